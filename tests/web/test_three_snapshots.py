"""Every live fragment of the three-handed game in each phase and language, one readable file each."""

import pytest
from flask import Flask
from syrupy.assertion import SnapshotAssertion

from dominos.fragments import FRAGMENTS
from dominos.i18n import LANGUAGES
from dominos.rules.games import THREE
from tests.web.scenes import scenes
from tests.web.test_snapshots import Html, shown

SITUATIONS = ("gathering", "first-pause", "opening", "passes", "vacant", "out", "blocked", "tie", "over")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_fragments_for_three(
    application: Flask, snapshot: SnapshotAssertion, fragment: str, situation: str, language: str
) -> None:
    assert shown(application, scenes(THREE)[situation], fragment, language) == snapshot(extension_class=Html)
