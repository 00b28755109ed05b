"""A table as a value, and what it can be asked.

The commands that turn it into the next one are in `seating` (coming and going), `playing` and `expiry`
(time). All times are seconds on one clock of the caller's choice that never goes back.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum, auto
from typing import Self

from dominos.durations import Durations
from dominos.past import KEPT_MATCHES, PastMatch
from dominos.rules.games import Game
from dominos.rules.match import Match
from dominos.rules.refusals import Reason, Refusal
from dominos.seats import Seat


class Phase(StrEnum):
    """What a table is doing."""

    GATHERING = auto()
    PAUSE = auto()
    ROUND = auto()
    OVER = auto()


class Cause(StrEnum):
    """Why the table made a turn for a player."""

    TIME = auto()
    AWAY = auto()


@dataclass(frozen=True)
class Clock:
    """A limit in force: its length, when it began and when it runs out, in seconds."""

    limit: float
    started: float
    deadline: float

    @classmethod
    def start(cls, limit: float, now: float) -> Self:
        """Start a clock that runs out after `limit`."""
        return cls(limit, now, now + limit)

    def shortened(self, limit: float, lost_at: float) -> Self:
        """Leave at most `limit` from a loss, or from the start where that came later (rules 14 and 17)."""
        deadline = max(lost_at, self.started) + limit
        return replace(self, limit=limit, deadline=deadline) if deadline < self.deadline else self


@dataclass(frozen=True)
class Table:
    """Seats, host, match and clock of one table.

    `ply` numbers the turns of the table, `cause` says why the table made the newest turn itself,
    `sockets` names the player behind each open connection (an empty name: a passer-by), `past` are the
    matches before the present one, which is the `match_number`th, and `version` counts the changes.
    Before `spared_until` no connection counts as lost: the server was just restarted.
    """

    code: str
    durations: Durations
    match: Match
    seats: tuple[Seat, ...]
    unused_since: float
    host: str | None = None
    clock: Clock | None = None
    ply: int = 0
    cause: Cause | None = None
    sockets: tuple[str, ...] = ()
    spared_until: float | None = None
    past: tuple[PastMatch, ...] = ()
    match_number: int = 1
    version: int = field(default=0, compare=False)

    @classmethod
    def open(cls, code: str, game: Game, target: int, now: float, durations: Durations) -> Self:
        """Open a table at which nobody sits yet."""
        return cls(code, durations, Match(game, target), (Seat(),) * game.seats, now)

    @property
    def phase(self) -> Phase:
        """What the table is doing; follows from the match and the seats."""
        if self.match.current:
            return Phase.ROUND
        if self.match.winner is not None:
            return Phase.OVER
        return Phase.PAUSE if self.match.rounds or self.is_full else Phase.GATHERING

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.is_taken for seat in self.seats)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None between rounds."""
        return self.match.current.seat if self.match.current else None

    @property
    def names(self) -> tuple[str, ...]:
        """The name at every seat by which its turns and points are told: who sits there, or has left it."""
        return tuple(seat.former or seat.name for seat in self.seats)

    @property
    def host_name(self) -> str:
        """The name of the host, empty where there is none."""
        return next((seat.name for seat in self.seats if seat.is_taken and seat.player == self.host), "")

    @property
    def matches(self) -> dict[int, PastMatch]:
        """The matches that can be looked at, by number from 1; the present one is the last."""
        kept = (*self.past, PastMatch(self.match, self.names))
        return dict(enumerate(kept, self.match_number - len(self.past)))

    @property
    def watchers(self) -> int:
        """How many connections belong to nobody seated."""
        return sum(self.seat_of(player) is None for player in self.sockets)

    def seat_of(self, player: str) -> int | None:
        """Return where a player sits; None for a spectator."""
        seats = (number for number, seat in enumerate(self.seats) if seat.player == player)
        return next(seats, None) if player else None

    def require_seat(self, player: str) -> int:
        """Return where a player sits; raises Refusal NOT_SEATED."""
        number = self.seat_of(player)
        if number is None:
            raise Refusal(Reason.NOT_SEATED)
        return number

    def require_host(self, player: str) -> None:
        """Raise Refusal NOT_SEATED or NOT_HOST unless the player is the host (rule 11)."""
        self.require_seat(player)
        if player != self.host:
            raise Refusal(Reason.NOT_HOST)

    def with_seat(self, number: int, seat: Seat) -> Self:
        """Return the table with one seat changed."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_new_match(self) -> Self:
        """Return the table with its match among the past ones, the oldest of which goes, and a new one."""
        past = (*self.past, PastMatch(self.match, self.names))[-KEPT_MATCHES:]
        match = Match(self.match.game, self.match.target)
        seats = tuple(replace(seat, former="") for seat in self.seats)
        return replace(
            self, match=match, seats=seats, past=past, match_number=self.match_number + 1, cause=None
        )

    def with_clock(self, now: float) -> Self:
        """Return the table with the clock that its phase and turn ask for, started now."""
        limit = self._limit()
        return replace(self, clock=None if limit is None else Clock.start(limit, now))

    def _limit(self) -> float | None:
        if self.turn is not None:
            return self.durations.turn if self.seats[self.turn].connected else self.away_limit
        return self.durations.pause if self.phase is Phase.PAUSE else None

    @property
    def away_limit(self) -> float:
        """The turn of an absent player (rule 14), in seconds."""
        return min(self.durations.away, self.durations.turn)

    def with_absence(self, number: int) -> Self:
        """Return the table with the turn of this absent player shortened, if it is his (rule 14)."""
        lost_at = self.seats[number].lost_at
        if self.turn != number or self.clock is None or self.seats[number].connected or lost_at is None:
            return self
        return replace(self, clock=self.clock.shortened(self.away_limit, lost_at))

    def lost_at(self, now: float) -> float:
        """Return from when a connection that closes now counts as lost (rule 14)."""
        return now if self.spared_until is None else max(now, self.spared_until)

    def used(self, now: float) -> Self:
        """Return the table as one that somebody has just used."""
        return replace(self, unused_since=now)
