"""Positions as pictures: the chain, the hands, and a star before the seat to move.

chain 3-6 6-6 6-1
 0    0-4 5-5
*1    2-2
 2    4-6
 3    0-0

As many hands, so many players. Without a star the round is over: out where a hand is empty, else blocked.
"""

from dominos.rules.games import GAMES
from dominos.rules.notation import parse_chain
from dominos.rules.rounds import Pass, Round
from dominos.rules.tiles import Tile

GAME_OF = {game.seats: game for game in GAMES.values()}


def parse(picture: str) -> Round:
    """Read a picture, its chain laid by the seat before the one to move; raises ValueError for no picture."""
    (_, *chain), *rows = [line.split() for line in picture.strip().splitlines()]
    if len(rows) not in GAME_OF:
        raise ValueError(f"no game has {len(rows)} hands")
    mover = next((seat for seat, row in enumerate(rows) if row[0].startswith("*")), None)
    laid = parse_chain(" ".join(chain), seat=((mover or 0) - 1) % len(rows))
    hands = tuple(tuple(map(Tile.parse, row[1:])) for row in rows)
    passes = () if mover is not None or not all(hands) else (Pass(laid.ends or (0, 0)),) * len(rows)
    position = Round(GAME_OF[len(rows)], hands, mover or 0, laid, passes)
    _check(position, [row[0] for row in rows])
    return position


def draw(position: Round) -> str:
    """Draw a position."""
    lines = [f"chain {position.chain}"]
    for seat, hand in enumerate(position.hands):
        lines.append(f"{_label(position, seat):>2}    {' '.join(map(str, hand))}")
    return "\n".join(line.rstrip() for line in lines)


def assert_shows(position: Round, picture: str) -> None:
    """Compare a position with a picture; where they differ, print both."""
    shown, expected = draw(position), draw(parse(picture))
    assert shown == expected, f"\nexpected\n\n{expected}\n\nbut it is\n\n{shown}\n"


def _label(position: Round, seat: int) -> str:
    to_move = seat == position.seat and not position.result
    return f"*{seat}" if to_move else str(seat)


def _check(position: Round, labels: list[str]) -> None:
    """Refuse what no table can look like: a slip in a picture is not to pass for a position."""
    if labels != [_label(position, seat) for seat in range(position.game.seats)]:
        raise ValueError(f"no seats, or a star where nobody is to move: {labels}")
    tiles = [laid.tile for laid in position.chain.laid] + [tile for hand in position.hands for tile in hand]
    if len(set(tiles)) < len(tiles):
        raise ValueError(f"a tile in two places:\n{draw(position)}")
