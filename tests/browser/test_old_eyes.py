"""Old eyes: text twice as large, the page twice as large, a screen of the system's own colours."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.scenes import of_scene
from tests.browser.servers import Prepared
from tests.browser.sight import covered

SCENES = ("gathering", "choice", "must-pass", "absent", "out", "blocked", "over")
PHONES = [(390, 844), (320, 568)]
# 1280x800 at 200 %, and two phones on their side.
LOW = [(640, 400), (640, 360), (667, 375)]
WIDE = (1280, 800)
# One with long words and one from right to left.
LANGUAGES = ("en", "fr", "ar")
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
CUT_OFF = """() => [...document.querySelectorAll("button, summary, a")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .map((one) => one.textContent)"""
TOUCHING = """() => {
  const targets = [...document.querySelectorAll("button, summary, a, input")]
    .filter((one) => one.checkVisibility());
  const boxes = targets.map((one) => one.getBoundingClientRect());
  const isWithin = (a, b, start, end) => a[start] < b[end] - 1 && b[start] < a[end] - 1;
  const isOver = (a, b) => isWithin(a, b, "left", "right") && isWithin(a, b, "top", "bottom");
  const isStuck = (one) => one.closest("#actions, .menu") !== null;
  return targets.flatMap((one, i) => targets.slice(i + 1)
    .filter((other, j) => isStuck(one) === isStuck(other) && isOver(boxes[i], boxes[i + 1 + j]))
    .map((other) => `${one.textContent} | ${other.textContent}`));
}"""


def at(
    prepared: Prepared,
    phones: Phones,
    scene: str,
    size: tuple[int, int],
    locale: str = "en",
    colours: str = "none",
) -> Phone:
    shown = of_scene(scene, prepared.time)
    viewport = {"width": size[0], "height": size[1]}
    phone = phones.seated(
        prepared, shown, shown.turn or 0, viewport=viewport, locale=locale, forced_colors=colours
    )
    # A page is put away as soon as it was looked at.
    phone.complaints.forgive_losses()
    return phone


def assert_usable(phone: Phone, scene: str) -> None:
    assert phone.page.evaluate(SIDEWAYS) == 0, scene
    assert phone.page.evaluate(CUT_OFF) == [], scene
    assert phone.page.evaluate(TOUCHING) == [], scene


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_text_twice_as_large_all_can_be_read_and_reached(
    prepared: Prepared, phones: Phones, size: tuple[int, int], language: str
) -> None:
    for scene in SCENES:
        phone = at(prepared, phones, scene, size, language)
        phone.page.evaluate(LARGE_TEXT)
        assert_usable(phone, scene)
        phone.page.close()


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_low_screen_all_can_be_read_and_reached(
    prepared: Prepared, phones: Phones, size: tuple[int, int], language: str
) -> None:
    for scene in SCENES:
        phone = at(prepared, phones, scene, size, language)
        assert_usable(phone, scene)
        phone.page.close()


@pytest.mark.parametrize("size", [WIDE, *PHONES, LOW[1]])
@pytest.mark.parametrize("scene", ["out", "blocked", "over"])
def test_the_menu_needs_no_scrolling_after_a_round(
    prepared: Prepared, phones: Phones, scene: str, size: tuple[int, int]
) -> None:
    phone = at(prepared, phones, scene, size)
    expect(phone.page.locator(".menu > summary")).to_be_in_viewport(ratio=1)
    assert covered(phone.page, ".menu > summary") == []


@pytest.mark.parametrize("size", [WIDE, *PHONES, LOW[1]])
@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("scene", ["gathering", "choice", "out"])
def test_the_menu_does_not_lie_over_the_way_out(
    prepared: Prepared, phones: Phones, scene: str, language: str, size: tuple[int, int]
) -> None:
    phone = at(prepared, phones, scene, size, language)
    phone.page.locator(".leave > summary").click()
    phone.page.locator(".leave button").scroll_into_view_if_needed()
    assert covered(phone.page, ".leave button") == []


def seen(found: Locator, style: str) -> str:
    return str(found.evaluate("(one, style) => getComputedStyle(one)[style]", style))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tiles_keep_their_face_under_the_colours_of_the_system(
    prepared: Prepared, phones: Phones, scheme: str
) -> None:
    phone = at(prepared, phones, "choice", PHONES[0], colours="active")
    phone.page.emulate_media(color_scheme=scheme, forced_colors="active")  # type: ignore[arg-type]
    fits, not_fits = (
        phone.page.locator(f"#hand > {which} .tile").first
        for which in (':not([data-ends=""])', '[data-ends=""]')
    )
    for tile in (fits, not_fits, phone.page.locator("#chain [data-tile]").first):
        assert seen(tile, "forcedColorAdjust") == "none"
        assert seen(tile, "backgroundColor") != "rgba(0, 0, 0, 0)"
    assert seen(fits, "boxShadow") != seen(not_fits, "boxShadow")
