"""What is written can be read: tiles, chains, and the record of a round."""

import pytest

from dominos.rules.notation import parse_chain, record, replay, undealt
from dominos.rules.refusals import Reason
from dominos.rules.tiles import SET, Tile
from tests.pictures import draw, parse
from tests.rules.play import play, refusal_of

DEAL = """
chain
 0    1-4 0-4 6-6
 1    1-5 0-0 2-2
*2    1-1 4-5 3-3
 3    2-3 0-6 2-6
"""


@pytest.mark.parametrize("tile", SET, ids=str)
def test_a_tile_reads_as_it_is_written_and_either_way_round(tile: Tile) -> None:
    assert Tile.parse(str(tile)) == tile
    assert Tile.parse(str(tile)[::-1]) == tile
    assert str(tile) == f"{tile.low}-{tile.high}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3-",
        "36",
        "3-7",
        "7-7",
        "3-66",
        " 3-6",
        "3-6 ",
        "3 6",
        "3_6",
        "-3-6",
        "3--6",
        "a-b",
        "٣-٦",
        "³-6",
    ],
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        Tile.parse(text)


@pytest.mark.parametrize(("low", "high"), [(6, 3), (-1, 3), (3, 7)])
def test_there_is_no_tile_outside_the_set(low: int, high: int) -> None:
    with pytest.raises(ValueError, match="no tile of the set"):
        Tile(low, high)


def test_a_tile_is_worth_the_sum_of_its_halves() -> None:
    worth = {str(tile): tile.pips for tile in SET}
    assert (worth["0-0"], worth["3-6"], worth["6-6"]) == (0, 9, 12)
    assert sum(worth.values()) == 168


def test_seven_tiles_of_the_set_are_doubles_and_each_number_is_on_seven() -> None:
    assert [str(tile) for tile in SET if tile.is_double] == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]
    assert [sum(number in tile for tile in SET) for number in range(7)] == [7] * 7


@pytest.mark.parametrize("text", ["", "6-6", "6-3", "3-6 6-6 6-1 1-4"])
def test_a_chain_reads_as_it_lies(text: str) -> None:
    assert str(parse_chain(text)) == text


def test_a_chain_reads_with_the_seat_that_laid_it_and_its_last_tile_the_newest() -> None:
    chain = parse_chain("3-6 6-6 6-1", seat=2)
    assert [laid.seat for laid in chain.laid] == [2, 2, 2]
    assert chain.newest == 2
    assert [str(laid.tile) for laid in chain.laid] == ["3-6", "6-6", "1-6"]


@pytest.mark.parametrize("text", ["3-6 1-6", "3-6 6", "3-7", "3-6,6-6", "3-6 -- 6-6"])
def test_what_is_no_chain_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no chain|no tile"):
        parse_chain(text)


@pytest.mark.parametrize(
    ("words", "chain"),
    [
        pytest.param("1-1 -- 1-4", "1-1 1-4", id="a pass, then both ends equal: right"),
        pytest.param("1-1 -- <1-4", "4-1 1-1", id="both ends equal: left"),
        pytest.param("1-1 -- <1-4 1-5 4-5>", "4-1 1-1 1-5 5-4", id="fits both: right"),
        pytest.param("1-1 -- <1-4 1-5 <4-5", "5-4 4-1 1-1 1-5", id="fits both: left"),
        pytest.param("1-1 -- <1-4 1-5 4-5> -- <0-4", "0-4 4-1 1-1 1-5 5-4", id="again"),
        pytest.param("4-5 -- 0-4", "0-4 4-5", id="fits the left end only"),
    ],
)
def test_a_record_reads_as_it_is_written(words: str, chain: str) -> None:
    played = play(DEAL, words)
    assert str(played.chain) == chain
    assert record(played) == words
    again = replay(undealt(played), record(played))
    assert (again.chain, again.turns, again.seat) == (played.chain, played.turns, played.seat)
    assert draw(again) == draw(played)


def test_a_record_of_nothing_is_empty() -> None:
    assert record(parse(DEAL)) == ""
    assert replay(parse(DEAL), "") == parse(DEAL)


def test_undealt_gives_the_hands_back() -> None:
    before = undealt(play(DEAL, "1-1 -- <1-4 1-5"))
    assert [set(hand) for hand in before.hands] == [set(hand) for hand in parse(DEAL).hands]
    assert (str(before.chain), before.turns, before.seat) == ("", (), 2)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("1-1 1-5", Reason.NOT_IN_HAND),
        ("1-1 -- 0-4", Reason.DOES_NOT_FIT),
        ("1-1 -- --", Reason.TILE_FITS),
        ("--", Reason.TILE_FITS),
        ("4-5 -- 0-4>", Reason.DOES_NOT_FIT),
    ],
)
def test_a_record_of_turns_the_rules_forbid_is_refused(words: str, reason: Reason) -> None:
    assert refusal_of(lambda: play(DEAL, words)) is reason


@pytest.mark.parametrize("words", ["1-7", "pass", "1-1 -", "1-1 -- >1-4", "1-1 -- 1-4<"])
def test_what_is_no_record_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="no tile"):
        play(DEAL, words)
