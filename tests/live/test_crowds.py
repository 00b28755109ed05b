"""Connections by the hundred, proxies without patience, no descriptors left: the seated play on."""

import resource
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest
import websocket

from dominos.live import HEARTBEAT_SECONDS, SPARE_DESCRIPTORS
from tests.browser.wires import Wire
from tests.live.matches import play_turn, start_round
from tests.live.players import Player, seat_four
from tests.live.servers import Server, by_gunicorn, eventually, serving

PATIENCE = 10
# What the strictest of the usual proxies allow.
SHORTEST_IDLE = 10


def descriptors(server: Server) -> int:
    return len(list(Path(f"/proc/{server.worker}/fd").iterdir()))


def test_hundreds_who_come_and_go_each_second_disturb_nobody_and_leave_nothing(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    before, since = descriptors(server), monotonic()

    def come_and_go() -> None:
        visitor = Player(server.url, players[0].code).connect()
        visitor.hang_up()

    with ThreadPoolExecutor(8) as pool:
        visits = [pool.submit(come_and_go) for _ in range(600)]
        for _ in range(8):
            play_turn(players)
        for visit in visits:
            visit.result()
    assert 600 / (monotonic() - since) > 20, "hardly anybody came"
    assert eventually(lambda: descriptors(server) <= before + 2)
    assert all(players[0].seat(seat, "connected") == "true" for seat in range(4))
    play_turn(players)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "log", by_gunicorn("tests.live.programs:impatient")) as server:
        yield server


def test_a_proxy_that_cuts_what_is_silent_finds_nothing_to_cut(impatient: Server) -> None:
    wire = Wire(impatient.port, patience=0.9)
    try:
        players = seat_four(wire.url)
        since = monotonic()
        while monotonic() < since + 3:
            assert players[0].listen() is not None
    finally:
        wire.close()
    assert 2 * HEARTBEAT_SECONDS <= SHORTEST_IDLE


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server with few descriptors: room for four who sit, and for four who watch."""
    with serving(tmp_path / "log", turn=2, away=2) as server:
        limit_to(server, 8 + 2 * SPARE_DESCRIPTORS)
        yield server


def limit_to(server: Server, most: int) -> None:
    resource.prlimit(server.worker, resource.RLIMIT_NOFILE, (most, most))


def test_without_room_newcomers_are_refused_and_who_sits_comes_back(small: Server) -> None:
    players = seat_four(small.url)
    visitors = [Player(small.url, players[0].code).connect() for _ in range(4)]
    assert all(visitor.hear() for visitor in visitors)
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        Player(small.url, players[0].code).connect()
    assert refused.value.status_code == 503
    assert "holds as much as it can" in refused.value.resp_body.decode()
    players[3].hang_up()
    assert players[3].connect().hear()
    start_round(players)
    play_turn(players)


def test_with_no_descriptor_left_the_table_goes_on_and_the_server_recovers(small: Server) -> None:
    players = seat_four(small.url)
    start_round(players)
    with ExitStack() as crowd:
        for _ in range(8 + 2 * SPARE_DESCRIPTORS):
            crowd.enter_context(socket.create_connection(("127.0.0.1", small.port), timeout=PATIENCE))
        assert eventually(lambda: descriptors(small) >= 7 + 2 * SPARE_DESCRIPTORS)
        for player in players:
            player.hear_until(lambda one: one.ply >= 1)
    assert eventually(lambda: descriptors(small) < 2 * SPARE_DESCRIPTORS)
    assert Player(small.url, players[0].code).connect().hear()
    assert "level=error" not in small.written
