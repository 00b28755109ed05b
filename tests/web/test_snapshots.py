"""Every live fragment in every situation and language, one readable file each."""

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from dominos.fragments import FRAGMENTS, Renderer
from dominos.i18n import LANGUAGES
from dominos.table import Table
from dominos.views import Views
from tests.web.phones import phone_of, put
from tests.web.scenes import PASSER_BY, PLAYERS, present, scenes

# What differs from viewer to viewer; all see the same of the other parts.
PRIVATE = ("status", "hand", "actions")
SITUATIONS = (
    *("gathering", "first-pause", "opening", "choice", "equal-ends", "must-pass", "passes", "time-ran-out"),
    *("table-played", "vacant", "out", "blocked", "tie", "over"),
)


class Html(SingleFileSnapshotExtension):
    """One file of HTML a case, a tag or a text a line."""

    _write_mode = WriteMode.TEXT
    file_extension = "html"

    def serialize(self, data: object, **_: object) -> str:
        """Lay the tags out by their depth."""
        return str(BeautifulSoup(str(data), "html.parser").prettify()).rstrip() + "\n"


def viewers_of(table: Table) -> dict[str, str]:
    """Return who looks: the player in turn, or else the host; the next one; somebody without a seat."""
    seat = table.turn or 0
    following = (seat + 1) % len(table.seats)
    return {"own": PLAYERS[seat], "another player's": PLAYERS[following], "a spectator's": PASSER_BY}


def shown(application: Flask, table: Table, fragment: str, language: str) -> str:
    """Return a fragment as it looks to each kind of viewer."""
    views, renderer = Views(table, present(table)), Renderer(application)
    viewers = viewers_of(table) if fragment in PRIVATE else {"everybody's": PASSER_BY}
    return "\n".join(
        f"<!-- {whose} -->{renderer.render(fragment, getattr(views.of(player), fragment), language)}"
        for whose, player in viewers.items()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_fragments(
    application: Flask, snapshot: SnapshotAssertion, fragment: str, situation: str, language: str
) -> None:
    assert shown(application, scenes()[situation], fragment, language) == snapshot(extension_class=Html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("turn", [0, 20, 99])
def test_replay(application: Flask, snapshot: SnapshotAssertion, turn: int, language: str) -> None:
    """A finished round at its deal, on the way and at its end."""
    table = scenes()["tie"]
    put(application, table)
    address = f"/tables/{table.code}/matches/1/rounds/{len(table.match.rounds)}?turn={turn}"
    client = phone_of(application, PLAYERS[1], table.code).client
    page = BeautifulSoup(client.get(address, headers={"Accept-Language": language}).text, "html.parser")
    assert str(page.select_one("#replay")) == snapshot(extension_class=Html)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_all_see_is_the_same_for_all(situation: str) -> None:
    """One file a fragment is enough for these."""
    table = scenes()[situation]
    views = Views(table, present(table))
    public = [name for name in FRAGMENTS if name not in PRIVATE]
    seen = [[getattr(views.of(player), name) for name in public] for player in (*PLAYERS, PASSER_BY)]
    assert all(parts == seen[0] for parts in seen)
