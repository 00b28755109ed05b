"""The sides of a match, as everybody sees them."""

from collections.abc import Sequence
from dataclasses import dataclass

from dominos.rules.match import Match


@dataclass(frozen=True)
class SideView:
    """A side and the names of its players, in order of their seats (empty: vacant or free)."""

    side: int
    names: tuple[str, ...]
    score: int


def sides_of(match: Match, names: Sequence[str]) -> tuple[SideView, ...]:
    """Return the sides of a match, with the names at their seats and their points."""
    return tuple(
        SideView(side, tuple(names[seat] for seat in match.game.seats_of(side)), score)
        for side, score in enumerate(match.scores)
    )
