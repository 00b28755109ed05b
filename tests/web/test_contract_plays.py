"""`POST /tables/CODE/plays` and `/passes`: taking one's turn, once."""

from dataclasses import replace

import pytest
from flask import Flask

from dominos.rules.tiles import SET
from dominos.table import Table
from tests.web.conftest import Time
from tests.web.phones import HTMX, Phone, phone_of, put, the_table
from tests.web.scenes import PLAYERS, scenes

GOOD = {"tile": "3-6", "end": "left", "ply": "0"}
WRONG_TILES = [
    *("", "7-7", "0-7", "3", "36", "3-66", "03-6", "-3-6", "3--6", "3_6", " 3-6", "3-6 ", "3-6\n", "3-6,3-5"),
    *("3\u20136", "\u0663-\u0666", "\u00b3-\u2076", "\x003-6", "a-b", "[3,6]", "null"),
]
WRONG_ENDS = ["", "up", "LEFT", "Left", "left ", "left right", "0", "\x00", "l", "End.LEFT"]
WRONG_PLIES = [
    *("", " ", "1.0", "0.0", "1e3", "0x0", "\u0660", "\u0663", "\u00b2", "+0", " 0", "0 ", "0\n", "1_0"),
    *("--1", "-", "nan", "inf", "0;1", "\x00", "true", "9" * 5000),
]
OTHER_PLIES = ["-1", "1", "2", "999999999999", "-999999999999"]


def in_turn(application: Flask, phones: list[Phone]) -> tuple[Phone, Phone, Table]:
    """Return who is in turn, who is next, and the table."""
    table = the_table(application, phones[0].code)
    assert table.turn is not None
    return phones[table.turn], phones[(table.turn + 1) % 4], table


def held(table: Table) -> list[str]:
    current = table.match.current
    assert current is not None
    return [str(tile) for tile in current.hands[current.seat]]


@pytest.mark.parametrize("end", ["left", "right"])
@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize("turned", [False, True])
def test_a_tile_is_laid(
    application: Flask, playing: list[Phone], end: str, headers: dict[str, str], turned: bool
) -> None:
    phone, _, table = in_turn(application, playing)
    tile = next(tile for tile in held(table) if tile[0] != tile[2])
    answer = phone.post("plays", headers, tile=tile[::-1] if turned else tile, end=end, ply=table.ply)
    assert answer.status_code == (204 if headers else 303)
    assert answer.headers.get("Location") == (None if headers else f"/tables/{phone.code}")
    page = phone.page()
    assert page.chain.tiles == ((tile, table.turn),)
    assert tile not in [own for own, _ in page.hand.tiles]
    assert page.status.ply == table.ply + 1


def test_a_repeated_request_is_late(application: Flask, playing: list[Phone]) -> None:
    phone, _, table = in_turn(application, playing)
    tiles = held(table)
    form = {"tile": tiles[0], "end": "left", "ply": str(table.ply)}
    assert phone.post("plays", HTMX, **form).status_code == 204
    after = the_table(application, phone.code)
    for tile in tiles:
        for headers in ({}, HTMX):
            assert phone.post("plays", headers, **form | {"tile": tile}).status_code == 409
    assert phone.post("passes", ply=table.ply).status_code == 409
    assert the_table(application, phone.code) == after


@pytest.mark.parametrize(
    "form",
    [
        *({name: value for name, value in GOOD.items() if name != left_out} for left_out in GOOD),
        {},
        *(GOOD | {"tile": tile} for tile in WRONG_TILES),
        *(GOOD | {"end": end} for end in WRONG_ENDS),
        *(GOOD | {"ply": ply} for ply in WRONG_PLIES[:-1]),
    ],
    ids=repr,
)
def test_a_malformed_play_is_refused_before_anything_else(
    application: Flask, playing: list[Phone], form: dict[str, str]
) -> None:
    before = the_table(application, playing[0].code)
    for phone in playing:
        assert phone.post("plays", HTMX, **form).status_code == 400
    assert playing[0].post("plays", **form).status_code == 400
    assert the_table(application, playing[0].code) == before


@pytest.mark.parametrize("ply", WRONG_PLIES, ids=lambda ply: repr(ply[:9]))
def test_a_ply_that_is_no_whole_number_is_malformed(
    application: Flask, playing: list[Phone], ply: str
) -> None:
    before = the_table(application, playing[0].code)
    for phone in playing:
        assert phone.post("passes", ply=ply).status_code == 400
    assert playing[0].post("passes").status_code == 400
    assert the_table(application, playing[0].code) == before


@pytest.mark.parametrize("ply", OTHER_PLIES)
def test_another_whole_number_is_another_turn(application: Flask, playing: list[Phone], ply: str) -> None:
    phone, _, table = in_turn(application, playing)
    for headers in ({}, HTMX):
        assert phone.post("passes", headers, ply=ply).status_code == 409
        assert phone.post("plays", headers, tile=held(table)[0], end="left", ply=ply).status_code == 409
    assert the_table(application, phone.code) == table


@pytest.mark.parametrize("ply", ["9" * 19, "-" + "9" * 19, "9" * 400, "0" * 30 + "1"])
def test_a_whole_number_may_be_huge(application: Flask, playing: list[Phone], ply: str) -> None:
    phone, _, table = in_turn(application, playing)
    assert phone.post("passes", ply=ply).status_code == 409
    assert the_table(application, phone.code) == table


@pytest.mark.parametrize("ply", ["-0", "00", "0000"])
def test_a_number_is_what_it_is_worth(application: Flask, playing: list[Phone], ply: str) -> None:
    phone, _, table = in_turn(application, playing)
    assert phone.post("plays", tile=held(table)[0], end="left", ply=ply).status_code == 303


def test_it_is_not_the_others_turn(application: Flask, playing: list[Phone]) -> None:
    _, waiting, table = in_turn(application, playing)
    for tile in SET:
        form = {"tile": str(tile), "end": "right", "ply": str(table.ply)}
        assert waiting.post("plays", HTMX, **form).status_code == 409
    assert waiting.post("passes", ply=table.ply).status_code == 409
    assert the_table(application, waiting.code) == table


def test_a_tile_of_another_hand_is_not_in_mine(application: Flask, playing: list[Phone]) -> None:
    phone, _, table = in_turn(application, playing)
    for tile in {str(tile) for tile in SET} - set(held(table)):
        answer = phone.post("plays", tile=tile, end="left", ply=table.ply)
        assert answer.status_code == 422
        assert "That tile is not in your hand." in answer.text
    assert the_table(application, phone.code) == table


@pytest.mark.parametrize("scene", ["choice", "must-pass", "equal-ends", "passed"])
def test_a_tile_goes_where_it_fits_and_nowhere_else(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    current = table.match.current
    assert current is not None
    phone = phone_of(application, PLAYERS[current.seat], table.code)
    for tile in current.hands[current.seat]:
        for end in ("left", "right"):
            put(application, table)
            answer = phone.post("plays", HTMX, tile=str(tile), end=end, ply=table.ply)
            assert answer.status_code == (204 if end in current.fits(tile) else 422)
            assert (the_table(application, table.code) == table) == (answer.status_code == 422)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_pass_is_made_when_nothing_fits(application: Flask, headers: dict[str, str]) -> None:
    table = scenes()["must-pass"]
    put(application, table)
    assert table.turn is not None
    phone = phone_of(application, PLAYERS[table.turn], table.code)
    answer = phone.post("passes", headers, ply=table.ply)
    assert answer.status_code == (204 if headers else 303)
    page = phone.page()
    assert page.seats[table.turn].passed == (page.chain.left, page.chain.right)
    assert page.status.ply == table.ply + 1
    assert phone.post("passes", headers, ply=table.ply).status_code == 409


@pytest.mark.parametrize("scene", ["opening", "choice", "equal-ends", "passed"])
def test_no_pass_while_a_tile_fits(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    assert table.turn is not None
    phone = phone_of(application, PLAYERS[table.turn], table.code)
    for headers in ({}, HTMX):
        assert phone.post("passes", headers, ply=table.ply).status_code == 422
    assert the_table(application, table.code) == table


@pytest.mark.parametrize("scene", ["gathering", "first-pause", "out", "blocked", "over", "new-match"])
def test_between_rounds_it_is_nobodys_turn(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    for ply in (table.ply, table.ply - 1, table.ply + 1):
        phone = phone_of(application, PLAYERS[0], table.code)
        assert phone.post("plays", tile="3-6", end="left", ply=ply).status_code == 409
        assert phone.post("passes", ply=ply).status_code == 409
    assert the_table(application, table.code) == table


def test_the_first_of_two_equal_fields_counts(application: Flask, playing: list[Phone]) -> None:
    phone, _, table = in_turn(application, playing)
    tiles = held(table)
    form = {"tile": [tiles[0], tiles[1]], "end": ["left", "up"], "ply": [str(table.ply), "x"]}
    assert phone.client.post(f"/tables/{phone.code}/plays", data=form).status_code == 303
    assert phone.page().chain.tiles == ((tiles[0], table.turn),)


@pytest.mark.parametrize(("seconds", "status"), [(44.99, 204), (45, 409), (45.01, 409)])
def test_a_late_alarm_gives_nobody_longer(
    application: Flask, time: Time, playing: list[Phone], seconds: float, status: int
) -> None:
    phone, _, table = in_turn(application, playing)
    put(application, replace(table, seats=tuple(seat.found() for seat in table.seats)))
    time.now += seconds
    answer = phone.post("plays", HTMX, tile=held(table)[0], end="left", ply=table.ply)
    assert answer.status_code == status
