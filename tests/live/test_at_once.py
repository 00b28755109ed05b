"""Several requests at the same time: one is done, the others are refused, and nothing is done twice."""

from functools import partial

from tests.live.matches import play_turn, start_round
from tests.live.players import Player, at_once, seat_four
from tests.live.servers import Server

TAPS = 20


def mover_of(players: list[Player]) -> Player:
    return next(player for player in players if player.is_in_turn)


def test_twenty_taps_on_a_tile_are_one_play(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    action, form = mover_of(players).move
    tap = partial(mover_of(players).act, action, **form)
    assert at_once(*[tap] * TAPS) == [204] + [409] * (TAPS - 1)
    for player in players:
        player.hear_until(lambda one: one.ply == 1)
        assert player.parts["chain"].count("data-tile=") == 1


def test_twenty_taps_on_pass_are_one_pass(server: Server) -> None:
    players = seat_four(server.url)
    while players[0].phase != "round" or mover_of(players).move[0] != "passes":
        if players[0].phase != "round":
            start_round(players)
        play_turn(players)
    action, form = mover_of(players).move
    tap = partial(mover_of(players).act, action, **form)
    assert at_once(*[tap] * TAPS) == [204] + [409] * (TAPS - 1)
    players[0].hear_until(lambda one: one.ply > int(form["ply"]))
    assert players[0].ply == int(form["ply"]) + 1, "the next player is not skipped"


def test_two_tiles_at_once_are_one_play(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    mover = mover_of(players)
    plays = [partial(mover.act, "plays", tile=tile, end="left", ply=0) for tile in mover.hand]
    assert at_once(*plays) == [204] + [409] * 6
    mover.hear_until(lambda one: one.ply == 1)
    assert len(mover.hand) == 6


def test_the_button_pressed_five_times_deals_once(server: Server) -> None:
    players = seat_four(server.url)
    press = partial(players[0].act, "rounds")
    assert at_once(*[press] * 5) == [204] + [409] * 4
    for player in players:
        player.hear_until(lambda one: one.phase == "round")
        assert (player.shows("status", "round"), player.ply, len(player.hand)) == ("1", 0, 7)


def test_a_request_of_an_old_turn_is_refused_later(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    mover = mover_of(players)
    action, form = mover.move
    for _ in range(5):
        play_turn(players)
    assert mover.act(action, **form) == 409


def test_ten_strangers_for_the_last_seat(server: Server) -> None:
    host = Player(server.url)
    host.ask("/tables", {"name": "Ana"})
    for name in ("Ben", "Cho"):
        Player(server.url, host.code).act("seats", name=name)
    strangers = [Player(server.url, host.code) for _ in range(10)]
    assert at_once(*[partial(one.act, "seats", name="Dev") for one in strangers]) == [303] + [409] * 9
    for one in strangers:
        one.connect().hear()
    assert sorted(one.shows("hand", "seat") for one in strangers) == [""] * 9 + ["3"]


def test_a_browser_that_sits_down_twice_at_once_gets_one_seat(server: Server) -> None:
    host, guest = Player(server.url), Player(server.url)
    host.ask("/tables", {"name": "Ana"})
    guest.ask("/tables", {"name": "Ben"})
    guest.code = host.code
    assert at_once(*[partial(guest.tab().act, "seats", name="Ben")] * 5) == [303] * 5
    host.connect().hear()
    assert [host.seat(number, "name") for number in range(4)] == ["Ana", "Ben", "", ""]
