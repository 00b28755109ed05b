"""A page whose line is dead says so, and comes back by itself; it never looks alive when it is not."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import SECONDS, Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.sight import covered, hidden_below
from tests.browser.tables import position, table
from tests.browser.wires import Wire

OPENING = position(0, "", "1-3 4-5 3-4", "0-5 3-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
LOSS_NOTICED = 2 * SECONDS
SILENCE_NOTICED = 13 * SECONDS
RETURN_NOTICED = 1.5 * SECONDS


@pytest.fixture
def wire(wire_to: Callable[[Server | Prepared], Wire], prepared: Prepared) -> Wire:
    return wire_to(prepared)


@pytest.fixture
def ana(prepared: Prepared, phones: Phones, wire: Wire) -> Phone:
    phone = phones.seated(prepared, table("WATCHDOG", prepared.time, OPENING), 0, through=wire.url)
    phone.complaints.forgive_losses()
    return phone


def test_a_cut_line_is_told_and_the_page_comes_back(ana: Phone, wire: Wire) -> None:
    expect(ana.reconnecting).to_be_hidden()
    wire.cut()
    expect(ana.reconnecting).to_be_visible(timeout=LOSS_NOTICED)
    wire.mend()
    expect(ana.reconnecting).to_be_hidden()
    ana.lay("3-4")
    ana.wait_for_ply(1)


def test_the_return_of_the_network_is_noticed_at_once(ana: Phone) -> None:
    ana.context.set_offline(True)
    expect(ana.reconnecting).to_be_visible(timeout=LOSS_NOTICED)
    ana.context.set_offline(False)
    expect(ana.reconnecting).to_be_hidden(timeout=RETURN_NOTICED)
    ana.lay("3-4")
    ana.wait_for_ply(1)


def test_what_happened_meanwhile_is_shown_on_return(ana: Phone, wire: Wire, prepared: Prepared) -> None:
    wire.cut()
    expect(ana.reconnecting).to_be_visible(timeout=LOSS_NOTICED)
    later = position(0, "3-4 4-5 <2-3", "1-3 4-5", "0-5 2-2", "1-1 0-1", "2-5 3-3 1-2")
    prepared.show(table("WATCHDOG", prepared.time, later))
    wire.mend()
    ana.wait_for_ply(3)
    expect(ana.page.locator("#chain [data-tile]")).to_have_count(3)


def test_a_line_that_died_in_silence_is_found_out(prepared: Prepared, phones: Phones, wire: Wire) -> None:
    shown = table("SILENCES", prepared.time, OPENING)
    ana = phones.seated(prepared, shown, 0, through=wire.url, frozen=True)
    ana.complaints.forgive_losses()
    wire.fall_silent()
    ana.page.clock.run_for(SILENCE_NOTICED)
    expect(ana.reconnecting).to_be_visible()
    wire.mend()
    expect(ana.reconnecting).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (640, 360), (1280, 800)])
def test_the_word_of_a_lost_line_covers_nothing(
    prepared: Prepared, phones: Phones, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    ana = phones.seated(prepared, table("COVERING", prepared.time, OPENING), 0, viewport=viewport)
    ana.complaints.forgive_losses()
    ana.context.set_offline(True)
    expect(ana.reconnecting).to_be_visible()
    assert covered(ana.page, "#scores, #scores b, #seats > [data-seat], #clock, #hand > [data-tile]") == []
    assert hidden_below(ana.page, "#table") == 0


def test_a_table_that_is_gone_is_not_shown_as_if_it_lived(
    start_server: Callable[..., Server], phones: Phones
) -> None:
    server = start_server()
    ana = phones.new(server.url)
    ana.complaints.forgive_losses()
    ana.complaints.forgive("404")
    ana.open_table("Ana")
    server.stop()
    expect(ana.reconnecting).to_be_visible(timeout=LOSS_NOTICED)
    server.start()
    expect(ana.page.get_by_text("There is no such table")).to_be_visible(timeout=10 * SECONDS)
    expect(ana.page.locator("#hand [data-tile]")).to_have_count(0)
