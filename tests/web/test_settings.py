"""Settings: what is read from the environment, and what stops the start with one clear line."""

from pathlib import Path

import pytest

from dominos.durations import Durations
from dominos.settings import DEFAULT_DATABASE, Settings, SettingsError

SECONDS = {
    "DOMINOS_TURN_SECONDS": "turn",
    "DOMINOS_AWAY_SECONDS": "away",
    "DOMINOS_RELOAD_SECONDS": "reload",
    "DOMINOS_PAUSE_SECONDS": "pause",
}
WRONG_SECONDS = [
    *("0", "-1", "nan", "inf", "-inf", "1e9", "86401", "soon", "4 5", "45s", "4,5", "0x10", " ", "--1"),
    *("\x00", "9" * 400, "[45]"),
]
WRONG_PORTS = [
    *(
        "0",
        "-1",
        "65536",
        "8000.0",
        "http",
        "80 00",
        " 8000",
        "8000 ",
        "\u0668\u0660\u0660\u0660",
        "0x50",
        "1e3",
    ),
    *("+80", "\x00", "9" * 400, " ", "\u00b2"),
]


def test_without_an_environment_everything_has_its_default() -> None:
    settings = Settings.read({})
    assert settings == Settings(database=DEFAULT_DATABASE)
    assert (settings.host, settings.port, settings.secret_key) == ("0.0.0.0", 8000, "")
    durations = settings.durations
    assert (durations.turn, durations.away, durations.reload, durations.pause) == (45, 5, 2, 30)


def test_an_empty_setting_is_none() -> None:
    names = ("DOMINOS_HOST", "DOMINOS_PORT", "DOMINOS_SECRET_KEY", "DOMINOS_DATABASE", *SECONDS)
    assert Settings.read(dict.fromkeys(names, "")) == Settings()


def test_settings_of_other_programs_are_not_read() -> None:
    assert Settings.read({"PORT": "nonsense", "HOST": "", "TURN_SECONDS": "nonsense"}) == Settings.read({})


def test_the_database_is_named_whole_and_an_empty_name_is_none() -> None:
    assert Settings.read({"DOMINOS_DATABASE": "here.db"}).database == Path.cwd() / "here.db"
    assert Settings.read({"DOMINOS_DATABASE": "/some/where.db"}).database == Path("/some/where.db")
    assert Settings.read({"DOMINOS_DATABASE": ""}).database is None


def test_where_to_listen_and_the_key_are_read() -> None:
    environment = {"DOMINOS_HOST": "::1", "DOMINOS_PORT": "65535", "DOMINOS_SECRET_KEY": "a key"}
    settings = Settings.read(environment)
    assert (settings.host, settings.port, settings.secret_key) == ("::1", 65535, "a key")


@pytest.mark.parametrize(("name", "field"), SECONDS.items())
@pytest.mark.parametrize(("text", "seconds"), [("0.25", 0.25), ("7", 7), ("86400", 86400), ("1e2", 100)])
def test_seconds_may_be_fractions(name: str, field: str, text: str, seconds: float) -> None:
    durations = Settings.read({name: text}).durations
    assert durations == Durations(**{field: seconds})


@pytest.mark.parametrize("name", SECONDS)
@pytest.mark.parametrize("text", WRONG_SECONDS, ids=lambda text: repr(text[:9]))
def test_senseless_seconds_give_one_clear_line(name: str, text: str) -> None:
    says_what_is_wrong(name, text)


@pytest.mark.parametrize("text", WRONG_PORTS, ids=lambda text: repr(text[:9]))
def test_a_senseless_port_gives_one_clear_line(text: str) -> None:
    says_what_is_wrong("DOMINOS_PORT", text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("DOMINOS_LIMITS", "yes"),
        ("DOMINOS_LIMITS", "OFF"),
        ("DOMINOS_PROXIES", "-1"),
        ("DOMINOS_PROXIES", "10"),
        ("DOMINOS_MOST_TABLES", "0"),
        ("DOMINOS_MOST_TABLES", "9" * 5000),
        ("DOMINOS_LOG", "loud"),
        ("DOMINOS_METRICS_PORT", "65536"),
        ("DOMINOS_HOST", "\udcff"),
        ("DOMINOS_SECRET_KEY", "\udcff"),
    ],
)
def test_other_senseless_settings_give_one_clear_line(name: str, text: str) -> None:
    says_what_is_wrong(name, text)


def test_limits_and_proxies_are_read() -> None:
    settings = Settings.read({"DOMINOS_LIMITS": "off", "DOMINOS_PROXIES": "2", "DOMINOS_MOST_TABLES": "7"})
    assert (settings.limits, settings.proxies, settings.most_tables) == (False, 2, 7)


def test_what_an_operator_wants_to_see_is_read() -> None:
    settings = Settings.read({"DOMINOS_LOG": "debug", "DOMINOS_METRICS_PORT": "9100"})
    assert (settings.log, settings.metrics_port) == ("debug", 9100)
    assert (Settings.read({}).log, Settings.read({}).metrics_port) == ("info", 0)


def says_what_is_wrong(name: str, text: str) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.read({name: text})
    message = str(caught.value)
    assert message.startswith(f"{name} must be ")
    assert repr(text) in message
    assert len(message.splitlines()) == 1
