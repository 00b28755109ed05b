"""What lies where on a page, in CSS pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from playwright.sync_api import Page

BOXES = """selector => [...document.querySelectorAll(selector)].map((one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [one.dataset.tile ?? '', x, y, width, height];
})"""
# Whether a tap in the middle of each element, or near its corners, reaches it.
COVERED = """selector => [...document.querySelectorAll(selector)].filter((one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  const spots = [[0.5, 0.5], [0.2, 0.1], [0.8, 0.1], [0.2, 0.9], [0.8, 0.9]];
  return !spots.every(([right, down]) => {
    const found = document.elementFromPoint(x + width * right, y + height * down);
    return found && (one.contains(found) || found.contains(one));
  });
}).map((one) => one.outerHTML.slice(0, 80))"""
OUTSIDE = """selector => {
  const {scrollWidth, clientWidth, clientHeight} = document.documentElement;
  const shown = document.querySelector(selector);
  const below = shown.getBoundingClientRect().bottom - clientHeight;
  const bottom = Math.max(shown.scrollHeight - shown.clientHeight, below);
  return Math.round(Math.max(0, scrollWidth - clientWidth, bottom));
}"""
# What moves without end, like a clock, is not waited for.
SETTLE = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < 1000)
  .map((one) => one.finished.catch(() => {})))"""
# What every viewer of a table must see alike.
SHARED_SIGHT = """() => {
  const of = (selector) => document.querySelector(selector)?.dataset ?? {};
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => ({...one.dataset}));
  return {
    status: (({phase, round, turn, ply}) => ({phase, round, turn, ply}))(of('#status')),
    chain: {left: of('#chain').left, right: of('#chain').right, tiles: all('#chain [data-tile]')},
    seats: all('#seats [data-seat]'),
    scores: all('#scores [data-side]'),
    sheet: all('#sheet [data-round]'),
    reveal: [...document.querySelectorAll('#reveal [data-seat]')].map((hand) =>
      [hand.dataset.seat, ...[...hand.querySelectorAll('[data-tile]')].map((tile) => tile.dataset.tile)]),
  };
}"""
ROUNDING = 1.0
# Tiles may keep a little distance.
SLACK = 0.25


@dataclass(frozen=True)
class Box:
    """Where an element lies."""

    name: str
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def short_side(self) -> float:
        return min(self.width, self.height)

    @property
    def halves(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of the two halves, the upper or left one first."""
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        if self.width > self.height:
            return (self.x + self.width / 4, middle[1]), (self.x + self.width * 3 / 4, middle[1])
        return (middle[0], self.y + self.height / 4), (middle[0], self.y + self.height * 3 / 4)

    def holds(self, other: "Box") -> bool:
        return (
            other.x >= self.x - ROUNDING
            and other.y >= self.y - ROUNDING
            and other.right <= self.right + ROUNDING
            and other.bottom <= self.bottom + ROUNDING
        )

    def overlaps(self, other: "Box") -> bool:
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > ROUNDING and down > ROUNDING


def boxes(page: Page, selector: str) -> list[Box]:
    """Return where the elements lie."""
    return [Box(*found) for found in page.evaluate(BOXES, selector)]


def overlapping(found: Sequence[Box]) -> list[tuple[str, str]]:
    """Return the pairs that cover each other."""
    return [(one.name, other.name) for one, other in combinations(found, 2) if one.overlaps(other)]


def ends_meet(one: Box, other: Box) -> bool:
    """Whether a half of the one lies beside a half of the other, as neighbours in a chain do."""
    unit = (one.short_side + other.short_side) / 2
    return any(
        abs(abs(ax - bx) + abs(ay - by) - unit) <= SLACK * unit
        and min(abs(ax - bx), abs(ay - by)) <= SLACK * unit
        for ax, ay in one.halves
        for bx, by in other.halves
    )


def covered(page: Page, selector: str) -> list[str]:
    """Return the elements that a tap would not reach."""
    found: list[str] = page.evaluate(COVERED, selector)
    return found


def hidden_below(page: Page, selector: str) -> int:
    """Return how many pixels of an element can be seen by scrolling only."""
    found: int = page.evaluate(OUTSIDE, selector)
    return found


def settle(page: Page) -> None:
    """Wait until what slides has arrived."""
    page.evaluate(SETTLE)
