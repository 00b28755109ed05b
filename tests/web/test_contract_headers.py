"""The headers of every answer, and what a probe hears."""

import re

import pytest
from flask import Flask

from app import create_app
from dominos.settings import Settings
from tests.web.phones import HTMX, Phone, phone_of, put
from tests.web.scenes import scenes

PATHS = [
    "/",
    "/rules",
    "/healthz",
    "/nowhere",
    "/tables/NOTHERE1",
    "/tables/NOTHERE1/live",
    "/static/dominos.css",
    "/tables/NOTHERE1/matches/1/rounds/1",
]
INLINE = r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:|hx-on"


def policy(header: str) -> dict[str, list[str]]:
    directives = [part.split() for part in header.split(";")]
    return {name: sources for name, *sources in directives}


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_carries_the_headers(stranger: Phone, path: str) -> None:
    for method in ("GET", "HEAD", "POST"):
        with stranger.client.open(path, method=method) as answer:
            headers = answer.headers
        rules = policy(headers["Content-Security-Policy"])
        assert rules["default-src"] == ["'none'"]
        assert rules["script-src"] == rules["style-src"] == rules["form-action"] == ["'self'"]
        assert rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
        assert rules["connect-src"] == ["'self'", "ws://localhost", "wss://localhost"]
        assert not re.search(r"unsafe|\*|https?:", headers["Content-Security-Policy"])
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] in ("same-origin", "no-referrer")


def test_refusals_and_redirections_carry_them_too(phones: list[Phone]) -> None:
    foreign = {"Sec-Fetch-Site": "cross-site"}
    answers = [
        phones[4].post("rounds"),
        phones[4].post("rounds", HTMX),
        phones[0].post("rounds", foreign),
        phones[0].post("rounds", HTMX),
        phones[0].post("seats"),
        phones[0].client.get("/?language=fr"),
        phones[0].client.post("/tables", data=b"x" * 10_000),
        phones[0].client.get(f"/tables/{phones[0].code}/live"),
    ]
    for answer in answers:
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store"


def test_pages_are_not_kept_and_files_are(phones: list[Phone]) -> None:
    for path in ("/", "/rules", f"/tables/{phones[0].code}", "/healthz"):
        assert phones[0].client.get(path).headers["Cache-Control"] == "no-store"
    with phones[0].client.get("/static/dominos.css") as answer:
        assert "immutable" in answer.headers["Cache-Control"]
        assert "Set-Cookie" not in answer.headers


FAR = "Mon, 01 Jan 99999999999999 00:00:00 GMT"
FARTHER = "Mon, 01 Jan 2020 00:00:00 +9999999999999999999"
NO_FILE = [
    ("/static/nowhere.js", {}, 404),
    ("/static/dominos.js", {"Range": "bytes=5-2"}, 416),
    ("/static/dominos.js?language=ar", {}, 303),
    ("/static/dominos.js", {"Range": "bytes=1-3", "If-Range": FAR}, 400),
    ("/static/dominos.js", {"If-Modified-Since": FAR}, 400),
    ("/static/dominos.js", {"If-Modified-Since": FARTHER}, 400),
    ("/", {"If-Unmodified-Since": FAR}, 400),
]


@pytest.mark.parametrize(("path", "headers", "status"), NO_FILE)
def test_what_is_no_file_is_not_kept(
    stranger: Phone, path: str, headers: dict[str, str], status: int
) -> None:
    with stranger.client.get(path, headers=headers) as answer:
        assert (answer.status_code, answer.headers["Cache-Control"]) == (status, "no-store")


@pytest.mark.parametrize("date", ["no date", "", "Mon, 01 Jan 2001 00:00:00 GMT"])
def test_a_date_that_is_old_or_none_brings_the_file(stranger: Phone, date: str) -> None:
    with stranger.client.get("/static/dominos.js", headers={"If-Modified-Since": date}) as answer:
        assert (answer.status_code, "immutable" in answer.headers["Cache-Control"]) == (200, True)


def test_a_replay_carries_the_headers_and_has_nothing_inline(application: Flask) -> None:
    table = scenes()["over"]
    put(application, table)
    answer = phone_of(application, "", table.code).client.get(f"/tables/{table.code}/matches/1/rounds/1")
    assert answer.headers["Cache-Control"] == "no-store"
    assert not re.search(INLINE, answer.text)
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', answer.text)


@pytest.mark.parametrize("path", ["/", "/rules", "/nowhere", "table"])
def test_pages_have_no_inline_scripts_or_styles(phones: list[Phone], path: str) -> None:
    for phone in (phones[0], phones[4]):
        html = phone.client.get(f"/tables/{phone.code}" if path == "table" else path).text
        assert not re.search(INLINE, html)
        assert not re.findall(r'(?:src|href)="(?:https?:)?//', html)


def test_a_probe_hears_that_the_server_is_well() -> None:
    application = create_app(Settings(secret_key="a key for tests"))
    client = application.test_client()
    assert client.get("/healthz").json == {"status": "ok", "tables": 0}
    client.post("/tables", data={"name": "Ana"})
    answer = client.get("/healthz")
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.json == {"status": "ok", "tables": 1}


def test_a_link_names_the_host_that_was_asked(phones: list[Phone]) -> None:
    page = phones[0].client.get(f"/tables/{phones[0].code}", headers={"Host": "192.168.0.7:8000"}).text
    assert f"http://192.168.0.7:8000/tables/{phones[0].code}" in page
    assert "localhost" not in page


@pytest.mark.parametrize(("scheme", "expected"), [("http", None), ("https", "same-origin")])
def test_a_page_without_tls_sends_nothing_that_a_browser_complains_of(
    stranger: Phone, scheme: str, expected: str | None
) -> None:
    answer = stranger.client.get("/", base_url=f"{scheme}://localhost")
    assert answer.headers.get("Cross-Origin-Opener-Policy") == expected
