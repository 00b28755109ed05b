"""A finished round tile by tile, all hands open: what there is to see, and at which turns.

The turns are counted from 0, the deal; at the last one the hands are counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from dominos.reveal import RevealView, reveal_of
from dominos.rules.chain import Laid
from dominos.rules.notation import record
from dominos.rules.rounds import Lay, Pass, Round
from dominos.rules.seals import Seal, sealed_line
from dominos.rules.tiles import Tile
from dominos.sides import sides_of
from dominos.table import Table
from dominos.view import ChainView, TurnMade

# In the order of play, from the seat below.
PLACES = {3: ("self", "next", "previous"), 4: ("self", "next", "partner", "previous")}


@dataclass(frozen=True)
class Span:
    """From the turn at which something shows to the one at which it no longer does."""

    since: int
    until: int


@dataclass(frozen=True)
class DealtTile:
    """A tile of a hand, there until it is laid."""

    tile: Tile
    span: Span


@dataclass(frozen=True)
class LaidTile:
    """A tile as it lies from a turn on; for a while it is the newest."""

    laid: Laid
    side: int
    span: Span
    newest: Span


@dataclass(frozen=True)
class PassMade:
    """The two ends of a pass, which shows until the player's next turn."""

    ends: tuple[int, int]
    span: Span


@dataclass(frozen=True)
class Lack:
    """A number that a hand is known to lack from a turn on."""

    number: int
    span: Span


@dataclass(frozen=True)
class OpenHand:
    """A player's place at the table, what he was dealt, and his turns."""

    place: str
    side: int
    name: str
    tiles: tuple[DealtTile, ...]
    turns: tuple[Span, ...]
    passes: tuple[PassMade, ...]
    lacks: tuple[Lack, ...]


@dataclass(frozen=True)
class News:
    """What has just happened, nothing at the deal, and who is to play, nobody at the end."""

    newest: TurnMade | None
    next_name: str | None
    span: Span


@dataclass(frozen=True)
class ReplayView:
    """All that a replay shows."""

    game: str
    number: int
    turns: int
    hands: tuple[OpenHand, ...]
    chain: ChainView
    laid: tuple[LaidTile, ...]
    news: tuple[News, ...]
    reveal: RevealView
    counted: Span
    record: str
    seal: Seal | None
    sealed: str


def replay_of(table: Table, match: int, number: int, player: str) -> ReplayView | None:
    """Return a finished round as this player sees it; None where there is none, or it is not finished."""
    past = table.matches.get(match)
    played = dict(enumerate(past.match.rounds, 1)).get(number) if past else None
    result = played.result if played else None
    if past is None or played is None or result is None:
        return None
    sides = sides_of(replace(past.match, rounds=past.match.rounds[:number]), past.names)
    tape = Tape(played, past.names)
    return ReplayView(
        game=played.game.key,
        number=number,
        turns=tape.end,
        hands=tape.hands(below=table.seat_of(player) or 0),
        chain=ChainView(played.chain, played.game.crosswise_doubles),
        laid=tuple(tape.laid()),
        news=tuple(tape.news()),
        reveal=reveal_of(played, result, past.names, sides),
        counted=tape.from_turn(tape.end),
        record=record(played),
        seal=played.seal,
        sealed=sealed_line(played.dealt, played.seal.salt) if played.seal else "",
    )


class Tape:
    """The turns of a round, wound to and fro; a turn is numbered by the position it leads to."""

    def __init__(self, played: Round, names: Sequence[str]) -> None:
        self._played = played
        self._names = names
        self.end = len(played.turns)
        turns = enumerate(played.turns, 1)
        self._laid_at = {turn.tile: number for number, turn in turns if isinstance(turn, Lay)}

    def from_turn(self, since: int) -> Span:
        """Return the time from this turn to the end."""
        return Span(since, self.end + 1)

    def hands(self, below: int) -> tuple[OpenHand, ...]:
        """Return every hand, in order of the seats, one of which is below."""
        return tuple(self._hand(seat, below) for seat in range(self._played.game.seats))

    def _hand(self, seat: int, below: int) -> OpenHand:
        game = self._played.game
        tiles = sorted(self._played.dealt[seat])
        return OpenHand(
            place=PLACES[game.seats][(seat - below) % game.seats],
            side=game.sides[seat],
            name=self._names[seat],
            tiles=tuple(DealtTile(tile, Span(0, self._laid_at.get(tile, self.end + 1))) for tile in tiles),
            turns=tuple(Span(turn, turn + 1) for turn in self._turns_of(seat)),
            passes=tuple(self._passes(seat)),
            lacks=tuple(self._lacks(seat)),
        )

    def _turns_of(self, seat: int) -> range:
        """Return the positions in which a seat is to move."""
        game = self._played.game
        return range((seat - self._played.opener) % game.seats, self.end, game.seats)

    def _passes(self, seat: int) -> Iterator[PassMade]:
        for position in self._turns_of(seat):
            turn, own_next = self._played.turns[position], position + self._played.game.seats
            if isinstance(turn, Pass):
                until = own_next if own_next < self.end else self.end + 1
                yield PassMade(turn.ends, Span(position + 1, until))

    def _lacks(self, seat: int) -> Iterator[Lack]:
        known: dict[int, int] = {}
        for made in self._passes(seat):
            for number in made.ends:
                known.setdefault(number, made.span.since)
        return (Lack(number, self.from_turn(since)) for number, since in sorted(known.items()))

    def laid(self) -> Iterator[LaidTile]:
        """Yield the tiles as they lie in the end."""
        newest = dict(pairwise((*self._laid_at.values(), self.end + 1)))
        for laid in self._played.chain.laid:
            since, side = self._laid_at[laid.tile], self._played.game.sides[laid.seat]
            yield LaidTile(laid, side, self.from_turn(since), Span(since, newest[since]))

    def news(self) -> Iterator[News]:
        """Yield what is to be said, turn by turn."""
        for number in range(self.end + 1):
            made = self._made(number) if number else None
            mover = self._names[self._played.seat_of(number)] if number < self.end else None
            yield News(made, mover, Span(number, number + 1))

    def _made(self, number: int) -> TurnMade:
        turn, seat = self._played.turns[number - 1], self._played.seat_of(number - 1)
        if isinstance(turn, Pass):
            return TurnMade(seat, self._names[seat], passed=turn.ends)
        lying = {laid.tile: str(laid) for laid in self._played.chain.laid}
        return TurnMade(seat, self._names[seat], lying[turn.tile], turn.end if number > 1 else None)
