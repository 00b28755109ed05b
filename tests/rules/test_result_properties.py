"""What every round and every match gives, counted a second time straight from RULES.md."""

from hypothesis import given

from dominos.rules.match import Match
from dominos.rules.rounds import Ending, Lay, Round
from dominos.rules.tiles import pips
from tests.rules.whole import History, histories, matches, often, seldom

SIDES: dict[str, dict[int, tuple[int, ...]]] = {
    "partners": {0: (0, 2), 1: (1, 3)},
    "three": {0: (0,), 1: (1,), 2: (2,)},
}


def pips_left(last: Round) -> dict[int, int]:
    """Add up what each side still holds."""
    return {
        side: sum(pips(last.hands[seat]) for seat in seats) for side, seats in SIDES[last.game.key].items()
    }


def layers(last: Round) -> list[int]:
    """Return the sides in the order of their laying, the latest first."""
    side_of = {seat: side for side, seats in SIDES[last.game.key].items() for seat in seats}
    laid = [number for number, turn in enumerate(last.turns) if isinstance(turn, Lay)]
    return [side_of[(last.opener + number) % last.game.seats] for number in reversed(laid)]


@often
@given(histories())
def test_rule_10_every_round_gives_more_than_zero_points_to_exactly_one_side(history: History) -> None:
    played = history[-1]
    scores = Match(played.game, 500, (played,)).scores
    assert sorted(scores)[-1] > 0
    assert sorted(scores)[:-1] == [0] * (len(SIDES[played.game.key]) - 1)


@often
@given(histories())
def test_rules_07_to_09_the_side_and_its_points_are_those_of_the_book(history: History) -> None:
    last, result = history[-1], history[-1].result
    assert result
    left = pips_left(last)
    assert result.points == sum(left.values()) - left[result.side]
    if result.ending is Ending.OUT:
        assert any(not last.hands[seat] for seat in SIDES[last.game.key][result.side])
        assert not result.tie
    else:
        lowest = [side for side, total in left.items() if total == min(left.values())]
        assert result.tie == (len(lowest) > 1)
        assert result.side == next((side for side in layers(last) if side in lowest), result.side)
        assert result.side in lowest


@seldom
@given(matches())
def test_rule_15_a_match_ends_with_the_round_that_reaches_the_target(match: Match) -> None:
    before_the_last_round = Match(match.game, match.target, match.rounds[:-1])
    assert before_the_last_round.winner is None
    assert max(before_the_last_round.scores) < match.target <= max(match.scores)


@seldom
@given(matches())
def test_rule_15_a_match_cannot_end_level(match: Match) -> None:
    *others, best = sorted(match.scores)
    assert match.winner == match.scores.index(best)
    assert all(score < match.target <= best for score in others)


@seldom
@given(matches())
def test_rule_15_the_points_of_all_rounds_and_nothing_else_make_the_scores(match: Match) -> None:
    totals = dict.fromkeys(SIDES[match.game.key], 0)
    for played in match.rounds:
        assert played.result
        totals[played.result.side] += played.result.points
    assert dict(enumerate(match.scores)) == totals


@seldom
@given(matches())
def test_rule_04_the_opening_goes_round_in_every_match(match: Match) -> None:
    openers = [played.opener for played in match.rounds]
    assert openers == [(openers[0] + number) % match.game.seats for number in range(len(openers))]
