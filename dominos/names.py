"""Names as people may write them: cleaned, refused, told apart."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

from dominos.rules.refusals import Reason, Refusal

LONGEST = 20
# All white space but the information separators, which are control characters.
WHITE_SPACE = re.compile(r"[^\S\x1c-\x1f]+")
ZERO_WIDTH_JOINER = "\u200d"
EMOJI_SELECTORS = "\ufe0e\ufe0f"
INVISIBLE_PARTS = re.compile(f"[{ZERO_WIDTH_JOINER}{EMOJI_SELECTORS}]")
# Kept for emoji, the skin tones and those too new for this Python's tables among them.
PICTOGRAPHS = "\U0001f000-\U0001faff"
# With the other emoji that are not symbols by category.
EMOJI = re.compile(f"[{PICTOGRAPHS}\u203c\u2049\u2139\u2194\u25fb-\u25fe\u2934\u2935\u3030\u303d]")
# Letters, marks and symbols by category that draw nothing, and what stands for undecodable bytes.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\ufffd"
    "\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)
KEYCAP = re.compile(r"[#*0-9]")


def clean_name(text: str) -> str:
    """Return the name with white space trimmed and folded; raises Refusal BAD_NAME."""
    name = WHITE_SPACE.sub(" ", text).strip(" ")
    if not 1 <= len(name) <= LONGEST or not _is_showable(name):
        raise Refusal(Reason.BAD_NAME)
    return name


def distinct(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number where it looks like one already at the table."""
    looks = {_look(other) for other in taken}
    if _look(name) not in looks:
        return name
    numbered = (f"{name} {number}" for number in count(2))
    return next(new for new in numbered if _look(new) not in looks)


def _is_showable(name: str) -> bool:
    hidden = [place for place, char in enumerate(name) if char != " " and not _is_visible(char)]
    has_base = any(_is_visible(char) and not _is_mark(char) for char in name)
    return has_base and all(_is_inside_emoji(name, place) for place in hidden)


def _is_visible(char: str) -> bool:
    return not BLANK.match(char) and (_is_emoji(char) or unicodedata.category(char)[0] not in "CZ")


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def _is_inside_emoji(name: str, place: int) -> bool:
    before = name[:place].rstrip(EMOJI_SELECTORS)[-1:]
    if name[place] in EMOJI_SELECTORS:
        return name[place - 1 : place] == before and (_is_emoji(before) or bool(KEYCAP.match(before)))
    return name[place] == ZERO_WIDTH_JOINER and _is_emoji(before) and _is_emoji(name[place + 1 : place + 2])


def _is_emoji(char: str) -> bool:
    return char != "" and (unicodedata.category(char) == "So" or bool(EMOJI.match(char)))


def _look(name: str) -> str:
    """Return what names that look alike have in common; the parts of an emoji draw nothing themselves."""
    name = INVISIBLE_PARTS.sub("", name)
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
