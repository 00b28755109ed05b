"""`POST /tables/CODE/rounds`: the next round starts."""

import pytest
from flask import Flask

from dominos.table import Phase
from tests.web.conftest import Time
from tests.web.phones import HTMX, Phone, phone_of, put, the_table
from tests.web.scenes import PASSER_BY, PLAYERS, present, scenes

OTHERS = ["gathering", "opening", "must-pass", "over", "absent"]


def test_the_host_starts_the_round(phones: list[Phone]) -> None:
    answer = phones[0].post("rounds")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/tables/{phones[0].code}")
    page = phones[0].page()
    assert (page.status.phase, page.status.round, page.status.ply) == ("round", 1, 0)
    assert [seat.tiles for seat in page.seats] == [7, 7, 7, 7]


def test_for_htmx_the_news_comes_by_socket(phones: list[Phone]) -> None:
    answer = phones[0].post("rounds", HTMX)
    assert (answer.status_code, answer.data) == (204, b"")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_nobody_else_starts_it(application: Flask, phones: list[Phone], number: int) -> None:
    for headers in ({}, HTMX):
        assert phones[number].post("rounds", headers).status_code == 403
    assert the_table(application, phones[0].code).phase is Phase.PAUSE


@pytest.mark.parametrize("scene", OTHERS)
def test_it_starts_only_in_a_pause(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    for headers in ({}, HTMX):
        assert phone_of(application, PLAYERS[0], table.code).post("rounds", headers).status_code == 409
        assert phone_of(application, PLAYERS[1], table.code).post("rounds", headers).status_code == 403
        assert phone_of(application, PASSER_BY, table.code).post("rounds", headers).status_code == 403
    assert the_table(application, table.code) == table


def test_five_taps_start_one_round(application: Flask, phones: list[Phone]) -> None:
    answers = [phones[0].post("rounds", HTMX).status_code for _ in range(5)]
    assert answers == [204, 409, 409, 409, 409]
    assert len(the_table(application, phones[0].code).match.rounds) == 1


@pytest.mark.parametrize("scene", ["out", "blocked", "tie", "new-match"])
def test_a_later_round_starts_from_its_pause(application: Flask, time: Time, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    time.now = present(table)
    assert phone_of(application, PLAYERS[0], table.code).post("rounds").status_code == 303
    after = the_table(application, table.code)
    assert len(after.match.rounds) == len(table.match.rounds) + 1
    assert after.ply == table.ply


def test_the_pause_ends_by_itself(application: Flask, time: Time, phones: list[Phone]) -> None:
    alarms = application.extensions["alarms"]
    time.now += 29.9
    alarms.ring(phones[0].code)
    assert phones[0].page().status.phase == "pause"
    time.now += 0.1
    alarms.ring(phones[0].code)
    page = phones[0].page()
    assert (page.status.phase, page.status.round) == ("round", 1)
    assert phones[0].post("rounds").status_code == 409
