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
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from threading import Thread
from types import FrameType
from typing import Any

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
from dominos.rules.refusals import Refusal
from dominos.settings import Settings
from dominos.sockets import NoCompression
from dominos.table import Table
from dominos.web import init_web

LARGEST_BODY = 4096
RANDOM = SystemRandom()


def create_app(settings: Settings, now: Callable[[], float] = clock.now, rng: Random = RANDOM) -> Flask:
    """Return the application with its parts wired together; nothing rings before `start`."""
    app = Flask(__name__)
    configure(app, settings)
    live = Live(app, now)

    def on_change(table: Table) -> None:
        alarms.set(table.code, expiry.due_at(table))
        live.publish(table)

    def ring(code: str) -> None:
        try:
            registry.change(code, partial(expiry.ring, now=now(), rng=rng))
            alarms.set(code, expiry.due_at(registry.get(code)))
        except Refusal:
            app.logger.debug("table %s was cleared away", code)

    registry = Registry(on_change)
    alarms = Alarms(ring, now)
    app.extensions.update(live=live, alarms=alarms, now=now, rng=rng)
    init_web(app, registry, settings)
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
    stop = signal.getsignal(signal.SIGTERM)

    def close_and_stop(number: int, frame: FrameType | None) -> None:
        # The signal may come while a connection's lock is held, and a handler must not wait for it.
        Thread(target=app.extensions["live"].close_all).start()
        if callable(stop):
            stop(number, frame)

    signal.signal(signal.SIGTERM, close_and_stop)


def __getattr__(name: str) -> Any:
    """Make `app` when a server asks for it, in its worker; raises AttributeError for anything else."""
    if name != "app":
        raise AttributeError(name)
    application = create_app(Settings.read(os.environ))
    start(application)
    application.wsgi_app = NoCompression(application.wsgi_app)  # type: ignore[method-assign]
    return application
