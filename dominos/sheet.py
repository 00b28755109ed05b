"""The score sheet: the finished rounds of a match, as everybody sees them."""

from dataclasses import dataclass
from itertools import accumulate

from dominos.rules.match import Match
from dominos.rules.rounds import Ending, Result
from dominos.sides import SideView


@dataclass(frozen=True)
class SheetRow:
    """A finished round: who scored how, and the running totals by side."""

    round: int
    ending: Ending
    side: int
    points: int
    tie: bool
    totals: tuple[int, ...]


@dataclass(frozen=True)
class SheetView:
    """The finished rounds of this match, each to be replayed at its number below `address`."""

    address: str
    target: int
    sides: tuple[SideView, ...]
    rows: tuple[SheetRow, ...]


def sheet_of(match: Match, sides: tuple[SideView, ...], address: str) -> SheetView:
    """Return the sheet of a match; without a finished round it has no sides to show."""
    rows = tuple(
        SheetRow(number, result.ending, result.side, result.points, result.tie, totals)
        for number, (result, totals) in enumerate(zip(match.results, _totals(match), strict=True), 1)
    )
    return SheetView(address, match.target, sides if rows else (), rows)


def _totals(match: Match) -> list[tuple[int, ...]]:
    nothing = (0,) * match.game.side_count
    return list(accumulate(match.results, _with_points, initial=nothing))[1:]


def _with_points(totals: tuple[int, ...], result: Result) -> tuple[int, ...]:
    return tuple(total + (result.points if side == result.side else 0) for side, total in enumerate(totals))
