"""What a person has begun stays as it was when news arrives, and the page asks for attention in time."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from dominos import playing
from dominos.rules.chain import End
from dominos.rules.tiles import Tile
from dominos.table import Table
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.tables import player, position, table, with_seconds_left
from tests.browser.wires import Wire

CHOICE = position(2, "1-2 2-4", "1-4 3-3 0-1", "0-2 0-4", "1-1 4-4", "2-2 6-6")
BENS_TURN = position(0, "1-4", "1-1 3-3 4-6", "0-1 4-5 0-4", "1-6 4-4 2-3", "2-2 6-6 1-2")
A_NAP = 2500
HELD = "document.activeElement?.closest('[data-tile]')?.dataset.tile"


@pytest.fixture
def chooser(prepared: Prepared, phones: Phones) -> Phone:
    """Ana, in turn, with a tile that fits both ends."""
    return phones.seated(prepared, table("ATTENTIN", prepared.time, CHOICE), 0)


def test_the_keyboard_alone_lays_a_tile(chooser: Phone, prepared: Prepared) -> None:
    chooser.press_tab_until('[data-tile="0-1"] *')
    chooser.page.keyboard.press("Enter")
    chooser.wait_for_ply(3)
    assert str(prepared.now("ATTENTIN").match.rounds[0].chain) == "0-1 1-2 2-4"


def test_the_keyboard_alone_chooses_an_end(chooser: Phone, prepared: Prepared) -> None:
    chooser.press_tab_until('[data-tile="1-4"] *')
    chooser.page.keyboard.press("Enter")
    expect(chooser.end_button("right")).to_be_visible()
    chooser.press_tab_until('button[name="end"][value="right"]')
    chooser.page.keyboard.press("Enter")
    chooser.wait_for_ply(3)
    assert str(prepared.now("ATTENTIN").match.rounds[0].chain) == "1-2 2-4 4-1"


@pytest.mark.parametrize(("side", "chain"), [(0, "4-1 1-2 2-4"), (-1, "1-2 2-4 4-1")])
def test_an_end_is_chosen_on_the_board_too(chooser: Phone, side: int, chain: str) -> None:
    chooser.hand_tile("1-4").tap()
    expect(chooser.end_button("left")).to_be_visible()
    chooser.page.locator("#chain [data-tile]").nth(side).tap()
    chooser.wait_for_chain(chain)


def test_a_tap_on_the_board_does_nothing_unasked(chooser: Phone, prepared: Prepared) -> None:
    chooser.page.locator("#chain [data-tile]").first.tap()
    chooser.hand_tile("0-1").tap()
    chooser.wait_for_ply(3)
    assert str(prepared.now("ATTENTIN").match.rounds[0].chain) == "0-1 1-2 2-4"


def test_news_does_not_take_the_focus(
    prepared: Prepared, phones: Phones, wire_to: Callable[[Server | Prepared], Wire]
) -> None:
    wire = wire_to(prepared)
    ana = phones.seated(prepared, table("FOCUSFOC", prepared.time, CHOICE), 0, through=wire.url)
    ana.complaints.forgive_losses()
    ana.press_tab_until('[data-tile="0-1"] *')
    phones.seated(prepared, prepared.now("FOCUSFOC"), 1)
    assert ana.page.evaluate(HELD) == "0-1"
    with ana.page.expect_websocket() as everything_anew:
        wire.drop()
    everything_anew.value.wait_for_event("framereceived")
    expect(ana.reconnecting).to_be_hidden()
    assert ana.page.evaluate(HELD) == "0-1"


def test_an_open_choice_stays_open_when_others_come(
    chooser: Phone, prepared: Prepared, phones: Phones
) -> None:
    chooser.hand_tile("1-4").tap()
    expect(chooser.end_button("left")).to_be_visible()
    shown = prepared.now("ATTENTIN")
    phones.watching(prepared, shown)
    expect(chooser.page.locator("#seats")).to_contain_text("1")
    phones.seated(prepared, shown, 2)
    chooser.end_button("left").tap()
    chooser.wait_for_ply(3)
    assert str(prepared.now("ATTENTIN").match.rounds[0].chain) == "4-1 1-2 2-4"


def test_an_open_choice_stays_open_when_the_line_comes_back(
    prepared: Prepared, phones: Phones, wire_to: Callable[[Server | Prepared], Wire]
) -> None:
    wire = wire_to(prepared)
    ana = phones.seated(prepared, table("CHOSENCH", prepared.time, CHOICE), 0, through=wire.url)
    ana.complaints.forgive_losses()
    ana.hand_tile("1-4").tap()
    with ana.page.expect_websocket() as everything_anew:
        wire.drop()
    everything_anew.value.wait_for_event("framereceived")
    expect(ana.reconnecting).to_be_hidden()
    ana.end_button("left").tap()
    ana.wait_for_chain("4-1 1-2 2-4")


def test_a_name_being_typed_stays_while_others_sit_down(calm_server: Server, phones: Phones) -> None:
    ana, ben, cho = (phones.new(calm_server.url) for _ in range(3))
    link = ana.open_table("Ana")
    ben.page.goto(link)
    name = ben.page.locator('form[action$="/seats"] [name="name"]')
    name.press_sequentially("Be")
    cho.join(link, "Cho")
    ben.wait_for('#seats [data-name="Cho"]')
    expect(name).to_be_focused()
    ben.page.keyboard.type("n")
    expect(name).to_have_value("Ben")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator("#hand")).to_have_attribute("data-seat", "2")


def without_news(prepared: Prepared, phones: Phones, shown: Table, seat: int) -> Phone:
    """Return a phone whose time stands still, and to which no news comes that would set its clock anew."""
    phone = phones.new(prepared.url)
    phone.page.clock.install()
    phone.page.route_web_socket("**/live", lambda _line: None)
    phone.go_to(prepared, shown, player(seat))
    return phone


def test_the_clock_counts_down_and_is_never_negative(prepared: Prepared, phones: Phones) -> None:
    shown = with_seconds_left(table("CLOCKCLO", prepared.time, CHOICE), prepared.time, 30)
    ana = without_news(prepared, phones, shown, 0)
    seen = [ana.seconds_shown()]
    for _ in range(5):
        ana.page.clock.run_for(1000)
        seen.append(ana.seconds_shown())
    assert seen == [seen[0] - passed for passed in range(6)]
    ana.page.clock.fast_forward("10:00")
    assert ana.seconds_shown() == 0
    assert not re.search("[-\N{MINUS SIGN}]", ana.page.locator("#clock").inner_text())


def test_a_phone_whose_clock_is_wrong_shows_the_same_seconds_left(prepared: Prepared, phones: Phones) -> None:
    shown = with_seconds_left(table("WRONGCLO", prepared.time, CHOICE), prepared.time, 30)
    right = without_news(prepared, phones, shown, 0)
    wrong = without_news(prepared, phones, prepared.now("WRONGCLO"), 1)
    wrong.page.clock.set_system_time(datetime.now(UTC) - timedelta(minutes=5))
    for phone in (right, wrong):
        phone.page.clock.run_for(3000)
    assert abs(right.seconds_shown() - wrong.seconds_shown()) <= 1


def test_a_page_that_was_hidden_for_a_while_shows_the_right_seconds_at_once(
    prepared: Prepared, phones: Phones
) -> None:
    shown = with_seconds_left(table("HIDDENCL", prepared.time, CHOICE), prepared.time, 30)
    ana = without_news(prepared, phones, shown, 0)
    before = ana.seconds_shown()
    ana.page.clock.fast_forward("00:20")
    assert before - ana.seconds_shown() in (20, 21)


def test_a_clock_that_stood_still_while_the_phone_slept_is_set_right_on_return(
    prepared: Prepared, phones: Phones, wire_to: Callable[[Server | Prepared], Wire]
) -> None:
    wire = wire_to(prepared)
    shown = with_seconds_left(table("SLEPTCLO", prepared.time, CHOICE), prepared.time, 30)
    ana = phones.seated(prepared, shown, 0, through=wire.url)
    ana.complaints.forgive_losses()
    before = ana.seconds_shown()
    ana.page.evaluate("() => { const asleep = performance.now(); performance.now = () => asleep; }")
    ana.page.wait_for_timeout(A_NAP)
    assert ana.seconds_shown() >= before - 1
    wire.drop()
    ana.page.wait_for_function("most => Number(find('#clock').innerText) <= most", arg=before - 2)


def test_the_title_says_whose_turn_it_is(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, table("TITLETIT", prepared.time, BENS_TURN), 0)
    ben = phones.seated(prepared, prepared.now("TITLETIT"), 1)
    cho = phones.seated(prepared, prepared.now("TITLETIT"), 2)
    yours = re.compile("your turn", re.IGNORECASE)
    expect(ben.page).to_have_title(yours)
    expect(ana.page).not_to_have_title(yours)
    expect(cho.page).not_to_have_title(yours)
    prepared.change(
        "TITLETIT",
        lambda shown: playing.lay(shown, player(1), Tile(0, 1), End.LEFT, ply=1, now=prepared.time),
    )
    expect(cho.page).to_have_title(yours)
    expect(ben.page).not_to_have_title(yours)
