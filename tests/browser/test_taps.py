"""A tap is never lost and never counts twice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Route, expect

from dominos import seating
from dominos.durations import Durations
from dominos.rules.games import PARTNERS
from dominos.table import Table
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.tables import position, table
from tests.browser.wires import Wire

A_MOMENT = 30
OPENING = position(0, "", "1-3 4-5 3-4", "0-5 3-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
CHOICE = position(2, "1-2 2-4", "1-4 3-3 0-1", "0-2 0-4", "1-1 4-4", "2-2 6-6")
LAST_PASS = position(0, "6-5 -- -- --", "1-1", "2-2", "3-3", "4-4")
MUST_PASS = position(3, "1-1", "3-5 2-6", "0-5 1-5", "1-4 0-1", "2-3 2-5")


@pytest.fixture
def opener(prepared: Prepared, phones: Phones) -> Phone:
    """Ana, who may lay any of three tiles."""
    return phones.seated(prepared, table("TAPSTAPS", prepared.time, OPENING), 0)


def laid(phone: Phone) -> list[str]:
    return [tile["tile"] for tile in phone.sight()["chain"]["tiles"]]


def tap_twice(phone: Phone, first: tuple[float, float], second: tuple[float, float]) -> None:
    phone.page.touchscreen.tap(*first)
    phone.page.wait_for_timeout(A_MOMENT)
    phone.page.touchscreen.tap(*second)


def test_two_taps_on_a_tile_lay_it_once(opener: Phone, prepared: Prepared) -> None:
    place = opener.centre_of(opener.hand_tile("3-4"))
    tap_twice(opener, place, place)
    opener.wait_for_ply(1)
    assert laid(opener) == ["3-4"]
    assert len(prepared.now("TAPSTAPS").match.rounds[0].turns) == 1


def test_two_taps_on_a_tile_that_fits_both_ends_ask_once(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, table("ASKSASKS", prepared.time, CHOICE), 0)
    place = ana.centre_of(ana.hand_tile("1-4"))
    tap_twice(ana, place, place)
    ana.end_button("right").tap()
    ana.wait_for_chain("1-2 2-4 4-1")


def test_of_two_tiles_tapped_at_once_one_is_laid(opener: Phone, prepared: Prepared) -> None:
    # The second tap may still reach the server, which refuses it.
    opener.complaints.forgive("409")
    tap_twice(opener, opener.centre_of(opener.hand_tile("3-4")), opener.centre_of(opener.hand_tile("1-3")))
    opener.wait_for_ply(1)
    opener.wait_for('#hand:not(:has([data-tile="3-4"])) [data-tile="1-3"]')
    assert laid(opener) == ["3-4"]
    assert len(prepared.now("TAPSTAPS").match.rounds[0].turns) == 1


def test_twenty_taps_on_the_pass_button_pass_once(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, table("PASSPASS", prepared.time, MUST_PASS), 0)
    place = ana.centre_of(ana.button("passes"))
    for _ in range(20):
        ana.page.touchscreen.tap(*place)
    ana.wait_for_ply(2)
    shown = prepared.now("PASSPASS")
    assert (shown.ply, shown.turn) == (2, 1)
    expect(ana.button("passes")).to_have_count(0)


def test_a_tap_on_a_new_line_lays_once(
    prepared: Prepared, phones: Phones, wire_to: Callable[[Server | Prepared], Wire]
) -> None:
    wire = wire_to(prepared)
    ana = phones.seated(prepared, table("NEWLINES", prepared.time, OPENING), 0, through=wire.url)
    ana.complaints.forgive_losses()
    wire.drop()
    ana.hand_tile("3-4").tap()
    ana.wait_for_ply(1)
    assert laid(ana) == ["3-4"]
    assert prepared.now("NEWLINES").ply == 1


def test_two_tabs_of_one_browser_show_one_seat(opener: Phone, prepared: Prepared, phones: Phones) -> None:
    second = opener.open_page()
    second.goto(opener.page.url)
    expect(second.locator("#hand [data-tile]")).to_have_count(3)
    second.locator('#hand [data-tile="1-3"]').tap()
    opener.wait_for_ply(1)
    expect(opener.page.locator("#hand [data-tile]")).to_have_count(2)
    assert laid(opener) == ["1-3"]
    second.close()
    other = phones.seated(prepared, prepared.now("TAPSTAPS"), 1)
    other.hand_tile("3-5").tap()
    other.wait_for_ply(2)
    assert next(seat["connected"] for seat in other.sight()["seats"]) == "true"


def test_two_taps_on_sit_down_take_one_seat(prepared: Prepared, phones: Phones) -> None:
    gathering = Table.open("TWOSEATS", PARTNERS, 100, prepared.time, Durations())
    dev = phones.watching(prepared, seating.sit(gathering, "player 0", "Ana", prepared.time))
    dev.page.fill("#actions [name=name]", "Dev")
    dev.page.evaluate("""() => {
      const button = document.querySelector("#actions form[action$=seats] button");
      button.click();
      setTimeout(() => button.click(), 5);
    }""")
    expect(dev.page.locator('#seats [data-name="Dev"]')).to_be_visible()
    assert [seat.name for seat in prepared.now("TWOSEATS").seats] == ["Ana", "Dev", "", ""]


def test_a_tap_between_the_answer_and_its_news_is_not_sent(prepared: Prepared, phones: Phones) -> None:
    ana = phones.seated(prepared, table("LATENEWS", prepared.time, MUST_PASS), 0)
    sent: list[str] = []
    ana.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    ana.page.evaluate("""() => new Promise((tapped) => {
      const button = document.querySelector("#actions form[action$=passes] button");
      document.addEventListener("htmx:ws:before:message:incoming", (event) => event.preventDefault());
      const tapAgain = () => setTimeout(() => tapped(button.click()), 30);
      document.addEventListener("htmx:finally:request", tapAgain, { once: true });
      button.click();
    })""")
    ana.page.wait_for_load_state("networkidle")
    ana.page.reload()
    ana.wait_for_ply(2)
    assert len(sent) == 1


def test_a_tap_counts_though_the_news_was_faster_than_the_answer(prepared: Prepared, phones: Phones) -> None:
    """The form that passed has become the one that starts the next round when its answer comes."""
    ana = phones.seated(prepared, table("FASTNEWS", prepared.time, LAST_PASS), 0)
    held: list[tuple[Route, APIResponse]] = []
    ana.page.route("**/passes", lambda route: held.append((route, route.fetch())))
    ana.page.evaluate("""document.addEventListener(
      "htmx:finally:request", () => { document.body.dataset.answered = "true"; }, { once: true })""")
    ana.button("passes").tap()
    ana.wait_for('#actions form[action$="/rounds"]')
    ((route, answer),) = held
    route.fulfill(response=answer)
    ana.wait_for("body[data-answered]")
    ana.button("rounds").tap()
    ana.wait_for('#status[data-phase="round"]')
