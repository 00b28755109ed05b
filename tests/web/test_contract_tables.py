"""`POST /tables`, `GET /tables`, `GET /tables/CODE`: opening a table, finding it, looking at it."""

import re

import pytest
from flask import Flask

from dominos.codes import ALPHABET
from tests.web.phones import HTMX, Phone, registry, the_table

TARGETS = range(50, 501, 50)
WRONG_TARGETS = [
    "", "0", "49", "75", "120", "550", "1e2", "100.0", "-100", "+100", " 100", "1_00", "\u0665\u0660",
    "9" * 400,
]  # fmt: skip


def test_a_table_is_opened_by_its_host(application: Flask, stranger: Phone) -> None:
    answer = stranger.open_table(name="Ana", target="150", game="partners")
    assert answer.status_code == 303
    assert re.fullmatch(f"/tables/[{ALPHABET}]{{8}}", answer.headers["Location"])
    table = the_table(application, stranger.code)
    assert (table.seats[0].name, table.match.target, table.match.game.key) == ("Ana", 150, "partners")
    assert table.host == table.seats[0].player
    assert [seat.is_taken for seat in table.seats] == [True, False, False, False]
    assert stranger.page().hand.seat == 0


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_in_steps_of_fifty_is_allowed(application: Flask, stranger: Phone, target: int) -> None:
    assert stranger.open_table(name="Ana", target=str(target)).status_code == 303
    assert the_table(application, stranger.code).match.target == target


def test_without_a_target_it_is_a_hundred_for_partners(application: Flask, stranger: Phone) -> None:
    assert stranger.open_table(name="Ana").status_code == 303
    table = the_table(application, stranger.code)
    assert (table.match.target, table.match.game.key) == (100, "partners")


@pytest.mark.parametrize("target", WRONG_TARGETS)
def test_another_target_is_refused(application: Flask, stranger: Phone, target: str) -> None:
    refuses_to_open(application, stranger, name="Ana", target=target)


@pytest.mark.parametrize("game", ["", "four", "Three", "PARTNERS", "partners ", "\x00"])
def test_a_game_that_is_not_offered_is_refused(application: Flask, stranger: Phone, game: str) -> None:
    refuses_to_open(application, stranger, name="Ana", game=game)


@pytest.mark.parametrize("form", [{}, {"name": ""}, {"target": "100"}, {"Name": "Ana"}])
def test_a_table_needs_a_name(application: Flask, stranger: Phone, form: dict[str, str]) -> None:
    refuses_to_open(application, stranger, **form)


def refuses_to_open(application: Flask, phone: Phone, **form: str) -> None:
    tables = len(registry(application))
    for headers in ({}, HTMX):
        assert phone.client.post("/tables", data=form, headers=headers).status_code == 400
    assert len(registry(application)) == tables


def test_one_browser_may_open_several_tables(application: Flask, stranger: Phone) -> None:
    codes = set()
    for _ in range(3):
        stranger.open_table(name="Ana")
        codes.add(stranger.code)
    assert len(codes) == 3
    assert len({the_table(application, code).host for code in codes}) == 1


def test_opening_a_table_is_always_a_plain_form(stranger: Phone) -> None:
    answer = stranger.client.post("/tables", data={"name": "Ana"}, headers=HTMX)
    assert answer.status_code == 303


def test_looking_seats_nobody_and_sets_no_cookie(application: Flask, phones: list[Phone]) -> None:
    phones[3].post("leave")
    before = the_table(application, phones[0].code)
    stranger = application.test_client()
    for path in (f"/tables/{phones[0].code}", "/", "/rules", "/healthz"):
        for answer in (stranger.get(path), stranger.head(path), stranger.options(path)):
            assert answer.status_code == 200
            assert "Set-Cookie" not in answer.headers
    assert the_table(application, phones[0].code) == before


def test_a_stranger_may_sit_while_a_seat_is_free(application: Flask, phones: list[Phone]) -> None:
    def offers_seat(phone: Phone) -> bool:
        return any(form.action.endswith("/seats") for form in phone.page().forms)

    newcomer = Phone(application.test_client(), phones[0].code)
    assert not offers_seat(newcomer)
    phones[1].post("leave")
    assert offers_seat(newcomer)
    assert not offers_seat(phones[0])


@pytest.mark.parametrize(
    "typed", ["{code}", " {code} ", "{lower}", "{half}-{rest}", "{half} {rest}", "\u200b{code}"]
)
def test_a_typed_code_leads_to_its_table(phones: list[Phone], typed: str) -> None:
    code = phones[0].code
    text = typed.format(code=code, lower=code.lower(), half=code[:4], rest=code[4:])
    answer = phones[4].client.get("/tables", query_string={"code": text})
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/tables/{code}"


@pytest.mark.parametrize("typed", ["", "nope", "//evil.example", "\x00", "x" * 500])
def test_a_typed_code_of_no_table_is_refused(stranger: Phone, typed: str) -> None:
    answer = stranger.client.get("/tables", query_string={"code": typed})
    assert answer.status_code == 404
    assert stranger.client.get("/tables").status_code == 404


def test_a_code_in_small_letters_leads_to_the_table(phones: list[Phone]) -> None:
    answer = phones[4].client.get(f"/tables/{phones[0].code.lower()}")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/tables/{phones[0].code}"
