"""Players without a browser: plain requests, a real socket, and every byte that either brought."""

import re
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

import websocket

PATIENCE = 10
PUSHED = re.compile(r'<\w+ id="(\w+)" hx-swap-oob="outerMorph"')


opened: list[websocket.WebSocket] = []


class NoRedirect(HTTPRedirectHandler):
    """Leaves a redirect as it is."""

    def redirect_request(self, *_: object) -> None:
        """Follow nothing."""


@dataclass
class Player:
    """One person at a server."""

    url: str
    code: str = ""
    cookies: CookieJar = field(default_factory=CookieJar)
    heard: list[str] = field(default_factory=list)
    socket: websocket.WebSocket | None = None

    def send(self, path: str, **form: str | int) -> int:
        """Send a form as htmx does and return the status."""
        request = Request(self.url + path, urlencode(form).encode(), {"HX-Request": "true"})
        opener = build_opener(HTTPCookieProcessor(self.cookies), NoRedirect)
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return int(answer.status)
        except HTTPError as refused:
            self.code = self.code or (refused.headers["Location"] or "").rpartition("/")[2]
            with refused:
                self.heard.append(refused.read().decode())
            return refused.code

    def act(self, action: str, **form: str | int) -> int:
        """Send a form of the table."""
        return self.send(f"/tables/{self.code}/{action}", **form)

    def connect(self, language: str = "en", **options: Any) -> None:
        """Open the live connection."""
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        address = f"{self.url.replace('http', 'ws', 1)}/tables/{self.code}/live"
        headers = [f"Accept-Language: {language}"]
        self.socket = websocket.create_connection(
            address, timeout=PATIENCE, cookie=cookie, header=headers, **options
        )
        opened.append(self.socket)

    def hear(self) -> str:
        """Return the next message."""
        assert self.socket is not None
        self.heard.append(str(self.socket.recv()))
        return self.heard[-1]

    def hear_until(self, pattern: str) -> re.Match[str]:
        """Listen until something like this comes."""
        while not (found := re.search(pattern, self.hear())):
            pass
        return found


def seat_four(url: str, target: int = 50) -> list[Player]:
    """Seat four players, each connected, the host first."""
    host = Player(url)
    host.send("/tables", name="Ana", target=target)
    players = [host, *(Player(url, host.code) for _ in range(3))]
    for player, name in zip(players[1:], ("Ben", "Cho", "Dev"), strict=True):
        player.act("seats", name=name)
    for player in players:
        player.connect()
    return players
