"""The program as a server of its own would have it in a bad moment: `gunicorn tests.live.programs:NAME`."""

from typing import Any

from flask_babel import get_locale

import app
from dominos import live


def make_impatient() -> Any:
    """The program that soon asks whether a connection still lives, and beats its heart fast."""
    live.HEARTBEAT_SECONDS = 0.2  # type: ignore[assignment]
    application = app.app
    application.config["SOCK_SERVER_OPTIONS"] |= {"ping_interval": 1}
    return application


def make_broken() -> Any:
    """The program that fails whenever it shows a chain."""
    application = app.app
    application.jinja_env.globals["lay_out_both"] = fail
    return application


def make_broken_in_french() -> Any:
    """The program that fails whenever it shows a chain to somebody who reads French."""
    application = app.app
    lay_out = application.jinja_env.globals["lay_out_both"]
    application.jinja_env.globals["lay_out_both"] = lambda chain: (
        fail(chain) if str(get_locale()) == "fr" else lay_out(chain)
    )
    return application


def fail(_chain: object) -> None:
    """Fail; raises ValueError."""
    raise ValueError("a chain could not be laid out")


MAKERS = {
    "impatient": make_impatient,
    "broken": make_broken,
    "broken_in_french": make_broken_in_french,
}


def __getattr__(name: str) -> Any:
    """Make a program when a server asks for it; raises AttributeError for anything else."""
    if name not in MAKERS:
        raise AttributeError(name)
    return MAKERS[name]()
