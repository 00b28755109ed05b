"""The games as data: what differs between them, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from dominos.rules.tiles import DOUBLE_SIX, Hand

TARGETS = tuple(range(50, 501, 50))


def holder_of_double_six(hands: tuple[Hand, ...], _rng: Random) -> int:
    """Return the seat that holds 6-6 (rule 4)."""
    return next(seat for seat, hand in enumerate(hands) if DOUBLE_SIX in hand)


def drawn_at_random(hands: tuple[Hand, ...], rng: Random) -> int:
    """Draw a seat (three-handed, rule 2)."""
    return rng.randrange(len(hands))


@dataclass(frozen=True)
class Game:
    """One of the games: the side of each seat, who opens the first round, the targets, how doubles lie."""

    key: str
    sides: tuple[int, ...]
    first_opener: Callable[[tuple[Hand, ...], Random], int]
    targets: tuple[int, ...]
    default_target: int
    crosswise_doubles: bool

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.sides)

    @property
    def side_count(self) -> int:
        """How many sides score."""
        return max(self.sides) + 1

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the seats that score together as this side."""
        return tuple(seat for seat, its_side in enumerate(self.sides) if its_side == side)


PARTNERS = Game("partners", (0, 1, 0, 1), holder_of_double_six, TARGETS, 100, crosswise_doubles=False)
THREE = Game("three", (0, 1, 2), drawn_at_random, tuple(sorted({*TARGETS, 120})), 120, crosswise_doubles=True)
GAMES = {game.key: game for game in (PARTNERS, THREE)}
