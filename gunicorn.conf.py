"""What gunicorn reads when it is started here: it refuses to split the tables among processes."""

import sys
from typing import Any


def on_starting(server: Any) -> None:
    """Stop the start, with one clear line, where more than one process would hold tables."""
    if server.cfg.workers > 1 or server.cfg.preload_app:
        print("Tables live in one process: start it with -w 1 and without --preload.", file=sys.stderr)  # noqa: T201
        sys.exit(2)
