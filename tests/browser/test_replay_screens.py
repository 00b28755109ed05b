"""The replay on every screen, with the longest names, in every language."""

import pytest
from playwright.sync_api import Page

from tests.browser.replays import Open
from tests.browser.sight import boxes, overlapping, settle
from tests.browser.test_board import SCREENS

THUMB = 44


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_everything_is_there_on_every_screen(opened: Open, language: str) -> None:
    page = opened(locale=language, reduced_motion="reduce").page
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for keys in (["Home"], ["End", "ArrowLeft"], ["End"]):
            for key in keys:
                page.keyboard.press(key)
            settle(page)
            assert_in_order(page, f"{width}x{height} {keys}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width


def assert_in_order(page: Page, where: str) -> None:
    """Nothing covers anything, every tile lies on the board, every control is large enough for a thumb."""
    (board,), tiles = boxes(page, "#chain"), boxes(page, "#chain > .tile:not([hidden])")
    assert [tile for tile in tiles if not board.holds(tile)] == [], where
    assert overlapping(tiles) == [], where
    assert overlapping(boxes(page, "#hands > li, #chain, #news, header, #controls")) == [], where
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className)"
    assert page.locator("#hands > li").evaluate_all(wide) == [], where
    controls = boxes(page, "#controls a, #controls button")
    assert [box for box in controls if box.short_side < THUMB] == [], where
