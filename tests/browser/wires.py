"""A line between a phone and a server that a test can cut, mend, or let die in silence."""

import socket
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from threading import Event, Lock, Thread

CHUNK = 65536


class Wire:
    """Carries every connection to `port`, until it is cut; silent, it holds back all that is said.

    Stranded connections stay silent for ever, while new ones are carried. With `patience` (seconds) it cuts
    what says nothing for so long, as proxies do.
    """

    def __init__(self, port: int, patience: float | None = None) -> None:
        self._patience = patience
        self._target = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._up, self._talking, self._lock = Event(), Event(), Lock()
        self._up.set()
        self._talking.set()
        self._open: list[socket.socket] = []
        self._stranded: list[Event] = []
        self._threads = [Thread(target=self._accept)]
        self._threads[0].start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self._up.is_set():
                self._join(near)
            else:
                near.close()

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(self._target)
        except OSError:
            near.close()
            return
        with self._lock:
            self._open += [near, far]
        self._threads.append(Thread(target=self._carry, args=(near, far, self._talking)))
        self._threads[-1].start()

    def _carry(self, near: socket.socket, far: socket.socket, talking: Event) -> None:
        with DefaultSelector() as selector, near, far, suppress(OSError):
            selector.register(near, EVENT_READ, far)
            selector.register(far, EVENT_READ, near)
            while self._hand_on(selector, talking):
                talking.wait()

    def _hand_on(self, selector: DefaultSelector, talking: Event) -> bool:
        ready = selector.select(self._patience)
        for key, _ in ready:
            source: socket.socket = key.fileobj  # type: ignore[assignment]
            said = source.recv(CHUNK)
            talking.wait()
            if not said:
                return False
            key.data.sendall(said)
        return bool(ready)

    def cut(self) -> None:
        """End every connection, and let none through until mended."""
        self._up.clear()
        self.drop()

    def drop(self) -> None:
        """End every connection that is open now."""
        with self._lock:
            ended, self._open = self._open, []
        for end in ended:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def fall_silent(self) -> None:
        """Carry nothing more, and tell nobody: what a phone that changed networks leaves behind."""
        self._talking.clear()

    def strand(self) -> None:
        """Fall silent on every connection there is; new ones are carried: a phone on another network."""
        self._stranded.append(self._talking)
        self._talking.clear()
        self._talking = Event()
        self._talking.set()

    def mend(self) -> None:
        self._talking.set()
        self._up.set()

    def close(self) -> None:
        self.mend()
        for talking in self._stranded:
            talking.set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._threads[0].join()
        self.drop()
        for thread in self._threads[1:]:
            thread.join()
