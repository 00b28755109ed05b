"""The only reader of time: what time it is, and alarms that ring when something is due."""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from math import inf, isfinite
from threading import Lock, Thread

from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.background import BackgroundScheduler

from dominos.metrics import FAILURES, LATENESS

# A late alarm must ring all the same, and a table that re-arms itself while ringing must not lose it.
JOB_DEFAULTS = {"misfire_grace_time": None, "coalesce": True, "max_instances": 50}
SWEEP_SECONDS = 1
# Without a sweep for so many seconds, nothing rings that should.
SWEPT_WITHIN = 5

logger = logging.getLogger(__name__)


def now() -> float:
    """Return the time in seconds on a clock that never goes back."""
    return time.monotonic()


def time_of_day() -> float:
    """Return the time in seconds since 1970, which goes on while the machine is off and may be set anew."""
    return time.time()


class Alarms:
    """One alarm a table; the scheduler only pokes, and the table decides what is due."""

    def __init__(
        self, ring: Callable[[str], bool], due_at: Callable[[str], float], now: Callable[[], float]
    ) -> None:
        self._ring = ring
        self._due_at = due_at
        self._now = now
        self._due: dict[str, float] = {}
        self._swept_at: float | None = None
        self._lock = Lock()
        self._scheduler = BackgroundScheduler(job_defaults=JOB_DEFAULTS, timezone=UTC)

    def start(self) -> None:
        """Begin to ring."""
        logging.getLogger("apscheduler").setLevel(logging.WARNING)
        self._scheduler.start()
        self._swept_at = self._now()
        Thread(target=self._sweep_for_ever, daemon=True).start()

    def _sweep_for_ever(self) -> None:
        # Not by the scheduler: it follows the time of day, and waits an hour when that is set back by one.
        while True:
            time.sleep(SWEEP_SECONDS)
            self.sweep()

    def is_well(self) -> bool:
        """Tell whether what is due rings; so it is before the start, too."""
        return self._swept_at is None or self._now() - self._swept_at < SWEPT_WITHIN

    def renew(self, code: str) -> None:
        """Ring for a table when it says that something is due; never, if that is infinite."""
        # Asked under the lock: of two changes at once, the older must not set its alarm last.
        with self._lock:
            due_at = self._due_at(code)
            if self._due.get(code, inf) != due_at:
                self._set(code, due_at)

    def _set(self, code: str, due_at: float) -> None:
        if isfinite(due_at):
            self._due[code] = due_at
            run_date = datetime.now(UTC) + timedelta(seconds=max(0.0, due_at - self._now()))
            self._scheduler.add_job(
                self.ring, "date", [code], run_date=run_date, id=code, replace_existing=True
            )
        else:
            self._due.pop(code, None)
            with suppress(JobLookupError):
                self._scheduler.remove_job(code)

    def ring(self, code: str) -> None:
        """Poke a table, and ask it anew when something is due; the sweep comes back to one that failed."""
        LATENESS.observe(max(0.0, self._now() - self._due.pop(code, self._now())))
        if self._has_rung(code):
            self.renew(code)
        else:
            self._due[code] = self._now()

    def _has_rung(self, code: str) -> bool:
        try:
            return self._ring(code)
        except Exception:
            FAILURES.inc()
            logger.exception("the alarm of a table failed", extra={"table": code})
            return False

    def sweep(self) -> None:
        """Poke every table that is overdue: its alarm failed or was lost, or the wall clock jumped."""
        present = self._swept_at = self._now()
        for code in [code for code, due_at in list(self._due.items()) if due_at < present - SWEEP_SECONDS]:
            self.ring(code)
