"""The reader's language: what the browser prefers, or what he chose by a link."""

from urllib.parse import urljoin

import pytest
from bs4 import BeautifulSoup

from tests.web.phones import Phone

PREFERRED = [
    ("", "en"),
    ("fr", "fr"),
    ("ar", "ar"),
    ("es", "es"),
    ("pt", "pt"),
    ("fr-CA", "fr"),
    ("es-MX, en;q=0.9", "es"),
    ("pt-BR, es;q=0.8", "pt"),
    ("pt-PT", "pt"),
    ("ar-MA,fr;q=0.8", "ar"),
    ("de, fr;q=0.5", "fr"),
    ("en;q=0.1, fr;q=0.9", "fr"),
    ("de", "en"),
    ("fr;q=0, ar;q=0.1", "ar"),
    ("fr;q=0", "en"),
    ("*", "en"),
]
BAD = ["de", "", "FR", "../fr", "\x00", "fr\r\nX: y", "x" * 500, "en_US", "__class__"]


def language(html: str) -> tuple[str, str]:
    page = BeautifulSoup(html, "html.parser").html
    assert page is not None
    return str(page["lang"]), str(page["dir"])


@pytest.mark.parametrize(("accepted", "expected"), PREFERRED)
def test_the_browser_prefers(phones: list[Phone], accepted: str, expected: str) -> None:
    for path in ("/", "/rules", "/nowhere", f"/tables/{phones[0].code}"):
        answer = phones[4].client.get(path, headers={"Accept-Language": accepted})
        assert language(answer.text) == (expected, "rtl" if expected == "ar" else "ltr")


@pytest.mark.parametrize("chosen", ["en", "fr", "ar", "es", "pt"])
def test_a_chosen_language_is_remembered(stranger: Phone, phones: list[Phone], chosen: str) -> None:
    here = f"/tables/{phones[0].code}"
    answer = stranger.client.get(f"{here}?language={chosen}")
    assert (answer.status_code, answer.headers["Location"]) == (303, here)
    cookie = stranger.client.get_cookie("language")
    assert cookie is not None
    assert (cookie.value, cookie.http_only, cookie.same_site) == (chosen, True, "Lax")
    assert cookie.max_age
    for path in ("/", "/rules", here):
        answer = stranger.client.get(path, headers={"Accept-Language": "ar, fr;q=0.9"})
        assert language(answer.text)[0] == chosen


@pytest.mark.parametrize(
    ("asked", "rest"),
    [
        ("turn=7&language=ar", "?turn=7"),
        ("language=fr&_external=1&_scheme=x&code=y", "?_external=1&_scheme=x&code=y"),
    ],
)
def test_choosing_a_language_keeps_the_rest_of_the_address(stranger: Phone, asked: str, rest: str) -> None:
    assert stranger.client.get(f"/rules?{asked}").headers["Location"] == f"/rules{rest}"


def test_choosing_makes_nobody_known(stranger: Phone) -> None:
    cookies = stranger.client.get("/?language=fr").headers.getlist("Set-Cookie")
    assert [cookie.partition("=")[0] for cookie in cookies] == ["language"]


@pytest.mark.parametrize("chosen", BAD, ids=repr)
def test_another_language_is_not_chosen(stranger: Phone, chosen: str) -> None:
    answer = stranger.client.get("/", query_string={"language": chosen})
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers
    assert language(answer.text)[0] == "en"


@pytest.mark.parametrize("chosen", BAD[2:], ids=repr)
def test_a_wrong_language_cookie_is_forgotten(stranger: Phone, chosen: str) -> None:
    answer = stranger.client.get("/", headers={"Accept-Language": "fr", "Cookie": f"language={chosen!r}"})
    assert language(answer.text)[0] == "fr"


@pytest.mark.parametrize(
    "path",
    ["//evil.example/", "//evil.example", "/\\evil.example", "/%2f%2fevil.example", "///evil.example/rules"],
)
def test_choosing_leads_nowhere_else(stranger: Phone, path: str) -> None:
    asked = {"PATH_INFO": path, "REQUEST_URI": f"{path}?language=fr", "RAW_URI": f"{path}?language=fr"}
    answer = stranger.client.get("/", query_string={"language": "fr"}, environ_overrides=asked)
    assert urljoin("http://localhost/", answer.headers.get("Location", "/")).startswith("http://localhost/")


def test_a_language_can_be_chosen_on_a_page_that_refuses(playing: list[Phone]) -> None:
    client = playing[0].client
    refused = [client.get("/nowhere"), client.get("/tables/ZZZZZZZZ"), playing[0].post("plays")]
    for answer in refused:
        link = BeautifulSoup(answer.text, "html.parser").select('a[hreflang="fr"]')[0]
        assert language(client.get(str(link["href"]), follow_redirects=True).text) == ("fr", "ltr")
        client.delete_cookie("language")


def test_choosing_changes_nothing_by_a_form(phones: list[Phone]) -> None:
    answer = phones[4].client.post(f"/tables/{phones[0].code}/rounds?language=fr")
    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers


def test_every_page_offers_every_language_by_its_own_name(phones: list[Phone]) -> None:
    for path in ("/", "/rules", f"/tables/{phones[0].code}"):
        page = BeautifulSoup(phones[0].client.get(path).text, "html.parser")
        links = {str(link["href"]): link.get_text() for link in page.select("a[hreflang]")}
        assert links == {
            "?language=ar": "العربية",
            "?language=en": "English",
            "?language=es": "español",
            "?language=fr": "français",
            "?language=pt": "português",
        }
