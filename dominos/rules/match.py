"""Rounds until a side reaches the target."""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from dominos.rules.games import Game
from dominos.rules.rounds import Result, Round


@dataclass(frozen=True)
class Match:
    """A match: its rounds in order, the last of which may still be played."""

    game: Game
    target: int
    rounds: tuple[Round, ...] = ()

    @property
    def current(self) -> Round | None:
        """The round being played; None between rounds."""
        last = self.last
        return last if last and not last.result else None

    @property
    def last(self) -> Round | None:
        """The round being played or the one just finished; None before the first."""
        return self.rounds[-1] if self.rounds else None

    @property
    def finished(self) -> tuple[Round, ...]:
        """The rounds that have given their points."""
        return self.rounds[:-1] if self.current else self.rounds

    @property
    def results(self) -> tuple[Result, ...]:
        """What each finished round gave, in order."""
        return tuple(played.result for played in self.rounds if played.result)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each side up to now."""
        sides = range(self.game.side_count)
        return tuple(sum(won.points for won in self.results if won.side == side) for side in sides)

    @property
    def winner(self) -> int | None:
        """The side that has reached the target, counted at the end of a round (rule 15)."""
        return next((side for side, score in enumerate(self.scores) if score >= self.target), None)

    @property
    def next_opener(self) -> int | None:
        """The seat that opens the next round; None: the deal of the first round decides (rule 4)."""
        return (self.last.opener + 1) % self.game.seats if self.last else None

    def deal(self, rng: Random) -> Self:
        """Deal the next round (rules 3 and 4)."""
        return replace(self, rounds=(*self.rounds, Round.deal(self.game, rng, self.next_opener)))

    def playing(self, current: Round) -> Self:
        """Return the match with its current round one turn on."""
        return replace(self, rounds=(*self.rounds[:-1], current))
