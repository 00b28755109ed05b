"""A match that is over, kept beside the present one so that links to its rounds still lead somewhere."""

from dataclasses import dataclass

from dominos.rules.match import Match

KEPT_MATCHES = 20


@dataclass(frozen=True)
class PastMatch:
    """A finished match, and who sat where when the next one began."""

    match: Match
    names: tuple[str, ...]
