"""Elements and data attributes as plain values."""

from bs4 import Tag

TRUTHS = {"true": True, "false": False}


def part(page: Tag, name: str) -> Tag:
    """Return a live part, which is inside `#table` and there is only one of it."""
    assert len(page.select(f"#{name}")) == 1, f"not one #{name}"
    return one(page, f"#table #{name}")


def one(page: Tag, selector: str) -> Tag:
    found = page.select(selector)
    assert len(found) == 1, f"{len(found)} of {selector}"
    return found[0]


def text(tag: Tag, name: str) -> str:
    """Return a data attribute, which must be there."""
    value = tag[f"data-{name}"]
    assert isinstance(value, str)
    return value


def number(tag: Tag, name: str) -> int:
    return int(text(tag, name))


def maybe_number(tag: Tag, name: str) -> int | None:
    return int(text(tag, name)) if text(tag, name) else None


def maybe_seconds(tag: Tag, name: str) -> float | None:
    return float(text(tag, name)) if text(tag, name) else None


def truth(tag: Tag, name: str) -> bool:
    return TRUTHS[text(tag, name)]


def numbers(tag: Tag, name: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text(tag, name).split(" ") if text(tag, name))
