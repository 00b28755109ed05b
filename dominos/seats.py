"""A seat at a table: who sits there and whether he is with us."""

from dataclasses import dataclass, replace
from typing import Self

# Turns that the table has made for an absent player, after which the host may free his seat.
MOST_MISSED = 2


@dataclass(frozen=True)
class Seat:
    """One place; without a player it is free or, from the first round on, vacant.

    `arrival` numbers those who sat down, in order. `lost_at` (seconds) is when the last connection was
    lost, None while there is one; `connected` turns false only a reload gap later (rule 14). `missed` counts
    the turns that the table has made since then and his own last one. Whoever brings the `key` takes the
    seat over, once.
    `former` is the name of who left it, by which his turns and points are told: while it is vacant, and in a
    match that was over before somebody else came, until the next one.
    """

    player: str | None = None
    name: str = ""
    arrival: int = 0
    connected: bool = False
    lost_at: float | None = None
    missed: int = 0
    key: str = ""
    former: str = ""

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits here."""
        return self.player is not None

    @property
    def is_missing(self) -> bool:
        """Whether its player has been away for so many of his turns that the host may free the seat."""
        return self.is_taken and not self.connected and self.missed >= MOST_MISSED

    def missing_turn(self) -> Self:
        """Return the seat after a turn that the table has made for an absent player."""
        return replace(self, missed=self.missed + 1)

    def heard(self) -> Self:
        """Return the seat after a turn that its player has made himself, connected or not."""
        return replace(self, missed=0)

    def found(self) -> Self:
        """Return the seat with its player connected."""
        return replace(self, connected=True, lost_at=None, missed=0)

    def lost(self, now: float) -> Self:
        """Return the seat with its player's last connection lost, not yet disconnected."""
        return replace(self, lost_at=now)

    def away_at(self, reload_gap: float) -> float | None:
        """Return when the loss will count as a disconnection (rule 14); None if it never will."""
        return self.lost_at + reload_gap if self.connected and self.lost_at is not None else None

    def without_connection(self, now: float, reload_gap: float) -> Self:
        """Return the seat with its player disconnected if the reload gap is over."""
        away_at = self.away_at(reload_gap)
        return replace(self, connected=False) if away_at is not None and away_at <= now else self
