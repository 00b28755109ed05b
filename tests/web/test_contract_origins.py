"""Requests that another site made a browser send change nothing."""

import pytest
from flask import Flask

from tests.web.phones import HTMX, Phone, registry, the_table

FOREIGN = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
    {"Origin": "null"},
    {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
    {"Origin": ""},
    {"Origin": "http://evil.example"},
    {"Origin": "https://evil.example"},
    {"Origin": "http://localhost:9"},
    {"Origin": "https://localhost:80"},
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "http://evil.example/localhost"},
    {"Origin": "http://localhost@evil.example"},
    {"Origin": "http://evil-localhost"},
    {"Origin": "http://127.0.0.1"},
    {"Origin": "//localhost"},
    {"Origin": "localhost"},
    {"Origin": "file://"},
    {"Origin": "file://localhost"},
    {"Origin": "chrome-extension://localhost"},
    {"Origin": "nonsense"},
    {"Origin": "http://["},
    {"Origin": "http://localhost:x"},
    {"Origin": "http://localhost:99999"},
    {"Origin": "http://[", "Sec-Fetch-Site": "same-origin"},
    {"Origin": "http://localhost, http://evil.example"},
    {"Origin": "\x80\xff"},
]
OWN = [
    {},
    {"Origin": "http://localhost"},
    {"Origin": "http://localhost:80"},
    {"Origin": "http://LOCALHOST"},
    {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"},
    {"Origin": "https://localhost", "Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "none"},
    {"Sec-Fetch-Site": ""},
]
HOSTS = [
    ("localhost:5000", "http://localhost:5000", True),
    ("localhost:5000", "http://localhost:5001", False),
    ("localhost:5000", "http://localhost", False),
    ("dominos.example", "https://dominos.example", True),
    ("dominos.example", "https://dominos.example:443", True),
    ("dominos.example:443", "https://dominos.example", True),
    ("dominos.example", "https://dominos.example:8443", False),
    ("[::1]:5000", "http://[::1]:5000", True),
    ("[::1]:5000", "http://[::2]:5000", False),
    ("192.168.0.7:8000", "http://192.168.0.7:8000", True),
    ("192.168.0.7:8000", "http://192.168.0.8:8000", False),
]
ACTIONS = ("seats", "leave", "rounds", "plays", "passes", "matches")


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_foreign_origin_changes_nothing(
    application: Flask, phones: list[Phone], headers: dict[str, str]
) -> None:
    before, tables = the_table(application, phones[0].code), len(registry(application))
    for action in ACTIONS:
        assert phones[0].post(action, headers).status_code == 403
        assert phones[0].post(action, headers | HTMX).status_code == 403
    stranger = application.test_client()
    opened = stranger.post("/tables", data={"name": "Ana"}, headers=headers)
    assert opened.status_code == 403
    assert "Set-Cookie" not in opened.headers
    assert the_table(application, phones[0].code) == before
    assert len(registry(application)) == tables


@pytest.mark.parametrize("headers", OWN, ids=str)
def test_the_own_origin_is_served(phones: list[Phone], headers: dict[str, str]) -> None:
    assert phones[0].post("rounds", headers).status_code == 303
    assert phones[0].client.post("/tables", data={"name": "Ana"}, headers=headers).status_code == 303


@pytest.mark.parametrize(("host", "origin", "is_own"), HOSTS)
def test_the_own_origin_is_the_one_the_browser_asked(
    phones: list[Phone], host: str, origin: str, is_own: bool
) -> None:
    answer = phones[0].client.post("/tables", data={"name": "Ana"}, headers={"Host": host, "Origin": origin})
    assert answer.status_code == (303 if is_own else 403)


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_link_from_another_site_may_be_followed(phones: list[Phone], headers: dict[str, str]) -> None:
    for path in ("/", "/rules", f"/tables/{phones[0].code}"):
        assert phones[0].client.get(path, headers=headers).status_code == 200
