"""What the application in force works with: its tables, its clock, its chances, its settings, its limits."""

from random import Random

from flask import current_app, request

from dominos.identity import current_player
from dominos.limits import MISSES, Limits
from dominos.registry import Registry
from dominos.rules.refusals import Reason, Refusal
from dominos.settings import Settings
from dominos.table import Table


def registry() -> Registry:
    """Return the tables of this application."""
    found: Registry = current_app.extensions["registry"]
    return found


def require_table(code: str) -> Table:
    """Return a table; raises Refusal NO_TABLE, and TOO_MANY for who goes on guessing."""
    visitor = request.remote_addr or ""
    if code not in registry():
        limits().count(MISSES, visitor)
        raise Refusal(Reason.NO_TABLE)
    table = registry().get(code)
    if table.seat_of(current_player()) is None:
        # Beyond the rate a hit must look like a miss, or who is refused would go on guessing.
        limits().require(MISSES, visitor)
    return table


def now() -> float:
    """Return the time on the clock of this application."""
    return float(current_app.extensions["now"]())


def rng() -> Random:
    """Return where this application takes its chances from."""
    source: Random = current_app.extensions["rng"]
    return source


def settings() -> Settings:
    """Return the settings of this application."""
    found: Settings = current_app.extensions["settings"]
    return found


def limits() -> Limits:
    """Return what this application has counted of its visitors' requests."""
    found: Limits = current_app.extensions["limits"]
    return found
