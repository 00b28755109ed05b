"""Whatever is sent: never a 500, and nothing changes at the table."""

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.phones import HTMX, Phone, registry, the_table

URLENCODED = "application/x-www-form-urlencoded"
KINDS = [
    URLENCODED,
    URLENCODED + "; charset=utf-16",
    URLENCODED + "; charset=nonsense",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=" + "x" * 300,
    "application/json",
    "text/plain",
    "application/octet-stream",
    "nonsense",
    "",
]
BODIES = {
    "nothing": b"",
    "a NUL": b"\x00",
    "NULs": b"name=\x00&tile=\x00&end=\x00&ply=\x00",
    "written NULs": b"name=%00&tile=%00&end=%00&ply=%00",
    "broken UTF-8": b"name=\xff\xfe&tile=\xc3\x28&ply=\xf0",
    "written broken UTF-8": b"tile=%ff%fe&end=%c3%28&ply=%f0",
    "a surrogate": b"tile=%ed%a0%80&end=%ed%a0%80&ply=%ed%b0%80",
    "a megabyte": b"name=" + b"x" * 1_000_000,
    "a megabyte of fields": b"a=b&" * 250_000,
    "just too much": b"tile=3-6&end=left&ply=" + b"0" * 4096,
    "JSON": b'{"name": "Ana", "tile": "3-6", "end": "left", "ply": 0}',
    "broken JSON": b'{"name":',
    "half a multipart": b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna',
    "an upload": (
        b'--x\r\nContent-Disposition: form-data; name="name"; filename="a"\r\n\r\nAna\r\n'
        b'--x\r\nContent-Disposition: form-data; name="ply"; filename="a"\r\n\r\n0\r\n--x--\r\n'
    ),
    "broken escapes": b"tile=%zz&end=%4&ply=%",
    "separators": b"&&&===;;;",
    "arrays": b"name[]=Ana&tile[0]=3-6&end[]=left&ply[]=0",
}
METHODS = ["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "BREW", "POST\u00e9"]
PATHS = ["", "/seats", "/leave", "/rounds", "/plays", "/passes", "/matches", "/live"]
WEIRD_PATHS = [
    *("/tables/", "/tables//", "/tables//plays", "/tables/%2f%2fevil.example", "/%0d%0aSet-Cookie:x=y"),
    *(
        "/%00",
        "/%ff",
        "/\u0663",
        "/" + "x" * 3000,
        "/favicon.ico",
        "/static/",
        "/static/%00",
        "/static/nothing",
    ),
    *("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py"),
]
HEADERS = [
    {"Accept-Language": "\x00"},
    {"Accept-Language": "x" * 3000},
    {"Accept-Language": "fr;q=nonsense, *;q=-1, ,;"},
    {"HX-Request": "\xff"},
    {"Cookie": "language=../../etc; language=zz; dominos=\x00; =; ;"},
    {"Content-Length": "-1"},
    {"Content-Length": "nonsense"},
    {"Transfer-Encoding": "chunked"},
    {"Host": "evil.example"},
    {"Host": "a b"},
    {"Host": ""},
    {"Host": "[::"},
    {"Host": "localhost:x"},
    {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher"},
    {"Range": "bytes=9-1"},
    {"If-Modified-Since": "nonsense"},
]


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_broken_body_is_malformed(application: Flask, playing: list[Phone], body: bytes, kind: str) -> None:
    before, tables = the_table(application, playing[0].code), len(registry(application))
    for path in ("/tables", *(f"/tables/{playing[0].code}/{action}" for action in ("plays", "passes"))):
        for headers in ({}, HTMX):
            for phone in (playing[0], playing[4]):
                answer = phone.client.post(path, data=body, content_type=kind, headers=headers)
                assert answer.status_code == 400
    assert (the_table(application, playing[0].code), len(registry(application))) == (before, tables)


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_broken_body_seats_nobody(application: Flask, phones: list[Phone], body: bytes) -> None:
    phones[3].post("leave")
    before = the_table(application, phones[0].code)
    for kind in KINDS:
        answer = phones[4].client.post(f"/tables/{phones[0].code}/seats", data=body, content_type=kind)
        assert answer.status_code == 400
    assert the_table(application, phones[0].code) == before


@pytest.mark.parametrize("written", ["%", "%zz", "%ff%fe", "%ed%a0%80", "%f0%9f"])
def test_a_name_of_broken_escapes_is_text(application: Flask, stranger: Phone, written: str) -> None:
    answer = stranger.client.post("/tables", data=f"name={written}", content_type=URLENCODED)
    assert answer.status_code == 303
    code = answer.headers["Location"].rpartition("/")[2]
    assert Phone(stranger.client, code).page().seats[0].name == the_table(application, code).seats[0].name


def test_fields_in_the_address_do_not_count(phones: list[Phone]) -> None:
    assert phones[4].client.post("/tables?name=Eve").status_code == 400
    assert phones[4].post("passes?ply=0").status_code == 400


@pytest.mark.parametrize("method", METHODS)
def test_other_methods_change_nothing(application: Flask, playing: list[Phone], method: str) -> None:
    before, tables = the_table(application, playing[0].code), len(registry(application))
    for path in ("/", "/rules", "/tables", *(f"/tables/{playing[0].code}{action}" for action in PATHS)):
        answer = playing[0].client.open(path, method=method, data={"name": "Eve", "ply": "0"})
        assert 400 <= answer.status_code < 500
    assert (the_table(application, playing[0].code), len(registry(application))) == (before, tables)


@pytest.mark.parametrize("action", PATHS[1:-1])
def test_forms_are_posted(application: Flask, playing: list[Phone], action: str) -> None:
    before = the_table(application, playing[0].code)
    for method in ("GET", "HEAD"):
        query = {"name": "Eve", "tile": "3-6", "end": "left", "ply": "0"}
        path = f"/tables/{playing[0].code}{action}"
        assert playing[0].client.open(path, method=method, query_string=query).status_code == 405
    assert the_table(application, playing[0].code) == before


@pytest.mark.parametrize("path", WEIRD_PATHS, ids=lambda path: repr(path[:30]))
def test_what_is_nowhere_is_not_found(stranger: Phone, path: str) -> None:
    for headers in ({}, HTMX):
        answer = stranger.client.get(path, headers=headers, follow_redirects=True)
        assert answer.status_code == 404
        assert "Set-Cookie" not in answer.headers
        assert stranger.client.post(path, headers=headers).status_code in (404, 405)


@pytest.mark.parametrize("headers", HEADERS, ids=lambda headers: repr(headers)[:50])
def test_odd_headers_break_nothing(application: Flask, playing: list[Phone], headers: dict[str, str]) -> None:
    before = the_table(application, playing[0].code)
    for path in ("/", "/rules", f"/tables/{playing[0].code}", f"/tables/{playing[0].code}/live"):
        assert playing[0].client.get(path, headers=headers).status_code < 500
    for phone in (playing[0], playing[4]):
        assert 400 <= phone.post("passes", headers, ply="x").status_code < 500
    assert the_table(application, playing[0].code) == before


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    form=st.dictionaries(
        st.sampled_from(["tile", "end", "ply", "x"]), st.text() | st.sampled_from(["0", "left"])
    )
)
def test_any_text_in_a_field_is_refused(
    application: Flask, playing: list[Phone], form: dict[str, str]
) -> None:
    before = the_table(application, playing[0].code)
    assert playing[4].post("plays", **form).status_code in (400, 403)
    assert playing[4].post("passes", **form).status_code in (400, 403)
    assert the_table(application, playing[0].code) == before
