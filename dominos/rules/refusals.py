"""What the game answers when a command cannot be carried out."""

from enum import StrEnum, auto


class Reason(StrEnum):
    """Why a command was refused."""

    TOO_MANY = auto()
    FULL = auto()
    CROWDED = auto()
    NO_TABLE = auto()
    FOREIGN_ORIGIN = auto()
    MALFORMED = auto()
    BAD_NAME = auto()
    BAD_TARGET = auto()
    BAD_GAME = auto()
    NOT_SEATED = auto()
    NOT_HOST = auto()
    NO_FREE_SEAT = auto()
    NOT_IN_PAUSE = auto()
    NOT_OVER = auto()
    SEAT_VACANT = auto()
    NO_ROUND = auto()
    STALE_PLY = auto()
    NOT_YOUR_TURN = auto()
    NOT_IN_HAND = auto()
    DOES_NOT_FIT = auto()
    TILE_FITS = auto()
    NOT_AWAY = auto()
    KEY_USED = auto()
    SEATED_ALREADY = auto()


class Refusal(Exception):
    """A command that cannot be carried out: nothing has happened."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
