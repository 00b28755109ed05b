"""Limits: generous to players, clear to whoever asks for too much, and over after a while."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from flask import Flask

from app import create_app
from dominos.limits import JOINS, MISSES, MOST_SOCKETS_OF_PLAYER, MOST_WATCHERS, REQUESTS, TABLES, Rate
from dominos.settings import Settings
from tests.web.conftest import Time
from tests.web.phones import HTMX, NAMES, Phone, phone_of, put, the_table
from tests.web.scenes import PASSER_BY, PLAYERS, scenes

HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
}
SETTINGS = Settings(secret_key="a key for tests", most_tables=50)


@pytest.fixture
def limited(time: Time) -> Flask:
    return create_app(SETTINGS, time, Random(0))


def use_up(application: Flask, rate: Rate) -> None:
    """Let the one address of all these phones have asked as much as it may."""
    for _ in range(rate.most):
        application.extensions["limits"].count(rate, "127.0.0.1")


def guess(phone: Phone) -> int:
    return phone.client.get("/tables/NOTHERE1").status_code


def type_a_code(phone: Phone) -> int:
    return phone.client.get("/tables?code=NOTHERE1").status_code


def open_one(phone: Phone) -> int:
    return phone.open_table(name="Ana").status_code


def join(phone: Phone) -> int:
    return phone.client.post("/tables/NOTHERE1/seats", data={"name": "Ben"}).status_code


def look(phone: Phone) -> int:
    return phone.client.options("/rules").status_code


ASKED = [(guess, MISSES, 404), (type_a_code, MISSES, 404), (open_one, TABLES, 303), (look, REQUESTS, 200)]


@pytest.mark.parametrize(("ask", "rate", "usual"), [*ASKED, (join, JOINS, 404)])
def test_too_much_is_refused_for_a_while_and_new_cookies_do_not_help(
    limited: Flask, time: Time, ask: Callable[[Phone], int], rate: Rate, usual: int
) -> None:
    use_up(limited, rate)
    assert [ask(Phone(limited.test_client())) for _ in range(2)] == [429, 429]
    time.now += rate.seconds
    assert ask(Phone(limited.test_client())) == usual


def test_what_is_asked_is_counted(limited: Flask) -> None:
    phone = Phone(limited.test_client())
    answers = [guess(phone) for _ in range(MISSES.most + 1)]
    assert answers == [404] * MISSES.most + [429]


def test_one_who_asks_too_much_does_not_take_it_from_another(limited: Flask) -> None:
    first, second = Phone(limited.test_client()), Phone(limited.test_client())
    for phone, name in ((first, NAMES[0]), (second, NAMES[1])):
        phone.open_table(name=name)
    while look(first) == 200:
        pass
    assert look(second) == 200
    assert first.client.get("/healthz").status_code == 200


def test_who_guesses_too_much_is_not_told_when_he_hits(limited: Flask) -> None:
    host, guesser = Phone(limited.test_client()), Phone(limited.test_client())
    host.open_table(name="Ana")
    use_up(limited, MISSES)
    assert guess(guesser) == 429
    for method in ("get", "head"):
        assert getattr(guesser.client, method)(f"/tables/{host.code}").status_code == 429
    assert guesser.client.get(f"/tables?code={host.code}").status_code == 429
    assert guesser.client.post(f"/tables/{host.code}/seats", data={"name": "Ben"}).status_code == 429
    assert host.client.get(f"/tables/{host.code}").status_code == 200


def test_a_refusal_is_a_sentence_in_the_reader_s_language(limited: Flask) -> None:
    client = limited.test_client()
    use_up(limited, MISSES)
    for headers in ({}, HTMX):
        answer = client.get("/tables/NOTHERE1", headers={"Accept-Language": "fr", **headers})
        assert (answer.status_code, "trop d" in answer.text) == (429, True)


def test_who_guesses_is_noticed_once(limited: Flask, caplog: pytest.LogCaptureFixture) -> None:
    use_up(limited, MISSES)
    for _ in range(20):
        guess(Phone(limited.test_client()))
    assert [record.getMessage() for record in caplog.records if "too many" in record.getMessage()] == [
        "too many codes that no table has from one visitor, refused for 600 s at most"
    ]


def test_a_server_holds_so_many_tables(time: Time) -> None:
    application = create_app(replace(SETTINGS, most_tables=2), time, Random(0))
    asked = [Phone(application.test_client()).open_table(name="Ana").status_code for _ in range(3)]
    assert asked == [303, 303, 503]


@pytest.mark.parametrize(
    ("player", "sockets", "status"),
    [
        (PLAYERS[0], (PLAYERS[0],) * MOST_SOCKETS_OF_PLAYER, 429),
        (PASSER_BY, ("",) * MOST_WATCHERS, 503),
        ("", ("",) * MOST_WATCHERS, 503),
    ],
)
def test_a_table_has_room_for_so_many_sockets(
    limited: Flask, player: str, sockets: tuple[str, ...], status: int
) -> None:
    put(limited, replace(scenes()["opening"], sockets=sockets))
    code = scenes()["opening"].code
    answer = phone_of(limited, player, code).client.get(f"/tables/{code}/live", headers=HANDSHAKE)
    assert answer.status_code == status
    assert the_table(limited, code).sockets == sockets


def test_who_finds_no_room_to_watch_is_told_so_and_shown_no_page_that_seems_alive(limited: Flask) -> None:
    full = replace(scenes()["opening"], sockets=("",) * MOST_WATCHERS)
    put(limited, full)
    page = phone_of(limited, PASSER_BY, full.code).client.get(f"/tables/{full.code}")
    assert (page.status_code, "As many people watch" in page.text) == (503, True)
    assert phone_of(limited, PLAYERS[0], full.code).client.get(f"/tables/{full.code}").status_code == 200
    gathering = replace(scenes()["gathering"], sockets=("",) * MOST_WATCHERS)
    put(limited, gathering)
    seeks_a_seat = phone_of(limited, PASSER_BY, gathering.code).client
    assert seeks_a_seat.get(f"/tables/{gathering.code}").status_code == 200


@pytest.mark.parametrize("proxies", [0, 1])
def test_a_proxy_is_believed_only_where_there_is_one(time: Time, proxies: int) -> None:
    application = create_app(replace(SETTINGS, proxies=proxies), time, Random(0))
    told = {
        "X-Forwarded-For": "192.0.2.7",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "dominos.example:8443",
    }
    client = application.test_client()
    answer = client.post("/tables", data={"name": "Ana"}, headers=told)
    page = client.get(answer.headers["Location"], headers=told).text
    assert ("https://dominos.example:8443/tables/" in page) == bool(proxies)
    assert ("Secure" in answer.headers["Set-Cookie"]) == bool(proxies)
    own = client.post(
        "/tables", data={"name": "Ana"}, headers=told | {"Origin": "https://dominos.example:8443"}
    )
    assert own.status_code == (303 if proxies else 403)


def test_each_phone_behind_a_proxy_counts_for_itself(time: Time) -> None:
    application = create_app(replace(SETTINGS, proxies=1), time, Random(0))
    for _ in range(MISSES.most):
        application.extensions["limits"].count(MISSES, "192.0.2.7")
    for address, status in (("192.0.2.7", 429), ("192.0.2.8", 404)):
        answer = application.test_client().get("/tables/NOTHERE1", headers={"X-Forwarded-For": address})
        assert answer.status_code == status
