"""One deal, from the first tile laid to the count."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from random import Random
from typing import Self

from dominos.rules.chain import EMPTY, Chain, End
from dominos.rules.games import Game
from dominos.rules.refusals import Reason, Refusal
from dominos.rules.seals import Seal
from dominos.rules.tiles import Hand, Tile, deal, pips


@dataclass(frozen=True, slots=True)
class Lay:
    """The turn of a player who laid a tile at an end."""

    tile: Tile
    end: End


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a player who had nothing that fits these two ends, left first."""

    ends: tuple[int, int]


Turn = Lay | Pass


class Ending(StrEnum):
    """The two ways a round ends."""

    OUT = "out"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Result:
    """What a round gave: the side that scores and its points (pips); `tie`: equal lowest totals."""

    ending: Ending
    side: int
    points: int
    tie: bool = False


@dataclass(frozen=True)
class Round:
    """One deal: the hands as they are now, by seat, who opened, the turns made since, and the seal on it."""

    game: Game
    hands: tuple[Hand, ...] = field(repr=False)
    opener: int
    chain: Chain = EMPTY
    turns: tuple[Turn, ...] = ()
    seal: Seal | None = None

    @classmethod
    def deal(cls, game: Game, rng: Random, opener: int | None = None) -> Self:
        """Deal and seal a new round; without an opener, the game names the first one's (rule 4)."""
        hands = deal(game.seats, rng)
        first = game.first_opener(hands, rng) if opener is None else opener
        return cls(game, hands, first, seal=Seal.on(hands, rng))

    @property
    def seat(self) -> int:
        """The seat whose turn it is (rule 2)."""
        return self.seat_of(len(self.turns))

    def seat_of(self, turn: int) -> int:
        """Return the seat that made, or makes, the turn of this number, counted from 0."""
        return (self.opener + turn) % self.game.seats

    def fits(self, tile: Tile) -> tuple[End, ...]:
        """Return the ends that the tile may go to now; none once the round is over."""
        return () if self.result else self.chain.fits(tile)

    @property
    def moves(self) -> tuple[Lay, ...]:
        """What the player in turn may lay, in the order of his hand, left end first (rule 13)."""
        return tuple(Lay(tile, end) for tile in self.hands[self.seat] for end in self.fits(tile))

    @property
    def must_pass(self) -> bool:
        """Whether the player in turn has nothing that fits (rule 6)."""
        return self.result is None and not self.moves

    def lay(self, tile: Tile, end: End) -> Self:
        """Lay a tile of the player in turn; raises Refusal NOT_IN_HAND or DOES_NOT_FIT (rule 5)."""
        hand = self.hands[self.seat]
        if tile not in hand:
            raise Refusal(Reason.NOT_IN_HAND)
        if end not in self.fits(tile):
            raise Refusal(Reason.DOES_NOT_FIT)
        rest = tuple(held for held in hand if held != tile)
        hands = (*self.hands[: self.seat], rest, *self.hands[self.seat + 1 :])
        chain = self.chain.lay(tile, end, self.seat)
        turn = Lay(tile, end if self.chain.laid else End.RIGHT)
        return replace(self, hands=hands, chain=chain, turns=(*self.turns, turn))

    def pass_turn(self) -> Self:
        """Pass for the player in turn; raises Refusal TILE_FITS when he could lay (rule 6)."""
        ends = self.chain.ends
        if ends is None or not self.must_pass:
            raise Refusal(Reason.TILE_FITS)
        return replace(self, turns=(*self.turns, Pass(ends)))

    def take_turn(self) -> Self:
        """Do what the table does for an absent player: the first tile that fits, or the pass (rule 13)."""
        first = next(iter(self.moves), None)
        return self.lay(first.tile, first.end) if first else self.pass_turn()

    @property
    def passes_in_a_row(self) -> int:
        """How many players have passed one after the other, up to now."""
        laid = (back for back, turn in enumerate(reversed(self.turns)) if isinstance(turn, Lay))
        return next(laid, len(self.turns))

    def last_pass(self, seat: int) -> Pass | None:
        """Return the pass a seat has just made; None from that player's next turn on."""
        turns_ago = (self.seat - seat) % self.game.seats or self.game.seats
        in_turn = seat == self.seat and self.result is None
        if in_turn or turns_ago > len(self.turns):
            return None
        turn = self.turns[-turns_ago]
        return turn if isinstance(turn, Pass) else None

    def lacks(self, seat: int) -> tuple[int, ...]:
        """Return the numbers that a hand is known to lack by its passes this round, ascending (rule 6)."""
        own = (turn for its, turn in zip(self._order(), self.turns, strict=True) if its == seat)
        return tuple(sorted({end for turn in own if isinstance(turn, Pass) for end in turn.ends}))

    def side_pips(self, side: int) -> int:
        """Add up the pips left in the hands of a side."""
        return sum(pips(self.hands[seat]) for seat in self.game.seats_of(side))

    @cached_property
    def result(self) -> Result | None:
        """What the round gave; None while it is being played (rules 7-10)."""
        out = next((seat for seat, hand in enumerate(self.hands) if not hand), None)
        if out is not None:
            side = self.game.sides[out]
            return Result(Ending.OUT, side, self._points_against(side))
        if self.passes_in_a_row < self.game.seats:
            return None
        return self._blocked()

    def _blocked(self) -> Result:
        totals = [self.side_pips(side) for side in range(self.game.side_count)]
        lowest = [side for side, total in enumerate(totals) if total == min(totals)]
        side = self._last_to_lay(lowest)
        return Result(Ending.BLOCKED, side, self._points_against(side), tie=len(lowest) > 1)

    def _last_to_lay(self, sides: list[int]) -> int:
        """Return which of these sides laid last (rule 9); of those who never laid, the first in turn."""
        order = tuple(self._order())
        laid = (seat for seat, turn in zip(order, self.turns, strict=True) if isinstance(turn, Lay))
        candidates = (*reversed(tuple(laid)), *order)
        return next(side for seat in candidates if (side := self.game.sides[seat]) in sides)

    def _order(self) -> Iterator[int]:
        """Yield the seat that made each turn."""
        return (self.seat_of(turn) for turn in range(len(self.turns)))

    def _points_against(self, side: int) -> int:
        return sum(self.side_pips(other) for other in range(self.game.side_count) if other != side)

    @property
    def dealt(self) -> tuple[Hand, ...]:
        """The hands as they were dealt: what is held now, then what was laid, in order."""
        laid: list[list[Tile]] = [[] for _ in self.hands]
        for seat, turn in zip(self._order(), self.turns, strict=True):
            if isinstance(turn, Lay):
                laid[seat].append(turn.tile)
        return tuple((*hand, *its) for hand, its in zip(self.hands, laid, strict=True))

    def after(self, turn: Turn) -> Self:
        """Return the round one turn later; raises Refusal like `lay` and `pass_turn`."""
        return self.lay(turn.tile, turn.end) if isinstance(turn, Lay) else self.pass_turn()
