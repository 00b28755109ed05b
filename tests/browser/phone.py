"""A phone in somebody's hand: he looks, taps and types."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from dominos.table import Table
from tests.browser.complaints import Complaints
from tests.browser.servers import Prepared
from tests.browser.sight import SHARED_SIGHT

SECONDS = 1000
PATIENCE = 5 * SECONDS
TAB_STOPS_AT_MOST = 40


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
        self.complaints = Complaints(home)
        self.page = self.open_page()

    def open_page(self) -> Page:
        """Open one more page, watched like the first."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        self.complaints.listen(page)
        return page

    # Coming to a table

    def open_table(self, name: str, target: int | None = 50, game: str = "partners") -> str:
        """Open a table from the first page, and return the link that it offers."""
        self.name = name
        self.page.goto(self.home)
        form = self.page.locator('form[action="/tables"][method="post"]')
        form.locator('[name="name"]').fill(name)
        form.locator(f'[name="game"][value="{game}"]').check()
        if target is not None:
            form.locator('[name="target"]').select_option(str(target))
        form.locator("button").tap()
        self.page.wait_for_url("**/tables/*")
        return self.page.url

    def join(self, link: str, name: str) -> None:
        """Sit down by the link."""
        self.name = name
        self.page.goto(link)
        form = self.page.locator('form[action$="/seats"]')
        form.locator('[name="name"]').fill(name)
        form.locator("button").tap()
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
