"""Who is behind a request: a random player id in a signed cookie, never a name, never a socket."""

import secrets
from pathlib import Path

from flask import Flask, request, session
from flask.sessions import SecureCookieSessionInterface

KEY = "player"


class Sessions(SecureCookieSessionInterface):
    """Flask's signed cookie, which a browser sends over TLS only if it came over TLS."""

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - the signature is Flask's
        """Tell whether this request came over TLS."""
        return request.is_secure


def current_player() -> str:
    """Return the id of the browser's player; empty for a browser that has sent no form yet."""
    return str(session.get(KEY, ""))


def known_player() -> str:
    """Return the id of the browser's player, and make one for a browser that has none."""
    if not current_player():
        session[KEY] = secrets.token_urlsafe(16)
        session.permanent = True
    return current_player()


def kept_secret_key(folder: Path) -> str:
    """Return the key that signs the cookie, made once and kept in this folder; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "secret_key"
    if not path.exists() or not path.read_bytes():
        # Written aside, so that a stop in the midst of it leaves no key that is cut short.
        aside = path.with_name(f"secret_key.{secrets.token_hex(4)}")
        aside.touch(mode=0o600)
        aside.write_text(secrets.token_urlsafe(32))
        aside.replace(path)
    return path.read_text(errors="replace")
