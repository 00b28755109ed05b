"""The real server as a process of its own."""

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from tests.browser.servers import ROOT, free_port

PATIENCE = 30
KEY = "a key for the live tests"
BY_PYTHON = ("app.py",)


def by_gunicorn(program: str) -> tuple[str, ...]:
    """Return how a person starts a program with gunicorn; the port is left to fill in."""
    return ("-m", "gunicorn", "-k", "gevent", "-w", "1", "-b", "127.0.0.1:{port}", program)


def eventually(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so, and tell whether it came to be."""
    latest = monotonic() + PATIENCE
    while not is_so() and monotonic() < latest:
        sleep(0.05)
    return is_so()


class Server:
    """A server on a port of its own, and what it has written."""

    def __init__(
        self, log: Path, command: tuple[str, ...] = BY_PYTHON, database: str = "", **seconds: float
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._database = database
        self._environment = os.environ | {
            "DOMINOS_HOST": "127.0.0.1",
            "DOMINOS_PORT": str(self.port),
            "DOMINOS_SECRET_KEY": KEY,
            "DOMINOS_DATABASE": database,
            **{f"DOMINOS_{name.upper()}_SECONDS": str(value) for name, value in seconds.items()},
        }
        self._words = [word.format(port=self.port) for word in command]
        self.start()

    def start(self) -> None:
        """Start it, perhaps again, as a group of processes of its own."""
        with self._log.open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-W", "default", *self._words],
                cwd=ROOT,
                env=self._environment,
                stdout=output,
                stderr=output,
                start_new_session=True,
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

    @property
    def worker(self) -> int:
        """The process that holds the tables."""
        pid = self._process.pid
        return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])

    def crash(self) -> None:
        """End all its processes at once as nothing can be heeded, and wait until the tables are let go."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self.end()
        with Path(f"{self._database}.lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)

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
def serving(
    log: Path, command: tuple[str, ...] = BY_PYTHON, database: str = "", **seconds: float
) -> Iterator[Server]:
    """Start a server, and end it afterwards."""
    server = Server(log, command, database, **seconds)
    try:
        server.wait_until_well()
        yield server
    finally:
        server.kill()
