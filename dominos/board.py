"""Where each tile of the chain lies on the board: pure geometry, in units of half a tile.

The opening tile lies in the middle of a row. The right arm runs to the right and works its way down, the
left arm runs to the left and works its way up, so they never meet. Rows are two units apart; at the edge
of the board a tile stands upright, and the arm turns round:

    2-4 4-4 4-1       one unit left in the row: the tile stands in that last column;
              |       none left: it stands past the last tile, beginning one row on
    5-3 3-0 0-1

Where doubles are shown crosswise, a double in a row stands across it and sticks out half a unit on either
side, so rows are three units apart. It needs room for one more tile after it: a row ends with a tile along
it, and the corner stands below that tile's end. The next row begins below the corner:

    3 4 | 4 1         the double 4 stands across the row of 3-4 and 4-1, below whose end stands 1-6;
            1         a double at the corner stands as well, and one right after the corner lies,
            6         so that each is crosswise to the tile before it
          5 6

A tile that was laid never moves against the others: the box around them grows.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from dominos.rules.chain import Chain

Cell = tuple[int, int]


class Way(StrEnum):
    """Where the right half of a tile lies, seen from its left half; south is down."""

    EAST = "e"
    SOUTH = "s"
    WEST = "w"
    NORTH = "n"
    ACROSS = "a"


WAYS = {(0, 0): Way.ACROSS, (1, 0): Way.EAST, (0, 1): Way.SOUTH, (-1, 0): Way.WEST, (0, -1): Way.NORTH}


@dataclass(frozen=True)
class Place:
    """The upper left corner of a tile, and its way; a flat tile is 2 by 1 units, a standing one 1 by 2.

    A double across the row has the one unit of the row that it lies over.
    """

    x: int
    y: int
    way: Way


@dataclass(frozen=True)
class Board:
    """The places of the tiles in chain order, and the size of the box around them."""

    places: tuple[Place, ...]
    width: int
    height: int


def lay_out(chain: Chain, columns: int) -> Board:
    """Place the tiles of a chain on a board so many units wide, at least six."""
    if not chain.laid:
        return Board((), 0, 0)
    before, after = chain.opening, len(chain.laid) - chain.opening - 1
    middle = (columns - 2) // 2
    left_arm = [(far, near) for near, far in islice(_arm(columns, middle - 1, -1), before)]
    right_arm = list(islice(_arm(columns, middle + 2, 1), after))
    return _boxed([*reversed(left_arm), ((middle, 0), (middle + 1, 0)), *right_arm])


def _arm(columns: int, x: int, step: int) -> Iterator[tuple[Cell, Cell]]:
    """Yield the cells of each tile of an arm, the half that touches the chain first."""
    y, turn = 0, step
    while True:
        room = columns - x if step > 0 else x + 1
        if room >= 2:
            yield (x, y), (x + step, y)
            x += 2 * step
            continue
        edge = x if room else x - step
        first = y if room else y + turn
        yield (edge, first), (edge, first + turn)
        x, y, step = (edge if room else edge - step), y + 2 * turn, -step


def lay_out_crosswise(chain: Chain, columns: int) -> Board:
    """Place the tiles of a chain, doubles across the line, on a board at least eight units wide."""
    if not chain.laid:
        return Board((), 0, 0)
    doubles = [laid.left == laid.right for laid in chain.laid]
    before, opening, after = doubles[: chain.opening], doubles[chain.opening], doubles[chain.opening + 1 :]
    length = 1 if opening else 2
    first = (columns - length) // 2
    last = first + length - 1
    left_arm = [(far, near) for near, far in _crosswise_arm(reversed(before), columns, first - 1, -1)]
    right_arm = list(_crosswise_arm(after, columns, last + 1, 1))
    return _boxed([*reversed(left_arm), ((first, 0), (last, 0)), *right_arm])


def _crosswise_arm(doubles: Iterable[bool], columns: int, x: int, step: int) -> Iterator[tuple[Cell, Cell]]:
    """Yield the cells of each tile of an arm like `_arm`, twice the same one for a double across."""
    y, turn, has_turned = 0, step, False
    for is_double in doubles:
        room = columns - x if step > 0 else x + 1
        is_across = is_double and not has_turned
        if is_across and room >= 3:
            yield (x, y), (x, y)
            x += step
        elif not is_across and room >= 2:
            yield (x, y), (x + step, y)
            x, has_turned = x + 2 * step, False
        else:
            edge = x - step
            yield (edge, y + turn), (edge, y + 2 * turn)
            x, y, step, has_turned = edge, y + 3 * turn, -step, True


def _boxed(cells: list[tuple[Cell, Cell]]) -> Board:
    xs, ys = zip(*(cell for tile in cells for cell in tile), strict=True)
    west, north = min(xs), min(ys)
    places = tuple(_place(left, right, west, north) for left, right in cells)
    return Board(places, max(xs) - west + 1, max(ys) - north + 1)


def _place(left: Cell, right: Cell, west: int, north: int) -> Place:
    way = WAYS[right[0] - left[0], right[1] - left[1]]
    return Place(min(left[0], right[0]) - west, min(left[1], right[1]) - north, way)
