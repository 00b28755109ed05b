"""Somebody to whom the table cannot be shown gets a page that says so, and no table that seems alive."""

from collections.abc import Callable
from typing import Any

import pytest
from flask_babel import get_locale
from playwright.sync_api import expect

from tests.browser.phone import SECONDS
from tests.browser.phones import Phones
from tests.browser.servers import Prepared
from tests.browser.tables import position, table

OPENING = position(0, "", "1-3 4-5 3-4", "0-5 3-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")


def failing_in_french(lay_out: Any) -> Callable[[object], object]:
    def lay_out_or_fail(chain: object) -> object:
        if str(get_locale()) == "fr":
            raise ValueError("a chain could not be laid out")
        return lay_out(chain)

    return lay_out_or_fail


def test_a_failure_in_a_push_ends_on_a_page_that_says_so(
    prepared: Prepared, phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = table("UNLUCKYY", prepared.time, OPENING)
    ana = phones.seated(prepared, shown, 0, locale="fr")
    ben = phones.seated(prepared, shown, 1)
    ana.complaints.forgive_losses()
    ana.complaints.forgive("500")
    lay_out = prepared.app.jinja_env.globals["lay_out_both"]
    monkeypatch.setitem(prepared.app.jinja_env.globals, "lay_out_both", failing_in_french(lay_out))
    later = position(0, "3-4", "1-3 4-5", "0-5 3-5 2-2", "1-1 0-1 0-4", "2-3 2-5 3-3")
    prepared.show(table("UNLUCKYY", prepared.time, later))
    expect(ana.page.get_by_text("Quelque chose a mal tourné ici")).to_be_visible(timeout=10 * SECONDS)
    expect(ben.page.locator("#chain [data-tile]")).to_have_count(1)
