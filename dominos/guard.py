"""What every request must get past before a handler sees it."""

from flask import Flask, current_app, request
from werkzeug.exceptions import BadHost

from dominos import forms
from dominos.codes import clean_code
from dominos.current import limits, registry, require_table, settings
from dominos.headers import has_readable_dates
from dominos.identity import current_player
from dominos.limits import JOINS, REQUESTS, TABLES
from dominos.origin import is_foreign
from dominos.rules.refusals import Reason, Refusal
from dominos.sockets import is_handshake
from dominos.table import Table

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
FREE_OF_CHARGE = ("static", "web.health")
# Pages whose address may hold a code as people type it.
TYPED_BY_HAND = ("web.table", "replay")
RATES = {"web.open_table": TABLES, "web.sit": JOINS}


def init_guard(app: Flask) -> None:
    """Check every request, in the order of the page contract."""
    app.before_request(check_request)


def check_request() -> None:
    """Refuse what no handler should see.

    Raises Refusal TOO_MANY, NO_TABLE, FOREIGN_ORIGIN, MALFORMED, FULL or CROWDED, in this order; before
    them BadHost.
    """
    if not request.host and request.endpoint not in FREE_OF_CHARGE:
        # What no browser should send, or a name that no address may have, like one with an underscore.
        raise BadHost
    _count_request()
    table = _table_asked_for()
    changes, opens_socket = request.method not in SAFE_METHODS, request.endpoint in ("live", "web.no_socket")
    if (changes or opens_socket) and is_foreign(request):
        raise Refusal(Reason.FOREIGN_ORIGIN)
    if (opens_socket and not is_handshake(request)) or (changes and not forms.is_whole(request)):
        raise Refusal(Reason.MALFORMED)
    if not has_readable_dates(request):
        raise Refusal(Reason.MALFORMED)
    if changes and request.endpoint == "web.open_table" and len(registry()) >= settings().most_tables:
        raise Refusal(Reason.FULL)
    if table and opens_socket:
        is_seated = table.seat_of(current_player()) is not None
        current_app.extensions["live"].require_descriptors(is_seated)
    if table:
        _require_room(table, opens_socket)


def _count_request() -> None:
    if request.endpoint in FREE_OF_CHARGE:
        return
    address = request.remote_addr or ""
    limits().count(REQUESTS, current_player() or address)
    rate = RATES.get(request.endpoint or "")
    if rate and request.method == "POST":
        limits().count(rate, address)


def _table_asked_for() -> Table | None:
    code = (request.view_args or {}).get("code")
    if code is None:
        return None
    return require_table(clean_code(code) if request.endpoint in TYPED_BY_HAND else code)


def _require_room(table: Table, opens_socket: bool) -> None:
    if opens_socket:
        limits().require_room(table, current_player())
    elif request.endpoint == "web.table" and table.is_full:
        # A page without its connection would only seem alive, so where nobody can sit down there is none.
        limits().require_room_to_watch(table, current_player())
