"""Who is who: a signed cookie, set at the first form, and nothing else."""

import re

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface

from tests.web.phones import Phone, the_table

FORGED = [
    "",
    "x",
    "a.b.c",
    "=;",
    "eyJwbGF5ZXIiOiJ4In0.aaaa.bbbb",
    "eyJwbGF5ZXIiOiJ4In0",
    ".eJyrVirISaxMLVKyUqpQqgUAKBIFDA.aaaa.bbbb",
    "\x00",
    "\xff\xfe",
    "x" * 3000,
    '"\\""',
]


def cookie_of(phone: Phone) -> str:
    cookie = phone.client.get_cookie("dominos")
    assert cookie is not None
    return cookie.value


def with_cookie(application: Flask, value: str, code: str) -> Phone:
    client = application.test_client()
    client.set_cookie("dominos", value)
    return Phone(client, code)


def is_a_stranger(application: Flask, phone: Phone) -> None:
    before = the_table(application, phone.code)
    assert phone.page().hand.seat is None
    for action in ("rounds", "leave", "matches"):
        assert phone.post(action).status_code == 403
    assert phone.post("plays", tile="3-6", end="left", ply=0).status_code == 403
    assert phone.post("seats", name="Ana").status_code == 409
    assert the_table(application, phone.code) == before


@pytest.mark.parametrize("value", FORGED, ids=lambda value: repr(value[:20]))
def test_a_forged_cookie_is_a_strangers(application: Flask, playing: list[Phone], value: str) -> None:
    is_a_stranger(application, with_cookie(application, value, playing[0].code))


def test_a_cookie_cannot_be_altered(application: Flask, playing: list[Phone]) -> None:
    value = cookie_of(playing[0])
    payload, stamp, signature = value.rsplit(".", 2)
    other_payload = cookie_of(playing[1]).rsplit(".", 2)[0]
    altered = [
        value[:-2],
        value[1:],
        value[: len(value) // 2],
        value + "x",
        f"{other_payload}.{stamp}.{signature}",
        f"{payload}.{stamp}.",
        f"{payload}.{stamp}",
        payload,
        value.swapcase(),
    ]
    for forged in altered:
        is_a_stranger(application, with_cookie(application, forged, playing[0].code))
    assert with_cookie(application, value, playing[0].code).page().hand.seat == 0


def test_a_cookie_signed_with_another_key_is_a_strangers(application: Flask, playing: list[Phone]) -> None:
    elsewhere = Flask("elsewhere", static_folder=None)
    elsewhere.secret_key = "another key"
    signer = SecureCookieSessionInterface().get_signing_serializer(elsewhere)
    assert signer is not None
    player = the_table(application, playing[0].code).host
    is_a_stranger(
        application, with_cookie(application, str(signer.dumps({"player": player})), playing[0].code)
    )


@pytest.mark.parametrize("player", [None, 0, [], {}, ["a"], True, 1.5])
def test_a_signed_cookie_of_another_shape_is_a_strangers(
    application: Flask, playing: list[Phone], player: object
) -> None:
    phone = Phone(application.test_client(), playing[0].code)
    with phone.client.session_transaction() as session:
        session["player"] = player
    is_a_stranger(application, phone)


def test_the_cookie_is_set_by_the_first_form_and_kept_from_scripts(stranger: Phone) -> None:
    header = stranger.open_table(name="Ana").headers["Set-Cookie"]
    flags = {part.strip().partition("=")[0] for part in header.split(";")[1:]}
    assert {"HttpOnly", "SameSite", "Path", "Expires"} <= flags
    assert "SameSite=Lax" in header
    assert "Domain" not in flags


def test_the_cookie_tells_no_name_and_no_seat(stranger: Phone) -> None:
    stranger.open_table(name="Anastasia")
    with stranger.client.session_transaction() as session:
        assert set(session) <= {"player", "_permanent"}
        assert re.fullmatch(r"[\w-]{22}", session["player"])


def test_a_refused_form_makes_nobody_known(application: Flask, phones: list[Phone]) -> None:
    stranger = Phone(application.test_client(), phones[0].code)
    for answer in (
        stranger.post("seats", name=""),
        stranger.open_table(name=""),
        stranger.open_table(name="Ana", target="1"),
        Phone(stranger.client, phones[0].code).post("rounds"),
    ):
        assert answer.status_code in (400, 403)
        assert "Set-Cookie" not in answer.headers


def test_no_players_id_is_on_any_page(application: Flask, playing: list[Phone]) -> None:
    players = [seat.player for seat in the_table(application, playing[0].code).seats]
    for phone in playing:
        html = phone.html()
        assert not [player for player in players if player and player in html]
