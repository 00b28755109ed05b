"""The link of a table can be passed on from any page, also from one without TLS."""

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Server

# What a browser does on a page that came without TLS from another machine.
WITHOUT_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });"


@pytest.fixture
def host(calm_server: Server, phones: Phones) -> Phone:
    """The host of a new table, on a page that has no right to the clipboard."""
    phone = phones.new(calm_server.url)
    phone.page.add_init_script(WITHOUT_CLIPBOARD)
    phone.open_table("Ana")
    return phone


def test_the_link_is_copied_without_the_right_to_the_clipboard(host: Phone) -> None:
    host.page.evaluate("document.addEventListener('copy', (event) => (window.copied = event.target.value))")
    host.page.get_by_role("button", name="Copy").tap()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
    assert host.page.evaluate("copied") == host.page.url
    expect(host.page.locator("textarea")).to_have_count(0)
