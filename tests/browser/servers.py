"""Servers for phones: the real one as its own process, and one in here whose tables a test prepares."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any, cast
from urllib.error import URLError
from urllib.request import urlopen
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server

from app import create_app
from dominos.clock import now
from dominos.registry import Command
from dominos.settings import Settings
from dominos.table import Table

ROOT = Path(__file__).parents[2]
KEY = "a key for the browser tests"
PATIENCE = 10


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`python app.py` on a port of its own; what it writes is kept for a failing test to show."""

    def __init__(self, log: Path, database: str = "", **seconds: float) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._environment = os.environ | {
            "DOMINOS_HOST": "127.0.0.1",
            "DOMINOS_PORT": str(self.port),
            "DOMINOS_SECRET_KEY": KEY,
            "DOMINOS_DATABASE": database,
            **{f"DOMINOS_{name.upper()}_SECONDS": str(value) for name, value in seconds.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "app.py"], cwd=ROOT, env=self._environment, stdout=log, stderr=log
            )
        while not self._is_well():
            assert self._process.poll() is None, self._log.read_text()

    def _is_well(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (URLError, ConnectionError):
            return False

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None


@contextmanager
def serving(log: Path, database: str = "", **seconds: float) -> Iterator[Server]:
    server = Server(log, database, **seconds)
    try:
        server.start()
        yield server
    finally:
        server.stop()


class Quiet(WSGIRequestHandler):
    """Says nothing about each request."""

    def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002 - the name is werkzeug's
        if type == "error":
            super().log(type, message, *args)


class Whole:
    """Hands werkzeug each answer whole, and none for a WebSocket, into which it would write it.

    A file is read and closed before werkzeug sends it: when a browser hangs up, werkzeug leaves it open.
    """

    def __init__(self, inner: WSGIApplication) -> None:
        self._inner = inner

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        answer = self._inner(environ, start_response)
        if environ.get("HTTP_UPGRADE", "").lower() == "websocket":
            raise ConnectionAbortedError
        with closing(cast("Any", answer)):
            return [b"".join(answer)]


class Prepared:
    """The application in this process, live connections included, with tables as a test wants them."""

    def __init__(self) -> None:
        self.app: Flask = create_app(Settings(secret_key=KEY))
        self._server = make_server("127.0.0.1", 0, Whole(self.app), threaded=True, request_handler=Quiet)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})
        self._thread.start()

    def show(self, table: Table) -> str:
        """Keep a table, in place of one with the same code, and return its address."""
        registry = self.app.extensions["registry"]
        if not registry.create(table):
            registry.change(table.code, lambda old: replace(table, sockets=old.sockets))
        return f"{self.url}/tables/{table.code}"

    @property
    def time(self) -> float:
        """What time it is on the clock of the tables."""
        return now()

    def change(self, code: str, command: Command) -> None:
        self.app.extensions["registry"].change(code, command)

    def now(self, code: str) -> Table:
        table: Table = self.app.extensions["registry"].get(code)
        return table

    def cookie(self, player: str) -> str:
        """Return the cookie that makes a browser this player's."""
        signer = self.app.session_interface.get_signing_serializer(self.app)  # type: ignore[attr-defined]
        return str(signer.dumps({"player": player}))

    def stop(self) -> None:
        self.app.extensions["live"].close_all()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
