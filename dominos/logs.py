"""The log: a line an event, with its fields as key=value, on standard error."""

import json
import logging
import re
from datetime import UTC, datetime

# What a line may tell besides its event; nothing else that a record carries is written.
FIELDS = ("table", "ply", "round", "by", "status")


class KeyValues(logging.Formatter):
    """Writes a record as `time=… level=… from=… event="…"` and its fields; a traceback follows."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        values = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": _quoted(record.getMessage()),
        }
        values |= {name: _plain(str(getattr(record, name))) for name in FIELDS if hasattr(record, name)}
        line = " ".join(f"{name}={value}" for name, value in values.items())
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _plain(value: str) -> str:
    return value if re.fullmatch(r"[\w-]*", value, re.ASCII) else _quoted(value)


def _quoted(text: str) -> str:
    # As JSON has it: what a visitor sent cannot begin a line, or a field, of its own.
    return json.dumps(text, ensure_ascii=False)


def write_logs(level: str) -> None:
    """Write what is logged from now on: ours from this level on, of others what warns."""
    handler = logging.StreamHandler()
    handler.setFormatter(KeyValues())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("dominos").setLevel(level.upper())
