"""Chromium, phones and servers for the tests that look at the product as people do."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.phones import Phones
from tests.browser.replays import Open, open_replay
from tests.browser.servers import Prepared, Server, serving
from tests.browser.wires import Wire


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def phones(chromium: Browser) -> Iterator[Phones]:
    """Hand out phones; what goes wrong on any of them, unforgiven, fails the test."""
    phones = Phones(chromium)
    yield phones
    complaints = phones.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def calm_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The real server, with the times that people get."""
    with serving(tmp_path_factory.mktemp("server") / "log") as server:
        yield server


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start real servers with times, and a database, of the test's choice."""
    with ExitStack() as servers:
        yield lambda **options: servers.enter_context(serving(tmp_path / "log", **options))


@pytest.fixture(scope="session")
def prepared() -> Iterator[Prepared]:
    server = Prepared()
    yield server
    server.stop()


@pytest.fixture
def opened(prepared: Prepared, phones: Phones) -> Open:
    """Open the replay of a round on a new phone."""
    return partial(open_replay, prepared, phones)


@pytest.fixture
def wire_to() -> Iterator[Callable[[Server | Prepared], Wire]]:
    """Lay lines to servers."""
    wires: list[Wire] = []

    def lay(server: Server | Prepared) -> Wire:
        wires.append(Wire(int(server.url.rpartition(":")[2])))
        return wires[-1]

    yield lay
    for wire in wires:
        wire.close()
