"""`kill -9` in the midst of it: what was acknowledged is there afterwards, and nothing by halves."""

from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Timer

import websocket

from dominos.rules.rounds import Pass
from dominos.store import Store
from dominos.table import Table
from tests.live.matches import play_turn, start_round
from tests.live.players import Player, seat_four
from tests.live.servers import Server, serving
from tests.table.invariants import assert_tiles_are_all_there

RANDOM = Random()
CRASHES = 5
# In seconds; a round takes about one.
LONGEST_BURST = 1.2
# All 28 tiles have 168 pips, so one round never ends the match.
MORE_THAN_A_ROUND = 200


class GoneError(Exception):
    """The server is gone."""


def stored(database: Path) -> Table:
    with closing(Store(database, float)) as store:
        (table,) = store.load()
    return table


def turns_of(table: Table) -> list[str]:
    """Return the tile of each turn of a table's only match, empty for a pass."""
    turns = (turn for played in table.match.rounds for turn in played.turns)
    return ["" if isinstance(turn, Pass) else str(turn.tile) for turn in turns]


def burst(players: list[Player], told: list[str], rounds: list[int]) -> None:
    """Play on until the match is over or the server is gone, and note what was acknowledged."""
    with suppress(OSError, HTTPException, websocket.WebSocketException, GoneError):
        while players[0].phase != "over":
            if players[0].phase == "pause":
                acknowledged(players[0].act("rounds"))
                rounds.append(len(told))
            else:
                mover = next(player for player in players if player.is_in_turn)
                action, form = mover.move
                acknowledged(mover.act(action, **form))
                told.append(str(form.get("tile", "")))
            for player in players:
                hear_news(player)


def acknowledged(status: int) -> None:
    assert status == 204


def hear_news(player: Player) -> None:
    """Listen until something has changed for a player."""
    ply, phase = player.ply, player.phase
    while (player.ply, player.phase) == (ply, phase):
        if player.listen() is None:
            raise GoneError


def assert_nothing_is_lost(table: Table, told: list[str], rounds: list[int]) -> None:
    turns = turns_of(table)
    assert len(told) <= len(turns) <= len(told) + 1, "what was under way is there whole or not at all"
    assert table.ply == len(turns)
    assert turns[: len(told)] == told
    assert len(rounds) <= len(table.match.rounds) <= len(rounds) + 1
    for played in table.match.rounds:
        assert_tiles_are_all_there(played)


def come_back(players: list[Player], table: Table) -> None:
    """Let the players come back in any order: each finds his seat, his hand and the score as it was."""
    for seat in RANDOM.sample(range(4), 4):
        player = players[seat].connect()
        player.hear()
        assert player.shows("hand", "seat") == str(seat)
        current = table.match.current
        assert player.hand == ([str(tile) for tile in current.hands[seat]] if current else [])
        assert player.parts["sheet"].count(' data-round="') == len(table.match.results)
        for side, score in enumerate(table.match.scores):
            assert f'data-side="{side}" data-score="{score}"' in player.parts["scores"]


def test_a_crash_in_a_burst_of_moves_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    told: list[str] = []
    rounds: list[int] = []
    with serving(tmp_path / "log", database=str(database)) as server:
        players = seat_four(server.url, 150)
        for player in players:
            player.hear_until(lambda one: one.seat(3, "connected") == "true")
        for _ in range(CRASHES):
            crash = Timer(RANDOM.uniform(0, LONGEST_BURST), server.crash)
            crash.start()
            burst(players, told, rounds)
            crash.join()
            table = stored(database)
            assert_nothing_is_lost(table, told, rounds)
            # What was under way when the server went may have been done.
            told += turns_of(table)[len(told) :]
            rounds += [len(told)] * (len(table.match.rounds) - len(rounds))
            server.start()
            server.wait_until_well()
            come_back(players, table)
        assert "Traceback" not in server.written


def test_a_crash_while_players_sit_down_keeps_those_who_were_told_that_they_sit(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(tmp_path / "log", database=str(database)) as server:
        host = Player(server.url)
        host.ask("/tables", {"name": "Ana", "target": 50})
        told = ["Ana"]
        crash = Timer(RANDOM.uniform(0, 0.04), server.crash)
        crash.start()
        with suppress(OSError, HTTPException):
            for name in ("Ben", "Cho", "Dev"):
                assert Player(server.url, host.code).act("seats", name=name) == 303
                told.append(name)
        crash.join()
        names = [seat.name for seat in stored(database).seats if seat.is_taken]
        assert names[: len(told)] == told
        assert len(names) <= len(told) + 1


def parts_after(server: Server, players: list[Player]) -> None:
    """Crash and come back in another order: every page shows what it has shown."""
    before = [player.parts for player in players]
    server.crash()
    server.start()
    server.wait_until_well()
    for seat in reversed(range(len(players))):
        players[seat].connect().hear()
    for player, parts in zip(players, before, strict=True):
        assert without_clock(player.parts) == without_clock(parts)


def without_clock(parts: dict[str, str]) -> dict[str, str]:
    return {name: part for name, part in parts.items() if name != "clock"}


def test_every_phase_survives_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path / "log", database=str(tmp_path / "tables.db")) as server:
        host = Player(server.url)
        host.ask("/tables", {"name": "Ana", "target": MORE_THAN_A_ROUND})
        players = [host]
        host.connect().hear()
        parts_after(server, players)
        for name in ("Ben", "Cho", "Dev"):
            players.append(Player(server.url, host.code))
            assert players[-1].act("seats", name=name) == 303
        for player in players:
            player.connect().hear_until(lambda one: one.phase == "pause")
            player.hear_until(lambda one: one.seat(3, "connected") == "true")
        parts_after(server, players)
        start_round(players)
        play_turn(players)
        parts_after(server, players)
        while players[0].phase != "pause":
            play_turn(players)
        parts_after(server, players)
        while players[0].phase != "over":
            start_round(players)
            while players[0].phase == "round":
                play_turn(players)
        parts_after(server, players)
        assert "Traceback" not in server.written
