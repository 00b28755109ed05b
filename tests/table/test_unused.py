"""How long a table is kept, and when its one alarm is due."""

from collections.abc import Callable
from math import inf
from random import Random

import pytest

from dominos.durations import Durations
from dominos.expiry import due_at, ring
from dominos.playing import start_match
from dominos.seating import connect, disconnect, leave, sit
from dominos.table import Phase, Table
from tests.table.tables import (
    ANA,
    BEN,
    CHO,
    DAN,
    EVE,
    EVERY_PHASE,
    LATER,
    Make,
    a_finished_match,
    a_full_table,
    a_gathering_table,
    a_round,
    all_gone,
    all_left,
    an_empty_table,
    at,
    drop,
    move,
    rung,
    three_gathered,
    until,
)

HOUR = 3600
Use = Callable[[Table, float], Table]


def is_cleared(table: Table, time: float) -> bool:
    """Let time pass until just before, then ring; tells whether the table is gone."""
    return ring(at(table, time - 1), time, Random(0)) is None


@pytest.mark.parametrize(
    ("make", "use", "hours"),
    [
        (an_empty_table, all_gone, 2),
        (three_gathered, all_gone, 2),
        (a_full_table, all_gone, 24),
        (a_round, all_gone, 24),
        (a_round, all_left, 24),
        (a_full_table, all_left, 2),
    ],
)
def test_a_table_that_nobody_uses_is_cleared_away_in_time(make: Make, use: Use, hours: int) -> None:
    table = use(make(), 0)
    assert not is_cleared(table, hours * HOUR - 0.5)
    assert is_cleared(table, hours * HOUR)
    assert due_at(at(table, hours * HOUR - 1)) == hours * HOUR


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_an_open_connection_keeps_a_table_for_ever(make: Make) -> None:
    table = make()
    assert at(table, 1_000_000).seats == table.seats
    watched = connect(all_gone(table, LATER), "", LATER)
    assert not is_cleared(watched, LATER + 48 * HOUR)
    assert due_at(disconnect(at(watched, LATER * 2), "", LATER * 2)) < inf


def test_the_time_counts_from_the_last_connection_lost() -> None:
    table = drop(connect(a_gathering_table(ANA), ANA, 0), ANA, 5 * HOUR)
    assert not is_cleared(table, 7 * HOUR - 0.5)
    assert is_cleared(table, 7 * HOUR)


def test_who_comes_by_without_sitting_down_keeps_the_table_a_little_longer() -> None:
    table = drop(a_gathering_table(ANA), ANA, 0)
    visited = disconnect(connect(table, "", HOUR), "", HOUR)
    assert not is_cleared(visited, 2 * HOUR)
    assert is_cleared(visited, 3 * HOUR)


def test_who_sits_down_by_a_plain_form_keeps_the_table() -> None:
    table = sit(an_empty_table(), ANA, "Ana", HOUR)
    assert not is_cleared(table, 2 * HOUR)
    assert is_cleared(table, 3 * HOUR)


def test_who_leaves_by_a_plain_form_keeps_the_table() -> None:
    table = leave(sit(sit(an_empty_table(), ANA, "Ana", 0), BEN, "Ben", 0), ANA, HOUR)
    assert not is_cleared(table, 2 * HOUR)
    assert is_cleared(table, 3 * HOUR)


def test_steady_moves_by_plain_forms_keep_a_table_alive() -> None:
    slow = Durations(turn=2 * HOUR, away=2 * HOUR)
    table, time = at(all_gone(a_full_table(durations=slow), 0), 30), 30.0
    while time < 30 * HOUR:
        time += HOUR
        table = move(at(table, time), time)
        assert table.unused_since == time


def test_turns_made_by_the_table_do_not_count_as_use() -> None:
    table = until(all_gone(a_round(target=500), 0), Phase.OVER)
    assert table.unused_since == 0


def test_a_match_of_three_hours_with_steady_moves_is_not_cleared_away() -> None:
    table, time = a_round(target=500), 0.0
    while time < 3 * HOUR:
        time += 20
        table = at(table, time)
        table = move(table, time) if table.phase is Phase.ROUND else table
        if table.phase is Phase.OVER:
            table = start_match(table, ANA, time)
    assert table.ply > 400


def test_a_gathered_table_counts_as_a_played_one_and_a_gathering_one_again_does_not() -> None:
    full = all_gone(a_full_table(), 0)
    left = leave(full, DAN, 10)
    assert not is_cleared(full, 3 * HOUR)
    assert is_cleared(left, 2 * HOUR + 10)


def test_the_gap_the_deadline_and_the_clearing_share_one_alarm() -> None:
    table = a_round()
    assert due_at(table) == 45
    assert due_at(drop(table, CHO, 10)) == 12
    assert due_at(drop(drop(table, CHO, 10), BEN, 9)) == 11
    assert due_at(at(drop(table, CHO, 10), 12)) == 45
    assert due_at(a_gathering_table(ANA)) == inf
    assert due_at(drop(a_gathering_table(ANA), ANA, 10)) == 12


def test_an_alarm_that_comes_too_late_for_everything_clears_the_table_away() -> None:
    assert ring(all_gone(a_round(), 0), 24 * HOUR + 500, Random(0)) is None


@pytest.mark.parametrize("late", [0, 0.5, 3, 100])
def test_over_fifty_rounds_each_alarm_does_one_thing_and_none_is_due_in_the_past(late: float) -> None:
    table, time, alarms, rounds = a_full_table(target=50), 0.0, 0, 0
    while rounds < 50:
        table = start_match(table, ANA, time) if table.phase is Phase.OVER else table
        time, alarms = due_at(table) + late, alarms + 1
        table = rung(table, time)
        rounds += table.phase in (Phase.PAUSE, Phase.OVER)
    assert alarms == table.ply + rounds, "an alarm for every turn and every deal"


def test_a_watcher_who_stays_keeps_an_over_table_and_nothing_rings() -> None:
    table = connect(all_gone(a_finished_match(), LATER), EVE, LATER)
    assert due_at(at(table, LATER + 2)) == inf
