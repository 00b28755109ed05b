"""The hands turned up after a round, and what they gave."""

from collections.abc import Sequence
from dataclasses import dataclass

from dominos.rules.rounds import Result, Round
from dominos.rules.tiles import Tile, pips
from dominos.sides import SideView


@dataclass(frozen=True)
class RevealedHand:
    """A hand turned up after a round; `counts`: its pips are among the points."""

    seat: int
    name: str
    side: int
    tiles: tuple[Tile, ...]
    pips: int
    counts: bool


@dataclass(frozen=True)
class RevealView:
    """The hands after a round, what they gave, and the address of its replay; empty during a round."""

    hands: tuple[RevealedHand, ...] = ()
    sides: tuple[SideView, ...] = ()
    result: Result | None = None
    side_pips: tuple[int, ...] = ()
    address: str = ""


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
