"""What happens at the tables, noted for the log and for the figures: by code and ply, and no tile."""

import logging

from dominos.metrics import MATCHES, ROUNDS, TURNS
from dominos.table import Phase, Table

logger = logging.getLogger(__name__)


def note(old: Table | None, new: Table) -> None:
    """Note what makes the one table the other; without an older one it was opened."""
    if old is None:
        _tell(logging.INFO, "table opened", new)
        return
    if new.ply > old.ply:
        by = new.cause or "player"
        TURNS.labels(by).inc()
        _tell(logging.DEBUG, "turn made", new, by=by)
    if len(new.match.rounds) > len(old.match.rounds):
        ROUNDS.inc()
        _tell(logging.INFO, "round dealt", new)
    if len(new.match.results) > len(old.match.results):
        _tell(logging.INFO, "round over", new)
    if new.phase is Phase.OVER is not old.phase:
        MATCHES.inc()
        _tell(logging.INFO, "match won", new)


def _tell(level: int, event: str, table: Table, **more: str) -> None:
    fields = {"table": table.code, "ply": table.ply, "round": len(table.match.rounds), **more}
    logger.log(level, event, extra=fields)
