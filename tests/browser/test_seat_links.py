"""A player goes on playing on another phone; the one he had before watches."""

from playwright.sync_api import expect

from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.tables import position, table

ANAS_TURN = position(2, "1-2 2-4", "6-6 3-3 0-1 1-1", "0-2 0-4", "4-4", "2-2 5-6")


def test_a_seat_is_carried_to_another_phone(prepared: Prepared, phones: Phones) -> None:
    old = phones.seated(prepared, table("CARRYCAR", prepared.time, ANAS_TURN), 0)
    watching = old.context.new_page()
    watching.goto(old.page.url)
    old.page.locator(".menu > summary").tap()
    old.page.get_by_text("Play on another phone").tap()
    old.page.get_by_role("button", name="Make the link").tap()
    link = old.page.locator(".link").inner_text()
    new = phones.new(prepared.url)
    new.page.goto(link)
    new.page.get_by_role("button", name="Play here as Ana").tap()
    assert new.seat == "0"
    new.lay("0-1")
    new.wait_for_ply(3)
    expect(watching.locator("#hand")).to_have_attribute("data-seat", "")
    expect(watching.locator("#hand [data-tile]")).to_have_count(0)
