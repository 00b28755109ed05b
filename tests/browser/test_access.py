"""Whoever does not see the page, or has only a keyboard, plays as everybody does."""

import re
from collections.abc import Callable
from itertools import product

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.readers import Reader
from tests.browser.scenes import of_scene
from tests.browser.servers import Prepared, Server

TURNS_AT_MOST = 1500
SCENES = (
    "gathering",
    "first-pause",
    "choice",
    "must-pass",
    "passes",
    "absent",
    "vacant",
    "out",
    "blocked",
    "over",
)
LOOKS = list(product(("en", "fr", "ar", "es", "pt"), ("light", "dark")))


def faults(phone: Phone) -> list[str]:
    """Return what axe finds against the page."""
    found = Axe().run(phone.page).response["violations"]
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("language", "scheme"), LOOKS)
def test_axe_finds_no_fault_in_any_phase(
    prepared: Prepared, phones: Phones, language: str, scheme: str
) -> None:
    for scene in SCENES:
        shown = of_scene(scene, prepared.time)
        phone = phones.seated(prepared, shown, shown.turn or 0, locale=language, color_scheme=scheme)
        assert faults(phone) == [], scene
        phone.page.close()


@pytest.mark.parametrize(("language", "scheme"), LOOKS)
def test_axe_finds_no_fault_on_any_other_page(
    prepared: Prepared, phones: Phones, language: str, scheme: str
) -> None:
    shown = of_scene("over", prepared.time)
    phone = phones.seated(prepared, shown, 0, locale=language, color_scheme=scheme)
    table = f"/tables/{shown.code}"
    for path in ("/", "/rules", f"{table}/seat-link", f"{table}/matches/1/rounds/1?turn=9"):
        phone.page.goto(f"{prepared.url}{path}")
        assert faults(phone) == [], path


def test_four_who_do_not_see_the_page_play_a_match(
    start_server: Callable[..., Server], phones: Phones
) -> None:
    server = start_server(turn=60, pause=60)
    readers = [Reader(phone) for phone in phones.seat_four(server.url)]
    for _ in range(TURNS_AT_MOST):
        if "win the match" in readers[0].status():
            break
        act(readers)
    assert all("win the match" in reader.status() for reader in readers)


def act(readers: list[Reader]) -> None:
    """Let whoever is told that it is his turn take it; between rounds the host starts the next one."""
    told = [reader for reader in readers if "Your turn" in reader.status()]
    if not told:
        readers[0].press(r"^Start round")
        readers[0].phone.page.wait_for_timeout(20)
        return
    (reader,) = told
    before = reader.phone.status("ply")
    if not reader.press(r"^\d-\d, fits (the|$)|^\d-\d, fits$|^Pass"):
        assert reader.press(r"^\d-\d, fits both ends")
        assert reader.press(r"To the \d")
    for other in readers:
        other.phone.wait_for_ply(int(before) + 1)


def test_what_happened_is_told_once_and_in_order(start_server: Callable[..., Server], phones: Phones) -> None:
    server = start_server(turn=60, pause=60)
    readers = [Reader(phone) for phone in phones.seat_four(server.url)]
    told: list[str] = []
    for _ in range(9):
        act(readers)
        told.append(readers[3].status())
    assert len(set(told[1:])) == len(told[1:]), "the same told twice"
    assert all(re.match(r"\w+ (opens with|lays|passes)", news) for news in told[1:])
