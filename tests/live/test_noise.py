"""What comes from the other side of a socket never harms the table."""

from contextlib import suppress

import pytest
from websocket import ABNF

from tests.live.matches import play_turn, start_round
from tests.live.players import Player, seat_four
from tests.live.servers import Server

TOO_BIG = "x" * 1025
UNREADABLE = b"\xff\xfe"


def masked(first: int, data: bytes) -> bytes:
    """Return a short frame as a browser sends it, with the same mask every time."""
    key = b"abcd"
    return (
        bytes((first, 0x80 | len(data)))
        + key
        + bytes(byte ^ key[place % 4] for place, byte in enumerate(data))
    )


@pytest.fixture
def watcher(server: Server) -> Player:
    host = Player(server.url)
    host.ask("/tables", {"name": "Ana"})
    watcher = Player(server.url, host.code).connect()
    watcher.hear()
    return watcher


def test_a_message_over_a_kilobyte_closes_the_line(watcher: Player) -> None:
    watcher.socket.send(TOO_BIG)
    assert watcher.closed_with() == 1009


def test_a_message_over_a_kilobyte_in_pieces_closes_the_line(watcher: Player) -> None:
    watcher.socket.send_frame(ABNF.create_frame("x", ABNF.OPCODE_TEXT, fin=0))
    for _ in range(11):
        watcher.socket.send_frame(ABNF.create_frame("x" * 100, ABNF.OPCODE_CONT, fin=0))
    assert watcher.closed_with() == 1009


def test_a_huge_message_closes_the_line_before_it_is_read(watcher: Player) -> None:
    huge = ABNF.create_frame("x" * 10_000_000, ABNF.OPCODE_TEXT)
    watcher.socket.sock.sendall(huge.format()[:5000])
    assert watcher.closed_with() == 1009


@pytest.mark.parametrize("opcode", [ABNF.OPCODE_PING, ABNF.OPCODE_PONG, ABNF.OPCODE_CONT])
def test_endless_control_frames_and_empty_pieces_close_the_line(watcher: Player, opcode: int) -> None:
    watcher.socket.send_frame(ABNF.create_frame("x", ABNF.OPCODE_TEXT, fin=0))
    frame = ABNF.create_frame("", opcode, fin=int(opcode != ABNF.OPCODE_CONT)).format()
    with suppress(OSError):
        watcher.socket.sock.sendall(frame * 100_000)
    assert watcher.is_cut_off()


@pytest.mark.parametrize("message", [b"\xff\x00", b"", "{}", "x" * 1024, "<p>"])
def test_a_small_message_of_any_kind_is_let_go(watcher: Player, message: str | bytes) -> None:
    kind = ABNF.OPCODE_TEXT if isinstance(message, str) else ABNF.OPCODE_BINARY
    watcher.socket.send(message, kind)
    watcher.socket.ping("still there?")
    assert watcher.socket.recv_frame().opcode == ABNF.OPCODE_PONG


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\x80abcd" + b"", None),
        (masked(0x81, UNREADABLE), 1007),
        (b"\x81\x02hi", 1002),
        (b"\xc1\x80abcd", 1002),
        (b"\x85\x80abcd", 1002),
        (b"\x80\x80abcd", 1002),
        (b"\x09\x80abcd", 1002),
        (b"GET / HTTP/1.1\r\n\r\n", 1002),
        (bytes(5000), 1002),
        (masked(0x88, (1000).to_bytes(2)), 1000),
        (masked(0x88, (999).to_bytes(2)), 1002),
    ],
)
def test_garbled_frames_close_the_line_and_are_never_answered_in_http(
    watcher: Player, frame: bytes, code: int | None
) -> None:
    watcher.socket.sock.sendall(frame)
    if code is None:
        watcher.socket.ping("still there?")
        assert watcher.socket.recv_frame().opcode == ABNF.OPCODE_PONG
    else:
        assert watcher.closed_with() == code


def test_who_floods_a_table_is_cut_off_and_the_table_plays_on(server: Server) -> None:
    players = seat_four(server.url)
    start_round(players)
    flooder = players[0].tab().connect()
    flooder.socket.sock.sendall(ABNF.create_frame("noise", ABNF.OPCODE_TEXT).format() * 2000)
    play_turn(players)
    assert flooder.closed_with() == 1008
