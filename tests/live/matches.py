"""Whole matches, played over real sockets by what the players are shown."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.live.players import Player


@dataclass
class Deal:
    """What a round was made of: the hands by seat, and which tile was laid at which ply (none: a pass)."""

    hands: list[list[str]]
    laid: dict[int, str] = field(default_factory=dict)


def start_round(players: Sequence[Player], others: Sequence[Player] = ()) -> Deal:
    """Let the host start a round, and wait until everybody is shown it."""
    assert players[0].act("rounds") == 204
    for player in (*players, *others):
        player.hear_until(lambda one: one.phase == "round")
    return Deal([player.hand for player in players])


def play_turn(players: Sequence[Player], others: Sequence[Player] = ()) -> dict[str, str | int]:
    """Make the first move on offer, wait until everybody is shown it, and return its form."""
    mover = next(player for player in players if player.is_in_turn)
    action, form = mover.move
    assert mover.act(action, **form) == 204
    for player in (*players, *others):
        player.hear_until(lambda one: one.ply > int(form["ply"]))
    return form


def play_match(players: Sequence[Player], others: Sequence[Player] = ()) -> list[Deal]:
    """Play until the match is over, and return its deals."""
    deals = []
    for player in (*players, *others):
        player.hear()
    while players[0].phase != "over":
        deals.append(start_round(players, others))
        while players[0].phase == "round":
            form = play_turn(players, others)
            deals[-1].laid[int(form["ply"])] = str(form.get("tile", ""))
    return deals
