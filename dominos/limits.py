"""How much one visitor may ask in a while, so that nobody takes the server from the others."""

import logging
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from dominos.rules.refusals import Reason, Refusal
from dominos.table import Table

# Connections at one table.
MOST_SOCKETS_OF_PLAYER = 8
MOST_WATCHERS = 50

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rate:
    """At most so many of one thing in a window of so many seconds."""

    name: str
    most: int
    seconds: float


# A carrier puts many phones behind one address, so what is counted by address is generous.
REQUESTS = Rate("requests", 3000, 10)
TABLES = Rate("new tables", 2000, 600)
JOINS = Rate("joins", 3000, 60)
# At this rate, who guesses finds one of ten thousand tables once in three months.
MISSES = Rate("codes that no table has", 600, 600)


@dataclass
class Window:
    """What was counted since a window began, by visitor."""

    started: float
    counts: Counter[str] = field(default_factory=Counter)


class Limits:
    """Counts by visitor; the windows are the same for all, so that nothing has to be cleared one by one."""

    def __init__(self, now: Callable[[], float], is_on: bool) -> None:
        self.is_on = is_on
        self._now = now
        self._windows: dict[Rate, Window] = defaultdict(lambda: Window(now()))

    def count(self, rate: Rate, visitor: str) -> None:
        """Count one more; raises Refusal TOO_MANY beyond the rate."""
        if not self.is_on:
            return
        window = self._window(rate)
        window.counts[visitor] += 1
        if window.counts[visitor] == rate.most + 1:
            logger.warning("too many %s from one visitor, refused for %g s at most", rate.name, rate.seconds)
        if window.counts[visitor] > rate.most:
            raise Refusal(Reason.TOO_MANY)

    def require(self, rate: Rate, visitor: str) -> None:
        """Raise Refusal TOO_MANY while a visitor is beyond the rate, without counting."""
        if self.is_on and self._window(rate).counts[visitor] > rate.most:
            raise Refusal(Reason.TOO_MANY)

    def require_room(self, table: Table, player: str) -> None:
        """Raise Refusal CROWDED or TOO_MANY where a table has no room for one more connection."""
        self.require_room_to_watch(table, player)
        if self.is_on and player and table.sockets.count(player) >= MOST_SOCKETS_OF_PLAYER:
            raise Refusal(Reason.TOO_MANY)

    def require_room_to_watch(self, table: Table, player: str) -> None:
        """Raise Refusal CROWDED where a table has no room for one more who does not sit there."""
        if self.is_on and table.seat_of(player) is None and table.watchers >= MOST_WATCHERS:
            raise Refusal(Reason.CROWDED)

    def _window(self, rate: Rate) -> Window:
        if self._now() >= self._windows[rate].started + rate.seconds:
            self._windows[rate] = Window(self._now())
        return self._windows[rate]
