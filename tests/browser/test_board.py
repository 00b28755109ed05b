"""The board as a browser draws it: every chain on every screen, and all that a thumb must reach."""

from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page

from dominos.table import Table
from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.sight import Box, boxes, covered, ends_meet, hidden_below, overlapping, settle
from tests.browser.tables import LAYS_IN_ALL, long_round, player, position, table

SCREENS = ((320, 568), (360, 640), (390, 844), (430, 932), (667, 375), (844, 390), (1280, 800))
LENGTHS = (1, 2, 5, 9, 13, 17, 21, 24, LAYS_IN_ALL)
LONG_NAMES = ("Maximiliana Wolkenst", "Bartholomäus Überall", "Chrysanthemum Oleand", "عبد الرحمن بن عبد ال")
# All at once: a long chain, three that have just passed, seven tiles (some lie already) and a pass to press.
CROWDED = position(
    3,
    "1-2 2-3 3-3 3-4 4-4 4-6 6-5 5-5 -- 5-2 2-2 2-4 4-1 1-1 1-3 3-6 6-6 6-0 -- -- --",
    "2-2 2-3 3-3 2-4 3-4 4-4 2-5",
    "3-5",
    "4-5",
    "2-6 3-5",
)
THUMB = 44
SHORT_SIDE = 20


def tables_of_every_length(now: float) -> list[Table]:
    rng = Random(32)
    openings = [(length, opening) for length in LENGTHS for opening in {0, length // 2, length - 1}]
    return [table("LENGTHSS", now, long_round(rng, length, opening)) for length, opening in openings]


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen[0]}x{screen[1]}")
def screen(request: pytest.FixtureRequest) -> dict[str, int]:
    width, height = request.param
    return {"width": width, "height": height}


def assert_in_order(page: Page) -> None:
    """Every tile lies on the board, large enough, over no other, its halves where they match."""
    (board,), tiles = boxes(page, "#chain"), boxes(page, "#chain [data-tile]")
    assert [tile for tile in tiles if not board.holds(tile)] == []
    assert [tile for tile in tiles if tile.short_side < SHORT_SIDE] == []
    assert overlapping(tiles) == []
    assert [(one, other) for one, other in pairwise(tiles) if not ends_meet(one, other)] == []


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
        if shown.turn is not None:
            assert_reachable(ana.page, screen)


def assert_reachable(page: Page, screen: dict[str, int]) -> None:
    """During a round nothing scrolls, and whatever a player needs lies open under his thumb."""
    assert hidden_below(page, "#table") == 0
    window = Box("window", 0, 0, screen["width"], screen["height"])
    hand = boxes(page, "#hand [data-tile] .tile")
    assert [tile for tile in hand if not window.holds(tile)] == []
    assert [tile for tile in hand if tile.width < THUMB or tile.height < THUMB] == []
    assert overlapping(hand) == []
    for needed in (
        "#hand .tile",
        "#clock",
        "#status",
        "#chain .tile",
        '#actions form[action$="/passes"] button',
    ):
        assert covered(page, needed) == []


@pytest.mark.parametrize("language", ["en", "fr", "ar", "es", "pt"])
def test_nothing_covers_anything_with_the_longest_names_and_the_fullest_board(
    prepared: Prepared, phones: Phones, screen: dict[str, int], language: str
) -> None:
    ana = phones.new(prepared.url, viewport=screen, locale=language)
    ana.go_to(prepared, table("CROWDEDD", prepared.time, CROWDED, names=LONG_NAMES), player(0))
    settle(ana.page)
    assert_in_order(ana.page)
    assert_reachable(ana.page, screen)
    assert overlapping(boxes(ana.page, "#seats [data-seat], #chain, #hand, #actions form, #scores")) == []


def test_the_choice_of_ends_lies_open_too(prepared: Prepared, phones: Phones, screen: dict[str, int]) -> None:
    shown = table("CHOICECH", prepared.time, position(2, "1-2 2-4", "1-4 3-3 0-1", "0-2", "1-1", "2-2"))
    ana = phones.seated(prepared, shown, 0, viewport=screen)
    ana.hand_tile("1-4").tap()
    settle(ana.page)
    for end in ("left", "right"):
        box = ana.box_of(ana.end_button(end))
        assert min(box["width"], box["height"]) >= THUMB
        ana.end_button(end).tap(trial=True)
    assert covered(ana.page, "#hand .tile") == []


def test_turning_the_phone_keeps_a_choice(prepared: Prepared, phones: Phones) -> None:
    shown = table("TURNTURN", prepared.time, position(2, "1-2 2-4", "1-4 3-3 0-1", "0-2", "1-1", "2-2"))
    ana = phones.seated(prepared, shown, 0, viewport={"width": 375, "height": 667})
    ana.hand_tile("1-4").tap()
    ana.page.set_viewport_size({"width": 667, "height": 375})
    ana.end_button("right").tap()
    ana.wait_for_ply(3)
