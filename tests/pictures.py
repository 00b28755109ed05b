"""Positions as pictures: the chain, the hands, and a star before the seat to move.

chain 3-6 6-6 6-1
 0    0-4 5-5
*1    2-2
 2    4-6
 3    0-0
"""

from dominos.rules.games import PARTNERS, Game
from dominos.rules.notation import parse_chain
from dominos.rules.rounds import Round
from dominos.rules.tiles import Tile


def parse(picture: str, game: Game = PARTNERS) -> Round:
    """Read a picture; the chain is laid by the seat before the one to move."""
    first, *rest = [line.strip() for line in picture.strip().splitlines()]
    hands, mover = [], 0
    for seat, line in enumerate(rest):
        label, *tiles = line.split()
        mover = seat if label.startswith("*") else mover
        hands.append(tuple(map(Tile.parse, tiles)))
    chain = parse_chain(first.removeprefix("chain"), seat=(mover - 1) % game.seats)
    return Round(game, tuple(hands), opener=mover, chain=chain)


def draw(position: Round) -> str:
    """Draw a position."""
    lines = [f"chain {position.chain}".rstrip()]
    for seat, hand in enumerate(position.hands):
        star = "*" if seat == position.seat and not position.result else " "
        lines.append(f"{star}{seat}    {' '.join(map(str, hand))}".rstrip())
    return "\n".join(lines)
