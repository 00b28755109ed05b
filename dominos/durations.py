"""How long things take at a table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Durations:
    """The lengths of rule 18, the wait for a host, and how long an unused table is kept, in seconds."""

    turn: float = 45
    away: float = 5
    reload: float = 2
    pause: float = 30
    host_away: float = 60
    unused_gathering: float = 2 * 3600
    unused: float = 24 * 3600
