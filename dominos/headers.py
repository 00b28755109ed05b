"""The headers every answer carries: what the page may load, and who may frame, cache or sniff it."""

from http import HTTPStatus

from flask import Flask, Request, Response, request
from werkzeug.http import parse_date

A_YEAR = 365 * 24 * 3600
KEPT = (HTTPStatus.OK, HTTPStatus.PARTIAL_CONTENT, HTTPStatus.NOT_MODIFIED)
DATES = ("If-Modified-Since", "If-Unmodified-Since", "If-Range")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "manifest-src 'self'; connect-src 'self' {sockets}; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)


def init_headers(app: Flask) -> None:
    """Send the headers with every answer."""
    app.after_request(_with_headers)


def has_readable_dates(request: Request) -> bool:
    """Tell whether the dates of a request can be read; one that is no date at all does not count."""
    try:
        for name in DATES:
            parse_date(request.headers.get(name))
    except OverflowError:
        # A year or a zone of so many digits is what the library does not expect.
        return False
    return True


def _with_headers(response: Response) -> Response:
    # Older Safari does not count a WebSocket of the same host among 'self'.
    sockets = f"ws://{request.host} wss://{request.host}"
    response.headers["Content-Security-Policy"] = POLICY.format(sockets=sockets)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "same-origin"
    if request.is_secure:
        # Without TLS a browser ignores it, and complains of it on every page.
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=()"
    if request.endpoint == "static" and response.status_code in KEPT:
        response.cache_control.max_age = A_YEAR
        response.cache_control.immutable = True
        # Read here, as a file that is still open would not be closed by what compresses it.
        response.direct_passthrough = False
        response.make_sequence()
    else:
        response.headers["Cache-Control"] = "no-store"
    return response
