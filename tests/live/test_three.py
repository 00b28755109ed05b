"""A match of three over real sockets: nobody is told of a hidden tile, and never of the seven left over."""

from tests.live.matches import play_match
from tests.live.players import Player
from tests.live.secrets import leaks, told
from tests.live.servers import Server


def seat_three(url: str) -> list[Player]:
    """Seat three players, each connected, the host first."""
    host = Player(url)
    host.ask("/tables", {"name": "Ana", "target": 50, "game": "three"})
    players = [host, *(Player(url, host.code) for _ in range(2))]
    for player, name in zip(players[1:], ("Ben", "Cho"), strict=True):
        assert player.act("seats", name=name) == 303
    return [player.connect() for player in players]


def test_no_word_of_a_match_of_three_tells_a_hidden_tile(server: Server) -> None:
    players = seat_three(server.url)
    watcher = Player(server.url, players[0].code).connect()
    deals = play_match(players, [watcher])
    assert all(len({tile for hand in deal.hands for tile in hand}) == 21 for deal in deals)
    for viewer, seat in zip((*players, watcher), (0, 1, 2, None), strict=True):
        viewer.page()
        assert not leaks(viewer.heard, seat, deals)
        assert told(viewer.heard[-1]) == {tile for hand in deals[-1].hands for tile in hand}
