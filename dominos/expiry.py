"""What time does to a table: absence noticed, turns made, rounds dealt."""

from dataclasses import replace
from math import inf
from random import Random

from dominos.hosting import missed_at, with_present_host
from dominos.playing import deal, with_turn
from dominos.rules.rounds import Round
from dominos.table import Cause, Phase, Table


def ring(table: Table, now: float, rng: Random) -> Table | None:
    """Do what is due, or clear the table away: None, when nobody has used it for so long."""
    return None if now >= abandoned_at(table) else expire(table, now, rng)


def expire(table: Table, now: float, rng: Random) -> Table:
    """Do what is due at this time, at most one turn or deal (rules 11-14, 17); nothing when nothing is."""
    return with_present_host(_with_clock_settled(table, now, rng), now)


def _with_clock_settled(table: Table, now: float, rng: Random) -> Table:
    deadline = table.clock.deadline if table.clock else inf
    # A late alarm must not take for absent who was lost after the turn was over.
    table = _with_absences(table, min(now, deadline))
    if table.clock is None or now < table.clock.deadline:
        return table
    current = table.match.current
    moved_on = _take_turn(table, current, now) if current else deal(table, now, rng)
    return _with_absences(moved_on, now)


def _with_absences(table: Table, now: float) -> Table:
    seats = tuple(seat.without_connection(now, table.durations.reload) for seat in table.seats)
    if seats == table.seats:
        return table
    table = replace(table, seats=seats)
    return table if table.turn is None else table.with_absence(table.turn)


def _take_turn(table: Table, current: Round, now: float) -> Table:
    seat = table.seats[current.seat]
    if seat.connected:
        return with_turn(table, current.take_turn(), now, Cause.TIME)
    missed = table.with_seat(current.seat, seat.missing_turn())
    return with_turn(missed, current.take_turn(), now, Cause.AWAY)


def due_at(table: Table) -> float:
    """Return when something will be due next, in seconds on the table's clock."""
    losses = (seat.away_at(table.durations.reload) for seat in table.seats)
    deadline = table.clock.deadline if table.clock else None
    times = [time for time in (*losses, deadline, missed_at(table)) if time is not None]
    return min((*times, abandoned_at(table)))


def abandoned_at(table: Table) -> float:
    """Return when the table is cleared away if nobody uses it before; never while a connection is open."""
    if table.sockets:
        return inf
    is_gathering = table.phase is Phase.GATHERING
    kept = table.durations.unused_gathering if is_gathering else table.durations.unused
    return table.unused_since + kept
