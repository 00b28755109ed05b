"""Players without a browser: plain requests, a real socket, and every word that either brought."""

import re
import socket
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

import websocket

PATIENCE = 30
PUSHED = re.compile(r'^<\w+ id="(\w+)" hx-swap-oob="outerMorph"', re.MULTILINE)
MAY_LAY = re.compile(r'data-tile="(\d-\d)" data-ends="(\w+)')
RESET = struct.pack("ii", 1, 0)

opened: list[websocket.WebSocket] = []


class NoRedirect(HTTPRedirectHandler):
    """Leaves a redirect as it is."""

    def redirect_request(self, *_: object) -> None:
        """Follow nothing."""


@dataclass
class Player:
    """One person at a server: his browser's cookies, one socket, and the page as the socket keeps it."""

    url: str
    code: str = ""
    cookies: CookieJar = field(default_factory=CookieJar)
    heard: list[str] = field(default_factory=list)
    parts: dict[str, str] = field(default_factory=dict)
    socket: websocket.WebSocket = field(default_factory=websocket.WebSocket)

    def ask(
        self, path: str, form: dict[str, str | int] | None = None, headers: dict[str, str] | None = None
    ) -> int:
        """Send a request, a form as htmx does, and return the status."""
        body = None if form is None else urlencode(form).encode()
        request = Request(self.url + path, body, {"HX-Request": "true", **(headers or {})})
        opener = build_opener(HTTPCookieProcessor(self.cookies), NoRedirect)
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                self.heard.append(answer.read().decode())
                return int(answer.status)
        except HTTPError as other:
            self.code = self.code or (other.headers["Location"] or "").rpartition("/")[2]
            with other:
                self.heard.append(other.read().decode())
            return other.code

    def act(self, action: str, **form: str | int) -> int:
        """Send a form of the table."""
        return self.ask(f"/tables/{self.code}/{action}", form)

    def page(self) -> str:
        """Return the table as its page shows it now."""
        assert self.ask(f"/tables/{self.code}") == 200
        return self.heard[-1]

    def tab(self) -> "Player":
        """Return another tab of the same browser, without a socket yet."""
        return Player(self.url, self.code, self.cookies)

    def connect(self, language: str = "en", **options: Any) -> Self:
        """Open the live connection, and forget what an older one has shown."""
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        address = f"{self.url.replace('http', 'ws', 1)}/tables/{self.code}/live"
        headers = [f"Accept-Language: {language}", *options.pop("header", ())]
        self.socket = websocket.create_connection(
            address, timeout=PATIENCE, cookie=cookie, header=headers, **options
        )
        opened.append(self.socket)
        self.parts = {}
        return self

    def hear(self) -> set[str]:
        """Take the next message, and return the names of the parts that it brought."""
        brought = self.listen()
        assert brought is not None, "the connection was closed"
        return brought

    def listen(self) -> set[str] | None:
        """Do the same where the connection may be closed before a message comes: then None."""
        self.heard.append(str(self.socket.recv()))
        return self._brought() if self.heard[-1] else None

    def _brought(self) -> set[str]:
        found = list(PUSHED.finditer(self.heard[-1]))
        ends = [part.start() for part in found[1:]] + [len(self.heard[-1])]
        brought = {
            part[1]: self.heard[-1][part.start() : end].strip()
            for part, end in zip(found, ends, strict=False)
        }
        assert not brought.items() & self.parts.items(), "what has not changed was sent again"
        before = self.ply
        self.parts |= brought
        assert self.ply >= before, "the table went back in time"
        return set(brought)

    def hear_until(self, is_so: Callable[[Self], object]) -> None:
        """Listen until something is so."""
        while not is_so(self):
            self.hear()

    def shows(self, part: str, attribute: str) -> str:
        """Return an attribute of a part's root; empty before the part was first shown."""
        found = re.match(rf'<[^>]* data-{attribute}="([^"]*)"', self.parts.get(part, ""))
        return found[1] if found else ""

    def seat(self, number: int, attribute: str) -> str:
        """Return an attribute of a seat."""
        found = re.search(
            rf'data-seat="{number}"[^>]* data-{attribute}="([^"]*)"', self.parts.get("seats", "")
        )
        return found[1] if found else ""

    @property
    def ply(self) -> int:
        """The number of the turn that is shown; -1 before the first message."""
        return int(self.shows("status", "ply") or -1)

    @property
    def phase(self) -> str:
        """The phase that is shown."""
        return self.shows("status", "phase")

    @property
    def hand(self) -> list[str]:
        """The tiles that are shown as held."""
        return re.findall(r'<li [^>]*data-tile="(\d-\d)"', self.parts.get("hand", ""))

    @property
    def is_in_turn(self) -> bool:
        """Whether it is this player's turn."""
        return self.phase == "round" and self.shows("status", "turn") == self.shows("hand", "seat")

    @property
    def move(self) -> tuple[str, dict[str, str | int]]:
        """The first move on offer, as a form of the table: an action and its fields."""
        fits = MAY_LAY.search(self.parts["hand"])
        if fits is None:
            return "passes", {"ply": self.ply}
        return "plays", {"tile": fits[1], "end": fits[2], "ply": self.ply}

    def hang_up(self) -> None:
        """Lose the connection without a word, as a phone does that is switched off."""
        self.socket.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        self.socket.shutdown()

    def closed_with(self) -> int:
        """Listen until the server closes, and return its code; nothing may come after it."""
        while (frame := self.socket.recv_frame()).opcode != websocket.ABNF.OPCODE_CLOSE:
            pass
        with suppress(ConnectionError):
            assert not self.socket.sock.recv(1000)
        return int.from_bytes(frame.data[:2])

    def is_cut_off(self) -> bool:
        """Listen until the line ends without a word of closing."""
        try:
            while self.socket.recv_frame().opcode != websocket.ABNF.OPCODE_CLOSE:
                pass
        except (OSError, websocket.WebSocketConnectionClosedException):
            return True
        return False


def seat_four(url: str, target: int = 50) -> list[Player]:
    """Seat four players, each connected, the host first."""
    host = Player(url)
    host.ask("/tables", {"name": "Ana", "target": target})
    players = [host, *(Player(url, host.code) for _ in range(3))]
    for player, name in zip(players[1:], ("Ben", "Cho", "Dev"), strict=True):
        assert player.act("seats", name=name) == 303
    return [player.connect() for player in players]


def at_once(*tasks: Callable[[], int]) -> list[int]:
    """Do several things at the same time, and return what they gave, in order."""
    with ThreadPoolExecutor(len(tasks)) as pool:
        return sorted(future.result() for future in [pool.submit(task) for task in tasks])
