"""Tables as text: everything comes back as it was, and what cannot be read is said."""

import json
from dataclasses import fields, replace
from random import Random

import pytest

from dominos.durations import Durations
from dominos.expiry import abandoned_at
from dominos.playing import start_round
from dominos.rules.games import THREE
from dominos.rules.match import Match
from dominos.rules.rounds import Round
from dominos.saved import SCHEMA, Row, Saved, UnreadableError, lasting, load, save
from dominos.seating import connect, disconnect, leave, sit
from dominos.seats import Seat
from dominos.table import Clock, Phase, Table
from tests.table.invariants import assert_is_saved_whole
from tests.table.tables import ANA, BEN, EVERY_PHASE, Make, a_full_table, a_round, at, deadline, move, until

EPOCH = 1_800_000_000.25


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_a_table_comes_back_as_it_was(make: Make) -> None:
    assert_is_saved_whole(make())


@pytest.mark.parametrize("phase", [Phase.PAUSE, Phase.ROUND, Phase.OVER])
def test_a_table_of_three_comes_back_as_it_was(phase: Phase) -> None:
    assert_is_saved_whole(until(a_full_table(game=THREE, target=120), phase))


def test_every_turn_of_a_round_comes_back() -> None:
    table = a_round(seed=3)
    while table.phase is Phase.ROUND:
        assert_is_saved_whole(table)
        table = move(table, 1)


def test_every_field_is_saved_or_follows_from_others() -> None:
    names = {kind: {field.name for field in fields(kind)} for kind in (Table, Match, Round)}
    saved = json.loads(save(a_round(), EPOCH).value)
    assert names[Table] == saved.keys() - {"epoch"} | {"code", "version", "sockets"}
    assert names[Match] == saved["match"].keys()
    assert names[Round] == saved["match"]["rounds"][0].keys() | {"game", "chain"}
    assert saved["clock"].keys() == {field.name for field in fields(Clock)}
    assert saved["seats"][0].keys() == {field.name for field in fields(Seat)}
    assert saved["durations"].keys() == {field.name for field in fields(Durations)}


def test_times_are_those_of_the_new_clock() -> None:
    table = disconnect(a_round(now=100), ANA, 130)
    # The machine was started anew, and its clock showed 0 again 5000 seconds later.
    loaded = load(save(table, EPOCH), EPOCH + 5000)
    assert loaded.seats[0].lost_at == 130 - 5000
    assert deadline(loaded) == deadline(table) - 5000
    assert abandoned_at(replace(loaded, sockets=())) == abandoned_at(replace(table, sockets=())) - 5000


def test_only_what_outlives_a_restart_lasts() -> None:
    table = a_round()
    for other in (
        connect(table, BEN, 20),
        disconnect(table, ANA, 20),
        at(disconnect(table, ANA, 20), 22),
        table.used(500),
    ):
        assert other != table
        assert lasting(other) == lasting(table)
    gathering = a_full_table()
    for other, before in (
        (move(table, 1), table),
        (leave(table, ANA, 1), table),
        (start_round(gathering, ANA, 1, Random(1)), gathering),
        (sit(leave(gathering, ANA, 1), "eve", "Eve", 1), gathering),
    ):
        assert lasting(other) != lasting(before)


def changed(row: Row, **values: object) -> Row:
    return row._replace(value=json.dumps(json.loads(row.value) | values))


ROW = save(a_round(), EPOCH)
ROUND = json.loads(ROW.value)["match"]["rounds"][0]
DAMAGED = {
    "no text": ROW._replace(value=""),
    "half a text": ROW._replace(value=ROW.value[:200]),
    "a list": ROW._replace(value="[]"),
    "no match": changed(ROW, match={}),
    "no seats": changed(ROW, seats=None),
    "an unknown game": changed(ROW, match={"game": "chess", "target": 100, "rounds": []}),
    "an unknown field": changed(ROW, durations={"turns": 45}),
    "no number": changed(ROW, epoch="noon"),
    "an unknown cause": changed(ROW, cause="spite"),
}


def with_round(**values: object) -> Row:
    match = {"game": "partners", "target": 100, "rounds": [ROUND | values]}
    return changed(ROW, match=match)


@pytest.mark.parametrize(
    "row",
    [
        *DAMAGED.values(),
        with_round(turns="6-7>"),
        with_round(turns="--"),
        with_round(turns="0-0> 1-1>"),
        with_round(hands=["6-6"] * 4),
        with_round(hands=[]),
        ROW._replace(value="[" * 100_000),
    ],
)
def test_what_is_damaged_is_said_and_not_guessed(row: Row) -> None:
    with pytest.raises(UnreadableError, match="it is damaged"):
        load(row, EPOCH)


def test_a_newer_schema_is_refused() -> None:
    with pytest.raises(UnreadableError, match=f"schema {SCHEMA + 1} is newer"):
        load(ROW._replace(schema=SCHEMA + 1), EPOCH)


def test_an_older_schema_without_a_path_is_refused() -> None:
    with pytest.raises(UnreadableError, match="schema 0 is too old"):
        load(ROW._replace(schema=0), EPOCH)


def test_an_older_schema_is_read_by_way_of_those_between() -> None:
    old = json.loads(ROW.value)
    old["owner"] = old.pop("host")

    def to_zero(saved: Saved) -> Saved:
        return saved | {"boss": saved.pop("owner")}

    def to_one(saved: Saved) -> Saved:
        return saved | {"host": saved.pop("boss")}

    row = ROW._replace(schema=-1, value=json.dumps(old))
    assert load(row, EPOCH, {-1: to_zero, 0: to_one, 1: dict}) == load(ROW, EPOCH)


def test_a_table_from_before_deals_were_sealed_plays_on() -> None:
    table = until(a_full_table(), Phase.OVER).with_new_match()
    table = until(replace(table, match=table.match.deal(Random(1))).with_clock(0), Phase.PAUSE)
    saved = json.loads(save(table, EPOCH).value)
    for match in (saved["match"], saved["past"][0]["match"]):
        for played in match["rounds"]:
            del played["seal"]
    for seat in saved["seats"]:
        del seat["former"]
    loaded = load(Row(table.code, table.version, 1, json.dumps(saved)), EPOCH)
    assert loaded.past[0].match.results == table.past[0].match.results
    assert [played.seal for played in loaded.match.rounds] == [None]
    assert loaded.match.rounds[0].dealt == table.match.rounds[0].dealt
