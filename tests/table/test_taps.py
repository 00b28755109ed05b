"""Requests that come twice, late, or from the wrong person."""

import pytest

from dominos.playing import lay, pass_turn, start_match
from dominos.rules.chain import End
from dominos.rules.refusals import Reason
from dominos.rules.tiles import SET
from dominos.table import Phase, Table
from tests.table.tables import (
    ANA,
    EVE,
    Make,
    a_finished_match,
    a_full_table,
    a_pause,
    a_round,
    at,
    current,
    deadline,
    in_turn,
    move,
    refused,
    three_gathered,
)


def a_forced_pass() -> Table:
    table = a_round()
    while not current(table).must_pass:
        table = move(table, 0)
    return table


def a_choice_of_tiles() -> Table:
    """Return a table whose player in turn holds at least two tiles that fit."""
    table = move(a_round(), 0)
    while len({one.tile for one in current(table).moves}) < 2:
        table = move(table, 0)
    return table


def test_twenty_taps_on_pass_are_one_pass_and_the_next_player_is_not_skipped() -> None:
    before = a_forced_pass()
    player, after = in_turn(before), pass_turn(before, in_turn(before), before.ply, 1)
    for tap in range(1, 20):
        with refused(Reason.STALE_PLY):
            pass_turn(after, player, before.ply, 1 + tap / 20)
    assert in_turn(after) == in_turn(before, turns_on=1)


def test_the_same_tile_tapped_twice_is_laid_once() -> None:
    before, tapped = a_round(), current(a_round()).moves[0]
    after = lay(before, in_turn(before), tapped.tile, tapped.end, 0, 1)
    with refused(Reason.STALE_PLY):
        lay(after, in_turn(before), tapped.tile, tapped.end, 0, 1.03)
    assert (after.ply, in_turn(after)) == (1, in_turn(before, turns_on=1))


def test_of_two_fitting_tiles_at_once_one_leaves_the_hand() -> None:
    before = a_choice_of_tiles()
    player, (one, *_, other) = in_turn(before), current(before).moves
    after = lay(before, player, one.tile, one.end, before.ply, 1)
    with refused(Reason.STALE_PLY):
        lay(after, player, other.tile, other.end, before.ply, 1)
    held = set(current(before).hands[current(before).seat]) - set(current(after).hands[current(before).seat])
    assert held == {one.tile}


def test_a_move_recorded_in_one_turn_is_refused_in_a_later_one_where_it_would_fit() -> None:
    before = a_round()
    after = move(move(move(move(before, 0), 0), 0), 0)
    player, recorded = in_turn(before), current(after).moves[0]
    assert in_turn(after) == player
    assert recorded in current(before).moves
    with refused(Reason.STALE_PLY):
        lay(after, player, recorded.tile, recorded.end, before.ply, 1)
    assert lay(after, player, recorded.tile, recorded.end, after.ply, 1).ply == after.ply + 1


@pytest.mark.parametrize("ply", [-1, 1, 100])
def test_a_ply_that_is_not_the_current_one_is_refused(ply: int) -> None:
    table, tile = a_round(), current(a_round()).moves[0].tile
    with refused(Reason.STALE_PLY):
        lay(table, in_turn(table), tile, End.LEFT, ply, 1)


@pytest.mark.parametrize("turns_on", [1, 2, 3])
def test_out_of_turn_nobody_lays_and_nobody_passes(turns_on: int) -> None:
    table = a_forced_pass()
    player = in_turn(table, turns_on)
    tile = current(table).hands[table.require_seat(player)][0]
    with refused(Reason.NOT_YOUR_TURN):
        lay(table, player, tile, End.LEFT, table.ply, 1)
    with refused(Reason.NOT_YOUR_TURN):
        pass_turn(table, player, table.ply, 1)


def test_who_does_not_sit_here_plays_neither_for_himself_nor_for_others() -> None:
    table, tile = a_round(), current(a_round()).moves[0].tile
    for player in (EVE, ""):
        with refused(Reason.NOT_SEATED):
            lay(table, player, tile, End.LEFT, 0, 1)
        with refused(Reason.NOT_SEATED):
            pass_turn(table, player, 0, 1)


@pytest.mark.parametrize("make", [three_gathered, a_full_table, a_pause, a_finished_match])
def test_between_rounds_nobody_lays_and_nobody_passes(make: Make) -> None:
    table = make()
    with refused(Reason.NO_ROUND):
        lay(table, ANA, SET[0], End.LEFT, table.ply, 1)
    with refused(Reason.NO_ROUND):
        pass_turn(table, ANA, table.ply, 1)


def test_a_tile_must_be_in_the_hand_and_fit_the_end_it_is_laid_at() -> None:
    table = a_choice_of_tiles()
    hand, fits = current(table).hands[current(table).seat], current(table).fits
    strange = next(tile for tile in SET if tile not in hand and fits(tile))
    with refused(Reason.NOT_IN_HAND):
        lay(table, in_turn(table), strange, fits(strange)[0], table.ply, 1)
    for tile in hand:
        for end in set(End) - set(fits(tile)):
            with refused(Reason.DOES_NOT_FIT):
                lay(table, in_turn(table), tile, end, table.ply, 1)


def test_who_holds_a_tile_that_fits_cannot_pass() -> None:
    for table in (a_round(), a_choice_of_tiles()):
        with refused(Reason.TILE_FITS):
            pass_turn(table, in_turn(table), table.ply, 1)


@pytest.mark.parametrize("by_alarm", [True, False])
def test_plies_go_up_by_one_a_turn_and_never_repeat_across_rounds_and_matches(by_alarm: bool) -> None:
    table, plies = a_round(target=50), list[int]()
    while len(plies) < 250:
        if table.phase is Phase.ROUND:
            plies.append(table.ply)
            table = at(table, deadline(table)) if by_alarm else move(table, deadline(table) - 30)
        elif table.phase is Phase.OVER:
            table = start_match(table, ANA, table.unused_since)
        else:
            table = at(table, deadline(table))
    assert plies == [*range(250)]
