"""A server that cannot keep tables, or would share them with another, says so in one line and ends."""

import ctypes
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dominos.store import Store
from tests.browser.servers import ROOT, free_port
from tests.live.players import Player
from tests.live.servers import BY_PYTHON, PATIENCE, by_gunicorn, serving
from tests.table.tables import a_round

PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1


def obey_permissions() -> None:
    """Give up an administrator's right to write where nobody may; anybody else has none to give up."""
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)


def start(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start a server as somebody who obeys permissions, and wait for it to give up."""
    port = str(free_port())
    known = {"DOMINOS_HOST": "127.0.0.1", "DOMINOS_PORT": port, "DOMINOS_SECRET_KEY": "a key for tests"}
    return subprocess.run(
        [sys.executable, *(word.format(port=port) for word in command)],
        cwd=ROOT,
        env=os.environ | known | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        preexec_fn=obey_permissions,
    )


def read_only(database: Path) -> None:
    Store(database, float).close()
    database.chmod(0o400)


def in_a_folder_for_others(database: Path) -> None:
    database.parent.chmod(0o500)


def unreadable(database: Path) -> None:
    with closing(Store(database, float)) as store:
        store.keep(a_round())
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("UPDATE tables SET value = '{'")


def damaged(database: Path) -> None:
    database.write_bytes(b"SQLite format 3\0" + os.urandom(5000))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (read_only, "Permission denied"),
        (in_a_folder_for_others, "Permission denied"),
        (unreadable, "TESTCODE"),
        (damaged, "not a database"),
    ],
)
def test_a_database_that_cannot_be_used_stops_the_start(
    tmp_path: Path, spoil: Callable[[Path], None], words: str
) -> None:
    database = tmp_path / "folder" / "tables.db"
    database.parent.mkdir()
    spoil(database)
    stopped = start(*BY_PYTHON, DOMINOS_DATABASE=str(database))
    assert (stopped.returncode, stopped.stdout) == (2, "")
    assert len(stopped.stderr.splitlines()) == 1
    assert str(database) in stopped.stderr
    assert words in stopped.stderr


def test_a_second_server_on_the_same_database_does_not_start(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with serving(tmp_path / "log", database=database) as server:
        by_hand = start(*BY_PYTHON, DOMINOS_DATABASE=database)
        assert (by_hand.returncode, by_hand.stdout) == (2, "")
        assert "in use by another process" in by_hand.stderr
        assert len(by_hand.stderr.splitlines()) == 1
        by_worker = start(*by_gunicorn("app:app"), DOMINOS_DATABASE=database)
        assert by_worker.returncode != 0
        assert f"{database} is in use by another process" in by_worker.stderr
        assert "Traceback" not in by_worker.stderr
        assert Player(server.url).ask("/tables", {"name": "Ana", "target": 50}) == 303


@pytest.mark.parametrize("database", ["", "tables.db"])
def test_two_workers_do_not_share_the_tables(tmp_path: Path, database: str) -> None:
    path = database and str(tmp_path / database)
    stopped = start(*by_gunicorn("app:app"), "-w", "2", DOMINOS_DATABASE=path)
    assert stopped.returncode != 0
    assert "is in use by another process, and tables live in one" in stopped.stderr
    assert "Traceback" not in stopped.stderr


def test_figures_on_a_port_that_is_taken_stop_the_start(tmp_path: Path) -> None:
    with serving(tmp_path / "log") as server:
        stopped = start(*BY_PYTHON, DOMINOS_DATABASE="", DOMINOS_METRICS_PORT=str(server.port))
    assert stopped.returncode != 0
    assert f"DOMINOS_METRICS_PORT {server.port} cannot be used" in stopped.stderr
    assert "Traceback" not in stopped.stderr
