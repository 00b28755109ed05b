"""The host frees the seat of somebody who stays away, and hands his role on when he stays away himself."""

from dataclasses import replace
from random import Random

import pytest

from dominos.carrying import carry, give_key
from dominos.durations import Durations
from dominos.expiry import due_at, ring
from dominos.playing import start_match
from dominos.rules.refusals import Reason
from dominos.seating import connect, leave, sit, vacate
from dominos.table import Phase, Table
from tests.table.invariants import assert_all_is_well
from tests.table.tables import (
    ANA,
    BEN,
    CHO,
    DAN,
    EVE,
    LATER,
    a_finished_match,
    a_full_table,
    a_round,
    at,
    drop,
    in_turn,
    move,
    refused,
)

LONG_PAUSE = Durations(pause=100)


def after_missed(turns: int, player: str = BEN) -> Table:
    """Return a table at which a player has been away for so many of his turns; the others play at once."""
    table = drop(a_round(), player, 0)
    now = 2.0
    table = at(table, now)
    while table.seats[table.require_seat(player)].missed < turns:
        if in_turn(table) == player:
            now = due_at(table)
            table = at(table, now)
        else:
            table = move(table, now)
    return table


def until_turn(table: Table, player: str) -> Table:
    while in_turn(table) != player:
        table = move(table, table.unused_since + 1)
    return table


def test_the_host_frees_the_seat_of_who_missed_two_turns() -> None:
    table = after_missed(2)
    freed = vacate(table, ANA, 1, 50)
    assert_all_is_well(freed)
    assert (freed.seat_of(BEN), freed.match) == (None, table.match)
    assert sit(freed, EVE, "Eve", 51).seat_of(EVE) == 1


@pytest.mark.parametrize("turns", [0, 1])
def test_one_turn_missed_is_not_enough(turns: int) -> None:
    with refused(Reason.NOT_AWAY):
        vacate(after_missed(turns), ANA, 1, 50)


def test_who_comes_back_in_time_keeps_his_seat() -> None:
    back = connect(after_missed(2), BEN, 50)
    with refused(Reason.NOT_AWAY):
        vacate(back, ANA, 1, 51)
    assert back.seats[1].missed == 0


def test_who_moves_without_a_live_page_is_not_put_out() -> None:
    waiting = until_turn(after_missed(2), BEN)
    moved = move(waiting, waiting.unused_since + 1)
    assert (moved.seats[1].connected, moved.seats[1].missed) == (False, 0)
    with refused(Reason.NOT_AWAY):
        vacate(moved, ANA, 1, moved.unused_since)


def test_who_has_just_taken_a_seat_over_has_missed_nothing() -> None:
    carried = carry(give_key(after_missed(2), BEN, "a key"), EVE, "a key", 50)
    with refused(Reason.NOT_AWAY):
        vacate(carried, ANA, 1, 51)


@pytest.mark.parametrize("number", [0, 2, 3])
def test_nobody_else_is_put_out(number: int) -> None:
    with refused(Reason.NOT_AWAY):
        vacate(after_missed(2), ANA, number, 50)


def test_only_the_host_frees_a_seat() -> None:
    with refused(Reason.NOT_HOST):
        vacate(after_missed(2), CHO, 1, 50)
    with refused(Reason.NOT_SEATED):
        vacate(after_missed(2), EVE, 1, 50)


@pytest.mark.parametrize("number", [-1, 4, 10**9])
def test_there_is_no_such_seat(number: int) -> None:
    with refused(Reason.MALFORMED):
        vacate(after_missed(2), ANA, number, 50)


def test_a_freed_seat_is_not_freed_again() -> None:
    with refused(Reason.NOT_AWAY):
        vacate(vacate(after_missed(2), ANA, 1, 50), ANA, 1, 51)


def test_a_seat_freed_before_a_new_match_is_open_to_the_next_who_comes() -> None:
    over = a_finished_match()
    missing = replace(over.seats[1], connected=False, lost_at=LATER, missed=2)
    waiting = start_match(drop(over, BEN, LATER).with_seat(1, missing), ANA, LATER)
    freed = vacate(waiting, ANA, 1, LATER + 1)
    assert_all_is_well(freed)
    assert (freed.phase, freed.clock, freed.seats[3].is_taken) == (Phase.GATHERING, None, False)


def test_a_host_without_a_page_who_frees_his_own_seat_has_an_heir() -> None:
    assert vacate(after_missed(2, ANA), ANA, 0, 50).host == BEN


@pytest.mark.parametrize(("seconds", "host"), [(59.99, ANA), (60, BEN), (61, BEN)])
def test_a_host_away_for_a_minute_hands_on_his_role_after_the_match(seconds: float, host: str) -> None:
    table = drop(a_finished_match(), ANA, LATER)
    assert at(table, LATER + seconds).host == host


def test_the_longest_seated_who_is_there_becomes_host() -> None:
    table = drop(drop(a_finished_match(), ANA, LATER), BEN, LATER)
    assert at(table, LATER + 60).host == CHO


def test_in_a_long_pause_the_others_do_not_wait_for_their_host_either() -> None:
    table = drop(a_full_table(durations=LONG_PAUSE), ANA, 1)
    assert (at(table, 60.9).host, at(table, 61).host) == (ANA, BEN)


def test_in_a_round_nobody_waits_for_the_host() -> None:
    table = ring(drop(a_round(), ANA, 0), 200, Random(0))
    assert table is not None
    assert (table.phase, table.host) == (Phase.ROUND, ANA)


def test_a_host_whom_nobody_waits_for_stays_host_until_somebody_comes() -> None:
    table = a_finished_match()
    for player in (ANA, BEN, CHO, DAN):
        table = drop(table, player, LATER)
    table = at(table, LATER + 1000)
    assert table.host == ANA
    back = connect(table, CHO, LATER + 1000)
    assert due_at(back) <= LATER + 1000
    assert at(back, LATER + 1000).host == CHO


def test_the_old_host_comes_back_as_a_guest() -> None:
    table = connect(at(drop(a_finished_match(), ANA, LATER), LATER + 60), ANA, LATER + 61)
    with refused(Reason.NOT_HOST):
        start_match(table, ANA, LATER + 62)
    assert start_match(table, BEN, LATER + 62).phase is Phase.PAUSE
    assert leave(table, BEN, LATER + 62).host == ANA
