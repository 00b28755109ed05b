"""The tables of this process: the only cell in the program that changes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from threading import Lock
from typing import Protocol

from dominos.rules.refusals import Reason, Refusal
from dominos.table import Table

Command = Callable[[Table], Table | None]


class Keeper(Protocol):
    """Where tables outlive the program; when it raises, a change does not happen."""

    def keep(self, table: Table) -> None:
        """Keep a table as it is now."""

    def forget(self, code: str) -> None:
        """Remove a table that was cleared away."""


@dataclass
class Cell:
    """The present value of one table, None once it is cleared away, and the lock that swaps it."""

    table: Table | None
    lock: Lock = field(default_factory=Lock)


class Registry:
    """Holds the one present value of every table by its code, and tells of each change.

    `settle` does what time has made due at a table, so that a command never meets it late. `on_change` is
    told the table as it was, None for a new one, and as it is.
    """

    def __init__(
        self, settle: Command, on_change: Callable[[Table | None, Table], None], keeper: Keeper
    ) -> None:
        self._cells: dict[str, Cell] = {}
        self._settle = settle
        self._on_change = on_change
        self._keeper = keeper

    def __len__(self) -> int:
        return len(self._cells)

    def __contains__(self, code: str) -> bool:
        return code in self._cells

    def __iter__(self) -> Iterator[Table]:
        return (cell.table for cell in list(self._cells.values()) if cell.table is not None)

    def get(self, code: str) -> Table:
        """Return the present table; raises Refusal NO_TABLE."""
        cell = self._cells.get(code)
        if cell is None or cell.table is None:
            raise Refusal(Reason.NO_TABLE)
        return cell.table

    def create(self, table: Table) -> bool:
        """Keep a new table; returns False, and keeps nothing, where its code is taken."""
        cell = Cell(None)
        with cell.lock:
            if self._cells.setdefault(table.code, cell) is not cell:
                return False
            self._fill(cell, table)
        self._on_change(None, table)
        return True

    def _fill(self, cell: Cell, table: Table) -> None:
        try:
            self._keeper.keep(table)
        except Exception:
            del self._cells[table.code]
            raise
        cell.table = table

    def restore(self, table: Table) -> None:
        """Take a table that was kept before the program started."""
        self._cells[table.code] = Cell(table)
        self._on_change(table, table)

    def settle(self, code: str) -> None:
        """Do what is due at a table; raises Refusal NO_TABLE."""
        self.change(code, lambda table: table)

    def change(self, code: str, command: Command) -> None:
        """Swap a table for what the command makes of it, None clearing it away, and tell of the change.

        Raises Refusal NO_TABLE, or what the command or the keeper raises; then nothing has happened.
        """
        self._change(code, partial(self._settled, command))

    def _settled(self, command: Command, table: Table) -> Table | None:
        settled = self._settle(table)
        return settled and command(settled)

    def _change(self, code: str, command: Command) -> None:
        cell = self._cells.get(code)
        if cell is None:
            raise Refusal(Reason.NO_TABLE)
        with cell.lock:
            old, new = cell.table, self._swap(cell, command)
        if new is None:
            self._cells.pop(code, None)
        elif new is not old:
            self._on_change(old, new)

    def change_unsettled(self, code: str, command: Command) -> None:
        """Do the same without what time has made due, which may be what cannot be kept."""
        self._change(code, command)

    def _swap(self, cell: Cell, command: Command) -> Table | None:
        if cell.table is None:
            raise Refusal(Reason.NO_TABLE)
        new = command(cell.table)
        if new is None:
            self._keeper.forget(cell.table.code)
            cell.table = None
        elif new != cell.table:
            new = replace(new, version=cell.table.version + 1)
            # First on the disk: what anybody is told has happened must not be lost.
            self._keeper.keep(new)
            cell.table = new
        return cell.table
