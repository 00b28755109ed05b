"""The record of a round: `1-1 -- 1-5 <1-4 4-5> --`, from the opener, seats implied.

`<3-6` and `3-6>` say left and right where the tile could go either way; unmarked means the one end that
it fits, or the right one where both ends show the same number. `--` is a pass.
"""

from dataclasses import replace
from itertools import pairwise

from dominos.rules.chain import BOTH_ENDS, EMPTY, Chain, End, Laid
from dominos.rules.rounds import Lay, Pass, Round, Turn
from dominos.rules.tiles import Tile

PASS = "--"  # noqa: S105 - a domino player's pass


def record(played: Round) -> str:
    """Write the turns of a round."""
    words, at = [], undealt(played)
    for turn in played.turns:
        words.append(_word(at.chain, turn))
        at = at.after(turn)
    return " ".join(words)


def replay(dealt: Round, text: str) -> Round:
    """Play a record from the deal; raises ValueError for no record, Refusal for a turn the rules forbid."""
    for word in text.split():
        dealt = dealt.after(_turn(dealt.chain, word))
    return dealt


def undealt(played: Round) -> Round:
    """Return the round as it was before the first turn."""
    return replace(played, hands=played.dealt, chain=EMPTY, turns=())


def parse_chain(text: str, seat: int = 0) -> Chain:
    """Read a chain as it lies, `3-6 6-6 6-1`, all laid by one seat; raises ValueError for no chain."""
    halves = [(int(word[0]), int(word[2])) for word in text.split() if Tile.parse(word)]
    if any(left[1] != right[0] for left, right in pairwise(halves)):
        raise ValueError(f"no chain: {text!r}")
    return Chain(tuple(Laid(left, right, seat) for left, right in halves), newest=max(0, len(halves) - 1))


def _word(chain: Chain, turn: Turn) -> str:
    if isinstance(turn, Pass):
        return PASS
    if not chain.laid or chain.fits(turn.tile) != BOTH_ENDS:
        return str(turn.tile)
    if turn.end is End.LEFT:
        return f"<{turn.tile}"
    return str(turn.tile) if _ends_are_equal(chain) else f"{turn.tile}>"


def _turn(chain: Chain, word: str) -> Turn:
    if word == PASS:
        return Pass(chain.ends or (0, 0))
    tile = Tile.parse(word.removeprefix("<").removesuffix(">"))
    if word.startswith("<"):
        return Lay(tile, End.LEFT)
    if word.endswith(">") or End.RIGHT in chain.fits(tile):
        return Lay(tile, End.RIGHT)
    return Lay(tile, End.LEFT)


def _ends_are_equal(chain: Chain) -> bool:
    return len(set(chain.ends or ())) == 1
