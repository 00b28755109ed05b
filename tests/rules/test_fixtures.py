"""Rounds and endings from the public tests of other programs, right under our rules."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dominos.rules.chain import Chain, End, Laid
from dominos.rules.games import PARTNERS
from dominos.rules.rounds import Ending, Lay, Pass, Result, Round, Turn
from dominos.rules.tiles import Tile, pips

FIXTURES = json.loads((Path(__file__).parent / "fixtures" / "rounds.json").read_text())
Case = dict[str, Any]


def tile(halves: list[int]) -> Tile:
    return Tile(min(halves), max(halves))


def hands(lists: list[list[list[int]]]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(tuple(map(tile, hand)) for hand in lists)


def turn(entry: Case) -> Turn:
    if "pass" in entry:
        left, right = entry["ends"]
        return Pass((left, right))
    return Lay(tile(entry["tile"]), End(entry["end"] or "right"))


@pytest.mark.parametrize("case", FIXTURES["full_rounds"], ids=lambda case: case["id"])
def test_full_rounds(case: Case) -> None:
    played = Round(PARTNERS, hands(case["hands"]), case["opener"])
    for entry in case["log"]:
        assert played.seat == entry["seat"]
        played = played.after(turn(entry))
        assert played.turns[-1] == turn(entry)
    assert [[laid.left, laid.right] for laid in played.chain.laid] == case["chain"]
    assert [set(hand) for hand in played.hands] == [set(hand) for hand in hands(case["left_in_hand"])]
    assert [pips(hand) for hand in played.hands] == case["pips"]
    assert played.chain.last_seat == case["last_layer"]
    expected = Result(Ending(case["end"]), case["winner_team"], case["points"], case["tie"])
    assert played.result == expected


@pytest.mark.parametrize("case", FIXTURES["endings"], ids=lambda case: case["id"])
def test_endings(case: Case) -> None:
    last = case["last_layer"]
    chain = Chain((Laid(0, 0, last),))
    position = Round(PARTNERS, hands(case["left_in_hand"]), last, chain, (Lay(Tile(0, 0), End.RIGHT),))
    if case["end"] == "blocked":
        position = replace(position, turns=(*position.turns, *[Pass((0, 0))] * 4))
    assert position.result
    assert (position.result.ending, position.result.side) == (case["end"], case["winner_team"])
    assert position.result.points == case["points"]
