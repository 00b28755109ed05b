"""Leaving for good, and who comes after (rule 17)."""

import pytest

from dominos.expiry import due_at
from dominos.playing import start_match
from dominos.rules.refusals import Reason
from dominos.seating import leave, sit
from dominos.seats import Seat
from dominos.table import Cause, Clock, Phase
from dominos.views import Views
from tests.table.tables import (
    ANA,
    BEFORE_THE_FIRST_ROUND,
    BEN,
    CHO,
    DAN,
    EVE,
    EVERY_PHASE,
    FOUR,
    FROM_THE_FIRST_ROUND_ON,
    LATER,
    Make,
    a_finished_match,
    a_pause,
    a_round,
    arrive,
    at,
    deadline,
    drop,
    in_turn,
    meanwhile,
    move,
    players,
    refused,
    three_gathered,
)

LEAVERS = [
    (make, player) for make in EVERY_PHASE for player in FOUR if (make, player) != (three_gathered, DAN)
]
LEAVERS_BEFORE_THE_FIRST_ROUND = [pair for pair in LEAVERS if pair[0] in BEFORE_THE_FIRST_ROUND]


@pytest.mark.parametrize(("make", "leaver"), LEAVERS_BEFORE_THE_FIRST_ROUND)
def test_rule_17_before_the_first_round_later_arrivals_move_up(make: Make, leaver: str) -> None:
    table = make()
    left = leave(table, leaver, LATER)
    stayed = [seat for seat in table.seats if seat.is_taken and seat.player != leaver]
    assert left.seats == (*stayed, *[Seat()] * (4 - len(stayed)))
    assert (left.phase, left.clock, left.match) == (Phase.GATHERING, None, table.match)


@pytest.mark.parametrize("make", BEFORE_THE_FIRST_ROUND)
def test_rule_17_the_next_to_arrive_sits_last_and_starts_the_pause_anew(make: Make) -> None:
    table = make()
    gathering = leave(table, BEN, LATER)
    for player in (DAN, EVE):
        gathering = sit(gathering, player, player, LATER + 5)
    assert players(gathering) == [ANA, CHO, DAN, EVE]
    assert (gathering.phase, gathering.clock) == (Phase.PAUSE, Clock(30, LATER + 5, LATER + 35))


@pytest.mark.parametrize("make", FROM_THE_FIRST_ROUND_ON)
@pytest.mark.parametrize("leaver", FOUR)
def test_rule_17_from_the_first_round_on_a_seat_is_kept_vacant(make: Make, leaver: str) -> None:
    table = make()
    left = leave(table, leaver, meanwhile(table))
    number = table.require_seat(leaver)
    assert players(left) == [None if player == leaver else player for player in FOUR]
    assert not left.seats[number].connected
    assert (left.seats[number].name, left.match, left.phase) == ("", table.match, table.phase)


@pytest.mark.parametrize(("make", "leaver"), LEAVERS)
def test_who_has_left_cannot_leave_again_and_his_rights_are_gone(make: Make, leaver: str) -> None:
    table = make()
    left = leave(table, leaver, LATER)
    assert left.seat_of(leaver) is None
    assert left.host != leaver
    with refused(Reason.NOT_SEATED):
        leave(left, leaver, LATER)


@pytest.mark.parametrize("turns_on", [1, 2, 3])
def test_rule_17_leaving_out_of_turn_changes_no_clock(turns_on: int) -> None:
    table = a_round()
    assert leave(table, in_turn(table, turns_on), 10).clock == table.clock


@pytest.mark.parametrize("make", [a_pause, a_finished_match])
@pytest.mark.parametrize("leaver", FOUR)
def test_rule_17_leaving_between_rounds_changes_no_clock(make: Make, leaver: str) -> None:
    table = make()
    assert leave(table, leaver, meanwhile(table) + 5).clock == table.clock


@pytest.mark.parametrize(
    ("left_at", "clock"),
    [(0, Clock(5, 0, 5)), (10, Clock(5, 0, 15)), (40, Clock(45, 0, 45)), (44, Clock(45, 0, 45))],
)
def test_rule_17_leaving_in_turn_leaves_five_seconds_at_most(left_at: float, clock: Clock) -> None:
    table = a_round()
    left = leave(table, in_turn(table), left_at)
    assert left.clock == clock
    assert at(left, clock.deadline - 0.01).ply == 0
    assert (at(left, clock.deadline).ply, at(left, clock.deadline).cause) == (1, Cause.AWAY)


def test_rule_17_leaving_after_a_drop_does_not_give_time_back() -> None:
    table = a_round()
    player = in_turn(table)
    gone = at(drop(table, player, 10), 14)
    assert leave(gone, player, 14).clock == gone.clock == Clock(5, 0, 15)


def test_rule_17_a_vacant_seat_has_five_seconds_at_its_turn() -> None:
    table = a_round()
    table = move(leave(table, in_turn(table, turns_on=1), 10), 20)
    assert table.clock == Clock(5, 20, 25)


@pytest.mark.parametrize("leaver", FOUR)
def test_rule_17_the_next_to_sit_down_has_the_vacant_seat_with_its_hand_and_side(leaver: str) -> None:
    table = at(leave(a_round(), leaver, 1), 3)
    taken = sit(table, EVE, "Eve", 3)
    assert players(taken) == [EVE if player == leaver else player for player in FOUR]
    assert (taken.match, taken.clock) == (table.match, table.clock)


def test_rule_17_he_has_what_is_left_of_the_turn_and_later_turns_in_full() -> None:
    table = a_round()
    taken = arrive(leave(table, in_turn(table), 10), EVE, 12)
    assert (in_turn(taken), taken.clock) == (EVE, Clock(5, 0, 15))
    for time in (14, 16, 18, 20):
        taken = move(taken, time)
    assert (in_turn(taken), taken.clock) == (EVE, Clock(45, 20, 65))


def test_rule_14_who_sits_down_in_turn_and_never_opens_the_page_is_absent_from_then() -> None:
    table = a_round()
    left = leave(table, in_turn(table, turns_on=1), 0)
    table = sit(move(left, 10), EVE, "Eve", 10.5)
    assert at(table, 14).clock == Clock(5, 10, 15)


def test_rule_17_of_two_vacant_seats_the_first_is_taken() -> None:
    table = arrive(leave(leave(a_round(), BEN, 1), DAN, 2), EVE, 3)
    assert players(table) == [ANA, EVE, CHO, None]


@pytest.mark.parametrize("make", FROM_THE_FIRST_ROUND_ON)
@pytest.mark.parametrize("leaver", FOUR)
def test_what_a_leaver_did_is_told_with_his_name_until_another_sits_there(make: Make, leaver: str) -> None:
    table = make()
    before, view = table.names, Views(table, 0).of(BEN)
    left = leave(table, leaver, meanwhile(table))
    after = Views(left, 0).of(BEN)
    told = (view.reveal, view.sheet, view.status.winner, view.status.newest)
    assert (after.reveal, after.sheet, after.status.winner, after.status.newest) == told
    assert left.names == before
    assert left.seats[FOUR.index(leaver)].name == ""
    successor = sit(left, EVE, "Eve", meanwhile(table))
    assert ("Eve" in successor.names) == (table.phase is not Phase.OVER)


def test_a_match_that_is_over_stays_theirs_who_played_it() -> None:
    over = a_finished_match()
    left = leave(over, BEN, LATER)
    once = sit(left, EVE, "Eve", LATER)
    twice = sit(leave(once, EVE, LATER), "fay", "Fay", LATER)
    assert (once.names, twice.names) == (over.names, over.names)
    assert (once.seats[1].name, twice.seats[1].name) == ("Eve", "Fay")
    again = start_match(twice, ANA, LATER)
    assert (again.past[-1].names, again.names[1]) == (over.names, "Fay")


@pytest.mark.parametrize("make", [a_round, a_pause])
def test_rule_17_a_match_with_a_vacant_seat_goes_on(make: Make) -> None:
    table = make()
    table = at(leave(table, CHO, meanwhile(table)), 1300)
    assert (len(table.match.rounds), table.phase) == (2, Phase.ROUND)


def test_rule_17_who_left_may_come_back_as_anybody_may_but_not_as_host() -> None:
    table = arrive(leave(a_round(), ANA, 1), ANA, 5)
    assert (table.seat_of(ANA), table.host) == (0, BEN)


@pytest.mark.parametrize("make", FROM_THE_FIRST_ROUND_ON)
def test_the_others_see_the_same_match_after_somebody_has_left(make: Make) -> None:
    table = make()
    left = leave(table, BEN, meanwhile(table))
    assert (left.match.results, left.match.scores) == (table.match.results, table.match.scores)
    assert (left.match.winner, left.phase) == (table.match.winner, table.phase)


def test_in_a_new_match_seats_close_up_by_their_order_at_the_table() -> None:
    over = arrive(leave(a_finished_match(), BEN, LATER), EVE, LATER)
    table = leave(start_match(over, ANA, LATER), CHO, LATER)
    assert players(table) == [ANA, EVE, DAN, None]


@pytest.mark.parametrize(("make", "leaver"), LEAVERS)
def test_a_leaver_leaves_nothing_overdue(make: Make, leaver: str) -> None:
    table = make()
    left_at = deadline(table) - 1 if table.clock else LATER
    assert due_at(leave(table, leaver, left_at)) > left_at
