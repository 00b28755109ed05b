"""A round, rule by rule, in pictures."""

from dataclasses import replace
from random import Random
from textwrap import dedent

import pytest

from dominos.rules.chain import BOTH_ENDS, End
from dominos.rules.games import PARTNERS, THREE
from dominos.rules.match import Match
from dominos.rules.refusals import Reason, Refusal
from dominos.rules.rounds import Ending, Lay, Pass, Result, Round
from dominos.rules.tiles import DOUBLE_SIX, SET, Tile
from tests.pictures import draw, parse

MIDGAME = """
chain 3-6 6-6 6-1 1-4
 0    0-4 5-5
*1    2-2 3-3 1-3
 2    4-6
 3    0-0
"""


def lay(position: Round, tile: str, end: str) -> Round:
    return position.lay(Tile.parse(tile), End(end))


def test_rule_02_the_turn_passes_to_the_next_seat() -> None:
    after = lay(parse(MIDGAME), "3-3", "left")
    assert after.seat == 2
    assert draw(after) == dedent("""\
        chain 3-3 3-6 6-6 6-1 1-4
         0    0-4 5-5
         1    2-2 1-3
        *2    4-6
         3    0-0""")


def test_rule_03_all_28_tiles_are_dealt_seven_each() -> None:
    dealt = Round.deal(PARTNERS, Random(1))
    assert [len(hand) for hand in dealt.hands] == [7, 7, 7, 7]
    assert {tile for hand in dealt.hands for tile in hand} == set(SET)


@pytest.mark.parametrize("seed", range(20))
def test_rule_04_the_holder_of_double_six_opens_with_any_tile(seed: int) -> None:
    dealt = Round.deal(PARTNERS, Random(seed))
    assert DOUBLE_SIX in dealt.hands[dealt.opener]
    assert {move.tile for move in dealt.moves} == set(dealt.hands[dealt.opener])
    assert not dealt.must_pass


@pytest.mark.parametrize("seed", range(20))
def test_rule_04_later_the_opening_goes_round_whatever_happened(seed: int) -> None:
    match = Match(PARTNERS, 500).deal(Random(seed))
    openers = []
    for _ in range(5):
        while match.current:
            match = match.playing(match.current.take_turn())
        assert match.last
        openers.append(match.last.opener)
        match = match.deal(Random(seed))
    assert openers == [(openers[0] + turn) % 4 for turn in range(5)]


def test_rule_05_the_matching_half_touches_and_the_other_is_the_new_end() -> None:
    assert lay(parse(MIDGAME), "1-3", "left").chain.ends == (1, 4)


def test_rule_05_a_tile_that_fits_both_ends_goes_where_the_player_says() -> None:
    position = parse("chain 3-6 6-1\n*0    1-3\n 1    2-2\n 2    4-4\n 3    5-5")
    assert position.fits(Tile(1, 3)) == BOTH_ENDS
    assert str(lay(position, "1-3", "left").chain) == "1-3 3-6 6-1"
    assert str(lay(position, "1-3", "right").chain) == "3-6 6-1 1-3"


@pytest.mark.parametrize(
    ("tile", "end", "reason"),
    [
        ("4-6", "right", Reason.NOT_IN_HAND),
        ("2-2", "left", Reason.DOES_NOT_FIT),
        ("3-3", "right", Reason.DOES_NOT_FIT),
    ],
)
def test_rule_05_what_may_not_lie_is_refused(tile: str, end: str, reason: Reason) -> None:
    with pytest.raises(Refusal) as refused:
        lay(parse(MIDGAME), tile, end)
    assert refused.value.reason is reason


def test_rule_06_whoever_holds_a_tile_that_fits_cannot_pass() -> None:
    with pytest.raises(Refusal) as refused:
        parse(MIDGAME).pass_turn()
    assert refused.value.reason is Reason.TILE_FITS


def test_rule_06_a_pass_is_shown_until_the_players_next_turn_and_its_numbers_to_the_end() -> None:
    position = parse("chain 3-6 6-4\n*0    1-1\n 1    3-3 5-5\n 2    4-4 0-0\n 3    0-3 0-1")
    passed = position.pass_turn()
    assert passed.last_pass(0) == Pass((3, 4))
    round_the_table = lay(lay(lay(passed, "3-3", "left"), "4-4", "right"), "0-3", "left")
    assert round_the_table.last_pass(0) is None
    assert round_the_table.lacks(0) == (3, 4)
    assert round_the_table.lacks(1) == ()


def test_rule_07_out_scores_the_two_opponents_hands_but_not_the_partners() -> None:
    position = parse("chain 3-6\n*0    3-3\n 1    5-6\n 2    6-6\n 3    0-1 0-2")
    assert lay(position, "3-3", "left").result == Result(Ending.OUT, 0, 11 + 3)


def blocked(hands: str, *layers: int) -> Round:
    """Return a round in which these seats laid last, in this order, and then everybody passed."""
    position = parse(f"chain 0-0\n{hands}")
    turns = [Lay(Tile(0, 0), End.RIGHT)] * len(layers) + [Pass((0, 0))] * position.game.seats
    return replace(position, opener=layers[0], turns=tuple(turns))


def test_rule_08_blocked_the_lower_side_scores_the_other_sides_total() -> None:
    hands = "*0    1-1\n 1    2-2\n 2    3-3\n 3    4-4"
    assert blocked(hands, 0).result == Result(Ending.BLOCKED, 0, 12)


def test_rule_08_blocked_is_judged_by_side_not_by_the_lowest_hand() -> None:
    hands = "*0    5-5\n 1    2-2\n 2    1-1\n 3    1-5"
    assert blocked(hands, 0).result == Result(Ending.BLOCKED, 1, 12)


@pytest.mark.parametrize("last", range(4))
def test_rule_09_blocked_and_equal_goes_to_the_side_that_laid_last(last: int) -> None:
    hands = "*0    1-1\n 1    2-2\n 2    4-4\n 3    3-3"
    assert blocked(hands, last).result == Result(Ending.BLOCKED, last % 2, 10, tie=True)


def test_rule_08_three_pass_and_the_fourth_can_lay() -> None:
    position = parse("chain 3-6\n*0    1-1\n 1    1-2\n 2    2-2\n 3    3-3 0-1")
    passed = position.pass_turn().pass_turn().pass_turn()
    assert passed.result is None
    assert lay(passed, "3-3", "left").passes_in_a_row == 0


def test_rule_13_the_table_lays_the_first_tile_of_the_hand_that_fits_left_end_first() -> None:
    position = parse("chain 3-6 6-1\n*0    2-2 1-3 3-3\n 1    2-4\n 2    4-4\n 3    5-5")
    assert position.take_turn().turns == (Lay(Tile(1, 3), End.LEFT),)


def test_rule_15_the_match_ends_at_the_target_and_the_points_beyond_it_count() -> None:
    match = Match(PARTNERS, 50)
    while match.winner is None:
        match = match.deal(Random(len(match.rounds)))
        while match.current:
            match = match.playing(match.current.take_turn())
    assert match.scores[match.winner] >= 50 > match.scores[1 - match.winner]
    assert sum(match.scores) == sum(won.points for won in match.results)


def test_three_handed_seven_tiles_stay_unknown_and_everybody_plays_for_himself() -> None:
    dealt = Round.deal(THREE, Random(1))
    assert [len(hand) for hand in dealt.hands] == [7, 7, 7]
    position = parse("chain 3-6\n*0    3-3\n 1    5-6\n 2    6-6", THREE)
    assert lay(position, "3-3", "left").result == Result(Ending.OUT, 0, 11 + 12)


def test_a_picture_reads_as_it_is_drawn() -> None:
    assert draw(parse(MIDGAME)) == MIDGAME.strip()
