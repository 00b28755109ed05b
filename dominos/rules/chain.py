"""The line of play and its two open ends."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from dominos.rules.tiles import Tile


class End(StrEnum):
    """An open end of the chain."""

    LEFT = "left"
    RIGHT = "right"


BOTH_ENDS = (End.LEFT, End.RIGHT)


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies in the chain, and the seat that laid it."""

    left: int
    right: int
    seat: int

    def __str__(self) -> str:
        return f"{self.left}-{self.right}"

    @property
    def tile(self) -> Tile:
        """The tile itself, lower half first."""
        return Tile(min(self.left, self.right), max(self.left, self.right))


@dataclass(frozen=True)
class Chain:
    """The tiles laid, left to right; `opening` and `newest` are places in `laid`."""

    laid: tuple[Laid, ...] = ()
    opening: int = 0
    newest: int = 0

    def __str__(self) -> str:
        return " ".join(map(str, self.laid))

    @property
    def ends(self) -> tuple[int, int] | None:
        """The numbers of the open ends, left first; None before the opening."""
        return (self.laid[0].left, self.laid[-1].right) if self.laid else None

    @property
    def last_seat(self) -> int:
        """The seat that laid the newest tile; raises IndexError before the opening."""
        return self.laid[self.newest].seat

    def fits(self, tile: Tile) -> tuple[End, ...]:
        """Return the ends that the tile may go to (rule 5); any tile may open, at either end."""
        if not self.laid:
            return BOTH_ENDS
        left, right = self.laid[0].left in tile, self.laid[-1].right in tile
        if left and right:
            return BOTH_ENDS
        return (End.LEFT,) if left else (End.RIGHT,) if right else ()

    def lay(self, tile: Tile, end: End, seat: int) -> Self:
        """Return the chain with the tile at that end; the tile must fit there."""
        if not self.laid:
            return replace(self, laid=(Laid(tile.low, tile.high, seat),))
        if end is End.LEFT:
            touching = self.laid[0].left
            laid = (Laid(tile.other(touching), touching, seat), *self.laid)
            return replace(self, laid=laid, opening=self.opening + 1, newest=0)
        touching = self.laid[-1].right
        laid = (*self.laid, Laid(touching, tile.other(touching), seat))
        return replace(self, laid=laid, newest=len(self.laid))


EMPTY = Chain()
