"""Who is connected, as the page contract defines it."""

import pytest

from dominos.seating import connect, disconnect, leave, sit
from dominos.table import Clock, Table
from tests.table.tables import (
    ANA,
    BEN,
    CHO,
    DAN,
    EVE,
    EVERY_PHASE,
    FOUR,
    Make,
    a_full_table,
    a_gathering_table,
    a_pause,
    a_round,
    arrive,
    at,
    drop,
    in_turn,
    players,
)


def is_connected(table: Table, player: str, time: float) -> bool:
    later = at(table, time)
    return later.seats[later.require_seat(player)].connected


def test_two_tabs_are_one_player_and_closing_one_is_no_disconnection() -> None:
    table = connect(a_gathering_table(ANA), ANA, 5)
    assert (players(table), table.watchers) == ([ANA, None, None, None], 0)
    closed = disconnect(table, ANA, 10)
    assert is_connected(closed, ANA, 1000)
    assert not is_connected(disconnect(closed, ANA, 1000), ANA, 1002)


def test_a_new_socket_before_the_old_one_is_known_to_be_dead_serves_the_seat() -> None:
    table = connect(a_round(), ANA, 10)
    table = disconnect(table, ANA, 30)
    assert is_connected(table, ANA, 40)


def test_a_new_socket_just_after_the_old_one_serves_the_seat() -> None:
    table = connect(disconnect(a_round(), ANA, 10), ANA, 11.9)
    assert is_connected(table, ANA, 40)


def test_the_gap_counts_from_the_last_socket_lost() -> None:
    table = connect(a_gathering_table(ANA), ANA, 0)
    table = disconnect(disconnect(table, ANA, 10), ANA, 11)
    assert is_connected(table, ANA, 12.9)
    assert not is_connected(table, ANA, 13)


def test_a_second_loss_within_the_gap_counts_from_itself() -> None:
    table = connect(disconnect(a_gathering_table(ANA), ANA, 10), ANA, 11)
    table = disconnect(table, ANA, 11.5)
    assert is_connected(table, ANA, 13.4)
    assert not is_connected(table, ANA, 13.5)


def test_who_sits_down_without_a_socket_is_connected_for_the_length_of_the_gap() -> None:
    table = sit(a_gathering_table(ANA), BEN, "Ben", 10)
    assert is_connected(table, BEN, 11.99)
    assert not is_connected(table, BEN, 12)
    assert is_connected(connect(table, BEN, 11), BEN, 1000)


def test_who_sits_down_with_his_socket_open_is_connected_for_as_long_as_it_is() -> None:
    table = sit(connect(a_gathering_table(ANA), BEN, 5), BEN, "Ben", 10)
    assert is_connected(table, BEN, 1000)
    assert not is_connected(disconnect(table, BEN, 1000), BEN, 1002)


def test_every_socket_of_who_does_not_sit_is_a_watcher() -> None:
    table = a_full_table()
    for count, player in enumerate((EVE, EVE, "", ""), start=1):
        table = connect(table, player, 1)
        assert table.watchers == count
    assert disconnect(disconnect(table, "", 2), EVE, 2).watchers == 2


def test_a_watcher_who_sits_down_watches_no_longer() -> None:
    table = connect(connect(a_gathering_table(ANA), BEN, 1), "", 1)
    assert table.watchers == 2
    assert sit(table, BEN, "Ben", 2).watchers == 1


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_a_leaver_watches_until_his_socket_closes(make: Make) -> None:
    table = leave(make(), BEN, 20_000)
    assert table.watchers == 1
    closed = disconnect(table, BEN, 20_001)
    assert (closed.watchers, closed.seats) == (0, table.seats)


def test_the_socket_of_a_leaver_is_not_that_of_who_took_his_seat() -> None:
    table = leave(a_round(), BEN, 1)
    table = arrive(table, EVE, 2)
    table = disconnect(table, BEN, 3)
    assert players(table) == [ANA, EVE, CHO, DAN]
    assert is_connected(table, EVE, 40)


def test_a_leaver_who_sits_down_again_is_served_by_the_socket_he_has() -> None:
    table = sit(leave(a_gathering_table(ANA, BEN), ANA, 1), ANA, "Ana", 2)
    assert players(table)[:2] == [BEN, ANA]
    assert is_connected(table, ANA, 1000)


def test_a_watcher_comes_and_goes_without_changing_seats_or_clock() -> None:
    table = a_round()
    watched = connect(table, EVE, 10)
    assert (watched.seats, watched.clock, watched.ply) == (table.seats, table.clock, table.ply)
    gone = disconnect(watched, EVE, 20)
    assert (gone.seats, gone.clock, gone.sockets) == (table.seats, table.clock, table.sockets)


@pytest.mark.parametrize("make", [a_full_table, a_round, a_pause])
def test_connections_change_no_running_clock_by_themselves(make: Make) -> None:
    table = make()
    for player in FOUR:
        table = connect(disconnect(table, player, 10), player, 11)
    assert table.clock == make().clock


def test_an_absent_player_who_opens_two_pages_and_closes_one_stays() -> None:
    table = a_round()
    player = in_turn(table, turns_on=1)
    table = at(drop(table, player, 0), 5)
    table = disconnect(connect(connect(table, player, 6), player, 7), player, 8)
    assert is_connected(table, player, 30)
    assert table.clock == Clock(45, 0, 45)
