"""A server that is told to stop says so on every line, soon, and without a trace of trouble."""

import signal
import socket
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from app import create_app
from dominos.live import SERVICE_RESTART, Connection
from dominos.settings import Settings
from tests.live.players import seat_four
from tests.live.servers import BY_PYTHON, PATIENCE, by_gunicorn, serving

SLOW_REQUEST = b"POST /tables HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nname="
# It takes three on an idle machine, and half a minute where something waits in vain.
SOON = 6


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("command", [BY_PYTHON, by_gunicorn("app:app")])
def test_a_stop_closes_every_line_with_its_word(
    tmp_path: Path, command: tuple[str, ...], number: signal.Signals
) -> None:
    with serving(tmp_path / "log", command) as server:
        players = seat_four(server.url)
        stalled = players[0].tab().connect()
        told = monotonic()
        server.tell(number)
        assert [player.closed_with() for player in (*players, stalled)] == [1012] * 5
        assert server.end() == 0
        assert monotonic() - told < SOON
        assert "Traceback" not in server.written


def test_a_slow_request_does_not_hold_up_a_stop(tmp_path: Path) -> None:
    with serving(tmp_path / "log") as server, ExitStack() as requests:
        for _ in range(20):
            slow = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
            requests.enter_context(slow).sendall(SLOW_REQUEST)
        player = seat_four(server.url)[0]
        told = monotonic()
        server.tell(signal.SIGTERM)
        assert player.closed_with() == 1012
        assert server.end() == 0
        assert monotonic() - told < SOON
        assert "Traceback" not in server.written


def test_a_start_prints_the_address_and_its_picture_and_nothing_else(tmp_path: Path) -> None:
    with serving(tmp_path / "log") as server:
        *picture, address = server.written.splitlines()
        assert f"http://127.0.0.1:{server.port}/" in address
        assert len(picture) > 10
        assert set("".join(picture)) <= set("█▀▄ ")


class Line:
    """A WebSocket that has just opened and remembers how it was closed."""

    def __init__(self) -> None:
        self.sock: Any = self
        self.closed_with: int | None = None

    def close(self, code: int) -> None:
        self.closed_with = code

    def shutdown(self, _how: int) -> None:
        """Nothing is left to shut."""


def test_a_connection_that_opens_while_the_server_stops_is_closed_with_a_word() -> None:
    app = create_app(Settings(secret_key="a key for tests"))
    live, registry, line = app.extensions["live"], app.extensions["registry"], Line()
    live.close_all()
    live.serve(registry, "KQ7M3XHD", Connection(line, "somebody", "en"))
    assert line.closed_with == SERVICE_RESTART
