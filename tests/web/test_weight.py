"""What a first visit costs over the wire: every byte of the page and of what it loads at once."""

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.phones import Phone

LIMIT = 100_000
ACCEPTS = "gzip, deflate, br"
LOADED = (("link[rel=stylesheet]", "href"), ("link[rel=icon]", "href"), ("script", "src"))
# Named in the style sheet.
PICTURES = ["/static/pips.svg"]


def fetch(client: FlaskClient, url: str, accepts: str = "") -> TestResponse:
    """Return an answer, read to its end."""
    return client.get(url, headers={"Accept-Encoding": accepts}, buffered=True)


def loads(html: str) -> list[str]:
    page = BeautifulSoup(html, "html.parser")
    return PICTURES + [str(tag[key]) for selector, key in LOADED for tag in page.select(selector)]


@pytest.mark.parametrize("path", ["/", "/rules", "table"])
def test_a_first_visit_is_light(phones: list[Phone], path: str) -> None:
    client = phones[4].client
    path = path.replace("table", f"/tables/{phones[0].code}")
    urls = [path, *loads(fetch(client, path).text)]
    answers = [fetch(client, url, ACCEPTS) for url in urls]
    assert [answer.status_code for answer in answers] == [200] * len(answers)
    assert sum(len(answer.data) + len(str(answer.headers)) for answer in answers) < LIMIT


@pytest.mark.parametrize("encoding", ["gzip", "br"])
def test_what_is_read_is_compressed(phones: list[Phone], encoding: str) -> None:
    client = phones[4].client
    path = f"/tables/{phones[0].code}"
    html = fetch(client, path).text
    for url in [path, *(url for url in loads(html) if url.partition("?")[0].endswith((".js", ".css")))]:
        answer = fetch(client, url, encoding)
        plain = fetch(client, url)
        assert answer.headers.get("Content-Encoding", "") == encoding or len(plain.data) < 1500
        assert "Accept-Encoding" in answer.headers.get("Vary", "") or len(plain.data) < 1500


def test_files_are_kept_for_ever_and_pages_never(phones: list[Phone]) -> None:
    client = phones[4].client
    path = f"/tables/{phones[0].code}"
    page = fetch(client, path)
    assert page.headers["Cache-Control"] == "no-store"
    for url in loads(page.text):
        kept = fetch(client, url).headers["Cache-Control"]
        assert "immutable" in kept
        assert "max-age=31536000" in kept


def test_the_page_can_be_put_on_the_home_screen(stranger: Phone) -> None:
    page = BeautifulSoup(fetch(stranger.client, "/").text, "html.parser")
    manifest = fetch(stranger.client, str(page.select("link[rel=manifest]")[0]["href"])).get_json()
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        answer = fetch(stranger.client, f"/static/{icon['src']}")
        assert (answer.status_code, answer.mimetype) == (200, icon["type"])
