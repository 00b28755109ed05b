"""The file in which tables outlive the program."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from dominos.database import InUseError
from dominos.seating import connect, disconnect
from dominos.store import MemoryOnly, NotStoredError, Store, open_store
from tests.table.tables import ANA, EVERY_PHASE, Make, a_full_table, a_round, in_turn, move
from tests.web.files import full, loaded, locked, open_at, rows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with closing(open_at(path)) as opened:
        yield opened


@pytest.mark.parametrize("make", EVERY_PHASE)
def test_what_was_kept_is_there_when_the_file_is_opened_again(path: Path, make: Make) -> None:
    table = replace(make(), version=7)
    with closing(open_at(path)) as store:
        store.keep(replace(table, ply=99, version=6))
        store.keep(table)
        store.keep(replace(table, code="ANOTHER1"))
    one, other = loaded(path)
    assert one == replace(table, sockets=())
    assert (one.version, other.code) == (7, "ANOTHER1")


def test_what_was_kept_is_in_the_file_at_once(store: Store, path: Path) -> None:
    store.keep(replace(a_round(), version=3))
    assert rows(path) == [("TESTCODE", 3)]


def test_a_table_that_was_cleared_away_is_gone(store: Store, path: Path) -> None:
    store.keep(a_round())
    store.forget("TESTCODE")
    assert rows(path) == []


def test_connections_are_not_written_but_that_a_table_is_in_use_is_noted(store: Store, path: Path) -> None:
    table = replace(a_round(), version=1)
    store.keep(table)
    store.keep(replace(connect(disconnect(table, ANA, 5), ANA, 500), version=3))
    assert rows(path) == [("TESTCODE", 1)]
    store.keep(replace(connect(table, ANA, 601), version=4))
    assert rows(path) == [("TESTCODE", 4)]


def test_nobody_else_reads_the_file(store: Store, path: Path) -> None:
    store.keep(a_round())
    files = list(path.parent.iterdir())
    assert len(files) > 1
    assert {file.stat().st_mode & 0o077 for file in files} == {0}


def test_a_file_is_of_one_process(path: Path) -> None:
    link = path.with_name("another name")
    link.symlink_to(path)
    with closing(open_at(path)):
        for name in (path, link):
            with pytest.raises(InUseError, match=r"^.*tables\.db is in use by another process"):
                open_at(name)
    open_at(path).close()


def test_without_a_path_nothing_is_kept() -> None:
    store = open_store(None, float)
    assert isinstance(store, MemoryOnly)
    store.keep(a_round())
    store.forget("TESTCODE")
    assert (store.load(), store.is_well()) == ([], True)


@contextmanager
def read_only(path: Path, store: Store) -> Iterator[None]:
    assert path.exists()
    store._database.execute("PRAGMA query_only = 1")
    yield
    store._database.execute("PRAGMA query_only = 0")


@contextmanager
def moved(path: Path) -> Iterator[None]:
    aside = path.rename(path.with_name("aside"))
    yield
    aside.rename(path)


@contextmanager
def replaced(path: Path) -> Iterator[None]:
    with moved(path):
        path.touch()
        yield


Trouble = Callable[[Path], AbstractContextManager[None]]
TROUBLES: list[tuple[Trouble, str]] = [
    (locked, "database is locked"),
    (full, "full|disk I/O error"),
    (moved, "No such file"),
    (replaced, "the file was replaced"),
]


def is_refused_until_it_is_over(
    store: Store, path: Path, trouble: AbstractContextManager[None], words: str
) -> None:
    table = replace(a_full_table(), version=1)
    store.keep(table)
    large = [replace(a_round(), code=f"TABLE{number}") for number in range(9)]
    with trouble:
        for new in large:
            with pytest.raises(NotStoredError, match=words):
                store.keep(new)
        with pytest.raises(NotStoredError, match=words):
            store.forget("TESTCODE")
        assert not store.is_well()
        store.keep(connect(table, ANA, 99_999))
    assert store.is_well()
    assert rows(path) == [("TESTCODE", 1)]
    store.keep(large[0])
    store.forget("TESTCODE")
    assert rows(path) == [("TABLE0", 0)]


@pytest.mark.parametrize(("trouble", "words"), TROUBLES)
def test_nothing_is_stored_by_halves_or_in_silence(
    store: Store, path: Path, caplog: pytest.LogCaptureFixture, trouble: Trouble, words: str
) -> None:
    is_refused_until_it_is_over(store, path, trouble(path), words)
    failed, well = caplog.records
    assert (failed.levelno, well.levelno) == (logging.ERROR, logging.WARNING)
    assert str(path) in failed.message
    assert str(path) in well.message


def test_what_has_become_read_only_refuses(store: Store, path: Path) -> None:
    is_refused_until_it_is_over(store, path, read_only(path, store), "readonly")


def test_asking_whether_all_is_well_writes_nothing(store: Store, path: Path) -> None:
    store.keep(a_round())
    log = Path(f"{path}-wal")
    before = log.read_bytes()
    assert store.is_well()
    assert log.read_bytes() == before
    with locked(path):
        assert not store.is_well()


def test_a_backup_made_while_the_tables_are_played_is_whole(store: Store, path: Path) -> None:
    table = a_round()
    store.keep(table)
    copy = path.with_name("copy")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        store.keep(move(table, 1))
    assert loaded(copy) == [replace(table, sockets=())]
    assert in_turn(table)
