"""Where the tiles of a chain lie on the board."""

from itertools import pairwise
from random import Random

import pytest

from dominos.board import Board, Way, lay_out
from dominos.rules.chain import Chain, Laid
from dominos.rules.games import PARTNERS
from dominos.rules.rounds import Round

STEPS = {Way.EAST: (1, 0), Way.SOUTH: (0, 1), Way.WEST: (-1, 0), Way.NORTH: (0, -1)}
Cell = tuple[int, int]


def halves(board: Board) -> list[tuple[Cell, Cell]]:
    """Return the cells of the left and right half of each tile."""
    cells = []
    for place in board.places:
        dx, dy = STEPS[place.way]
        left = (place.x + max(0, -dx), place.y + max(0, -dy))
        cells.append((left, (left[0] + dx, left[1] + dy)))
    return cells


def assert_lies_well(board: Board) -> None:
    cells = halves(board)
    flat = [cell for tile in cells for cell in tile]
    assert len(set(flat)) == len(flat), "two tiles overlap"
    assert all(0 <= x < board.width and 0 <= y < board.height for x, y in flat)
    for (_, right), (left, _) in pairwise(cells):
        assert abs(right[0] - left[0]) + abs(right[1] - left[1]) == 1, "touching halves lie apart"


def blank_chain(length: int, opening: int) -> Chain:
    return Chain((Laid(0, 0, 0),) * length, opening)


@pytest.mark.parametrize("columns", range(6, 30))
def test_every_chain_lies_well_on_every_board(columns: int) -> None:
    for length in range(1, 29):
        for opening in range(length):
            board = lay_out(blank_chain(length, opening), columns)
            assert_lies_well(board)
            assert board.width <= columns


@pytest.mark.parametrize(
    ("columns", "highest"), [(10, 11), (11, 11), (12, 11), (13, 9), (16, 9), (19, 7), (25, 7)]
)
def test_the_board_is_high_enough_for_every_chain(columns: int, highest: int) -> None:
    boards = [lay_out(blank_chain(28, opening), columns) for opening in range(28)]
    assert max(board.height for board in boards) <= highest


@pytest.mark.parametrize("columns", [11, 19])
def test_a_tile_once_laid_keeps_its_place_among_the_others(columns: int) -> None:
    rng = Random(5)
    for _ in range(500):
        played, before = Round.deal(PARTNERS, rng), None
        while not played.result:
            moves = played.moves
            move = rng.choice(moves) if moves else None
            played = played.lay(move.tile, move.end) if move else played.pass_turn()
            board = lay_out(played.chain, columns)
            assert_lies_well(board)
            spots = {
                laid.tile: (place.x, place.y)
                for laid, place in zip(played.chain.laid, board.places, strict=True)
            }
            if before:
                moved = {(spots[tile][0] - x, spots[tile][1] - y) for tile, (x, y) in before.items()}
                assert len(moved) == 1
            before = spots


def test_an_empty_chain_takes_no_room() -> None:
    assert lay_out(Chain(), 11) == Board((), 0, 0)


def test_a_layout_drawn() -> None:
    board = lay_out(blank_chain(9, 4), 11)
    rows = [["  "] * board.width for _ in range(board.height)]
    for number, tile in enumerate(halves(board)):
        for (x, y), half in zip(tile, "lr", strict=True):
            rows[y][x] = f"{number}{half}"
    drawn = ["".join(row).rstrip() for row in rows]
    assert drawn == [
        "1l0r0l",
        "1r",
        "2l2r3l3r4l4r5l5r6l6r7l",
        "                    7r",
        "                  8r8l",
    ]
