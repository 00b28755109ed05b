"""Whole matches played by scripts that know nothing but the forms of the pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.web.pages import Form, Page
from tests.web.phones import HTMX, Phone

LONGEST = 5000
NEXT = ("plays", "passes", "rounds", "matches")


@dataclass(frozen=True)
class Sight:
    """What one phone shows."""

    phone: Phone
    html: str
    page: Page


def look(phones: list[Phone]) -> list[Sight]:
    """Reload every page."""
    shown = [(phone, phone.html()) for phone in phones]
    return [Sight(phone, html, Page.read(html)) for phone, html in shown]


def play_to_the_end(phones: list[Phone], rng: Random) -> Iterator[list[Sight]]:
    """Send what is offered until the match is over, and yield what all see before each turn and after."""
    for _ in range(LONGEST):
        sights = look(phones)
        yield sights
        if sights[0].page.status.phase == "over":
            return
        phone, form = rng.choice(what_goes_on(sights))
        headers = rng.choice((HTMX, None))
        assert phone.send(form, headers).status_code == (204 if headers else 303)
    raise AssertionError("the match has no end")


def what_goes_on(sights: list[Sight]) -> list[tuple[Phone, Form]]:
    """Return the forms that take the match further, each with the phone that offers it."""
    every = [(sight.phone, form) for sight in sights for form in sight.page.forms]
    found = [(phone, form) for phone, form in every if form.action.rpartition("/")[2] in NEXT]
    assert len({id(phone) for phone, _ in found}) == 1, "not exactly one phone can go on"
    return found
