"""Tiles in whatever spelling, and which of them a viewer may have been told of at each moment."""

import re
from collections.abc import Sequence
from html import unescape
from urllib.parse import unquote

from tests.live.matches import Deal

# 3-6 and 6-3 with any sign between, and one that is glued to a word such as tile36 or held_3_6.
APART = re.compile(
    r"(?<![0-9A-Za-z.])(?:[A-Za-z]+[-_#])?([0-6])[-\u2010-\u2015\u2212_,:;/|x\u00d7\u00b7]([0-6])(?![0-9A-Za-z])"
)
GLUED = re.compile(
    r"(?<![0-9A-Za-z])(?:tile|held|laid|face|domino|t|d)[-_#]?([0-6])[-_]?([0-6])(?![0-9A-Za-z])",
    re.IGNORECASE,
)
# The dominoes of Unicode, lying and standing: 49 each, from 0-0 to 6-6.
FIRST_LYING, FIRST_STANDING, LAST_STANDING = 0x1F031, 0x1F063, 0x1F093


def told(text: str) -> set[str]:
    """Return every tile that a text names, in any spelling."""
    plain = unquote(unescape(text))
    pairs = {*APART.findall(plain), *GLUED.findall(plain), *map(drawn, pictures(plain))}
    return {"-".join(sorted(pair)) for pair in pairs}


def pictures(text: str) -> list[int]:
    return [ord(sign) for sign in text if FIRST_LYING <= ord(sign) <= LAST_STANDING]


def drawn(sign: int) -> tuple[str, str]:
    number = sign - (FIRST_STANDING if sign >= FIRST_STANDING else FIRST_LYING)
    left, right = divmod(min(number, 48), 7)
    return str(left), str(right)


def leaks(heard: Sequence[str], seat: int | None, deals: Sequence[Deal]) -> set[str]:
    """Return the tiles that a viewer (seat None: a spectator) was told of before they were laid or shown."""
    found: set[str] = set()
    status: tuple[str, int, int] = ("gathering", 0, 0)
    for text in heard:
        status = read_status(text) or status
        found |= told(text) - known(seat, deals, *status)
    return found


def read_status(text: str) -> tuple[str, int, int] | None:
    words = re.search(r'id="status"[^>]*data-phase="(\w+)" data-round="(\d+)"[^>]*data-ply="(\d+)"', text)
    return (words[1], int(words[2]), int(words[3])) if words else None


def known(seat: int | None, deals: Sequence[Deal], phase: str, number: int, ply: int) -> set[str]:
    """Return what a viewer may know: his own hand and what is laid, or the deal that has been turned up."""
    if number == 0:
        return set()
    deal = deals[number - 1]
    if phase != "round":
        return {tile for hand in deal.hands for tile in hand}
    own = () if seat is None else deal.hands[seat]
    return {*own, *(tile for at, tile in deal.laid.items() if at < ply)}
