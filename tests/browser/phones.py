"""Phones in the hands of people: they look, tap and type, and complain of what goes wrong."""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    FloatRect,
    Locator,
    Page,
    Request,
    expect,
)

from dominos.table import Table
from tests.browser.servers import Prepared
from tests.browser.tables import NAMES, player

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "device_scale_factor": 2,
}
SECONDS = 1000
PATIENCE = 5 * SECONDS
TAB_STOPS_AT_MOST = 40

# What every viewer of a table must see alike.
SHARED_SIGHT = """() => {
  const of = (selector) => document.querySelector(selector)?.dataset ?? {};
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => ({...one.dataset}));
  return {
    status: (({phase, round, turn, ply}) => ({phase, round, turn, ply}))(of('#status')),
    chain: {left: of('#chain').left, right: of('#chain').right, tiles: all('#chain [data-tile]')},
    seats: all('#seats [data-seat]'),
    scores: all('#scores [data-side]'),
    sheet: all('#sheet [data-round]'),
    reveal: [...document.querySelectorAll('#reveal [data-seat]')].map((hand) =>
      [hand.dataset.seat, ...[...hand.querySelectorAll('[data-tile]')].map((tile) => tile.dataset.tile)]),
  };
}"""


@dataclass(frozen=True)
class HandTile:
    """A tile in a hand, and the ends it may go to."""

    tile: str
    ends: tuple[str, ...]


class Phone:
    """One browser profile with one page, and the complaints of whoever holds it."""

    def __init__(self, context: BrowserContext, home: str, name: str = "") -> None:
        self.context = context
        self.home = home
        self.name = name
        self._complaints: list[str] = []
        self._forgiven: list[str] = []
        self.page = self.open_page()

    def open_page(self) -> Page:
        """Open one more page, watched like the first."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._complain(f"script: {error}"))
        page.on("request", self._on_request)
        page.on("requestfailed", self._on_failure)
        return page

    def _complain(self, complaint: str) -> None:
        self._complaints.append(complaint)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self._complain(f"third party: {request.url}")

    def _on_failure(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # The page went on before it came.
        self._complain(f"failed: {request.method} {request.url}: {request.failure}")

    def forgive(self, pattern: str) -> None:
        """Do not mind complaints of this kind: the test causes them on purpose."""
        self._forgiven.append(pattern)

    def forgive_losses(self) -> None:
        """Do not mind what the browser says of a line that the test cuts."""
        self.forgive(r"WebSocket connection|net::ERR_|htmx:(ws:)?error")

    def complaints(self) -> list[str]:
        return [f"{self.name}: {one}" for one in self._complaints if not self._is_forgiven(one)]

    def _is_forgiven(self, complaint: str) -> bool:
        return any(re.search(pattern, complaint) for pattern in self._forgiven)

    # Coming to a table

    def open_table(self, name: str, target: int = 50) -> str:
        """Open a table from the first page, and return the link that it offers."""
        self.name = name
        self.page.goto(self.home)
        form = self.page.locator('form[action="/tables"][method="post" i]')
        form.locator('[name="name"]').fill(name)
        self._choose_target(form, target)
        form.locator('[type="submit"], button').first.tap()
        self.page.wait_for_url("**/tables/*")
        return self.page.url

    def _choose_target(self, form: Locator, target: int) -> None:
        select = form.locator('select[name="target"]')
        if select.count():
            select.select_option(str(target))
        else:
            choice = form.locator(f'[name="target"][value="{target}"]')
            form.locator(
                f'label[for="{choice.get_attribute("id")}"], label:has([value="{target}"])'
            ).first.tap()

    def join(self, link: str, name: str) -> None:
        """Sit down by the link."""
        self.name = name
        self.page.goto(link)
        form = self.page.locator('form[action$="/seats"]')
        form.locator('[name="name"]').fill(name)
        form.locator('[type="submit"], button:not([type="button"])').first.tap()
        expect(self.page.locator("#hand")).not_to_have_attribute("data-seat", "")

    def go_to(self, prepared: Prepared, table: Table, player: str) -> None:
        """Go to a prepared table as this player, whether he has a seat there or not."""
        self.context.add_cookies([{"name": "dominos", "value": prepared.cookie(player), "url": self.home}])
        self.page.goto(prepared.show(table).replace(prepared.url, self.home))

    def watch(self, link: str, name: str = "watcher") -> None:
        """Look on without a seat."""
        self.name = name
        self.page.goto(link)

    # Looking

    def sight(self) -> dict[str, Any]:
        """Return what this page shows of what all see alike."""
        seen: dict[str, Any] = self.page.evaluate(SHARED_SIGHT)
        return seen

    def status(self, key: str) -> str:
        return self.page.locator("#status").get_attribute(f"data-{key}") or ""

    @property
    def seat(self) -> str:
        return self.page.locator("#hand").get_attribute("data-seat") or ""

    @property
    def is_in_turn(self) -> bool:
        return self.seat != "" and self.status("turn") == self.seat

    def hand(self) -> list[HandTile]:
        """Return the tiles in hand as the page offers them."""
        script = "tiles => tiles.map(tile => [tile.dataset.tile, tile.dataset.ends])"
        shown = self.page.locator("#hand [data-tile]").evaluate_all(script)
        return [HandTile(tile, tuple(ends.split())) for tile, ends in shown]

    def open_ends(self) -> tuple[str, str]:
        chain = self.page.locator("#chain")
        return chain.get_attribute("data-left") or "", chain.get_attribute("data-right") or ""

    @property
    def reconnecting(self) -> Locator:
        """The sign that the line is lost."""
        return self.page.get_by_text("econnecting")

    def box_of(self, found: Locator) -> FloatRect:
        box = found.bounding_box()
        assert box is not None
        return box

    def centre_of(self, found: Locator) -> tuple[float, float]:
        box = self.box_of(found)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def seconds_shown(self) -> int:
        return int(self.page.locator("#clock").inner_text())

    def wait_for(self, selector: str) -> Locator:
        """Wait until something is on the page, seen or not."""
        found = self.page.locator(selector).first
        found.wait_for(state="attached")
        return found

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the page has come as far as this turn."""
        self.page.wait_for_function(
            "ply => Number(document.querySelector('#status').dataset.ply) >= ply", arg=ply
        )

    def wait_for_chain(self, chain: str) -> None:
        """Wait until these tiles lie, as they lie."""
        self.page.wait_for_function(
            "chain => [...document.querySelectorAll('#chain [data-tile]')]"
            ".map((one) => one.dataset.tile).join(' ') === chain",
            arg=chain,
        )

    # Doing

    def hand_tile(self, tile: str) -> Locator:
        """Return the tile in hand, as a thumb aims at it."""
        return self.page.locator(f'#hand [data-tile="{tile}"] .tile')

    def button(self, action: str) -> Locator:
        """Return the button that is shown for an action of the table."""
        return self.page.locator(f'#table form[action$="/{action}"] button:visible')

    def end_button(self, end: str) -> Locator:
        """Return the button that is shown to lay the tile in question at this end."""
        return self.page.locator(f'#table button[name="end"][value="{end}"]:visible')

    def lay(self, tile: str, end: str | None = None) -> None:
        """Tap a tile, and the end where one is asked for."""
        self.hand_tile(tile).tap()
        if end is not None:
            self.end_button(end).tap()

    def leave(self) -> None:
        """Leave for good, which takes two taps."""
        self.page.locator("summary", has_text="Leave").tap()
        self.button("leave").tap()

    def press_tab_until(self, selector: str) -> None:
        """Go by the keyboard until this has the focus."""
        for _ in range(TAB_STOPS_AT_MOST):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"the keyboard does not reach {selector}")


class Phones:
    """Every phone of a test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._phones: list[Phone] = []

    def new(self, home: str, name: str = "", **options: Any) -> Phone:
        """Return a phone with nothing on it; options are those of a browser context."""
        context = self._browser.new_context(**(PHONE | {"locale": "en"} | options))
        self._phones.append(Phone(context, home, name))
        return self._phones[-1]

    def seat_four(self, home: str, **options: Any) -> tuple[Phone, ...]:
        """Return four phones at a table that the first of them opened."""
        host, *others = four = tuple(self.new(home, **options) for _ in NAMES)
        link = host.open_table(NAMES[0])
        for phone, name in zip(others, NAMES[1:], strict=True):
            phone.join(link, name)
        return four

    def seated(self, prepared: Prepared, table: Table, seat: int, **options: Any) -> Phone:
        """Return the phone of the player in this seat of a prepared table."""
        return self._at(prepared, table, player(seat), **options)

    def watching(self, prepared: Prepared, table: Table, **options: Any) -> Phone:
        """Return the phone of somebody without a seat at a prepared table."""
        return self._at(prepared, table, "", **options)

    def _at(
        self,
        prepared: Prepared,
        table: Table,
        player: str,
        through: str = "",
        frozen: bool = False,
        **options: Any,
    ) -> Phone:
        phone = self.new(through or prepared.url, player or "watcher", **options)
        if frozen:
            phone.page.clock.install()
        phone.go_to(prepared, table, player)
        return phone

    def close(self) -> list[str]:
        """Put all phones away and return what their people complained of."""
        complaints = [complaint for phone in self._phones for complaint in phone.complaints()]
        for phone in self._phones:
            phone.context.close()
        return complaints
