"""A whole match, played through the forms that the pages offer."""

from random import Random

from flask import Flask

from dominos.rules.rounds import Lay, Pass
from dominos.table import Phase
from tests.web.matches import look, play_to_the_end, what_goes_on
from tests.web.phones import Phone, the_table
from tests.web.scenes import NOON
from tests.web.truths import page_of

NOBODY = ""


def test_a_match_and_the_next_are_played_by_their_forms(application: Flask, phones: list[Phone]) -> None:
    code = phones[0].code
    players = [*(seat.player or NOBODY for seat in the_table(application, code).seats), NOBODY]
    plies = set()
    for sights in play_to_the_end(phones, Random(5)):
        table = the_table(application, code)
        pages = [page_of(table, player, NOON) for player in players]
        assert [sight.page for sight in sights] == pages
        plies.add(table.ply)
    table = the_table(application, code)
    assert max(table.match.scores) >= 50
    assert {type(turn) for played in table.match.rounds for turn in played.turns} == {Lay, Pass}
    assert plies == set(range(table.ply + 1))
    again(application, phones)


def again(application: Flask, phones: list[Phone]) -> None:
    """Start a new match by its form, and its first round."""
    before = the_table(application, phones[0].code)
    for phase in (Phase.PAUSE, Phase.ROUND):
        phone, form = what_goes_on(look(phones))[0]
        assert phone is phones[0]
        assert phone.send(form).status_code == 303
        assert the_table(application, phone.code).phase is phase
    table = the_table(application, phones[0].code)
    assert (table.ply, len(table.match.rounds), table.match.scores) == (before.ply, 1, (0, 0))
    assert [seat.player for seat in table.seats] == [seat.player for seat in before.seats]
