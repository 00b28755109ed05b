"""What holds of every table, whatever has happened to it."""

from dataclasses import replace

from dominos.expiry import due_at
from dominos.names import distinct
from dominos.rules.rounds import Round
from dominos.rules.tiles import HAND_SIZE
from dominos.saved import load, save
from dominos.table import Phase, Table


def assert_plies_count_turns(before: Table, after: Table) -> None:
    made = [sum(len(played.turns) for played in table.match.rounds) for table in (before, after)]
    is_new_match = before.phase is Phase.OVER and not after.match.rounds
    assert after.ply - before.ply == (0 if is_new_match else made[1] - made[0])
    assert after.ply - before.ply in (0, 1)


def assert_no_time_is_given(before: Table, after: Table) -> None:
    if before.turn is not None and after.ply == before.ply:
        assert before.clock
        assert after.clock
        assert after.clock.deadline <= before.clock.deadline
        assert after.clock.started == before.clock.started
        if after.seats[before.turn].connected:
            assert after.clock == before.clock, "nobody else's clock changes, and coming back changes none"


def assert_seats_are_right(table: Table) -> None:
    taken = [seat for seat in table.seats if seat.is_taken]
    people = [seat.player for seat in taken]
    assert len(set(people)) == len(people)
    assert people.count(table.host) == bool(people), "one host while anybody sits, and he sits"
    for seat in taken:
        others = [other.name for other in taken if other is not seat]
        assert distinct(seat.name, others) == seat.name
    if table.phase is Phase.GATHERING:
        assert all(seat.is_taken for seat in table.seats[: len(taken)])


def assert_connections_are_right(table: Table) -> None:
    assert table.watchers == len([person for person in table.sockets if table.seat_of(person) is None])
    for seat in table.seats:
        if seat.player in table.sockets:
            assert (seat.connected, seat.lost_at) == (True, None)
        elif seat.is_taken:
            assert seat.lost_at is not None
        else:
            assert not seat.connected


def assert_clock_is_right(table: Table) -> None:
    assert (table.clock is not None) == (table.phase in (Phase.PAUSE, Phase.ROUND))
    assert (table.turn is not None) == (table.phase is Phase.ROUND)
    if table.clock is None:
        return
    assert due_at(table) <= table.clock.deadline
    limit = 30 if table.turn is None else 45
    assert table.clock.deadline <= table.clock.started + limit
    assert table.clock.deadline >= table.clock.started + 5
    if table.turn is not None and not (seat := table.seats[table.turn]).connected:
        assert table.clock.deadline <= max(seat.lost_at or 0, table.clock.started) + 5


def assert_tiles_are_all_there(played: Round) -> None:
    laid = [placed.tile for placed in played.chain.laid]
    held = [tile for hand in played.hands for tile in hand]
    dealt = played.game.seats * HAND_SIZE
    assert len(laid) + len(held) == len({*laid, *held}) == dealt


def assert_is_saved_whole(table: Table) -> None:
    row = save(table, epoch=1000)
    loaded = load(row, epoch=1000)
    assert loaded == replace(table, sockets=())
    assert loaded.version == table.version
    assert save(loaded, epoch=1000) == row


def assert_all_is_well(table: Table) -> None:
    assert_seats_are_right(table)
    assert_connections_are_right(table)
    assert_clock_is_right(table)
    for played in table.match.rounds[-2:]:
        assert_tiles_are_all_there(played)
    assert_is_saved_whole(table)
