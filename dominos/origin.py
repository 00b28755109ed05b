"""Requests that another site made a browser send: recognized by what browsers say of themselves."""

from urllib.parse import SplitResult, urlsplit

from flask import Request

DEFAULT_PORTS = {"http": 80, "https": 443}


def is_foreign(request: Request) -> bool:
    """Tell whether a page of another origin is behind the request (see the page contract)."""
    if request.headers.get("Sec-Fetch-Site", "").lower() in ("cross-site", "same-site"):
        return True
    origin = request.headers.get("Origin")
    return origin is not None and not _is_own(origin, request.host)


def _is_own(origin: str, host: str) -> bool:
    try:
        theirs = urlsplit(origin)
        return theirs.scheme in DEFAULT_PORTS and _address(theirs) == _address(
            urlsplit(f"{theirs.scheme}://{host}")
        )
    except ValueError:
        return False


def _address(url: SplitResult) -> tuple[str | None, int | None]:
    return url.hostname, url.port or DEFAULT_PORTS[url.scheme]
