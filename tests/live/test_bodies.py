"""Bodies that a server cannot read: refused, and never its failure."""

import socket
from urllib.parse import urlsplit

import pytest

from tests.live.players import Player
from tests.live.servers import Server

HEAD = (
    "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n"
)
BROKEN = {
    "no size": b"zz\r\nabc",
    "a negative size": b"-1\r\nabc\r\n0\r\n\r\n",
    "a hexadecimal prefix": b"0x3\r\nabc\r\n0\r\n\r\n",
    "no line after a chunk": b"3\r\nabcdef",
    "a broken trailer": b"6\r\nname=q\r\n0\r\nno trailer\r\n\r\n",
    "an early end": b"50\r\nname=q",
}


def answer_to(url: str, path: str, body: bytes) -> bytes:
    host = urlsplit(url).netloc
    address, _, port = host.partition(":")
    with socket.create_connection((address, int(port)), 10) as line:
        line.sendall(HEAD.format(path=path, host=host).encode() + body)
        line.shutdown(socket.SHUT_WR)
        return line.makefile("rb").read()


@pytest.mark.parametrize("body", BROKEN)
@pytest.mark.parametrize("action", ["", "/seats", "/plays", "/leave"])
def test_chunks_that_are_none_are_malformed(server: Server, action: str, body: str) -> None:
    host = Player(server.url)
    host.ask("/tables", {"name": "Ana"})
    answer = answer_to(server.url, f"/tables/{host.code}{action}" if action else "/tables", BROKEN[body])
    assert answer.startswith(b"HTTP/1.1 400")
