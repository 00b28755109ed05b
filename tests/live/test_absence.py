"""Time runs out and connections are lost: the table moves on, and whoever comes back finds his seat."""

import re
from collections.abc import Iterator
from time import sleep

import pytest
from websocket import ABNF

from tests.live.matches import play_turn, start_round
from tests.live.players import Player, seat_four
from tests.live.servers import Server, by_gunicorn, serving


@pytest.fixture(scope="module")
def rushed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("rushed") / "log"
    with serving(log, turn=0.1, away=0.02, reload=0.02, pause=0.1) as server:
        yield server
        assert "Traceback" not in server.written


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("impatient") / "log"
    with serving(log, by_gunicorn("tests.live.programs:impatient"), reload=0.2, away=0.4) as server:
        yield server
        assert "Traceback" not in server.written


def test_the_pause_runs_out_and_so_does_a_turn(hasty: Server) -> None:
    players = seat_four(hasty.url)
    players[0].hear_until(lambda one: one.phase == "pause")
    assert players[0].shows("clock", "seconds") == "0.6"
    players[0].hear_until(lambda one: one.phase == "round")
    assert players[0].shows("clock", "seconds") == "1.5"
    first = int(players[0].shows("status", "turn"))
    opener = players[first]
    opener.hear_until(lambda one: one.phase == "round")
    tile = opener.hand[0]
    for player in players:
        player.hear_until(lambda one: one.ply == 1)
        assert "Time ran out" in player.parts["status"]
        assert f'data-tile="{tile}" data-by="{first}"' in player.parts["chain"]
        assert player.seat(first, "connected") == "true"


@pytest.mark.parametrize("loses", ["hang_up", "close"])
def test_a_player_who_drops_in_his_turn_has_little_time_left(hasty: Server, loses: str) -> None:
    players = seat_four(hasty.url)
    players[0].hear_until(lambda one: one.phase == "round")
    turn = int(players[0].shows("status", "turn"))
    watcher = players[(turn + 1) % 4]
    watcher.hear_until(lambda one: one.phase == "round")
    players[turn].hang_up() if loses == "hang_up" else players[turn].socket.close()
    watcher.hear_until(lambda one: one.seat(turn, "connected") == "false")
    assert watcher.shows("clock", "seconds") == "0.4"
    watcher.hear_until(lambda one: one.ply == 1)
    assert "Nobody there" in watcher.parts["status"]


def test_a_player_who_comes_back_is_there_again(hasty: Server) -> None:
    players = seat_four(hasty.url)
    players[1].hear()
    players[2].hang_up()
    players[1].hear_until(lambda one: one.seat(2, "connected") == "false")
    players[2].connect()
    players[1].hear_until(lambda one: one.seat(2, "connected") == "true")
    players[2].hear()
    assert (players[2].shows("hand", "seat"), players[2].seat(2, "name")) == ("2", "Cho")


def test_closing_one_of_two_tabs_is_no_absence(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    players[3].tab().connect().hang_up()
    players[2].hang_up()
    while players[1].seat(2, "connected") == "true":
        players[1].hear()
        assert players[1].seat(3, "connected") == "true"


def test_a_page_that_is_loaded_anew_is_no_absence(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    heard = len(players[0].heard)
    for player in players[1:]:
        for _ in range(3):
            player.hang_up()
            assert player.connect().hear()
    play_turn(players)
    assert 'data-connected="false"' not in "".join(players[0].heard[heard:])


def test_with_all_four_away_the_match_plays_itself_to_the_end(rushed: Server) -> None:
    players = seat_four(rushed.url)
    watcher = Player(rushed.url, players[0].code).connect()
    for player in players:
        player.hang_up()
    watcher.hear_until(lambda one: one.phase == "over")
    assert "Nobody there" in "".join(watcher.heard)
    assert watcher.parts["sheet"].count("data-round=") == int(watcher.shows("status", "round"))


def test_who_answers_no_more_is_found_out(impatient: Server) -> None:
    """A line that only pretends to be open: no close frame, no reset, and nobody who answers a ping."""
    players = seat_four(impatient.url)
    players[0].hear_until(lambda one: one.seat(3, "connected") == "false")
    assert players[3].closed_with() == 1008


def test_an_answer_that_is_late_while_the_line_lives_is_no_absence(impatient: Server) -> None:
    """Asked every second; the answer takes six tenths of it each time."""
    players = seat_four(impatient.url)
    asked = 0
    while asked < 3:
        frame = players[3].socket.recv_frame()
        if frame.opcode == ABNF.OPCODE_PING:
            sleep(0.6)
            players[3].socket.pong(frame.data)
            asked += 1
    assert re.search(r'data-seat="3"[^>]*data-connected="true"', players[3].page())


def test_a_silent_line_is_kept_warm_without_changing_the_page(impatient: Server) -> None:
    host = Player(impatient.url)
    host.ask("/tables", {"name": "Ana"})
    host.connect()
    host.hear_until(lambda one: one.heard[-1] == "{}")
    assert host.phase == "gathering"
