"""What the application in force works with: its tables, its clock, its chances, its settings, its limits."""

from random import Random

from flask import current_app

from dominos.limits import Limits
from dominos.registry import Registry
from dominos.settings import Settings


def registry() -> Registry:
    """Return the tables of this application."""
    found: Registry = current_app.extensions["registry"]
    return found


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
