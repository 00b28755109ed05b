"""Forms become commands, and commands become answers."""

from functools import partial
from http import HTTPStatus

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from dominos import forms, playing, seating
from dominos.answers import back_to_table, done
from dominos.codes import clean_code, new_code
from dominos.current import now, registry, require_table, rng, settings
from dominos.fragments import page_parts
from dominos.i18n import choose_language
from dominos.identity import current_player, known_player
from dominos.invitation import qr_code
from dominos.names import clean_name
from dominos.rules.games import PARTNERS, THREE, Game
from dominos.rules.refusals import Reason, Refusal
from dominos.table import Table
from dominos.views import Views

web = Blueprint("web", __name__)


@web.get("/")
def home() -> str:
    """Show the page to open or join a table."""
    return render_template("home.html", partners=PARTNERS, three=THREE)


@web.get("/rules")
def rules() -> str:
    """Show the rules."""
    return render_template("rules.html", durations=settings().durations)


@web.get("/healthz")
def health() -> ResponseReturnValue:
    """Tell a probe whether the server is well: whether changes can be stored, and what is due rings."""
    parts = {"no store": current_app.extensions["store"], "no clock": current_app.extensions["alarms"]}
    sick = next((word for word, part in parts.items() if not part.is_well()), None)
    status = HTTPStatus.SERVICE_UNAVAILABLE if sick else HTTPStatus.OK
    return {"status": sick or "ok", "tables": len(registry())}, status


@web.get("/tables")
def find_table() -> ResponseReturnValue:
    """Go to the table whose code somebody typed; raises Refusal NO_TABLE or TOO_MANY."""
    return back_to_table(require_table(clean_code(request.args.get("code", ""))).code)


@web.post("/tables")
def open_table() -> ResponseReturnValue:
    """Open a table and sit down at it as its host; raises Refusal BAD_NAME, BAD_GAME or BAD_TARGET."""
    name = clean_name(request.form.get("name", ""))
    game = forms.read_game(request.form)
    target = forms.read_target(request.form, game)
    return back_to_table(_create(name, game, target))


def _create(name: str, game: Game, target: int) -> str:
    while True:
        empty = Table.open(new_code(rng()), game, target, now(), settings().durations)
        if registry().create(seating.sit(empty, known_player(), name, now())):
            return empty.code


@web.get("/tables/<code>")
def table(code: str) -> ResponseReturnValue:
    """Show a table as this browser may see it; a GET never seats anybody."""
    if code != clean_code(code):
        return redirect(url_for("web.table", code=clean_code(code)), HTTPStatus.SEE_OTHER)
    shown = registry().get(code)
    view = Views(shown, now()).of(current_player())
    parts = page_parts(current_app, view, choose_language())
    link = url_for("web.table", code=code, _external=True)
    return render_template(
        "table.html",
        parts={name: Markup(html) for name, html in parts.items()},  # noqa: S704 - rendered by our templates
        code=code,
        is_seated=view.hand.seat is not None,
        link=link,
        qr=qr_code(link),
        host=shown.host_name,
        game=shown.match.game.key,
        target=shown.match.target,
        seats=len(shown.seats),
        taken=sum(seat.is_taken for seat in shown.seats),
    )


@web.get("/tables/<code>/live")
def no_socket(**_table: str) -> ResponseReturnValue:
    """Refuse what asks for the live connection and is no WebSocket."""
    raise Refusal(Reason.MALFORMED)


@web.post("/tables/<code>/seats")
def sit(code: str) -> ResponseReturnValue:
    """Sit down; raises Refusal BAD_NAME or NO_FREE_SEAT."""
    if registry().get(code).seat_of(current_player()) is None:
        name = clean_name(request.form.get("name", ""))
        command = partial(seating.sit, player=known_player(), name=name, now=now())
        registry().change(code, command)
    return back_to_table(code)


@web.post("/tables/<code>/leave")
def leave(code: str) -> ResponseReturnValue:
    """Leave for good; raises Refusal NOT_SEATED."""
    registry().change(code, partial(seating.leave, player=current_player(), now=now()))
    return back_to_table(code)


@web.post("/tables/<code>/vacate")
def vacate(code: str) -> ResponseReturnValue:
    """Free the seat of somebody who stays away; raises Refusal MALFORMED or one of `seating.vacate`."""
    number = forms.read_seat(request.form)
    registry().change(code, partial(seating.vacate, player=current_player(), number=number, now=now()))
    return done(code)


@web.post("/tables/<code>/rounds")
def start_round(code: str) -> ResponseReturnValue:
    """Start the next round; raises Refusal NOT_SEATED, NOT_HOST or NOT_IN_PAUSE."""
    registry().change(code, partial(playing.start_round, player=current_player(), now=now(), rng=rng()))
    return done(code)


@web.post("/tables/<code>/plays")
def play(code: str) -> ResponseReturnValue:
    """Lay a tile; raises Refusal MALFORMED or one of `playing.lay`."""
    tile, end, ply = forms.read_tile(request.form), forms.read_end(request.form), forms.read_ply(request.form)
    command = partial(playing.lay, player=current_player(), tile=tile, end=end, ply=ply, now=now())
    registry().change(code, command)
    return done(code)


@web.post("/tables/<code>/passes")
def pass_turn(code: str) -> ResponseReturnValue:
    """Pass; raises Refusal MALFORMED or one of `playing.pass_turn`."""
    ply = forms.read_ply(request.form)
    registry().change(code, partial(playing.pass_turn, player=current_player(), ply=ply, now=now()))
    return done(code)


@web.post("/tables/<code>/matches")
def start_match(code: str) -> ResponseReturnValue:
    """Start a new match; raises Refusal NOT_SEATED, NOT_HOST, NOT_OVER or SEAT_VACANT."""
    registry().change(code, partial(playing.start_match, player=current_player(), now=now()))
    return done(code)
