"""Whole rounds and matches for Hypothesis: every deal, every opener, every course of play can come up."""

from random import Random

from hypothesis import note, settings
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


@st.composite
def histories(draw_from: st.DrawFn, game: Game | None = None) -> list[Round]:
    """Play a round; every position of it, the deal first. A failing test prints the deal and the record."""
    chosen = game or draw_from(GAMES)
    opener = draw_from(st.none() | st.integers(0, chosen.seats - 1))
    take_turn = draw_from(st.sampled_from((at_random, to_a_block)))
    rng = Random(draw_from(SEEDS))
    history = [Round.deal(chosen, rng, opener)]
    while not history[-1].result:
        history.append(take_turn(history[-1], rng))
    note(f"{draw(undealt(history[-1]))}\n{record(history[-1])}\n{draw(history[-1])}")
    return history


@st.composite
def matches(draw_from: st.DrawFn) -> Match:
    """Play a match to any target on offer."""
    game = draw_from(GAMES)
    target = draw_from(st.sampled_from(game.targets))
    return match_at_random(game, target, Random(draw_from(SEEDS)))
