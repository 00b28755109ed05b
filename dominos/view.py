"""The shape of what a viewer may see of a table, a part for each live fragment.

A fragment is made from its part alone; a part that equals the one shown before needs no new fragment.
"""

from dataclasses import dataclass, field

from dominos.reveal import RevealView
from dominos.rules.chain import Chain, End
from dominos.rules.tiles import Tile
from dominos.seal import SealView
from dominos.sheet import SheetView
from dominos.sides import SideView
from dominos.table import Cause, Phase


@dataclass(frozen=True)
class TurnMade:
    """The newest turn: a tile as it lies and its end, or a pass on two ends; and why the table made it.

    The tile that opens a round has no end.
    """

    seat: int
    name: str
    tile: str = ""
    end: End | None = None
    passed: tuple[int, int] | None = None
    cause: Cause | None = None


@dataclass(frozen=True)
class StatusView:
    """What is happening, in the eyes of this viewer; names are empty where nobody sits."""

    game: str
    phase: Phase
    round: int
    ply: int
    turn: int | None
    turn_name: str
    is_own_turn: bool
    must_pass: bool
    ends: tuple[int, int] | None
    newest: TurnMade | None
    free_seats: int
    next_opener: str | None
    winner: SideView | None


@dataclass(frozen=True)
class ClockView:
    """The limit in force, in seconds; `deadline` is only ever compared, and what is left merely ticks."""

    limit: float
    deadline: float
    left: float = field(compare=False)


@dataclass(frozen=True)
class SeatView:
    """A seat as everybody sees it."""

    number: int
    side: int
    name: str
    is_taken: bool
    is_host: bool
    is_connected: bool
    is_in_turn: bool
    tiles: int
    lacks: tuple[int, ...]
    passed: tuple[int, int] | None


@dataclass(frozen=True)
class SeatsView:
    """All seats, and how many watch without one."""

    seats: tuple[SeatView, ...]
    phase: Phase
    watchers: int


@dataclass(frozen=True)
class ChainView:
    """The line of play, and whether its doubles are shown crosswise."""

    line: Chain
    crosswise: bool


@dataclass(frozen=True)
class HandTile:
    """A tile of the viewer's own hand and the ends that it may go to now; `asks`: the two ends differ."""

    tile: Tile
    ends: tuple[End, ...]
    asks: bool


@dataclass(frozen=True)
class HandView:
    """The viewer's own hand; the seat is None for a spectator."""

    code: str
    seat: int | None
    ply: int
    is_own_turn: bool
    ends: tuple[int, int] | None
    tiles: tuple[HandTile, ...]


@dataclass(frozen=True)
class ActionsView:
    """What this viewer may send now; `may_vacate`: the seats that he may free, and who sits there."""

    code: str
    ply: int
    next_round: int
    may_pass: bool
    may_start_round: bool
    may_start_match: bool
    may_sit: bool
    may_leave: bool
    may_vacate: tuple[tuple[int, str], ...]
    ends: tuple[int, int] | None
    loses_seat: bool


@dataclass(frozen=True)
class ScoresView:
    """The sides, their points, the target and the round they play."""

    target: int
    round: int
    sides: tuple[SideView, ...]


@dataclass(frozen=True)
class View:
    """All that one viewer may see of a table, a part for each fragment."""

    status: StatusView
    clock: ClockView | None
    seats: SeatsView
    chain: ChainView
    hand: HandView
    actions: ActionsView
    scores: ScoresView
    sheet: SheetView
    reveal: RevealView
    seal: SealView | None
    notice: None = None
