"""A finished round played back: by taps, by the slider, by the keyboard, by itself, and without scripts."""

import pytest
from playwright.sync_api import Locator, Page, expect

from dominos.rules.notation import record
from tests.browser.phones import Phones
from tests.browser.replays import LAST, MATCH, PLAYED, Open, a_table, turn_of
from tests.browser.servers import Prepared

A_TURN = 1200


def step(page: Page, name: str) -> Locator:
    return page.get_by_role("link", name=name, exact=True)


def test_taps_go_on_and_back_and_to_either_end(opened: Open) -> None:
    page = opened().page
    assert turn_of(page) == 0
    for name, turn in (
        ("One turn back", 0),
        ("One turn on", 1),
        ("One turn on", 2),
        ("One turn back", 1),
        ("To the end", LAST),
        ("One turn on", LAST),
        ("One turn back", LAST - 1),
        ("To the deal", 0),
    ):
        # At either end the links that lead nowhere say so, and a tap on them does nothing.
        step(page, name).tap(force=True)
        assert turn_of(page) == turn, name


def test_another_language_shows_the_same_turn(opened: Open) -> None:
    page = opened().page
    for _ in range(3):
        step(page, "One turn on").tap()
    page.wait_for_url("**?turn=3")
    page.get_by_role("link", name="français").tap()
    page.wait_for_url("**?turn=3")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert turn_of(page) == 3


def test_the_keyboard_goes_everywhere_wherever_the_focus_is(opened: Open) -> None:
    page = opened().page
    for focused in ("body", "#controls [name=turn]", "#controls a >> nth=1"):
        page.locator(focused).focus()
        for key, turn in (
            ("End", LAST),
            ("ArrowLeft", LAST - 1),
            ("Home", 0),
            ("ArrowRight", 1),
            ("ArrowRight", 2),
            ("Home", 0),
            ("ArrowLeft", 0),
        ):
            page.keyboard.press(key)
            assert turn_of(page) == turn, (focused, key)


def test_every_turn_is_shown_on_the_way_and_the_last_is_the_result(opened: Open) -> None:
    page = opened().page
    for turn in range(LAST + 1):
        assert turn_of(page) == turn
        page.keyboard.press("ArrowRight")
    shown = page.locator("#chain > .tile:visible").evaluate_all("all => all.map((one) => one.dataset.tile)")
    assert " ".join(shown) == str(PLAYED.chain)
    assert PLAYED.result is not None
    expect(page.locator("#count h2")).to_contain_text(str(PLAYED.result.points))


def test_the_slider_can_be_dragged(opened: Open) -> None:
    phone = opened()
    slider = phone.page.locator("#controls [name=turn]")
    box = phone.box_of(slider)
    middle = box["y"] + box["height"] / 2
    phone.page.mouse.move(box["x"] + 10, middle)
    phone.page.mouse.down()
    seen = set()
    for part in range(1, 11):
        phone.page.mouse.move(box["x"] + 10 + part * (box["width"] - 20) / 10, middle)
        seen.add(turn_of(phone.page))
    phone.page.mouse.up()
    assert turn_of(phone.page) == LAST
    assert len(seen) == 10


def test_it_plays_by_itself_until_the_end_and_again_from_the_deal(opened: Open) -> None:
    page = opened(f"?turn={LAST - 3}", ticking=False).page
    page.get_by_role("button", name="Play").tap()
    assert turn_of(page) == LAST - 2
    page.clock.run_for(A_TURN)
    assert turn_of(page) == LAST - 1
    page.clock.run_for(A_TURN)
    assert turn_of(page) == LAST
    page.get_by_role("button", name="Play").tap()
    assert turn_of(page) == 0
    page.clock.run_for(LAST * A_TURN)
    assert turn_of(page) == LAST
    expect(page.get_by_role("button", name="Play")).to_be_visible()


@pytest.mark.parametrize("focused", ["body", "[data-play]", "#controls [name=turn]"])
def test_space_plays_and_pauses(opened: Open, focused: str) -> None:
    page = opened(ticking=False).page
    page.locator(focused).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.clock.run_for(2 * A_TURN)
    assert turn_of(page) == 3
    page.keyboard.press("Space")
    page.clock.run_for(5 * A_TURN)
    assert turn_of(page) == 3


@pytest.mark.parametrize("taking_over", ["tap", "key"])
def test_who_takes_over_stops_the_player(opened: Open, taking_over: str) -> None:
    page = opened(ticking=False).page
    page.get_by_role("button", name="Play").tap()
    if taking_over == "tap":
        step(page, "One turn on").tap()
    else:
        page.keyboard.press("ArrowRight")
    assert turn_of(page) == 2
    page.clock.run_for(5 * A_TURN)
    assert turn_of(page) == 2
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_the_address_leads_to_the_turn_that_is_shown(opened: Open) -> None:
    page = opened("?turn=4").page
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**?turn=5")
    page.reload()
    assert turn_of(page) == 5


def test_without_scripts_the_links_and_the_slider_do_it(opened: Open) -> None:
    page = opened(java_script_enabled=False).page
    step(page, "One turn on").tap()
    expect(page.locator(".of b")).to_have_text("1")
    expect(page.locator("#chain > .tile:visible")).to_have_count(1)
    page.locator("#controls [name=turn]").focus()
    page.keyboard.press("End")
    page.get_by_role("button", name="Show").tap()
    expect(page.locator("#count h2")).to_be_visible()
    expect(page.locator("[data-play]")).to_be_hidden()


def test_the_record_is_copied(opened: Open) -> None:
    phone = opened()
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.get_by_role("button", name="Copy").tap()
    expect(phone.page.get_by_role("button", name="Copied")).to_be_visible()
    assert phone.page.evaluate("navigator.clipboard.readText()") == record(PLAYED)


def test_the_table_stays_open_beside_the_replay(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, a_table(prepared.time), 0)
    for link, number in (("#reveal a", len(MATCH.rounds)), ("#sheet a >> nth=0", 1)):
        with ana.context.expect_page() as opening:
            ana.page.locator(link).tap()
        expect(opening.value.locator("h1")).to_have_text(f"Round {number}")
        opening.value.close()
        ana.page.bring_to_front()
    assert ana.page.url.endswith("/tables/REPLAYED")
