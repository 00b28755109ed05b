"""What is true of every round and every match, whoever plays and however."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dominos.rules.chain import Chain
from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.match import Match
from dominos.rules.notation import parse_chain, record, replay, undealt
from dominos.rules.rounds import Ending, Lay, Pass, Round
from dominos.rules.tiles import SET, Tile

games = st.sampled_from([PARTNERS, THREE])
seeds = st.integers(0, 2**32)


def positions(game: Game, seed: int) -> list[Round]:
    """Return every position of a round played at random, the deal first."""
    rng = Random(seed)
    played = [Round.deal(game, rng)]
    while not played[-1].result:
        moves = played[-1].moves
        move = rng.choice(moves) if moves else None
        played.append(played[-1].lay(move.tile, move.end) if move else played[-1].pass_turn())
    return played


@given(games, seeds)
def test_tiles_are_conserved_and_each_is_in_one_place(game: Game, seed: int) -> None:
    played = positions(game, seed)
    dealt = sorted(tile for hand in played[0].hands for tile in hand)
    for position in played:
        held = [tile for hand in position.hands for tile in hand]
        laid = [laid.tile for laid in position.chain.laid]
        assert sorted(held + laid) == dealt
    assert len(set(dealt)) == len(dealt) == 7 * game.seats


@given(games, seeds)
def test_neighbours_match(game: Game, seed: int) -> None:
    laid = positions(game, seed)[-1].chain.laid
    assert all(one.right == other.left for one, other in pairwise(laid))


@given(games, seeds)
def test_a_pass_happens_exactly_when_nothing_fits(game: Game, seed: int) -> None:
    played = positions(game, seed)
    for before, after in pairwise(played):
        ends = before.chain.ends or ()
        something_fits = not ends or any(end in tile for tile in before.hands[before.seat] for end in ends)
        assert isinstance(after.turns[-1], Lay) == something_fits
    assert isinstance(played[1].turns[0], Lay)


@given(games, seeds)
def test_a_round_ends_exactly_when_a_hand_is_empty_or_all_passed(game: Game, seed: int) -> None:
    for position in positions(game, seed):
        newest = position.turns[-game.seats :]
        all_passed = len(newest) == game.seats and all(isinstance(turn, Pass) for turn in newest)
        assert (position.result is not None) == (all_passed or not all(position.hands))


@given(games, seeds)
def test_every_round_gives_points_to_exactly_one_side(game: Game, seed: int) -> None:
    result = positions(game, seed)[-1].result
    assert result is not None
    assert result.points > 0
    assert result.side in game.sides


@given(seeds)
def test_no_chain_is_longer_than_25_tiles(seed: int) -> None:
    assert len(positions(PARTNERS, seed)[-1].chain.laid) <= 25


@given(seeds)
def test_blocked_means_equal_ends_and_all_seven_tiles_of_the_number_laid(seed: int) -> None:
    last = positions(PARTNERS, seed)[-1]
    if last.result and last.result.ending is Ending.BLOCKED:
        assert last.chain.ends
        left, right = last.chain.ends
        assert left == right
        assert sum(left in laid.tile for laid in last.chain.laid) == 7


@given(games, seeds)
def test_what_a_hand_is_known_to_lack_it_lacks(game: Game, seed: int) -> None:
    for position in positions(game, seed):
        for seat, hand in enumerate(position.hands):
            assert not any(number in tile for number in position.lacks(seat) for tile in hand)


@given(games, seeds)
def test_what_is_written_reads_back(game: Game, seed: int) -> None:
    last = positions(game, seed)[-1]
    assert replay(undealt(last), record(last)) == last
    chain: Chain = parse_chain(str(last.chain))
    assert str(chain) == str(last.chain)
    assert all(Tile.parse(str(tile)) == tile for tile in SET)


@settings(max_examples=30)
@given(games, seeds)
def test_a_match_ends_and_never_level(game: Game, seed: int) -> None:
    rng, match = Random(seed), Match(game, 100)
    while match.winner is None:
        assert max(match.scores) < 100
        match = match.deal(rng)
        while match.current:
            match = match.playing(match.current.take_turn())
    assert sorted(match.scores)[-1] > sorted(match.scores)[-2]
