"""Rules 1-4: who sits with whom, whose turn it is, what is dealt, who opens."""

import random
from random import Random

import pytest

from dominos.rules.chain import End
from dominos.rules.games import PARTNERS
from dominos.rules.match import Match
from dominos.rules.refusals import Reason
from dominos.rules.rounds import Lay, Round
from dominos.rules.tiles import DOUBLE_SIX, SET, deal
from tests.pictures import assert_shows, parse
from tests.rules.play import at_random, play, refusal_of

SEATS = range(4)
WON_BY_SEAT = (
    "chain 0-1\n 0\n 1    2-2\n 2    3-3\n 3    4-4",
    "chain 0-1\n 0    2-2\n 1\n 2    3-3\n 3    4-4",
    "chain 0-1\n 0    2-2\n 1    3-3\n 2\n 3    4-4",
    "chain 0-1\n 0    2-2\n 1    3-3\n 2    4-4\n 3",
)
BLOCKED = "chain 0-1\n 0    2-2\n 1    3-3\n 2    4-4\n 3    5-5"


def first_round_opened_by(seat: int) -> Round:
    """Deal until this seat opens."""
    deals = (Round.deal(PARTNERS, Random(seed)) for seed in range(1000))
    return next(dealt for dealt in deals if dealt.opener == seat)


def test_rule_01_four_seats_and_a_partner_sits_opposite() -> None:
    assert PARTNERS.seats == 4
    assert PARTNERS.sides == (0, 1, 0, 1)
    assert [PARTNERS.seats_of(side) for side in range(PARTNERS.side_count)] == [(0, 2), (1, 3)]


def test_rule_02_the_turn_passes_to_the_next_seat_after_a_tile_and_after_a_pass() -> None:
    position = """
        chain 3-6 6-6 6-1 1-4
         0    0-5 3-5
         1    2-2 1-3
        *2    3-3 5-5
         3    1-1 5-6
    """
    laid = play(position, "3-3")
    assert_shows(
        laid,
        """
        chain 3-3 3-6 6-6 6-1 1-4
         0    0-5 3-5
         1    2-2 1-3
         2    5-5
        *3    1-1 5-6
        """,
    )
    assert_shows(
        laid.pass_turn(),
        """
        chain 3-3 3-6 6-6 6-1 1-4
        *0    0-5 3-5
         1    2-2 1-3
         2    5-5
         3    1-1 5-6
        """,
    )


@pytest.mark.parametrize("opener", SEATS)
def test_rule_02_every_seat_has_its_turn_in_order_to_the_end_of_the_round(opener: int) -> None:
    position, rng = Round.deal(PARTNERS, Random(opener), opener), Random(opener)
    while not position.result:
        assert position.seat == position.seat_of(len(position.turns)) == (opener + len(position.turns)) % 4
        position = at_random(position, rng)


def test_rule_03_all_28_tiles_are_dealt_seven_each() -> None:
    dealt = Round.deal(PARTNERS, Random(1))
    assert [len(hand) for hand in dealt.hands] == [7, 7, 7, 7]
    assert sorted(tile for hand in dealt.hands for tile in hand) == sorted(SET)
    assert len(set(SET)) == 28


def test_rule_03_every_round_is_dealt_anew() -> None:
    rng, match = Random(1), Match(PARTNERS, 500, (parse(BLOCKED),))
    deals = {match.deal(rng).rounds[-1].hands for _ in range(50)}
    assert len(deals) == 50


def test_rule_03_any_tile_can_come_to_any_place_in_any_hand() -> None:
    places: dict[tuple[int, int], set[object]] = {}
    for seed in range(400):
        for seat, hand in enumerate(deal(4, Random(seed))):
            for place, tile in enumerate(hand):
                places.setdefault((seat, place), set()).add(tile)
    assert len(places) == 28
    assert all(tiles == set(SET) for tiles in places.values())


def test_rule_03_only_the_randomness_handed_in_decides_the_deal() -> None:
    random.seed(1)
    one = Round.deal(PARTNERS, Random(7))
    random.seed(2)
    assert Round.deal(PARTNERS, Random(7)) == one


@pytest.mark.parametrize("seat", SEATS)
def test_rule_04_the_holder_of_double_six_opens_with_any_tile_he_likes(seat: int) -> None:
    dealt = first_round_opened_by(seat)
    assert DOUBLE_SIX in dealt.hands[seat]
    assert len(dealt.hands[seat]) == 7
    for tile in dealt.hands[seat]:
        opened = dealt.lay(tile, End.RIGHT)
        assert str(opened.chain) == str(tile)
        assert tile not in opened.hands[seat]
        assert opened.seat == (seat + 1) % 4


@pytest.mark.parametrize("seat", SEATS)
def test_rule_04_it_does_not_matter_to_which_end_the_opener_points(seat: int) -> None:
    dealt = first_round_opened_by(seat)
    tile = dealt.hands[seat][3]
    assert dealt.lay(tile, End.LEFT) == dealt.lay(tile, End.RIGHT)
    assert dealt.lay(tile, End.LEFT).turns == (Lay(tile, End.RIGHT),)


@pytest.mark.parametrize("seat", SEATS)
def test_rule_04_the_opener_never_passes(seat: int) -> None:
    dealt = first_round_opened_by(seat)
    assert not dealt.must_pass
    assert refusal_of(dealt.pass_turn) is Reason.TILE_FITS


@pytest.mark.parametrize("opener", SEATS)
@pytest.mark.parametrize("picture", [*WON_BY_SEAT, BLOCKED], ids=["out0", "out1", "out2", "out3", "blocked"])
def test_rule_04_later_the_opening_goes_to_the_next_seat_whatever_happened(opener: int, picture: str) -> None:
    ended = parse(picture)
    played = Round(PARTNERS, ended.hands, opener, ended.chain, ended.turns)
    assert played.result
    match = Match(PARTNERS, 500, (played,))
    assert [match.deal(Random(seed)).rounds[-1].opener for seed in range(5)] == [(opener + 1) % 4] * 5


def test_rule_04_over_a_whole_match_the_opening_goes_round() -> None:
    rng, match = Random(3), Match(PARTNERS, 500)
    assert match.next_opener is None
    for _ in range(6):
        match = match.deal(rng)
        while match.current:
            match = match.playing(at_random(match.current, rng))
    openers = [played.opener for played in match.rounds]
    assert openers == [(openers[0] + later) % 4 for later in range(6)]
