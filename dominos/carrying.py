"""A seat carried from one browser to another: by its key, once."""

from dataclasses import replace

from dominos.rules.refusals import Reason, Refusal
from dominos.seats import Seat
from dominos.table import Table


def give_key(table: Table, player: str, key: str) -> Table:
    """Give a seat a new key, which replaces an older one; raises Refusal NOT_SEATED."""
    number = table.require_seat(player)
    return table.with_seat(number, replace(table.seats[number], key=key))


def require_key(table: Table, key: str) -> int:
    """Return the seat that a key belongs to; raises Refusal KEY_USED."""
    numbers = (number for number, seat in enumerate(table.seats) if seat.key == key != "")
    number = next(numbers, None)
    if number is None:
        raise Refusal(Reason.KEY_USED)
    return number


def carry(table: Table, player: str, key: str, now: float) -> Table:
    """Make the player of the browser that brings the key the one who sits there; nothing else changes.

    Raises Refusal KEY_USED or SEATED_ALREADY.
    """
    number = require_key(table, key)
    if table.seat_of(player) is not None:
        raise Refusal(Reason.SEATED_ALREADY)
    old = table.seats[number]
    host = player if table.host == old.player else table.host
    return replace(table.with_seat(number, _taken_over(table, old, player, now)), host=host).used(now)


def _taken_over(table: Table, old: Seat, player: str, now: float) -> Seat:
    seat = replace(old, player=player, key="", missed=0)
    return seat.found() if player in table.sockets else seat.lost(table.lost_at(now))
