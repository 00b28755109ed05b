"""What an operator sees: health, figures and log tell what happens, and nothing that is secret."""

import logging
from collections.abc import Iterator
from itertools import pairwise

import pytest
from flask import Flask
from prometheus_client import CollectorRegistry

from dominos import journal
from dominos.census import Census
from dominos.clock import SWEPT_WITHIN
from dominos.logs import KeyValues
from dominos.metrics import FIGURES
from dominos.table import Phase
from tests.live.secrets import told
from tests.web.conftest import Time
from tests.web.phones import NAMES, Phone
from tests.web.scenes import PLAYERS, history, scenes


class Figures:
    """How far the figures have moved since."""

    def __init__(self) -> None:
        self._before = self._read()

    def _read(self) -> dict[tuple[str, str], float]:
        samples = (sample for family in FIGURES.collect() for sample in family.samples)
        return {(sample.name, str(sample.labels)): sample.value for sample in samples}

    def moved(self, name: str, **labels: str) -> float:
        key = (name, str(labels))
        return self._read().get(key, 0) - self._before.get(key, 0)


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.DEBUG, "dominos"):
        yield caplog


def lines(log: pytest.LogCaptureFixture) -> list[str]:
    return [KeyValues().format(record) for record in log.records]


def test_a_server_whose_alarms_do_not_ring_is_sick(application: Flask, time: Time) -> None:
    probe = application.test_client()
    application.extensions["alarms"].sweep()
    assert probe.get("/healthz").status_code == 200
    time.now += SWEPT_WITHIN
    answer = probe.get("/healthz")
    assert answer.status_code == 503
    assert '"status":"no clock"' in answer.text
    application.extensions["alarms"].sweep()
    assert '"status":"ok"' in probe.get("/healthz").text


def test_a_match_is_told_in_figures(log: pytest.LogCaptureFixture) -> None:
    figures, match = Figures(), history(3, code="FIGURES3", target=50)
    for old, new in pairwise(match):
        journal.note(old, new)
    last = match[-1]
    turns = {by: figures.moved("dominos_turns_total", by=by) for by in ("player", "time", "away")}
    assert sum(turns.values()) == last.ply
    assert turns["player"] > turns["time"] > 0
    assert figures.moved("dominos_rounds_total") == len(last.match.rounds)
    assert figures.moved("dominos_matches_total") == 1
    told_of = [line.partition("event=")[2] for line in lines(log)]
    assert sum('"turn made"' in line for line in told_of) == last.ply
    assert sum('"round over"' in line for line in told_of) == len(last.match.results)
    assert all("table=FIGURES3 ply=" in line for line in told_of)


def test_neither_log_nor_figures_name_a_tile_or_a_player(log: pytest.LogCaptureFixture) -> None:
    match = history(4, code="SECRETS4", target=50)
    journal.note(None, match[0])
    for old, new in pairwise(match):
        journal.note(old, new)
    written = "\n".join(lines(log))
    assert len(log.records) > 50
    assert not told(written)
    salts = [played.seal.salt for played in match[-1].match.rounds if played.seal]
    for secret in (*NAMES, *PLAYERS, *salts):
        assert secret not in written


def test_a_line_of_the_log_is_one_line_whatever_was_sent() -> None:
    record = logging.LogRecord("dominos.web", logging.WARNING, "", 0, "%s", ('x"\nlevel=info',), None)
    record.table, record.hand = "KQ7M3XHD", "6-6"
    line = KeyValues().format(record)
    assert line.splitlines() == [line]
    assert line.endswith(r'level=warning from=dominos.web event="x\"\nlevel=info" table=KQ7M3XHD')


def test_a_traceback_follows_its_line() -> None:
    try:
        raise ValueError("no such board")
    except ValueError as error:
        record = logging.LogRecord(
            "dominos.live", logging.ERROR, "", 0, "failed", None, (ValueError, error, error.__traceback__)
        )
    first, *rest = KeyValues().format(record).splitlines()
    assert 'event="failed"' in first
    assert rest[-1] == "ValueError: no such board"


def test_the_census_counts_who_is_there() -> None:
    figures = CollectorRegistry()
    figures.register(Census([scenes()[name] for name in ("gathering", "absent", "out", "over")]))
    phases = {phase: figures.get_sample_value("dominos_tables", {"phase": phase}) for phase in Phase}
    assert phases == dict.fromkeys(Phase, 1)
    gathered = sum(seat.is_taken for seat in scenes()["gathering"].seats)
    assert figures.get_sample_value("dominos_players") == gathered + 12
    assert figures.get_sample_value("dominos_connected_players") == gathered + 11


def test_a_refusal_is_counted_by_its_status(phones: list[Phone]) -> None:
    figures = Figures()
    phones[0].post("plays", tile="0-0", end="left", ply=0)
    phones[0].client.get("/tables/NOTABLES")
    assert figures.moved("dominos_refusals_total", status="409") == 1
    assert figures.moved("dominos_refusals_total", status="404") == 1


def test_no_field_of_a_line_begins_another(log: pytest.LogCaptureFixture) -> None:
    hostile = '\nlevel=error event="a lie"'
    logging.getLogger("dominos.test").warning("refused", extra={"table": hostile, "by": "a b"})
    (line,) = lines(log)
    assert len(line.splitlines()) == 1
    assert line.endswith(r'table="\nlevel=error event=\"a lie\"" by="a b"')
