"""The page contract: every request, what it does and how it is refused."""

import re

import pytest
from flask import Flask

from dominos.registry import Registry
from dominos.table import Phase, Table
from tests.conftest import HTMX, Phone

WRONG_NAMES = ["", "   ", "x" * 21, "a\u202eb", "\u200b", "a\x00b", "\u0301", "a\u2028\u200d"]


def the_table(application: Flask, code: str) -> Table:
    tables: Registry = application.extensions["registry"]
    return tables.get(code)


def in_turn(application: Flask, phones: list[Phone]) -> tuple[Phone, Table]:
    table = the_table(application, phones[0].code)
    assert table.turn is not None
    return phones[table.turn], table


@pytest.fixture
def playing(phones: list[Phone]) -> list[Phone]:
    assert phones[0].post("rounds").status_code == 303
    return phones


def test_a_table_is_opened_by_its_host(application: Flask) -> None:
    phone = Phone(application.test_client())
    answer = phone.open_table(name="  Ana \t B ", target="150")
    assert answer.status_code == 303
    table = the_table(application, phone.code)
    assert (table.seats[0].name, table.match.target, table.host) == ("Ana B", 150, table.seats[0].player)
    assert re.fullmatch("[34679ACDEFHJKMPQRTUVWXY]{8}", phone.code)


def test_without_a_target_it_is_a_hundred(application: Flask) -> None:
    phone = Phone(application.test_client())
    phone.open_table(name="Ana")
    assert the_table(application, phone.code).match.target == 100


@pytest.mark.parametrize("name", WRONG_NAMES)
def test_a_bad_name_is_refused(application: Flask, phones: list[Phone], name: str) -> None:
    before = the_table(application, phones[0].code)
    assert Phone(application.test_client()).open_table(name=name).status_code == 400
    phones[1].post("leave")
    assert phones[4].post("seats", name=name).status_code == 400
    assert len(before.seats) == 4


@pytest.mark.parametrize(
    "target", ["", "0", "49", "75", "120", "550", "1e2", "100.0", "-100", "\u0665\u0660", "9" * 400]
)
def test_a_bad_target_is_refused(application: Flask, target: str) -> None:
    assert Phone(application.test_client()).open_table(name="Ana", target=target).status_code == 400


@pytest.mark.parametrize("game", ["", "four", "three", "PARTNERS"])
def test_a_game_that_is_not_offered_is_refused(application: Flask, game: str) -> None:
    assert Phone(application.test_client()).open_table(name="Ana", game=game).status_code == 400


def test_sitting_twice_keeps_the_one_seat(application: Flask, phones: list[Phone]) -> None:
    assert phones[1].post("seats", name="").status_code == 303
    assert [seat.name for seat in the_table(application, phones[0].code).seats] == [
        "Ana",
        "Ben",
        "Cho",
        "Dev",
    ]


def test_a_fifth_finds_no_seat(phones: list[Phone]) -> None:
    answer = phones[4].post("seats", name="Eve")
    assert answer.status_code == 409
    assert "All seats at this table are taken" in answer.text


def test_looking_seats_nobody_and_sets_no_cookie(application: Flask, phones: list[Phone]) -> None:
    stranger = application.test_client()
    for answer in (stranger.get(f"/tables/{phones[0].code}"), stranger.head(f"/tables/{phones[0].code}")):
        assert answer.status_code == 200
        assert "Set-Cookie" not in answer.headers


def test_only_the_host_starts_a_round_and_only_in_a_pause(application: Flask, phones: list[Phone]) -> None:
    assert phones[1].post("rounds").status_code == 403
    assert phones[4].post("rounds").status_code == 403
    assert phones[0].post("rounds", HTMX).status_code == 204
    assert the_table(application, phones[0].code).phase is Phase.ROUND
    assert phones[0].post("rounds").status_code == 409


def test_a_tile_is_laid_once(application: Flask, playing: list[Phone]) -> None:
    phone, table = in_turn(application, playing)
    assert table.match.current is not None
    tile = table.match.current.hands[table.turn or 0][0]
    other_way_round = f"{tile.high}-{tile.low}"
    form = {"tile": other_way_round, "end": "left", "ply": str(table.ply)}
    assert phone.post("plays", HTMX, **form).status_code == 204
    assert phone.post("plays", HTMX, **form).status_code == 409
    assert the_table(application, phone.code).ply == table.ply + 1


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"tile": "7-7", "end": "left", "ply": "0"},
        {"tile": "3-6", "end": "up", "ply": "0"},
        {"tile": "3-6", "end": "left"},
        {"tile": "3-6", "end": "left", "ply": "1.0"},
        {"tile": "3-6", "end": "left", "ply": "\u0660"},
        {"tile": "3\u20136", "end": "left", "ply": "0"},
        {"tile": "\x00", "end": "left", "ply": "0"},
    ],
)
def test_a_malformed_play_is_refused_before_anything_else(playing: list[Phone], form: dict[str, str]) -> None:
    for phone in playing:
        assert phone.post("plays", **form).status_code == 400


@pytest.mark.parametrize("ply", ["-1", "1", "999999999999"])
def test_another_ply_is_refused(application: Flask, playing: list[Phone], ply: str) -> None:
    phone, _ = in_turn(application, playing)
    assert phone.post("passes", ply=ply).status_code == 409


def test_who_comes_before_when_and_when_before_what(application: Flask, playing: list[Phone]) -> None:
    phone, table = in_turn(application, playing)
    waiting = next(one for one in playing[:4] if one is not phone)
    assert table.match.current is not None
    foreign_tile = str(table.match.current.hands[playing.index(waiting)][0])
    form = {"tile": foreign_tile, "end": "left", "ply": str(table.ply)}
    assert playing[4].post("plays", **form).status_code == 403
    assert waiting.post("plays", **form).status_code == 409
    assert phone.post("plays", **form).status_code == 422
    assert phone.post("passes", ply=table.ply).status_code == 422
    assert the_table(application, phone.code).ply == table.ply


def test_refusals_come_as_a_notice_for_htmx_and_as_a_page_otherwise(playing: list[Phone]) -> None:
    notice = playing[4].post("passes", HTMX, ply=0)
    page = playing[4].post("passes", ply=0)
    assert notice.text.startswith('<p id="notice"')
    assert "<html" in page.text
    assert "You do not sit at this table." in notice.text
    assert "You do not sit at this table." in page.text


def test_a_new_match_only_after_the_last(phones: list[Phone]) -> None:
    assert phones[0].post("matches").status_code == 409
    assert phones[1].post("matches").status_code == 403


def test_leaving_is_for_the_seated(application: Flask, phones: list[Phone]) -> None:
    assert phones[4].post("leave").status_code == 403
    assert phones[0].post("leave").status_code == 303
    assert [seat.name for seat in the_table(application, phones[0].code).seats] == ["Ben", "Cho", "Dev", ""]


@pytest.mark.parametrize("code", ["NOTHERE1", "%00", "x" * 300, "\u0663"])
@pytest.mark.parametrize(
    "action", ["", "/plays", "/passes", "/rounds", "/seats", "/leave", "/matches", "/live"]
)
def test_no_such_table(application: Flask, code: str, action: str) -> None:
    client = application.test_client()
    is_form = action not in ("", "/live")
    foreign = {"Sec-Fetch-Site": "cross-site"}
    answer = client.open(f"/tables/{code}{action}", method="POST" if is_form else "GET", headers=foreign)
    assert answer.status_code == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost:9"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "nonsense"},
        {"Origin": "http://[", "Sec-Fetch-Site": "same-origin"},
    ],
)
def test_a_foreign_origin_changes_nothing(phones: list[Phone], headers: dict[str, str]) -> None:
    assert phones[0].post("rounds", headers).status_code == 403
    assert phones[0].client.post("/tables", data={"name": "Ana"}, headers=headers).status_code == 403
    live = phones[0].client.get(f"/tables/{phones[0].code}/live", headers=headers)
    assert live.status_code == 403


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://localhost"}, {"Origin": "https://localhost"}])
def test_the_own_origin_is_served(phones: list[Phone], headers: dict[str, str]) -> None:
    assert phones[0].post("rounds", {**headers, "Sec-Fetch-Site": "same-origin"}).status_code == 303


def test_a_socket_that_is_no_socket_is_malformed(phones: list[Phone]) -> None:
    assert phones[0].client.get(f"/tables/{phones[0].code}/live").status_code == 400


@pytest.mark.parametrize(
    "body", [b"\xff\xfe=%ff%00", b"name=\xff", b"name=" + b"x" * 2_000_000, b"{", b"tile=" + b"3" * 5000, b""]
)
@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data", "application/json", ""]
)
def test_a_broken_body_is_malformed(application: Flask, playing: list[Phone], body: bytes, kind: str) -> None:
    before = the_table(application, playing[0].code)
    for path in ("/tables", f"/tables/{playing[0].code}/plays", f"/tables/{playing[0].code}/passes"):
        assert playing[0].client.post(path, data=body, content_type=kind).status_code == 400
    assert the_table(application, playing[0].code) == before


@pytest.mark.parametrize("cookie", ["", "x", "eyJwbGF5ZXIiOiJ4In0.aaaa.bbbb", "a.b.c", "=;"])
def test_a_forged_cookie_is_a_stranger(application: Flask, playing: list[Phone], cookie: str) -> None:
    stranger = application.test_client()
    stranger.set_cookie("dominos", cookie)
    assert stranger.post(f"/tables/{playing[0].code}/rounds").status_code == 403


def test_the_cookie_is_kept_from_scripts_and_other_sites(application: Flask) -> None:
    cookie = Phone(application.test_client()).open_table(name="Ana").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_every_answer_carries_the_headers(phones: list[Phone]) -> None:
    client = phones[0].client
    for path in ("/", "/rules", "/nowhere", f"/tables/{phones[0].code}", "/static/dominos.css"):
        with client.get(path) as answer:
            headers = answer.headers
        assert "script-src 'self'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
    assert client.get("/").headers["Cache-Control"] == "no-store"
    with client.get("/static/dominos.css") as answer:
        assert "immutable" in answer.headers["Cache-Control"]


def test_a_probe_hears_that_the_server_is_well(application: Flask) -> None:
    answer = application.test_client().get("/healthz")
    assert answer.status_code == 200
    assert answer.json == {"status": "ok", "tables": 0}


def test_a_typed_code_leads_to_its_table(phones: list[Phone]) -> None:
    code = phones[0].code
    answer = phones[4].client.get("/tables", query_string={"code": f" {code[:4].lower()}-{code[4:]} "})
    assert answer.headers["Location"] == f"/tables/{code}"
    assert phones[4].client.get("/tables", query_string={"code": "nope"}).status_code == 404


def test_a_language_is_chosen_by_a_link_and_remembered(application: Flask) -> None:
    client = application.test_client()
    answer = client.get("/rules?language=fr")
    assert answer.headers["Location"] == "/rules"
    assert '<html lang="fr" dir="ltr">' in client.get("/").text
    assert (
        '<html lang="ar" dir="rtl">'
        in application.test_client().get("/", headers={"Accept-Language": "ar"}).text
    )


def test_choosing_a_language_leads_nowhere_else(application: Flask) -> None:
    answer = application.test_client().get("//evil.example/?language=fr")
    assert "evil" not in answer.headers.get("Location", "")
