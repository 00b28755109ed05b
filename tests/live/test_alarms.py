"""One alarm a table, always for what the table says now."""

from collections.abc import Iterator
from datetime import datetime, timedelta, tzinfo
from math import inf
from threading import Event, Thread
from time import monotonic

import apscheduler.schedulers.base
import pytest

from dominos.clock import SWEPT_WITHIN, Alarms


class Bench:
    """A table that says when it is due, and a note of every time it was poked."""

    def __init__(self) -> None:
        self.time, self.due, self.rung, self.is_done = 0.0, inf, 0, True
        self.alarms = Alarms(self.ring, lambda _code: self.due, lambda: self.time)

    def ring(self, _code: str) -> bool:
        self.rung += 1
        return self.is_done


def test_an_alarm_that_was_lost_is_found_by_the_sweep() -> None:
    bench = Bench()
    bench.due = 5
    bench.alarms.renew("code")
    bench.time = 6
    bench.alarms.sweep()
    assert bench.rung == 0, "it may still come by itself"
    bench.time, bench.due = 6.1, 100
    bench.alarms.sweep()
    bench.alarms.sweep()
    assert bench.rung == 1


def test_an_alarm_that_could_not_be_stored_rings_again_each_second_until_it_is() -> None:
    bench = Bench()
    bench.due, bench.is_done = 5, False
    bench.alarms.renew("code")
    bench.time = 5
    bench.alarms.ring("code")
    for tries in (1, 2, 3):
        assert bench.rung == tries
        bench.alarms.sweep()
        assert bench.rung == tries, "it does not ring without a rest"
        bench.time += 1.1
        bench.alarms.sweep()
    bench.is_done, bench.due = True, 100
    for _ in range(3):
        bench.time += 1.1
        bench.alarms.sweep()
    assert bench.rung == 5


def test_a_table_with_nothing_due_is_left_alone() -> None:
    bench = Bench()
    bench.due = 5
    bench.alarms.renew("code")
    bench.due = inf
    bench.alarms.renew("code")
    bench.time = 1000
    bench.alarms.sweep()
    assert bench.rung == 0


def test_of_two_changes_at_once_the_older_does_not_set_its_alarm_last() -> None:
    bench = Bench()
    asked, go_on = Event(), Event()

    def slow_answer(_code: str) -> float:
        due = bench.due
        asked.set()
        assert go_on.wait(10)
        return due

    bench.alarms = Alarms(bench.ring, slow_answer, lambda: bench.time)
    bench.due = 5
    older = Thread(target=bench.alarms.renew, args=["code"])
    older.start()
    assert asked.wait(10)
    bench.due = 50
    newer = Thread(target=bench.alarms.renew, args=["code"])
    newer.start()
    go_on.set()
    older.join()
    newer.join()
    bench.time = 20
    bench.alarms.sweep()
    assert bench.rung == 0


def test_an_alarm_that_fails_rings_again_and_stops_no_other() -> None:
    bench = Bench()
    asked: list[str] = []

    def fail(code: str) -> bool:
        asked.append(code)
        raise ValueError(code)

    bench.alarms = Alarms(fail, lambda _code: bench.due, lambda: bench.time)
    bench.due = 5
    for code in ("one", "two"):
        bench.alarms.renew(code)
    for time in (7, 9):
        bench.time = time
        bench.alarms.sweep()
    assert asked == ["one", "two"] * 2


def test_the_clock_is_sick_when_nothing_sweeps() -> None:
    bench = Bench()
    assert bench.alarms.is_well(), "nothing was started yet"
    bench.alarms.sweep()
    bench.time = SWEPT_WITHIN - 0.1
    assert bench.alarms.is_well()
    bench.time = SWEPT_WITHIN
    assert not bench.alarms.is_well()
    bench.alarms.sweep()
    assert bench.alarms.is_well()


class TimeOfDay(datetime):
    """The time of day as somebody has set it."""

    offset = timedelta()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime.now(tz) + cls.offset


@pytest.fixture
def time_of_day(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[TimeOfDay]]:
    monkeypatch.setattr(apscheduler.schedulers.base, "datetime", TimeOfDay)
    yield TimeOfDay
    TimeOfDay.offset = timedelta()


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_time_of_day_that_is_set_anew_holds_up_no_table(time_of_day: type[TimeOfDay], hours: int) -> None:
    rung = Event()
    due = [monotonic() + 0.5]

    def ring(_code: str) -> bool:
        if monotonic() >= due[0]:
            due[0] = inf
            rung.set()
        return True

    alarms = Alarms(ring, lambda _code: due[0], monotonic)
    alarms.start()
    alarms.renew("code")
    time_of_day.offset = timedelta(hours=hours)
    assert rung.wait(4)
