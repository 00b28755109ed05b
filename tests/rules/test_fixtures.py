"""Rounds and endings from the public tests of other programs, right under our rules."""

import json
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from dominos.rules.chain import Chain, End
from dominos.rules.games import PARTNERS
from dominos.rules.notation import parse_chain, record, replay, undealt
from dominos.rules.rounds import Ending, Lay, Pass, Result, Round, Turn
from dominos.rules.tiles import SET, Hand, Tile, pips

FIXTURES = json.loads((Path(__file__).parent / "fixtures" / "rounds.json").read_text())
Case = dict[str, Any]


def tile(halves: list[int]) -> Tile:
    return Tile(min(halves), max(halves))


def hands(lists: list[list[list[int]]]) -> tuple[Hand, ...]:
    return tuple(tuple(map(tile, hand)) for hand in lists)


def turn(entry: Case) -> Turn:
    if "pass" in entry:
        left, right = entry["ends"]
        return Pass((left, right))
    return Lay(tile(entry["tile"]), End(entry["end"] or "right"))


def all_but_one(number: int, unused: set[Tile]) -> tuple[Chain, Tile]:
    """Return a chain of unused tiles and the one tile that shuts it, the number at both ends."""
    for a, b, c, d, e, f in permutations(set(range(7)) - {number}):
        text = f"{number}-{a} {a}-{b} {b}-{number} {number}-{number} {number}-{c} {c}-{d} {d}-{number}"
        chain, last = parse_chain(f"{text} {number}-{e} {e}-{f}"), Tile(min(number, f), max(number, f))
        if {*(laid.tile for laid in chain.laid), last} <= unused:
            return chain, last
    raise AssertionError(f"no chain shuts at {number}")


def before_the_last_tile(case: Case) -> tuple[Round, Lay]:
    """Return a position from which one tile more leads to the ending of a case, and that tile."""
    left = hands(case["left_in_hand"])
    held = {one for hand in left for one in hand}
    number = next(number for number in range(7) if not any(number in one for one in held))
    chain, last = all_but_one(number, set(SET) - held)
    seat = case["last_layer"]
    dealt = tuple((*hand, last) if its == seat else hand for its, hand in enumerate(left))
    return Round(PARTNERS, dealt, seat, chain), Lay(last, End.RIGHT)


@pytest.mark.parametrize("case", FIXTURES["full_rounds"], ids=lambda case: case["id"])
def test_full_rounds(case: Case) -> None:
    played = Round(PARTNERS, hands(case["hands"]), case["opener"])
    for entry in case["log"]:
        assert played.result is None
        assert played.seat == entry["seat"]
        assert played.must_pass == ("pass" in entry)
        played = played.after(turn(entry))
        assert played.turns[-1] == turn(entry)
    assert [[laid.left, laid.right] for laid in played.chain.laid] == case["chain"]
    assert played.hands == hands(case["left_in_hand"])
    assert [pips(hand) for hand in played.hands] == case["pips"]
    assert [played.side_pips(side) for side in (0, 1)] == case["team"]
    assert played.chain.last_seat == case["last_layer"]
    expected = Result(Ending(case["end"]), case["winner_team"], case["points"], case["tie"])
    assert played.result == expected


@pytest.mark.parametrize("case", FIXTURES["full_rounds"], ids=lambda case: case["id"])
def test_the_record_of_a_full_round_reads_back(case: Case) -> None:
    played = Round(PARTNERS, hands(case["hands"]), case["opener"])
    for entry in case["log"]:
        played = played.after(turn(entry))
    assert record(played).split().count("--") == sum("pass" in entry for entry in case["log"])
    assert replay(undealt(played), record(played)) == played


@pytest.mark.parametrize("case", FIXTURES["endings"], ids=lambda case: case["id"])
def test_endings(case: Case) -> None:
    position, last = before_the_last_tile(case)
    position = position.after(last)
    if case["end"] == "blocked":
        for _ in range(4):
            assert position.result is None
            position = position.pass_turn()
    totals = [position.side_pips(side) for side in (0, 1)]
    is_tie = case["end"] == "blocked" and totals[0] == totals[1]
    assert position.hands == hands(case["left_in_hand"])
    assert position.result == Result(Ending(case["end"]), case["winner_team"], case["points"], is_tie)
