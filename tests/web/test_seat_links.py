"""`/tables/CODE/seat-link`: a seat goes to another browser, for its player only, and never by a mere look."""

import pytest
from flask import Flask

from tests.web.phones import Phone

HOST, STRANGER = 0, 4


def link_of(phone: Phone) -> str:
    """Make a link as a player does, and return its path."""
    answer = phone.client.post(f"/tables/{phone.code}/seat-link", follow_redirects=True)
    assert answer.status_code == 200
    return "/tables" + answer.text.partition('data-copy="http://localhost/tables')[2].partition('"')[0]


def test_a_seat_goes_to_another_browser(playing: list[Phone]) -> None:
    host, stranger = playing[HOST], playing[STRANGER]
    hand, link = host.page().hand, link_of(host)
    for method in (stranger.client.get, stranger.client.head, host.client.get):
        assert method(link).status_code == 200
        assert host.page().hand == hand, "who looks at the link takes no seat"
    answer = stranger.client.post(link)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/tables/{host.code}")
    assert stranger.page().hand == hand
    assert (host.page().hand.seat, host.page().hand.tiles) == (None, ())


def test_a_link_works_once(playing: list[Phone], application: Flask) -> None:
    link = link_of(playing[HOST])
    assert playing[STRANGER].client.post(link).status_code == 303
    other = application.test_client()
    assert (other.get(link).status_code, other.post(link).status_code) == (409, 409)


@pytest.mark.parametrize("key", ["x", "a" * 22, "%00", "%ff"])
def test_another_key_opens_nothing(playing: list[Phone], key: str) -> None:
    link_of(playing[HOST])
    client = playing[STRANGER].client
    for method in (client.get, client.post):
        answer = method(f"/tables/{playing[HOST].code}/seat-link/{key}")
        assert answer.status_code == 409
    assert "Set-Cookie" not in client.post(f"/tables/{playing[HOST].code}/seat-link/{key}").headers


def test_a_link_is_shown_to_its_player_only(playing: list[Phone]) -> None:
    link = link_of(playing[HOST])
    for phone in playing[1:]:
        assert link.rpartition("/")[2] not in phone.html()
    path = f"/tables/{playing[HOST].code}/seat-link"
    assert link in playing[HOST].client.get(path).text
    assert link not in playing[1].client.get(path).text
    assert playing[STRANGER].client.get(path).status_code == 403
    assert playing[STRANGER].client.post(path).status_code == 403


def test_a_seat_does_not_go_to_a_player_who_has_one(playing: list[Phone]) -> None:
    assert playing[1].client.post(link_of(playing[HOST])).status_code == 409


def test_another_site_cannot_take_or_make_it(playing: list[Phone]) -> None:
    foreign = {"Origin": "http://elsewhere.example"}
    host, stranger = playing[HOST], playing[STRANGER]
    link = link_of(host)
    assert stranger.client.post(link, headers=foreign).status_code == 403
    assert host.client.post(f"/tables/{host.code}/seat-link", headers=foreign).status_code == 403


def test_no_table_no_link(stranger: Phone) -> None:
    for path in ("/tables/ZZZZZZZZ/seat-link", "/tables/ZZZZZZZZ/seat-link/key"):
        assert stranger.client.get(path).status_code == 404
        assert stranger.client.post(path).status_code == 404
