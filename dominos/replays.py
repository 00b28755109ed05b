"""The page on which a finished round is replayed."""

from flask import Flask, abort, render_template, request, url_for

from dominos.codes import clean_code
from dominos.current import registry
from dominos.fragments import lay_out_both
from dominos.identity import current_player
from dominos.replay import replay_of


def init_replays(app: Flask) -> None:
    """Give the application the replays of the page contract."""
    app.add_url_rule("/tables/<code>/matches/<int:match>/rounds/<int:number>", "replay", show_replay)


def show_replay(code: str, match: int, number: int) -> str:
    """Show a finished round at a turn; there is no such page for one that is still being played."""
    table = registry().get(clean_code(code))
    replay = replay_of(table, match, number, current_player())
    if replay is None:
        abort(404)
    turn = request.args.get("turn", 0, type=int)
    return render_template(
        "replay.html",
        replay=replay,
        turn=min(max(turn, 0), replay.turns),
        boards=lay_out_both(replay.chain),
        table=url_for("web.table", code=table.code),
        link=url_for("replay", code=table.code, match=match, number=number, _external=True),
        host=table.host_name,
    )
