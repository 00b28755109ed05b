"""The real server as a process of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from urllib.error import URLError
from urllib.request import urlopen

from tests.browser.servers import ROOT, free_port

PATIENCE = 30
KEY = "a key for the live tests"
BY_PYTHON = ("app.py",)


def by_gunicorn(program: str) -> tuple[str, ...]:
    """Return how a person starts a program with gunicorn; the port is left to fill in."""
    return ("-m", "gunicorn", "-k", "gevent", "-w", "1", "-b", "127.0.0.1:{port}", program)


class Server:
    """A server on a port of its own, and what it has written."""

    def __init__(self, log: Path, command: tuple[str, ...] = BY_PYTHON, **seconds: float) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        environment = {
            "DOMINOS_HOST": "127.0.0.1",
            "DOMINOS_PORT": str(self.port),
            "DOMINOS_SECRET_KEY": KEY,
            "DOMINOS_DATABASE": "",
            **{f"DOMINOS_{name.upper()}_SECONDS": str(value) for name, value in seconds.items()},
        }
        words = [word.format(port=self.port) for word in command]
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-W", "default", *words],
                cwd=ROOT,
                env=os.environ | environment,
                stdout=output,
                stderr=output,
            )

    @property
    def written(self) -> str:
        """What it has printed so far."""
        return self._log.read_text()

    def wait_until_well(self) -> None:
        """Wait until it answers; fails with what it has printed when it does not start."""
        latest = monotonic() + PATIENCE
        while not self._is_well():
            assert self._process.poll() is None, self.written
            assert monotonic() < latest, self.written

    def _is_well(self) -> bool:
        try:
            with urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (URLError, ConnectionError):
            return False

    def tell(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def end(self) -> int:
        """Wait for its end and return its exit status."""
        return self._process.wait(PATIENCE)

    def kill(self) -> None:
        """End it for certain."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self.end()
            except subprocess.TimeoutExpired:
                self._process.kill()
                raise


@contextmanager
def serving(log: Path, command: tuple[str, ...] = BY_PYTHON, **seconds: float) -> Iterator[Server]:
    """Start a server, and end it afterwards."""
    server = Server(log, command, **seconds)
    try:
        server.wait_until_well()
        yield server
    finally:
        server.kill()
