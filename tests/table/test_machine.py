"""Random commands by random people at random times: what holds of a table whatever has happened to it."""

from collections.abc import Callable
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from dominos.expiry import due_at, ring
from dominos.playing import lay, pass_turn, start_match, start_round
from dominos.restart import restarted
from dominos.rules.chain import End
from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.refusals import Refusal
from dominos.rules.tiles import SET, Tile
from dominos.saved import lasting, load, save
from dominos.seating import connect, disconnect, leave, sit, vacate
from dominos.table import Phase, Table
from tests.table.invariants import assert_all_is_well, assert_no_time_is_given, assert_plies_count_turns
from tests.table.tables import (
    ANA,
    BEN,
    CHO,
    DAN,
    EVE,
    LATER,
    a_full_table,
    an_empty_table,
    meanwhile,
    move,
    until,
)

PEOPLE = st.sampled_from((ANA, BEN, CHO, DAN, EVE))
NAMES = st.sampled_from(("Ali", "ALI", "Ali 2", "\uff21li", "Cho"))
STEPS = st.sampled_from((0, 0.001, 0.5, 1.9, 2, 2.1, 4.9, 5, 29.99, 30, 40, 45, 50, 200))
PLIES = st.sampled_from((-1, 0, 0, 1))


class AnyTable(RuleBasedStateMachine):
    """One table, its people, and a clock that only goes forward."""

    table: Table
    now: float

    @initialize(game=st.sampled_from((PARTNERS, THREE)), phase=st.sampled_from(Phase))
    def open(self, game: Game, phase: Phase) -> None:
        gathered = a_full_table(0, game, game.targets[0])
        self.table = an_empty_table(LATER, game) if phase is Phase.GATHERING else until(gathered, phase)
        self.now = meanwhile(self.table)

    @rule(step=STEPS, on_time=st.booleans())
    def time_passes(self, step: float, on_time: bool) -> None:
        end = self.now + step
        while on_time and self.now < due_at(self.table) <= end:
            self.now = due_at(self.table)
            self.alarm_rings()
        self.now = end

    @rule(hours=st.sampled_from((1, 2, 24)))
    def the_server_sleeps(self, hours: int) -> None:
        self.now += hours * 3600

    @rule(clock_now=st.sampled_from((0.0, LATER, 10 * LATER)))
    def the_server_restarts(self, clock_now: float) -> None:
        row, before = save(self.table, epoch=self.now), self.table
        self.now, epoch = clock_now, 2 * self.now - clock_now
        self.table = restarted(load(row, epoch), self.now)
        assert_all_is_well(self.table)
        assert lasting(self.table) == lasting(before)
        assert not self.table.sockets
        assert all(seat.connected for seat in self.table.seats if seat.is_taken)
        assert due_at(self.table) > self.now

    @rule()
    def alarm_rings(self) -> None:
        rang = ring(self.table, self.now, Random(self.table.ply))
        was_due = due_at(self.table) <= self.now
        assert (rang is not self.table) == was_due, "an alarm does something exactly when something is due"
        if rang is None:
            assert not self.table.sockets
            self.table = an_empty_table(self.now, self.table.match.game)
        else:
            assert due_at(rang) > self.now
            self.becomes(rang)

    @rule(person=PEOPLE, name=NAMES)
    def sits(self, person: str, name: str) -> None:
        self.attempt(lambda table: sit(table, person, name, self.now))

    @rule(person=PEOPLE)
    def leaves(self, person: str) -> None:
        self.attempt(lambda table: leave(table, person, self.now))

    @rule(person=PEOPLE, number=st.integers(-1, 4))
    def frees_a_seat(self, person: str, number: int) -> None:
        self.attempt(lambda table: vacate(table, person, number, self.now))

    @rule(person=st.one_of(PEOPLE, st.just("")))
    def opens_a_page(self, person: str) -> None:
        self.becomes(connect(self.table, person, self.now))

    @rule(data=st.data())
    def closes_a_page(self, data: st.DataObject) -> None:
        if self.table.sockets:
            person = data.draw(st.sampled_from(self.table.sockets))
            self.becomes(disconnect(self.table, person, self.now))

    @rule()
    def the_player_in_turn_drops(self) -> None:
        if self.table.turn is not None:
            player = self.table.seats[self.table.turn].player
            while player in self.table.sockets:
                self.becomes(disconnect(self.table, player, self.now))

    @rule(person=PEOPLE)
    def starts_a_round(self, person: str) -> None:
        self.attempt(lambda table: start_round(table, person, self.now, Random(table.ply)))

    @rule(person=PEOPLE)
    def starts_a_match(self, person: str) -> None:
        self.attempt(lambda table: start_match(table, person, self.now))

    @rule(
        person=PEOPLE,
        tile=st.sampled_from(SET),
        end=st.sampled_from(End),
        ahead=st.sampled_from((-1, 0, 0, 1)),
    )
    def lays(self, person: str, tile: Tile, end: End, ahead: int) -> None:
        self.attempt(lambda table: lay(table, person, tile, end, table.ply + ahead, self.now))

    @rule(person=PEOPLE, ahead=PLIES)
    def passes(self, person: str, ahead: int) -> None:
        self.attempt(lambda table: pass_turn(table, person, table.ply + ahead, self.now))

    @rule(turns=st.integers(1, 40))
    def those_in_turn_move(self, turns: int) -> None:
        for _ in range(turns):
            number = self.table.turn
            if number is not None and self.table.seats[number].is_taken:
                self.becomes(move(self.table, self.now))

    def attempt(self, command: Callable[[Table], Table]) -> None:
        before = hash(self.table)
        try:
            after = command(self.table)
        except Refusal:
            assert hash(self.table) == before
        else:
            self.becomes(after)

    def becomes(self, after: Table) -> None:
        before, self.table = self.table, after
        assert_plies_count_turns(before, after)
        assert_no_time_is_given(before, after)
        assert_all_is_well(after)


AnyTable.TestCase.settings = settings(
    max_examples=75, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestAnyTable = AnyTable.TestCase
