"""Who is the host: the one who opened the table, or an heir of one who left or stays away (rule 17)."""

from dataclasses import replace

from dominos.seats import Seat
from dominos.table import Phase, Table

WAITING = (Phase.PAUSE, Phase.OVER)


def with_heir(table: Table, leaver: str | None) -> Table:
    """Return the table with a new host, if it was the host who left."""
    if table.host != leaver:
        return table
    heirs = _by_arrival(table)
    connected = [seat for seat in heirs if seat.connected]
    heir = next(iter(connected or heirs), None)
    return replace(table, host=heir.player if heir else None)


def missed_at(table: Table) -> float | None:
    """Return when the others will have waited long enough for their host; None if they need not wait."""
    number = table.seat_of(table.host) if table.host else None
    if number is None or table.phase not in WAITING:
        return None
    seat = table.seats[number]
    is_missed = not seat.connected and any(other.connected for other in table.seats)
    return seat.lost_at + table.durations.host_away if is_missed and seat.lost_at is not None else None


def with_present_host(table: Table, now: float) -> Table:
    """Return the table with a host who is there, once the others have waited long enough for theirs."""
    due = missed_at(table)
    return table if due is None or now < due else with_heir(table, table.host)


def _by_arrival(table: Table) -> list[Seat]:
    return sorted((seat for seat in table.seats if seat.is_taken), key=lambda seat: seat.arrival)
