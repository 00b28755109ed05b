"""The table of three in browsers: a whole match, the usual target, and who sits where."""

from collections.abc import Callable
from itertools import pairwise, product

import pytest
from playwright.sync_api import expect

from tests.browser.party import Party
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared, Server
from tests.browser.sight import boxes
from tests.browser.tables import NAMES, position, table

SCREENS = ((320, 568), (390, 844), (667, 375), (1280, 800))
PLAYED = position(2, "2-5", "1-3 4-5 3-4", "0-5 3-5 2-6", "1-1 0-1")


@pytest.fixture(params=SCREENS, ids=lambda screen: f"{screen[0]}x{screen[1]}")
def screen(request: pytest.FixtureRequest) -> dict[str, int]:
    width, height = request.param
    return {"width": width, "height": height}


def test_three_phones_play_a_match_from_the_link_to_the_winning_score(
    start_server: Callable[..., Server], phones: Phones
) -> None:
    server = start_server(turn=20, away=5, reload=2, pause=20)
    ana, ben, cho, watcher = (phones.new(server.url) for _ in range(4))
    link = ana.open_table("Ana", target=50, game="three")
    ben.join(link, "Ben")
    cho.join(link, "Cho")
    watcher.watch(link)
    party = Party((ana, ben, cho), (watcher,))
    sight = party.wait_for_phase("pause")
    assert [(seat["name"], seat["side"]) for seat in sight["seats"]] == [
        ("Ana", "0"),
        ("Ben", "1"),
        ("Cho", "2"),
    ]
    openers = []
    while party.phase != "over":
        openers.append(int(party.start_round()["status"]["turn"]))
        while party.phase == "round":
            party.take_turn()
    assert all((one + 1) % 3 == other for one, other in pairwise(openers)), "the opening does not go round"
    assert_final(party)
    party.host.button("matches").tap()
    sight = party.wait_for_phase("pause")
    assert [score["score"] for score in sight["scores"]] == ["0", "0", "0"]


def assert_final(party: Party) -> None:
    """The last screen says who won, one name, and the sheet adds up to the scores."""
    sight = party.agree()
    scores = {score["side"]: int(score["score"]) for score in sight["scores"]}
    sheet = [(row["side"], int(row["points"])) for row in sight["sheet"]]
    assert scores == {side: sum(points for its, points in sheet if its == side) for side in scores}
    (winner,) = (side for side, score in scores.items() if score >= 50)
    for phone in party.everybody:
        expect(phone.page.locator("#status strong")).to_have_text(f"{NAMES[int(winner)]} wins the match.")
        expect(phone.page.locator("#sheet .head > *")).to_have_count(4)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize(("game", "usual"), [("partners", "100"), ("three", "120")])
def test_the_usual_target_follows_the_game(
    calm_server: Server, phones: Phones, game: str, usual: str, scripts: bool
) -> None:
    ana = phones.new(calm_server.url, java_script_enabled=scripts)
    ana.open_table("Ana", target=None, game=game)
    expect(ana.page.locator("#scores")).to_have_attribute("data-target", usual)
    expect(ana.page.locator("#seats [data-seat]")).to_have_count(3 if game == "three" else 4)


def test_who_scores_stands_below_the_line(prepared: Prepared, phones: Phones) -> None:
    """The hands above the line are those that are added up, whichever seat scores."""
    for scorer in range(3):
        hands = ["1-1 2-2", "1-1 2-2", "1-1 2-2"]
        hands[scorer] = "0-1"
        ended = position(scorer, "6-5 -- -- --", *hands)
        phone = phones.seated(prepared, table("THREELOW", prepared.time, ended), 0)
        (line,) = boxes(phone.page, "#reveal .count")
        below = [hand.y > line.y for hand in boxes(phone.page, "#reveal > [data-seat]")]
        assert below == [seat == scorer for seat in range(3)]


@pytest.mark.parametrize(("seat", "language"), [*product(range(3), ("en", "ar"))])
def test_the_next_player_sits_at_the_right_and_the_other_at_the_left(
    prepared: Prepared, phones: Phones, screen: dict[str, int], seat: int, language: str
) -> None:
    shown = table("THREEPLC", prepared.time, PLAYED)
    phone = phones.seated(prepared, shown, seat, viewport=screen, locale=language)
    board = phone.box_of(phone.page.locator("#chain"))
    me, following, previous = (centre_of_seat(phone, (seat + step) % 3) for step in range(3))
    middle = board["x"] + board["width"] / 2
    assert previous[0] < middle < following[0]
    assert previous[1] == following[1] < me[1]


def centre_of_seat(phone: Phone, seat: int) -> tuple[float, float]:
    return phone.centre_of(phone.page.locator(f'#seats [data-seat="{seat}"]'))
