"""A seat carried to another browser: the same seat, hand and clock, once, for nobody but who has the key."""

from dataclasses import replace

import pytest

from dominos.carrying import carry, give_key
from dominos.restart import restarted
from dominos.rules.refusals import Reason
from dominos.seating import connect
from tests.table.invariants import assert_all_is_well
from tests.table.tables import ANA, BEN, EVE, EVERY_PHASE, Make, a_full_table, a_round, at, refused

KEY = "a key of sixteen"


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_a_seat_is_carried_with_all_that_belongs_to_it(make: Make) -> None:
    table = give_key(make(), ANA, KEY)
    seat = table.require_seat(ANA)
    carried = carry(table, EVE, KEY, table.unused_since)
    assert_all_is_well(carried)
    assert (carried.require_seat(EVE), carried.seat_of(ANA), carried.host) == (seat, None, EVE)
    assert carried.seats[seat].name == table.seats[seat].name
    assert (carried.match, carried.clock, carried.ply) == (table.match, table.clock, table.ply)


def test_who_carried_his_seat_is_not_absent_while_the_new_page_opens() -> None:
    table = carry(give_key(a_round(), ANA, KEY), EVE, KEY, 1)
    arrived = connect(at(table, 2.9), EVE, 2.9)
    assert arrived.seats[0].connected
    assert arrived.clock == table.clock


def test_who_carries_his_seat_soon_after_a_restart_has_the_time_that_all_have_to_come_back() -> None:
    table = carry(give_key(restarted(a_round(), 100), ANA, KEY), EVE, KEY, 101)
    waiting = at(table, 114)
    assert waiting.seats[0].connected
    assert not at(table, 116).seats[0].connected


def test_a_key_works_once_and_the_newest_only() -> None:
    table = give_key(give_key(a_full_table(), ANA, "older"), ANA, KEY)
    with refused(Reason.KEY_USED):
        carry(table, EVE, "older", 1)
    carried = carry(table, EVE, KEY, 1)
    with refused(Reason.KEY_USED):
        carry(carried, "somebody", KEY, 1)


def test_no_key_is_no_key() -> None:
    with refused(Reason.KEY_USED):
        carry(a_full_table(), EVE, "", 1)


def test_nobody_gets_a_second_seat() -> None:
    with refused(Reason.SEATED_ALREADY):
        carry(give_key(a_full_table(), ANA, KEY), BEN, KEY, 1)


def test_only_who_sits_makes_a_key() -> None:
    with refused(Reason.NOT_SEATED):
        give_key(a_full_table(), EVE, KEY)


def test_a_guest_stays_a_guest() -> None:
    table = carry(give_key(a_full_table(), BEN, KEY), EVE, KEY, 1)
    assert table.host == ANA
    assert replace(table.seats[1], player=BEN, lost_at=None) == a_full_table().seats[1]
