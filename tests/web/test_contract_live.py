"""`GET /tables/CODE/live`: what is refused before there is a socket."""

import pytest
from flask import Flask

from tests.web.phones import HTMX, Phone, the_table

HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "keep-alive, Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
FOREIGN = [
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "null"},
    {"Origin": "http://evil.example"},
    {"Origin": "http://localhost:9"},
]
NO_HANDSHAKES = [
    {},
    {"Upgrade": ""},
    {"Upgrade": "h2c"},
    {"Connection": "close"},
    {"Sec-WebSocket-Version": "8"},
    {"Sec-WebSocket-Version": ""},
    {"Sec-WebSocket-Key": ""},
    {"Sec-WebSocket-Key": "short"},
    {"Sec-WebSocket-Key": "dGhlIHNhbXBsZQ=="},
    {"Sec-WebSocket-Key": "\xe9" * 24},
    {"Sec-WebSocket-Key": "x" * 3000},
]


@pytest.mark.parametrize("handshake", [{}, HANDSHAKE])
@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_a_foreign_origin_gets_no_socket(
    application: Flask, phones: list[Phone], headers: dict[str, str], handshake: dict[str, str]
) -> None:
    before = the_table(application, phones[0].code)
    path = f"/tables/{phones[0].code}/live"
    assert phones[0].client.get(path, headers=handshake | headers).status_code == 403
    assert the_table(application, phones[0].code) == before


@pytest.mark.parametrize("headers", [{}, *FOREIGN], ids=str)
def test_there_is_no_socket_without_a_table(stranger: Phone, headers: dict[str, str]) -> None:
    for code in ("NOTHERE1", "%00", "x" * 300):
        answer = stranger.client.get(f"/tables/{code}/live", headers=HANDSHAKE | headers)
        assert answer.status_code == 404


@pytest.mark.parametrize("broken", NO_HANDSHAKES, ids=str)
def test_what_is_no_handshake_is_malformed(
    application: Flask, phones: list[Phone], broken: dict[str, str]
) -> None:
    before = the_table(application, phones[0].code)
    headers = HANDSHAKE | broken if broken else {}
    for more in ({}, HTMX):
        answer = phones[0].client.get(f"/tables/{phones[0].code}/live", headers=headers | more)
        assert answer.status_code == 400
    assert the_table(application, phones[0].code) == before


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "HEAD"])
def test_a_socket_is_asked_for_by_get(phones: list[Phone], method: str) -> None:
    answer = phones[0].client.open(f"/tables/{phones[0].code}/live", method=method, headers=HANDSHAKE)
    assert 400 <= answer.status_code < 500
