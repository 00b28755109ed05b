"""A worker that dies or is told to reload is replaced, and the tables go on."""

import os
import signal
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest
import websocket

from tests.live.matches import play_turn, start_round
from tests.live.players import PATIENCE, Player, seat_four
from tests.live.servers import by_gunicorn, serving


@pytest.mark.parametrize("how", ["its worker dies", "it reloads"])
def test_a_server_whose_worker_is_replaced_goes_on(tmp_path: Path, how: str) -> None:
    log, database = tmp_path / "log", str(tmp_path / "tables.db")
    with serving(log, by_gunicorn("app:app"), database) as server:
        players = seat_four(server.url)
        start_round(players)
        hands = [player.hand for player in players]
        if how == "it reloads":
            server.tell(signal.SIGHUP)
            assert players[0].closed_with() == 1012
        else:
            os.kill(server.worker, signal.SIGKILL)
        for player, hand in zip(players, hands, strict=True):
            come_back_patiently(player)
            assert player.hand == hand
        play_turn(players)


def come_back_patiently(player: Player) -> None:
    """Open the live connection until somebody says something on it."""
    latest = monotonic() + PATIENCE
    while monotonic() < latest:
        with suppress(OSError, websocket.WebSocketException):
            if player.connect().listen() is not None:
                return
    pytest.fail("the server did not come back")
