"""How soon a page that has lost the server comes back, by the configuration that it carries."""

import json

from bs4 import BeautifulSoup

from tests.web.phones import Phone

# In seconds, from the return of the server until the last page asks for it.
SOON = 2
# Pages that come back must be spread over a time no shorter than this.
SPREAD = 1


def test_pages_are_back_two_seconds_after_the_server_and_not_all_at_once(phones: list[Phone]) -> None:
    page = BeautifulSoup(phones[0].html(), "html.parser")
    meta = page.select_one('meta[name="htmx-config"]')
    assert meta
    config = json.loads(str(meta["content"]))["ws"]
    longest, jitter = config["reconnectMaxDelay"] / 1000, config["reconnectJitter"]
    assert longest * (1 + jitter) < SOON
    assert longest * 2 * jitter > SPREAD
