"""What is true of every round, whoever plays and however."""

from itertools import pairwise

from hypothesis import given

from dominos.rules.chain import Chain
from dominos.rules.games import PARTNERS
from dominos.rules.notation import parse_chain, record, replay, undealt
from dominos.rules.rounds import Ending, Lay, Pass, Round
from dominos.rules.tiles import SET, Tile
from tests.rules.whole import History, histories, often


def held(position: Round) -> list[Tile]:
    return [tile for hand in position.hands for tile in hand]


def lies(chain: Chain) -> list[Tile]:
    return [laid.tile for laid in chain.laid]


def would_fit(position: Round, tile: Tile) -> bool:
    """Whether a half of the tile is the number of an end, read off the chain as it is written."""
    written = str(position.chain)
    return not written or any(half in (written[0], written[-1]) for half in (str(tile)[0], str(tile)[-1]))


@often
@given(histories())
def test_28_tiles_are_conserved_and_each_is_in_one_place(history: History) -> None:
    nobodys = set(SET) - set(held(history[0]))
    assert len(nobodys) == {"partners": 0, "three": 7}[history[0].game.key]
    for position in history:
        assert sorted([*held(position), *lies(position.chain), *nobodys]) == sorted(SET)


@often
@given(histories())
def test_neighbours_match_and_the_ends_are_those_of_the_line(history: History) -> None:
    for position in history[1:]:
        laid = position.chain.laid
        assert all(one.right == other.left for one, other in pairwise(laid))
        assert position.chain.ends == (laid[0].left, laid[-1].right)


@often
@given(histories())
def test_a_tile_once_laid_stays_and_the_chain_grows_by_one_at_an_end(history: History) -> None:
    for before, after in pairwise(history):
        was, now = before.chain.laid, after.chain.laid
        if isinstance(after.turns[-1], Pass):
            assert after.chain == before.chain
        else:
            assert was in (now[1:], now[:-1])
            assert after.chain.laid[after.chain.newest].tile == after.turns[-1].tile
            assert after.chain.last_seat == before.seat
            assert now[after.chain.opening] == history[1].chain.laid[0]


@often
@given(histories())
def test_a_hand_only_shrinks_by_the_tile_laid_and_keeps_its_order(history: History) -> None:
    for before, after in pairwise(history):
        turn, seat = after.turns[-1], before.seat
        laid = [turn.tile] if isinstance(turn, Lay) else []
        assert list(after.hands[seat]) == [tile for tile in before.hands[seat] if tile not in laid]
        assert len(after.hands[seat]) == len(before.hands[seat]) - len(laid)
        assert all(
            after.hands[other] == before.hands[other] for other in range(after.game.seats) if other != seat
        )


@often
@given(histories())
def test_a_pass_happens_exactly_when_nothing_fits(history: History) -> None:
    for before, after in pairwise(history):
        something_fits = any(would_fit(before, tile) for tile in before.hands[before.seat])
        assert isinstance(after.turns[-1], Lay) == something_fits
        assert before.must_pass == (not something_fits)
        assert {move.tile for move in before.moves} == {
            tile for tile in before.hands[before.seat] if would_fit(before, tile)
        }


@often
@given(histories())
def test_the_opener_never_passes_and_the_turn_goes_round(history: History) -> None:
    assert isinstance(history[1].turns[0], Lay)
    for number, position in enumerate(history):
        assert len(position.turns) == number
        assert position.seat == (history[0].opener + number) % position.game.seats


@often
@given(histories())
def test_a_round_ends_exactly_when_a_hand_is_empty_or_as_many_pass_in_a_row_as_there_are_seats(
    history: History,
) -> None:
    for position in history:
        newest = position.turns[-position.game.seats :]
        all_passed = len(newest) == position.game.seats and all(isinstance(turn, Pass) for turn in newest)
        somebody_is_out = not all(position.hands)
        assert (position.result is not None) == (all_passed or somebody_is_out)
        if position.result:
            assert position.result.ending is (Ending.OUT if somebody_is_out else Ending.BLOCKED)


@often
@given(histories(PARTNERS))
def test_no_partnership_chain_is_longer_than_25_tiles(history: History) -> None:
    assert len(history[-1].chain.laid) <= 25


@often
@given(histories(PARTNERS))
def test_blocked_means_both_ends_equal_and_all_seven_tiles_of_that_number_lie(history: History) -> None:
    last = history[-1]
    if last.result and last.result.ending is Ending.BLOCKED:
        left, right = str(last.chain)[0], str(last.chain)[-1]
        assert left == right
        assert len([tile for tile in lies(last.chain) if left in str(tile)]) == 7
        assert len(last.chain.laid) >= 10


@often
@given(histories())
def test_what_hands_are_known_to_lack_is_what_they_passed_on_and_true(history: History) -> None:
    passed_on: list[set[int]] = [set() for _ in history[0].hands]
    for before, after in pairwise(history):
        if isinstance(after.turns[-1], Pass):
            passed_on[before.seat] |= {int(str(before.chain)[0]), int(str(before.chain)[-1])}
        assert [after.lacks(seat) for seat in range(after.game.seats)] == [
            tuple(sorted(one)) for one in passed_on
        ]
        for hand, lacking in zip(after.hands, passed_on, strict=True):
            assert not any(number in tile for number in lacking for tile in hand)


@often
@given(histories())
def test_a_pass_is_shown_until_that_players_next_turn(history: History) -> None:
    shown: list[Pass | None] = [None for _ in history[0].hands]
    for before, after in pairwise(history):
        turn = after.turns[-1]
        shown[before.seat] = turn if isinstance(turn, Pass) else None
        if not after.result:
            shown[after.seat] = None
        assert [after.last_pass(seat) for seat in range(after.game.seats)] == shown


@often
@given(histories())
def test_the_record_of_a_round_reads_back_as_the_same_round(history: History) -> None:
    last = history[-1]
    assert replay(history[0], record(last)) == last
    assert replay(undealt(last), record(last)) == last
    assert [sorted(hand) for hand in last.dealt] == [sorted(hand) for hand in history[0].hands]


@often
@given(histories())
def test_a_chain_reads_back_as_it_lies(history: History) -> None:
    chain = history[-1].chain
    assert str(parse_chain(str(chain))) == str(chain)
    assert lies(parse_chain(str(chain))) == lies(chain)
