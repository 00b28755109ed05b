"""`POST /tables/CODE/leave`: getting up for good."""

from flask import Flask

from dominos.table import Phase
from tests.web.phones import HTMX, Phone, the_table


def test_leaving_is_for_the_seated(application: Flask, phones: list[Phone]) -> None:
    before = the_table(application, phones[0].code)
    for headers in ({}, HTMX):
        assert phones[4].post("leave", headers).status_code == 403
    assert the_table(application, phones[0].code) == before


def test_before_the_first_round_the_others_move_up(application: Flask, phones: list[Phone]) -> None:
    answer = phones[0].post("leave")
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/tables/{phones[0].code}")
    table = the_table(application, phones[0].code)
    assert [seat.name for seat in table.seats] == ["Ben", "Cho", "Dev", ""]
    assert (table.phase, table.host) == (Phase.GATHERING, table.seats[0].player)
    assert [phone.page().hand.seat for phone in phones] == [None, 0, 1, 2, None]
    assert phones[1].page().seats[0].host


def test_in_a_round_the_seat_stays_with_its_hand(application: Flask, playing: list[Phone]) -> None:
    held = [phone.page().hand.tiles for phone in playing]
    assert playing[2].post("leave", HTMX).status_code == 303
    table = the_table(application, playing[0].code)
    assert [seat.name for seat in table.seats] == ["Ana", "Ben", "", "Dev"]
    assert playing[2].page().hand.tiles == ()
    assert playing[4].post("seats", name="Eve").status_code == 303
    page = playing[4].page()
    assert page.hand.seat == 2
    assert [tile for tile, _ in page.hand.tiles] == [tile for tile, _ in held[2]]


def test_whoever_has_left_is_a_stranger(playing: list[Phone]) -> None:
    playing[0].post("leave")
    assert playing[0].post("leave").status_code == 403
    assert playing[0].post("rounds").status_code == 403
    assert playing[0].post("passes", ply=0).status_code == 403
    assert playing[0].post("seats", name="Ana").status_code == 303


def test_the_heir_of_the_host_has_the_button(phones: list[Phone]) -> None:
    phones[0].post("leave")
    phones[4].post("seats", name="Eve")
    assert phones[4].post("rounds").status_code == 403
    assert phones[1].post("rounds").status_code == 303


def test_the_last_to_leave_leaves_a_table_where_one_can_sit(application: Flask, phones: list[Phone]) -> None:
    for phone in phones[:4]:
        assert phone.post("leave").status_code == 303
    assert the_table(application, phones[0].code).host is None
    assert phones[4].post("seats", name="Eve").status_code == 303
    assert phones[4].page().seats[0].host
