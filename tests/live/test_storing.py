"""A disk that is full or a database that is locked while tables are played: refused, said, and over again."""

import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import monotonic
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.live.matches import play_turn, start_round
from tests.live.players import PATIENCE, Player, seat_four
from tests.live.servers import Server, serving
from tests.web.files import locked

SORRY = "The server cannot keep anything just now"
Trouble = Callable[[Server, Path], AbstractContextManager[None]]


@contextmanager
def full_disk(server: Server, database: Path) -> Iterator[None]:
    """Let no file of the server grow beyond what it has written into its database."""
    size = Path(f"{database}-wal").stat().st_size
    limits = resource.prlimit(server.worker, resource.RLIMIT_FSIZE)
    resource.prlimit(server.worker, resource.RLIMIT_FSIZE, (size, limits[1]))
    yield
    resource.prlimit(server.worker, resource.RLIMIT_FSIZE, limits)


def locked_file(_server: Server, database: Path) -> AbstractContextManager[None]:
    return locked(database)


def health(server: Server) -> int:
    try:
        with urlopen(f"{server.url}/healthz", timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as refused:
        with refused:
            return refused.code


@pytest.mark.parametrize("trouble", [full_disk, locked_file])
def test_nothing_is_played_that_cannot_be_stored(tmp_path: Path, trouble: Trouble) -> None:
    database = tmp_path / "tables.db"
    with serving(tmp_path / "log", database=str(database)) as server:
        players = seat_four(server.url)
        start_round(players)
        mover = next(player for player in players if player.is_in_turn)
        action, form = mover.move
        with trouble(server, database):
            # The page of a restarted log may have room for a few more.
            refused = [Player(server.url).ask("/tables", {"name": "Eve", "target": 50}) for _ in range(9)]
            assert refused[-1] == 503
            assert mover.act(action, **form) == 503
            assert SORRY in mover.heard[-1]
            assert health(server) == 503
            mover.tab().connect().hear()
            assert f'data-ply="{form["ply"]}"' in mover.page()
        assert health(server) == 200
        play_turn(players)
        assert server.written.count("no change can be stored") == 1
        assert server.written.count("can be stored in") == 2
        assert "Traceback" not in server.written


def test_the_clock_of_a_turn_goes_on_when_the_disk_has_room_again(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(tmp_path / "log", database=str(database), turn=1, pause=0.5) as server:
        players = seat_four(server.url)
        players[0].hear_until(lambda one: one.phase == "round")
        with locked(database):
            ply = players[0].ply
            latest = monotonic() + PATIENCE
            while "no change can be stored" not in server.written:
                assert monotonic() < latest
        players[0].hear_until(lambda one: one.ply > ply + 1)
        assert "Traceback" not in server.written
