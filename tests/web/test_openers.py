"""Why somebody opens a round is told at the table, before and when it happens."""

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from dominos.rules.games import PARTNERS, THREE, Game
from dominos.table import Table
from tests.web.conftest import Time
from tests.web.phones import phone_of, put
from tests.web.scenes import PLAYERS, present, scenes


def news(application: Flask, time: Time, table: Table) -> str:
    put(application, table)
    time.now = present(table)
    page = BeautifulSoup(phone_of(application, PLAYERS[0], table.code).html(), "html.parser")
    told = page.select_one("#status .news")
    return told.get_text() if told else ""


@pytest.mark.parametrize(
    ("game", "told"),
    [(PARTNERS, "Whoever holds the double six opens."), (THREE, "Who opens is drawn by lot.")],
)
@pytest.mark.parametrize("scene", ["first-pause", "new-match"])
def test_the_pause_before_a_first_round_tells_who_will_open(
    application: Flask, time: Time, game: Game, scene: str, told: str
) -> None:
    assert news(application, time, scenes(game)[scene]) == told


@pytest.mark.parametrize(
    ("game", "told"),
    [(PARTNERS, "{} holds the double six and opens."), (THREE, "Drawn by lot: {} opens.")],
)
def test_a_first_round_tells_why_its_opener_opens(
    application: Flask, time: Time, game: Game, told: str
) -> None:
    table = scenes(game)["opening"]
    assert table.turn is not None
    assert news(application, time, table) == told.format(table.names[table.turn])


@pytest.mark.parametrize("game", [PARTNERS, THREE])
def test_a_later_round_gives_no_reason_that_is_not_its_own(
    application: Flask, time: Time, game: Game
) -> None:
    table = scenes(game)["second-round"]
    assert table.match.last is not None
    assert not table.match.last.turns
    assert news(application, time, table) == ""
