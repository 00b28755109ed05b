"""What a viewer may see of a table: the only reader of another's hand, by allow-list."""

from functools import cached_property

from dominos.reveal import RevealView, reveal_of
from dominos.rules.chain import EMPTY
from dominos.rules.rounds import Pass, Round
from dominos.rules.tiles import Tile
from dominos.seal import seal_of
from dominos.sheet import SheetView, sheet_of
from dominos.sides import SideView, sides_of
from dominos.table import Phase, Table
from dominos.view import (
    ActionsView,
    ChainView,
    ClockView,
    HandTile,
    HandView,
    ScoresView,
    SeatsView,
    SeatView,
    StatusView,
    TurnMade,
    View,
)


class Views:
    """The views of one table at one time; what all viewers share is made once."""

    def __init__(self, table: Table, now: float) -> None:
        self._table = table
        self._now = now

    def of(self, player: str) -> View:
        """Return what a player, or a spectator, may see."""
        return View(
            status=self._status(player),
            clock=self._clock,
            seats=self._seats,
            chain=self._chain,
            hand=self._hand(player),
            actions=self._actions(player),
            scores=self._scores,
            sheet=self._sheet,
            reveal=self._reveal,
            seal=seal_of(self._table.match, self._rounds_address),
        )

    @property
    def _shown(self) -> Round | None:
        return self._table.match.last

    @property
    def _current(self) -> Round | None:
        return self._table.match.current

    @property
    def _ends(self) -> tuple[int, int] | None:
        return self._current.chain.ends if self._current else None

    @cached_property
    def _phase(self) -> Phase:
        return self._table.phase

    def _name(self, seat: int) -> str:
        return self._table.seats[seat].name

    def _is_in_turn(self, player: str) -> bool:
        return self._table.turn is not None and self._table.turn == self._table.seat_of(player)

    def _status(self, player: str) -> StatusView:
        table, turn = self._table, self._table.turn
        opener = table.match.next_opener if self._phase is Phase.PAUSE else None
        winner = table.match.winner
        return StatusView(
            game=table.match.game.key,
            phase=self._phase,
            round=len(table.match.rounds),
            ply=table.ply,
            turn=turn,
            turn_name="" if turn is None else self._name(turn),
            is_own_turn=self._is_in_turn(player),
            must_pass=self._is_in_turn(player) and self._current is not None and self._current.must_pass,
            ends=self._ends,
            newest=self._newest,
            free_seats=self._free_seats if self._phase is Phase.GATHERING else 0,
            next_opener=None if opener is None else self._name(opener),
            winner=None if winner is None else self._sides[winner],
        )

    @property
    def _free_seats(self) -> int:
        return sum(not seat.is_taken for seat in self._table.seats)

    @cached_property
    def _newest(self) -> TurnMade | None:
        shown = self._shown
        if shown is None or not shown.turns:
            return None
        seat = shown.seat_of(len(shown.turns) - 1)
        turn, name, cause = shown.turns[-1], self._table.names[seat], self._table.cause
        if isinstance(turn, Pass):
            return TurnMade(seat, name, passed=turn.ends, cause=cause)
        end = turn.end if len(shown.turns) > 1 else None
        return TurnMade(seat, name, str(shown.chain.laid[shown.chain.newest]), end, cause=cause)

    @cached_property
    def _clock(self) -> ClockView | None:
        clock = self._table.clock
        if clock is None:
            return None
        return ClockView(clock.limit, clock.deadline, max(0.0, clock.deadline - self._now))

    @cached_property
    def _seats(self) -> SeatsView:
        seats = tuple(self._seat(number) for number in range(len(self._table.seats)))
        return SeatsView(seats, self._phase, self._table.watchers)

    def _seat(self, number: int) -> SeatView:
        seat, shown = self._table.seats[number], self._shown
        passed = shown.last_pass(number) if shown else None
        return SeatView(
            number=number,
            side=self._table.match.game.sides[number],
            name=seat.name,
            is_taken=seat.is_taken,
            is_host=seat.is_taken and seat.player == self._table.host,
            is_connected=seat.connected,
            is_in_turn=self._table.turn == number,
            tiles=len(shown.hands[number]) if shown else 0,
            lacks=shown.lacks(number) if shown else (),
            passed=passed.ends if passed else None,
        )

    @cached_property
    def _chain(self) -> ChainView:
        line = self._shown.chain if self._shown else EMPTY
        return ChainView(line, self._table.match.game.crosswise_doubles)

    def _hand(self, player: str) -> HandView:
        seat = self._table.seat_of(player)
        own = self._is_in_turn(player)
        held = self._current.hands[seat] if self._current and seat is not None else ()
        tiles = tuple(self._hand_tile(tile, own) for tile in held)
        ply, ends = (self._table.ply, self._ends) if own else (0, None)
        return HandView(self._table.code, seat, ply, own, ends, tiles)

    def _hand_tile(self, tile: Tile, is_own_turn: bool) -> HandTile:
        ends = self._current.fits(tile) if self._current and is_own_turn else ()
        return HandTile(tile, ends, asks=len(ends) == 2 and len(set(self._ends or ())) == 2)

    def _actions(self, player: str) -> ActionsView:
        table, seat = self._table, self._table.seat_of(player)
        own, current = self._is_in_turn(player), self._current
        is_host = seat is not None and player == table.host
        may_pass = own and current is not None and current.must_pass
        may_start_round = is_host and self._phase is Phase.PAUSE
        return ActionsView(
            code=table.code,
            ply=table.ply if may_pass else 0,
            next_round=len(table.match.rounds) + 1 if may_start_round else 0,
            may_pass=may_pass,
            may_start_round=may_start_round,
            may_start_match=is_host and self._phase is Phase.OVER and table.is_full,
            may_sit=seat is None and not table.is_full,
            may_leave=seat is not None,
            may_vacate=self._missing if is_host else (),
            ends=self._ends if may_pass else None,
            loses_seat=seat is not None and bool(table.match.rounds),
        )

    @cached_property
    def _missing(self) -> tuple[tuple[int, str], ...]:
        seats = enumerate(self._table.seats)
        return tuple((number, seat.name) for number, seat in seats if seat.is_missing)

    @cached_property
    def _sides(self) -> tuple[SideView, ...]:
        return sides_of(self._table.match, self._table.names)

    @cached_property
    def _scores(self) -> ScoresView:
        return ScoresView(self._table.match.target, len(self._table.match.rounds), self._sides)

    @cached_property
    def _sheet(self) -> SheetView:
        return sheet_of(self._table.match, self._sides, self._rounds_address)

    @property
    def _rounds_address(self) -> str:
        return f"/tables/{self._table.code}/matches/{self._table.match_number}/rounds"

    @cached_property
    def _reveal(self) -> RevealView:
        shown, result = self._shown, self._shown.result if self._shown else None
        if shown is None or result is None:
            return RevealView()
        address = f"{self._rounds_address}/{len(self._table.match.rounds)}"
        return reveal_of(shown, result, self._table.names, self._sides, address)
