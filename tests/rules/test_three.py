"""The three-handed game: where it differs from the partnership, each for himself. Rule numbers of its own."""

from random import Random

import pytest

from dominos.rules.chain import End
from dominos.rules.games import TARGETS, THREE
from dominos.rules.match import Match
from dominos.rules.rounds import Ending, Result, Round
from dominos.rules.tiles import SET
from tests.pictures import assert_shows, parse
from tests.rules.play import play, shut_by

SEATS = range(3)
ONE_TILE_AND_SHUT = """
chain
*0    6-6 0-1 0-2 0-3 0-4 0-5 1-1
 1    1-2 1-3 1-4 1-5 2-2 2-3 2-4
 2    2-5 3-3 3-4 3-5 4-4 4-5 5-5
"""


def test_three_handed_rule_01_three_sides_of_one_seat_each() -> None:
    assert THREE.seats == THREE.side_count == 3
    assert [THREE.seats_of(side) for side in range(3)] == [(0,), (1,), (2,)]


def test_three_handed_rule_01_seven_tiles_each_and_seven_are_nobodys() -> None:
    dealt = Round.deal(THREE, Random(1))
    assert [len(hand) for hand in dealt.hands] == [7, 7, 7]
    assert len(set(SET) - {tile for hand in dealt.hands for tile in hand}) == 7


def test_three_handed_rule_01_the_tiles_left_over_are_not_always_the_same() -> None:
    deals = [{tile for hand in Round.deal(THREE, Random(seed)).hands for tile in hand} for seed in range(60)]
    assert set().union(*(set(SET) - dealt for dealt in deals)) == set(SET)


@pytest.mark.parametrize("seat", SEATS)
def test_three_handed_rule_02_the_first_opener_is_drawn_whoever_holds_what(seat: int) -> None:
    openers = [Round.deal(THREE, Random(seed)).opener for seed in range(300)]
    assert 60 < openers.count(seat) < 140


@pytest.mark.parametrize("opener", SEATS)
@pytest.mark.parametrize("winner", SEATS)
def test_three_handed_rule_02_then_the_opening_passes_to_the_next_seat(opener: int, winner: int) -> None:
    hands = ["1-1", "2-2", "3-3"]
    hands[winner] = ""
    ended = parse("\n".join(["chain 0-1", *(f" {seat}    {hand}" for seat, hand in enumerate(hands))]))
    match = Match(THREE, 120, (Round(THREE, ended.hands, opener, ended.chain),))
    assert match.deal(Random(1)).rounds[-1].opener == (opener + 1) % 3


def test_three_handed_rule_03_the_opener_may_lay_any_tile() -> None:
    dealt = Round.deal(THREE, Random(2))
    for tile in dealt.hands[dealt.opener]:
        assert str(dealt.lay(tile, End.RIGHT).chain) == str(tile)


def test_three_handed_the_turn_passes_round_three_seats() -> None:
    position = "chain 3-6\n 0    3-3 1-1\n 1    1-2 1-4\n*2    5-6 0-0"
    assert_shows(play(position, "5-6"), "chain 3-6 6-5\n*0    3-3 1-1\n 1    1-2 1-4\n 2    0-0")
    assert_shows(play(position, "5-6 3-3"), "chain 3-3 3-6 6-5\n 0    1-1\n*1    1-2 1-4\n 2    0-0")


@pytest.mark.parametrize(("seat", "points"), [(0, 11 + 12), (1, 3 + 12), (2, 3 + 11)])
def test_three_handed_rule_04_out_scores_the_pips_of_all_other_hands(seat: int, points: int) -> None:
    hands = ["0-1 0-2", "5-6", "6-6"]
    hands[seat] = "3-3"
    rows = [f"{'*' if its == seat else ' '}{its}    {hand}" for its, hand in enumerate(hands)]
    assert play("\n".join(["chain 3-4", *rows]), "3-3").result == Result(Ending.OUT, seat, points)


def test_three_handed_rule_05_three_passes_in_a_row_block() -> None:
    shut = shut_by(1, "1-1", "2-2", "3-3")
    assert shut.passes_in_a_row == 3
    assert Round(THREE, shut.hands, shut.opener, shut.chain, shut.turns[:-1]).result is None


@pytest.mark.parametrize("last", SEATS)
@pytest.mark.parametrize("lowest", SEATS)
def test_three_handed_rule_05_the_lowest_hand_scores_the_others_whoever_laid_last(
    last: int, lowest: int
) -> None:
    hands = ["4-4", "5-5", "6-6"]
    points = 8 + 10 + 12 - int(hands[lowest][0]) * 2
    hands[lowest] = "1-1"
    assert shut_by(last, *hands).result == Result(Ending.BLOCKED, lowest, points)


@pytest.mark.parametrize(
    ("position", "words", "winner"),
    [
        pytest.param(
            "chain 0-1 1-2 2-0 0-0 0-3 3-4 4-0\n 0    0-6 2-2\n*1    0-5 1-3\n 2    5-6 4-4",
            "0-5> 5-6 0-6> -- -- --",
            0,
            id="the lower seat laid last",
        ),
        pytest.param(
            "chain 0-1 1-2 2-0 0-0 0-3 3-4 4-0\n 0    5-6 2-2\n 1    0-6 1-3\n*2    0-5 4-4",
            "0-5> 5-6 0-6> -- -- --",
            1,
            id="the higher seat laid last",
        ),
        pytest.param(
            "chain 0-1 1-2 2-0 0-0 0-3 3-4 4-0\n*0    0-5 2-2\n 1    5-6 1-3\n 2    0-6 4-4",
            "0-5> 5-6 0-6> -- -- --",
            1,
            id="the third laid last, the higher seat before him",
        ),
        pytest.param(
            "chain 0-1 1-2 2-0 0-0 0-3 3-4 4-0 0-5\n*0    5-6 2-2\n 1    1-3\n 2    0-6 4-4",
            "5-6 -- 0-6> -- -- --",
            0,
            id="the third laid last, the higher seat had passed",
        ),
    ],
)
def test_three_handed_rule_05_of_equal_lowest_hands_the_one_that_laid_a_tile_last_wins(
    position: str, words: str, winner: int
) -> None:
    assert play(position, words).result == Result(Ending.BLOCKED, winner, 4 + 8, tie=True)


def test_three_handed_rule_05_of_three_equal_hands_the_one_that_laid_last_wins() -> None:
    assert shut_by(2, "2-2", "1-3", "4-4").result == Result(Ending.BLOCKED, 0, 12, tie=True)


def test_three_handed_one_tile_can_shut_the_chain() -> None:
    shut = play(ONE_TILE_AND_SHUT, "6-6 -- -- --")
    assert shut.result == Result(Ending.BLOCKED, 0, points=33 + 55)


def test_three_handed_rule_05_of_equal_hands_that_never_laid_the_first_in_turn_wins() -> None:
    nobody_else_laid = "chain\n 0    1-3 1-1\n*1    6-6 5-5 4-4\n 2    1-2 0-3"
    shut = play(nobody_else_laid, "6-6 -- -- --")
    assert shut.result == Result(Ending.BLOCKED, 2, points=6 + 18, tie=True)


def test_three_handed_rule_06_120_is_offered_beside_the_steps_and_is_the_usual_one() -> None:
    assert THREE.targets == (50, 100, 120, 150, 200, 250, 300, 350, 400, 450, 500)
    assert set(THREE.targets) == {*TARGETS, THREE.default_target}
    assert THREE.default_target == 120


def test_three_handed_rule_07_each_player_has_a_score() -> None:
    by_1 = parse("chain 0-1\n 0    2-2\n 1\n 2    3-3")
    by_2 = parse("chain 0-1\n 0    2-2\n 1    6-6\n 2")
    assert Match(THREE, 120, (by_1, by_2, by_1)).scores == (0, 20, 16)
