#!/usr/bin/env python3
"""Many tables for a long while, phones that come and go at random: nothing breaks, and memory stays flat.

    python tests/load/soak.py [minutes] [tables]

starts the real server with short turns (10 minutes and 100 tables, unless told otherwise), prints its memory
and descriptors as it goes, and ends with status 1 when anything was broken.
"""

from gevent import monkey

monkey.patch_all()

import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

sys.path.insert(0, str(Path(__file__).parents[2]))

import gevent
import websocket
from gevent.pool import Group

from dominos.saved import Row, load
from tests.live.players import Player, seat_four
from tests.live.servers import BY_PYTHON, Server, serving
from tests.table.invariants import assert_seats_are_right, assert_tiles_are_all_there

SECONDS = {"turn": 4, "away": 1, "reload": 0.5, "pause": 2}
LONGEST_THOUGHT, LONGEST_ABSENCE = 1.5, 3.0
DROPS, FORGETS = 0.02, 0.05
BETWEEN_REPORTS = 15
EXPECTED = {204, 303, 403, 409, 422}


class Soak:
    """What happens at all tables until time is over, and what was broken."""

    def __init__(self, server: Server, until: float, rng: Random) -> None:
        self.server = server
        self.counts: Counter[str] = Counter()
        self.broken: list[str] = []
        self._until = until
        self._rng = rng

    @property
    def is_over(self) -> bool:
        return monotonic() >= self._until

    def table(self) -> None:
        """Let four people play at a table, while others look in."""
        gevent.sleep(self._rng.random() * 3)
        players = seat_four(self.server.url)
        people = [gevent.spawn(self._live, player) for player in players]
        while not self.is_over:
            self._guarded(self._look_in, Player(self.server.url, players[0].code))
        gevent.joinall(people)

    def _look_in(self, visitor: Player) -> None:
        visitor.connect().hear()
        gevent.sleep(self._rng.random() * LONGEST_ABSENCE * 2)
        visitor.hang_up()
        self.counts["visits"] += 1

    def _live(self, player: Player) -> None:
        while not self.is_over:
            self._guarded(self._play, player)
            gevent.sleep(self._rng.random() * LONGEST_ABSENCE)
            with suppress(OSError, websocket.WebSocketException):
                player.connect()

    def _guarded(self, do: Callable[[Player], None], player: Player) -> None:
        try:
            do(player)
        except (OSError, websocket.WebSocketException) as error:
            self.counts[f"lost: {type(error).__name__}"] += 1
        except AssertionError as error:
            self.broken.append(f"table {player.code}: {error}")

    def _play(self, player: Player) -> None:
        """Take every turn that comes, perhaps late, until the phone is lost for a while."""
        while not self.is_over and self._rng.random() > DROPS:
            player.heard.clear()
            player.hear()
            self.counts["messages"] += 1
            if self._rng.random() > FORGETS:
                self._act(player)
        player.hang_up()
        self.counts["drops"] += 1

    def _act(self, player: Player) -> None:
        action = self._next_action(player)
        if not action:
            return
        gevent.sleep(self._rng.random() * LONGEST_THOUGHT)
        status = player.act(action[0], **action[1])
        self.counts[f"{action[0]} {status}"] += 1
        assert status in EXPECTED, f"{action[0]} was answered {status}"

    def _next_action(self, player: Player) -> tuple[str, dict[str, str | int]] | None:
        if player.is_in_turn:
            return player.move
        if 'action="/tables/' not in player.parts.get("actions", ""):
            return None
        return next(
            ((action, {}) for action in ("rounds", "matches") if f"/{action}" in player.parts["actions"]),
            None,
        )

    def watch(self, database: Path) -> None:
        """Check what is stored and print how the server is, every few seconds."""
        while not self.is_over:
            gevent.sleep(min(BETWEEN_REPORTS, max(0.1, self._until - monotonic())))
            tables = self._check_stored(database)
            moves = self.counts["plays 204"] + self.counts["passes 204"]
            print(
                f"{self._until - monotonic():6.0f} s left  {memory(self.server):8.1f} MB",
                f"{descriptors(self.server):5} descriptors  {tables:4} tables  {moves:7} moves",
                flush=True,
            )

    def _check_stored(self, database: Path) -> int:
        try:
            return check_stored(database)
        except AssertionError as error:
            self.broken.append(f"stored: {error}")
            return 0


def check_stored(database: Path) -> int:
    """Return how many tables are stored, each of which must be whole; raises AssertionError."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        rows = [Row(*row) for row in reader.execute("SELECT code, version, schema, value FROM tables")]
    for row in rows:
        table = load(row, epoch=0)
        assert_seats_are_right(table)
        for played in table.match.rounds:
            assert_tiles_are_all_there(played)
    return len(rows)


def memory(server: Server) -> float:
    """Return what the server holds in memory, in MB."""
    status = Path(f"/proc/{server.worker}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def descriptors(server: Server) -> int:
    return len(list(Path(f"/proc/{server.worker}/fd").iterdir()))


def main(minutes: float = 10, tables: float = 100) -> int:
    with TemporaryDirectory() as scratch:
        log, database = Path(scratch) / "log", Path(scratch) / "tables.sqlite3"
        with serving(log, BY_PYTHON, str(database), **SECONDS) as server:
            soak = Soak(server, monotonic() + minutes * 60, Random())
            group = Group()
            for _ in range(int(tables)):
                group.spawn(soak.table)
            soak.watch(database)
            group.join(timeout=30)
            written = server.written
    problems = soak.broken + [
        line for line in written.splitlines() if "Traceback" in line or "=error" in line
    ]
    print(*sorted(soak.counts.items()), sep="\n")
    print(*(problems or ["nothing was broken"]), sep="\n")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:])))
