"""A page of a table read into plain values, by the selectors of the page contract and nothing else."""

from dataclasses import dataclass, field
from typing import Self

from bs4 import BeautifulSoup, Tag

from tests.web.markup import maybe_number, maybe_seconds, number, numbers, one, part, text, truth


@dataclass(frozen=True)
class Form:
    """One way to send a form that a page offers: a form with two buttons is two of these."""

    action: str
    fields: tuple[tuple[str, str], ...]
    asks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Status:
    phase: str
    round: int
    turn: int | None
    ply: int


@dataclass(frozen=True)
class Clock:
    seconds: float | None
    left: float | None


@dataclass(frozen=True)
class Seat:
    seat: int
    side: int
    name: str
    host: bool
    connected: bool
    turn: bool
    tiles: int
    lacks: tuple[int, ...]
    passed: tuple[int, ...]


@dataclass(frozen=True)
class Chain:
    left: int | None
    right: int | None
    tiles: tuple[tuple[str, int], ...]
    last: tuple[str, ...]


@dataclass(frozen=True)
class Hand:
    seat: int | None
    tiles: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Scores:
    target: int
    scores: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Row:
    round: int
    reason: str
    side: int
    points: int
    tie: bool


@dataclass(frozen=True)
class Page:
    """What a page says about a table, and the forms that it offers in `#actions` and `#hand`."""

    code: str
    status: Status
    clock: Clock
    seats: tuple[Seat, ...]
    chain: Chain
    hand: Hand
    scores: Scores
    sheet: tuple[Row, ...]
    reveal: tuple[tuple[int, tuple[str, ...]], ...]
    notice: str
    forms: tuple[Form, ...] = field(default=(), compare=False)

    @classmethod
    def read(cls, html: str) -> Self:
        """Read a page; fails where it is not as the contract says."""
        page = BeautifulSoup(html, "html.parser")
        return cls(
            code=text(one(page, "#table"), "code"),
            status=_status(part(page, "status")),
            clock=_clock(part(page, "clock")),
            seats=tuple(_seat(seat) for seat in part(page, "seats").select(":scope > [data-seat]")),
            chain=_chain(part(page, "chain")),
            hand=_hand(part(page, "hand")),
            scores=_scores(part(page, "scores")),
            sheet=tuple(_row(row) for row in part(page, "sheet").select(":scope > [data-round]")),
            reveal=tuple(_revealed(hand) for hand in part(page, "reveal").select(":scope > [data-seat]")),
            notice=part(page, "notice").get_text().strip(),
            forms=_forms(page),
        )


def _status(tag: Tag) -> Status:
    phase, turn = text(tag, "phase"), maybe_number(tag, "turn")
    assert tag.get_text().strip(), "#status says nothing to a person"
    assert tag.get("role") == "status", "#status is no live region"
    return Status(phase, number(tag, "round"), turn, number(tag, "ply"))


def _clock(tag: Tag) -> Clock:
    return Clock(maybe_seconds(tag, "seconds"), maybe_seconds(tag, "left"))


def _seat(tag: Tag) -> Seat:
    return Seat(
        seat=number(tag, "seat"),
        side=number(tag, "side"),
        name=text(tag, "name"),
        host=truth(tag, "host"),
        connected=truth(tag, "connected"),
        turn=truth(tag, "turn"),
        tiles=number(tag, "tiles"),
        lacks=numbers(tag, "lacks"),
        passed=numbers(tag, "passed"),
    )


def _chain(tag: Tag) -> Chain:
    tiles = tag.select(":scope > [data-tile]")
    last = tag.select(":scope > [data-last]")
    assert all(text(tile, "last") == "true" for tile in last)
    return Chain(
        maybe_number(tag, "left"),
        maybe_number(tag, "right"),
        tuple((text(tile, "tile"), number(tile, "by")) for tile in tiles),
        tuple(text(tile, "tile") for tile in last),
    )


def _hand(tag: Tag) -> Hand:
    tiles = tag.select("[data-tile]")
    return Hand(maybe_number(tag, "seat"), tuple((text(tile, "tile"), text(tile, "ends")) for tile in tiles))


def _scores(tag: Tag) -> Scores:
    sides = tag.select(":scope > [data-side]")
    return Scores(
        number(tag, "target"), tuple((number(side, "side"), number(side, "score")) for side in sides)
    )


def _row(tag: Tag) -> Row:
    reason, side = text(tag, "reason"), number(tag, "side")
    return Row(number(tag, "round"), reason, side, number(tag, "points"), truth(tag, "tie"))


def _revealed(tag: Tag) -> tuple[int, tuple[str, ...]]:
    tiles = tuple(text(tile, "tile") for tile in tag.select(":scope > [data-tile]"))
    assert tiles or not tag.contents, "an empty hand in an element that is not empty"
    return number(tag, "seat"), tiles


def _forms(page: Tag) -> tuple[Form, ...]:
    offered = page.select("#actions form, #hand form")
    assert len(offered) == len(page.select("form")), "a form outside #actions and #hand"
    return tuple(way for form in offered for way in _ways(form))


def _ways(form: Tag) -> list[Form]:
    assert form["method"] == "post"
    inputs = form.select("input")
    hidden = [_field(tag) for tag in inputs if tag.get("type") == "hidden"]
    asks = tuple(str(tag["name"]) for tag in inputs if tag.get("type") != "hidden")
    buttons = form.select("button:not([type=button])")
    assert buttons, "a form without a button"
    sent = [[_field(button)] if button.get("name") else [] for button in buttons]
    return [Form(str(form["action"]), tuple(sorted((*hidden, *own))), asks) for own in sent]


def _field(tag: Tag) -> tuple[str, str]:
    return str(tag["name"]), str(tag["value"])
