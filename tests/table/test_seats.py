"""Who sits where (rule 1), and who does not sit at all."""

import pytest

from dominos.names import clean_name
from dominos.rules.games import THREE
from dominos.rules.refusals import Reason
from dominos.seating import connect, sit
from dominos.table import Phase
from tests.table.tables import (
    ANA,
    BEN,
    CHO,
    DAN,
    EVE,
    EVERY_PHASE,
    FOUR,
    FULL,
    Make,
    a_full_table,
    a_gathering_table,
    a_round,
    all_gone,
    an_empty_table,
    at,
    drop,
    players,
    refused,
)


def test_rule_1_seats_are_taken_in_the_order_of_arrival() -> None:
    assert players(a_full_table()) == [ANA, BEN, CHO, DAN]
    assert players(a_gathering_table(DAN, BEN)) == [DAN, BEN, None, None]


def test_rule_1_a_partner_sits_opposite() -> None:
    table = a_full_table()
    sides = [table.match.game.sides[table.require_seat(player)] for player in (ANA, CHO, BEN, DAN)]
    assert sides == [0, 0, 1, 1]


def test_three_handed_three_sit_each_for_himself() -> None:
    table = a_full_table(game=THREE)
    assert (players(table), table.match.game.sides, table.phase) == ([ANA, BEN, CHO], (0, 1, 2), Phase.PAUSE)


def test_nobody_sits_at_a_new_table_and_the_first_to_sit_is_its_host() -> None:
    empty = an_empty_table()
    assert (players(empty), empty.host, empty.phase) == ([None] * 4, None, Phase.GATHERING)
    assert a_gathering_table(BEN, ANA).host == BEN


@pytest.mark.parametrize("make", EVERY_PHASE)
@pytest.mark.parametrize("player", FOUR[:3])
def test_sitting_twice_keeps_the_one_seat_and_its_name(make: Make, player: str) -> None:
    table = make()
    assert sit(table, player, "Somebody else", 20_000) == table


@pytest.mark.parametrize("make", FULL)
def test_a_player_who_dropped_and_opens_the_invitation_again_has_his_seat(make: Make) -> None:
    away = drop(make(), CHO, 20_000)
    assert sit(away, CHO, "Cho", 20_001).seat_of(CHO) == 2


@pytest.mark.parametrize("make", FULL)
def test_where_no_seat_is_free_nobody_sits(make: Make) -> None:
    with refused(Reason.NO_FREE_SEAT):
        sit(make(), EVE, "Eve", 20_000)


def test_of_ten_strangers_for_the_last_seat_one_sits() -> None:
    table = sit(a_gathering_table(ANA, BEN, CHO), "stranger 0", "Stranger", 1)
    for number in range(1, 10):
        with refused(Reason.NO_FREE_SEAT):
            sit(table, f"stranger {number}", "Stranger", 1)
    assert table.seat_of("stranger 0") == 3


@pytest.mark.parametrize("name", ["Ana", "ANA", "ana", " Ana  ", "\uff21\uff4e\uff41"])
def test_the_name_of_an_absent_player_gives_neither_his_seat_nor_his_name(name: str) -> None:
    away = at(drop(a_gathering_table(ANA, BEN), ANA, 10), 60)
    table = sit(away, EVE, clean_name(name), 61)
    assert (table.seat_of(ANA), table.seat_of(EVE), table.host) == (0, 2, ANA)
    assert table.seats[0] == away.seats[0]
    assert table.seats[2].name == f"{name.strip()} 2"


def test_names_at_a_table_are_told_apart_in_order() -> None:
    table = an_empty_table()
    for player in FOUR:
        table = sit(table, player, "Ali", 0)
    assert [seat.name for seat in table.seats] == ["Ali", "Ali 2", "Ali 3", "Ali 4"]


def test_seats_are_unchanged_when_the_four_return_in_another_order() -> None:
    table = at(all_gone(a_round(), 1), 4)
    for player in (DAN, BEN, ANA, CHO):
        table = connect(sit(table, player, player, 5), player, 5)
    assert players(table) == [*FOUR]
    assert all(seat.connected for seat in table.seats)
