"""Three-handed secrets: nobody is told of another hand, and nobody ever of the seven tiles left over."""

import re
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from dominos.fragments import page_parts
from dominos.i18n import LANGUAGES
from dominos.rules.games import THREE
from dominos.rules.rounds import Round
from dominos.rules.tiles import SET, Hand, Tile
from dominos.table import Phase, Table
from dominos.views import Views
from tests.web.conftest import Time
from tests.web.phones import phone_of, put
from tests.web.scenes import PASSER_BY, PLAYERS, history, present

VIEWERS = (*PLAYERS[:3], PASSER_BY)
SPELLED = re.compile(r"(?<![0-9.])([0-6])[-\u2010-\u2015_,:;/|]([0-6])(?![0-9])")


def left_over(played: Round) -> set[Tile]:
    return set(SET) - {tile for hand in played.dealt for tile in hand}


def unseen_by(table: Table, player: str) -> set[Tile]:
    """Return what a viewer must not know: while a round is played, all but his own tiles and the chain."""
    shown, own = table.match.last, table.seat_of(player)
    if shown is None:
        return set(SET)
    if table.match.current is None:
        return left_over(shown)
    held = shown.hands[own] if own is not None else ()
    return set(SET) - {laid.tile for laid in shown.chain.laid} - set(held)


def reshuffled(table: Table, player: str, rng: Random) -> Table:
    """Return the same table in the eyes of this player: the unseen tiles have changed places."""
    current, own = table.match.current, table.seat_of(player)
    if current is None:
        return table
    pool = sorted(unseen_by(table, player))
    rng.shuffle(pool)
    hands: list[Hand] = [
        hand if seat == own else tuple(pool.pop() for _ in hand) for seat, hand in enumerate(current.hands)
    ]
    return replace(table, match=table.match.playing(replace(current, hands=tuple(hands))))


def spelled(html: str) -> set[Tile]:
    return {Tile.parse(f"{left}-{right}") for left, right in SPELLED.findall(html)}


@pytest.mark.parametrize("seed", [3, 4])
def test_a_page_is_the_same_whatever_lies_unseen(application: Flask, time: Time, seed: int) -> None:
    rng = Random(seed)
    match = history(seed, code=f"SECRET3{seed}", target=50, game=THREE)
    put(application, match[0])
    phones = {player: phone_of(application, player, match[0].code) for player in VIEWERS}
    assert sum(table.phase is Phase.ROUND for table in match) > 30
    assert match[-1].phase is Phase.OVER
    for table in match:
        time.now = present(table)
        for player, phone in phones.items():
            header = {"Accept-Language": rng.choice(LANGUAGES)}
            put(application, table)
            page = phone.client.get(f"/tables/{phone.code}", headers=header).text
            other = reshuffled(table, player, rng)
            put(application, other)
            assert phone.client.get(f"/tables/{phone.code}", headers=header).text == page
            assert Views(other, time.now).of(player) == Views(table, time.now).of(player)
            assert not spelled(page) & unseen_by(table, player)


@pytest.mark.parametrize("seed", range(20))
def test_the_seven_left_over_are_in_no_view_of_any_moment(seed: int) -> None:
    for table in history(seed, target=50, game=THREE):
        views = Views(table, present(table))
        for player in VIEWERS:
            assert_shows_only_what_it_may(table, player, repr(views.of(player)))


def assert_shows_only_what_it_may(table: Table, player: str, view: str) -> None:
    named = {Tile(int(low), int(high)) for low, high in re.findall(r"Tile\(low=(\d), high=(\d)\)", view)}
    assert not named & unseen_by(table, player)


def test_the_search_finds_the_tiles_that_are_shown(application: Flask) -> None:
    table = next(table for table in history(3, target=50, game=THREE) if table.match.current)
    assert table.match.current is not None
    own = set(table.match.current.hands[0])
    view = Views(table, present(table)).of(PLAYERS[0])
    assert own <= spelled(page_parts(application, view, "en")["hand"])
    with pytest.raises(AssertionError):
        assert_shows_only_what_it_may(table, PLAYERS[1], repr(view))
