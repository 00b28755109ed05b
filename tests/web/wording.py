"""The words in the sources: what goes through the catalogue, and what slipped past it."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.extract import extract
from jinja2 import Environment, nodes

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
MODULES = sorted((ROOT / "dominos").rglob("*.py"))
KEYWORDS = {
    "_": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "lazy_ngettext": (1, 2),
}
EXTRACTOR_OPTIONS = {"extensions": "jinja2.ext.i18n", "newstyle_gettext": "true", "silent": "false"}
SPOKEN_ATTRIBUTES = {"title", "alt", "aria-label", "aria-description", "placeholder", "label"}
SPOKEN_METAS = ("title", "description", "site_name", "alt")
SPOKEN_VALUES = {"submit", "button", "reset"}
UNTRANSLATED = "Dominos"
# Blocks that stand inside an attribute nobody hears.
SILENT_BLOCKS = {"page"}

Key = str | tuple[str, str]


@cache
def messages() -> frozenset[Key]:
    """Return every message that the sources look up; one with plural forms as (singular, plural)."""
    found = [("jinja2.ext.babel_extract", path) for path in TEMPLATES]
    found += [("python", path) for path in MODULES]
    return frozenset(message for method, path in found for message in _messages_in(method, path))


def _messages_in(method: str, path: Path) -> Iterator[Key]:
    with path.open("rb") as source:
        for found in extract(method, source, KEYWORDS, options=dict(EXTRACTOR_OPTIONS)):
            message = found[1]
            yield message if isinstance(message, str) else (message[0], message[1])


def sentences(template: str) -> list[str]:
    """Return what a template says to a person in words that are not looked up in the catalogue."""
    reader = _Reader()
    reader.feed("".join(_literals(Environment(extensions=["jinja2.ext.i18n"]).parse(template))))
    reader.close()
    return [words for words in reader.heard if _has_words(words)]


def _literals(node: nodes.Node) -> Iterator[str]:
    """Walk a template in order, through what it outputs but not into calls and comparisons."""
    match node:
        case nodes.TemplateData(data=text):
            yield text
        case nodes.Const(value=str(text)):
            yield text
        case nodes.CondExpr(expr1=one, expr2=other):
            yield from _literals(one)
            yield from _literals(other) if other else ()
        case nodes.Filter(node=inner):
            yield from _literals(inner) if inner else ()
        case nodes.Concat() | nodes.Add() | nodes.Or() | nodes.And():
            yield from _inside(node)
        case nodes.Expr():
            yield "0"
        case nodes.Block(name=name) if name in SILENT_BLOCKS:
            return
        case _:
            yield from _inside(node)


def _inside(node: nodes.Node) -> Iterator[str]:
    speaks = isinstance(node, nodes.Expr | nodes.Output)
    for child in node.iter_child_nodes():
        if speaks or not isinstance(child, nodes.Expr):
            yield from _literals(child)


def _has_words(text: str) -> bool:
    return sum(char.isalpha() for char in text.replace(UNTRANSLATED, "")) >= 2


class _Reader(HTMLParser):
    """Hears what a screen or a screen reader would say of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def handle_data(self, data: str) -> None:
        self.heard.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        self.heard += [of[name] for name in SPOKEN_ATTRIBUTES & of.keys()]
        if tag == "input" and of.get("type") in SPOKEN_VALUES:
            self.heard.append(of.get("value", ""))
        if tag == "meta" and (of.get("name") or of.get("property") or "").endswith(SPOKEN_METAS):
            self.heard.append(of.get("content", ""))
