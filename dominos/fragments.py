"""The live parts of the page as HTML: first paint, push and reconnect all come through here."""

from dataclasses import dataclass, fields
from typing import Any

from flask import Flask
from flask_babel import force_locale

from dominos.board import Board, lay_out, lay_out_crosswise
from dominos.view import ChainView, View

FRAGMENTS = tuple(part.name for part in fields(View))
NARROW, NARROW_CROSSWISE, WIDE = 11, 13, 19


class Renderer:
    """Renders parts of views; what several viewers share it renders once a language.

    One renderer serves one change of a table, because it knows what is shared by its identity.
    """

    def __init__(self, app: Flask) -> None:
        self._app = app
        # The parts are kept as well: once one is freed, another may have its identity.
        self._rendered: dict[tuple[str, str, int], tuple[Any, str]] = {}

    def render(self, name: str, part: Any, language: str) -> str:
        """Return the HTML of one fragment."""
        key = (name, language, id(part))
        if key not in self._rendered:
            self._rendered[key] = part, self._fragment(name, part, language)
        return self._rendered[key][1]

    def _fragment(self, name: str, part: Any, language: str) -> str:
        template = self._app.jinja_env.get_template(f"table/_{name}.html")
        with self._app.app_context(), force_locale(language):
            return template.render({name: part})


def page_parts(app: Flask, view: View, language: str) -> dict[str, str]:
    """Return every fragment of a page, by name."""
    renderer = Renderer(app)
    return {name: renderer.render(name, getattr(view, name), language) for name in FRAGMENTS}


def pushed(name: str, html: str) -> str:
    """Return a fragment as it goes over the socket: it takes the place of the element with its id."""
    return html.replace(f'id="{name}"', f'id="{name}" hx-swap-oob="outerMorph"', 1)


@dataclass(frozen=True)
class Boards:
    """The chain as it lies on a phone held upright and on a wide screen; style sheets choose."""

    narrow: Board
    wide: Board

    @property
    def size(self) -> str:
        """The classes that tell the style sheet how large either board is."""
        narrow, wide = self.narrow, self.wide
        return f"nw{narrow.width} nh{narrow.height} ww{wide.width} wh{wide.height}"

    def place(self, number: int) -> str:
        """Return the classes that tell the style sheet where a tile of the chain lies on either board."""
        n, w = self.narrow.places[number], self.wide.places[number]
        return f"nx{n.x} ny{n.y} n{n.way} wx{w.x} wy{w.y} w{w.way}"


def lay_out_both(chain: ChainView) -> Boards:
    """Return where each tile of the chain lies on either board."""
    lay, narrow = (lay_out_crosswise, NARROW_CROSSWISE) if chain.crosswise else (lay_out, NARROW)
    return Boards(lay(chain.line, narrow), lay(chain.line, WIDE))


def init_fragments(app: Flask) -> None:
    """Give the templates what they need to place the tiles of the chain."""
    app.jinja_env.globals["lay_out_both"] = lay_out_both
