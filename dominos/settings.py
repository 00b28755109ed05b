"""The settings of a server, from its environment."""

from collections.abc import Mapping
from dataclasses import dataclass

from dominos.durations import Durations

DEFAULT_DURATIONS = Durations()


class SettingsError(Exception):
    """A setting that makes no sense; the message is one clear line."""


@dataclass(frozen=True)
class Settings:
    """Where to listen, how long things take (seconds), and what protects the server.

    An empty key is made; `proxies` is how many of them stand before the server.
    """

    host: str = "0.0.0.0"  # noqa: S104 - phones on the same network are meant to reach it
    port: int = 8000
    durations: Durations = DEFAULT_DURATIONS
    secret_key: str = ""
    limits: bool = True
    most_tables: int = 20_000
    proxies: int = 0

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Settings":
        """Read the settings; raises SettingsError."""
        return cls(
            host=_text(environment, "DOMINOS_HOST") or cls.host,
            port=_number(environment, "DOMINOS_PORT", cls.port, 1, 65535),
            durations=Durations(
                turn=_seconds(environment, "DOMINOS_TURN_SECONDS", Durations.turn),
                away=_seconds(environment, "DOMINOS_AWAY_SECONDS", Durations.away),
                reload=_seconds(environment, "DOMINOS_RELOAD_SECONDS", Durations.reload),
                pause=_seconds(environment, "DOMINOS_PAUSE_SECONDS", Durations.pause),
            ),
            secret_key=_text(environment, "DOMINOS_SECRET_KEY"),
            limits=_switch(environment, "DOMINOS_LIMITS"),
            most_tables=_number(environment, "DOMINOS_MOST_TABLES", cls.most_tables, 1, 1_000_000),
            proxies=_number(environment, "DOMINOS_PROXIES", cls.proxies, 0, 9),
        )


def _text(environment: Mapping[str, str], name: str) -> str:
    text = environment.get(name, "")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise SettingsError(f"{name} must be text in UTF-8, not {text!r}.") from None
    return text


def _number(environment: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    text = environment.get(name) or str(default)
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    if not is_number or not least <= int(text) <= most:
        raise SettingsError(f"{name} must be a number from {least} to {most}, not {text!r}.")
    return int(text)


def _switch(environment: Mapping[str, str], name: str) -> bool:
    text = environment.get(name) or "on"
    if text not in ("on", "off"):
        raise SettingsError(f"{name} must be on or off, not {text!r}.")
    return text == "on"


def _seconds(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name) or str(default)
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= 24 * 3600:
        raise SettingsError(f"{name} must be a number of seconds above 0 and up to a day, not {text!r}.")
    return seconds
