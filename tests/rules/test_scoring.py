"""Rules 7-10: how a round ends, and what it gives to whom."""

import pytest

from dominos.rules.rounds import Ending, Result
from tests.pictures import assert_shows, parse
from tests.rules.play import ALL_BLANKS_BUT_0_6, play, shut_by

SEATS = range(4)
IN_TEN_TILES = """
chain
*0    0-1 0-3 5-6 1-1 1-3 1-4 1-5
 1    1-2 3-4 0-6 1-6 2-2 2-3 2-4
 2    0-2 0-4 2-5 2-6 3-3 3-5 3-6
 3    0-0 0-5 4-4 4-5 4-6 5-5 6-6
"""
IN_ELEVEN_TILES = """
chain
*0    0-1 0-0 0-5 1-3 1-4 1-5 1-6
 1    1-1 0-3 5-6 2-2 2-3 2-4 2-5
 2    1-2 3-4 0-6 2-6 3-3 3-5 3-6
 3    0-2 0-4 4-4 4-5 4-6 5-5 6-6
"""


def test_rule_07_the_round_ends_at_once_with_the_last_tile_of_a_hand() -> None:
    one_left = "chain 3-6\n*0    3-3\n 1    5-6\n 2    6-6\n 3    0-1 0-2"
    assert parse(one_left).result is None
    out = play(one_left, "3-3")
    assert_shows(out, "chain 3-3 3-6\n 0\n 1    5-6\n 2    6-6\n 3    0-1 0-2")
    assert out.result


def test_rule_07_out_scores_the_two_opponents_hands_and_not_the_partners() -> None:
    position = "chain 3-6\n*0    3-3\n 1    5-6\n 2    6-6\n 3    0-1 0-2"
    assert play(position, "3-3").result == Result(Ending.OUT, side=0, points=11 + 3)


@pytest.mark.parametrize(
    ("seat", "side", "points"), [(0, 0, 2 + 6), (1, 1, 1 + 2), (2, 0, 2 + 6), (3, 1, 1 + 2)]
)
def test_rule_07_whoever_goes_out_his_side_scores(seat: int, side: int, points: int) -> None:
    hands = ["0-1", "0-2", "1-1", "1-5"]
    hands[seat] = "3-3"
    rows = [f"{'*' if its == seat else ' '}{its}    {hand}" for its, hand in enumerate(hands)]
    out = play("\n".join(["chain 3-6", *rows]), "3-3")
    assert out.result == Result(Ending.OUT, side, points)


def test_story_27_who_goes_out_scores_even_if_his_partner_holds_more_than_the_opponents() -> None:
    position = "chain 3-6\n*0    3-3\n 1    0-1\n 2    6-6 5-6 5-5\n 3    0-0"
    assert play(position, "3-3").result == Result(Ending.OUT, side=0, points=1)


def test_rule_07_the_last_tile_of_a_hand_that_shuts_the_chain_is_out_not_blocked() -> None:
    position = f"{ALL_BLANKS_BUT_0_6}\n*0    0-6\n 1    1-1\n 2    5-5 6-6\n 3    2-2"
    assert play(position, "0-6>").result == Result(Ending.OUT, side=0, points=6)


def test_rule_07_out_is_no_tie_though_both_sides_hold_the_same() -> None:
    position = "chain 3-6\n*0    3-3\n 1    1-1\n 2    2-4\n 3    2-2"
    assert play(position, "3-3").result == Result(Ending.OUT, side=0, points=6, tie=False)


def test_rule_08_the_round_ends_with_the_fourth_pass_in_a_row_and_not_before() -> None:
    position = f"{ALL_BLANKS_BUT_0_6}\n 0    1-1\n*1    0-6 2-2\n 2    3-3\n 3    4-4"
    three = play(position, "0-6> -- -- --")
    assert three.result is None
    assert_shows(three, f"{ALL_BLANKS_BUT_0_6} 6-0\n 0    1-1\n*1    2-2\n 2    3-3\n 3    4-4")
    assert_shows(three.pass_turn(), f"{ALL_BLANKS_BUT_0_6} 6-0\n 0    1-1\n 1    2-2\n 2    3-3\n 3    4-4")


@pytest.mark.parametrize("last", SEATS)
def test_rule_08_the_lower_side_scores_the_other_sides_total_whoever_laid_last(last: int) -> None:
    lower_is_0 = shut_by(last, "1-1", "2-2", "3-3", "4-4")
    assert lower_is_0.result == Result(Ending.BLOCKED, side=0, points=4 + 8)
    lower_is_1 = shut_by(last, "4-4", "1-1", "3-3", "2-2")
    assert lower_is_1.result == Result(Ending.BLOCKED, side=1, points=8 + 6)


def test_story_27_blocked_is_judged_by_side_not_by_the_lowest_hand() -> None:
    lowest_hand_loses = shut_by(0, "5-5", "2-2", "1-1", "1-5")
    assert lowest_hand_loses.result == Result(Ending.BLOCKED, side=1, points=12)


def test_rule_08_pips_count_not_tiles() -> None:
    many_small_tiles = shut_by(0, "1-1 1-3 2-3", "6-6", "1-4", "5-5")
    assert many_small_tiles.result == Result(Ending.BLOCKED, side=0, points=22)


@pytest.mark.parametrize("last", SEATS)
def test_rule_09_blocked_and_equal_goes_to_the_side_that_laid_last(last: int) -> None:
    equal = shut_by(last, "1-1", "2-2", "4-4", "3-3")
    assert equal.result == Result(Ending.BLOCKED, side=last % 2, points=10, tie=True)


def test_rule_10_a_lone_double_blank_is_worth_nothing_but_the_round_is_not() -> None:
    position = "chain 3-6\n*0    3-3\n 1    0-0\n 2    6-6\n 3    0-1"
    assert play(position, "3-3").result == Result(Ending.OUT, side=0, points=1)


@pytest.mark.parametrize(
    ("deal", "words", "points"),
    [
        pytest.param(IN_TEN_TILES, "0-1 1-2 0-2> 0-0 0-3 3-4 0-4> 0-5 5-6 0-6>", 71, id="10 tiles"),
        pytest.param(IN_ELEVEN_TILES, "0-1 1-1 1-2 0-2> 0-0 0-3 3-4 0-4> 0-5 5-6 0-6>", 71, id="11 tiles"),
    ],
)
def test_story_26_the_shortest_blocked_rounds_end_by_themselves(deal: str, words: str, points: int) -> None:
    shut = play(deal, words)
    for _ in SEATS:
        assert (shut.result, shut.must_pass) == (None, True)
        shut = shut.take_turn()
    assert len(shut.chain.laid) == len(words.split())
    assert shut.result == Result(Ending.BLOCKED, side=0, points=points)
