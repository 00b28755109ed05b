"""A phone that has stopped reading holds up nobody, and is shut out until it comes back."""

import socket
from collections.abc import Iterator

import pytest

from dominos.sockets import Unblocked
from tests.live.matches import play_match, start_round
from tests.live.players import seat_four
from tests.live.servers import Server

SMALL = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)]


def test_the_others_play_on_and_who_stalled_comes_back_to_the_whole_table(server: Server) -> None:
    players = seat_four(server.url)
    stalled = [player.tab().connect(sockopt=SMALL) for player in (*players, *players)]
    play_match(players)
    assert players[0].act("matches") == 204
    deal = start_round(players)
    for tab, player in zip(stalled, players, strict=False):
        tab.hang_up()
        tab.connect().hear()
        assert tab.hand == player.hand
        assert tab.parts["status"] == player.parts["status"]
    assert [player.hand for player in players] == deal.hands


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.settimeout(10)
        yield ours, theirs


def test_what_fits_is_sent_whole(ends: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = ends
    assert Unblocked(ours).send(b"x" * 1000) == 1000
    assert theirs.recv(2000) == b"x" * 1000


def test_what_does_not_fit_shuts_the_line_and_nothing_follows(
    ends: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = ends
    line, sent = Unblocked(ours), 0
    for _ in range(10_000):
        line.send(b"x" * 5000)
        sent += 5000
    received = 0
    while piece := theirs.recv(100_000):
        received += len(piece)
    assert 0 < received < sent
    assert ours.recv(1) == b"", "the reader of the line notices"


def test_a_line_that_is_gone_is_no_error(ends: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = ends
    theirs.close()
    line = Unblocked(ours)
    assert line.send(b"x") == 1
    assert line.send(b"x") == 1
    line.shut()
