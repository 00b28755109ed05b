"""No byte of a page or an answer tells what another hand holds, nor what the next deal will be."""

import re
from dataclasses import replace
from random import Random, SystemRandom

import pytest
from flask import Flask

from app import RANDOM, create_app
from dominos import playing
from dominos.rules.seals import SALT_BYTES
from dominos.rules.tiles import SET, Hand, Tile
from dominos.settings import Settings
from dominos.table import Phase, Table
from dominos.views import Views
from tests.web.conftest import Time
from tests.web.phones import HTMX, Phone, phone_of, put, the_table
from tests.web.scenes import PASSER_BY, PLAYERS, SealedApart, history, present, scenes

VIEWERS = (*PLAYERS, PASSER_BY)
# Other spellings, and what only follows from a tile, would change with the tile.
SPELLED = re.compile(r"(?<![0-9.])([0-6])[-\u2010-\u2015_,:;/|]([0-6])(?![0-9])")
LANGUAGES = ("en", "fr", "ar")
SALT = SealedApart().randbytes(SALT_BYTES).hex()


def hidden_from(table: Table, player: str) -> list[Tile]:
    """Return the tiles of the other hands, by seat, while a round is played."""
    current = table.match.current
    if current is None:
        return []
    own = table.seat_of(player)
    return [tile for seat, hand in enumerate(current.hands) if seat != own for tile in hand]


def reshuffled(table: Table, player: str, rng: Random) -> Table:
    """Return the same table in the eyes of this player: the other hands have changed tiles among them."""
    current = table.match.current
    if current is None:
        return table
    pool, own = hidden_from(table, player), table.seat_of(player)
    rng.shuffle(pool)
    hands: list[Hand] = []
    for seat, hand in enumerate(current.hands):
        drawn = hand if seat == own else tuple(pool.pop() for _ in hand)
        hands.append(drawn)
    changed = replace(current, hands=tuple(hands))
    return replace(table, match=table.match.playing(changed))


def answer(phone: Phone, language: str) -> tuple[str, list[tuple[str, str]]]:
    """Return every byte of a page, its headers too."""
    got = phone.client.get(f"/tables/{phone.code}", headers={"Accept-Language": language})
    return got.text, list(got.headers)


def spelled(html: str) -> set[Tile]:
    return {Tile.parse(f"{left}-{right}") for left, right in SPELLED.findall(html)}


@pytest.mark.parametrize("seed", [3, 4])
def test_a_page_is_the_same_whatever_the_others_hold(application: Flask, time: Time, seed: int) -> None:
    rng = Random(seed)
    match = history(seed, code=f"SECRETS{seed}", target=50)
    put(application, match[0])
    phones = {player: phone_of(application, player, match[0].code) for player in VIEWERS}
    assert sum(table.phase is Phase.ROUND for table in match) > 40
    for table in match:
        time.now = present(table)
        for player, phone in phones.items():
            language = rng.choice(LANGUAGES)
            put(application, table)
            page = answer(phone, language)
            other = reshuffled(table, player, rng)
            put(application, other)
            assert answer(phone, language) == page
            # Nor does a push tell by coming: what is not shown must not change either.
            assert Views(other, time.now).of(player) == Views(table, time.now).of(player)
            assert not spelled(page[0]) & set(hidden_from(table, player))
            assert table.match.current is None or SALT not in page[0]


def test_the_tiles_that_are_shown_are_found_by_their_spelling(application: Flask, time: Time) -> None:
    """The search above would find a hidden tile: it finds those that are not hidden."""
    table = scenes()["choice"]
    put(application, table)
    time.now = present(table)
    current = table.match.current
    assert current is not None
    found = spelled(phone_of(application, PLAYERS[0], table.code).html())
    assert {*current.hands[0], *(laid.tile for laid in current.chain.laid)} <= found


@pytest.mark.parametrize("player", VIEWERS)
@pytest.mark.parametrize("scene", ["opening", "choice", "must-pass", "equal-ends"])
def test_a_refusal_is_the_same_whoever_holds_the_tile(
    application: Flask, time: Time, scene: str, player: str
) -> None:
    table = scenes()[scene]
    time.now = present(table)
    put(application, table)
    phone = phone_of(application, player, table.code)
    refused = refusals(application, phone, table, player)
    assert refused == refusals(application, phone, reshuffled(table, player, Random(1)), player)


def refusals(application: Flask, phone: Phone, table: Table, player: str) -> list[tuple[int, bytes]]:
    """Ask for every tile that is not in the own hand, and for a pass that is not due."""
    put(application, table)
    seat, current = table.seat_of(player), table.match.current
    assert current is not None
    others = set(SET) - set(current.hands[seat] if seat is not None else ())
    answers = []
    for tile in sorted(others):
        for end in ("left", "right"):
            got = phone.post("plays", HTMX, tile=str(tile), end=end, ply=table.ply)
            answers.append((got.status_code, got.data))
    assert the_table(application, table.code) == table
    return answers


@pytest.mark.parametrize("scene", ["first-pause", "out", "blocked", "tie", "new-match"])
def test_the_next_deal_is_not_yet_made_in_the_pause(scene: str) -> None:
    table = scenes()[scene]
    deals = {playing.deal(table, present(table), Random(seed)).match.rounds[-1].hands for seed in range(20)}
    assert len(deals) == 20


def test_one_deal_says_nothing_of_the_next(application: Flask) -> None:
    """The tiles of a running server come from the system's randomness, which no page can follow."""
    assert isinstance(RANDOM, SystemRandom)
    assert create_app(Settings(secret_key="a key for tests")).extensions["rng"] is RANDOM
    assert application.extensions["rng"] is not RANDOM


def test_hands_are_gone_from_the_page_when_their_owner_has_left(application: Flask, time: Time) -> None:
    table = scenes()["vacant"]
    put(application, table)
    time.now = present(table)
    before = scenes()["choice"]
    assert before.turn is not None
    html = phone_of(application, PLAYERS[before.turn], table.code).html()
    assert not spelled(html) & set(hidden_from(table, PLAYERS[before.turn]))
