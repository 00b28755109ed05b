"""What the tests share: an application of their own, and phones that talk to it."""

from dataclasses import dataclass

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app import create_app
from dominos.settings import Settings

HTMX = {"HX-Request": "true"}


@pytest.fixture
def application() -> Flask:
    return create_app(Settings(secret_key="a key for tests"))


@dataclass
class Phone:
    """A browser of its own at one table."""

    client: FlaskClient
    code: str = ""

    def open_table(self, **form: str) -> TestResponse:
        answer = self.client.post("/tables", data=form)
        self.code = answer.headers.get("Location", "").rpartition("/")[2]
        return answer

    def post(self, action: str, headers: dict[str, str] | None = None, /, **form: str | int) -> TestResponse:
        return self.client.post(f"/tables/{self.code}/{action}", data=form, headers=headers)

    def page(self) -> str:
        return self.client.get(f"/tables/{self.code}").text


@pytest.fixture
def phones(application: Flask) -> list[Phone]:
    """Four phones at a full table, the host first, and a fifth that watches."""
    host = Phone(application.test_client())
    host.open_table(name="Ana", target="50")
    others = [Phone(application.test_client(), host.code) for _ in range(4)]
    for phone, name in zip(others, ("Ben", "Cho", "Dev"), strict=False):
        assert phone.post("seats", name=name).status_code == 303
    return [host, *others]
