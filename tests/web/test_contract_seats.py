"""`POST /tables/CODE/seats`: sitting down."""

import pytest
from flask import Flask

from tests.web.phones import HTMX, NAMES, Phone, the_table

WRONG_NAMES = {
    "empty": "",
    "white": " \t\r\n\u00a0\u3000",
    "too long": "x" * 21,
    "too long once folded": "x" * 10 + "  " + "y" * 10,
    "control": "a\x00b",
    "escape": "a\x1bb",
    "delete": "a\x7fb",
    "override": "a\u202eb",
    "isolate": "a\u2066b",
    "mark of direction": "a\u200fb",
    "zero width": "a\u200bb",
    "only invisible": "\u200b\u2060\ufeff",
    "filler": "\u3164",
    "only a mark": "\u0301",
    "joiner between letters": "a\u200db",
    "selector on a letter": "a\ufe0f",
    "soft hyphen": "a\u00adb",
    "private": "\ue000",
    "undecodable": "\ufffd",
}
GOOD_NAMES = {
    "Eve": "Eve",
    "  Ana \t\r\n Maria ": "Ana Maria",
    "x" * 20: "x" * 20,
    "\u3000x\u00a0\u2003y\u2028z": "x y z",
    " " * 30 + "Eve" + " " * 30: "Eve",
    "\u0639\u0627\u0626\u0634\u0629": "\u0639\u0627\u0626\u0634\u0629",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467": "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "\u2764\ufe0f": "\u2764\ufe0f",
    "1\ufe0f\u20e3": "1\ufe0f\u20e3",
    "Zoe\u0301": "Zoe\u0301",
    "<b>&amp;\"'": "<b>&amp;\"'",
    "{{ 7 * 7 }}": "{{ 7 * 7 }}",
    "%(name)s": "%(name)s",
}
TWINS = {
    "Ana": "Ana 2",
    "ana": "ana 2",
    "  ANA ": "ANA 2",
    "\uff21\uff4e\uff41": "\uff21\uff4e\uff41 2",
    "Anna": "Anna",
}


@pytest.fixture
def table(phones: list[Phone]) -> list[Phone]:
    """A table of three: there is a seat for the last of these phones."""
    phones[3].post("leave")
    return phones


def names(application: Flask, phone: Phone) -> list[str]:
    return [seat.name for seat in the_table(application, phone.code).seats]


@pytest.mark.parametrize(("written", "shown"), GOOD_NAMES.items())
def test_a_name_is_shown_as_it_is_kept(table: list[Phone], written: str, shown: str) -> None:
    answer = table[4].post("seats", name=written)
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/tables/{table[4].code}"
    for phone in table:
        assert phone.page().seats[3].name == shown
    assert table[4].page().hand.seat == 3


@pytest.mark.parametrize("name", WRONG_NAMES.values(), ids=WRONG_NAMES)
def test_a_bad_name_is_refused(application: Flask, table: list[Phone], name: str) -> None:
    before = the_table(application, table[0].code)
    assert table[4].post("seats", name=name).status_code == 400
    assert table[4].post("seats", HTMX, name=name).status_code == 400
    assert table[4].client.post("/tables", data={"name": name}).status_code == 400
    assert the_table(application, table[0].code) == before


def test_a_missing_name_is_refused(table: list[Phone]) -> None:
    assert table[4].post("seats").status_code == 400


@pytest.mark.parametrize(("written", "shown"), TWINS.items())
def test_a_name_that_looks_like_another_gets_a_number(table: list[Phone], written: str, shown: str) -> None:
    assert table[4].post("seats", name=written).status_code == 303
    assert table[0].page().seats[3].name == shown


def test_a_number_may_take_a_name_past_twenty(application: Flask, stranger: Phone) -> None:
    stranger.open_table(name="x" * 20)
    for _ in range(2):
        Phone(application.test_client(), stranger.code).post("seats", name="X" * 20)
    assert names(application, stranger) == ["x" * 20, "X" * 20 + " 2", "X" * 20 + " 3", ""]


def test_a_name_takes_nobodys_seat(application: Flask, playing: list[Phone]) -> None:
    before = the_table(application, playing[0].code)
    assert playing[4].post("seats", name=NAMES[0]).status_code == 409
    assert playing[4].post("rounds").status_code == 403
    assert playing[4].page().hand.seat is None
    assert the_table(application, playing[0].code) == before


@pytest.mark.parametrize("name", ["Other", "", "\x00", "x" * 400])
def test_sitting_twice_keeps_the_one_seat(application: Flask, phones: list[Phone], name: str) -> None:
    before = the_table(application, phones[1].code)
    assert phones[1].post("seats", name=name).status_code == 303
    assert phones[1].post("seats").status_code == 303
    assert the_table(application, phones[1].code) == before


def test_the_host_who_sits_again_keeps_his_one_seat(application: Flask, stranger: Phone) -> None:
    stranger.open_table(name="Ana")
    assert stranger.post("seats", name="Ana").status_code == 303
    assert names(application, stranger) == ["Ana", "", "", ""]


def test_a_fifth_finds_no_seat(application: Flask, phones: list[Phone]) -> None:
    before = the_table(application, phones[0].code)
    for headers in ({}, HTMX):
        answer = phones[4].post("seats", headers, name="Eve")
        assert answer.status_code == 409
        assert "All seats at this table are taken" in answer.text
    assert the_table(application, phones[0].code) == before


def test_a_bad_name_comes_before_no_seat(phones: list[Phone]) -> None:
    assert phones[4].post("seats", name="\x00").status_code == 400


def test_sitting_is_always_a_plain_form(table: list[Phone]) -> None:
    assert table[4].post("seats", HTMX, name="Eve").status_code == 303


def test_the_fourth_starts_the_pause(application: Flask, table: list[Phone]) -> None:
    assert table[0].page().status.phase == "gathering"
    table[4].post("seats", name="Eve")
    page = table[0].page()
    assert (page.status.phase, page.status.round, page.clock.seconds) == ("pause", 0, 30)
    assert the_table(application, table[0].code).match.rounds == ()
