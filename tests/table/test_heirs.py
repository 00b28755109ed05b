"""Who becomes host when the host leaves (rule 17)."""

from random import Random

import pytest

from dominos.playing import start_match, start_round
from dominos.seating import leave
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
    a_gathering_table,
    a_new_match,
    a_pause,
    a_round,
    all_left,
    arrive,
    at,
    drop,
    meanwhile,
)

HEIRS = [
    ((), BEN),
    ((BEN,), CHO),
    ((CHO,), BEN),
    ((BEN, CHO), DAN),
    ((BEN, DAN), CHO),
    ((BEN, CHO, DAN), BEN),
    ((ANA,), BEN),
    ((ANA, BEN, CHO, DAN), BEN),
]


def with_away(table: Table, away: tuple[str, ...]) -> Table:
    for player in away:
        table = drop(table, player, LATER)
    return at(table, LATER + 2)


@pytest.mark.parametrize(("away", "heir"), HEIRS)
@pytest.mark.parametrize("make", [a_new_match, a_finished_match])
def test_rule_17_the_longest_seated_connected_player_becomes_host(
    make: Make, away: tuple[str, ...], heir: str
) -> None:
    assert leave(with_away(make(), away), ANA, LATER + 3).host == heir


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_rule_17_in_every_phase_the_host_leaves_and_the_others_go_on(make: Make) -> None:
    table = make()
    left = leave(table, ANA, meanwhile(table))
    assert left.host == BEN
    assert left.match == table.match


@pytest.mark.parametrize("make", EVERY_PHASE)
@pytest.mark.parametrize("leaver", [BEN, CHO])
def test_rule_17_the_host_stays_host_when_another_leaves(make: Make, leaver: str) -> None:
    assert leave(make(), leaver, LATER).host == ANA


def test_rule_17_longest_seated_is_told_by_arrival_not_by_the_number_of_the_seat() -> None:
    table = arrive(leave(a_round(), BEN, 1), EVE, 2)
    assert leave(table, ANA, 3).host == CHO
    assert leave(leave(leave(table, CHO, 3), DAN, 4), ANA, 5).host == EVE


def test_rule_17_who_left_and_sat_down_again_has_sat_for_the_shortest_time() -> None:
    table = arrive(leave(a_round(), BEN, 1), BEN, 2)
    assert leave(table, ANA, 3).host == CHO


def test_rule_17_a_host_in_the_reload_gap_counts_as_connected() -> None:
    table = at(drop(a_round(), BEN, 1), 2.9)
    assert leave(table, ANA, 2.9).host == BEN


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_rule_17_when_nobody_is_left_the_next_to_sit_down_becomes_host(make: Make) -> None:
    table = make()
    for player in [player for player in (ANA, BEN, CHO, DAN) if table.seat_of(player) is not None]:
        table = leave(table, player, meanwhile(table))
    assert table.host is None
    assert arrive(arrive(table, EVE, LATER), BEN, LATER).host == EVE


def test_rule_17_the_heir_can_do_what_only_the_host_can() -> None:
    pause, over = a_pause(), a_finished_match()
    assert start_round(leave(pause, ANA, 1220), BEN, 1221, Random(0)).phase is Phase.ROUND
    filled = arrive(leave(over, ANA, LATER), EVE, LATER)
    assert start_match(filled, BEN, LATER).phase is Phase.PAUSE


def test_rule_17_hosts_leave_one_after_the_other() -> None:
    table, hosts = a_gathering_table(ANA, BEN, CHO, DAN), []
    for player in (ANA, BEN, CHO, DAN):
        hosts.append(table.host)
        table = leave(table, player, 1)
    assert (hosts, table.host) == ([ANA, BEN, CHO, DAN], None)


def test_rule_17_a_table_all_have_left_plays_on_and_the_next_to_come_finds_it_so() -> None:
    table = at(all_left(a_round(), 0), 12)
    assert table.ply == 2
    taken = arrive(table, EVE, 13)
    assert (taken.host, taken.seat_of(EVE), taken.clock) == (EVE, 0, table.clock)
