"""The server comes back: the table is the same, and nobody is punished."""

from dataclasses import replace

import pytest

from dominos.durations import Durations
from dominos.expiry import abandoned_at, due_at
from dominos.restart import restarted
from dominos.saved import lasting
from dominos.seating import connect, leave, sit
from dominos.table import Cause, Phase, Table
from tests.table.tables import (
    ANA,
    DURATIONS,
    EVE,
    EVERY_PHASE,
    FOUR,
    Make,
    a_finished_match,
    a_full_table,
    a_gathering_table,
    a_pause,
    a_round,
    all_gone,
    at,
    deadline,
    drop,
    in_turn,
    until,
)

BACK = 50_000.0
HOUR = 3600


def a_turn(durations: Durations = DURATIONS) -> Table:
    return restarted(until(a_full_table(durations=durations), Phase.ROUND), BACK)


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_the_table_is_the_same_without_its_connections(make: Make) -> None:
    table = restarted(make(), BACK)
    assert lasting(table) == lasting(make())
    assert table.sockets == ()


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_whoever_sits_counts_as_connected_for_fifteen_seconds(make: Make) -> None:
    table = restarted(all_gone(make(), BACK - 100), BACK)
    taken = [number for number, seat in enumerate(table.seats) if seat.is_taken]
    assert all(at(table, BACK + 14.9).seats[number].connected for number in taken)
    assert not any(at(table, BACK + 15).seats[number].connected for number in taken)


def test_a_turn_gets_its_full_time() -> None:
    table = a_turn()
    assert deadline(table) == BACK + 45
    back = connect(table, in_turn(table), BACK + 14)
    assert at(back, BACK + 44.9).ply == table.ply
    played = at(back, BACK + 45)
    assert (played.ply, played.cause) == (table.ply + 1, Cause.TIME)


def test_a_player_who_does_not_come_back_is_played_for_soon_after() -> None:
    table = a_turn()
    assert at(table, BACK + 17.9).ply == table.ply
    played = at(table, BACK + 18)
    assert (played.ply, played.cause) == (table.ply + 1, Cause.AWAY)


def test_a_pause_begins_anew() -> None:
    late = at(a_pause(), deadline(a_pause()) - 0.5)
    table = restarted(late, BACK)
    assert deadline(table) == BACK + 30
    assert at(table, BACK + 29.9).phase is Phase.PAUSE
    assert at(table, BACK + 30).phase is Phase.ROUND


@pytest.mark.parametrize("make", [a_gathering_table, a_finished_match])
def test_where_no_clock_ran_none_runs(make: Make) -> None:
    assert restarted(make(), BACK).clock is None


def test_a_vacant_seat_is_played_for_as_before() -> None:
    table = a_round()
    table = restarted(leave(table, in_turn(table), 1), BACK)
    assert deadline(table) == BACK + 5
    assert not table.seats[table.turn or 0].connected


def test_a_page_that_comes_back_and_drops_again_is_spared_as_long() -> None:
    table = connect(a_turn(), in_turn(a_turn()), BACK + 2)
    table = drop(table, in_turn(table), BACK + 3)
    assert at(table, BACK + 14.9).seats[table.turn or 0].connected
    assert not at(table, BACK + 15).seats[table.turn or 0].connected


def test_who_sits_down_just_then_is_spared_as_long() -> None:
    table = restarted(a_gathering_table(ANA), BACK)
    table = sit(table, EVE, "Eve", BACK + 1)
    assert at(table, BACK + 14.9).seats[1].connected
    assert not at(table, BACK + 15).seats[1].connected


def test_later_drops_count_at_once() -> None:
    table = a_turn()
    for player in FOUR:
        table = connect(table, player, BACK + 1)
    table = drop(table, in_turn(table), BACK + 20)
    assert due_at(table) == BACK + 22
    assert deadline(at(table, BACK + 22)) == BACK + 25


def test_a_longer_reload_gap_holds_after_a_restart_as_well() -> None:
    table = a_turn(Durations(reload=20))
    assert at(table, BACK + 19.9).seats[0].connected
    assert not at(table, BACK + 20).seats[0].connected


@pytest.mark.parametrize(("make", "hours"), [(a_gathering_table, 2), (a_round, 24), (a_finished_match, 24)])
def test_a_table_is_kept_as_long_as_without_the_restart_and_an_hour_at_least(make: Make, hours: int) -> None:
    table = all_gone(make(), 40_000)
    used = table.unused_since
    assert abandoned_at(restarted(table, used + 60)) == used + hours * HOUR
    late = used + hours * HOUR + 999
    assert abandoned_at(restarted(table, late)) == late + HOUR


def test_a_time_of_day_that_was_set_back_keeps_no_table_for_years() -> None:
    table = leave(all_gone(a_round(), BACK), ANA, BACK)
    years_ago = restarted(table, 10)
    assert abandoned_at(years_ago) == 10 + 24 * HOUR
    assert all(seat.lost_at is None or seat.lost_at <= 23 for seat in years_ago.seats)


def test_a_second_restart_spares_anew() -> None:
    table = restarted(restarted(a_round(), BACK), BACK + 10)
    assert at(table, BACK + 24.9).seats[0].connected
    assert not at(table, BACK + 25).seats[0].connected


def test_turns_that_were_missed_before_do_not_count_afterwards() -> None:
    table = a_round()
    away = table.with_seat(1, replace(table.seats[1].lost(0), connected=False, missed=2))
    assert away.seats[1].is_missing
    assert not at(restarted(away, BACK), BACK + 15).seats[1].is_missing


def test_the_private_link_of_a_seat_still_works() -> None:
    table = a_round()
    table = table.with_seat(1, replace(table.seats[1], key="a key"))
    assert restarted(table, BACK).seats[1].key == "a key"
    assert lasting(table) != lasting(a_round())
