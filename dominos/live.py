"""The live connections: each is shown what its viewer may see, whenever that has changed."""

import logging
import resource
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import Any

from flask import Flask
from flask_sock import Sock
from simple_websocket import ConnectionClosed

from dominos import seating
from dominos.fragments import FRAGMENTS, Renderer, pushed
from dominos.i18n import choose_language
from dominos.identity import current_player
from dominos.limits import Limits
from dominos.metrics import FAILURES
from dominos.registry import Registry
from dominos.rules.refusals import Reason, Refusal
from dominos.sockets import Unblocked
from dominos.store import NotStoredError
from dominos.table import Table
from dominos.views import Views

HEARTBEAT_SECONDS = 5
# JSON without content: it swaps nothing, and tells the page that the line is alive.
HEARTBEAT = "{}"
LIVE_FRAGMENTS = tuple(name for name in FRAGMENTS if name != "notice")
POLICY_VIOLATION, INTERNAL_ERROR, SERVICE_RESTART, TRY_AGAIN_LATER = 1008, 1011, 1012, 1013
# From one heartbeat to the next.
MOST_MESSAGES = 100
# File descriptors that are kept for requests, and so many again for players who come back.
SPARE_DESCRIPTORS = 64

logger = logging.getLogger(__name__)


class Connection:
    """One open socket: whose it is, in which language, and what it has been shown."""

    def __init__(self, socket: Any, player: str, language: str) -> None:
        self.player = player
        self._socket = socket
        self._socket.sock = Unblocked(socket.sock)
        self._language = language
        self._shown: dict[str, object] = {}
        self._version = -1
        self._lock = Lock()

    def show(self, views: Views, version: int, renderer: Renderer) -> None:
        """Send the fragments that have changed for this viewer, unless something newer was shown before."""
        with self._lock:
            if version <= self._version:
                return
            self._version = version
            view = views.of(self.player)
            parts = {name: getattr(view, name) for name in LIVE_FRAGMENTS}
            self._send(parts, renderer)

    def _send(self, parts: dict[str, object], renderer: Renderer) -> None:
        changed = [name for name in parts if name not in self._shown or self._shown[name] != parts[name]]
        rendered = [pushed(name, renderer.render(name, parts[name], self._language)) for name in changed]
        self._shown = parts
        if rendered:
            self._socket.send("\n".join(rendered))

    def listen(self) -> None:
        """Keep the line warm until it closes or the other side talks too much; raises ConnectionClosed.

        A page has nothing to say, so what comes is drained and forgotten.
        """
        said = 0
        while said < MOST_MESSAGES:
            if self._socket.receive(timeout=HEARTBEAT_SECONDS) is None:
                said = 0
                self._socket.sock.hear_again()
                self._socket.send(HEARTBEAT)
            else:
                said += 1
        self.close(POLICY_VIOLATION)

    def close(self, code: int) -> None:
        """Close the socket with a code of the WebSocket protocol."""
        with suppress(ConnectionClosed, OSError):
            self._socket.close(code)
        self._socket.sock.shut()


class Live:
    """Every open connection, by table."""

    def __init__(self, app: Flask, now: Callable[[], float], limits: Limits) -> None:
        self._app = app
        self._now = now
        self._limits = limits
        self._connections: dict[str, set[Connection]] = defaultdict(set)
        self._is_stopping = False

    def publish(self, table: Table) -> None:
        """Show a table to everybody connected to it."""
        views, renderer = Views(table, self._now()), Renderer(self._app)
        for connection in list(self._connections.get(table.code, ())):
            self._show(connection, views, table, renderer)

    def _show(self, connection: Connection, views: Views, table: Table, renderer: Renderer) -> None:
        try:
            connection.show(views, table.version, renderer)
        except ConnectionClosed:
            logger.debug("a connection closed while it was shown its table", extra={"table": table.code})
        except Exception:
            FAILURES.inc()
            where = {"table": table.code, "ply": table.ply}
            logger.exception("a table could not be shown to one of its viewers", extra=where)
            connection.close(INTERNAL_ERROR)

    def serve(self, registry: Registry, code: str, connection: Connection) -> None:
        """Show a table to one connection until it closes; at once, when the server is stopping."""
        if self._is_stopping:
            connection.close(SERVICE_RESTART)
            return
        self._connections[code].add(connection)
        try:
            self._count(registry, code, connection, self._admit)
            self._listen(registry, code, connection)
        except Refusal as refusal:
            logger.debug("a connection was refused as it opened: %s", refusal.reason, extra={"table": code})
            connection.close(TRY_AGAIN_LATER)
        finally:
            self._forget(code, connection)

    def _admit(self, table: Table, player: str, now: float) -> Table:
        """Count a connection that has opened; raises Refusal CROWDED or TOO_MANY.

        Of many that open at once, each was let in before any was counted.
        """
        self._limits.require_room(table, player)
        return seating.connect(table, player, now)

    def require_descriptors(self, is_seated: bool) -> None:
        """Raise Refusal FULL when a connection more would leave too few file descriptors for those seated."""
        most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        spare = SPARE_DESCRIPTORS if is_seated else 2 * SPARE_DESCRIPTORS
        if sum(map(len, self._connections.values())) + spare >= most:
            raise Refusal(Reason.FULL)

    def _listen(self, registry: Registry, code: str, connection: Connection) -> None:
        try:
            connection.listen()
        except (ConnectionClosed, OSError):
            logger.debug("a connection closed", extra={"table": code})
        finally:
            self._connections[code].discard(connection)
            self._count(registry, code, connection, seating.disconnect)

    def _count(
        self, registry: Registry, code: str, connection: Connection, command: Callable[..., Table]
    ) -> None:
        """Count a connection that opens or closes, also while nothing can be stored."""
        counting = partial(command, player=connection.player, now=self._now())
        try:
            registry.change(code, counting)
        except NotStoredError:
            registry.change_unsettled(code, counting)

    def _forget(self, code: str, connection: Connection) -> None:
        self._connections[code].discard(connection)
        if not self._connections[code]:
            del self._connections[code]

    def close_all(self) -> None:
        """Close every connection, and every one still to open: the server stops, the pages come back."""
        self._is_stopping = True
        for connection in [one for ones in self._connections.values() for one in ones]:
            connection.close(SERVICE_RESTART)


def init_live(app: Flask, registry: Registry, live: Live) -> None:
    """Give the application the socket of the page contract."""
    sock = Sock(app)

    @sock.route("/tables/<code>/live", endpoint="live")  # type: ignore[untyped-decorator]
    def serve(socket: Any, code: str) -> None:
        live.serve(registry, code, Connection(socket, current_player(), choose_language()))
