"""Absence and coming back (rule 14)."""

from random import Random

import pytest

from dominos.expiry import due_at, expire
from dominos.seating import connect
from dominos.table import Cause, Clock, Phase, Table
from tests.table.tables import (
    FOUR,
    a_full_table,
    a_round,
    all_gone,
    all_left,
    at,
    current,
    deadline,
    drop,
    in_turn,
    move,
    until,
)

GAP = [(0, 45), (1.9, 45), (1.999, 45), (2.0, 15), (2.1, 15), (4, 15)]
LOSSES = [(0, 5), (10, 15), (39.9, 44.9), (40, 45), (42, 45)]


def an_absent_player_to_come() -> Table:
    """Return a table in its first turn, the next player long gone."""
    table = a_round()
    return at(drop(table, in_turn(table, turns_on=1), 0), 10)


def test_rule_14_an_absent_player_has_five_seconds_at_his_turn() -> None:
    assert move(an_absent_player_to_come(), 20).clock == Clock(5, 20, 25)


@pytest.mark.parametrize(("time", "ply"), [(24.99, 1), (25, 2), (25.01, 2)])
def test_rule_14_then_the_table_plays_for_him_and_says_why(time: float, ply: int) -> None:
    table = expire(move(an_absent_player_to_come(), 20), time, Random(0))
    assert (table.ply, table.cause) == (ply, Cause.AWAY if ply == 2 else None)


@pytest.mark.parametrize(("lost_at", "runs_out"), LOSSES)
def test_rule_14_a_drop_leaves_five_seconds_at_most_counted_from_the_loss(
    lost_at: float, runs_out: float
) -> None:
    table = a_round()
    table = at(drop(table, in_turn(table), lost_at), min(lost_at + 2, 44.99))
    assert table.clock == Clock(5 if runs_out < 45 else 45, 0, runs_out)


@pytest.mark.parametrize(("time", "ply"), [(14.99, 0), (15, 1), (15.01, 1)])
def test_rule_14_the_shortened_turn_ends_when_it_says(time: float, ply: int) -> None:
    table = a_round()
    dropped = at(drop(table, in_turn(table), 10), 12)
    assert expire(dropped, time, Random(0)).ply == ply


@pytest.mark.parametrize(("gap", "runs_out"), GAP)
def test_rule_14_a_gap_under_two_seconds_is_no_disconnection(gap: float, runs_out: float) -> None:
    table = a_round()
    player = in_turn(table)
    back = connect(at(drop(table, player, 10), 10 + gap), player, 10 + gap)
    assert deadline(back) == deadline(at(back, 14.5)) == runs_out


@pytest.mark.parametrize("gap", [0, 1.9, 1.999])
def test_rule_14_within_the_gap_he_is_shown_as_connected(gap: float) -> None:
    table = a_round()
    seat = table.require_seat(in_turn(table))
    dropped = drop(table, in_turn(table), 10)
    assert at(dropped, 10 + gap).seats[seat].connected
    assert not at(dropped, 12).seats[seat].connected
    assert due_at(dropped) == 12


@pytest.mark.parametrize("back_at", [12, 13, 14.99])
def test_rule_14_coming_back_never_moves_the_deadline(back_at: float) -> None:
    table = a_round()
    player = in_turn(table)
    gone = at(drop(table, player, 10), back_at)
    back = connect(gone, player, back_at)
    assert back.clock == gone.clock == Clock(5, 0, 15)
    assert back.seats[back.require_seat(player)].connected
    assert (at(back, 15).ply, at(back, 15).clock) == (1, Clock(45, 15, 60))


def test_rule_14_who_is_back_before_his_turn_has_all_of_it() -> None:
    table = an_absent_player_to_come()
    table = move(connect(table, in_turn(table, turns_on=1), 15), 20)
    assert table.clock == Clock(45, 20, 65)


@pytest.mark.parametrize("before", [0, 0.5, 1.9])
def test_rule_17_a_drop_just_before_the_turn_counts_from_the_start_of_the_turn(before: float) -> None:
    table = a_round()
    table = move(drop(table, in_turn(table, turns_on=1), 20 - before), 20)
    assert table.clock == Clock(45, 20, 65)
    assert at(table, 22).clock == Clock(5, 20, 25)


@pytest.mark.parametrize("before", [0.5, 1.9])
def test_rule_14_a_gap_across_the_start_of_the_turn_is_no_disconnection_either(before: float) -> None:
    table = a_round()
    player = in_turn(table, turns_on=1)
    table = connect(move(drop(table, player, 20 - before), 20), player, 20.05)
    assert at(table, 30).clock == Clock(45, 20, 65)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("span", [6, 20, 45])
def test_rule_14_ten_drops_and_returns_in_a_turn_never_move_the_deadline_later(span: int, seed: int) -> None:
    table, rng = a_round(), Random(seed)
    player, times = in_turn(table), sorted(rng.uniform(0, span) for _ in range(20))
    gaps = list(zip(times[::2], times[1::2], strict=True))
    runs_out = min([45, *(lost_at + 5 for lost_at, back_at in gaps if back_at - lost_at >= 2)])
    for time, change in [event for gap in gaps for event in zip(gap, (drop, connect), strict=True)]:
        before = table = at(table, time)
        table = change(table, player, time)
        assert (table.ply == 0) == (time < runs_out)
        assert (table.clock, deadline(table) <= 45) == (before.clock, True) or table.ply > 0
    assert at(table, runs_out).ply > 0


@pytest.mark.parametrize("seed", range(20))
def test_rule_14_drops_and_returns_change_nobody_elses_clock(seed: int) -> None:
    rng, table = Random(seed), a_round()
    others = [player for player in FOUR if player != in_turn(table)]
    for time in sorted(rng.uniform(0, 44.9) for _ in range(30)):
        change, player = rng.choice((drop, connect)), rng.choice(others)
        table = change(at(table, time), player, time)
        assert table.clock == Clock(45, 0, 45)


def test_rule_14_a_drop_just_before_the_deadline_and_a_return_just_after_make_one_turn() -> None:
    table = a_round()
    player = in_turn(table)
    table = connect(at(drop(table, player, 44.9), 45.1), player, 45.1)
    table = at(table, 60)
    assert (table.ply, table.cause, table.clock) == (1, Cause.TIME, Clock(45, 45, 90))


@pytest.mark.parametrize("turns_before", [0, 1, 3])
def test_who_closes_the_page_does_not_stop_the_table(turns_before: int) -> None:
    table = a_round()
    player = in_turn(table, turns_before)
    table = drop(table, player, 1)
    for _ in range(turns_before):
        table = move(table, 4)
    start = 0 if turns_before == 0 else 4
    assert at(table, start + 6).ply == turns_before + 1


def test_a_loss_of_ten_seconds_keeps_seat_hand_and_turn() -> None:
    table = a_round()
    player = in_turn(table, turns_on=2)
    back = connect(at(drop(table, player, 10), 20), player, 20)
    assert (back.match, back.seats, back.clock, back.ply) == (
        table.match,
        table.seats,
        table.clock,
        table.ply,
    )


@pytest.mark.parametrize("away", [all_gone, all_left])
@pytest.mark.parametrize("target", [50, 100, 500])
def test_rule_14_with_all_four_away_the_match_plays_itself_to_the_end(away: type, target: int) -> None:
    table = away(a_round(target=target), 0)
    over = until(table, Phase.OVER)
    assert max(over.match.scores) >= target
    assert over.cause is Cause.AWAY
    assert due_at(over) == over.unused_since + 24 * 3600


def test_rule_14_with_all_four_away_every_turn_takes_five_seconds() -> None:
    table = at(all_gone(a_full_table(), 0), 30)
    for turn in range(8):
        assert table.clock == Clock(5, 30 + 5 * turn, 35 + 5 * turn)
        table = at(table, deadline(table))
    assert len(current(table).turns) == 8
