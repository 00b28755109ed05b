"""Turns in words: `play(position, "<1-3 --")` lays 1-3 at the left, then the next player passes."""

from collections.abc import Callable
from random import Random

import pytest

from dominos.rules.match import Match
from dominos.rules.notation import replay
from dominos.rules.refusals import Reason, Refusal
from dominos.rules.rounds import Lay, Round
from tests.pictures import parse

ALL_BLANKS_BUT_0_6 = "chain 0-1 1-2 2-0 0-0 0-3 3-4 4-0 0-5 5-6"


def play(position: str | Round, words: str) -> Round:
    """Play a record from a picture or a position."""
    return replay(parse(position) if isinstance(position, str) else position, words)


def shut_by(seat: int, *hands: str) -> Round:
    """Let this seat shut the chain with 0-6 and everybody pass; `hands` is what they hold then."""
    held = [f"*{its}    0-6 {hand}" if its == seat else f" {its}    {hand}" for its, hand in enumerate(hands)]
    return play("\n".join([ALL_BLANKS_BUT_0_6, *held]), "0-6> " + "-- " * len(hands))


def refusal_of(command: Callable[[], object]) -> Reason:
    """Return why a command is refused; a command that is carried out fails the test."""
    with pytest.raises(Refusal) as refused:
        command()
    return refused.value.reason


def at_random(position: Round, rng: Random) -> Round:
    """Play one turn by chance."""
    moves = position.moves
    if not moves:
        return position.pass_turn()
    move = rng.choice(moves)
    return position.lay(move.tile, move.end)


def to_a_block(position: Round, rng: Random) -> Round:
    """Play one turn by chance, towards equal ends of a number that few still hold: many such rounds block."""
    moves = position.moves
    if not moves:
        return position.pass_turn()
    promising = {move: _promise(position, move) for move in moves}
    best = max(promising.values())
    move = rng.choice([move for move in moves if promising[move] == best])
    return position.lay(move.tile, move.end)


def match_at_random(match: Match, rng: Random) -> Match:
    """Play a match to its end by chance."""
    while match.winner is None:
        match = match.deal(rng)
        while match.current:
            match = match.playing(at_random(match.current, rng))
    return match


def _promise(position: Round, move: Lay) -> tuple[bool, int]:
    chain = position.chain.lay(move.tile, move.end, position.seat)
    left, right = chain.laid[0].left, chain.laid[-1].right
    lying = sum((left in laid.tile) + (right in laid.tile) for laid in chain.laid)
    return left == right, lying
