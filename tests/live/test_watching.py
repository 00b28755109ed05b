"""The log and the figures of a running server: complete for its operator, and of no use to a cheat."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.browser.servers import free_port
from tests.live.matches import play_match
from tests.live.players import Player, seat_four
from tests.live.secrets import told
from tests.live.servers import KEY, PATIENCE, Server, serving


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def watched(tmp_path: Path, port: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that tells its operator all it can."""
    monkeypatch.setenv("DOMINOS_METRICS_PORT", str(port))
    monkeypatch.setenv("DOMINOS_LOG", "debug")
    with serving(tmp_path / "log", database=str(tmp_path / "tables.sqlite3")) as server:
        yield server


def figures(port: int) -> str:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_a_match_shows_in_log_and_figures_and_no_secret_does(watched: Server, port: int) -> None:
    players = seat_four(watched.url)
    deals = play_match(players)
    link = give_seat_link(players[0])
    refuse_all_sorts(players)
    log, counted = watched.written, figures(port)
    turns = max(ply for deal in deals for ply in deal.laid) + 1
    assert log.count('event="turn made"') == turns
    assert f'dominos_turns_total{{by="player"}} {turns}.0' in counted
    assert re.search(r'dominos_refusals_total{status="409"} \d', counted)
    written = "\n".join(line for line in log.splitlines() if line.startswith("time="))
    assert not told(written) | told(counted)
    secrets = [KEY, link, "Ana", "Dev", *(str(cookie.value) for one in players for cookie in one.cookies)]
    assert [secret for secret in secrets if secret in log or secret in counted] == []


def give_seat_link(player: Player) -> str:
    """Make a link, let a preview look at it, and return its key."""
    assert player.act("seat-link") == 303
    assert player.ask(f"/tables/{player.code}/seat-link") == 200
    found = re.search(r"/seat-link/([\w-]{20,})", player.heard[-1])
    assert found
    guest = Player(player.url, player.code)
    assert guest.ask(f"/tables/{player.code}/seat-link/{found[1]}") == 200
    return found[1]


def refuse_all_sorts(players: list[Player]) -> None:
    for tile, status in (("0-0", 409), ("x", 400)):
        assert players[1].act("plays", tile=tile, end="left", ply=0) == status
    assert players[1].act("rounds") == 403
    assert players[1].ask("/tables/NOTABLES") == 404


def test_the_figures_are_on_no_public_address(watched: Server, port: int) -> None:
    player = Player(watched.url)
    assert player.ask("/metrics") == 404
    with pytest.raises(URLError):
        urlopen(f"http://127.0.0.2:{port}/metrics", timeout=PATIENCE)


def test_without_a_port_there_are_none(server: Server) -> None:
    assert Player(server.url).ask("/metrics") == 404
