"""The seal on a deal: from what is published anybody works it out again, and nobody before."""

from hashlib import sha256
from random import Random

import pytest

from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.match import Match
from dominos.rules.rounds import Round
from dominos.rules.seals import Seal, sealed_line
from dominos.rules.tiles import deal
from tests.rules.play import match_at_random


@pytest.mark.parametrize("game", [PARTNERS, THREE])
def test_a_seal_is_the_sha256_of_the_hands_and_the_salt(game: Game) -> None:
    dealt = Round.deal(game, Random(3))
    assert dealt.seal is not None
    hands = [" ".join(sorted(str(tile) for tile in hand)) for hand in dealt.hands]
    line = " / ".join([*hands, dealt.seal.salt])
    assert sealed_line(dealt.hands, dealt.seal.salt) == line
    assert dealt.seal.digest == sha256(line.encode()).hexdigest()


def test_the_seal_of_a_finished_round_is_that_of_its_deal() -> None:
    for played in match_at_random(Match(PARTNERS, 100), Random(5)).rounds:
        assert played.seal is not None
        line = sealed_line(played.dealt, played.seal.salt)
        assert played.seal.digest == sha256(line.encode()).hexdigest()


def test_a_tile_in_another_hand_breaks_the_seal() -> None:
    dealt = Round.deal(PARTNERS, Random(3))
    assert dealt.seal is not None
    (first, *one), (other, *two), *rest = dealt.hands
    changed = ((other, *one), (first, *two), *rest)
    line = sealed_line(changed, dealt.seal.salt)
    assert dealt.seal.digest != sha256(line.encode()).hexdigest()


def test_the_same_hands_have_another_seal_each_time() -> None:
    """Otherwise it could be found by trying which hands give it."""
    hands, rng = deal(4, Random(1)), Random(2)
    seals = [Seal.on(hands, rng) for _ in range(20)]
    assert len({seal.digest for seal in seals}) == len({seal.salt for seal in seals}) == 20
    assert all(len(bytes.fromhex(seal.salt)) == 16 for seal in seals)


def test_a_salt_is_drawn_after_the_hands_and_shows_in_no_text_of_them() -> None:
    dealt = Round.deal(PARTNERS, Random(7))
    assert dealt.hands == deal(4, Random(7))
    assert dealt.seal is not None
    assert dealt.seal.salt not in repr(dealt)
