"""`python app.py` when it cannot start: one clear line, and the status 2."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONG = 30
WRONG = {
    "DOMINOS_PORT": "eighty",
    "DOMINOS_TURN_SECONDS": "-1",
    "DOMINOS_AWAY_SECONDS": "nan",
    "DOMINOS_RELOAD_SECONDS": "0",
    "DOMINOS_PAUSE_SECONDS": "soon",
}


def start(**environment: str) -> subprocess.CompletedProcess[str]:
    """Start the program as a person does, and wait for it to give up."""
    return subprocess.run(
        [sys.executable, "app.py"],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )


@pytest.fixture
def port_in_use() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize(("name", "text"), WRONG.items())
def test_a_senseless_setting_stops_the_start(name: str, text: str) -> None:
    stopped = start(**{name: text})
    assert (stopped.returncode, stopped.stdout) == (2, "")
    assert len(stopped.stderr.splitlines()) == 1
    assert name in stopped.stderr
    assert text in stopped.stderr


def test_a_port_in_use_stops_the_start(port_in_use: int) -> None:
    stopped = start(DOMINOS_HOST="127.0.0.1", DOMINOS_PORT=str(port_in_use))
    assert (stopped.returncode, stopped.stdout) == (2, "")
    assert len(stopped.stderr.splitlines()) == 1
    assert f"127.0.0.1:{port_in_use}" in stopped.stderr
    assert "in use" in stopped.stderr


@pytest.mark.parametrize("host", ["999.0.0.1", "192.0.2.1", "::ffff:x"])
def test_an_address_of_another_machine_stops_the_start(host: str) -> None:
    stopped = start(DOMINOS_HOST=host, DOMINOS_PORT="8000")
    assert (stopped.returncode, stopped.stdout) == (2, "")
    assert len(stopped.stderr.splitlines()) == 1
    assert host in stopped.stderr
