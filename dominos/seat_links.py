"""The private link that carries a seat to another browser or phone: made, shown, used once."""

import secrets
from functools import partial

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from dominos import carrying
from dominos.answers import back_to_table
from dominos.current import now, registry
from dominos.identity import current_player, known_player
from dominos.invitation import qr_code

seat_links = Blueprint("seat_links", __name__, url_prefix="/tables/<code>/seat-link")


@seat_links.get("")
def show(code: str) -> str:
    """Show a player the link of his seat, if he has made one; raises Refusal NOT_SEATED."""
    table = registry().get(code)
    key = table.seats[table.require_seat(current_player())].key
    link = url_for("seat_links.ask", code=code, key=key, _external=True) if key else ""
    return render_template("seat_link.html", code=code, link=link, qr=qr_code(link) if link else "")


@seat_links.post("")
def make(code: str) -> ResponseReturnValue:
    """Make a new link, which replaces an older one; raises Refusal NOT_SEATED."""
    key = secrets.token_urlsafe(16)
    registry().change(code, partial(carrying.give_key, player=current_player(), key=key))
    return redirect(url_for("seat_links.show", code=code), 303)


@seat_links.get("/<key>")
def ask(code: str, key: str) -> str:
    """Ask whether the seat shall come here, as previews open links too; raises Refusal KEY_USED."""
    table = registry().get(code)
    seat = table.seats[carrying.require_key(table, key)]
    return render_template("carry.html", code=code, key=key, name=seat.name)


@seat_links.post("/<key>")
def use(code: str, key: str) -> ResponseReturnValue:
    """Carry the seat to this browser; raises Refusal KEY_USED or SEATED_ALREADY."""
    carrying.require_key(registry().get(code), key)
    registry().change(code, partial(carrying.carry, player=known_player(), key=key, now=now()))
    return back_to_table(code)
