"""What the live tests share."""

from collections.abc import Iterator

import pytest

from tests.live.players import opened
from tests.live.servers import Server, serving


@pytest.fixture(autouse=True)
def close_sockets() -> Iterator[None]:
    """Close what a test has opened."""
    yield
    while opened:
        opened.pop().shutdown()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual durations: nothing happens by itself within a test."""
    with serving(tmp_path_factory.mktemp("server") / "log") as calm:
        yield calm
        assert "Traceback" not in calm.written


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at whose tables time runs out soon."""
    log = tmp_path_factory.mktemp("hasty") / "log"
    with serving(log, turn=1.5, away=0.4, reload=0.2, pause=0.6) as short:
        yield short
        assert "Traceback" not in short.written
