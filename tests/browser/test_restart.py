"""The server is restarted in the midst of a round: every page comes back by itself, and play goes on."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.party import Party
from tests.browser.phone import SECONDS
from tests.browser.phones import Phones
from tests.browser.servers import Server

# Two by the script's own delays; a machine that draws four pages at once takes a little itself.
BACK = 3 * SECONDS


def test_after_a_restart_all_go_on_as_if_nothing_had_been(
    phones: Phones, start_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = start_server(database=str(tmp_path / "tables.db"))
    party = Party(phones.seat_four(server.url))
    party.start_round()
    party.take_turn()
    hands = [phone.hand() for phone in party.players]
    sight = party.agree()
    for phone in party.players:
        phone.complaints.forgive_losses()
    server.stop()
    for phone in party.players:
        expect(phone.reconnecting).to_be_visible(timeout=BACK)
    server.start()
    for phone in party.players:
        expect(phone.reconnecting).to_be_hidden(timeout=BACK)
    assert party.agree() == sight
    assert [phone.hand() for phone in party.players] == hands
    party.take_turn()
