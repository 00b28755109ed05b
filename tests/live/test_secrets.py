"""Whole matches over real sockets: nobody is told of a tile before it is laid or turned up."""

import pytest

from tests.live.matches import Deal, play_match
from tests.live.players import Player, seat_four
from tests.live.secrets import leaks, told
from tests.live.servers import Server

SPELLINGS = [
    "3-6",
    "6-3",
    "3\u20136",
    "3/6",
    "3|6",
    "(6:3)",
    'id="held-3-6"',
    "tile36",
    "tile-6-3",
    "#t63",
    "held_3_6",
    "3x6",
    "[3,6]",
    "3&#45;6",
    "3%2D6",
    "\U0001f04c",
    "\U0001f07e",
]


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_no_word_of_a_match_tells_a_hidden_tile(server: Server, language: str) -> None:
    players = seat_four(server.url)
    for player in players:
        player.connect(language)
    watcher = Player(server.url, players[0].code).connect(language)
    deals = play_match(players, [watcher])
    assert max(int(points) for points in scores(watcher)) >= 50
    for viewer, seat in zip((*players, watcher), (0, 1, 2, 3, None), strict=True):
        viewer.page()
        assert not leaks(viewer.heard, seat, deals)


def scores(viewer: Player) -> list[str]:
    return [part.split('"')[0] for part in viewer.parts["scores"].split('data-score="')[1:]]


@pytest.mark.parametrize("spelled", SPELLINGS)
def test_a_tile_is_found_in_any_spelling(spelled: str) -> None:
    assert told(spelled) == {"3-6"}


@pytest.mark.parametrize(
    "text", ["16 = 16", "14311.385245529", 'data-lacks="3 5"', "-3 6", "36", "13-6", "nx12"]
)
def test_what_is_no_tile_is_none(text: str) -> None:
    assert told(text) == set()


def test_a_tile_that_is_told_too_early_is_found() -> None:
    deal = Deal([["3-6"], ["1-2"], ["0-0"], ["5-5"]], {4: "1-2", 5: "0-0"})
    status = '<p id="status" data-phase="round" data-round="1" data-turn="1" data-ply="5">'
    heard = [status + "3-6 2-1", '<i class="tile00">']
    assert leaks(heard, 0, [deal]) == {"0-0"}
    assert leaks(heard, None, [deal]) == {"0-0", "3-6"}
