"""Four people who play together, and one who looks on."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from tests.browser.phone import PATIENCE, HandTile, Phone

LOOK_AGAIN = 20


class Party:
    """Whoever has the table before him, and what has happened there."""

    def __init__(self, players: Sequence[Phone], watchers: Sequence[Phone] = ()) -> None:
        self.players = tuple(players)
        self.everybody = (*players, *watchers)
        self.happened: Counter[str] = Counter()
        self._wish = cycle(("left", "right"))

    @property
    def host(self) -> Phone:
        return self.players[0]

    @property
    def phase(self) -> str:
        return self.host.status("phase")

    @property
    def ply(self) -> int:
        return int(self.host.status("ply"))

    def agree(self, ply: int = 0) -> dict[str, Any]:
        """Wait until all see the same, at this turn or later, and return it."""
        for _ in range(PATIENCE // LOOK_AGAIN):
            sights = [phone.sight() for phone in self.everybody]
            if int(sights[0]["status"]["ply"]) >= ply and all(sight == sights[0] for sight in sights):
                return sights[0]
            self.host.page.wait_for_timeout(LOOK_AGAIN)
        raise AssertionError("\n".join(f"{phone.name}: {phone.sight()}" for phone in self.everybody))

    def wait_for_phase(self, *phases: str) -> dict[str, Any]:
        """Wait until the table does one of these things, for all alike."""
        self.host.wait_for(", ".join(f'#status[data-phase="{phase}"]' for phase in phases))
        return self.agree()

    def start_round(self) -> dict[str, Any]:
        """Let the host start the round by his button."""
        self.host.button("rounds").tap()
        return self.wait_for_phase("round")

    def in_turn(self) -> Phone:
        """Return whose turn it is; he must know."""
        return next(phone for phone in self.players if phone.is_in_turn)

    def take_turn(self) -> dict[str, Any]:
        """Let whoever is in turn do what a person would, and wait until all have seen it."""
        ply = self.ply
        self.move(self.in_turn())
        return self.agree(ply + 1)

    def move(self, phone: Phone) -> None:
        """Lay or pass; a tile that asks for an end comes first."""
        phone.wait_for('#hand [data-ends]:not([data-ends=""]), #actions form[action$="/passes"]')
        left, right = phone.open_ends()
        fitting = [tile for tile in phone.hand() if tile.ends]
        asking = [tile for tile in fitting if len(tile.ends) == 2 and left != right]
        if asking:
            self._choose(phone, asking[0])
        elif fitting:
            phone.lay(fitting[0].tile)
        else:
            phone.button("passes").tap()
            self.happened["pass"] += 1

    def _choose(self, phone: Phone, tile: HandTile) -> None:
        end = next(self._wish)
        number = phone.open_ends()[("left", "right").index(end)]
        phone.lay(tile.tile, end)
        self.happened[f"chose {end}"] += 1
        phone.page.wait_for_function(
            "([end, tile, number]) => {"
            "  const tiles = [...document.querySelectorAll('#chain [data-tile]')];"
            "  const laid = tiles.at(end === 'left' ? 0 : -1).dataset;"
            "  return laid.last === 'true' && [tile, [...tile].reverse().join('')].includes(laid.tile)"
            "    && laid.tile.at(end === 'left' ? 2 : 0) === number;"
            "}",
            arg=[end, tile.tile, number],
        )
