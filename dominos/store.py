"""What outlives the program: one row a table in one SQLite file.

A change is one statement, so after a `kill -9` it is there whole or not at all. What `keep` has returned
from is on the disk and outlives a loss of power too: SQLite's log is synced at every commit, for about
0.4 ms on a solid-state disk. Nothing here yields, so no greenlet comes in between.
"""

import logging
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from dominos.database import TRIAL, UnusableError, connect, lock, one_clear_line
from dominos.metrics import UNSTORED
from dominos.saved import Row, UnreadableError, lasting, load, save
from dominos.table import Table

KEEP = "INSERT OR REPLACE INTO tables (code, version, schema, value) VALUES (?, ?, ?, ?)"
FORGET = "DELETE FROM tables WHERE code = ?"
LOAD = "SELECT code, version, schema, value FROM tables"
# How far the stored time of last use may fall behind before a mere connection is worth a write, in seconds.
USE_NOTED_AFTER = 600

logger = logging.getLogger(__name__)


class NotStoredError(Exception):
    """A change that could not be stored: it has not happened."""


class MemoryOnly:
    """Keeps nothing: the tables live as long as the program."""

    def load(self) -> list[Table]:
        """Return no table."""
        return []

    def keep(self, table: Table) -> None:
        """Keep nothing."""

    def forget(self, code: str) -> None:
        """Forget nothing."""

    def is_well(self) -> bool:
        """Tell that nothing can go wrong."""
        return True


class Store:
    """Keeps tables in a file that no other process may use meanwhile."""

    def __init__(self, path: Path, epoch: Callable[[], float]) -> None:
        """Open the file, or make it; raises UnusableError.

        `epoch` tells the time of day at which the clock of the tables showed 0, in seconds.
        """
        self._path = path.resolve()
        self._epoch = epoch
        self._known: dict[str, Table] = {}
        self._failure: Exception | None = None
        self._lock = lock(self._path)
        try:
            self._database = connect(self._path)
        except UnusableError:
            os.close(self._lock)
            raise
        self._file = self._path.stat().st_ino

    def close(self) -> None:
        """Let the file go."""
        self._database.close()
        os.close(self._lock)

    def load(self) -> list[Table]:
        """Return every table as it was stored; raises UnusableError naming one that cannot be read.

        A table that were passed over would be lost in silence.
        """
        with one_clear_line(self._path):
            rows = [Row(*row) for row in self._database.execute(LOAD)]
        self._known = {row.code: self._load(row) for row in rows}
        return list(self._known.values())

    def _load(self, row: Row) -> Table:
        try:
            return load(row, self._epoch())
        except UnreadableError as error:
            message = f"The database {self._path} holds the table {row.code}, but {error}."
            raise UnusableError(message) from None

    def keep(self, table: Table) -> None:
        """Store a table as it is now; raises NotStoredError.

        Connections come and go by thousands, and after a restart they are gone. So they are not written,
        and a full disk keeps nobody from looking at his table; but that it is in use is noted at times.
        """
        known = self._known.get(table.code)
        if known is None or lasting(known) != lasting(table):
            self._write(table)
        elif table.unused_since - known.unused_since > USE_NOTED_AFTER:
            with suppress(NotStoredError):
                self._write(table)

    def _write(self, table: Table) -> None:
        self._execute(KEEP, save(table, self._epoch()))
        self._known[table.code] = table

    def forget(self, code: str) -> None:
        """Remove a table that was cleared away; raises NotStoredError."""
        self._execute(FORGET, (code,))
        self._known.pop(code, None)

    def is_well(self) -> bool:
        """Tell whether a change could be stored now.

        Nothing is written to find out unless the last write failed, so nobody wears out the disk by asking.
        """
        statements = TRIAL if self._failure else ("BEGIN IMMEDIATE", "ROLLBACK")
        with suppress(NotStoredError):
            for statement in statements:
                self._execute(statement)
        return self._failure is None

    def _execute(self, statement: str, values: tuple[object, ...] = ()) -> None:
        try:
            self._check_file()
            self._database.execute(statement, values)
        except (OSError, sqlite3.Error) as error:
            UNSTORED.inc()
            self._note(error)
            raise NotStoredError(str(error)) from error
        self._note(None)

    def _check_file(self) -> None:
        # SQLite would go on writing into a file that is deleted, and all of it would be lost.
        if self._path.stat().st_ino != self._file:
            raise OSError("the file was replaced")

    def _note(self, failure: Exception | None) -> None:
        """Say once in the log when storing begins to fail, and when it works again."""
        if failure and not self._failure:
            logger.error("no change can be stored in %s, so every one is refused: %s", self._path, failure)
        if self._failure and not failure:
            logger.warning("changes can be stored in %s again", self._path)
        self._failure = failure


def open_store(path: Path | None, epoch: Callable[[], float]) -> Store | MemoryOnly:
    """Return where tables are kept; without a path, nowhere; raises UnusableError."""
    return Store(path, epoch) if path else MemoryOnly()
