"""Rules 5 and 13: where a tile may lie, how it comes to lie, and which one the table would take."""

import pytest

from dominos.rules.chain import BOTH_ENDS, EMPTY, End
from dominos.rules.refusals import Reason
from dominos.rules.rounds import Lay, Pass
from dominos.rules.tiles import Tile
from tests.pictures import assert_shows, draw, parse
from tests.rules.play import play, refusal_of

MIDGAME = """
chain 3-6 6-6 6-1 1-4
 0    0-4 5-5
*1    2-2 3-3 1-3 4-4
 2    4-6
 3    0-0
"""
LOOP = """
chain 3-6 6-0 0-3
*0    3-5 3-3 1-1
 1    2-2
 2    4-4
 3    5-5
"""


@pytest.mark.parametrize(
    ("tile", "end", "chain"),
    [
        ("0-2", "left", "0-2 2-5"),
        ("2-6", "left", "6-2 2-5"),
        ("1-5", "right", "2-5 5-1"),
        ("5-6", "right", "2-5 5-6"),
        ("2-2", "left", "2-2 2-5"),
        ("5-5", "right", "2-5 5-5"),
    ],
)
def test_rule_05_the_matching_half_touches_and_the_other_is_the_new_end(
    tile: str, end: str, chain: str
) -> None:
    position = parse(f"chain 2-5\n*0    {tile} 3-3\n 1    0-0\n 2    1-1\n 3    4-4")
    laid = position.lay(Tile.parse(tile), End(end))
    assert_shows(laid, f"chain {chain}\n 0    3-3\n*1    0-0\n 2    1-1\n 3    4-4")
    assert laid.chain.ends == (int(chain[0]), int(chain[-1]))


def test_rule_05_a_double_lies_in_line_and_opens_no_third_end() -> None:
    assert_shows(
        play(MIDGAME, "3-3"),
        """
        chain 3-3 3-6 6-6 6-1 1-4
         0    0-4 5-5
         1    2-2 1-3 4-4
        *2    4-6
         3    0-0
        """,
    )
    assert play(MIDGAME, "3-3").chain.fits(Tile(1, 6)) == ()


def test_rule_05_a_tile_fits_an_end_that_shows_one_of_its_halves() -> None:
    chain = parse(MIDGAME).chain
    assert chain.fits(Tile(3, 5)) == (End.LEFT,)
    assert chain.fits(Tile(0, 3)) == (End.LEFT,)
    assert chain.fits(Tile(4, 5)) == (End.RIGHT,)
    assert chain.fits(Tile(0, 4)) == (End.RIGHT,)
    assert chain.fits(Tile(3, 4)) == BOTH_ENDS
    assert chain.fits(Tile(1, 6)) == ()


def test_rule_05_a_tile_that_fits_both_ends_goes_where_the_player_says() -> None:
    position = "chain 3-6 6-1\n*0    1-3 0-0\n 1    2-2\n 2    4-4\n 3    5-5"
    rest = "\n 0    0-0\n*1    2-2\n 2    4-4\n 3    5-5"
    assert_shows(play(position, "<1-3"), "chain 1-3 3-6 6-1" + rest)
    assert_shows(play(position, "1-3>"), "chain 3-6 6-1 1-3" + rest)


def test_story_24_when_both_ends_show_the_same_number_either_is_accepted() -> None:
    rest = "\n 0    3-3 1-1\n*1    2-2\n 2    4-4\n 3    5-5"
    assert_shows(parse(LOOP).lay(Tile(3, 5), End.LEFT), "chain 5-3 3-6 6-0 0-3" + rest)
    assert_shows(parse(LOOP).lay(Tile(3, 5), End.RIGHT), "chain 3-6 6-0 0-3 3-5" + rest)


@pytest.mark.parametrize(
    ("tile", "end", "reason"),
    [
        pytest.param("4-6", "right", Reason.NOT_IN_HAND, id="fits, in another hand"),
        pytest.param("3-5", "left", Reason.NOT_IN_HAND, id="fits, in nobody's hand"),
        pytest.param("3-6", "left", Reason.NOT_IN_HAND, id="lies already"),
        pytest.param("2-2", "left", Reason.DOES_NOT_FIT, id="fits nowhere"),
        pytest.param("3-3", "right", Reason.DOES_NOT_FIT, id="fits the other end: right"),
        pytest.param("4-4", "left", Reason.DOES_NOT_FIT, id="fits the other end: left"),
    ],
)
def test_story_29_what_may_not_lie_is_refused_and_nothing_has_changed(
    tile: str, end: str, reason: Reason
) -> None:
    position = parse(MIDGAME)
    assert refusal_of(lambda: position.lay(Tile.parse(tile), End(end))) is reason
    assert_shows(position, MIDGAME)
    assert position.turns == ()


def test_rule_05_nothing_fits_once_the_round_is_over() -> None:
    over = play("chain 3-6\n*0    3-3\n 1    5-6\n 2    6-6\n 3    0-1", "3-3")
    assert over.fits(Tile(5, 6)) == ()
    assert over.moves == ()
    assert refusal_of(lambda: over.lay(Tile(5, 6), End.RIGHT)) is Reason.DOES_NOT_FIT


def test_rule_05_the_chain_remembers_who_laid_what_where_it_began_and_what_came_last() -> None:
    deal = "chain\n*0    1-4 0-0\n 1    1-1 0-1\n 2    4-5 0-2\n 3    1-2 0-3"
    chain = play(deal, "1-4 1-1 4-5 1-2").chain
    assert str(chain) == "2-1 1-1 1-4 4-5"
    assert [laid.seat for laid in chain.laid] == [3, 1, 0, 2]
    assert str(chain.laid[chain.opening]) == "1-4"
    assert str(chain.laid[chain.newest]) == "2-1"
    after_the_right = play(deal, "1-4 1-1 4-5").chain
    assert str(after_the_right.laid[after_the_right.newest]) == "4-5"
    assert chain.last_seat == 3


def test_rule_05_an_empty_chain_has_no_ends() -> None:
    assert EMPTY.ends is None
    assert str(EMPTY) == ""


def test_rule_13_the_tiles_that_fit_in_the_order_of_the_hand_left_end_first() -> None:
    position = parse("chain 3-6 6-1\n*0    2-2 1-3 0-1 3-3\n 1    2-4\n 2    4-4\n 3    5-5")
    both = [Lay(Tile(1, 3), End.LEFT), Lay(Tile(1, 3), End.RIGHT)]
    assert list(position.moves) == [*both, Lay(Tile(0, 1), End.RIGHT), Lay(Tile(3, 3), End.LEFT)]


@pytest.mark.parametrize(
    ("hand", "chain", "rest"),
    [
        pytest.param("2-2 1-3 3-3", "1-3 3-6 6-1", "2-2 3-3", id="left end first"),
        pytest.param("0-1 3-3", "3-6 6-1 1-0", "3-3", id="the first in hand, though right"),
        pytest.param("3-3 0-1", "3-3 3-6 6-1", "0-1", id="not the lowest"),
        pytest.param("2-2 0-0 3-5", "5-3 3-6 6-1", "2-2 0-0", id="the only one"),
    ],
)
def test_rule_13_the_table_lays_the_first_tile_of_the_hand_that_fits(
    hand: str, chain: str, rest: str
) -> None:
    others = "1    2-4\n 2    4-4\n 3    5-5"
    position = parse(f"chain 3-6 6-1\n*0    {hand}\n {others}")
    assert_shows(position.take_turn(), f"chain {chain}\n 0    {rest}\n*{others}")


def test_rule_13_the_table_passes_when_nothing_fits() -> None:
    position = parse("chain 3-6 6-1\n*0    2-2\n 1    2-4\n 2    4-4\n 3    5-5")
    assert position.take_turn().turns == (Pass((3, 1)),)


def test_rule_13_the_table_opens_with_the_first_tile_of_the_hand() -> None:
    position = parse("chain\n*0    2-5 6-6\n 1    2-4\n 2    4-4\n 3    5-5")
    assert_shows(position.take_turn(), "chain 2-5\n 0    6-6\n*1    2-4\n 2    4-4\n 3    5-5")


def test_story_23_a_tile_is_named_by_itself_not_by_its_place_in_the_hand() -> None:
    sorted_hand = MIDGAME.replace("2-2 3-3 1-3 4-4", "1-3 2-2 3-3 4-4")
    assert draw(play(MIDGAME, "1-3")) == draw(play(sorted_hand, "1-3"))
