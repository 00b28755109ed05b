"""Tables as a test wants them: who sits where, what lies, whose turn it is."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from dominos.durations import Durations
from dominos.rules.chain import End
from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.match import Match
from dominos.rules.rounds import Lay, Pass, Round, Turn
from dominos.rules.tiles import HIGHEST, SET, Hand, Tile
from dominos.seats import Seat
from dominos.table import Clock, Table

NAMES = ("Ana", "Ben", "Cho", "Dev")
LAYS_IN_ALL = 25
LAYS_OF_THREE = 19


def player(seat: int) -> str:
    return f"player {seat}"


def table(code: str, now: float, *rounds: Round, names: Sequence[str] = NAMES, target: int = 500) -> Table:
    """Return a full table with these rounds played, the last one perhaps still in play."""
    game = rounds[0].game if rounds else PARTNERS
    seats = tuple(
        Seat(player(seat), name, seat + 1, connected=True) for seat, name in enumerate(names[: game.seats])
    )
    match = Match(game, target, rounds)
    empty = Table(code, Durations(), match, seats, now, host=player(0))
    turns = sum(len(played.turns) for played in rounds)
    return replace(empty.with_clock(now), ply=turns)


def with_seconds_left(shown: Table, now: float, left: float) -> Table:
    assert shown.clock is not None
    limit = shown.clock.limit
    return replace(shown, clock=Clock(limit, now + left - limit, now + left))


def hands(*texts: str) -> tuple[Hand, ...]:
    """Read hands, one text a seat."""
    return tuple(tuple(Tile.parse(tile) for tile in text.split()) for text in texts)


def position(opener: int, lays: str, *held: str) -> Round:
    """Return a round in which these tiles were laid in turn, `<` before one that went left.

    A pass is `--`; `held` are the hands as they are now, by seat: three are those of a three-handed game.
    """
    game = THREE if len(held) == THREE.seats else PARTNERS
    return replace(_laid(game, opener, lays.split()), hands=hands(*held))


def _laid(game: Game, opener: int, words: Sequence[str]) -> Round:
    played = Round(game, ((),) * game.seats, opener)
    for number, word in enumerate(words):
        seat = (opener + number) % game.seats
        if word == "--":
            ends = played.chain.ends or (0, 0)
            turn: Turn = Pass(ends)
            chain = played.chain
        else:
            turn = Lay(Tile.parse(word.strip("<>")), End.LEFT if word.startswith("<") else End.RIGHT)
            chain = played.chain.lay(turn.tile, turn.end, seat)
        played = replace(played, chain=chain, turns=(*played.turns, turn))
    return played


def long_round(rng: Random, length: int, opening: int, viewer: int = 0, game: Game = PARTNERS) -> Round:
    """Return a round whose chain has so many tiles, `opening` of them to the left of the first one laid.

    Everybody lays in turn, as far as possible all doubles are in it, and after `length` turns the
    viewer is the next one.
    """
    line = trail(rng)[:length]
    if line[opening][0] > line[opening][1]:
        # The opening tile lies low half left, so the line has to be seen from the other side.
        line, opening = [(right, left) for left, right in reversed(line)], length - 1 - opening
    rest = [tile for tile in SET if tile not in {Tile(min(pair), max(pair)) for pair in line}]
    order = _order(rng, len(line), opening)
    first = (viewer - length) % game.seats
    held = _held(rest, first, length, game.seats)
    played = _laid(game, first, _words(line, order))
    return replace(played, hands=held)


def _order(rng: Random, length: int, opening: int) -> list[tuple[int, str]]:
    lefts, rights = list(range(opening - 1, -1, -1)), list(range(opening + 1, length))
    order = [(opening, ">")]
    while lefts or rights:
        go_left = bool(lefts) and (not rights or rng.random() < len(lefts) / (len(lefts) + len(rights)))
        order.append((lefts.pop(0), "<") if go_left else (rights.pop(0), ">"))
    return order


def _words(line: Sequence[tuple[int, int]], order: Sequence[tuple[int, str]]) -> list[str]:
    return [f"{'<' if side == '<' else ''}{line[place][0]}-{line[place][1]}" for place, side in order]


def _held(rest: Sequence[Tile], first: int, length: int, seats: int) -> tuple[Hand, ...]:
    counts = [7 - len(range((seat - first) % seats, length, seats)) for seat in range(seats)]
    tiles = list(rest)
    return tuple(tuple(tiles.pop() for _ in range(count)) for count in counts)


def trail(rng: Random) -> list[tuple[int, int]]:
    """Return a line of the most tiles a round can lay, all seven doubles among them."""
    while True:
        line = _circuit(rng)[:LAYS_IN_ALL]
        if sum(left == right for left, right in line) > HIGHEST:
            return line


def _circuit(rng: Random) -> list[tuple[int, int]]:
    """Return all tiles in one line, by Hierholzer's walk over the numbers."""
    unused = set(SET)
    stack, numbers = [rng.randint(0, HIGHEST)], []
    while stack:
        ways = [tile for tile in sorted(unused) if stack[-1] in tile]
        if ways:
            way = rng.choice(ways)
            unused.discard(way)
            stack.append(way.other(stack[-1]))
        else:
            numbers.append(stack.pop())
    return list(pairwise(numbers))
