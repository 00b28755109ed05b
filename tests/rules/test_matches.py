"""Rule 15: rounds until a side reaches the target."""

from random import Random

from dominos.rules.games import GAMES, PARTNERS, TARGETS
from dominos.rules.match import Match
from dominos.rules.rounds import Round
from tests.pictures import parse
from tests.rules.play import play

TO_40 = "chain 1-3\n 0\n 1    6-6 5-6\n 2    0-0\n 3    5-5 3-4"
TO_9_FOR_THE_OTHERS = "chain 1-3\n 0    1-4\n 1\n 2    0-4\n 3    0-0"
ONE_TILE_FROM_10 = "chain 1-3\n*0    3-3\n 1    0-4\n 2    0-0\n 3    0-6"
ONE_TILE_FROM_33 = "chain 1-3\n*0    3-3\n 1    6-6 5-6\n 2    0-0\n 3    5-5"


def match_of(*pictures: str, target: int = 50) -> Match:
    return Match(PARTNERS, target, tuple(map(parse, pictures)))


def test_rule_15_targets_go_from_50_to_500_in_steps_of_50_and_100_is_the_usual_one() -> None:
    assert PARTNERS.targets == TARGETS == (50, 100, 150, 200, 250, 300, 350, 400, 450, 500)
    assert PARTNERS.default_target == 100
    assert all(game.default_target in game.targets for game in GAMES.values())


def test_rule_15_the_points_of_each_side_add_up() -> None:
    assert Match(PARTNERS, 50).scores == (0, 0)
    match = match_of(TO_40, TO_9_FOR_THE_OTHERS, TO_9_FOR_THE_OTHERS)
    assert match.scores == (40, 18)
    assert [(won.side, won.points) for won in match.results] == [(0, 40), (1, 9), (1, 9)]


def test_rule_15_the_target_itself_is_enough() -> None:
    match = match_of(TO_40, ONE_TILE_FROM_10)
    assert match.current
    won = match.playing(play(match.current, "3-3"))
    assert (won.scores, won.winner) == ((50, 0), 0)


def test_rule_15_the_points_beyond_the_target_count() -> None:
    match = match_of(TO_40, ONE_TILE_FROM_33)
    assert match.current
    won = match.playing(play(match.current, "3-3"))
    assert (won.scores, won.winner) == ((73, 0), 0)


def test_rule_15_one_short_of_the_target_is_not_enough() -> None:
    match = match_of(TO_9_FOR_THE_OTHERS, TO_40, TO_9_FOR_THE_OTHERS)
    assert match.winner is None
    assert match_of(*[TO_9_FOR_THE_OTHERS] * 5).winner is None
    assert match_of(*[TO_9_FOR_THE_OTHERS] * 6).winner == 1


def test_rule_15_the_target_is_the_hosts() -> None:
    assert match_of(TO_40, TO_40, target=100).winner is None
    assert match_of(TO_40, TO_40, TO_40, target=100).winner == 0


def test_rule_15_the_target_is_checked_at_the_end_of_a_round_only() -> None:
    playing = match_of(TO_40, ONE_TILE_FROM_33)
    assert (playing.scores, playing.winner) == ((40, 0), None)
    assert playing.current == parse(ONE_TILE_FROM_33)


def test_a_match_tells_the_round_being_played_from_the_one_just_finished() -> None:
    before, between, within = Match(PARTNERS, 50), match_of(TO_40), match_of(TO_40, ONE_TILE_FROM_10)
    assert (before.last, before.current, before.finished) == (None, None, ())
    assert (between.last, between.current) == (parse(TO_40), None)
    assert between.finished == (parse(TO_40),)
    assert within.last == within.current == parse(ONE_TILE_FROM_10)
    assert within.finished == (parse(TO_40),)


def test_a_match_keeps_its_finished_rounds_as_they_were() -> None:
    match = match_of(TO_40).deal(Random(1))
    assert isinstance(match.current, Round)
    later = match.playing(match.current.take_turn())
    assert later.finished == match.finished == (parse(TO_40),)
    assert later.current == match.current.take_turn()
    assert len(later.rounds) == 2
