"""`POST /tables/CODE/vacate`: the host frees the seat of somebody who stays away."""

from dataclasses import replace

import pytest
from flask import Flask

from dominos.table import Table
from tests.web.pages import Form
from tests.web.phones import HTMX, Phone, phone_of, put, the_table
from tests.web.scenes import NOON, PASSER_BY, PLAYERS, scenes

WRONG_SEATS = ["", "x", "4", "-1", "1.0", "\x00", "9" * 5000]


@pytest.fixture
def missing(application: Flask) -> Table:
    """A table whose second player has missed two turns and is still away."""
    table = scenes()["choice"]
    away = replace(table.seats[1], connected=False, lost_at=NOON - 100, missed=2)
    sockets = tuple(player for player in table.sockets if player != PLAYERS[1])
    table = replace(table.with_seat(1, away), sockets=sockets)
    put(application, table)
    return table


def of(application: Flask, player: str, table: Table) -> Phone:
    return phone_of(application, player, table.code)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_host_frees_a_seat(application: Flask, missing: Table, headers: dict[str, str]) -> None:
    host = of(application, PLAYERS[0], missing)
    assert Form(f"/tables/{missing.code}/vacate", (("seat", "1"),)) in host.page().forms
    assert host.post("vacate", headers, seat=1).status_code == (204 if headers else 303)
    assert the_table(application, missing.code).seats[1].player is None
    assert host.post("vacate", headers, seat=1).status_code == 409


def test_it_is_for_the_host(application: Flask, missing: Table) -> None:
    for player in (PLAYERS[2], PASSER_BY):
        phone = of(application, player, missing)
        assert not [form for form in phone.page().forms if form.action.endswith("vacate")]
        assert phone.post("vacate", seat=1).status_code == 403
    assert the_table(application, missing.code).seats == missing.seats


@pytest.mark.parametrize("seat", WRONG_SEATS)
def test_a_seat_is_a_number_of_the_table(application: Flask, missing: Table, seat: str) -> None:
    assert of(application, PLAYERS[0], missing).post("vacate", seat=seat).status_code == 400


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_who_is_there_keeps_his_seat(application: Flask, missing: Table, seat: int) -> None:
    assert of(application, PLAYERS[0], missing).post("vacate", HTMX, seat=seat).status_code == 409
    assert the_table(application, missing.code).seats == missing.seats
