"""The phones of a test, each a browser profile of its own."""

from typing import Any

from playwright.sync_api import Browser

from dominos.table import Table
from tests.browser.phone import Phone
from tests.browser.servers import Prepared
from tests.browser.tables import NAMES, player

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "device_scale_factor": 2,
}


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
        complaints = [
            f"{phone.name}: {complaint}"
            for phone in self._phones
            for complaint in phone.complaints.unforgiven
        ]
        for phone in self._phones:
            phone.context.close()
        return complaints
