"""A WebSocket that never makes its sender wait."""

import socket
from base64 import b64decode
from threading import Lock
from typing import Any

from flask import Request

from dominos.metrics import SLOW

KEY_BYTES = 16
# From one heartbeat to the next; a page answers a ping with a few bytes.
MOST_BYTES = 64 * 1024


def is_handshake(request: Request) -> bool:
    """Tell whether a request asks for a WebSocket as RFC 6455, section 4.2.1, wants it asked."""
    headers = request.headers
    upgrades = (
        request.method == "GET"
        and headers.get("Upgrade", "").lower() == "websocket"
        and "upgrade" in headers.get("Connection", "").lower()
    )
    return (
        upgrades
        and headers.get("Sec-WebSocket-Version") == "13"
        and _is_key(headers.get("Sec-WebSocket-Key", ""))
    )


def _is_key(text: str) -> bool:
    try:
        return len(b64decode(text, validate=True)) == KEY_BYTES
    except ValueError:
        return False


class Unblocked:
    """Stands in for the TCP socket of a WebSocket: what cannot be sent whole at once shuts it.

    A phone that has stopped reading would otherwise stop the table with it, and half a frame would
    garble all that follows. The phone comes back by itself and gets the whole state.
    """

    def __init__(self, sock: Any) -> None:
        self._sock = sock
        # Under gevent the socket proper lies inside one that waits for room.
        self._plain = getattr(sock, "_sock", sock)
        self._lock = Lock()
        self._unheard = MOST_BYTES
        self._is_shut = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)

    def recv(self, size: int) -> bytes:
        """Receive what has come; nothing more once the other side has said too much, in whatever frames."""
        data: bytes = self._sock.recv(size)
        self._unheard -= len(data)
        if self._unheard < 0:
            self.shut()
            return b""
        return data

    def hear_again(self) -> None:
        """Let the other side say as much again."""
        self._unheard = MOST_BYTES

    def send(self, data: bytes) -> int:
        """Send all of it now, or shut the socket."""
        with self._lock:
            if self._send_now(data) < len(data):
                self._cut_off()
        return len(data)

    def _cut_off(self) -> None:
        if not self._is_shut:
            SLOW.inc()
        self.shut()

    def _send_now(self, data: bytes) -> int:
        try:
            return int(self._plain.send(data, socket.MSG_DONTWAIT))
        except OSError:
            return 0

    def shut(self) -> None:
        """End the connection without a word; its reader notices at once."""
        self._is_shut = True
        try:
            self._plain.shutdown(socket.SHUT_RDWR)
        except OSError:
            # It was shut already.
            return


class PlainSockets:
    """WSGI middleware that hides what a browser offers for its socket.

    Compression would cost 130 kB a socket, and a subprotocol that is no ASCII breaks the handshake.
    """

    def __init__(self, wsgi_app: Any) -> None:
        self._wsgi_app = wsgi_app

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """Pass the request on."""
        for offer in ("HTTP_SEC_WEBSOCKET_EXTENSIONS", "HTTP_SEC_WEBSOCKET_PROTOCOL"):
            environ.pop(offer, None)
        return self._wsgi_app(environ, start_response)
