"""The one place where the parts meet; `python app.py` serves."""

import sys

if __name__ == "__main__":
    # Before anything of Flask's or ours is imported: the server's worker patches the standard library
    # first, and what was imported before keeps unpatched locks.
    from dominos.server import main

    sys.exit(main())

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from math import inf
from pathlib import Path
from random import Random, SystemRandom
from types import FrameType
from typing import Any

import gevent
from flask import Flask

from dominos import clock, expiry
from dominos.answers import init_refusals
from dominos.assets import init_assets
from dominos.clock import Alarms
from dominos.fragments import init_fragments
from dominos.headers import init_headers
from dominos.i18n import init_languages
from dominos.identity import kept_secret_key
from dominos.live import Live, init_live
from dominos.registry import Registry
from dominos.replays import init_replays
from dominos.rules.refusals import Refusal
from dominos.settings import Settings
from dominos.sockets import NoCompression
from dominos.table import Table
from dominos.web import init_web

LARGEST_BODY = 4096
RANDOM = SystemRandom()
STOPS = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


def create_app(settings: Settings, now: Callable[[], float] = clock.now, rng: Random = RANDOM) -> Flask:
    """Return the application with its parts wired together; nothing rings before `start`."""
    app = Flask(__name__)
    configure(app, settings)
    live = Live(app, now)

    def on_change(table: Table) -> None:
        alarms.renew(table.code)
        live.publish(table)

    def settle(table: Table) -> Table | None:
        return expiry.ring(table, now(), rng)

    def ring(code: str) -> None:
        with suppress(Refusal):
            registry.settle(code)

    def due_at(code: str) -> float:
        return expiry.due_at(registry.get(code)) if code in registry else inf

    registry = Registry(settle, on_change)
    alarms = Alarms(ring, due_at, now)
    app.extensions.update(live=live, alarms=alarms, now=now, rng=rng)
    init_web(app, registry, settings)
    init_replays(app)
    init_live(app, registry, live)
    return app


def configure(app: Flask, settings: Settings) -> None:
    """Set what does not depend on the tables."""
    app.secret_key = settings.secret_key or kept_secret_key(Path(app.instance_path))
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        PERMANENT_SESSION_LIFETIME=timedelta(days=365),
        SESSION_COOKIE_NAME="dominos",
        SESSION_COOKIE_SAMESITE="Lax",
        # Files are kept by caches that many share, so no cookie may travel with them.
        SESSION_REFRESH_EACH_REQUEST=False,
        SOCK_SERVER_OPTIONS={"ping_interval": 10, "max_message_size": 1024},
    )
    for init in (init_languages, init_refusals, init_headers, init_assets, init_fragments):
        init(app)


def start(app: Flask) -> None:
    """Let the alarms ring, and close every connection with a word when the server is told to stop."""
    app.extensions["alarms"].start()
    for number in STOPS:
        stop = signal.getsignal(number)
        signal.signal(number, partial(close_and_stop, app.extensions["live"], stop))


def close_and_stop(live: Live, stop: Any, number: int, frame: FrameType | None) -> None:
    """Close the connections beside whatever else a signal does."""
    # The signal may come in the midst of the event loop, where nothing may wait, not even for a thread.
    gevent.spawn(live.close_all)
    if callable(stop):
        stop(number, frame)


def __getattr__(name: str) -> Any:
    """Make `app` when a server asks for it, in its worker; raises AttributeError for anything else."""
    if name != "app":
        raise AttributeError(name)
    application = create_app(Settings.read(os.environ))
    start(application)
    application.wsgi_app = NoCompression(application.wsgi_app)  # type: ignore[method-assign]
    return application
