"""The seal on the newest deal, as everybody sees it."""

from dataclasses import dataclass

from dominos.rules.match import Match


@dataclass(frozen=True)
class SealView:
    """The seal on the deal of a round, by number, and the address at which it can be checked afterwards."""

    round: int
    digest: str
    address: str


def seal_of(match: Match, rounds_address: str) -> SealView | None:
    """Return the seal on the last round of a match; None before the first and on one dealt unsealed."""
    if match.last is None or match.last.seal is None:
        return None
    number = len(match.rounds)
    return SealView(number, match.last.seal.digest, f"{rounds_address}/{number}")
