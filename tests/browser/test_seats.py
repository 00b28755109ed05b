"""Who sits where in the eyes of each: I am below, my partner opposite, the next player at my right."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.scenes import of_scene
from tests.browser.servers import Prepared
from tests.browser.tables import position, table

SIZES = {"phone": (390, 844), "screen": (1280, 800)}
HANDS = ("1-3 4-5 3-4", "0-5 3-5 2-6", "1-1 0-1 0-4", "2-3 3-3")
PLAYED = position(3, "2-5", *HANDS)


def sit(prepared: Prepared, phones: Phones, seat: int, language: str, size: str) -> Phone:
    width, height = SIZES[size]
    options = {"locale": language, "viewport": {"width": width, "height": height}}
    return phones.seated(prepared, table("SEATSEAT", prepared.time, PLAYED), seat, **options)


def centre_of_seat(phone: Phone, seat: int) -> tuple[float, float]:
    return phone.centre_of(phone.page.locator(f'#seats [data-seat="{seat % 4}"]'))


@pytest.mark.parametrize(("seat", "language"), [*product(range(4), ("en", "ar"))])
@pytest.mark.parametrize("size", SIZES)
def test_everyone_sits_where_rule_2_says(
    prepared: Prepared, phones: Phones, seat: int, language: str, size: str
) -> None:
    phone = sit(prepared, phones, seat, language, size)
    middle = SIZES[size][0] / 2
    board = phone.box_of(phone.page.locator("#chain"))
    me, following, partner, previous = (centre_of_seat(phone, seat + step) for step in range(4))
    assert me[1] > board["y"] + board["height"] / 2
    assert max(following[1], partner[1], previous[1]) < me[1]
    assert partner[1] < board["y"] + board["height"] / 2
    assert abs(partner[0] - middle) < SIZES[size][0] / 8
    assert previous[0] < partner[0] < following[0]


def test_in_arabic_the_text_turns_round_and_the_table_does_not(prepared: Prepared, phones: Phones) -> None:
    phone = sit(prepared, phones, 0, "ar", "phone")
    expect(phone.page.locator("html")).to_have_attribute("dir", "rtl")
    expect(phone.page.locator("#status")).to_have_css("direction", "rtl")
    expect(phone.page.locator("#chain")).to_have_css("direction", "ltr")
    phone.lay("4-5")
    phone.wait_for_ply(2)
    two_five, five_four = (
        phone.centre_of(phone.page.locator(f'#chain [data-tile="{tile}"]')) for tile in ("2-5", "5-4")
    )
    assert five_four[0] > two_five[0]


def test_who_watches_is_told_so_and_is_not_counted_to_himself(prepared: Prepared, phones: Phones) -> None:
    shown = of_scene("choice", prepared.time)
    first = phones.watching(prepared, shown)
    expect(first.page.get_by_text("You are watching.")).to_be_visible()
    expect(first.page.locator(".watchers")).to_be_hidden()
    player = phones.seated(prepared, shown, 0)
    expect(player.page.locator(".watchers")).to_have_text("1 person watches")
    expect(player.page.get_by_text("You are watching.")).to_have_count(0)
