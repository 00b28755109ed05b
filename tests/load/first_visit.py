#!/usr/bin/env python3
"""What a first visit costs a phone on a slow network: requests, bytes over the wire, time to first paint.

    python tests/load/first_visit.py

starts the real server and a Chromium with an empty cache, a processor four times slower than this machine's,
and a network of 1.6 Mbit/s with 150 ms to the server and back.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.phones import PHONE
from tests.browser.servers import Server, serving

ROUND_TRIP_MS = 150
BYTES_PER_SECOND = 1.6e6 / 8
PROCESSOR_SLOWER = 4
MOST_BYTES = 100_000
PAINTS = """() => new Promise((told) => new PerformanceObserver((list) => {
  const largest = list.getEntries().at(-1).startTime;
  const [first] = performance.getEntriesByName("first-contentful-paint");
  told([first.startTime, largest]);
}).observe({ type: "largest-contentful-paint", buffered: true }))"""


@dataclass
class Visit:
    """What was loaded, in bytes over the wire by address, and when the page was painted, in milliseconds."""

    sizes: dict[str, int] = field(default_factory=dict)
    first_paint: float = 0
    largest_paint: float = 0

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())


def slow_down(session: CDPSession) -> None:
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR_SLOWER})
    speed = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": ROUND_TRIP_MS, **speed})


def count(session: CDPSession, visit: Visit) -> None:
    """Count what is loaded from now on."""
    addresses: dict[str, str] = {}
    session.on(
        "Network.requestWillBeSent",
        lambda sent: addresses.update({sent["requestId"]: sent["request"]["url"]}),
    )

    def finished(loaded: dict[str, str]) -> None:
        visit.sizes[addresses[loaded["requestId"]]] = int(loaded["encodedDataLength"])

    session.on("Network.loadingFinished", finished)


@contextmanager
def fresh_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**PHONE)
    yield context.new_page()
    context.close()


def visit(browser: Browser, url: str) -> Visit:
    """Open an address for the first time."""
    made = Visit()
    with fresh_page(browser) as page:
        session = page.context.new_cdp_session(page)
        slow_down(session)
        count(session, made)
        page.goto(url, wait_until="load")
        made.first_paint, made.largest_paint = page.evaluate(PAINTS)
    return made


def open_table(browser: Browser, server: Server) -> str:
    """Open a table with Ana at it and return its address."""
    with fresh_page(browser) as page:
        page.goto(server.url)
        page.fill('[name="name"]', "Ana")
        page.click('form[action="/tables"][method="post"] button')
        page.wait_for_url("**/tables/*")
        return page.url


def report(name: str, made: Visit) -> None:
    """Print what one visit cost, the largest loads first."""
    print(
        f"{name:<8} {len(made.sizes):>3} requests {made.bytes / 1000:>7.1f} kB of {MOST_BYTES / 1000:.0f}"
        f"   first paint {made.first_paint:>5.0f} ms   largest {made.largest_paint:>5.0f} ms"
    )
    for address, size in sorted(made.sizes.items(), key=lambda one: -one[1]):
        print(f"  {size / 1000:>8.1f} kB  {address.partition('?')[0]}")


def main() -> int:
    with TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = launch(playwright)
        with serving(Path(scratch) / "log") as server:
            visits = {
                "/": visit(browser, server.url),
                "/rules": visit(browser, f"{server.url}/rules"),
                "a table": visit(browser, open_table(browser, server)),
            }
        browser.close()
    for name, made in visits.items():
        report(name, made)
    return int(any(made.bytes > MOST_BYTES for made in visits.values()))


if __name__ == "__main__":
    sys.exit(main())
