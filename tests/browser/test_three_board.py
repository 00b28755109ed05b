"""The board of the three-handed game in a browser: doubles crosswise, every chain on every screen."""

from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page

from dominos.rules.games import THREE
from dominos.table import Table
from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.sight import SLACK, Box, boxes, covered, ends_meet, hidden_below, overlapping, settle
from tests.browser.tables import LAYS_OF_THREE, long_round, player, position, table

SCREENS = ((320, 568), (390, 844), (667, 375), (1280, 800))
LENGTHS = (1, 2, 5, 9, 13, 17, 18)
LONG_NAMES = ("Maximiliana Wolkenst", "Bartholomäus Überall", "عبد الرحمن بن عبد ال")
THUMB, SHORT_SIDE = 44, 20
# All at once: a long chain, two that have just passed, seven tiles (some lie already) and a pass to press.
CROWDED = position(
    0,
    "1-2 2-3 3-3 3-4 4-4 4-6 6-5 5-5 5-2 2-2 2-4 4-1 1-1 1-3 3-6 6-6 -- --",
    "2-2 2-3 3-3 2-4 3-4 4-4 2-5",
    "0-2 3-5",
    "4-5",
)


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen[0]}x{screen[1]}")
def screen(request: pytest.FixtureRequest) -> dict[str, int]:
    width, height = request.param
    return {"width": width, "height": height}


def tables_of_every_length(now: float) -> list[Table]:
    rng = Random(32)
    openings = [(length, opening) for length in LENGTHS for opening in {0, length // 2, length - 1}]
    rounds = [long_round(rng, length, opening, game=THREE) for length, opening in openings]
    return [table("THREELEN", now, played) for played in rounds]


def test_a_chain_of_any_length_fits_on_the_board(
    prepared: Prepared, phones: Phones, screen: dict[str, int]
) -> None:
    first, *others = tables_of_every_length(prepared.time)
    ana = phones.seated(prepared, first, 0, viewport=screen, reduced_motion="reduce")
    for shown in (first, *others):
        prepared.show(shown)
        ana.wait_for_chain(str(shown.match.rounds[0].chain))
        settle(ana.page)
        assert_in_order(ana.page)
        assert_reachable(ana.page, screen)


def assert_in_order(page: Page) -> None:
    """Every tile lies on the board, over no other, and what touches matches; doubles lie crosswise."""
    (board,), tiles = boxes(page, "#chain"), boxes(page, "#chain [data-tile]")
    assert [tile for tile in tiles if not board.holds(tile)] == []
    assert overlapping(tiles) == []
    assert [(one, other) for one, other in pairwise(tiles) if not meets(one, other)] == []
    for before, double, after in zip(tiles, tiles[1:], tiles[2:], strict=False):
        if is_double(double):
            assert lies_flat(double) != lies_flat(before) or lies_flat(double) != lies_flat(after)


def meets(one: Box, other: Box) -> bool:
    """Whether two tiles touch at halves, or one of them the middle of a standing double."""
    unit = (one.short_side + other.short_side) / 2
    return ends_meet(one, other) or any(
        abs(abs(ax - bx) - unit) <= SLACK * unit and abs(ay - by) <= SLACK * unit
        for double, tile in ((one, other), (other, one))
        if is_double(double) and not lies_flat(double)
        for ax, ay in [(double.x + double.width / 2, double.y + double.height / 2)]
        for bx, by in tile.halves
    )


def is_double(tile: Box) -> bool:
    return tile.name[0] == tile.name[-1]


def lies_flat(tile: Box) -> bool:
    return tile.width > tile.height


def assert_reachable(page: Page, screen: dict[str, int]) -> None:
    """Nothing scrolls, and whatever a player needs is large enough and lies open under his thumb."""
    assert hidden_below(page, "#table") == 0
    assert [tile for tile in boxes(page, "#chain .tile") if tile.short_side < SHORT_SIDE] == []
    window = Box("window", 0, 0, screen["width"], screen["height"])
    hand = boxes(page, "#hand [data-tile] .tile")
    assert [tile for tile in hand if not window.holds(tile)] == []
    assert [tile for tile in hand if tile.width < THUMB or tile.height < THUMB] == []
    for needed in (
        "#hand .tile",
        "#clock",
        "#status",
        "#chain .tile",
        '#actions form[action$="/passes"] button',
    ):
        assert covered(page, needed) == []


@pytest.mark.parametrize("language", ["en", "fr", "ar", "es", "pt"])
def test_nothing_covers_anything_with_the_longest_names_and_a_full_board(
    prepared: Prepared, phones: Phones, screen: dict[str, int], language: str
) -> None:
    ana = phones.new(prepared.url, viewport=screen, locale=language)
    ana.go_to(prepared, table("THREECRW", prepared.time, CROWDED, names=LONG_NAMES), player(0))
    settle(ana.page)
    assert_in_order(ana.page)
    assert_reachable(ana.page, screen)
    assert overlapping(boxes(ana.page, "#seats [data-seat], #chain, #hand, #actions form, #scores")) == []
    assert overlapping(boxes(ana.page, "#scores > *")) == []


@pytest.mark.parametrize("opening", [0, LAYS_OF_THREE // 2, LAYS_OF_THREE - 1])
def test_the_longest_chain_is_shown_with_the_count(
    prepared: Prepared, phones: Phones, screen: dict[str, int], opening: int
) -> None:
    ended = long_round(Random(opening), LAYS_OF_THREE, opening, game=THREE)
    ana = phones.seated(prepared, table("THREEEND", prepared.time, ended), 0, viewport=screen)
    settle(ana.page)
    assert_in_order(ana.page)
    width = ana.page.evaluate("document.documentElement.scrollWidth")
    assert width <= screen["width"]
