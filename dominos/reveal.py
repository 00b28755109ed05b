"""The hands turned up after a round, and the sides that they count for."""

from collections.abc import Sequence

from dominos.rules.match import Match
from dominos.rules.rounds import Result, Round
from dominos.rules.tiles import pips
from dominos.view import RevealedHand, RevealView, SideView


def sides_of(match: Match, names: Sequence[str]) -> tuple[SideView, ...]:
    """Return the sides of a match, with the names at their seats and their points."""
    return tuple(
        SideView(side, tuple(names[seat] for seat in match.game.seats_of(side)), score)
        for side, score in enumerate(match.scores)
    )


def reveal_of(
    played: Round, result: Result, names: Sequence[str], sides: tuple[SideView, ...], address: str = ""
) -> RevealView:
    """Return the hands of a finished round as they were left, and what they gave."""
    hands = tuple(_turned_up(played, seat, name, result) for seat, name in enumerate(names))
    side_pips = tuple(played.side_pips(side.side) for side in sides)
    return RevealView(hands, sides, result, side_pips, address)


def _turned_up(played: Round, seat: int, name: str, result: Result) -> RevealedHand:
    side, hand = played.game.sides[seat], played.hands[seat]
    return RevealedHand(seat, name, side, hand, pips(hand), counts=side != result.side)
