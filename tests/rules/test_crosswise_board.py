"""Where the tiles lie when doubles are shown crosswise, as in the three-handed game."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from dominos.board import Board, Place, Way, lay_out_crosswise
from dominos.rules.chain import Chain, Laid
from dominos.rules.games import THREE
from dominos.rules.rounds import Round

Spot = tuple[float, float]
STEPS = {Way.EAST: (1, 0), Way.SOUTH: (0, 1), Way.WEST: (-1, 0), Way.NORTH: (0, -1)}
NARROW, WIDE = 13, 19
MOST_LAYS = 7 + 6 + 6
STANDING = (Way.SOUTH, Way.NORTH)


def halves(place: Place) -> tuple[Spot, Spot]:
    """Return the middles of the left and right half of a tile."""
    if place.way is Way.ACROSS:
        return (place.x, place.y - 0.5), (place.x, place.y + 0.5)
    dx, dy = STEPS[place.way]
    left = (place.x + max(0, -dx), place.y + max(0, -dy))
    return left, (left[0] + dx, left[1] + dy)


def middle(place: Place) -> Spot:
    (ax, ay), (bx, by) = halves(place)
    return (ax + bx) / 2, (ay + by) / 2


def quarters(place: Place) -> Iterator[Spot]:
    """Yield the fields of half a unit by half a unit that a tile covers."""
    for x, y in halves(place):
        yield from ((x + dx, y + dy) for dx in (0, 0.5) for dy in (0, 0.5))


def touches(one: Place, other: Place) -> bool:
    """Whether the right side of one tile touches the left side of the next, each at a half or its middle.

    Only a double may be touched in the middle of its long side.
    """
    right = [halves(one)[1], *([middle(one)] if one.way is Way.ACROSS else [])]
    left = [halves(other)[0], *([middle(other)] if other.way is Way.ACROSS else [])]
    return any(
        abs(ax - bx) + abs(ay - by) == 1 and 0 in (ax - bx, ay - by) for ax, ay in right for bx, by in left
    )


def stands(place: Place) -> bool:
    return place.way in (*STANDING, Way.ACROSS)


def assert_lies_well(chain: Chain, board: Board) -> None:
    covered = [spot for place in board.places for spot in quarters(place)]
    assert len(set(covered)) == len(covered) == 8 * len(chain.laid), "two tiles overlap"
    assert all(0 <= x < board.width and -0.5 <= y < board.height + 0.5 for x, y in covered)
    assert all(touches(one, other) for one, other in pairwise(board.places)), "touching halves lie apart"
    for number, (laid, place) in enumerate(zip(chain.laid, board.places, strict=True)):
        assert place.way is not Way.ACROSS or laid.left == laid.right, "only doubles lie across"
        if laid.left == laid.right and number != chain.opening:
            before = number - 1 if number > chain.opening else number + 1
            assert stands(place) != stands(board.places[before]), "a double lies along the line"


def chain_of(pattern: Sequence[bool], opening: int) -> Chain:
    """Return a chain with doubles (true) at these places."""
    return Chain(tuple(Laid(0, 0 if is_double else 1, 0) for is_double in pattern), opening)


def played(rng: Random) -> Iterator[Round]:
    """Play a round at random, and yield it after each turn."""
    playing = Round.deal(THREE, rng)
    while not playing.result:
        moves = playing.moves
        move = rng.choice(moves) if moves else None
        playing = playing.lay(move.tile, move.end) if move else playing.pass_turn()
        yield playing


def test_a_thousand_rounds_lie_well_and_no_tile_moves_once_laid() -> None:
    rng, lengths = Random(3), set()
    for _ in range(1000):
        before: dict[int, Board] = {}
        for playing in played(rng):
            boards = {columns: lay_out_crosswise(playing.chain, columns) for columns in (NARROW, WIDE)}
            for columns, board in boards.items():
                assert_lies_well(playing.chain, board)
                assert board.width <= columns
                assert columns not in before or holds_still(before[columns], board, playing.chain.newest)
            if playing.chain.laid:
                before = boards
        lengths.add(len(playing.chain.laid))
    assert max(lengths) == MOST_LAYS


def holds_still(before: Board, after: Board, newest: int) -> bool:
    """Whether the tiles of a board lie in the next one as they lay among each other."""
    kept = after.places
    if len(kept) > len(before.places):
        kept = kept[:newest] + kept[newest + 1 :]
    moved = {(one.x - other.x, one.y - other.y) for one, other in zip(kept, before.places, strict=True)}
    return len(moved) == 1 and [one.way for one in kept] == [other.way for other in before.places]


@pytest.mark.parametrize("columns", range(8, 24))
def test_chains_with_doubles_anywhere_lie_well_on_every_board(columns: int) -> None:
    rng = Random(columns)
    for length in range(1, 22):
        for _ in range(20):
            chain = chain_of(random_pattern(length, rng), rng.randrange(length))
            board = lay_out_crosswise(chain, columns)
            assert_lies_well(chain, board)
            assert board.width <= columns


def random_pattern(length: int, rng: Random) -> list[bool]:
    """Draw where the doubles are: seven at most, and no two side by side."""
    pattern = [False] * length
    for place in rng.sample(range(length), rng.randrange(min(8, length + 1))):
        pattern[place] = not any(pattern[max(0, place - 1) : place + 2])
    return pattern


@pytest.mark.parametrize(("columns", "highest"), [(NARROW, 11), (WIDE, 8)])
def test_the_board_is_high_enough_for_every_chain(columns: int, highest: int) -> None:
    """The longest lines have few doubles; one near a corner makes the line turn a little sooner."""
    heights = [
        lay_out_crosswise(chain_of(pattern, opening), columns).height
        for pattern in few_doubles(MOST_LAYS)
        for opening in range(MOST_LAYS)
    ]
    assert max(heights) == highest


def few_doubles(length: int) -> Iterator[list[bool]]:
    places = range(-2, length)
    for pair in combinations(places, 2):
        pattern = [place in pair for place in range(length)]
        if not any(one and other for one, other in pairwise(pattern)):
            yield pattern


def test_an_empty_chain_takes_no_room() -> None:
    assert lay_out_crosswise(Chain(), NARROW) == Board((), 0, 0)


def test_a_double_stands_over_the_middle_of_its_row() -> None:
    board = lay_out_crosswise(chain_of([False, True, False], 0), NARROW)
    assert board.places == (Place(0, 0, Way.EAST), Place(2, 0, Way.ACROSS), Place(3, 0, Way.EAST))
    assert (board.width, board.height) == (5, 1)


@pytest.mark.parametrize(
    ("pattern", "drawn"),
    [
        pytest.param(
            ".D...", ["0l0r1=2l2r", "        3l", "        3r", "      4r4l"], id="across in the row"
        ),
        pytest.param("..D.", ["0l0r1l1r", "      2l", "      2r", "    3r3l"], id="standing at the corner"),
        pytest.param("...D.", ["0l0r1l1r", "      2l", "      2r", "4r4l3r3l"], id="lying after the corner"),
    ],
)
def test_layouts_drawn(pattern: str, drawn: list[str]) -> None:
    """The number of each tile and its half; `=` marks a double across."""
    chain = chain_of([sign == "D" for sign in pattern], 0)
    board = lay_out_crosswise(chain, 8)
    rows = [["  "] * board.width for _ in range(board.height)]
    for number, place in enumerate(board.places):
        spots = zip(halves(place), "lr", strict=True)
        for (x, y), half in [(middle(place), "=")] if place.way is Way.ACROSS else spots:
            rows[int(y)][int(x)] = f"{number}{half}"
    assert ["".join(row).rstrip() for row in rows] == drawn
