"""A tap without network is kept: sent once when there is one again, if it still has its moment."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.phone import SECONDS, Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.tables import position, table
from tests.browser.wires import Wire

CODE = "KEPTKEPT"
OPENING = position(0, "", "1-3 4-5 3-4", "0-5 3-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
LATER = position(0, "4-5 3-5", "1-3 3-4", "0-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
CHOICE = position(2, "1-2 2-4", "1-4 3-3 0-1", "0-2 0-4", "1-1 4-4", "2-2 6-6")
REQUEST_LIMIT = 8 * SECONDS


@pytest.fixture
def ana(prepared: Prepared, phones: Phones) -> Phone:
    """Ana, who may lay any of three tiles."""
    phone = phones.seated(prepared, table(CODE, prepared.time, OPENING), 0)
    phone.complaints.forgive_losses()
    return phone


def lose_network(phone: Phone) -> None:
    phone.context.set_offline(True)
    expect(phone.reconnecting).to_be_visible()


def find_network(phone: Phone) -> None:
    phone.context.set_offline(False)
    expect(phone.reconnecting).to_be_hidden()


def assert_laid_once(phone: Phone, prepared: Prepared, tile: str) -> None:
    phone.wait_for_chain(tile)
    expect(phone.page.locator("#notice")).to_be_empty()
    assert len(prepared.now(CODE).match.rounds[0].turns) == 1


def test_a_tap_without_network_is_told_kept_and_sent_once(ana: Phone, prepared: Prepared) -> None:
    lose_network(ana)
    ana.hand_tile("3-4").tap()
    expect(ana.page.get_by_text("Your move is kept")).to_be_visible()
    find_network(ana)
    assert_laid_once(ana, prepared, "3-4")


def test_of_two_taps_without_network_the_last_one_counts(ana: Phone, prepared: Prepared) -> None:
    lose_network(ana)
    ana.hand_tile("3-4").tap()
    expect(ana.page.get_by_text("Your move is kept")).to_be_visible()
    ana.hand_tile("1-3").tap()
    find_network(ana)
    assert_laid_once(ana, prepared, "1-3")


def test_the_end_that_was_chosen_without_network_is_kept_too(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, table("KEPTENDS", prepared.time, CHOICE), 0)
    ana.complaints.forgive_losses()
    lose_network(ana)
    ana.lay("1-4", "right")
    find_network(ana)
    ana.wait_for_chain("1-2 2-4 4-1")


def test_a_tap_is_dropped_when_the_table_went_on_without_it(ana: Phone, prepared: Prepared) -> None:
    lose_network(ana)
    ana.hand_tile("3-4").tap()
    expect(ana.page.get_by_text("Your move is kept")).to_be_visible()
    prepared.show(table(CODE, prepared.time, LATER))
    find_network(ana)
    ana.wait_for_chain("4-5 5-3")
    ana.page.wait_for_load_state("networkidle")
    expect(ana.page.locator("#notice")).to_be_empty()
    assert len(prepared.now(CODE).match.rounds[0].turns) == 2


def test_a_tap_that_counted_though_its_answer_was_lost_is_no_error(ana: Phone, prepared: Prepared) -> None:
    def lose_answer(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    ana.page.route("**/plays", lose_answer, times=1)
    ana.hand_tile("3-4").tap()
    assert_laid_once(ana, prepared, "3-4")
    expect(ana.reconnecting).to_be_hidden()


@pytest.mark.parametrize("status", [502, 504])
def test_a_tap_that_a_proxy_could_not_hand_on_is_sent_again(
    ana: Phone, prepared: Prepared, status: int
) -> None:
    ana.complaints.forgive(str(status))
    ana.page.route("**/plays", lambda route: route.fulfill(status=status, body="Bad Gateway"), times=1)
    ana.hand_tile("3-4").tap()
    assert_laid_once(ana, prepared, "3-4")
    expect(ana.reconnecting).to_be_hidden()


def test_a_tap_into_a_silent_line_is_sent_on_the_next(
    prepared: Prepared, phones: Phones, wire_to: Callable[[Server | Prepared], Wire]
) -> None:
    wire = wire_to(prepared)
    ana = phones.seated(prepared, table(CODE, prepared.time, OPENING), 0, through=wire.url, frozen=True)
    ana.complaints.forgive_losses()
    wire.fall_silent()
    ana.hand_tile("3-4").tap()
    ana.page.clock.run_for(REQUEST_LIMIT + SECONDS)
    expect(ana.page.get_by_text("Your move is kept")).to_be_visible()
    wire.mend()
    assert_laid_once(ana, prepared, "3-4")
