"""Refusals: how they look, and which comes first."""

from io import BytesIO

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from tests.web.phones import HTMX, Phone, phone_of, put, the_table
from tests.web.scenes import PASSER_BY, PLAYERS, scenes

FOREIGN = {"Sec-Fetch-Site": "cross-site"}
ACTIONS = ("seats", "leave", "rounds", "plays", "passes", "matches")
CODES = [
    "NOTHERE1",
    "%00",
    "x" * 300,
    "\u0663",
    "..",
    "%2e%2e",
    "'",
    "%ff",
    "a b",
    "%0d%0aX-Evil:1",
    "null",
    "KQ7M3XH",
]
WORDS = {"en": "You do not sit", "fr": "cette table", "ar": "الطاولة", "es": "esta mesa", "pt": "nesta mesa"}


@pytest.mark.parametrize("headers", [{}, FOREIGN, HTMX, HTMX | FOREIGN])
@pytest.mark.parametrize("action", ACTIONS)
def test_no_table_comes_before_everything(stranger: Phone, action: str, headers: dict[str, str]) -> None:
    stranger.code = "NOTHERE1"
    assert stranger.post(action, headers, tile="nonsense").status_code == 404


@pytest.mark.parametrize("code", CODES)
def test_there_is_no_such_table(application: Flask, phones: list[Phone], code: str) -> None:
    before = the_table(application, phones[0].code)
    for action in ACTIONS:
        for headers in ({}, HTMX, FOREIGN):
            answer = phones[0].client.post(f"/tables/{code}/{action}", data={"name": "Eve"}, headers=headers)
            assert answer.status_code == 404
    for path in (f"/tables/{code}", f"/tables/{code}/live"):
        assert phones[0].client.get(path, headers=FOREIGN, follow_redirects=True).status_code == 404
    assert the_table(application, phones[0].code) == before


def test_changing_asks_for_the_code_as_it_is(phones: list[Phone]) -> None:
    assert phones[0].client.post(f"/tables/{phones[0].code.lower()}/rounds").status_code == 404


@pytest.mark.parametrize("action", ACTIONS)
def test_foreign_comes_before_malformed_and_who(
    application: Flask, playing: list[Phone], action: str
) -> None:
    before = the_table(application, playing[0].code)
    for phone in (playing[0], playing[4]):
        for headers in (FOREIGN, HTMX | FOREIGN):
            answer = phone.post(action, headers, name="\x00", tile="7-7", ply="x")
            assert answer.status_code == 403
            assert "another site" in answer.text
    assert the_table(application, playing[0].code) == before


def test_malformed_comes_before_who(playing: list[Phone]) -> None:
    assert playing[4].post("plays", tile="7-7", end="left", ply=0).status_code == 400
    assert playing[4].post("passes", ply="x").status_code == 400


def test_who_comes_before_when(application: Flask) -> None:
    table = scenes()["gathering"]
    put(application, table)
    passer_by = phone_of(application, PASSER_BY, table.code)
    assert passer_by.post("plays", tile="3-6", end="left", ply=99).status_code == 403
    assert passer_by.post("passes", ply=99).status_code == 403
    assert passer_by.post("matches").status_code == 403
    assert phone_of(application, PLAYERS[1], table.code).post("rounds").status_code == 403


def test_when_comes_before_what(application: Flask) -> None:
    table = scenes()["choice"]
    put(application, table)
    current = table.match.current
    assert current is not None
    foreign_tile = str(current.hands[(current.seat + 1) % 4][0])
    phone = phone_of(application, PLAYERS[current.seat], table.code)
    for ply, status in ((table.ply - 1, 409), (table.ply + 1, 409), (table.ply, 422)):
        assert phone.post("plays", tile=foreign_tile, end="left", ply=ply).status_code == status
        assert phone.post("passes", ply=ply).status_code == status


@pytest.mark.parametrize("language", WORDS)
def test_a_refusal_says_what_was_wrong_in_the_readers_language(playing: list[Phone], language: str) -> None:
    headers = {"Accept-Language": language}
    page = BeautifulSoup(playing[4].post("passes", headers, ply=0).text, "html.parser")
    notice = BeautifulSoup(playing[4].post("passes", HTMX | headers, ply=0).text, "html.parser")
    assert page.html is not None
    assert page.html["lang"] == language
    assert page.html["dir"] == ("rtl" if language == "ar" else "ltr")
    sentence = page.select("h1")[0].get_text().strip()
    assert WORDS[language] in sentence
    assert [tag.get("id") for tag in notice.find_all(True)] == ["notice"]
    assert notice.get_text().strip() == sentence


def test_a_refusal_leads_back_to_the_table(playing: list[Phone]) -> None:
    page = BeautifulSoup(playing[4].post("rounds").text, "html.parser")
    assert page.select(f'a[href="/tables/{playing[4].code}"]')
    lost = BeautifulSoup(playing[4].client.get("/tables/NOTHERE1").text, "html.parser")
    assert not lost.select('a[href^="/tables/"]')


def test_each_reason_has_its_own_sentence(application: Flask, playing: list[Phone]) -> None:
    table = the_table(application, playing[0].code)
    assert table.turn is not None
    waiting = playing[(table.turn + 1) % 4]
    answers = [
        playing[4].post("leave", HTMX),
        playing[1].post("rounds", HTMX),
        playing[0].post("rounds", HTMX),
        playing[0].post("matches", HTMX),
        waiting.post("passes", HTMX, ply=table.ply),
        waiting.post("passes", HTMX, ply=99),
        waiting.post("passes", HTMX, ply="x"),
        playing[table.turn].post("passes", HTMX, ply=table.ply),
        playing[4].post("seats", HTMX, name="Eve"),
        playing[4].post("seats", HTMX, name=""),
    ]
    assert len({answer.text for answer in answers}) == len(answers)
    assert the_table(application, playing[0].code) == table


@pytest.mark.parametrize("host", [".", "..", "a..b", "x" * 300, "[", "a b"])
@pytest.mark.parametrize("path", ["/", "/rules", "/healthz", "/static/pips.svg", "/nowhere"])
def test_a_host_that_is_no_name_is_malformed(stranger: Phone, path: str, host: str) -> None:
    for method in (stranger.client.get, stranger.client.post):
        answer = method(path, headers={"Host": host}, buffered=True)
        assert answer.status_code in (200, 400, 404, 405)
        assert "Content-Security-Policy" in answer.headers


def test_a_chosen_language_waits_for_what_is_refused(stranger: Phone) -> None:
    assert stranger.client.get("/tables/NOTHERE1?language=fr").status_code == 404


@pytest.mark.parametrize("action", ACTIONS)
def test_too_large_a_body_is_refused_whatever_is_asked(playing: list[Phone], action: str) -> None:
    answer = playing[0].client.post(f"/tables/{playing[0].code}/{action}", data=b"a" * 1_000_000)
    assert answer.status_code == 400
    assert playing[0].page().hand.seat == 0


def test_a_body_cut_short_is_malformed(stranger: Phone) -> None:
    form = {"CONTENT_TYPE": "application/x-www-form-urlencoded", "CONTENT_LENGTH": "50"}
    answer = stranger.client.post("/tables", input_stream=BytesIO(b"name=q"), environ_overrides=form)
    assert answer.status_code == 400
