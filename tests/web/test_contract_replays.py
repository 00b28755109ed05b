"""`GET /tables/CODE/matches/M/rounds/N`: a finished round tile by tile, and nothing of one still played."""

from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from bs4 import BeautifulSoup, Tag
from flask import Flask

from dominos import playing
from dominos.rules.chain import EMPTY
from dominos.rules.notation import record, undealt
from dominos.table import Table
from tests.web.markup import one
from tests.web.phones import Phone, phone_of, put, the_table
from tests.web.scenes import PASSER_BY, PLAYERS, history, present, scenes
from tests.web.test_secrets import hidden_from, reshuffled

VIEWERS = (PLAYERS[0], PLAYERS[3], PASSER_BY, "")


def get(phone: Phone, match: object, number: object, query: str = "") -> tuple[int, str]:
    answer = phone.client.get(f"/tables/{phone.code}/matches/{match}/rounds/{number}{query}")
    return answer.status_code, answer.text


def replay_page(phone: Phone, match: int, number: int, query: str = "") -> Tag:
    status, html = get(phone, match, number, query)
    assert status == 200
    return BeautifulSoup(html, "html.parser")


def visible(page: Tag, selector: str) -> list[str]:
    """Return the tiles that the page shows without any script."""
    return [str(tile["data-tile"]) for tile in page.select(selector) if not tile.has_attr("hidden")]


@pytest.mark.parametrize("seed", [3, 4])
def test_a_round_has_a_page_from_its_last_turn_on_and_not_before(application: Flask, seed: int) -> None:
    """Of a round that is being played there is not even a sign that it is there."""
    rng = Random(seed)
    tables = history(seed, code=f"REPLAYS{seed}", target=50)
    put(application, tables[0])
    phones = [phone_of(application, player, tables[0].code) for player in VIEWERS]
    nowhere = get(phones[0], 77, 77)
    assert nowhere[0] == 404
    assert "There is no such page." in nowhere[1]
    for table in tables:
        put(application, table)
        finished, phone = len(table.match.results), rng.choice(phones)
        for number in (finished + 1, finished + 2):
            assert get(phone, 1, number) == nowhere
        if finished:
            assert get(phone, 1, rng.randint(1, finished))[0] == 200


@pytest.mark.parametrize("scene", ["out", "over"])
def test_what_is_published_gives_the_seal_that_all_were_shown_from_the_deal_on(
    application: Flask, scene: str
) -> None:
    table = scenes()[scene]
    number, played = len(table.match.rounds), table.match.rounds[-1]
    dealt = replace(
        table, match=table.match.playing(replace(played, hands=played.dealt, chain=EMPTY, turns=()))
    )
    for player in VIEWERS:
        phone = phone_of(application, player, table.code)
        put(application, dealt)
        shown = one(BeautifulSoup(phone.html(), "html.parser"), "#seal")
        put(application, table)
        proof = one(replay_page(phone, 1, number), "#proof")
        line = one(proof, "[data-salt]").text
        assert sha256(line.encode()).hexdigest() == one(proof, "[data-seal]").text == shown["data-seal"]
        assert shown["data-replay"] == f"/tables/{table.code}/matches/1/rounds/{number}"


def test_a_round_from_before_deals_were_sealed_has_no_proof(application: Flask) -> None:
    table = scenes()["out"]
    unsealed = replace(table.match.rounds[-1], seal=None)
    table = replace(table, match=table.match.playing(unsealed))
    put(application, table)
    phone = phone_of(application, PLAYERS[0], table.code)
    assert not replay_page(phone, 1, len(table.match.rounds)).select("#proof")
    assert "data-seal" not in one(BeautifulSoup(phone.html(), "html.parser"), "#seal").attrs


def test_a_replay_tells_nothing_of_the_round_that_is_being_played(application: Flask) -> None:
    table = scenes()["second-round"]
    rng = Random(1)
    for player in VIEWERS:
        phone = phone_of(application, player, table.code)
        put(application, table)
        shown = get(phone, 1, 1)
        for other in (reshuffled(table, player, rng), without_its_round(table)):
            put(application, other)
            assert get(phone, 1, 1) == shown
    assert hidden_from(table, PASSER_BY)


def without_its_round(table: Table) -> Table:
    return replace(table, match=replace(table.match, rounds=table.match.rounds[:-1]))


@pytest.mark.parametrize("scene", ["out", "blocked", "tie", "over"])
def test_every_turn_is_shown_without_a_script(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    phone, played = phone_of(application, PLAYERS[1], table.code), table.match.rounds[-1]
    position, number = undealt(played), len(table.match.rounds)
    for turn in range(len(played.turns) + 1):
        position = position.after(played.turns[turn - 1]) if turn else position
        page = replay_page(phone, 1, number, f"?turn={turn}")
        assert " ".join(visible(page, "#chain > .tile")) == str(position.chain)
        held = sorted(str(tile) for hand in position.hands for tile in hand)
        assert sorted(visible(page, "#hands .tile")) == held
        assert one(page, "#count").has_attr("hidden") == (position.result is None)
        assert len([news for news in page.select("#news > p") if not news.has_attr("hidden")]) == 1
        links = [link["href"] for link in page.select("#controls a")]
        last = len(played.turns)
        assert links == [f"?turn={to}" for to in (0, max(turn - 1, 0), min(turn + 1, last), last)]
    assert one(page, "#record .turns").get_text().split() == record(played).split()
    assert one(page, "[data-copy]")["data-copy"] == record(played)


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        *((asked, 0) for asked in ("", "?turn=", "?turn=-3", "?turn=x", "?turn=1.5", "?turn=" + "9" * 5000)),
        *((asked, None) for asked in ("?turn=99", "?turn=9999999999")),
        ("?turn=1", 1),
        ("?turn=%00&turn=2", 0),
    ],
)
def test_a_turn_that_there_is_not_is_the_nearest_or_the_deal(
    application: Flask, asked: str, shown: int | None
) -> None:
    table = scenes()["out"]
    put(application, table)
    page = replay_page(phone_of(application, "", table.code), 1, 1, asked)
    turns = len(table.match.rounds[0].turns)
    assert one(page, "#controls [name=turn]")["value"] == str(turns if shown is None else shown)


@pytest.mark.parametrize(
    ("match", "number"),
    [(0, 1), (1, 0), (2, 1), (1, 99), ("x", 1), (1, "x"), (-1, 1), (1, -1), (10**30, 1), (1, "%00")],
)
def test_what_there_is_not_is_not_found(application: Flask, match: object, number: object) -> None:
    table = scenes()["over"]
    put(application, table)
    status, html = get(phone_of(application, PLAYERS[0], table.code), match, number)
    assert status == 404
    assert "There is no such page." in html


def test_without_its_table_there_is_no_round(stranger: Phone) -> None:
    stranger.code = "NOTHERE1"
    status, html = get(stranger, 1, 1)
    assert status == 404
    assert "There is no such table." in html


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_replay_can_only_be_looked_at(application: Flask, method: str) -> None:
    table = scenes()["over"]
    put(application, table)
    client = phone_of(application, PLAYERS[0], table.code).client
    assert client.open(f"/tables/{table.code}/matches/1/rounds/1", method=method).status_code == 405
    assert the_table(application, table.code) == table


@pytest.mark.parametrize("scene", ["out", "blocked", "second-round", "over", "vacant"])
def test_the_sheet_and_the_count_lead_to_the_replays(application: Flask, scene: str) -> None:
    table = scenes()[scene]
    put(application, table)
    phone = phone_of(application, PLAYERS[2], table.code)
    page = BeautifulSoup(phone.html(), "html.parser")
    rows = page.select("#sheet > [data-round]")
    assert [link["href"] for link in page.select("#sheet a")] == [
        f"/tables/{table.code}/matches/1/rounds/{row['data-round']}" for row in rows
    ]
    newest = [f"/tables/{table.code}/matches/1/rounds/{len(rows)}"] if page.select("#reveal > *") else []
    assert [link["href"] for link in page.select("#reveal a")] == newest
    for link in page.select("#sheet a, #reveal a"):
        assert phone.client.get(str(link["href"])).status_code == 200


def test_links_still_lead_there_after_a_new_match_began(application: Flask) -> None:
    over = scenes()["over"]
    put(application, over)
    phone = phone_of(application, PLAYERS[0], over.code)
    before = get(phone, 1, 2)
    assert phone.post("matches").status_code == 303
    assert get(phone, 1, 2) == before
    assert get(phone, 2, 1)[0] == 404
    assert phone.post("rounds").status_code == 303
    assert get(phone, 2, 1)[0] == 404
    put(application, with_its_round_played(the_table(application, over.code)))
    assert get(phone, 2, 1)[0] == 200
    sheet = BeautifulSoup(phone.html(), "html.parser").select("#sheet a")
    assert [link["href"] for link in sheet] == [f"/tables/{over.code}/matches/2/rounds/1"]


def with_its_round_played(table: Table) -> Table:
    while table.match.current:
        table = playing.with_turn(table, table.match.current.take_turn(), present(table))
    return table


def test_a_shared_link_says_what_it_leads_to(application: Flask) -> None:
    table = scenes()["over"]
    put(application, table)
    page, title = (
        replay_page(phone_of(application, "", table.code), 1, 2, "?turn=5"),
        "Round 2 · Ana\u2019s table",
    )
    assert one(page, 'meta[property="og:title"]')["content"] == title
    assert one(page, "title").get_text() == title
    address = f"http://localhost/tables/{table.code}/matches/1/rounds/2"
    assert one(page, 'meta[property="og:url"]')["content"] == address
    assert one(page, "[data-share]")["data-share"] == address
    assert one(page, "#replay > header a")["href"] == f"/tables/{table.code}"


def test_a_code_may_be_typed_as_people_do(application: Flask) -> None:
    table = scenes()["over"]
    put(application, table)
    phone = phone_of(application, "", table.code)
    as_kept = get(phone, 1, 1)
    phone.code = f"{table.code[:4]}-{table.code[4:]}".lower()
    assert get(phone, 1, 1) == as_kept
