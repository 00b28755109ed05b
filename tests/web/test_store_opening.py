"""A database that cannot be used is said in one line, and nothing is guessed or made."""

import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dominos.database import UnusableError
from tests.table.tables import a_round
from tests.web.files import connected, loaded, locked, open_at


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def foreign(path: Path) -> None:
    with closing(connected(path)) as database:
        database.execute("CREATE TABLE tables (legs INTEGER)")


def garbage(path: Path) -> None:
    path.write_bytes(os.urandom(10_000))


def folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def other_layout(path: Path) -> None:
    change(path, "PRAGMA user_version = 99")


def damaged(path: Path) -> None:
    open_at(path).close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)


def cut(path: Path) -> None:
    with closing(open_at(path)) as store:
        for number in range(50):
            store.keep(replace(a_round(), code=f"TABLE{number}"))
    os.truncate(path, path.stat().st_size // 2)


def change(path: Path, statement: str) -> None:
    with closing(open_at(path)) as store:
        store.keep(a_round())
    with closing(connected(path)) as database:
        database.execute(statement)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (foreign, "it belongs to another program"),
        (garbage, "file is not a database"),
        (folder, "Is a directory"),
        (pipe, "it is no file"),
        (other_layout, "its layout is 99"),
        (damaged, "damaged|malformed"),
        (cut, "damaged|malformed"),
    ],
)
def test_a_file_that_cannot_be_used_is_said_in_one_line(
    path: Path, spoil: Callable[[Path], None], words: str
) -> None:
    spoil(path)
    says_in_one_line(path, f"The database {path} cannot be used: .*({words}).*\\.")


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE tables SET value = substr(value, 1, 100)", "it is damaged"),
        ("UPDATE tables SET value = x'00ff'", "it is damaged"),
        ("UPDATE tables SET schema = 99", "schema 99 is newer"),
        ("UPDATE tables SET schema = 0", "schema 0 is too old"),
    ],
)
def test_a_table_that_cannot_be_read_is_named(path: Path, statement: str, words: str) -> None:
    change(path, statement)
    says_in_one_line(path, f"The database {path} holds the table TESTCODE, but .*{words}.*\\.")


def test_a_folder_that_is_missing_is_not_made(tmp_path: Path) -> None:
    says_in_one_line(tmp_path / "missing" / "tables.db", ".*No such file or directory.*")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_locked_is_not_used(path: Path) -> None:
    open_at(path).close()
    with locked(path):
        says_in_one_line(path, ".*database is locked.*")
    open_at(path).close()


def says_in_one_line(path: Path, words: str) -> None:
    # The second time shows that the first has left nothing locked.
    for _ in range(2):
        with pytest.raises(UnusableError, match=f"^{words}$") as caught:
            loaded(path)
        assert len(str(caught.value).splitlines()) == 1
