"""What people are told while no change can be stored, and what a restart brings back."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from simple_websocket import ConnectionClosed

from app import create_app
from dominos.clock import Alarms
from dominos.durations import Durations
from dominos.live import Connection
from dominos.rules.refusals import Refusal
from dominos.settings import Settings
from dominos.store import Store
from dominos.table import Phase
from tests.web.conftest import RANDOM, Time
from tests.web.files import connected, locked, rows
from tests.web.pages import Form
from tests.web.phones import HTMX, NAMES, Phone, registry, the_table

SORRY = {
    "en": "The server cannot keep anything just now",
    "fr": "Le serveur ne peut rien enregistrer",
    "ar": "لا يستطيع الخادم حفظ أي شيء الآن",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def application(path: Path, time: Time) -> Iterator[Flask]:
    """An application of its own, whose tables are stored."""
    application = start(path, time)
    yield application
    store_of(application).close()


def start(path: Path, time: Time) -> Flask:
    settings = Settings(secret_key="a key for tests", database=path)
    return create_app(settings, time, RANDOM, lambda: 1_800_000_000 + time.now)


def store_of(application: Flask) -> Store:
    store: Store = application.extensions["store"]
    return store


def alarms_of(application: Flask) -> Alarms:
    alarms: Alarms = application.extensions["alarms"]
    return alarms


def mover(phones: list[Phone]) -> tuple[Phone, Form]:
    """Return who may lay a tile, and the first form with which he can."""
    offers = ((phone, form) for phone in phones for form in phone.page().forms)
    return next((phone, form) for phone, form in offers if form.action.endswith("/plays"))


@pytest.mark.parametrize("language", SORRY)
def test_a_change_that_cannot_be_stored_is_refused_in_words(
    playing: list[Phone], application: Flask, path: Path, language: str
) -> None:
    phone, form = mover(playing)
    before = the_table(application, phone.code)
    with locked(path):
        page = phone.send(form, {"Accept-Language": language})
        notice = phone.send(form, {"Accept-Language": language} | HTMX)
        assert mover(playing) == (phone, form), "the table can be looked at all the same"
    assert (page.status_code, notice.status_code) == (503, 503)
    assert SORRY[language] in page.text
    assert f"/tables/{phone.code}" in page.text
    assert notice.text.startswith('<p id="notice"')
    assert SORRY[language] in notice.text
    assert the_table(application, phone.code) is before
    assert phone.send(form).status_code == 303


def test_a_table_that_cannot_be_stored_is_not_opened(application: Flask, path: Path) -> None:
    phone = Phone(application.test_client())
    with locked(path):
        assert phone.open_table(name="Ana").status_code == 503
        assert len(registry(application)) == 0
    assert phone.open_table(name="Ana").status_code == 303


def test_a_probe_is_told_when_nothing_can_be_stored(application: Flask, path: Path) -> None:
    probe = application.test_client()
    assert probe.get("/healthz").status_code == 200
    with locked(path):
        assert probe.get("/healthz").status_code == 503
        assert probe.get("/healthz").json == {"status": "no store", "tables": 0}
    assert probe.get("/healthz").json == {"status": "ok", "tables": 0}


def test_an_alarm_whose_change_cannot_be_stored_rings_again(
    phones: list[Phone], application: Flask, path: Path, time: Time
) -> None:
    code, alarms = phones[0].code, alarms_of(application)
    time.now += 30
    with locked(path):
        alarms.ring(code)
        time.now += 1.1
        alarms.sweep()
        assert the_table(application, code).phase is Phase.PAUSE
    time.now += 1.1
    alarms.sweep()
    assert the_table(application, code).phase is Phase.ROUND
    assert (code, the_table(application, code).version) in rows(path)


class Line:
    """A WebSocket that closes as soon as it has been shown something."""

    def __init__(self) -> None:
        self.sock: Any = self
        self.shown: list[str] = []

    def send(self, data: str) -> None:
        self.shown.append(data)

    def receive(self, timeout: float) -> str:
        raise ConnectionClosed(1001, f"not kept for {timeout}")


def test_a_page_shows_the_table_although_what_is_due_there_cannot_be_stored(
    phones: list[Phone], application: Flask, path: Path, time: Time
) -> None:
    code, live, line = phones[0].code, application.extensions["live"], Line()
    player = the_table(application, code).seats[0].player or ""
    time.now += 30
    with locked(path):
        live.serve(registry(application), code, Connection(line, player, "en"))
    assert 'data-phase="pause"' in line.shown[0]
    table = the_table(application, code)
    assert (table.phase, table.sockets, table.seats[0].lost_at) == (Phase.PAUSE, (), time.now)
    alarms_of(application).ring(code)
    assert the_table(application, code).phase is Phase.ROUND


def test_a_table_that_is_cleared_away_is_gone_from_the_file_as_well(
    phones: list[Phone], application: Flask, path: Path, time: Time
) -> None:
    code = phones[0].code
    assert rows(path) == [(code, the_table(application, code).version)]
    while code in registry(application):
        time.now += 3600
        alarms_of(application).ring(code)
    assert rows(path) == []


def test_a_table_that_cannot_be_removed_from_the_file_stays(
    phones: list[Phone], application: Flask, path: Path, time: Time
) -> None:
    time.now += 100 * 3600
    with locked(path):
        alarms_of(application).ring(phones[0].code)
        assert phones[0].html()
    alarms_of(application).ring(phones[0].code)
    with pytest.raises(Refusal):
        the_table(application, phones[0].code)


def test_everybody_finds_his_seat_and_hand_after_a_restart_in_whatever_order_they_come(
    path: Path, time: Time
) -> None:
    with closing(store_of(old := start(path, time))):
        phones = [Phone(old.test_client())]
        phones[0].open_table(name=NAMES[0], target="50")
        phones += [Phone(old.test_client(), phones[0].code) for _ in range(4)]
        for phone, name in zip(phones[1:], NAMES[1:], strict=False):
            assert phone.post("seats", name=name).status_code == 303
        assert phones[0].post("rounds").status_code == 303
        phone, form = mover(phones)
        assert phone.send(form).status_code == 303
        before = [phone.html() for phone in phones]
    with closing(store_of(new := start(path, time))):
        for number in (2, 4, 3, 0, 1):
            client = new.test_client()
            cookie = phones[number].client.get_cookie("dominos")
            client.set_cookie("dominos", cookie.value if cookie else "")
            assert Phone(client, phones[0].code).html() == before[number]


def test_a_table_that_cannot_be_read_stops_the_start(application: Flask, path: Path, time: Time) -> None:
    Phone(application.test_client()).open_table(name="Ana")
    store_of(application).close()
    with closing(connected(path)) as database:
        database.execute("UPDATE tables SET schema = 99")
    with pytest.raises(Exception, match="schema 99 is newer"):
        start(path, time)


def test_of_a_thousand_tables_opened_and_left_nothing_remains(
    application: Flask, path: Path, time: Time
) -> None:
    for number in range(1000):
        Phone(application.test_client()).open_table(name=NAMES[number % 4])
    alarms: Alarms = application.extensions["alarms"]
    assert (len(registry(application)), len(rows(path))) == (1000, 1000)
    code = next(iter(registry(application))).code
    time.now += Durations.unused_gathering + 2
    alarms.sweep()
    assert (len(registry(application)), len(rows(path))) == (0, 0)
    assert not vars(alarms)["_due"]
    gone = application.test_client().get(f"/tables/{code}")
    assert (gone.status_code, "There is no such table" in gone.text) == (404, True)
