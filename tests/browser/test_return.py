"""Back from sleep, from another app, from the memory of the browser: the page shows the present table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.phone import SECONDS, Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.tables import position, table
from tests.browser.wires import Wire

CODE = "RETURNED"
OPENING = position(0, "", "1-3 4-5 3-4", "0-5 3-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
LATER = position(0, "4-5 3-5", "1-3 3-4", "0-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
AWAY = 20 * SECONDS
SHOWN_WITHIN = 3 * SECONDS


@pytest.fixture
def wire(wire_to: Callable[[Server | Prepared], Wire], prepared: Prepared) -> Wire:
    return wire_to(prepared)


@pytest.fixture
def ana(prepared: Prepared, phones: Phones, wire: Wire) -> Phone:
    phone = phones.seated(prepared, table(CODE, prepared.time, OPENING), 0, through=wire.url, frozen=True)
    phone.complaints.forgive_losses()
    return phone


def hide(phone: Phone, hidden: bool) -> None:
    phone.page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def go_on(prepared: Prepared) -> None:
    prepared.show(table(CODE, prepared.time, LATER))


def assert_present(phone: Phone, within: float = SHOWN_WITHIN) -> None:
    expect(phone.page.locator("#chain [data-tile]")).to_have_count(2, timeout=within)
    expect(phone.reconnecting).to_be_hidden(timeout=within)


def test_a_socket_that_only_pretends_to_be_open_is_replaced_when_the_page_is_seen_again(
    ana: Phone, prepared: Prepared, wire: Wire
) -> None:
    hide(ana, hidden=True)
    wire.strand()
    # A page in a pocket: its scripts stand still, and what they last heard is old.
    ana.page.clock.fast_forward(AWAY)
    go_on(prepared)
    hide(ana, hidden=False)
    assert_present(ana)


def test_another_app_for_a_while_five_times_shows_the_right_board_each_time(
    ana: Phone, prepared: Prepared, wire: Wire
) -> None:
    for _ in range(5):
        hide(ana, hidden=True)
        wire.drop()
        ana.page.clock.fast_forward(AWAY)
        prepared.show(table(CODE, prepared.time, OPENING))
        hide(ana, hidden=False)
        expect(ana.page.locator("#chain [data-tile]")).to_have_count(0, timeout=SHOWN_WITHIN)
        go_on(prepared)
        assert_present(ana)


def test_a_page_from_the_back_forward_cache_opens_a_new_line(
    ana: Phone, prepared: Prepared, wire: Wire
) -> None:
    wire.strand()
    go_on(prepared)
    ana.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert_present(ana)


@pytest.fixture
def lifecycle(phones: Phones, prepared: Prepared) -> tuple[Phone, CDPSession]:
    phone = phones.seated(prepared, table(CODE, prepared.time, OPENING), 0)
    return phone, phone.context.new_cdp_session(phone.page)


def test_a_page_that_the_browser_froze_shows_the_present_table_when_it_thaws(
    lifecycle: tuple[Phone, CDPSession], prepared: Prepared
) -> None:
    phone, session = lifecycle
    phone.complaints.forgive_losses()
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    go_on(prepared)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    assert_present(phone)


def test_back_and_forward_bring_the_present_table(
    lifecycle: tuple[Phone, CDPSession], prepared: Prepared
) -> None:
    phone, _ = lifecycle
    phone.page.goto(f"{prepared.url}/rules")
    go_on(prepared)
    phone.page.go_back()
    assert_present(phone)


def test_back_forward_and_reload_after_opening_a_table_keep_the_one_table_and_the_seat(
    prepared: Prepared, phones: Phones
) -> None:
    ana = phones.new(prepared.url)
    ana.complaints.forgive_losses()
    tables = len(prepared.app.extensions["registry"])
    link = ana.open_table("Ana")
    ana.page.go_back()
    ana.page.go_forward()
    ana.page.reload()
    assert ana.page.url == link
    expect(ana.page.locator("#hand")).to_have_attribute("data-seat", "0")
    assert len(prepared.app.extensions["registry"]) == tables + 1
