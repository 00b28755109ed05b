"""A table as text that outlives the program, and back.

Times are kept as the table's clock shows them, beside the time of day at which that clock showed 0 (its
epoch, in seconds): the clock starts anew with the machine, the time of day goes on.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from dominos.durations import Durations
from dominos.past import PastMatch
from dominos.rules.chain import EMPTY, Chain, End
from dominos.rules.games import GAMES, Game
from dominos.rules.match import Match
from dominos.rules.rounds import Lay, Pass, Round, Turn
from dominos.rules.seals import Seal
from dominos.rules.tiles import HAND_SIZE, SET, Hand
from dominos.seats import Seat
from dominos.table import Cause, Clock, Table

Saved = dict[str, Any]

SCHEMA = 2
TILES = {str(tile): tile for tile in SET}
PASS = "--"  # noqa: S105 - a domino player's pass


class UnreadableError(Exception):
    """What is no saved table of a known schema; the message says why."""


class Row(NamedTuple):
    """A saved table; `schema` numbers how its value is written."""

    code: str
    version: int
    schema: int
    value: str


def _without_seals(saved: Saved) -> Saved:
    """Write what was saved before deals were sealed and vacant seats knew who had left them."""
    matches = (saved["match"], *(past["match"] for past in saved["past"]))
    for played in (played for match in matches for played in match["rounds"]):
        played["seal"] = None
    for seat in saved["seats"]:
        seat["former"] = ""
    return saved


# From each older schema number, how what was saved under it is written one number later.
MIGRATIONS: Mapping[int, Callable[[Saved], Saved]] = {1: _without_seals}


def lasting(table: Table) -> Table:
    """Return what a restart leaves of a table: all but connections, absences, limits and last use."""
    seats = tuple(replace(seat, connected=False, lost_at=None, missed=0) for seat in table.seats)
    return replace(table, seats=seats, sockets=(), clock=None, spared_until=None, unused_since=0)


def save(table: Table, epoch: float) -> Row:
    """Write a table but for its connections, which belong to the process."""
    value = {
        "epoch": epoch,
        "durations": vars(table.durations),
        "match": _save_match(table.match),
        "seats": [vars(seat) for seat in table.seats],
        "unused_since": table.unused_since,
        "host": table.host,
        "clock": table.clock and vars(table.clock),
        "ply": table.ply,
        "cause": table.cause,
        "spared_until": table.spared_until,
        "past": [{"match": _save_match(past.match), "names": past.names} for past in table.past],
        "match_number": table.match_number,
    }
    return Row(table.code, table.version, SCHEMA, json.dumps(value, separators=(",", ":")))


def load(row: Row, epoch: float, migrations: Mapping[int, Callable[[Saved], Saved]] = MIGRATIONS) -> Table:
    """Read a table, its times as the clock of this epoch shows them; raises UnreadableError."""
    try:
        return _load(row, _migrated(row, migrations), epoch)
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise UnreadableError(f"it is damaged ({type(error).__name__}: {error})") from error


def _migrated(row: Row, migrations: Mapping[int, Callable[[Saved], Saved]]) -> Saved:
    saved: Saved = json.loads(row.value)
    for schema in range(row.schema, SCHEMA):
        if schema not in migrations:
            raise UnreadableError(
                f"its schema {row.schema} is too old for this version, which reads {SCHEMA}"
            )
        saved = migrations[schema](saved)
    if row.schema > SCHEMA:
        raise UnreadableError(f"its schema {row.schema} is newer than this version, which reads {SCHEMA}")
    return saved


def _load(row: Row, saved: Saved, epoch: float) -> Table:
    shift = saved["epoch"] - epoch
    return Table(
        code=row.code,
        durations=Durations(**saved["durations"]),
        match=_load_match(saved["match"]),
        seats=tuple(_load_seat(seat, shift) for seat in saved["seats"]),
        unused_since=saved["unused_since"] + shift,
        host=saved["host"],
        clock=saved["clock"] and _load_clock(shift=shift, **saved["clock"]),
        ply=saved["ply"],
        cause=saved["cause"] and Cause(saved["cause"]),
        spared_until=_shifted(saved["spared_until"], shift),
        past=tuple(PastMatch(_load_match(past["match"]), tuple(past["names"])) for past in saved["past"]),
        match_number=saved["match_number"],
        version=row.version,
    )


def _load_clock(limit: float, started: float, deadline: float, shift: float) -> Clock:
    return Clock(limit, started + shift, deadline + shift)


def _load_seat(saved: Saved, shift: float) -> Seat:
    return Seat(**{**saved, "lost_at": _shifted(saved["lost_at"], shift)})


def _shifted(time: float | None, shift: float) -> float | None:
    return None if time is None else time + shift


def _save_match(match: Match) -> Saved:
    rounds = [_save_round(played) for played in match.rounds]
    return {"game": match.game.key, "target": match.target, "rounds": rounds}


def _load_match(saved: Saved) -> Match:
    game = GAMES[saved["game"]]
    return Match(game, saved["target"], tuple(_load_round(game, played) for played in saved["rounds"]))


def _save_round(played: Round) -> Saved:
    return {
        "opener": played.opener,
        "hands": [" ".join(map(str, hand)) for hand in played.hands],
        "turns": " ".join(map(_save_turn, played.turns)),
        "seal": played.seal and vars(played.seal),
    }


def _load_round(game: Game, saved: Saved) -> Round:
    """Read a round; the chain follows from the turns."""
    hands = tuple(map(_load_hand, saved["hands"]))
    chain, turns = EMPTY, list[Turn]()
    for number, word in enumerate(saved["turns"].split()):
        turns.append(_load_turn(word, chain))
        chain = _after(turns[-1], chain, (saved["opener"] + number) % game.seats)
    seal = saved["seal"] and Seal(**saved["seal"])
    played = Round(game, hands, saved["opener"], chain, tuple(turns), seal)
    tiles = {tile for hand in played.dealt for tile in hand}
    if len(tiles) != game.seats * HAND_SIZE:
        raise ValueError(f"{len(tiles)} tiles were dealt")
    return played


def _load_hand(text: str) -> Hand:
    return tuple(TILES[word] for word in text.split())


def _save_turn(turn: Turn) -> str:
    if isinstance(turn, Pass):
        return PASS
    return f"<{turn.tile}" if turn.end is End.LEFT else f"{turn.tile}>"


def _load_turn(word: str, chain: Chain) -> Turn:
    if word != PASS:
        return Lay(TILES[word.strip("<>")], End.LEFT if word.startswith("<") else End.RIGHT)
    if chain.ends is None:
        raise ValueError("a pass came before the opening")
    return Pass(chain.ends)


def _after(turn: Turn, chain: Chain, seat: int) -> Chain:
    if isinstance(turn, Pass):
        return chain
    if turn.end not in chain.fits(turn.tile):
        raise ValueError(f"{turn.tile} does not fit {chain}")
    return chain.lay(turn.tile, turn.end, seat)
