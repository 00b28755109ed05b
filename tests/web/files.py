"""Databases in trouble: full, locked, read by others."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from dominos.store import Store
from dominos.table import Table

EPOCH = 1_800_000_000.0


def connected(path: Path) -> sqlite3.Connection:
    """Open a database beside the program that uses it."""
    return sqlite3.connect(path, isolation_level=None)


def rows(path: Path) -> list[tuple[str, int]]:
    """Return the code and version of each stored table, as another program reads them."""
    with closing(connected(path)) as database:
        return database.execute("SELECT code, version FROM tables ORDER BY code").fetchall()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep everybody else from writing into a database."""
    with closing(connected(path)) as database:
        database.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def full(path: Path) -> Iterator[None]:
    """Let no file of this process grow beyond what has been written into a database."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = Path(f"{path}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def open_at(path: Path) -> Store:
    return Store(path, lambda: EPOCH)


def loaded(path: Path) -> list[Table]:
    with closing(open_at(path)) as store:
        return store.load()
