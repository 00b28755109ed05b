"""`POST /tables/CODE/matches`: a new match with the same seats."""

import pytest
from flask import Flask

from tests.web.phones import HTMX, phone_of, put, the_table
from tests.web.scenes import PASSER_BY, PLAYERS, scenes

EARLIER = ["gathering", "first-pause", "opening", "must-pass", "out", "blocked", "new-match", "vacant"]


def test_everything_is_as_before_the_very_first_round(application: Flask) -> None:
    over = scenes()["over"]
    put(application, over)
    host = phone_of(application, PLAYERS[0], over.code)
    assert host.post("matches").status_code == 303
    page = host.page()
    assert (page.status.phase, page.status.round, page.status.turn) == ("pause", 0, None)
    assert page.status.ply == over.ply
    assert (page.clock.seconds, page.clock.left) == (30, 30)
    assert page.scores.scores == ((0, 0), (1, 0))
    assert page.scores.target == over.match.target
    assert (page.sheet, page.reveal, page.chain.tiles, page.chain.last, page.hand.tiles) == ((),) * 5
    assert {(seat.tiles, seat.lacks, seat.passed, seat.turn) for seat in page.seats} == {(0, (), (), False)}
    assert [seat.name for seat in page.seats] == [seat.name for seat in over.seats]


def test_for_htmx_the_news_comes_by_socket(application: Flask) -> None:
    over = scenes()["over"]
    put(application, over)
    answer = phone_of(application, PLAYERS[0], over.code).post("matches", HTMX)
    assert (answer.status_code, answer.data) == (204, b"")
    assert phone_of(application, PLAYERS[0], over.code).post("matches", HTMX).status_code == 409


@pytest.mark.parametrize("player", [*PLAYERS[1:], PASSER_BY, ""])
@pytest.mark.parametrize("scene", ["over", "out", "opening"])
def test_only_the_host_starts_it(application: Flask, scene: str, player: str) -> None:
    table = scenes()[scene]
    put(application, table)
    for headers in ({}, HTMX):
        assert phone_of(application, player, table.code).post("matches", headers).status_code == 403
    assert the_table(application, table.code) == table


@pytest.mark.parametrize("scene", EARLIER)
def test_it_starts_only_after_the_last(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    for headers in ({}, HTMX):
        assert phone_of(application, str(table.host), table.code).post("matches", headers).status_code == 409
    assert the_table(application, table.code) == table


def test_it_needs_all_seats_taken(application: Flask) -> None:
    table = scenes()["over-and-vacant"]
    put(application, table)
    host = phone_of(application, PLAYERS[0], table.code)
    assert host.post("matches").status_code == 409
    assert the_table(application, table.code) == table
    assert phone_of(application, PASSER_BY, table.code).post("seats", name="Eve").status_code == 303
    assert host.post("matches").status_code == 303
