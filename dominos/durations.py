"""How long things take at a table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Durations:
    """The lengths of rule 18, the wait for a host, what a restart gives, and how long a table is kept.

    All are seconds. `restart` is how long nobody counts as disconnected after one, `unused_restart` how
    long an unused table is kept then at least: until then nobody could use it.
    """

    turn: float = 45
    away: float = 5
    reload: float = 2
    pause: float = 30
    restart: float = 15
    host_away: float = 60
    unused_gathering: float = 2 * 3600
    unused: float = 24 * 3600
    unused_restart: float = 3600
