"""A host name that no address may have: one clear sentence, and no page full of broken links."""

import pytest
from flask import Flask

HOSTS = ["my_pc:8000", "a b", "evil.example/x", "127.0.0.1:99999", "пример.example"]


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize(("method", "path"), [("GET", "/"), ("POST", "/tables"), ("GET", "/tables/NOTHERE1")])
def test_a_name_that_cannot_be_is_refused_by_name(
    application: Flask, host: str, method: str, path: str
) -> None:
    environ = {"HTTP_HOST": host.encode().decode("latin-1")}
    answer = application.test_client().open(path, method=method, environ_overrides=environ)
    assert (answer.status_code, "cannot be reached by this name" in answer.text) == (400, True)


def test_a_probe_may_ask_by_any_name(application: Flask) -> None:
    answer = application.test_client().get("/healthz", environ_overrides={"HTTP_HOST": "my_pc:8000"})
    assert answer.status_code == 200
