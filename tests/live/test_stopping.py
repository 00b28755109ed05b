"""A server that is told to stop."""

from typing import Any

from app import create_app
from dominos.live import SERVICE_RESTART, Connection
from dominos.settings import Settings


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
