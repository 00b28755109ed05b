"""Form fields as values: whatever a browser sends, it is one of ours or a Refusal."""

from collections.abc import Mapping

from flask import Request
from werkzeug.exceptions import HTTPException

from dominos.rules.chain import End
from dominos.rules.games import GAMES, PARTNERS, Game
from dominos.rules.refusals import Reason, Refusal
from dominos.rules.tiles import Tile

# Longer than a body may be, and no longer than what Python reads.
LONGEST_NUMBER = 4300


def is_whole(request: Request) -> bool:
    """Read the body of a request, and tell whether all of it came; raises RequestEntityTooLarge."""
    try:
        body = request.get_data()
    except HTTPException:
        raise
    except Exception:
        return False
    return request.content_length in (None, len(body))


def read_tile(form: Mapping[str, str]) -> Tile:
    """Return the field `tile`, either way round; raises Refusal MALFORMED."""
    try:
        return Tile.parse(form.get("tile", ""))
    except ValueError:
        raise Refusal(Reason.MALFORMED) from None


def read_end(form: Mapping[str, str]) -> End:
    """Return the field `end`; raises Refusal MALFORMED."""
    try:
        return End(form.get("end", ""))
    except ValueError:
        raise Refusal(Reason.MALFORMED) from None


def read_ply(form: Mapping[str, str]) -> int:
    """Return the field `ply`; raises Refusal MALFORMED."""
    return _whole_number(form.get("ply", ""), Reason.MALFORMED)


def read_seat(form: Mapping[str, str]) -> int:
    """Return the field `seat`; raises Refusal MALFORMED."""
    return _whole_number(form.get("seat", ""), Reason.MALFORMED)


def read_game(form: Mapping[str, str]) -> Game:
    """Return the field `game`, partners where there is none; raises Refusal BAD_GAME."""
    game = GAMES.get(form.get("game", PARTNERS.key))
    if game is None:
        raise Refusal(Reason.BAD_GAME)
    return game


def read_target(form: Mapping[str, str], game: Game) -> int:
    """Return the field `target`, or the default of the game; raises Refusal BAD_TARGET (rule 15)."""
    if "target" not in form:
        return game.default_target
    target = _whole_number(form["target"], Reason.BAD_TARGET)
    if target not in game.targets:
        raise Refusal(Reason.BAD_TARGET)
    return target


def _whole_number(text: str, reason: Reason) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > LONGEST_NUMBER:
        raise Refusal(reason)
    return int(text)
