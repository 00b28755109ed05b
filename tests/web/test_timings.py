"""How long an answer takes tells nothing either: the same steps are taken whatever the others hold."""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from types import FrameType

import pytest

from dominos.playing import lay, pass_turn
from dominos.rules.chain import End
from dominos.rules.refusals import Refusal
from dominos.rules.tiles import SET
from dominos.table import Table
from dominos.view import View
from dominos.views import Views
from tests.web.scenes import PLAYERS, present, scenes
from tests.web.test_secrets import VIEWERS, reshuffled

TURNS = ("opening", "choice", "must-pass", "equal-ends")
SHUFFLES = [Random(seed) for seed in range(12)]


def steps(work: Callable[[], object]) -> int:
    """Do something, and return how many calls of functions it took: what a clock measures, without noise."""
    counted = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    except Refusal:
        # That it takes as long as another is the question.
        counted += 1
    finally:
        sys.setprofile(None)
    return counted


def refusals(table: Table, player: str) -> list[int]:
    """Return the steps of every refused tile that the player does not hold, and of a pass that is not his."""
    seat, current, now = table.seat_of(player), table.match.current, present(table)
    assert current is not None
    own = current.hands[seat] if seat is not None else ()
    tiles = [tile for tile in SET if tile not in own]
    asked = [steps(partial(lay, table, player, tile, End.LEFT, table.ply, now)) for tile in tiles]
    if seat != table.turn:
        asked.append(steps(partial(pass_turn, table, player, table.ply, now)))
    return asked


def look(table: Table, player: str) -> View:
    return Views(table, present(table)).of(player)


def must_pass(table: Table) -> bool:
    return table.match.current is not None and table.match.current.must_pass


@pytest.mark.parametrize("player", VIEWERS)
@pytest.mark.parametrize("scene", TURNS)
def test_a_refusal_takes_as_long_whoever_holds_the_tile(scene: str, player: str) -> None:
    table = scenes()[scene]
    taken = [refusals(reshuffled(table, player, rng), player) for rng in SHUFFLES]
    assert all(one == taken[0] for one in taken)
    assert len(set(taken[0][:-1])) == 1


@pytest.mark.parametrize("player", VIEWERS)
@pytest.mark.parametrize("scene", TURNS)
def test_a_view_takes_as_long_whatever_the_others_hold(scene: str, player: str) -> None:
    table = scenes()[scene]
    others = [reshuffled(table, player, rng) for rng in SHUFFLES]
    assert len({steps(partial(look, one, player)) for one in others}) == 1


def test_what_takes_longer_is_found_out() -> None:
    table = scenes()["must-pass"]
    assert table.turn is not None
    stranger = PLAYERS[(table.turn + 1) % 4]
    longer = {
        steps(partial(must_pass, one)) for one in (reshuffled(table, stranger, rng) for rng in SHUFFLES)
    }
    assert len(longer) > 1
