"""The cache of rendered fragments: nobody is ever shown another viewer's part."""

import pytest
from flask import Flask

from dominos.fragments import Renderer, page_parts
from dominos.views import Views
from tests.web.scenes import PASSER_BY, PLAYERS, present, scenes

VIEWERS = (*PLAYERS, PASSER_BY)


@pytest.mark.parametrize("name", ["hand", "status", "actions"])
def test_a_part_that_is_gone_leaves_nothing_to_the_next(application: Flask, name: str) -> None:
    """A part may be freed while the renderer lives, and the next one may take its place in memory."""
    table = scenes()["choice"]
    views, renderer = Views(table, present(table)), Renderer(application)
    for player in VIEWERS * 20:
        expected = page_parts(application, views.of(player), "en")[name]
        assert renderer.render(name, getattr(views.of(player), name), "en") == expected


def test_what_viewers_share_is_rendered_once_a_language(application: Flask) -> None:
    table = scenes()["choice"]
    views, renderer = Views(table, present(table)), Renderer(application)
    for language in ("en", "fr"):
        shown = [renderer.render("seats", views.of(player).seats, language) for player in VIEWERS]
        assert len({id(html) for html in shown}) == 1
