"""Every element of a table's page, against the table, for every viewer in every phase."""

import pytest
from flask import Flask

from dominos.table import Table
from tests.web.conftest import Time
from tests.web.pages import Page
from tests.web.phones import Phone, phone_of, put
from tests.web.scenes import PASSER_BY, PLAYERS, present, scenes
from tests.web.truths import page_of

VIEWERS = (*PLAYERS, PASSER_BY, "")


def looking_at(application: Flask, time: Time, table: Table, player: str) -> Phone:
    put(application, table)
    time.now = present(table)
    return phone_of(application, player, table.code)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("scene", scenes())
def test_a_page_tells_the_truth(application: Flask, time: Time, scene: str, viewer: str) -> None:
    table = scenes()[scene]
    page = looking_at(application, time, table, viewer).page()
    assert page == page_of(table, viewer, time.now)


@pytest.mark.parametrize("language", ["fr", "ar"])
@pytest.mark.parametrize("scene", scenes())
def test_a_page_tells_the_same_in_every_language(
    application: Flask, time: Time, scene: str, language: str
) -> None:
    table = scenes()[scene]
    phone = looking_at(application, time, table, PLAYERS[0])
    answer = phone.client.get(f"/tables/{table.code}", headers={"Accept-Language": language})
    assert f'lang="{language}"' in answer.text
    assert Page.read(answer.text) == page_of(table, PLAYERS[0], time.now)


def test_the_scenes_are_what_they_are_called() -> None:
    """The pages above are worth as much as the situations they show."""
    made = scenes()
    absent, vacant = made["absent"], made["vacant"]
    assert absent.clock is not None
    assert absent.turn is not None
    assert (absent.clock.limit, absent.seats[absent.turn].connected) == (5, False)
    assert not all(seat.is_taken for seat in vacant.seats)
    assert made["host-left"].host != PLAYERS[0]
    assert made["new-match"].ply == made["over"].ply > 0


def test_a_clock_shows_the_seconds_left_and_no_time_of_day(application: Flask, time: Time) -> None:
    table = scenes()["choice"]
    assert table.clock is not None
    phone = looking_at(application, time, table, PLAYERS[0])
    for left in (45.0, 44.999, 10.0, 0.25, 0.0):
        time.now = table.clock.deadline - left
        clock = phone.page().clock
        assert clock.seconds == 45
        assert clock.left == pytest.approx(left, abs=0.001)
    time.now = table.clock.deadline + 3
    assert phone.page().clock.left == 0
