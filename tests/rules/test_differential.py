"""Another program on the same deals: legal moves, chain and passes (its scoring differs on purpose)."""

import random
from collections import Counter
from re import findall

import dominoes

from dominos.rules.chain import End
from dominos.rules.games import PARTNERS
from dominos.rules.rounds import Ending, Lay, Pass, Round
from dominos.rules.tiles import Hand, Tile

ROUNDS = 1000
Moves = set[tuple[Tile, End]]


def ours(domino: dominoes.Domino) -> Tile:
    return Tile(min(domino.first, domino.second), max(domino.first, domino.second))


def their_hands(game: dominoes.Game) -> tuple[Hand, ...]:
    return tuple(tuple(map(ours, hand)) for hand in game.hands)


def their_moves(game: dominoes.Game) -> Moves:
    return {(ours(domino), End.LEFT if left else End.RIGHT) for domino, left in game.valid_moves}


def our_moves(played: Round) -> Moves:
    """Return our moves; where either end amounts to the same they name the left one only."""
    is_asked = len(set(played.chain.ends or ())) == 2
    return {(move.tile, move.end) for move in played.moves if is_asked or move.end is End.LEFT}


def play_both(seed: int) -> tuple[dominoes.Game, Round]:
    """Play a round in both programs, comparing before every tile laid; their passes are made for them."""
    random.seed(seed)
    theirs = dominoes.Game.new(starting_player=seed % 4)
    played = Round(PARTNERS, their_hands(theirs), seed % 4)
    while theirs.result is None:
        assert (played.seat, our_moves(played)) == (theirs.turn, their_moves(theirs))
        domino, left = random.choice(theirs.valid_moves)
        theirs.make_move(domino, left)
        played = played.lay(ours(domino), End.LEFT if left else End.RIGHT)
        while played.must_pass:
            played = played.pass_turn()
    return theirs, played


def assert_same_turns(theirs: dominoes.Game, played: Round) -> None:
    """Compare tiles and passes; they leave out the passes that end a blocked round."""
    laid_or_passed = [isinstance(turn, Lay) for turn in played.turns]
    shown = [move is not None for move in theirs.moves]
    assert laid_or_passed[: len(shown)] == shown
    assert all(isinstance(turn, Pass) for turn in played.turns[len(shown) :])


def test_the_same_moves_chain_passes_and_ending() -> None:
    seen: Counter[Ending] = Counter()
    for seed in range(ROUNDS):
        theirs, played = play_both(seed)
        assert_same_turns(theirs, played)
        their_chain = ["-".join(halves) for halves in findall(r"(\d)\|(\d)", str(theirs.board))]
        assert str(played.chain).split() == their_chain
        assert played.hands == their_hands(theirs)
        assert played.chain.last_seat == theirs.result.player
        assert played.result
        assert played.result.ending is (Ending.OUT if theirs.result.won else Ending.BLOCKED)
        seen[played.result.ending] += 1
    assert min(seen[ending] for ending in Ending) > ROUNDS / 10
