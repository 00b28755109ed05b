"""What comes over a socket, when, and to whom."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from dominos.rules.tiles import SET
from tests.live.matches import play_turn, start_round
from tests.live.players import Player, seat_four
from tests.live.servers import Server

ALL_PARTS = {"status", "clock", "seats", "chain", "hand", "actions", "scores", "sheet", "reveal", "seal"}


def test_the_first_message_brings_every_part_but_the_notice(server: Server) -> None:
    for player in seat_four(server.url):
        assert player.hear() == ALL_PARTS


def test_a_change_brings_what_changed_for_this_viewer(server: Server) -> None:
    players = seat_four(server.url)
    watcher = Player(server.url, players[0].code).connect()
    start_round(players, [watcher])
    mover = next(player for player in players if player.is_in_turn)
    after = players[(players.index(mover) + 1) % 4]
    action, form = mover.move
    assert mover.act(action, **form) == 204
    for viewer in (*players, watcher):
        expected = {"status", "clock", "seats", "chain"}
        assert viewer.hear() - {"actions"} == expected | ({"hand"} if viewer in (mover, after) else set())


def test_each_sees_his_own_hand_and_nobody_elses(server: Server) -> None:
    players = seat_four(server.url)
    watcher = Player(server.url, players[0].code).connect()
    deal = start_round(players, [watcher])
    assert [len(hand) for hand in deal.hands] == [7, 7, 7, 7]
    assert {tile for hand in deal.hands for tile in hand} == {str(tile) for tile in SET}
    assert [player.shows("hand", "seat") for player in players] == ["0", "1", "2", "3"]
    assert (watcher.hand, watcher.shows("hand", "seat")) == ([], "")


def test_who_comes_back_is_shown_everything(server: Server) -> None:
    players = seat_four(server.url)
    hands = start_round(players).hands
    for player, hand in zip(players, hands, strict=True):
        player.hang_up()
        assert player.connect().hear() == ALL_PARTS
        assert player.hand == hand


def test_two_tabs_show_the_same_seat(server: Server) -> None:
    players = seat_four(server.url)
    tabs = [player.tab().connect() for player in players]
    start_round(players, tabs)
    play_turn(players, tabs)
    for player, tab in zip(players, tabs, strict=True):
        assert player.parts["hand"] == tab.parts["hand"]
        assert player.parts["chain"] == tab.parts["chain"]


def test_a_move_in_one_tab_appears_in_the_other(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    mover = next(player for player in players if player.is_in_turn)
    tab = mover.tab().connect()
    tab.hear()
    action, form = tab.move
    assert tab.act(action, **form) == 204
    mover.hear_until(lambda one: one.ply == 1)
    assert form["tile"] not in mover.hand


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "free seat"), ("fr", "place libre"), ("ar", "مقعد شاغر"), ("xx", "free seat")],
)
def test_each_connection_speaks_its_language(server: Server, language: str, word: str) -> None:
    host = Player(server.url)
    host.ask("/tables", {"name": "Ana"})
    watcher = Player(server.url, host.code).connect(language)
    watcher.hear()
    assert word in watcher.parts["seats"]


def test_no_connection_goes_back_in_time(server: Server) -> None:
    """While a round is played, 200 visitors come and go; each coming and going is a change as well."""
    players = seat_four(server.url)
    watcher = Player(server.url, players[0].code).connect()
    start_round(players, [watcher])
    with ThreadPoolExecutor(4) as pool:
        visits = [pool.submit(visit, players[0]) for _ in range(200)]
        while players[0].phase == "round":
            before = [player.ply for player in (*players, watcher)]
            play_turn(players, [watcher])
            assert all(player.ply == ply + 1 for player, ply in zip((*players, watcher), before, strict=True))
        for done in visits:
            done.result()
    for player in (*players, watcher):
        player.hear_until(partial(is_up_to_date, page=watcher.page()))


def visit(player: Player) -> None:
    """Come as a spectator, look, and go."""
    visitor = Player(player.url, player.code).connect()
    assert visitor.hear() == ALL_PARTS
    visitor.socket.close()


def is_up_to_date(player: Player, page: str) -> bool:
    """Whether a socket has brought the public parts as they are on a page."""
    return all(
        player.parts[name].replace(' hx-swap-oob="outerMorph"', "").strip() in page
        for name in ("seats", "chain", "scores", "sheet", "reveal")
    )
