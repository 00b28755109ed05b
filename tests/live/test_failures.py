"""An error of ours inside a fragment: who cannot be shown the table is told so, and the others play on."""

from collections.abc import Iterator

import pytest

from tests.live.matches import play_turn, start_round
from tests.live.players import Player, seat_four
from tests.live.servers import Server, by_gunicorn, serving


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("broken") / "log"
    with serving(log, by_gunicorn("tests.live.programs:broken")) as server:
        yield server


def test_a_failure_closes_the_line_with_its_word_and_the_log_tells_why(broken: Server) -> None:
    host = Player(broken.url)
    host.ask("/tables", {"name": "Ana"})
    assert host.connect().closed_with() == 1011
    assert "a chain could not be laid out" in broken.written
    assert host.connect().closed_with() == 1011


@pytest.fixture(scope="module")
def broken_in_french(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("french") / "log"
    with serving(log, by_gunicorn("tests.live.programs:broken_in_french")) as server:
        yield server


def test_the_others_play_on_without_who_cannot_be_shown_the_table(broken_in_french: Server) -> None:
    players = seat_four(broken_in_french.url)
    unlucky = players[0].tab().connect("fr")
    assert unlucky.closed_with() == 1011
    start_round(players)
    for _ in range(8):
        play_turn(players)
    assert unlucky.connect("fr").closed_with() == 1011
    assert f"table={players[0].code} ply=8" in broken_in_french.written


def test_his_page_says_so(broken_in_french: Server) -> None:
    players = seat_four(broken_in_french.url)
    table = f"/tables/{players[0].code}"
    assert players[0].ask(table, headers={"Accept-Language": "fr"}) == 500
    assert "Quelque chose a mal tourné ici" in players[0].heard[-1]
    assert players[1].ask(table) == 200
