"""Tiles and the set they make."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Self

HIGHEST = 6
HAND_SIZE = 7


@dataclass(frozen=True, order=True, slots=True)
class Tile:
    """One domino: two halves of 0-6 pips, the lower one first."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= HIGHEST:
            raise ValueError(f"no tile of the set: {self.low}-{self.high}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `3-6`, either way round; raises ValueError for what is no tile of the set."""
        if len(text) != 3 or text[1] != "-" or not (text[0] + text[2]).isdecimal() or not text.isascii():
            raise ValueError(f"no tile: {text!r}")
        low, high = sorted((int(text[0]), int(text[2])))
        return cls(low, high)

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    def __contains__(self, number: int) -> bool:
        return number in (self.low, self.high)

    @property
    def pips(self) -> int:
        """What the tile is worth: the sum of its halves."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same number."""
        return self.low == self.high

    def other(self, number: int) -> int:
        """Return the half that is not `number` (the same number, for a double)."""
        return self.low + self.high - number


Hand = tuple[Tile, ...]

DOUBLE_SIX = Tile(HIGHEST, HIGHEST)
SET: tuple[Tile, ...] = tuple(
    Tile(low, high) for low in range(HIGHEST + 1) for high in range(low, HIGHEST + 1)
)


def pips(tiles: Iterable[Tile]) -> int:
    """Add up what the tiles are worth."""
    return sum(tile.pips for tile in tiles)


def deal(hands: int, rng: Random) -> tuple[Hand, ...]:
    """Shuffle the set and deal seven tiles to each of so many hands (rule 3); the rest is nobody's."""
    shuffled = rng.sample(SET, len(SET))
    return tuple(tuple(shuffled[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat in range(hands))
