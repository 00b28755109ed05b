"""Another program's rules on the same deals: legal moves, chain and passes (scoring differs on purpose)."""

import random
from re import findall

import dominoes

from dominos.rules.chain import End
from dominos.rules.games import PARTNERS
from dominos.rules.rounds import Lay, Pass, Round
from dominos.rules.tiles import Tile

ROUNDS = 1000
Moves = set[tuple[Tile, End]]


def ours(domino: dominoes.Domino) -> Tile:
    return Tile(min(domino.first, domino.second), max(domino.first, domino.second))


def their_moves(game: dominoes.Game) -> Moves:
    return {(ours(domino), End.LEFT if left else End.RIGHT) for domino, left in game.valid_moves}


def our_moves(played: Round) -> Moves:
    """Return our moves; where either end amounts to the same they name the left one only."""
    is_asked = len(set(played.chain.ends or ())) == 2
    return {(move.tile, move.end) for move in played.moves if is_asked or move.end is End.LEFT}


def test_the_same_moves_chain_and_passes() -> None:
    for seed in range(ROUNDS):
        random.seed(seed)
        theirs = dominoes.Game.new(starting_player=seed % 4)
        played = Round(PARTNERS, tuple(tuple(map(ours, hand)) for hand in theirs.hands), seed % 4)
        while theirs.result is None:
            assert (played.seat, our_moves(played)) == (theirs.turn, their_moves(theirs))
            domino, left = random.choice(theirs.valid_moves)
            theirs.make_move(domino, left)
            played = played.lay(ours(domino), End.LEFT if left else End.RIGHT)
            while played.must_pass:
                played = played.pass_turn()
        laid_or_passed = [isinstance(turn, Lay) for turn in played.turns]
        shown = [move is not None for move in theirs.moves]
        assert laid_or_passed[: len(shown)] == shown
        assert all(isinstance(turn, Pass) for turn in played.turns[len(shown) :])
        their_chain = ["-".join(halves) for halves in findall(r"(\d)\|(\d)", str(theirs.board))]
        assert str(played.chain).split() == their_chain
        assert played.result is not None
