"""What a request is answered with: done, or refused with one clear sentence in the reader's language."""

import logging
from http import HTTPStatus

from flask import Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import lazy_gettext as _
from werkzeug.exceptions import BadHost, HTTPException, RequestEntityTooLarge

from dominos.metrics import FAILURES, REFUSALS
from dominos.rules.refusals import Reason, Refusal
from dominos.store import NotStoredError

logger = logging.getLogger(__name__)

STATUSES = {
    Reason.TOO_MANY: HTTPStatus.TOO_MANY_REQUESTS,
    Reason.FULL: HTTPStatus.SERVICE_UNAVAILABLE,
    Reason.CROWDED: HTTPStatus.SERVICE_UNAVAILABLE,
    Reason.NO_TABLE: HTTPStatus.NOT_FOUND,
    Reason.FOREIGN_ORIGIN: HTTPStatus.FORBIDDEN,
    Reason.MALFORMED: HTTPStatus.BAD_REQUEST,
    Reason.BAD_NAME: HTTPStatus.BAD_REQUEST,
    Reason.BAD_TARGET: HTTPStatus.BAD_REQUEST,
    Reason.BAD_GAME: HTTPStatus.BAD_REQUEST,
    Reason.NOT_SEATED: HTTPStatus.FORBIDDEN,
    Reason.NOT_HOST: HTTPStatus.FORBIDDEN,
    Reason.NO_FREE_SEAT: HTTPStatus.CONFLICT,
    Reason.NOT_IN_PAUSE: HTTPStatus.CONFLICT,
    Reason.NOT_OVER: HTTPStatus.CONFLICT,
    Reason.SEAT_VACANT: HTTPStatus.CONFLICT,
    Reason.NO_ROUND: HTTPStatus.CONFLICT,
    Reason.STALE_PLY: HTTPStatus.CONFLICT,
    Reason.NOT_YOUR_TURN: HTTPStatus.CONFLICT,
    Reason.NOT_IN_HAND: HTTPStatus.UNPROCESSABLE_ENTITY,
    Reason.DOES_NOT_FIT: HTTPStatus.UNPROCESSABLE_ENTITY,
    Reason.TILE_FITS: HTTPStatus.UNPROCESSABLE_ENTITY,
    Reason.NOT_AWAY: HTTPStatus.CONFLICT,
    Reason.KEY_USED: HTTPStatus.CONFLICT,
    Reason.SEATED_ALREADY: HTTPStatus.CONFLICT,
}
SENTENCES = {
    Reason.TOO_MANY: _("That was too much at once. Please wait a little and try again."),
    Reason.FULL: _("This server holds as much as it can. Please try again later."),
    Reason.CROWDED: _("As many people watch this table as there is room for."),
    Reason.NO_TABLE: _("There is no such table. Perhaps it was cleared away, or the code has a slip in it."),
    Reason.FOREIGN_ORIGIN: _("This request came from another site, so the table did not listen to it."),
    Reason.MALFORMED: _("The table did not understand this request."),
    Reason.BAD_NAME: _("A name has 1 to 20 characters, and they can all be seen."),
    Reason.BAD_TARGET: _("The target is one of those on offer."),
    Reason.BAD_GAME: _("This game is not played here."),
    Reason.NOT_SEATED: _("You do not sit at this table."),
    Reason.NOT_HOST: _("Only the host can do this."),
    Reason.NO_FREE_SEAT: _("All seats at this table are taken. You can watch."),
    Reason.NOT_IN_PAUSE: _("A round can only be started in the pause before it."),
    Reason.NOT_OVER: _("The match is not over yet."),
    Reason.SEAT_VACANT: _("A new match needs all seats taken."),
    Reason.NO_ROUND: _("No round is being played just now."),
    Reason.STALE_PLY: _("That turn is over already."),
    Reason.NOT_YOUR_TURN: _("It is not your turn."),
    Reason.NOT_IN_HAND: _("That tile is not in your hand."),
    Reason.DOES_NOT_FIT: _("That tile does not fit there."),
    Reason.TILE_FITS: _("You hold a tile that fits, so you cannot pass."),
    Reason.NOT_AWAY: _("A seat is freed only when its player has missed two turns and is still away."),
    Reason.KEY_USED: _("This link has been used already, or a newer one was made."),
    Reason.SEATED_ALREADY: _("You sit at this table already."),
}
NOT_FOUND = _("There is no such page.")
NOT_UNDERSTOOD = _("The table did not understand this request.")
BAD_HOST = _("This server cannot be reached by this name. Use another of its names, or its number.")
NOT_STORED = _("The server cannot keep anything just now, so nothing was changed. Please try again soon.")
FAILED = _("Something went wrong here. The table is as it was; please try again.")


def done(code: str) -> ResponseReturnValue:
    """Answer a change that was made: back to the table, or nothing for htmx: the news comes by socket."""
    return ("", HTTPStatus.NO_CONTENT) if _is_htmx() else back_to_table(code)


def back_to_table(code: str) -> ResponseReturnValue:
    """Send the browser to the table anew."""
    return redirect(url_for("web.table", code=code), HTTPStatus.SEE_OTHER)


def init_refusals(app: Flask) -> None:
    """Answer every refusal and every error with one clear sentence."""
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(NotStoredError, _not_stored)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Exception, _failed)


def _refused(refusal: Refusal) -> ResponseReturnValue:
    REFUSALS.labels(STATUSES[refusal.reason].value).inc()
    return _say(SENTENCES[refusal.reason], STATUSES[refusal.reason])


def _not_stored(_error: NotStoredError) -> ResponseReturnValue:
    return _say(NOT_STORED, HTTPStatus.SERVICE_UNAVAILABLE)


def _http_error(error: HTTPException) -> ResponseReturnValue:
    if isinstance(error, RequestEntityTooLarge):
        return _say(NOT_UNDERSTOOD, HTTPStatus.BAD_REQUEST)
    if error.response is not None:
        return error.response
    if isinstance(error, BadHost):
        # Without a host of its own the server has no address to put into a page.
        return str(BAD_HOST), HTTPStatus.BAD_REQUEST, {"Content-Type": "text/plain; charset=utf-8"}
    status = HTTPStatus(error.code or HTTPStatus.INTERNAL_SERVER_ERROR)
    return _say(NOT_FOUND if status is HTTPStatus.NOT_FOUND else NOT_UNDERSTOOD, status)


def _failed(error: Exception) -> ResponseReturnValue:
    FAILURES.inc()
    code = (request.view_args or {}).get("code", "")
    logger.error("%s %s failed", request.method, request.endpoint, exc_info=error, extra={"table": code})
    return _say(FAILED, HTTPStatus.INTERNAL_SERVER_ERROR)


def _say(sentence: object, status: HTTPStatus) -> ResponseReturnValue:
    if _is_htmx():
        return render_template("table/_notice.html", notice=sentence), status
    code = (request.view_args or {}).get("code")
    back = url_for("web.table", code=code) if code and status is not HTTPStatus.NOT_FOUND else None
    # This page cannot be asked for again: a language chosen on it leads on.
    here = back or url_for("web.home")
    page = render_template("refused.html", sentence=sentence, status=status.value, back=back, here=here)
    return page, status


def _is_htmx() -> bool:
    return request.headers.get("HX-Request") == "true"
