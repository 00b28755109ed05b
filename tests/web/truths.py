"""What a page must say about a table, worked out from the table as the page contract words it."""

from dominos.rules.rounds import Lay, Pass, Round
from dominos.rules.tiles import Tile
from dominos.table import Phase, Table
from tests.web.pages import Chain, Clock, Hand, Page, Row, Scores, Seat, Status

SIDES = {"partners": (0, 1, 0, 1), "three": (0, 1, 2)}


def page_of(table: Table, player: str, now: float) -> Page:
    """Return what this player, or a spectator, must find on the page of a table."""
    return Page(
        code=table.code,
        status=Status(str(table.phase), len(table.match.rounds), table.turn, table.ply),
        clock=_clock(table, now),
        seats=tuple(_seat(table, number) for number in range(len(table.seats))),
        chain=_chain(table.match.last),
        hand=_hand(table, player),
        scores=Scores(table.match.target, tuple(enumerate(_scores(table)))),
        sheet=tuple(_rows(table)),
        reveal=_reveal(table),
        notice="",
    )


def _clock(table: Table, now: float) -> Clock:
    if table.phase in (Phase.GATHERING, Phase.OVER):
        return Clock(None, None)
    assert table.clock is not None
    return Clock(table.clock.limit, round(table.clock.deadline - now, 3))


def _seat(table: Table, number: int) -> Seat:
    seat, shown = table.seats[number], table.match.last
    return Seat(
        seat=number,
        side=SIDES[table.match.game.key][number],
        name=seat.name,
        host=seat.player is not None and seat.player == table.host,
        connected=seat.connected,
        turn=number == table.turn,
        tiles=len(shown.hands[number]) if shown else 0,
        lacks=_lacks(shown, number) if shown else (),
        passed=_passed(shown, number) if shown else (),
    )


def _own_turns(shown: Round, seat: int) -> list[tuple[int, Lay | Pass]]:
    return [
        (place, turn)
        for place, turn in enumerate(shown.turns)
        if (shown.opener + place) % len(shown.hands) == seat
    ]


def _lacks(shown: Round, seat: int) -> tuple[int, ...]:
    passes = [turn for _, turn in _own_turns(shown, seat) if isinstance(turn, Pass)]
    return tuple(sorted({number for its in passes for number in its.ends}))


def _passed(shown: Round, seat: int) -> tuple[int, ...]:
    """Tell the ends of the pass just made, until that player's next turn begins."""
    own = _own_turns(shown, seat)
    is_in_turn = shown.result is None and (shown.opener + len(shown.turns)) % len(shown.hands) == seat
    if not own or is_in_turn:
        return ()
    _, newest = own[-1]
    return newest.ends if isinstance(newest, Pass) else ()


def _chain(shown: Round | None) -> Chain:
    if shown is None or not shown.chain.laid:
        return Chain(None, None, (), ())
    laid = shown.chain.laid
    newest = next(turn.tile for turn in reversed(shown.turns) if isinstance(turn, Lay))
    last = next(str(piece) for piece in laid if piece.tile == newest)
    tiles = tuple((f"{piece.left}-{piece.right}", piece.seat) for piece in laid)
    return Chain(laid[0].left, laid[-1].right, tiles, (last,))


def _hand(table: Table, player: str) -> Hand:
    seat = next((number for number, seat in enumerate(table.seats) if player and seat.player == player), None)
    current = table.match.current
    if seat is None or current is None:
        return Hand(seat, ())
    is_own_turn = table.turn == seat
    return Hand(
        seat, tuple((str(tile), _ends(current, tile) if is_own_turn else "") for tile in current.hands[seat])
    )


def _ends(current: Round, tile: Tile) -> str:
    if not current.chain.laid:
        return "left right"
    left, right = current.chain.laid[0].left, current.chain.laid[-1].right
    names = (("left", left), ("right", right))
    return " ".join(name for name, number in names if number in (tile.low, tile.high))


def _scores(table: Table) -> list[int]:
    sides = sorted(set(SIDES[table.match.game.key]))
    return [sum(row.points for row in _rows(table) if row.side == side) for side in sides]


def _rows(table: Table) -> list[Row]:
    finished = enumerate((played.result for played in table.match.rounds), 1)
    return [
        Row(number, str(given.ending), given.side, given.points, given.tie)
        for number, given in finished
        if given is not None
    ]


def _reveal(table: Table) -> tuple[tuple[int, tuple[str, ...]], ...]:
    if table.phase not in (Phase.PAUSE, Phase.OVER) or table.match.last is None:
        return ()
    return tuple((seat, tuple(map(str, hand))) for seat, hand in enumerate(table.match.last.hands))
