"""The table of three: opening it, its pages, its words, and a match by its forms."""

import re
from random import Random

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from dominos.fragments import page_parts
from dominos.i18n import LANGUAGES
from dominos.rules.games import PARTNERS, THREE
from dominos.rules.rounds import Ending, Result
from dominos.table import Phase, Table
from dominos.views import Views
from tests.web.conftest import Time
from tests.web.matches import play_to_the_end
from tests.web.pages import Page
from tests.web.phones import NAMES, Phone, phone_of, put, the_table
from tests.web.scenes import NOON, PASSER_BY, PLAYERS, SCENES, present, scenes
from tests.web.truths import page_of

VIEWERS = (*PLAYERS[:3], PASSER_BY, "")
# What may only be said of two who play together.
OF_TEAMS = {
    "en": r"team|partner|against| win the|other team|side",
    "fr": r"équipe|partenaire|Deux contre|remportent",
    "ar": "فريق|شريك|اثنان ضد",
    "es": r"pareja|\b[Dd]os contra|ganan",
    "pt": r"dupla|parceiro|[Dd]ois contra|ganham",
}


@pytest.fixture
def three(application: Flask) -> list[Phone]:
    """Three phones at a full table, the host first, and a fourth that watches."""
    host = Phone(application.test_client())
    host.open_table(name=NAMES[0], target="50", game="three")
    others = [Phone(application.test_client(), host.code) for _ in range(3)]
    for phone, name in zip(others[:2], NAMES[1:], strict=False):
        assert phone.post("seats", name=name).status_code == 303
    return [host, *others]


def test_a_table_for_three_is_opened(application: Flask, stranger: Phone) -> None:
    assert stranger.open_table(name="Ana", game="three").status_code == 303
    table = the_table(application, stranger.code)
    assert (table.match.game, table.match.target, len(table.seats)) == (THREE, 120, 3)


@pytest.mark.parametrize("target", [*range(50, 501, 50), 120])
def test_every_target_of_three_is_allowed(application: Flask, stranger: Phone, target: int) -> None:
    assert stranger.open_table(name="Ana", target=str(target), game="three").status_code == 303
    assert the_table(application, stranger.code).match.target == target


@pytest.mark.parametrize("target", ["", "0", "60", "119", "121", "550", "120.0"])
def test_another_target_of_three_is_refused(stranger: Phone, target: str) -> None:
    assert stranger.open_table(name="Ana", target=target, game="three").status_code == 400


def test_the_third_to_sit_fills_the_table(application: Flask, three: list[Phone]) -> None:
    table = the_table(application, three[0].code)
    assert (table.phase, table.is_full) == (Phase.PAUSE, True)
    assert three[3].post("seats", name="Dev").status_code == 409
    assert all(form.action.rpartition("/")[2] != "seats" for form in three[3].page().forms)
    assert [(seat.seat, seat.side) for seat in three[0].page().seats] == [(0, 0), (1, 1), (2, 2)]


def test_the_start_page_offers_both_games_and_leaves_the_target_to_the_game(stranger: Phone) -> None:
    """A browser does not send a selected entry that is disabled."""
    page = BeautifulSoup(stranger.client.get("/").text, "html.parser")
    (form,) = page.select('form[action="/tables"][method="post"]')
    games = {str(radio["value"]): radio.has_attr("checked") for radio in form.select('[name="game"]')}
    assert games == {"partners": True, "three": False}
    (chosen,) = form.select('[name="target"] > [selected]')
    assert chosen.has_attr("disabled")
    assert all(str(each.default_target) in chosen.get_text() for each in (PARTNERS, THREE))
    offered = [int(str(option["value"])) for option in form.select('[name="target"] > [value]')]
    assert offered == list(THREE.targets)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("scene", scenes(THREE))
def test_a_page_tells_the_truth(application: Flask, time: Time, scene: str, viewer: str) -> None:
    table = scenes(THREE)[scene]
    put(application, table)
    time.now = present(table)
    assert phone_of(application, viewer, table.code).page() == page_of(table, viewer, time.now)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", scenes(THREE))
def test_nothing_is_said_of_teams(application: Flask, time: Time, scene: str, language: str) -> None:
    table = scenes(THREE)[scene]
    put(application, table)
    time.now = present(table)
    phone = phone_of(application, PLAYERS[0], table.code)
    html = phone.client.get(f"/tables/{table.code}", headers={"Accept-Language": language}).text
    page = BeautifulSoup(html, "html.parser")
    said = page.get_text(" ") + " ".join(str(tag["aria-label"]) for tag in page.select("[aria-label]"))
    assert not re.search(OF_TEAMS[language], said)
    assert "+" not in part_text(page, "scores")


def part_text(page: BeautifulSoup, name: str) -> str:
    (part,) = page.select(f"#{name}")
    return part.get_text(" ", strip=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_teams_would_be_found(application: Flask, language: str) -> None:
    said = []
    for scene in ("out", "over"):
        table = scenes()[scene]
        parts = page_parts(application, Views(table, present(table)).of(PASSER_BY), language)
        said += [BeautifulSoup("".join(parts.values()), "html.parser").get_text(" ")]
    assert all(re.search(OF_TEAMS[language], text) for text in said)


@pytest.mark.parametrize("scene", ["out", "blocked", "tie", "over"])
def test_the_count_adds_up_to_the_points(application: Flask, scene: str) -> None:
    table = scenes(THREE)[scene]
    result = last_result(table)
    html = page_parts(application, Views(table, present(table)).of(PASSER_BY), "en")["reveal"]
    page = BeautifulSoup(html, "html.parser")
    (count,) = page.select(".count")
    addends, _, total = count.get_text(strip=True).partition(" = ")
    assert int(total) == sum(map(int, addends.split(" + "))) == result.points
    assert table.seats[result.side].name in page.select("h2")[0].get_text()
    assert bool(page.select(".why")) == (result.ending is Ending.BLOCKED)


def last_result(table: Table) -> Result:
    assert table.match.last is not None
    assert table.match.last.result is not None
    return table.match.last.result


def test_the_sheet_has_a_column_a_player(application: Flask) -> None:
    table = scenes(THREE)["over"]
    html = page_parts(application, Views(table, present(table)).of(PASSER_BY), "en")["sheet"]
    rows = BeautifulSoup(html, "html.parser").select('[role="row"]')
    assert len(rows) == len(table.match.rounds) + 2
    assert {len(row.select(":scope > *")) for row in rows} == {4}
    assert [cell.get_text(strip=True) for cell in rows[0].select(":scope > *")][1:] == list(NAMES[:3])


def test_a_match_of_three_is_played_by_its_forms(application: Flask, three: list[Phone]) -> None:
    code = three[0].code
    players = [*(seat.player or "" for seat in the_table(application, code).seats), ""]
    for sights in play_to_the_end(three, Random(5)):
        table = the_table(application, code)
        assert [sight.page for sight in sights] == [page_of(table, player, NOON) for player in players]
    table = the_table(application, code)
    assert max(table.match.scores) >= 50
    assert three[0].post("matches").status_code == 303
    assert Page.read(three[0].html()).scores.scores == ((0, 0), (1, 0), (2, 0))


def test_every_scene_is_there() -> None:
    assert scenes(THREE).keys() >= SCENES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_explain_both_games(stranger: Phone, language: str) -> None:
    html = stranger.client.get("/rules", headers={"Accept-Language": language}).text
    page = BeautifulSoup(html, "html.parser")
    assert [len(figure.select("li")) for figure in page.select("figure:has(.places)")] == [4, 3]
    assert [str(tile["data-tile"]) for tile in page.select(".across")] == ["6-6"]
    said = page.get_text(" ")
    assert {"100", "120"} <= set(re.findall(r"\d+", said))
