"""The situations of the page tests, as they are at this moment on a prepared server."""

from dataclasses import replace

from dominos.table import Clock, Table
from tests.web.scenes import scenes


def of_scene(name: str, now: float) -> Table:
    """Return the table of a situation, its clock a third of its way; each has a code of its own."""
    shown = scenes()[name]
    clock = shown.clock and Clock(shown.clock.limit, now, now + shown.clock.limit * 2 / 3)
    seats = tuple(replace(seat, lost_at=None) for seat in shown.seats)
    code = f"{name.replace('-', '').upper():X<8}"[:8]
    return replace(shown, code=code, seats=seats, clock=clock, unused_since=now)
