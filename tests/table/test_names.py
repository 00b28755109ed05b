"""Names as the page contract allows them."""

import unicodedata

import pytest

from dominos.names import LONGEST, clean_name, distinct
from dominos.rules.refusals import Reason
from tests.table.tables import refused

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
RAINBOW_FLAG = "\U0001f3f3\ufe0f\u200d\U0001f308"
SHOWN = {
    "a letter": "A",
    "twenty letters": "abcdefghijklmnopqrst",
    "twenty characters beyond the first plane": "\U0001f600" * 20,
    "html": "<b>&amp;</b>",
    "a script": "<script>a</script>",
    "quotes": "\"'`\u201cAna\u201d",
    "a template": "{{ 7*7 }}",
    "Arabic": "\u0641\u0627\u0637\u0645\u0629",
    "Arabic with Latin": "Ali \u0639\u0644\u064a",
    "accents": "Zo\u00eb",
    "nineteen marks on a letter": "a" + "\u0301" * 19,
    "Chinese": "\u738b",
    "digits": "42",
    "a dot": ".",
    "an emoji": "\U0001f600",
    "an emoji newer than Python's tables may know": "\U0001fa77",
    "a family": FAMILY,
    "a skin tone and a joiner": "\U0001f469\U0001f3fd\u200d\U0001f4bb",
    "a flag of two letters": "\U0001f1eb\U0001f1f7",
    "a rainbow flag": RAINBOW_FLAG,
    "a heart with a selector": "\u2764\ufe0f",
    "a burning heart": "\u2764\ufe0f\u200d\U0001f525",
    "a shrug": "\U0001f937\U0001f3fd\u200d\u2640\ufe0f",
    "a keycap": "1\ufe0f\u20e3",
    "an emoji that is a letter": "\u2139\ufe0f",
    "an emoji that is punctuation": "\u203c\ufe0f",
    "an emoji that is a mathematical sign": "\u2194\ufe0f",
    "a family between letters": f"A{FAMILY}B",
}
REFUSED = {
    "nothing": "",
    "white space only": " \t\n\u00a0\u2003\u3000",
    "twenty-one letters": "abcdefghijklmnopqrstu",
    "twenty-one with a folded space": "abcdefghij  klmnopqrst",
    "twenty marks and no letter": "\u0301" * 20,
    "a zero-width space": "a\u200bb",
    "a zero-width space only": "\u200b",
    "a byte order mark": "\ufeffAna",
    "a word joiner": "a\u2060b",
    "a soft hyphen": "a\u00adb",
    "a joiner between letters": "a\u200db",
    "a non-joiner between letters": "a\u200cb",
    "a non-joiner between emoji": "\U0001f468\u200c\U0001f469",
    "a joiner only": "\u200d",
    "a joiner at the end": "\U0001f468\u200d",
    "a joiner at the beginning": "\u200d\U0001f468",
    "two joiners": "\U0001f468\u200d\u200d\U0001f469",
    "a joiner between plain signs": "+\u200d+",
    "a joiner after a space": "\U0001f468 \u200d\U0001f469",
    "a selector on a letter": "a\ufe0f",
    "a selector on a plain sign": "Ana!\ufe0e",
    "a selector only": "\ufe0f",
    "two selectors": "\u2764\ufe0f\ufe0f",
    "a selector not for emoji": "\u2764\ufe00",
    "a supplementary selector": "a\U000e0100",
    "a tag": "\U0001f3f4\U000e0067",
    "a right-to-left override": "\u202eAna",
    "a left-to-right mark": "Ana\u200e",
    "an Arabic letter mark": "Ana\u061c",
    "an isolate": "\u2066Ana\u2069",
    "a NUL": "Ana\x00",
    "an escape": "\x1b[31mAna",
    "a delete": "Ana\x7f",
    "a C1 control": "Ana\x9b",
    "an information separator": "Ana\x1fBen",
    "an information separator at the end": "Ana\x1c",
    "half of a surrogate pair": "Ana\ud83d",
    "a character of private use": "\ue000",
    "no character": "Ana\uffff",
    "an unassigned one": "Ana\u0378",
    "what stands for undecodable bytes": "Ana\ufffd",
    "an object replacement": "Ana\ufffc",
    "a Hangul filler": "\u3164",
    "a halfwidth Hangul filler": "Ana\uffa0",
    "Hangul fillers of old": "\u115f\u1160",
    "a blank of Braille": "\u2800",
    "a grapheme joiner": "a\u034f",
    "a Mongolian selector": "a\u180b",
    "a Mongolian vowel separator": "a\u180e",
    "a Khmer inherent vowel": "a\u17b4",
    "an invisible note": "\U0001d159",
    "an interlinear annotation": "\ufff9Ana",
}
TWINS = {
    "the same": ("Ali", "Ali"),
    "other case": ("Ali", "ALI"),
    "sharp s": ("Stra\u00dfe", "STRASSE"),
    "final sigma": ("\u03c3\u03bf\u03c6\u03bf\u03c2", "\u03a3\u039f\u03a6\u039f\u03a3"),
    "wide letters": ("Ali", "\uff21\uff4c\uff49"),
    "letters in circles": ("Ali", "\u24b6\u24db\u24d8"),
    "mathematical letters": ("Ali", "\U0001d400\U0001d425\U0001d422"),
    "a ligature": ("fin", "\ufb01n"),
    "composed and decomposed": ("Zo\u00eb", "Zoe\u0308"),
    "Arabic forms": ("\u0639\u0644\u064a", "\ufecb\ufedf\ufef2"),
    "an emoji with and without its selector": ("\u2764\ufe0f", "\u2764"),
    "an emoji with either selector": ("\u2764\ufe0f", "\u2764\ufe0e"),
    "an emoji with a needless selector": ("\U0001f44d", "\U0001f44d\ufe0f"),
}


@pytest.mark.parametrize("name", SHOWN.values(), ids=SHOWN)
def test_a_name_that_can_be_seen_is_shown_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_a_name_that_cannot_be_seen_or_misleads_is_refused(name: str) -> None:
    with refused(Reason.BAD_NAME):
        clean_name(name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ana ", "Ana"),
        ("\tAna\r\n", "Ana"),
        ("Ana\n\n Maria", "Ana Maria"),
        ("Ana\u00a0\u2003\u3000Maria", "Ana Maria"),
        ("Ana\u2028\u2029\x85\v\fMaria", "Ana Maria"),
        (" " * 5000 + "Ana", "Ana"),
        ("a" * 10 + " " * 50 + "b" * 9, "a" * 10 + " " + "b" * 9),
    ],
)
def test_white_space_is_trimmed_and_folded_before_anything_is_counted(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_a_name_is_counted_in_code_points_as_it_was_written() -> None:
    assert len(clean_name("\ufdfa" * LONGEST)) == LONGEST
    with refused(Reason.BAD_NAME):
        clean_name("\u00eb" * LONGEST + "\u00eb")


def test_no_control_format_or_separator_passes_alone_or_inside() -> None:
    hidden = [char for char in map(chr, range(0x110000)) if unicodedata.category(char) in ("Cc", "Cf", "Cs")]
    for char in set(hidden) - set("\t\n\v\f\r\x85"):
        for name in (char, f"a{char}", f"{char}a", f"a{char}b"):
            with refused(Reason.BAD_NAME):
                clean_name(name)


@pytest.mark.parametrize(("one", "other"), TWINS.values(), ids=TWINS)
def test_a_name_that_looks_like_one_at_the_table_gets_a_number(one: str, other: str) -> None:
    assert distinct(other, [one]) == f"{other} 2"
    assert distinct(one, [other]) == f"{one} 2"


def test_the_number_is_the_first_free_one() -> None:
    assert distinct("Ali", []) == "Ali"
    assert distinct("Ali", ["Ben", "Alia"]) == "Ali"
    assert distinct("Ali", ["ali", "ALI 2", "Cho"]) == "Ali 3"
    assert distinct("Ali", ["Ali", "Ali 3"]) == "Ali 2"
    assert distinct("Ali 2", ["Ali", "Ali 2"]) == "Ali 2 2"


def test_the_number_may_take_a_name_past_the_longest() -> None:
    longest = "a" * LONGEST
    assert distinct(longest, [longest]) == f"{longest} 2"


def test_numbered_names_of_a_full_table_all_look_different() -> None:
    taken: list[str] = []
    for name in ("Ali 2", "Ali", "\uff21LI", "ali", "ALI 2"):
        taken.append(distinct(name, taken))
    assert taken == ["Ali 2", "Ali", "\uff21LI 3", "ali 4", "ALI 2 2"]
