"""Every live fragment in every phase and language, one readable file each."""

from collections.abc import Callable
from random import Random

import pytest
from flask import Flask
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from dominos import expiry, playing, seating
from dominos.durations import Durations
from dominos.fragments import FRAGMENTS, Renderer
from dominos.i18n import LANGUAGES
from dominos.rules.games import PARTNERS
from dominos.rules.rounds import Ending
from dominos.table import Cause, Phase, Table
from dominos.views import Views

NAMES = ("Ana", "Ben", "Cho", "Dev")
# What differs from viewer to viewer; all see the same of the other parts.
PRIVATE = ("status", "hand", "actions")
Scene = Callable[[Table], bool]


def ending(table: Table) -> Ending | None:
    last = table.match.last
    return last.result.ending if last and last.result else None


def asks(table: Table) -> bool:
    current = table.match.current
    numbers = set(current.chain.ends or ()) if current else set()
    return (
        current is not None
        and len(numbers) == 2
        and any(len(current.fits(move.tile)) == 2 for move in current.moves)
    )


def must_pass(table: Table) -> bool:
    return table.match.current is not None and table.match.current.must_pass


SCENES: dict[str, Scene] = {
    "gathering": lambda table: table.phase is Phase.GATHERING and table.seats[1].is_taken,
    "first-pause": lambda table: table.phase is Phase.PAUSE and not table.match.rounds,
    "opening": lambda table: table.phase is Phase.ROUND and table.ply == 0,
    "choice": asks,
    "forced-pass": must_pass,
    "second-round": lambda table: (
        table.phase is Phase.ROUND and table.cause is Cause.TIME and len(table.match.rounds) == 2
    ),
    "out": lambda table: table.phase is Phase.PAUSE and ending(table) is Ending.OUT,
    "blocked": lambda table: table.phase is Phase.PAUSE and ending(table) is Ending.BLOCKED,
    "over": lambda table: table.phase is Phase.OVER,
}


def history() -> list[Table]:
    """Return every table of a seeded match in which the table itself makes every turn."""
    rng = Random(11)
    tables = [Table.open("KQ7M3XHD", PARTNERS, 200, 0, Durations())]
    for number, name in enumerate(NAMES):
        tables.append(seating.sit(tables[-1], f"player {number}", name, 0))
        tables.append(seating.connect(tables[-1], f"player {number}", 0))
    tables.append(playing.start_round(tables[-1], "player 0", 1, rng))
    while tables[-1].phase is not Phase.OVER:
        tables.append(expiry.expire(tables[-1], expiry.due_at(tables[-1]), rng))
    return tables


TABLES = history()


class Html(SingleFileSnapshotExtension):
    """One file of HTML a case, a tag a line."""

    _write_mode = WriteMode.TEXT
    file_extension = "html"

    def serialize(self, data: object, **_: object) -> str:
        """Write each tag on a line of its own."""
        lines = str(data).replace("><", ">\n<").splitlines()
        return "\n".join(line.strip() for line in lines if line.strip()) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_fragments(
    application: Flask, snapshot: SnapshotAssertion, scene: str, fragment: str, language: str
) -> None:
    table = next(table for table in TABLES if SCENES[scene](table))
    seat = table.turn or 0
    now = table.clock.deadline - 12 if table.clock else 0
    viewers = {"player": f"player {seat}"} | ({"spectator": "passer-by"} if fragment in PRIVATE else {})
    for viewer, player in viewers.items():
        part = getattr(Views(table, now).of(player), fragment)
        html = Renderer(application).render(fragment, part, language)
        assert html == snapshot(name=viewer, extension_class=Html)
