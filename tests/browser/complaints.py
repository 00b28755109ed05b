"""What the people holding phones complain of: errors, refused loads, strangers that are talked to."""

import re

from playwright.sync_api import ConsoleMessage, Page, Request


class Complaints:
    """Collects what goes wrong on the pages of one phone whose server is at `home`."""

    def __init__(self, home: str) -> None:
        self._home = home
        self._heard: list[str] = []
        self._forgiven: list[str] = []

    def listen(self, page: Page) -> None:
        """Hear what goes wrong on this page from now on."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._heard.append(f"script: {error}"))
        page.on("request", self._on_request)
        page.on("requestfailed", self._on_failure)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._heard.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._home, "data:", "blob:")):
            self._heard.append(f"third party: {request.url}")

    def _on_failure(self, request: Request) -> None:
        # Aborted is what a page has not waited for before it went on.
        if request.failure != "net::ERR_ABORTED":
            self._heard.append(f"failed: {request.method} {request.url}: {request.failure}")

    def forgive(self, pattern: str) -> None:
        """Do not mind complaints of this kind: the test causes them on purpose."""
        self._forgiven.append(pattern)

    def forgive_losses(self) -> None:
        """Do not mind what the browser says of a line that the test cuts."""
        self.forgive(r"WebSocket connection|net::ERR_|htmx:(ws:)?error")

    @property
    def unforgiven(self) -> list[str]:
        return [one for one in self._heard if not any(re.search(kind, one) for kind in self._forgiven)]
