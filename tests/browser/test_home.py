"""The first page: what can be chosen is what will be played, with scripts and without."""

import pytest
from playwright.sync_api import Page, expect

from dominos.rules.games import GAMES, Game
from tests.browser.phone import Phone
from tests.browser.phones import Phones
from tests.browser.servers import Prepared


@pytest.fixture
def home(prepared: Prepared, phones: Phones) -> Phone:
    phone = phones.new(prepared.url)
    phone.page.goto(prepared.url)
    return phone


def choose(page: Page, game: Game) -> None:
    page.locator(f'[name=game][value="{game.key}"]').check()


def offered(page: Page) -> list[str]:
    options = page.locator("[name=target] option:not([disabled])")
    return [option.get_attribute("value") or "" for option in options.all()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_targets_are_those_of_the_chosen_game_and_the_usual_one_is_chosen(
    home: Phone, game: Game
) -> None:
    choose(home.page, game)
    assert offered(home.page) == [str(target) for target in game.targets]
    expect(home.page.locator("[name=target]")).to_have_value(str(game.default_target))


def test_another_game_brings_its_usual_target(home: Phone) -> None:
    partners, three = GAMES.values()
    target = home.page.locator("[name=target]")
    choose(home.page, three)
    target.select_option("120")
    choose(home.page, partners)
    expect(target).to_have_value(str(partners.default_target))


def open_table(page: Page) -> None:
    page.locator('[name="name"]').fill("Ana")
    page.get_by_role("button", name="Open a table").tap()


@pytest.mark.parametrize("choices", [["50"], ["200"], ["200", "100"]], ids=" then ".join)
def test_the_chosen_target_is_played_though_the_name_is_written_after_it(
    home: Phone, choices: list[str]
) -> None:
    for choice in choices:
        home.page.locator("[name=target]").select_option(choice)
    open_table(home.page)
    expect(home.page.locator("#scores")).to_have_attribute("data-target", choices[-1])
