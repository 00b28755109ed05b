"""Codes of tables: drawn, and cleaned however a person typed them."""

from random import Random

import pytest

from dominos.codes import ALPHABET, LENGTH, clean_code, new_code

LOOK_ALIKES = ["0O", "1IL", "5S", "8B", "2Z", "MN", "GJ"]


def test_codes_have_eight_characters_of_an_alphabet_that_nobody_confuses() -> None:
    rng = Random(1)
    codes = [new_code(rng) for _ in range(2000)]
    assert {len(code) for code in codes} == {LENGTH} == {8}
    assert set("".join(codes)) == set(ALPHABET)
    assert len(set(codes)) == len(codes)
    for alike in LOOK_ALIKES:
        assert len(set(alike) & set(ALPHABET)) <= 1


def test_there_are_too_many_codes_to_guess() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET)
    assert len(ALPHABET) ** LENGTH > 10**10


@pytest.mark.parametrize(
    "typed",
    ["KQ7M3XHD", "kq7m3xhd", " KQ7M 3XHD ", "kq7m-3xhd", "KQ7M\u00a03XHD\n", "(KQ7M.3XHD)", "\u200bKQ7M3XHD"],
)
def test_a_code_is_understood_however_it_was_typed(typed: str) -> None:
    assert clean_code(typed) == "KQ7M3XHD"


@pytest.mark.parametrize("typed", ["", " ", "\x00", "//", "\u202e"])
def test_nothing_is_left_of_what_is_no_code(typed: str) -> None:
    assert clean_code(typed) == ""


def test_cleaning_leaves_every_code_as_it_is() -> None:
    rng = Random(2)
    for code in (new_code(rng) for _ in range(200)):
        assert clean_code(code) == code
