"""Every sentence a person can see is in every catalogue, whole and once."""

import re
from collections import Counter
from gettext import c2py
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from dominos.i18n import LANGUAGES, LOCALES, SOURCE_LANGUAGE
from tests.web.wording import TEMPLATES, Key, messages, sentences

TRANSLATIONS = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
STRAY_PERCENT = re.compile(r"%(?!\(\w+\)[sd]|%)")
NUMBERS = range(1000)
LEAVES_NUMBER_OUT = {"num"}


def catalogue(language: str) -> Catalog:
    with (LOCALES / f"{language}.po").open("rb") as source:
        return read_po(source, locale=language)


def entries(language: str) -> dict[Key, Message]:
    return {_key(message): message for message in catalogue(language) if message.id}


def _key(message: Message) -> Key:
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def forms(message: Message) -> tuple[str, ...]:
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def numbers_of_forms(found: Catalog) -> list[list[int]]:
    """The numbers that each plural form stands for."""
    form_of = c2py(found.plural_expr)
    return [[n for n in NUMBERS if form_of(n) == form] for form in range(found.num_plurals)]


def test_the_languages_are_those_promised() -> None:
    assert {"en", "fr", "ar", "es", "pt"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_message_is_missing(language: str) -> None:
    assert messages() - entries(language).keys() == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_message_is_unused(language: str) -> None:
    assert entries(language).keys() - messages() == set()
    assert not catalogue(language).obsolete


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_message_is_empty_or_fuzzy(language: str) -> None:
    found = entries(language).items()
    assert [key for key, message in found if not all(form.strip() for form in forms(message))] == []
    assert [key for key, message in found if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_message_is_said_twice(language: str) -> None:
    # Reading a catalogue merges duplicates silently, so they are looked for in its text.
    text = (LOCALES / f"{language}.po").read_text(encoding="utf-8")
    counts = Counter(re.findall(r'^msgid ((?:".*"\n)+)', text, re.MULTILINE))
    assert [message for message, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_placeholders_are_those_of_the_source(language: str) -> None:
    wrong = [
        key
        for key, message in entries(language).items()
        if isinstance(key, str) and placeholders(key) != placeholders(*forms(message))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_plural_form_is_there_with_its_placeholders(language: str) -> None:
    expected = numbers_of_forms(catalogue(language))
    for key, message in entries(language).items():
        if isinstance(key, str):
            continue
        assert len(forms(message)) == len(expected), key
        for form, numbers in zip(forms(message), expected, strict=True):
            may_lack = LEAVES_NUMBER_OUT if len(numbers) == 1 else set()
            assert placeholders(form) | may_lack == placeholders(key[1]) | may_lack, key


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_percent_sign_would_break_a_sentence(language: str) -> None:
    found = entries(language).items()
    assert [key for key, message in found if any(map(STRAY_PERCENT.search, forms(message)))] == []


def test_arabic_has_its_six_plural_forms() -> None:
    found = catalogue("ar")
    form_of = c2py(found.plural_expr)
    assert [form_of(n) for n in (0, 1, 2, 3, 11, 100)] == [0, 1, 2, 3, 4, 5]
    assert found.num_plurals == 6


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_templates_say_nothing_outside_the_catalogue(template: Path) -> None:
    assert sentences(template.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("<p>{{ _('Pass') }}</p>", []),
        ("<title>{{ name }} · Dominos</title>", []),
        ("<p>{% trans %}Pass{% endtrans %}</p>", []),
        ("<p>Pass</p>", ["Pass"]),
        ("{% if a %}<p>Pass</p>{% endif %}", ["Pass"]),
        ("<p>{{ 'Pass' if must_pass else '' }}</p>", ["Pass"]),
        ("<p>{{ name ~ ' passes' }}</p>", ["0 passes"]),
        ("<p class='{{ 'big' if a else 'small' }}' data-end='left'>5</p>", []),
        ("<b aria-label='Pass'></b>", ["Pass"]),
        ("<b title='{{ 'Pass' if a }}'></b>", ["Pass"]),
        ("<input type='submit' value='Pass'><input type='hidden' value='left'>", ["Pass"]),
        ("<meta property='og:title' content='Pass'><meta name='viewport' content='width=100'>", ["Pass"]),
        ("{% macro a() %}<p>Pass</p>{% endmacro %}", ["Pass"]),
        ("{% set end = 'left' %}{{ tile(end, 'left') }}{# Pass #}", []),
    ],
)
def test_words_outside_the_catalogue_are_heard(template: str, said: list[str]) -> None:
    assert sentences(template) == said
