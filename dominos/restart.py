"""What a restart of the server does to a table: nobody is punished for it."""

from dataclasses import replace

from dominos.expiry import abandoned_at
from dominos.seats import Seat
from dominos.table import Table


def restarted(table: Table, now: float) -> Table:
    """Return the table as a server that comes back now goes on with it.

    The connections are gone, and whoever sits counts as connected for a while (rule 14). A turn gets its
    full time; so does a pause, because the next round must not be dealt before the players are back.
    """
    spared_until = now + max(0.0, table.durations.restart - table.durations.reload)
    seats = tuple(_restarted(seat, now, spared_until) for seat in table.seats)
    restarted = replace(table, sockets=(), seats=seats, spared_until=spared_until).with_clock(now)
    return _kept_a_while(restarted.used(min(now, table.unused_since)), now)


def _restarted(seat: Seat, now: float, spared_until: float) -> Seat:
    if seat.is_taken:
        return replace(seat, connected=True, lost_at=spared_until, missed=0)
    # The time of day may have gone back while the server was away.
    return seat if seat.lost_at is None else replace(seat, lost_at=min(now, seat.lost_at))


def _kept_a_while(table: Table, now: float) -> Table:
    missing = now + table.durations.unused_restart - abandoned_at(table)
    return table.used(table.unused_since + max(0.0, missing))
