"""The moves of a match: laying, passing, starting a round, starting a new match."""

from dataclasses import replace
from random import Random

from dominos.rules.chain import End
from dominos.rules.refusals import Reason, Refusal
from dominos.rules.rounds import Round
from dominos.rules.tiles import Tile
from dominos.table import Cause, Phase, Table


def start_round(table: Table, player: str, now: float, rng: Random) -> Table:
    """Start the next round (rules 11 and 12); raises Refusal NOT_SEATED, NOT_HOST or NOT_IN_PAUSE."""
    table.require_host(player)
    if table.phase is not Phase.PAUSE:
        raise Refusal(Reason.NOT_IN_PAUSE)
    return deal(table, now, rng).used(now)


def lay(table: Table, player: str, tile: Tile, end: End, ply: int, now: float) -> Table:
    """Lay a tile (rule 5).

    Raises Refusal NOT_SEATED, NO_ROUND, STALE_PLY, NOT_YOUR_TURN, NOT_IN_HAND or DOES_NOT_FIT.
    """
    return _moved(table, _own_turn(table, player, ply).lay(tile, end), now)


def pass_turn(table: Table, player: str, ply: int, now: float) -> Table:
    """Pass (rule 6); raises Refusal NOT_SEATED, NO_ROUND, STALE_PLY, NOT_YOUR_TURN or TILE_FITS."""
    return _moved(table, _own_turn(table, player, ply).pass_turn(), now)


def start_match(table: Table, player: str, now: float) -> Table:
    """Start a new match with the same seats (rule 16).

    Raises Refusal NOT_SEATED, NOT_HOST, NOT_OVER or SEAT_VACANT.
    """
    table.require_host(player)
    if table.phase is not Phase.OVER:
        raise Refusal(Reason.NOT_OVER)
    if not table.is_full:
        raise Refusal(Reason.SEAT_VACANT)
    return table.with_new_match().with_clock(now).used(now)


def deal(table: Table, now: float, rng: Random) -> Table:
    """Deal the next round, whoever asked for it."""
    return replace(table, match=table.match.deal(rng), cause=None).with_clock(now)


def with_turn(table: Table, played: Round, now: float, cause: Cause | None = None) -> Table:
    """Return the table one turn on, whoever made it."""
    match = table.match.playing(played)
    return replace(table, match=match, ply=table.ply + 1, cause=cause).with_clock(now)


def _moved(table: Table, played: Round, now: float) -> Table:
    mover = played.seat_of(len(played.turns) - 1)
    return with_turn(table.with_seat(mover, table.seats[mover].heard()), played, now).used(now)


def _own_turn(table: Table, player: str, ply: int) -> Round:
    number = table.require_seat(player)
    if table.match.current is None:
        raise Refusal(Reason.NO_ROUND)
    if ply != table.ply:
        raise Refusal(Reason.STALE_PLY)
    if number != table.turn:
        raise Refusal(Reason.NOT_YOUR_TURN)
    return table.match.current
