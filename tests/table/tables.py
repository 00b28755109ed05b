"""Tables made for tests, and time passing at them. Nothing here sleeps: a time is a number."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

from dominos.durations import Durations
from dominos.expiry import due_at, ring
from dominos.playing import lay, pass_turn, start_match, start_round
from dominos.rules.games import PARTNERS, Game
from dominos.rules.refusals import Reason, Refusal
from dominos.rules.rounds import Round
from dominos.seating import connect, disconnect, leave, sit
from dominos.table import Phase, Table

ANA, BEN, CHO, DAN, EVE = "ana", "ben", "cho", "dan", "eve"
Make = Callable[[], Table]
FOUR = (ANA, BEN, CHO, DAN)
DURATIONS = Durations()
# After the end of any match that time plays here, and long before anything is cleared away.
LATER = 10_000.0


def an_empty_table(
    now: float = 0, game: Game = PARTNERS, target: int = 100, durations: Durations = DURATIONS
) -> Table:
    return Table.open("TESTCODE", game, target, now, durations)


def arrive(table: Table, player: str, now: float) -> Table:
    """Sit down, and open the page."""
    return connect(sit(table, player, player.title(), now), player, now)


def a_gathering_table(*players: str, now: float = 0) -> Table:
    table = an_empty_table(now)
    for player in players:
        table = arrive(table, player, now)
    return table


def a_full_table(
    now: float = 0, game: Game = PARTNERS, target: int = 100, durations: Durations = DURATIONS
) -> Table:
    """Return a table in the pause before its first round, everybody connected."""
    table = an_empty_table(now, game, target, durations)
    for player in FOUR[: game.seats]:
        table = arrive(table, player, now)
    return table


def a_round(now: float = 0, seed: int = 0, target: int = 100) -> Table:
    """Return a table in the first turn of its first round."""
    return start_round(a_full_table(now, target=target), ANA, now, Random(seed))


def three_gathered() -> Table:
    return a_gathering_table(*FOUR[:3])


def a_pause() -> Table:
    """Return a table in the pause after its first round."""
    return until(a_round(), Phase.PAUSE)


def a_finished_match() -> Table:
    return until(a_round(target=50), Phase.OVER)


def a_new_match() -> Table:
    """Return a table in the pause before the first round of its second match."""
    return start_match(a_finished_match(), ANA, LATER)


BEFORE_THE_FIRST_ROUND: tuple[Make, ...] = (three_gathered, a_full_table, a_new_match)
FROM_THE_FIRST_ROUND_ON: tuple[Make, ...] = (a_round, a_pause, a_finished_match)
EVERY_PHASE = (*BEFORE_THE_FIRST_ROUND, *FROM_THE_FIRST_ROUND_ON)
FULL = EVERY_PHASE[1:]


def at(table: Table, time: float) -> Table:
    """Let time pass: every alarm rings, in order and on time, up to this time."""
    while (due := due_at(table)) <= time:
        table = rung(table, due)
    return table


def rung(table: Table, now: float) -> Table:
    """Let one alarm ring, perhaps late; whatever it does, nothing overdue is left."""
    after = ring(table, now, Random(table.ply))
    assert after is not None, "the table was cleared away"
    assert due_at(after) > now
    return after


def until(table: Table, phase: Phase) -> Table:
    """Let time pass until the table is in this phase."""
    for _ in range(2000):
        if table.phase is phase:
            return table
        table = rung(table, due_at(table))
    pytest.fail(f"the table never came to {phase}")


def current(table: Table) -> Round:
    assert table.match.current is not None
    return table.match.current


def in_turn(table: Table, turns_on: int = 0) -> str:
    """Return the player whose turn it is, or will be so many turns on."""
    player = table.seats[(current(table).seat + turns_on) % len(table.seats)].player
    assert player is not None
    return player


def move(table: Table, now: float) -> Table:
    """Let the player in turn make some move himself."""
    if current(table).must_pass:
        return pass_turn(table, in_turn(table), table.ply, now)
    first = current(table).moves[0]
    return lay(table, in_turn(table), first.tile, first.end, table.ply, now)


def drop(table: Table, player: str, now: float) -> Table:
    """Close every connection of a player."""
    while player in table.sockets:
        table = disconnect(table, player, now)
    return table


def all_gone(table: Table, now: float) -> Table:
    for player in FOUR:
        table = drop(table, player, now)
    return table


def all_left(table: Table, now: float) -> Table:
    for player in [player for player in FOUR if table.seat_of(player) is not None]:
        table = drop(leave(table, player, now), player, now)
    return table


def meanwhile(table: Table) -> float:
    """Return a time at which nothing is overdue."""
    return table.clock.started if table.clock else LATER


def deadline(table: Table) -> float:
    assert table.clock is not None
    return table.clock.deadline


def players(table: Table) -> list[str | None]:
    return [seat.player for seat in table.seats]


@contextmanager
def refused(reason: Reason) -> Iterator[None]:
    with pytest.raises(Refusal) as caught:
        yield
    assert caught.value.reason is reason
