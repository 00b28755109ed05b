"""A replay shows the round as it was played, turn by turn, and only a round that is over."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominos.durations import Durations
from dominos.past import PastMatch
from dominos.playing import start_match
from dominos.replay import ReplayView, Span, replay_of
from dominos.rules.games import PARTNERS
from dominos.rules.match import Match
from dominos.rules.notation import record, replay, undealt
from dominos.rules.rounds import Round
from dominos.rules.tiles import SET, Tile
from dominos.table import Phase, Table
from tests.rules.play import match_at_random
from tests.rules.whole import History, histories, often
from tests.table.tables import ANA, CHO, LATER, a_finished_match, until

NAMES = ("Ana", "Ben", "Cho", "Dev")


def table_after(match: Match) -> Table:
    empty = Table.open("TESTCODE", match.game, match.target, 0, Durations())
    seats = tuple(replace(seat, name=name) for seat, name in zip(empty.seats, NAMES, strict=False))
    return replace(empty, match=match, seats=seats)


def replayed(played: Round) -> ReplayView:
    view = replay_of(table_after(Match(played.game, 100, (played,))), 1, 1, "")
    assert view is not None
    return view


def shows(span: Span, turn: int) -> bool:
    return span.since <= turn < span.until


def chain_at(view: ReplayView, turn: int) -> str:
    return " ".join(str(lies.laid) for lies in view.laid if shows(lies.span, turn))


def hands_at(view: ReplayView, turn: int) -> list[list[Tile]]:
    return [[dealt.tile for dealt in hand.tiles if shows(dealt.span, turn)] for hand in view.hands]


def only(found: Iterable[object]) -> object:
    """Return the one there is, or None where there is none."""
    one = list(found)
    assert len(one) < 2
    return one[0] if one else None


@often
@given(histories())
def test_every_position_is_shown_as_it_was(history: History) -> None:
    view = replayed(history[-1])
    assert view.turns == len(history) - 1
    for turn, position in enumerate(history):
        assert chain_at(view, turn) == str(position.chain)
        assert hands_at(view, turn) == [sorted(hand) for hand in position.hands]
        newest = only(str(lies.laid) for lies in view.laid if shows(lies.newest, turn))
        assert newest == (str(position.chain.laid[position.chain.newest]) if position.chain.laid else None)


@often
@given(histories())
def test_no_tile_is_lost_or_doubled_on_the_way_and_the_end_is_the_result(history: History) -> None:
    view, nobodys = replayed(history[-1]), set(SET) - {tile for hand in history[0].hands for tile in hand}
    for turn in range(view.turns + 1):
        lying = [lies.laid.tile for lies in view.laid if shows(lies.span, turn)]
        held = [tile for hand in hands_at(view, turn) for tile in hand]
        assert sorted([*lying, *held, *nobodys]) == sorted(SET)
        assert shows(view.counted, turn) == (turn == view.turns)
    assert view.reveal.result == history[-1].result
    assert [list(hand.tiles) for hand in view.reveal.hands] == [list(hand) for hand in history[-1].hands]


@often
@given(histories())
def test_turns_passes_and_what_follows_from_them_are_shown_as_at_the_table(history: History) -> None:
    view = replayed(history[-1])
    for turn, position in enumerate(history):
        for seat, hand in enumerate(view.hands):
            in_turn = any(shows(span, turn) for span in hand.turns)
            assert in_turn == (position.result is None and position.seat == seat)
            made, shown = position.last_pass(seat), [one for one in hand.passes if shows(one.span, turn)]
            assert [one.ends for one in shown] == ([made.ends] if made else [])
            assert tuple(lack.number for lack in hand.lacks if shows(lack.span, turn)) == position.lacks(seat)


@often
@given(histories())
def test_what_is_said_and_the_record_are_those_of_the_round(history: History) -> None:
    played = history[-1]
    view = replayed(played)
    assert view.record == record(played)
    assert replay(undealt(played), view.record) == played
    for turn, news in enumerate(view.news):
        assert (news.span.since, news.span.until) == (turn, turn + 1)
        assert news.next_name == (NAMES[history[turn].seat] if turn < view.turns else None)
        assert (news.newest is None) == (turn == 0)
        if news.newest:
            assert news.newest.seat == history[turn - 1].seat
            assert news.newest.tile in ("", *map(str, history[turn].chain.laid))
            assert bool(news.newest.passed) == (history[turn].chain == history[turn - 1].chain)


@often
@given(histories(), st.data())
def test_a_round_is_not_shown_before_its_last_turn_is_made(history: History, data: st.DataObject) -> None:
    unfinished = data.draw(st.sampled_from(history[:-1]))
    before = match_at_random(Match(unfinished.game, 50), Random(0)).rounds[:1]
    table = table_after(Match(unfinished.game, 500, (*before, unfinished)))
    assert replay_of(table, 1, 1, "") is not None
    assert replay_of(table, 1, 2, "") is None


@pytest.mark.parametrize(("match", "number"), [(0, 1), (-1, 1), (1, 0), (1, -1), (2, 1), (3, 1), (1, 99)])
def test_what_there_is_not_is_not_found(match: int, number: int) -> None:
    table = start_match(a_finished_match(), ANA, LATER)
    assert replay_of(table, match, number, ANA) is None


def test_rounds_of_old_matches_keep_their_address_and_their_names() -> None:
    over = a_finished_match()
    first = replay_of(over, 1, 1, ANA)
    table = until(start_match(over, ANA, LATER), Phase.OVER)
    renamed = replace(table, seats=tuple(replace(seat, name="Eve") for seat in table.seats))
    assert first is not None
    assert replay_of(renamed, 1, 1, ANA) == first
    second = replay_of(renamed, 2, 1, ANA)
    assert second is not None
    assert {hand.name for hand in second.hands} == {"Eve"}
    assert second.record == record(table.match.rounds[0])


def test_who_looks_sits_below_and_the_next_player_at_his_right() -> None:
    table = a_finished_match()
    places = {player: replay_of(table, 1, 1, player) for player in (ANA, CHO, "nobody")}
    assert [view and [hand.place for hand in view.hands] for view in places.values()] == [
        ["self", "next", "partner", "previous"],
        ["partner", "previous", "self", "next"],
        ["self", "next", "partner", "previous"],
    ]


def test_the_sides_have_the_points_they_had_after_the_round() -> None:
    match = match_at_random(Match(PARTNERS, 200), Random(1))
    table = replace(table_after(Match(PARTNERS, 200)), past=(PastMatch(match, NAMES),), match_number=2)
    for number in range(1, len(match.rounds) + 1):
        view = replay_of(table, 1, number, "")
        assert view is not None
        scores = Match(PARTNERS, 200, match.rounds[:number]).scores
        assert tuple(side.score for side in view.reveal.sides) == scores
