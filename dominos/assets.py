"""Static files under names that change with their content, so that browsers may keep them for ever."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, url_for


def init_assets(app: Flask) -> None:
    """Give the templates `asset(filename)`."""
    folder = Path(app.static_folder or "")
    fingerprint = cache(lambda filename: sha256((folder / filename).read_bytes()).hexdigest()[:12])

    def asset(filename: str) -> str:
        return url_for("static", filename=filename, v=fingerprint(filename))

    app.jinja_env.globals["asset"] = asset
