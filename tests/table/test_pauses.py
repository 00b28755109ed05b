"""What comes before a round (rules 11 and 12)."""

from random import Random

import pytest

from dominos.expiry import expire
from dominos.playing import start_round
from dominos.rules.refusals import Reason
from dominos.seating import sit
from dominos.table import Clock, Phase, Table
from tests.table.tables import (
    ANA,
    BEN,
    CHO,
    DAN,
    EVE,
    LATER,
    Make,
    a_finished_match,
    a_full_table,
    a_gathering_table,
    a_new_match,
    a_pause,
    a_round,
    all_gone,
    at,
    deadline,
    in_turn,
    move,
    refused,
    rung,
    three_gathered,
)


def a_last_turn() -> Table:
    """Return a table in the last turn of its first round."""
    table = a_round()
    while (after := move(table, 0)).phase is Phase.ROUND:
        table = after
    return table


def test_rule_12_the_table_waits_for_its_four_players_as_long_as_they_like() -> None:
    table = at(a_gathering_table(ANA, BEN, CHO), 1_000_000)
    assert (table.phase, table.clock) == (Phase.GATHERING, None)


def test_rule_12_the_fourth_to_sit_starts_the_pause_before_the_first_round() -> None:
    table = sit(a_gathering_table(ANA, BEN, CHO), DAN, "Dan", 12)
    assert (table.phase, table.clock) == (Phase.PAUSE, Clock(30, 12, 42))


@pytest.mark.parametrize(("time", "phase"), [(41.99, Phase.PAUSE), (42, Phase.ROUND), (42.01, Phase.ROUND)])
def test_rule_12_the_first_round_starts_when_the_pause_runs_out(time: float, phase: Phase) -> None:
    table = expire(a_full_table(12), time, Random(0))
    assert table.phase is phase
    assert len(table.match.rounds) == (phase is Phase.ROUND)


@pytest.mark.parametrize("make", [a_full_table, a_pause, a_new_match])
def test_rules_11_and_12_the_host_can_start_sooner(make: Make) -> None:
    table = make()
    started = start_round(table, ANA, LATER + 1, Random(0))
    assert (started.phase, started.clock) == (Phase.ROUND, Clock(45, LATER + 1, LATER + 46))
    assert len(started.match.rounds) == len(table.match.rounds) + 1


@pytest.mark.parametrize("make", [a_full_table, a_pause, a_new_match])
def test_rules_11_and_12_only_the_host_can(make: Make) -> None:
    table = make()
    for player in (BEN, CHO, DAN):
        with refused(Reason.NOT_HOST):
            start_round(table, player, LATER + 1, Random(0))
    with refused(Reason.NOT_SEATED):
        start_round(table, EVE, LATER + 1, Random(0))


@pytest.mark.parametrize("make", [three_gathered, a_round, a_finished_match])
def test_rules_11_and_12_only_in_a_pause(make: Make) -> None:
    with refused(Reason.NOT_IN_PAUSE):
        start_round(make(), ANA, LATER, Random(0))


def test_rule_11_a_finished_round_starts_the_pause_at_once() -> None:
    table = move(a_last_turn(), 17)
    assert (table.phase, table.clock, table.turn) == (Phase.PAUSE, Clock(30, 17, 47), None)


@pytest.mark.parametrize(("time", "rounds"), [(46.99, 1), (47, 2), (47.01, 2)])
def test_rule_11_the_next_round_starts_when_the_pause_runs_out(time: float, rounds: int) -> None:
    table = expire(move(a_last_turn(), 17), time, Random(0))
    assert len(table.match.rounds) == rounds


def test_rule_11_a_late_alarm_deals_once_and_the_turn_counts_from_then() -> None:
    table = rung(move(a_last_turn(), 17), 500)
    assert (len(table.match.rounds), table.clock) == (2, Clock(45, 500, 545))


def test_rule_11_a_pause_cut_short_is_over_and_its_alarm_does_nothing() -> None:
    started = start_round(move(a_last_turn(), 17), ANA, 46.99, Random(0))
    assert expire(started, 47, Random(1)) is started


@pytest.mark.parametrize("time", [46.99, 47.01])
def test_rule_11_a_round_started_five_times_quickly_is_dealt_once(time: float) -> None:
    table = start_round(at(move(a_last_turn(), 17), 46), ANA, time, Random(0))
    for press in range(1, 5):
        with refused(Reason.NOT_IN_PAUSE):
            start_round(table, ANA, time + press / 100, Random(press))
    assert len(table.match.rounds) == 2


def test_rule_11_the_deal_waits_for_nobody() -> None:
    table = at(all_gone(move(a_last_turn(), 17), 20), 47)
    assert (len(table.match.rounds), table.clock) == (2, Clock(5, 47, 52))


def test_a_round_that_ended_in_a_turn_gives_neither_another_move_nor_another_score() -> None:
    ended = move(a_last_turn(), 20)
    later = at(ended, 80)
    assert later.match.scores == ended.match.scores
    assert later.match.rounds[0] == ended.match.rounds[0]
    assert (later.ply, later.cause, later.phase) == (ended.ply, None, Phase.ROUND)


def test_the_opening_goes_round_from_one_round_to_the_next() -> None:
    table = move(a_last_turn(), 0)
    opener = (table.match.rounds[0].opener + 1) % 4
    assert in_turn(at(table, deadline(table))) == table.seats[opener].player
