"""The end of a match (rule 15), and the next one (rule 16)."""

from dataclasses import replace
from random import Random

import pytest

from dominos.past import KEPT_MATCHES, PastMatch
from dominos.playing import start_match, start_round
from dominos.rules.games import PARTNERS, TARGETS, THREE, Game
from dominos.rules.notation import undealt
from dominos.rules.refusals import Reason
from dominos.rules.tiles import DOUBLE_SIX
from dominos.seating import leave
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
    a_new_match,
    a_pause,
    a_round,
    all_gone,
    arrive,
    at,
    current,
    deadline,
    players,
    refused,
    three_gathered,
    until,
)


@pytest.mark.parametrize(("game", "target"), [(PARTNERS, target) for target in TARGETS] + [(THREE, 120)])
def test_rule_15_a_match_ends_with_the_round_in_which_a_side_reaches_the_target(
    game: Game, target: int
) -> None:
    table = a_full_table(game=game, target=target)
    while table.phase is Phase.PAUSE:
        assert max(table.match.scores) < target
        table = at_the_end_of_its_round(until(table, Phase.ROUND))
    assert (table.phase, table.turn, table.clock) == (Phase.OVER, None, None)
    assert max(table.match.scores) == table.match.scores[table.match.winner or 0] >= target


def at_the_end_of_its_round(table: Table) -> Table:
    while table.phase is Phase.ROUND:
        table = at(table, deadline(table))
    return table


def test_rule_15_in_the_round_that_decides_nothing_is_decided_before_its_end() -> None:
    over = a_finished_match()
    last = replace(over.match, rounds=(*over.match.rounds[:-1], undealt(over.match.rounds[-1])))
    assert (last.winner, max(last.scores) < 50) == (None, True)


def test_rule_15_the_target_is_reached_exactly_or_not_by_a_point() -> None:
    match = a_pause().match
    assert replace(match, target=max(match.scores)).winner == match.scores.index(max(match.scores))
    assert replace(match, target=max(match.scores) + 1).winner is None


def test_rule_15_the_points_beyond_the_target_count() -> None:
    over = a_finished_match()
    points = [sum(won.points for won in over.match.results if won.side == side) for side in (0, 1)]
    assert over.match.scores == tuple(points)
    assert max(points) > over.match.target


def test_rule_16_after_the_match_the_table_stays_as_it_is() -> None:
    over = a_finished_match()
    assert over.clock is None
    assert at(over, 1_000_000) == over


def test_rule_16_a_new_match_is_as_it_was_before_the_very_first_round() -> None:
    over, first = a_finished_match(), a_full_table(LATER, target=50)
    table = start_match(over, ANA, LATER)
    assert (table.match, table.seats, table.host) == (first.match, over.seats, ANA)
    assert (table.phase, table.clock, table.cause) == (Phase.PAUSE, Clock(30, LATER, LATER + 30), None)
    alike = replace(table, ply=0, past=(), match_number=1)
    assert alike == first, "but for its memory, it is the table of the very beginning"


def test_rule_16_the_old_match_is_kept_beside_the_new_one_with_the_names_of_its_players() -> None:
    over = a_finished_match()
    names = ("Ana", "Ben", "Cho", "Dan")
    table = start_match(over, ANA, LATER)
    assert table.past == (PastMatch(over.match, names),)
    elsewhere = arrive(leave(table, BEN, LATER), EVE, LATER)
    assert elsewhere.names == ("Ana", "Cho", "Dan", "Eve")
    assert elsewhere.matches == {1: PastMatch(over.match, names), 2: PastMatch(table.match, elsewhere.names)}


def test_only_the_newest_matches_are_kept_and_each_keeps_its_number() -> None:
    table = a_finished_match()
    played = {1: table.match}
    for number in range(2, KEPT_MATCHES + 4):
        over = until(start_match(table, ANA, LATER * number), Phase.OVER)
        table, played[number] = over, over.match
    kept = range(3, KEPT_MATCHES + 4)
    assert {number: past.match for number, past in table.matches.items()} == {
        number: played[number] for number in kept
    }
    assert len(table.past) == KEPT_MATCHES


@pytest.mark.parametrize("seed", range(8))
def test_rule_16_the_holder_of_double_six_opens_again(seed: int) -> None:
    table = start_round(a_new_match(), ANA, LATER, Random(seed))
    assert DOUBLE_SIX in current(table).hands[current(table).opener]
    assert (table.match.scores, len(table.match.rounds)) == ((0, 0), 1)


@pytest.mark.parametrize("make", [three_gathered, a_full_table, a_round, a_pause, a_new_match])
def test_rule_16_a_new_match_starts_only_when_the_old_one_is_over(make: Make) -> None:
    with refused(Reason.NOT_OVER):
        start_match(make(), ANA, LATER)


def test_rule_16_only_the_host_starts_a_new_match_and_only_once() -> None:
    over = a_finished_match()
    for player, reason in ((BEN, Reason.NOT_HOST), (EVE, Reason.NOT_SEATED)):
        with refused(reason):
            start_match(over, player, LATER)
    with refused(Reason.NOT_OVER):
        start_match(start_match(over, ANA, LATER), ANA, LATER)


def test_rule_16_a_new_match_starts_with_a_player_away_and_gives_him_five_seconds() -> None:
    over = all_gone(a_finished_match(), LATER)
    table = start_match(at(over, LATER + 2), ANA, LATER + 3)
    assert players(table) == players(over)
    assert at(table, LATER + 33).clock == Clock(5, LATER + 33, LATER + 38)


def test_rule_17_a_new_match_starts_only_with_all_seats_taken() -> None:
    vacant = leave(a_finished_match(), BEN, LATER)
    with refused(Reason.SEAT_VACANT):
        start_match(vacant, ANA, LATER)
    table = start_match(arrive(vacant, EVE, LATER), ANA, LATER + 1)
    assert players(table) == [ANA, EVE, CHO, DAN]
