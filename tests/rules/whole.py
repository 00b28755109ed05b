"""Whole rounds and matches for Hypothesis: every deal, every opener, every course of play can come up."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.match import Match
from dominos.rules.notation import record, undealt
from dominos.rules.rounds import Round
from tests.pictures import draw
from tests.rules.play import at_random, match_at_random, to_a_block

GAMES = st.sampled_from((PARTNERS, THREE))
SEEDS = st.integers(0, 2**64)

# Whole rounds are slow beside what Hypothesis expects of an example, and a busy machine is no failure.
often = settings(deadline=None, max_examples=100)
seldom = settings(deadline=None, max_examples=25)


class History(tuple[Round, ...]):
    """Every position of a round, the deal first; printed as a failing test should print it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"\n{written(self[-1])}\n"


class WholeMatch(Match):
    """A match that is printed round by round."""

    def __repr__(self) -> str:
        return "\n".join(["", *map(written, self.rounds), ""])


def written(played: Round) -> str:
    """Write the deal, the record, and what came of it."""
    return f"{draw(undealt(played))}\n{record(played)}\n{draw(played)}\n"


@st.composite
def histories(draw_from: st.DrawFn, game: Game | None = None) -> History:
    """Play a round."""
    chosen = game or draw_from(GAMES)
    opener = draw_from(st.none() | st.integers(0, chosen.seats - 1))
    take_turn = draw_from(st.sampled_from((at_random, to_a_block)))
    rng = Random(draw_from(SEEDS))
    positions = [Round.deal(chosen, rng, opener)]
    while not positions[-1].result:
        positions.append(take_turn(positions[-1], rng))
    return History(positions)


@st.composite
def matches(draw_from: st.DrawFn) -> Match:
    """Play a match to any target on offer."""
    game = draw_from(GAMES)
    target = draw_from(st.sampled_from(game.targets))
    return match_at_random(WholeMatch(game, target), Random(draw_from(SEEDS)))
