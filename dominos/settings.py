"""The settings of a server, from its environment."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from dominos.durations import Durations

DEFAULT_DURATIONS = Durations()
# What the program makes and keeps by itself: the database, and the key of the cookie.
INSTANCE = Path(__file__).parents[1] / "instance"
DEFAULT_DATABASE = INSTANCE / "tables.sqlite3"


class SettingsError(Exception):
    """A setting that makes no sense; the message is one clear line."""


@dataclass(frozen=True)
class Settings:
    """Where to listen, how long things take (seconds), where tables are kept, what protects the server.

    An empty key is made; without a database the tables live in memory only; `proxies` is how many of
    them stand before the server; `log` is the level from which things are logged; without a port no
    figures are shown.
    """

    host: str = "0.0.0.0"  # noqa: S104 - phones on the same network are meant to reach it
    port: int = 8000
    durations: Durations = DEFAULT_DURATIONS
    secret_key: str = ""
    limits: bool = True
    most_tables: int = 20_000
    proxies: int = 0
    database: Path | None = None
    log: str = "info"
    metrics_port: int = 0

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
            limits=_choice(environment, "DOMINOS_LIMITS", ("on", "off")) == "on",
            most_tables=_number(environment, "DOMINOS_MOST_TABLES", cls.most_tables, 1, 1_000_000),
            proxies=_number(environment, "DOMINOS_PROXIES", cls.proxies, 0, 9),
            database=_database(environment),
            log=_choice(environment, "DOMINOS_LOG", ("info", "debug", "warning")),
            metrics_port=_number(environment, "DOMINOS_METRICS_PORT", cls.metrics_port, 0, 65535),
        )

    def make_folder(self) -> None:
        """Make the folder of the default database, and of no other: a disk may be missing there."""
        try:
            if self.database == DEFAULT_DATABASE:
                INSTANCE.mkdir(exist_ok=True)
        except OSError as error:
            reason = f"the folder {INSTANCE} cannot be made: {error.strerror}"
            raise SettingsError(f"DOMINOS_DATABASE must name a file, because {reason}.") from None


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


def _choice(environment: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
    """Read one of these words; the first is the default."""
    text = environment.get(name) or choices[0]
    if text not in choices:
        raise SettingsError(f"{name} must be {', '.join(choices[:-1])} or {choices[-1]}, not {text!r}.")
    return text


def _database(environment: Mapping[str, str]) -> Path | None:
    if "DOMINOS_DATABASE" not in environment:
        return DEFAULT_DATABASE
    path = _text(environment, "DOMINOS_DATABASE")
    return Path(path).absolute() if path else None


def _seconds(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name) or str(default)
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not 0 < seconds <= 24 * 3600:
        raise SettingsError(f"{name} must be a number of seconds above 0 and up to a day, not {text!r}.")
    return seconds
