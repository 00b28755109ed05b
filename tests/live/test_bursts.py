"""Handshakes that come all at once: no more connections stay open than a table has room for."""

import socket
from contextlib import suppress

import pytest

from dominos.limits import MOST_SOCKETS_OF_PLAYER, MOST_WATCHERS
from dominos.live import TRY_AGAIN_LATER
from tests.live.players import Player, seat_four
from tests.live.servers import Server, eventually

AT_ONCE = 60
HANDSHAKE = """GET /tables/{code}/live HTTP/1.1\r
Host: 127.0.0.1:{port}\r
Cookie: {cookie}\r
Connection: Upgrade\r
Upgrade: websocket\r
Sec-WebSocket-Version: 13\r
Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r
\r
"""
CLOSED = b"\x88\x02" + TRY_AGAIN_LATER.to_bytes(2)


class Line:
    """A line to the server on which a handshake is sent and its answer not waited for."""

    def __init__(self, server: Server, player: Player) -> None:
        self.heard = b""
        self._socket = socket.create_connection(("127.0.0.1", server.port))
        self._socket.setblocking(False)
        cookie = "; ".join(f"{one.name}={one.value}" for one in player.cookies)
        self._handshake = HANDSHAKE.format(code=player.code, port=server.port, cookie=cookie)

    def ask(self) -> None:
        self._socket.sendall(self._handshake.encode())

    @property
    def is_refused(self) -> bool:
        with suppress(BlockingIOError, ConnectionResetError):
            while more := self._socket.recv(65536):
                self.heard += more
        return bool(self.heard) and (b" 101 " not in self.heard or CLOSED in self.heard)

    def close(self) -> None:
        self._socket.close()


@pytest.mark.parametrize(("is_seated", "most"), [(True, MOST_SOCKETS_OF_PLAYER), (False, MOST_WATCHERS)])
def test_of_many_handshakes_at_once_no_more_stay_than_there_is_room_for(
    server: Server, is_seated: bool, most: int
) -> None:
    players = seat_four(server.url)
    asks = players[0] if is_seated else Player(server.url, players[0].code)
    room = most - is_seated
    lines = [Line(server, asks) for _ in range(AT_ONCE)]
    try:
        for line in lines:
            line.ask()
        assert eventually(lambda: sum(line.is_refused for line in lines) == AT_ONCE - room)
    finally:
        for line in lines:
            line.close()
