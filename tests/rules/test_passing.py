"""Rule 6: when a player passes, and what everybody knows from it."""

import pytest

from dominos.rules.refusals import Reason
from dominos.rules.rounds import Pass, Round
from tests.pictures import assert_shows, parse
from tests.rules.play import play, refusal_of, shut_by

NOTHING_FITS = """
chain 3-6 6-4
*0    1-1 0-0
 1    3-3 5-5
 2    4-4 0-2
 3    0-3 0-1
"""
THREE_WITHOUT = """
chain 3-6 6-4
*0    1-1 0-0
 1    1-2 5-5
 2    2-2 0-2
 3    4-4 0-1
"""
SEATS = range(4)


def passes_shown(position: Round) -> list[tuple[int, int] | None]:
    """Return the two ends that each seat is shown to have passed on."""
    shown = [position.last_pass(seat) for seat in SEATS]
    return [one.ends if one else None for one in shown]


def test_rule_06_a_pass_changes_nothing_but_the_turn() -> None:
    assert parse(NOTHING_FITS).must_pass
    assert_shows(
        play(NOTHING_FITS, "--"),
        """
        chain 3-6 6-4
         0    1-1 0-0
        *1    3-3 5-5
         2    4-4 0-2
         3    0-3 0-1
        """,
    )


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("0-0 3-5", id="left end, lower half"),
        pytest.param("0-3 0-0", id="left end, higher half"),
        pytest.param("0-0 4-5", id="right end, lower half"),
        pytest.param("2-4", id="right end, higher half"),
        pytest.param("0-0 4-4", id="a double"),
        pytest.param("3-4", id="both ends"),
    ],
)
def test_rule_06_whoever_holds_a_tile_that_fits_cannot_pass(hand: str) -> None:
    position = parse(f"chain 3-6 6-4\n*0    {hand}\n 1    1-1\n 2    2-2\n 3    5-5")
    assert not position.must_pass
    assert refusal_of(position.pass_turn) is Reason.TILE_FITS


def test_rule_06_only_the_hand_of_the_player_in_turn_decides() -> None:
    partner_could = parse("chain 3-6 6-4\n*0    0-0\n 1    1-1\n 2    3-4\n 3    5-5")
    assert partner_could.must_pass
    others_cannot = parse("chain 3-6 6-4\n*0    3-4\n 1    1-1\n 2    2-2\n 3    5-5")
    assert not others_cannot.must_pass


def test_rule_06_nobody_passes_once_the_round_is_over() -> None:
    out = play("chain 3-6\n*0    3-3\n 1    1-1\n 2    2-2\n 3    5-5", "3-3")
    assert not out.must_pass
    assert refusal_of(out.pass_turn) is Reason.TILE_FITS


def test_rule_06_a_pass_names_both_ends_left_first() -> None:
    assert play(NOTHING_FITS, "--").turns == (Pass((3, 4)),)


def test_rule_06_a_pass_is_shown_until_the_players_next_turn() -> None:
    passed = play(NOTHING_FITS, "--")
    assert passes_shown(passed) == [(3, 4), None, None, None]
    two_later = play(passed, "3-3 4-4")
    assert passes_shown(two_later) == [(3, 4), None, None, None]
    his_turn_again = play(two_later, "0-3")
    assert his_turn_again.seat == 0
    assert passes_shown(his_turn_again) == [None] * 4


def test_story_30_three_passes_in_a_row_are_three_in_order() -> None:
    passed = parse(THREE_WITHOUT)
    seen = []
    for _ in range(3):
        passed = passed.pass_turn()
        seen.append(passes_shown(passed))
    ends = (3, 4)
    assert seen == [[ends, None, None, None], [ends, ends, None, None], [ends, ends, ends, None]]


def test_story_30_the_four_passes_that_end_a_round_are_all_shown() -> None:
    assert passes_shown(shut_by(2, "1-1", "2-2", "3-3", "4-4")) == [(0, 0)] * 4


def test_rule_06_what_a_hand_lacks_is_known_for_the_rest_of_the_round() -> None:
    later = play(NOTHING_FITS, "-- 3-3 4-4 0-3")
    assert [later.lacks(seat) for seat in SEATS] == [(3, 4), (), (), ()]


def test_rule_06_a_later_pass_adds_to_what_is_known() -> None:
    position = "chain 3-6 6-4\n*0    1-1 0-0\n 1    2-3 5-5\n 2    4-5 0-2\n 3    3-3 0-1"
    later = play(position, "-- 2-3 4-5 -- --")
    assert [later.lacks(seat) for seat in SEATS] == [(2, 3, 4, 5), (), (), (2, 5)]


def test_rule_06_equal_ends_tell_of_one_number() -> None:
    position = "chain 3-6 6-0 0-3\n*0    1-1\n 1    2-3\n 2    4-5\n 3    3-3"
    assert play(position, "--").lacks(0) == (3,)


def test_story_28_three_pass_and_the_fourth_can_lay_and_the_count_starts_anew() -> None:
    three = play(THREE_WITHOUT, "-- -- --")
    assert (three.result, three.passes_in_a_row) == (None, 3)
    laid = play(three, "4-4")
    assert (laid.result, laid.passes_in_a_row) == (None, 0)
    six_passes_in_all = play(laid, "-- -- --")
    assert (six_passes_in_all.result, six_passes_in_all.passes_in_a_row) == (None, 3)
