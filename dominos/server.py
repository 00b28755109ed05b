"""The server: gunicorn with its gevent worker, in one process.

It imports nothing of Flask's and nothing that locks: the worker patches the standard library first.
"""

import os
import socket
import sys
from contextlib import closing
from typing import Any

import segno
from gunicorn.app.base import BaseApplication
from gunicorn.util import import_app

from dominos.database import UnusableError
from dominos.settings import Settings, SettingsError
from dominos.store import Store

OPTIONS = {
    "worker_class": "gevent",
    "workers": 1,
    "worker_connections": 10_000,
    # The worker looks at it every second, so a stop takes three at most.
    "graceful_timeout": 1,
    "control_socket_disable": True,
    "loglevel": "warning",
    # What a proxy says of a visitor is believed in one place, and only when the settings say so.
    "forwarded_allow_ips": "",
}
# No packet is sent to it: it only asks the system which address leads outside.
ANY_OUTSIDE_ADDRESS = ("192.0.2.1", 9)


class Server(BaseApplication):  # type: ignore[misc]
    """Gunicorn with our options, serving `app:app`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        """Set the options."""
        for name, value in OPTIONS.items():
            self.cfg.set(name, value)
        host = f"[{self._settings.host}]" if ":" in self._settings.host else self._settings.host
        self.cfg.set("bind", f"{host}:{self._settings.port}")

    def load(self) -> Any:
        """Make the application, in the worker."""
        return import_app("app:app")


def main() -> int:
    """Serve with the settings of the environment; returns the exit status."""
    try:
        return serve(Settings.read(os.environ))
    except (SettingsError, UnusableError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the one clear line
        return 2


def serve(settings: Settings) -> int:
    """Serve until told to stop; raises SettingsError or UnusableError for what cannot be had."""
    _check_address(settings)
    _check_database(settings)
    _invite(settings)
    Server(settings).run()
    return 0


def _check_address(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            reason = error.strerror or error
            raise SettingsError(f"Cannot listen on {settings.host}:{settings.port}: {reason}.") from None


def _check_database(settings: Settings) -> None:
    settings.make_folder()
    if settings.database:
        with closing(Store(settings.database, float)) as store:
            store.load()


def _invite(settings: Settings) -> None:
    """Print the address that phones on the same network can open, and its QR code."""
    host = _address_here() if settings.host in ("0.0.0.0", "::") else settings.host  # noqa: S104
    address = f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"
    segno.make(address, error="l").terminal(compact=True)
    print(f"Dominos is served at {address} (stop it with Ctrl+C)", flush=True)  # noqa: T201


def _address_here() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANY_OUTSIDE_ADDRESS)
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
