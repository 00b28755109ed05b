"""Coming to a table, going from it, and the connection in between."""

from dataclasses import replace

from dominos.hosting import with_heir
from dominos.names import distinct
from dominos.rules.refusals import Reason, Refusal
from dominos.seats import Seat
from dominos.table import Phase, Table


def sit(table: Table, player: str, name: str, now: float) -> Table:
    """Take the first free seat (rules 1, 12 and 17); a player who sits already stays where he is.

    Raises Refusal NO_FREE_SEAT.
    """
    if table.seat_of(player) is not None:
        return table
    number = next((number for number, seat in enumerate(table.seats) if not seat.is_taken), None)
    if number is None:
        raise Refusal(Reason.NO_FREE_SEAT)
    seated = table.with_seat(number, _newcomer(table, number, player, name, now)).used(now)
    seated = seated if seated.host else replace(seated, host=player)
    is_last_to_gather = table.phase is Phase.GATHERING and seated.is_full
    return seated.with_clock(now) if is_last_to_gather else seated


def _newcomer(table: Table, number: int, player: str, name: str, now: float) -> Seat:
    arrival = max(seat.arrival for seat in table.seats) + 1
    shown = distinct(name, [seat.name for seat in table.seats if seat.is_taken])
    former = table.seats[number].former if table.phase is Phase.OVER else ""
    seat = Seat(player, shown, arrival, connected=True, former=former)
    return seat if player in table.sockets else seat.lost(table.lost_at(now))


def leave(table: Table, player: str, now: float) -> Table:
    """Get up for good (rule 17); raises Refusal NOT_SEATED."""
    return _without(table, table.require_seat(player), now)


def vacate(table: Table, player: str, number: int, now: float) -> Table:
    """Free the seat of somebody who has missed his turns, as if he had left for good (rule 17).

    Raises Refusal MALFORMED, NOT_SEATED, NOT_HOST or NOT_AWAY.
    """
    if number not in range(len(table.seats)):
        raise Refusal(Reason.MALFORMED)
    table.require_host(player)
    if not table.seats[number].is_missing:
        raise Refusal(Reason.NOT_AWAY)
    return _without(table, number, now)


def _without(table: Table, number: int, now: float) -> Table:
    left = _vacated(table, number, now) if table.match.rounds else _moved_up(table, number)
    return with_heir(left, table.seats[number].player).used(now)


def _vacated(table: Table, number: int, now: float) -> Table:
    return table.with_seat(number, Seat(lost_at=now, former=table.names[number])).with_absence(number)


def _moved_up(table: Table, number: int) -> Table:
    seats = (*table.seats[:number], *table.seats[number + 1 :], Seat())
    return replace(table, seats=seats, clock=None)


def connect(table: Table, player: str, now: float) -> Table:
    """Count a connection that has opened; coming back moves no deadline (rule 14)."""
    number = table.seat_of(player)
    table = replace(table, sockets=(*table.sockets, player)).used(now)
    return table if number is None else table.with_seat(number, table.seats[number].found())


def disconnect(table: Table, player: str, now: float) -> Table:
    """Count a connection that has closed (rule 14)."""
    place = table.sockets.index(player)
    table = replace(table, sockets=table.sockets[:place] + table.sockets[place + 1 :]).used(now)
    number = table.seat_of(player)
    if number is None or player in table.sockets:
        return table
    return table.with_seat(number, table.seats[number].lost(table.lost_at(now)))
