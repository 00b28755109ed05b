"""A match to be replayed, and the page of its last round."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

from dominos.rules.games import PARTNERS
from dominos.rules.match import Match
from dominos.rules.tiles import HAND_SIZE, SET
from dominos.table import Table
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.tables import table
from tests.rules.play import match_at_random

MATCH = match_at_random(Match(PARTNERS, 100), Random(5))
PLAYED = MATCH.rounds[-1]
LAST = len(PLAYED.turns)
# In milliseconds: longer than any page takes to load.
A_DAY = 24 * 3600 * 1000
LONG_NAMES = ("Maximiliana Wolkenst", "Bartholomäus Überall", "Chrysanthemum Oleand", "عبد الرحمن بن عبد ال")

Open = Callable[..., Phone]


def a_table(now: float) -> Table:
    return table("REPLAYED", now, *MATCH.rounds, names=LONG_NAMES, target=100)


def open_replay(
    prepared: Prepared, phones: Phones, query: str = "", ticking: bool = True, **options: Any
) -> Phone:
    """Open the replay of the last round on a new phone, whose clock may stand still."""
    phone = phones.new(prepared.url, **options)
    if not ticking:
        phone.page.clock.install(time=0)
    address = prepared.show(a_table(prepared.time))
    phone.page.goto(f"{address}/matches/1/rounds/{len(MATCH.rounds)}{query}")
    if not ticking:
        phone.page.clock.pause_at(A_DAY)
    return phone


def turn_of(page: Page) -> int:
    """Return the turn that is shown, on which everything on the page agrees."""
    turn = int(page.locator(".of b").inner_text())
    lying, held = page.locator("#chain > .tile:visible"), page.locator("#hands .tile:not([hidden])")
    assert page.locator("#controls [name=turn]").input_value() == str(turn)
    assert lying.count() + held.count() == PARTNERS.seats * HAND_SIZE == len(SET)
    assert page.locator("#news > p:visible").count() == 1
    assert page.locator("#count").is_visible() == (turn == LAST)
    return turn
