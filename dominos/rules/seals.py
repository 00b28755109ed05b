"""The seal on a deal: shown from the deal on, it proves afterwards that no tile changed hands.

It binds whoever dealt, and says nothing of how well was shuffled.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Self

from dominos.rules.tiles import Hand

SALT_BYTES = 16


@dataclass(frozen=True)
class Seal:
    """The SHA-256 of a deal and its salt, both in hexadecimal digits; the salt is secret during the round."""

    digest: str
    salt: str = field(repr=False)

    @classmethod
    def on(cls, hands: Sequence[Hand], rng: Random) -> Self:
        """Seal these hands; without the salt they could be found by trying."""
        salt = rng.randbytes(SALT_BYTES).hex()
        return cls(sha256(sealed_line(hands, salt).encode()).hexdigest(), salt)


def sealed_line(hands: Sequence[Hand], salt: str) -> str:
    """Return what is sealed: the hands in order of seats, their tiles from the lowest on, and the salt."""
    return " / ".join((*(" ".join(map(str, sorted(hand))) for hand in hands), salt))
