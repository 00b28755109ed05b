"""The languages of the table: which there are, and which one this reader gets."""

from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from babel.units import format_unit
from flask import Flask, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import Babel, Domain, get_locale

LOCALES = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"
LANGUAGES = (SOURCE_LANGUAGE, *sorted(path.stem for path in LOCALES.glob("*.po")))
OWN_NAMES = {code: str(Locale.parse(code).get_display_name(code)) for code in LANGUAGES}
COOKIE = "language"
A_YEAR = 365 * 24 * 3600


class Catalogues(Domain):  # type: ignore[misc]
    """The messages of every language, read from its .po file once."""

    def __init__(self) -> None:
        super().__init__()
        self._catalogues = {language: _read_catalogue(language) for language in LANGUAGES}

    def get_translations(self) -> Translations:
        """Return the messages of the language in force."""
        return self._catalogues[str(get_locale() or SOURCE_LANGUAGE)]


def _read_catalogue(language: str) -> Translations:
    path = LOCALES / f"{language}.po"
    if not path.exists():
        return Translations()
    with path.open("rb") as source:
        compiled = BytesIO()
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return Translations(compiled)


def init_languages(app: Flask) -> None:
    """Let every request be answered in its reader's language."""
    Babel(app, locale_selector=choose_language).domain_instance = Catalogues()
    app.before_request(_remember_language)
    app.jinja_env.globals.update(
        language=choose_language, direction=text_direction, languages=OWN_NAMES, seconds=seconds
    )


def text_direction() -> str:
    """Return `ltr` or `rtl`, as the reader's language runs."""
    return str(Locale.parse(choose_language()).text_direction)


def seconds(length: float) -> str:
    """Return a length of time in the words of the reader's language."""
    return format_unit(round(length, 3), "duration-second", locale=choose_language())


def choose_language() -> str:
    """Return the language that the reader chose by a link, or else the one that his browser prefers."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LANGUAGES else _preferred_language()


def _preferred_language() -> str:
    # Werkzeug's best match takes `fr` before the `ar-MA` that is preferred to it.
    asked = (tag.partition("-")[0].lower() for tag, quality in request.accept_languages if quality)
    return next((language for language in asked if language in LANGUAGES), SOURCE_LANGUAGE)


def _remember_language() -> ResponseReturnValue | None:
    chosen = request.args.get("language", "")
    if request.method != "GET" or request.endpoint is None or chosen not in LANGUAGES:
        return None
    address = url_for(request.endpoint, **(request.view_args or {}))
    rest = urlencode([(key, value) for key, value in request.args.items(multi=True) if key != "language"])
    response: Response = redirect(f"{address}?{rest}" if rest else address, 303)  # type: ignore[assignment]
    response.set_cookie(
        COOKIE, chosen, max_age=A_YEAR, httponly=True, samesite="Lax", secure=request.is_secure
    )
    return response
