"""Tables in every situation that a page must show, out of seeded matches."""

from collections.abc import Callable
from functools import cache
from random import Random

from dominos import expiry, playing, seating
from dominos.durations import Durations
from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.rounds import Ending, Lay, Pass, Result, Turn
from dominos.table import Cause, Phase, Table
from tests.web.phones import NAMES

PLAYERS = tuple(f"player {number}" for number in range(len(NAMES)))
PASSER_BY = "passer-by"
CODE = "KQ7M3XHD"
TARGET = 200
SEEDS = {PARTNERS: 158, THREE: 4}
# When the application of the tests looks at a scene, nothing is due at it yet.
NOON = 43_200.0
Scene = Callable[[Table], bool]


class SealedApart(Random):
    """Randomness whose seals take nothing from the deals that a seed was chosen for."""

    def randbytes(self, n: int) -> bytes:
        return bytes(n)


def history(seed: int, code: str = CODE, target: int = TARGET, game: Game = PARTNERS) -> tuple[Table, ...]:
    """Return every table of a match in which players choose at random, and now and then run out of time."""
    rng = SealedApart(seed)
    tables = [Table.open(code, game, target, NOON, Durations())]
    for player, name in zip(PLAYERS[: game.seats], NAMES, strict=False):
        tables.append(seating.sit(tables[-1], player, name, NOON))
        tables.append(seating.connect(tables[-1], player, NOON))
    while tables[-1].phase is not Phase.OVER:
        tables.append(_next(tables[-1], rng))
    return tuple(tables)


def _next(table: Table, rng: Random) -> Table:
    assert table.clock is not None
    if rng.randrange(10) == 0:
        return expiry.expire(table, table.clock.deadline, rng)
    if table.match.current is None:
        return playing.start_round(table, PLAYERS[0], table.clock.started + 3, rng)
    return move(table, table.clock.started + 3, rng)


def move(table: Table, now: float, rng: Random) -> Table:
    """Let the player in turn lay any tile that fits, or pass."""
    assert table.match.current is not None
    player, moves = PLAYERS[table.match.current.seat], table.match.current.moves
    if not moves:
        return playing.pass_turn(table, player, table.ply, now)
    chosen = rng.choice(moves)
    return playing.lay(table, player, chosen.tile, chosen.end, table.ply, now)


def result(table: Table) -> Result | None:
    last = table.match.last
    return last.result if last else None


def newest(table: Table) -> Turn | None:
    return table.match.last.turns[-1] if table.match.last and table.match.last.turns else None


def in_round(table: Table) -> bool:
    return table.phase is Phase.ROUND


def asks(table: Table) -> bool:
    """Whether the player in turn holds a tile that could go to either of two different ends."""
    current = table.match.current
    if current is None or len(set(current.chain.ends or ())) < 2:
        return False
    return any(len(current.fits(move.tile)) == 2 for move in current.moves)


def has_equal_ends(table: Table) -> bool:
    current = table.match.current
    return current is not None and len(set(current.chain.ends or (0, 1))) == 1 and bool(current.moves)


def must_pass(table: Table) -> bool:
    return table.match.current is not None and table.match.current.must_pass


def shows_passes(table: Table) -> bool:
    """Whether two passes are shown at once, and a seat lacks more than it has just told."""
    current = table.match.current
    if current is None:
        return False
    seats = range(len(table.seats))
    passed = [seat for seat in seats if current.last_pass(seat)]
    return len(passed) == 2 and any(len(current.lacks(seat)) > 2 for seat in seats)


def ended(ending: Ending, tie: bool = False) -> Scene:
    def is_scene(table: Table) -> bool:
        given = result(table)
        return table.phase is Phase.PAUSE and given is not None and (given.ending, given.tie) == (ending, tie)

    return is_scene


SCENES: dict[str, Scene] = {
    "gathering": lambda table: table.phase is Phase.GATHERING and table.seats[1].is_taken,
    "first-pause": lambda table: table.phase is Phase.PAUSE and not table.match.rounds,
    "opening": lambda table: in_round(table) and table.ply == 0,
    "choice": asks,
    "equal-ends": has_equal_ends,
    "must-pass": must_pass,
    "passed": lambda table: in_round(table) and isinstance(newest(table), Pass) and not must_pass(table),
    "passes": shows_passes,
    "time-ran-out": lambda table: table.cause is Cause.TIME and isinstance(newest(table), Lay),
    "second-round": lambda table: in_round(table) and len(table.match.rounds) == 2 and table.cause is None,
    "out": ended(Ending.OUT),
    "blocked": ended(Ending.BLOCKED),
    "tie": ended(Ending.BLOCKED, tie=True),
    "over": lambda table: table.phase is Phase.OVER,
}


@cache
def scenes(game: Game = PARTNERS) -> dict[str, Table]:
    """Return a table for every situation of a game, by its name."""
    match = history(SEEDS[game], game=game)
    found = {name: next(table for table in match if is_scene(table)) for name, is_scene in SCENES.items()}
    return found | _made(found)


def _made(found: dict[str, Table]) -> dict[str, Table]:
    """Make the situations that are rare: an absent player's turn, a vacant seat, a new match."""
    choice, over = found["choice"], found["over"]
    assert choice.turn is not None
    assert choice.clock is not None
    dropped = seating.disconnect(choice, PLAYERS[choice.turn], choice.clock.started + 1)
    absent = expiry.expire(dropped, choice.clock.started + 1 + choice.durations.reload, Random(0))
    assert absent.clock is not None
    return {
        "absent": absent,
        "table-played": expiry.expire(absent, absent.clock.deadline, Random(0)),
        "vacant": seating.leave(choice, PLAYERS[choice.turn], choice.clock.started + 1),
        "host-left": seating.leave(choice, PLAYERS[0], choice.clock.started + 1),
        "over-and-vacant": seating.leave(over, PLAYERS[2], over.unused_since),
        "new-match": playing.start_match(over, PLAYERS[0], over.unused_since),
    }


def present(table: Table) -> float:
    """Return a time at which the table might be looked at: a little before anything is due."""
    return table.clock.deadline - min(12, table.clock.limit / 2) if table.clock else table.unused_since
