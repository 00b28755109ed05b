"""The real server and real sockets."""

import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import websocket

from dominos.rules.tiles import SET, Tile
from tests.browser.servers import Server, serving
from tests.live.players import PUSHED, Player, seat_four

ALL_PARTS = {"status", "clock", "seats", "chain", "hand", "actions", "scores", "sheet", "reveal"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "log") as calm:
        yield calm


@pytest.fixture(scope="module")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("hasty") / "log"
    with serving(log, turn=0.3, away=0.1, reload=0.1, pause=0.3) as hasty:
        yield hasty


def test_the_first_message_brings_every_part_but_the_notice(server: Server) -> None:
    for player in seat_four(server.url):
        assert set(PUSHED.findall(player.hear())) == ALL_PARTS


def test_a_change_brings_only_what_changed(server: Server) -> None:
    players = seat_four(server.url)
    for player in players:
        player.hear()
    assert players[0].act("rounds") == 204
    heard = players[3].hear_until(r'id="status" hx[^>]*data-phase="round"').string
    assert set(PUSHED.findall(heard)) & {"scores", "status", "clock", "hand"} >= {"status", "clock", "hand"}
    assert not set(PUSHED.findall(heard)) & {"sheet", "reveal", "chain"}


def test_each_connection_speaks_its_language(server: Server) -> None:
    host = Player(server.url)
    host.send("/tables", name="Ana")
    for language, word in (("fr", "place libre"), ("en", "free seat")):
        watcher = Player(server.url, host.code)
        watcher.connect(language)
        assert word in watcher.hear()


@pytest.mark.parametrize("path", ["/tables/NOTHERE3/live", "/live"])
def test_a_socket_to_nowhere_is_refused(server: Server, path: str) -> None:
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(server.url.replace("http", "ws") + path)
    assert refused.value.status_code == 404


def test_a_socket_of_another_site_is_refused(server: Server) -> None:
    players = seat_four(server.url)
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        players[1].connect(origin="http://evil.example")
    assert refused.value.status_code == 403


def test_twenty_taps_at_once_are_one_turn(server: Server) -> None:
    players = seat_four(server.url)
    players[0].act("rounds")
    mover, tile, end, ply = next_move(players)
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: mover.act("plays", tile=tile, end=end, ply=ply), range(20)))
    assert sorted(answers) == [204] + [409] * 19


def test_ten_strangers_for_the_last_seat(server: Server) -> None:
    host = Player(server.url)
    host.send("/tables", name="Ana")
    for name in ("Ben", "Cho"):
        Player(server.url, host.code).act("seats", name=name)
    strangers = [Player(server.url, host.code) for _ in range(10)]
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda stranger: stranger.act("seats", name="Dev"), strangers))
    assert sorted(answers) == [303] + [409] * 9


def next_move(players: list[Player]) -> tuple[Player, str, str, int]:
    """Return who is in turn, and what he may lay first by what he has been shown; no tile: a pass."""
    while True:
        for player in players:
            heard = player.hear_until(
                r'id="status" hx[^>]*data-turn="\d"[^>]*data-ply="(\d+)" data-own-turn="(\w+)"'
            )
            if heard[2] == "true":
                fits = re.search(r'data-tile="(\d-\d)" data-ends="(\w+)', heard.string)
                tile, end = fits.groups() if fits else ("", "")
                return player, tile, end, int(heard[1])


def told(player: Player) -> set[Tile]:
    """Return every tile that was named to a player in any way, whichever way round."""
    return {Tile.parse(name) for name in re.findall(r"(?<!\d)([0-6]-[0-6])(?!\d)", "\n".join(player.heard))}


def test_nobody_is_told_a_hidden_tile(server: Server) -> None:
    players = seat_four(server.url)
    watcher = Player(server.url, players[0].code)
    watcher.connect()
    assert players[0].act("rounds") == 204
    for player in players:
        player.hear_until(r'id="held-')
    watcher.hear_until(r'data-phase="round"')
    assert [len(told(player)) for player in players] == [7, 7, 7, 7]
    assert set.union(*map(told, players)) == set(SET)
    assert told(watcher) == set()


def test_a_phone_that_stops_reading_holds_up_nobody(server: Server) -> None:
    players = seat_four(server.url)
    stalled = Player(server.url, players[0].code)
    stalled.connect(sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)])
    for _ in range(50):
        visitor = Player(server.url, players[0].code)
        visitor.connect()
        assert set(PUSHED.findall(visitor.hear())) == ALL_PARTS


def test_with_all_away_the_match_plays_itself_to_the_end(hasty_server: Server) -> None:
    players = seat_four(hasty_server.url)
    watcher = Player(hasty_server.url, players[0].code)
    watcher.connect()
    for player in players:
        assert player.socket
        player.socket.close()
    watcher.hear_until(r'id="status" hx[^>]*data-phase="over"')
    assert "Nobody there, so the table plays." in "\n".join(watcher.heard)


def test_a_drop_keeps_the_seat_and_the_hand(server: Server) -> None:
    players = seat_four(server.url)
    players[0].act("rounds")
    before = players[2].hear_until(r'id="held-').string
    assert players[2].socket
    players[2].socket.shutdown()
    players[2].connect()
    again = players[2].hear_until(r'id="held-').string
    held = r'<li id="held-(\d-\d)"'
    assert re.findall(held, before) == re.findall(held, again)


def test_stopping_closes_every_socket_with_a_word(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("stopping") / "log") as server:
        players = seat_four(server.url)
        server.stop()
        for player in players:
            assert player.socket
            frames = iter(player.socket.recv_frame, None)
            closing = next(frame for frame in frames if frame.opcode == websocket.ABNF.OPCODE_CLOSE)
            assert int.from_bytes(closing.data[:2]) == 1012
