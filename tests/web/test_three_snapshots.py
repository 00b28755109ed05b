"""Every live fragment of the three-handed game in each phase and language, one readable file each."""

import pytest
from flask import Flask
from syrupy.assertion import SnapshotAssertion

from dominos.fragments import FRAGMENTS, Renderer
from dominos.i18n import LANGUAGES
from dominos.rules.games import THREE
from dominos.views import Views
from tests.web.scenes import PASSER_BY, PLAYERS, present, scenes
from tests.web.test_snapshots import PRIVATE, Html

SITUATIONS = ("gathering", "first-pause", "opening", "passes", "vacant", "out", "blocked", "tie", "over")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_fragments_for_three(
    application: Flask, snapshot: SnapshotAssertion, fragment: str, situation: str, language: str
) -> None:
    table = scenes(THREE)[situation]
    views, renderer = Views(table, present(table)), Renderer(application)
    seat = table.turn or 0
    viewers = {"everybody's": PASSER_BY}
    if fragment in PRIVATE:
        following = (seat + 1) % THREE.seats
        viewers = {"own": PLAYERS[seat], "another player's": PLAYERS[following], "a spectator's": PASSER_BY}
    html = "\n".join(
        f"<!-- {whose} -->{renderer.render(fragment, getattr(views.of(player), fragment), language)}"
        for whose, player in viewers.items()
    )
    assert html == snapshot(extension_class=Html)
