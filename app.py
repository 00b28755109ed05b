"""The one place where the parts meet; `python app.py` serves."""

import sys

if __name__ == "__main__":
    # Before anything of Flask's or ours is imported: the server's worker patches the standard library
    # first, and what was imported before keeps unpatched locks.
    from dominos.server import main

    sys.exit(main())

import logging
import os
import resource
import signal
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from math import inf
from pathlib import Path
from random import Random, SystemRandom
from tempfile import gettempdir
from types import FrameType
from typing import Any
from wsgiref.types import WSGIApplication

import gevent
from flask import Flask
from flask_compress import Compress
from gunicorn.errors import AppImportError
from werkzeug.middleware.proxy_fix import ProxyFix

from dominos import clock, expiry, journal
from dominos.answers import init_refusals
from dominos.assets import init_assets
from dominos.census import show_figures
from dominos.clock import Alarms
from dominos.database import InUseError, UnusableError, lock
from dominos.fragments import init_fragments
from dominos.guard import init_guard
from dominos.headers import init_headers
from dominos.i18n import init_languages
from dominos.identity import Sessions, kept_secret_key
from dominos.limits import Limits
from dominos.live import Live, init_live
from dominos.logs import write_logs
from dominos.metrics import SHOWING
from dominos.registry import Registry
from dominos.replays import init_replays
from dominos.restart import restarted
from dominos.rules.refusals import Refusal
from dominos.seat_links import seat_links
from dominos.settings import INSTANCE, Settings, SettingsError
from dominos.sockets import PlainSockets
from dominos.store import NotStoredError, open_store
from dominos.table import Table
from dominos.web import web

LARGEST_BODY = 4096
RANDOM = SystemRandom()
# How often, and how many seconds apart, to look whether another process has let the tables go.
TRIES, BETWEEN_TRIES = 100, 0.1
STOPS = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)

logger = logging.getLogger(__name__)


def create_app(
    settings: Settings,
    now: Callable[[], float] = clock.now,
    rng: Random = RANDOM,
    time_of_day: Callable[[], float] = clock.time_of_day,
) -> Flask:
    """Return the application with its parts wired together; nothing rings before `start`.

    Raises UnusableError or SettingsError when the database cannot be used.
    """
    app = Flask(__name__, instance_path=str(INSTANCE))
    app.session_interface = Sessions()
    app.wsgi_app = behind_proxies(PlainSockets(app.wsgi_app), settings.proxies)  # type: ignore[assignment]
    configure(app, settings)
    limits = Limits(now, settings.limits)
    live = Live(app, now, limits)

    def settle(table: Table) -> Table | None:
        return expiry.ring(table, now(), rng)

    def on_change(old: Table | None, new: Table) -> None:
        alarms.renew(new.code)
        with SHOWING.time():
            live.publish(new)
        journal.note(old, new)

    settings.make_folder()
    store = open_store(settings.database, lambda: time_of_day() - now())
    registry = Registry(settle, on_change, store)
    alarms = Alarms(partial(ring, registry), partial(due_at, registry), now)
    for table in store.load():
        registry.restore(restarted(table, now()))
    app.extensions.update(registry=registry, settings=settings, limits=limits)
    app.extensions.update(live=live, alarms=alarms, now=now, rng=rng, store=store)
    add_pages(app)
    init_live(app, registry, live)
    return app


def ring(registry: Registry, code: str) -> bool:
    """Let a table do what is due; tells whether it could be stored."""
    try:
        registry.settle(code)
    except NotStoredError:
        return False
    except Refusal:
        logger.debug("an alarm rang for a table that is gone", extra={"table": code})
    return True


def due_at(registry: Registry, code: str) -> float:
    """Return when something is due at a table, in seconds on its clock; never, once it is gone."""
    return expiry.due_at(registry.get(code)) if code in registry else inf


def add_pages(app: Flask) -> None:
    """Give the application its pages and forms, behind what guards them."""
    init_guard(app)
    init_languages(app)
    for pages in (web, seat_links):
        app.register_blueprint(pages)
    init_replays(app)


def configure(app: Flask, settings: Settings) -> None:
    """Set what does not depend on the tables."""
    app.secret_key = settings.secret_key or kept_secret_key(INSTANCE)
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        PERMANENT_SESSION_LIFETIME=timedelta(days=365),
        SESSION_COOKIE_NAME="dominos",
        SESSION_COOKIE_SAMESITE="Lax",
        # Files are kept by caches that many share, so no cookie may travel with them.
        SESSION_REFRESH_EACH_REQUEST=False,
        SOCK_SERVER_OPTIONS={"ping_interval": 10, "max_message_size": 1024},
    )
    # First, as what is called after a request goes in the opposite order.
    Compress(app)
    for init in (init_refusals, init_headers, init_assets, init_fragments):
        init(app)


def behind_proxies(wsgi_app: WSGIApplication, proxies: int) -> WSGIApplication:
    """Believe so many proxies about a visitor's address, scheme and host; nobody else may tell."""
    return ProxyFix(wsgi_app, proxies, proxies, proxies) if proxies else wsgi_app


def start(app: Flask) -> None:
    """Begin: write the log, show the figures, let the alarms ring; and close every connection at a stop.

    Raises SettingsError when the port of the figures is taken.
    """
    settings: Settings = app.extensions["settings"]
    use_all_descriptors()
    write_logs(settings.log)
    if settings.metrics_port:
        show_figures(app.extensions["registry"], settings.metrics_port)
    app.extensions["alarms"].start()
    for number in STOPS:
        stop = signal.getsignal(number)
        signal.signal(number, partial(close_and_stop, app.extensions["live"], stop))


def use_all_descriptors() -> None:
    """Let every phone have its connection: the usual limit of open files is far below what is allowed."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def close_and_stop(live: Live, stop: Any, number: int, frame: FrameType | None) -> None:
    """Close the connections beside whatever else a signal does."""
    # The signal may come in the midst of the event loop, where nothing may wait, not even for a thread.
    gevent.spawn(live.close_all)
    if callable(stop):
        stop(number, frame)


def create_patiently(settings: Settings) -> Flask:
    """Return the application, as soon as a process that is about to end has let the tables go.

    A server that is told to reload starts its new process before it ends the old one.
    """
    for _ in range(TRIES):
        with suppress(InUseError):
            return create_alone(settings)
        gevent.sleep(BETWEEN_TRIES)
    return create_alone(settings)


def create_alone(settings: Settings) -> Flask:
    """Return the application, unless another worker of the same server has one; raises InUseError."""
    if settings.database is None:
        # Without a file of tables, what two workers have in common is the process that started them.
        lock(Path(gettempdir()) / f"dominos-{os.getppid()}")
    return create_app(settings)


def __getattr__(name: str) -> Any:
    """Make `app` when a server asks for it, in its worker; raises AttributeError for anything else."""
    if name != "app":
        raise AttributeError(name)
    try:
        application = create_patiently(Settings.read(os.environ))
        start(application)
    except (SettingsError, UnusableError) as error:
        # The one kind of which gunicorn prints the line alone, and after which it gives up.
        raise AppImportError(error) from None
    return application
