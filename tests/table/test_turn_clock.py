"""The turn clock (rule 13), its durations (rule 18), and moves made at the moment it runs out."""

from random import Random

import pytest

from dominos.durations import Durations
from dominos.expiry import expire
from dominos.playing import pass_turn
from dominos.rules.chain import BOTH_ENDS, End
from dominos.rules.refusals import Reason
from dominos.rules.rounds import Lay, Pass, Round, Turn
from dominos.rules.tiles import SET, Tile
from dominos.table import Cause, Clock, Phase, Table
from tests.table.tables import (
    a_full_table,
    a_round,
    at,
    current,
    deadline,
    drop,
    in_turn,
    move,
    refused,
    rung,
)

TENTH = Durations(turn=4.5, away=0.5, reload=0.2, pause=3)


def expected_turn(played: Round) -> Turn:
    """Return what rule 13 says the table does, told in other words than the program's."""
    ends = played.chain.ends
    for tile in played.hands[played.seat]:
        if ends is None:
            return Lay(tile, End.RIGHT)
        for end, number in zip(BOTH_ENDS, ends, strict=True):
            if number in (tile.low, tile.high):
                return Lay(tile, end)
    assert ends is not None
    return Pass(ends)


@pytest.mark.parametrize(("time", "turns"), [(0, 0), (44.99, 0), (45, 1), (45.01, 1)])
def test_rule_13_a_turn_lasts_45_seconds_and_no_longer(time: float, turns: int) -> None:
    table = expire(a_round(), time, Random(0))
    assert (table.ply, len(current(table).turns)) == (turns, turns)


def test_rule_13_before_the_deadline_an_alarm_changes_nothing() -> None:
    table = a_round()
    assert expire(table, 44.99, Random(0)) is table


@pytest.mark.parametrize("seed", range(10))
def test_rule_13_the_table_plays_the_first_tile_that_fits_left_end_first_or_passes(seed: int) -> None:
    table = a_round(seed=seed)
    while table.phase is Phase.ROUND:
        expected = expected_turn(current(table))
        table = at(table, deadline(table))
        assert table.match.rounds[-1].turns[-1] == expected


def test_rule_13_a_turn_made_by_the_table_says_so_until_the_next_one() -> None:
    table = at(a_round(), 45)
    assert (table.cause, table.clock) == (Cause.TIME, Clock(45, 45, 90))
    assert move(table, 50).cause is None


def test_rule_13_every_turn_has_its_own_45_seconds() -> None:
    table = move(a_round(), 44)
    assert table.clock == Clock(45, 44, 89)


def test_rule_13_a_late_alarm_makes_one_turn_and_the_next_counts_from_then() -> None:
    table = rung(a_round(), 500)
    assert (table.ply, table.clock) == (1, Clock(45, 500, 545))


def test_rule_13_an_alarm_that_rings_twice_makes_one_turn() -> None:
    once = expire(a_round(), 45, Random(0))
    assert expire(once, 45, Random(0)) is once


def test_rule_13_an_alarm_for_a_past_turn_does_nothing() -> None:
    table = move(a_round(), 30)
    assert expire(table, 45, Random(0)) is table


@pytest.mark.parametrize("seed", range(200))
def test_a_move_and_an_alarm_around_the_deadline_make_one_turn(seed: int) -> None:
    rng = Random(seed)
    before = table = turns_on(a_round(seed=seed), rng.randrange(20))
    times = sorted(45 + rng.choice([-0.01, -0.001, 0, 0.001, 0.01]) for _ in range(2))
    for time, is_move in zip(times, rng.choice([(True, False), (False, True)]), strict=True):
        table = attempted(table, before, time) if is_move else expire(table, time, rng)
    assert table.ply == at(table, 45.01).ply == before.ply + 1
    assert tiles(table) == tiles(before) == [*SET]


def turns_on(table: Table, turns: int) -> Table:
    for _ in range(turns):
        table = move(table, 0)
    return table


def attempted(table: Table, shown: Table, time: float) -> Table:
    """Make the move that fitted the table as it was shown; a refusal leaves it as it is."""
    if table.ply == shown.ply:
        return move(table, time)
    with refused(Reason.STALE_PLY):
        pass_turn(table, in_turn(shown), shown.ply, time)
    return table


def tiles(table: Table) -> list[Tile]:
    last = table.match.rounds[-1]
    laid = [placed.tile for placed in last.chain.laid]
    return sorted([*laid, *(tile for hand in last.hands for tile in hand)])


def test_rule_18_a_match_runs_on_other_durations_alike() -> None:
    usual = at(a_full_table(target=50), 45 * 10 + 30)
    quick = at(a_full_table(target=50, durations=TENTH), 45 + 3)
    assert quick.match == usual.match
    assert deadline(usual) == 525
    assert deadline(quick) == pytest.approx(52.5)


def test_rule_18_the_pause_the_turn_the_gap_and_the_absence_are_settings() -> None:
    table = at(a_full_table(durations=TENTH), 3)
    assert table.clock == Clock(4.5, 3, 7.5)
    dropped = drop(table, in_turn(table), 4)
    assert deadline(at(dropped, 4.19)) == 7.5
    assert deadline(at(dropped, 4.2)) == 4.5


def test_rule_18_an_absence_longer_than_a_turn_gives_no_longer_turn() -> None:
    table = at(a_full_table(durations=Durations(turn=3, away=5, pause=30)), 30)
    table = at(drop(table, in_turn(table, turns_on=1), 30), 33)
    assert table.clock == Clock(3, 33, 36)


def test_a_late_alarm_takes_nobody_for_absent_who_was_lost_after_the_turn() -> None:
    table = a_round()
    late = expire(drop(table, in_turn(table), 44), 47, Random(0))
    assert (late.ply, late.cause) == (1, Cause.TIME)
