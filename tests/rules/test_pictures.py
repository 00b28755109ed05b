"""The pictures that the tests are drawn in."""

import pytest

from dominos.rules.games import PARTNERS, THREE
from dominos.rules.rounds import Ending
from dominos.rules.tiles import Tile
from tests.pictures import assert_shows, draw, parse
from tests.rules.play import play, shut_by

MIDGAME = """\
chain 3-6 6-6 6-1 1-4
 0    0-4 5-5
*1    2-2 3-3
 2    4-6
 3    0-0"""
PICTURES = [
    pytest.param(MIDGAME, id="midgame"),
    pytest.param("chain\n*0    0-4 5-5\n 1    2-2\n 2    4-6\n 3    0-0", id="before the opening"),
    pytest.param("chain 3-6\n 0    0-4\n 1    2-2\n 2    4-6\n*3    0-0", id="the last seat to move"),
    pytest.param("chain 3-6 6-6\n 0    0-4\n 1    2-2\n 2\n 3    0-0", id="out"),
    pytest.param("chain 3-0 0-5\n 0    4-4\n 1    2-2\n 2    4-6\n 3    1-1", id="blocked"),
    pytest.param("chain 3-6\n 0    0-4\n 1    2-2\n*2    4-6", id="three players"),
    pytest.param("chain 3-6\n 0    0-4\n 1\n 2    4-6", id="three players, out"),
]


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_reads_as_it_is_drawn(picture: str) -> None:
    assert draw(parse(picture)) == picture


def test_a_picture_says_what_it_shows() -> None:
    position = parse(MIDGAME)
    assert position.game is PARTNERS
    assert position.seat == 1
    assert position.hands[2] == (Tile(4, 6),)
    assert position.chain.ends == (3, 4)
    assert position.result is None


def test_a_picture_of_three_hands_is_one_of_the_three_handed_game() -> None:
    assert parse("chain 3-6\n 0    0-4\n 1    2-2\n*2    4-6").game is THREE


@pytest.mark.parametrize(
    ("picture", "ending"),
    [
        ("chain 3-6 6-6\n 0    0-4\n 1    2-2\n 2\n 3    0-0", Ending.OUT),
        ("chain 3-0 0-5\n 0    4-4\n 1    2-2\n 2    4-6\n 3    1-1", Ending.BLOCKED),
    ],
)
def test_a_picture_without_a_star_is_a_round_that_is_over(picture: str, ending: Ending) -> None:
    result = parse(picture).result
    assert result
    assert result.ending is ending


def test_what_was_played_is_drawn_as_it_then_is() -> None:
    assert_shows(
        play(MIDGAME, "3-3"),
        """
        chain 3-3 3-6 6-6 6-1 1-4
         0    4-0 5-5
         1    2-2
        *2    6-4
         3    0-0
        """,
    )
    blocked = shut_by(1, "1-1", "2-2", "3-3", "4-4")
    assert draw(parse(draw(blocked))) == draw(blocked)


def test_where_two_pictures_differ_both_are_printed() -> None:
    with pytest.raises(AssertionError) as failed:
        assert_shows(play(MIDGAME, "3-3"), MIDGAME)
    assert MIDGAME in str(failed.value)
    assert draw(play(MIDGAME, "3-3")) in str(failed.value)


@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(MIDGAME.replace(" 2 ", "*2 "), id="two stars"),
        pytest.param(MIDGAME.replace(" 2 ", " 3 "), id="a seat twice"),
        pytest.param("\n".join(MIDGAME.splitlines()[:3]), id="hands missing"),
        pytest.param(MIDGAME.replace("5-5", "2-2"), id="a tile in two hands"),
        pytest.param(MIDGAME.replace("5-5", "1-6"), id="a tile in hand and in the chain"),
        pytest.param(MIDGAME.replace("6-1", "1-6"), id="neighbours that do not match"),
        pytest.param(MIDGAME.replace("5-5", "5-7"), id="no tile"),
        pytest.param(MIDGAME.replace("4-6", ""), id="a star though somebody is out"),
    ],
)
def test_a_slip_in_a_picture_is_no_position(picture: str) -> None:
    with pytest.raises(ValueError, match=r"no game|no seats|two places|no chain|no tile"):
        parse(picture)
