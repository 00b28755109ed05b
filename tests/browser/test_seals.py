"""The seal on a deal is noted by each phone when a round begins, and checked on the page of its replay."""

import re
from random import Random

import pytest
from playwright.sync_api import Route, expect

from dominos.rules.games import PARTNERS
from dominos.rules.match import Match
from dominos.table import Table
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.tables import table
from tests.rules.play import match_at_random

MATCH = match_at_random(Match(PARTNERS, 100), Random(5))
ROUND = len(MATCH.rounds)


def over(prepared: Prepared) -> Table:
    return table("SEALSEAL", prepared.time, *MATCH.rounds, target=100)


@pytest.fixture
def ana(prepared: Prepared, phones: Phones) -> Phone:
    """Ana, who has seen the last round at the table."""
    phone = phones.seated(prepared, over(prepared), 0)
    expect(phone.page.locator("#seal")).to_have_attribute("data-seal", re.compile("^[0-9a-f]{64}$"))
    return phone


def replay(phone: Phone) -> None:
    phone.page.goto(f"{phone.page.url.partition('?')[0]}/matches/1/rounds/{ROUND}")
    phone.page.get_by_text("Was the deal changed?").tap()


def change(phone: Phone, pattern: str, by: str) -> None:
    """Let the replay come with something in it changed on its way."""

    def answer(route: Route) -> None:
        body, changes = re.subn(pattern, by, route.fetch().text())
        assert changes
        route.fulfill(body=body, content_type="text/html")

    phone.page.route("**/rounds/*", answer)


def verdict(phone: Phone, text: str) -> None:
    expect(phone.page.locator("#proof [role=status]")).to_contain_text(text)


def test_the_seal_that_a_phone_was_shown_is_the_one_that_fits_the_hands(ana: Phone) -> None:
    replay(ana)
    verdict(ana, "this is the seal it was shown during the round")


def test_who_was_not_there_learns_that_the_hands_fit_the_seal(prepared: Prepared, phones: Phones) -> None:
    stranger = phones.new(prepared.url)
    stranger.page.goto(f"{prepared.show(over(prepared))}/matches/1/rounds/{ROUND}")
    stranger.page.get_by_text("Was the deal changed?").tap()
    verdict(stranger, "the hands shown here are the ones that were sealed")


def test_another_salt_or_hand_is_found_out(ana: Phone) -> None:
    change(ana, 'data-salt="[0-9a-f]{4}', 'data-salt="0123')
    replay(ana)
    verdict(ana, "not the ones that were sealed")


def test_a_seal_that_was_made_afterwards_is_found_out(prepared: Prepared, ana: Phone) -> None:
    other = match_at_random(Match(PARTNERS, 100), Random(6)).rounds[-1]
    prepared.show(table("SEALSEAL", prepared.time, *MATCH.rounds[:-1], other, target=100))
    replay(ana)
    verdict(ana, "this browser was shown another seal")
