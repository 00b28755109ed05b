"""Who is given a live connection, and how it is agreed upon."""

from typing import Any

import pytest
import websocket

from tests.live.players import Player, seat_four
from tests.live.servers import Server

OWN = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
KEY = {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}


@pytest.fixture
def host(server: Server) -> Player:
    host = Player(server.url)
    host.ask("/tables", {"name": "Ana"})
    return host


def refusal(player: Player, **options: Any) -> int:
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        player.connect(**options)
    return int(refused.value.status_code)


@pytest.mark.parametrize(
    "options",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"header": ["Sec-Fetch-Site: cross-site"]},
        {"header": ["Sec-Fetch-Site: same-site"]},
    ],
)
def test_a_socket_of_another_site_is_refused_with_a_good_cookie_too(
    host: Player, options: dict[str, Any]
) -> None:
    assert refusal(host, **options) == 403


def test_a_socket_of_our_own_page_is_welcome(host: Player) -> None:
    host.connect(origin=host.url, header=["Sec-Fetch-Site: same-origin"])
    assert host.hear()


def test_a_table_has_one_address_for_sockets(host: Player) -> None:
    assert refusal(Player(host.url, f"{host.code[:4]}-{host.code[4:]}")) == 404


@pytest.mark.parametrize("protocol", ["\u00ff", "chat", ",,", "a b"])
def test_a_subprotocol_is_not_agreed_upon(host: Player, protocol: str) -> None:
    host.connect(header=[f"Sec-WebSocket-Protocol: {protocol}"])
    assert host.hear()


@pytest.mark.parametrize("code", ["NOTHERE3", "x", "%00", "%ff"])
def test_a_table_that_is_not_there_has_no_socket(server: Server, code: str) -> None:
    assert refusal(Player(server.url, code)) == 404


@pytest.mark.parametrize(
    "headers",
    [{}, OWN, KEY, OWN | {"Sec-WebSocket-Key": "short"}, OWN | KEY | {"Sec-WebSocket-Version": "8"}],
)
def test_what_is_no_handshake_is_refused(host: Player, headers: dict[str, str]) -> None:
    assert host.ask(f"/tables/{host.code}/live", headers=headers) == 400


def test_compression_is_not_agreed_upon(host: Player) -> None:
    host.connect(header=["Sec-WebSocket-Extensions: permessage-deflate"])
    assert "sec-websocket-extensions" not in host.socket.getheaders()
    assert host.hear()


def test_a_forged_cookie_is_a_spectators(server: Server) -> None:
    players = seat_four(server.url)
    for cookie in players[0].cookies:
        cookie.value = f"{cookie.value}x"
    players[0].connect().hear()
    assert players[0].shows("hand", "seat") == ""
