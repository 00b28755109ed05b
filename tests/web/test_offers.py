"""A page offers what would be accepted, and nothing that would be refused."""

from collections.abc import Iterator

import pytest
from flask import Flask

from dominos.rules.tiles import SET
from dominos.table import Phase, Table
from tests.web.conftest import Time
from tests.web.pages import Form
from tests.web.phones import HTMX, phone_of, put
from tests.web.scenes import PASSER_BY, PLAYERS, present, scenes

VIEWERS = (*PLAYERS, PASSER_BY)


def everything(table: Table) -> Iterator[Form]:
    """Yield whatever could be sent to a table in this turn."""
    base, ply = f"/tables/{table.code}", str(table.ply)
    for tile in SET:
        for end in ("left", "right"):
            yield Form(f"{base}/plays", (("end", end), ("ply", ply), ("tile", str(tile))))
    yield Form(f"{base}/passes", (("ply", ply),))
    yield Form(f"{base}/rounds", ())
    yield Form(f"{base}/matches", ())
    yield Form(f"{base}/leave", ())
    yield Form(f"{base}/seats", (), ("name",))


def needs_no_asking(table: Table) -> bool:
    """Whether it is all the same to which end a tile goes that fits both."""
    current = table.match.current
    return current is not None and len(set(current.chain.ends or (0,))) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("scene", scenes())
def test_offered_is_what_is_accepted(application: Flask, time: Time, scene: str, viewer: str) -> None:
    table = scenes()[scene]
    put(application, table)
    time.now = present(table)
    phone = phone_of(application, viewer, table.code)
    offered = phone.page().forms
    accepted = []
    for form in everything(table):
        put(application, table)
        if phone.send(form, HTMX).status_code in (204, 303):
            accepted.append(form)
    assert len(offered) == len(set(offered)), "offered twice"
    assert {_without_choice(form, table) for form in offered} == {
        _without_choice(form, table) for form in accepted if not _is_pointless(form, table, viewer)
    }
    assert not needs_no_asking(table) or len(offered) == len(
        {_without_choice(form, table) for form in offered}
    )


def _is_pointless(form: Form, table: Table, viewer: str) -> bool:
    """Whether a form is accepted and does nothing: sitting twice keeps the one seat."""
    return form.action.endswith("/seats") and table.seat_of(viewer) is not None


def _without_choice(form: Form, table: Table) -> Form:
    if not needs_no_asking(table):
        return form
    return Form(form.action, tuple(field for field in form.fields if field[0] != "end"), form.asks)


@pytest.mark.parametrize("viewer", PLAYERS)
@pytest.mark.parametrize("scene", scenes())
def test_whoever_sits_can_leave(application: Flask, time: Time, scene: str, viewer: str) -> None:
    table = scenes()[scene]
    put(application, table)
    time.now = present(table)
    leaving = Form(f"/tables/{table.code}/leave", ())
    is_offered = leaving in phone_of(application, viewer, table.code).page().forms
    assert is_offered == (table.seat_of(viewer) is not None)


def test_the_scenes_offer_every_kind_of_form(application: Flask, time: Time) -> None:
    kinds = set()
    for table in scenes().values():
        put(application, table)
        time.now = present(table)
        offered = [
            form for viewer in VIEWERS for form in phone_of(application, viewer, table.code).page().forms
        ]
        kinds |= {(form.action.rpartition("/")[2], table.phase) for form in offered}
    assert kinds == {
        *(("leave", phase) for phase in Phase),
        *(("seats", phase) for phase in (Phase.GATHERING, Phase.ROUND, Phase.OVER)),
        ("rounds", Phase.PAUSE),
        ("plays", Phase.ROUND),
        ("passes", Phase.ROUND),
        ("matches", Phase.OVER),
    }
