"""The one file in which tables outlive the program: opened by one process, and looked at before use."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Kept in the head of the file: that it is ours ("Domi"), and how its columns are laid out.
APPLICATION, LAYOUT = 0x446F6D69, 1
COLUMNS = "code TEXT PRIMARY KEY, version INTEGER NOT NULL, schema INTEGER NOT NULL, value TEXT NOT NULL"
LAY_OUT = (
    f"CREATE TABLE tables ({COLUMNS})",
    "CREATE TABLE trial (room BLOB)",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {LAYOUT}",
)
# More than the table of a long evening takes.
TRIAL = ("INSERT INTO trial VALUES (zeroblob(16384))", "DELETE FROM trial")


class UnusableError(Exception):
    """A database that cannot be used; the message is one clear line."""


class InUseError(UnusableError):
    """A database that another process uses."""


def lock(path: Path) -> int:
    """Make this process the only user of a database for as long as the returned file is open.

    Raises InUseError or UnusableError. The system unlocks it however the process ends.
    """
    with one_clear_line(path):
        file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise InUseError(f"{path} is in use by another process, and tables live in one.") from None
    return file


def connect(path: Path) -> sqlite3.Connection:
    """Open a database, new or ours and whole, into which can be written; raises UnusableError."""
    with one_clear_line(path):
        # It holds the hands of running rounds, so it is nobody else's to read.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if not path.is_file():
            raise ValueError("it is no file")
        # Nothing waits for a lock: the whole server would wait with it.
        database = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            _prepare(database)
        except BaseException:
            database.close()
            raise
    return database


@contextmanager
def one_clear_line(path: Path) -> Iterator[None]:
    """Raise UnusableError for whatever is wrong with a database."""
    try:
        yield
    except (OSError, sqlite3.Error, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnusableError(f"The database {path} cannot be used: {reason}.") from None


def _prepare(database: sqlite3.Connection) -> None:
    is_new = _number(database, "SELECT count(*) FROM sqlite_master") == 0
    if not is_new:
        _recognize(database)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    if is_new:
        _lay_out(database)
    for statement in TRIAL:
        database.execute(statement)


def _recognize(database: sqlite3.Connection) -> None:
    if _number(database, "PRAGMA application_id") != APPLICATION:
        raise ValueError("it belongs to another program")
    layout = _number(database, "PRAGMA user_version")
    if layout != LAYOUT:
        raise ValueError(f"its layout is {layout}, and this version of the program reads {LAYOUT}")
    (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise ValueError(f"it is damaged ({' '.join(verdict.split())})")


def _lay_out(database: sqlite3.Connection) -> None:
    database.execute("BEGIN IMMEDIATE")
    for statement in LAY_OUT:
        database.execute(statement)
    database.execute("COMMIT")


def _number(database: sqlite3.Connection, statement: str) -> int:
    return int(database.execute(statement).fetchone()[0])
