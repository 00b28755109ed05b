"""What the live tests share."""

from collections.abc import Iterator

import pytest

from tests.live.players import opened


@pytest.fixture(autouse=True)
def close_sockets() -> Iterator[None]:
    """Close what a test has opened."""
    yield
    while opened:
        opened.pop().shutdown()
