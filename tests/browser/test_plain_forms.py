"""Without scripts everything is an ordinary form."""

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.tables import position, table

CHOICE = position(2, "1-2 2-4", "1-4 3-3 0-1", "0-2 0-4", "1-1 4-4", "2-2 6-6")
MUST_PASS = position(3, "1-1", "3-5 2-6", "0-5 1-5", "1-4 0-1", "2-3 2-5")


def test_four_sit_down_start_and_leave(calm_server: Server, phones: Phones) -> None:
    ana, ben, cho, dev = phones.seat_four(calm_server.url, java_script_enabled=False)
    expect(ana.page.locator("noscript p")).to_be_visible()
    ana.page.reload()
    ana.button("rounds").tap()
    expect(ana.page.locator("#status")).to_have_attribute("data-phase", "round")
    expect(ana.page.locator("#hand [data-tile]")).to_have_count(7)
    dev.page.reload()
    dev.leave()
    expect(dev.page.locator("#hand")).to_have_attribute("data-seat", "")
    for phone in (ben, cho):
        phone.page.reload()
        expect(phone.page.locator('#seats [data-seat="3"]')).to_have_attribute("data-name", "")


@pytest.mark.parametrize(("end", "chain"), [("left", "4-1 1-2 2-4"), ("right", "1-2 2-4 4-1")])
def test_a_tile_that_fits_both_ends_goes_where_the_player_says(
    prepared: Prepared, phones: Phones, end: str, chain: str
) -> None:
    shown = table("PLAINLAY", prepared.time, CHOICE)
    ana = phones.seated(prepared, shown, 0, java_script_enabled=False)
    ana.lay("1-4", end)
    expect(ana.page.locator("#status")).to_have_attribute("data-ply", "3")
    assert str(prepared.now("PLAINLAY").match.rounds[0].chain) == chain


def test_a_tile_that_fits_one_end_and_a_pass(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, table("PLAINONE", prepared.time, MUST_PASS), 0, java_script_enabled=False)
    ana.button("passes").tap()
    expect(ana.page.locator("#status")).to_have_attribute("data-ply", "2")
    ben = phones.seated(prepared, prepared.now("PLAINONE"), 1, java_script_enabled=False)
    ben.lay("1-5")
    expect(ben.page.locator("#status")).to_have_attribute("data-ply", "3")
    assert prepared.now("PLAINONE").match.rounds[0].chain.ends == (1, 5)
