"""What the tests of pages and forms share: one application, whose time and chance stand still."""

from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask

from app import create_app
from dominos.settings import Settings
from tests.web.phones import NAMES, Phone
from tests.web.scenes import NOON

RANDOM = Random()


class Time:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


TIME = Time()


@pytest.fixture(scope="session")
def the_application() -> Flask:
    return create_app(Settings(secret_key="a key for tests", limits=False), TIME, RANDOM)


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest) -> None:
    """Let a test draw the same codes and tiles whether it runs alone or with others."""
    RANDOM.seed(request.node.nodeid)


@pytest.fixture
def time() -> Iterator[Time]:
    """Return the clock of the application; it is noon again after the test."""
    yield TIME
    TIME.now = NOON


@pytest.fixture
def application(the_application: Flask, time: Time) -> Flask:
    assert time.now == NOON
    return the_application


@pytest.fixture
def stranger(application: Flask) -> Phone:
    """A browser that was never here before."""
    return Phone(application.test_client())


@pytest.fixture
def phones(application: Flask) -> list[Phone]:
    """Four phones at a full table, the host first, and a fifth that watches."""
    host = Phone(application.test_client())
    host.open_table(name=NAMES[0], target="50")
    others = [Phone(application.test_client(), host.code) for _ in range(4)]
    for phone, name in zip(others, NAMES[1:], strict=False):
        assert phone.post("seats", name=name).status_code == 303
    return [host, *others]


@pytest.fixture
def playing(phones: list[Phone]) -> list[Phone]:
    """The same, with the first round dealt."""
    assert phones[0].post("rounds").status_code == 303
    return phones
