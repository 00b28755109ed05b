"""What makes the page kind: the order of the hand, the call to one's turn, a screen that stays awake."""

import re

import pytest
from playwright.sync_api import Page, expect

from dominos import playing
from dominos.rules.chain import End
from dominos.rules.tiles import Tile
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.tables import player, position, table

CODE = "COMFORTT"
ANAS_TURN = position(2, "1-2 2-4", "6-6 3-3 0-1 1-1", "0-2 0-4", "4-4", "2-2 5-6")
BENS_TURN = position(0, "1-4", "1-1 3-3 4-6", "0-1 4-5 0-4", "1-6 4-4 2-3", "2-2 6-6 1-2")
BUZZES = "window.buzzes = 0; Navigator.prototype.vibrate = () => { window.buzzes += 1; return true; };"
TELL_PLY = """document.addEventListener("htmx:ws:after:message:incoming",
  () => setTimeout(() => console.debug(`ply ${document.querySelector("#status").dataset.ply}`)));"""


@pytest.fixture
def ana(prepared: Prepared, phones: Phones) -> Phone:
    """Ana in her turn, with four tiles in hand."""
    return phones.seated(prepared, table(CODE, prepared.time, ANAS_TURN), 0)


def in_sight(page: Page) -> list[str]:
    """Return the tiles in hand from left to right, as they are seen."""
    script = """tiles => tiles.map((tile) => [tile.getBoundingClientRect().left, tile.dataset.tile])
        .sort(([one], [other]) => one - other).map(([, tile]) => tile)"""
    seen: list[str] = page.locator("#hand > [data-tile]").evaluate_all(script)
    return seen


def from_menu(phone: Phone, name: str) -> None:
    phone.page.locator(".menu > summary").click()
    phone.page.get_by_label(name).click()
    phone.page.locator(".menu > summary").click()


def drag(phone: Phone, tile: str, onto: str) -> None:
    for step, name in (("down", tile), ("up", onto)):
        phone.page.mouse.move(*phone.centre_of(phone.hand_tile(name)), steps=8)
        getattr(phone.page.mouse, step)()


def test_a_hand_is_sorted_and_as_it_was_again(ana: Phone) -> None:
    assert in_sight(ana.page) == ["6-6", "3-3", "0-1", "1-1"]
    from_menu(ana, "Sort my hand")
    assert in_sight(ana.page) == ["0-1", "1-1", "3-3", "6-6"]
    ana.page.reload()
    expect(ana.page.locator("#hand > [data-tile]").first).to_be_visible()
    assert in_sight(ana.page) == ["0-1", "1-1", "3-3", "6-6"]
    from_menu(ana, "Sort my hand")
    assert in_sight(ana.page) == ["6-6", "3-3", "0-1", "1-1"]


def test_a_hand_keeps_the_order_it_is_dragged_into(ana: Phone, prepared: Prepared) -> None:
    drag(ana, "0-1", onto="6-6")
    assert in_sight(ana.page) == ["0-1", "6-6", "3-3", "1-1"]
    assert prepared.now(CODE).ply == 2, "a drag lays no tile"
    ana.lay("1-1")
    ana.wait_for_ply(3)
    assert in_sight(ana.page) == ["0-1", "6-6", "3-3"]
    ana.page.reload()
    expect(ana.page.locator("#hand > [data-tile]").first).to_be_visible()
    assert in_sight(ana.page) == ["0-1", "6-6", "3-3"]


def bens_tile_is_laid(prepared: Prepared) -> None:
    prepared.change(
        CODE, lambda shown: playing.lay(shown, player(1), Tile(0, 1), End.LEFT, ply=1, now=prepared.time)
    )


@pytest.fixture
def cho(prepared: Prepared, phones: Phones) -> Phone:
    """Cho, whose turn comes after Ben's, with a phone that counts how often it buzzes."""
    phone = phones.new(prepared.url)
    phone.page.add_init_script(BUZZES + TELL_PLY)
    phone.go_to(prepared, table(CODE, prepared.time, BENS_TURN), player(2))
    return phone


def test_the_phone_buzzes_once_when_the_turn_comes(cho: Phone, prepared: Prepared) -> None:
    cho.page.locator("#chain").tap()
    bens_tile_is_laid(prepared)
    cho.wait_for_ply(2)
    assert cho.page.evaluate("buzzes") == 1
    cho.page.reload()
    cho.page.locator("#chain").tap()
    assert cho.page.evaluate("buzzes") == 0, "who opens the page looks at it already"


def test_a_phone_that_nobody_touched_does_not_buzz(cho: Phone, prepared: Prepared) -> None:
    # The page itself tells: whatever asks it from outside counts as a touch.
    with cho.page.expect_console_message(lambda message: message.text == "ply 2"):
        bens_tile_is_laid(prepared)
    assert cho.page.evaluate("buzzes") == 0


def test_a_phone_that_cannot_buzz_complains_of_nothing(prepared: Prepared, phones: Phones) -> None:
    cho = phones.new(prepared.url)
    cho.page.add_init_script("delete Navigator.prototype.vibrate; delete Navigator.prototype.wakeLock;")
    cho.go_to(prepared, table(CODE, prepared.time, BENS_TURN), player(2))
    cho.page.locator("#chain").tap()
    bens_tile_is_laid(prepared)
    cho.wait_for_ply(2)
    expect(cho.page).to_have_title(re.compile("Your turn"))


@pytest.mark.parametrize("wanted", [True, False])
def test_a_sound_is_for_those_who_want_it(cho: Phone, prepared: Prepared, wanted: bool) -> None:
    if wanted:
        from_menu(cho, "A sound when it is my turn")
        cho.page.wait_for_function("() => document.querySelector('#knock').ended")
    knock = cho.page.locator("#knock")
    knock.evaluate("knock => knock.addEventListener('play', () => (knock.dataset.played = 'true'))")
    bens_tile_is_laid(prepared)
    cho.wait_for_ply(2)
    if wanted:
        expect(knock).to_have_attribute("data-played", "true")
    else:
        expect(knock).not_to_have_attribute("data-played", "true")


def test_sound_is_remembered(cho: Phone) -> None:
    from_menu(cho, "A sound when it is my turn")
    cho.page.reload()
    cho.page.locator(".menu > summary").click()
    expect(cho.page.get_by_label("A sound when it is my turn")).to_be_checked()


def test_the_screen_stays_awake_while_a_player_plays(ana: Phone, prepared: Prepared, phones: Phones) -> None:
    assert ana.page.evaluate("attention.screen.then((screen) => screen.released)") is False
    watcher = phones.watching(prepared, prepared.now(CODE))
    assert watcher.page.evaluate("attention.screen") is None
