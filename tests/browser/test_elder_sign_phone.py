"""Elder Sign on a phone: a hint and the answers of a question are in sight, wherever one reads."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Visitor
from tests.browser.museum import Museum, asked_for, wanted

HINT = {"en": "Hint", "ja": "ヒント"}


def table_at(server: Server, prompt: str, *kinds: str) -> Museum:
    """A night in which this is asked now, however many nights it takes."""
    while True:
        museum = Museum(server.port)
        if museum.play(asked_for(prompt), wanted(*kinds))["asked"]:
            return museum


def asks_for_a_hint(player: Visitor) -> None:
    player.page.get_by_role("button", name=HINT[player.locale]).locator("visible=true").tap()
    expect(player.find(".advice")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["ja", pytest.param("en", marks=pytest.mark.full)])
def test_a_hint_in_the_hall_lies_over_it_and_its_card_is_seen(
    visit: Visit, server: Server, locale: Locale
) -> None:
    player = visit("phone", locale, "dark")
    table_at(server, "MovePrompt").open(player)
    asks_for_a_hint(player)
    advice, card = player.find(".advice"), player.find(".cards > .advised")
    expect(card).to_be_in_viewport(ratio=1)
    for top in (0, 4000):
        player.page.evaluate("top => scrollTo(0, top)", top)
        expect(advice).to_be_in_viewport(ratio=1)
    assert player.violations() == []
    advice.get_by_role("button").tap()
    expect(advice).to_have_count(0)
    asks_for_a_hint_again = player.find(".thumb button").nth(1)
    asks_for_a_hint_again.tap()
    expect(advice).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["en", pytest.param("ja", marks=pytest.mark.full)])
def test_a_question_without_cards_is_answered_at_the_foot(
    visit: Visit, server: Server, locale: Locale
) -> None:
    player = visit("phone", locale, "light")
    table_at(server, "LoseHealthPrompt", "StopAttempt", "GoTo").open(player)
    # Wherever the page is scrolled to: whose effect it is, what it asks, and every answer.
    for top in (0, 4000):
        player.page.evaluate("top => scrollTo(0, top)", top)
        expect(player.find(".decide [data-source]")).to_be_in_viewport(ratio=1)
        expect(player.find(".decide .question")).to_be_in_viewport(ratio=1)
        for answer in player.find(".decide .picks button").all():
            expect(answer).to_be_in_viewport(ratio=1)
    asks_for_a_hint(player)
    expect(player.find(".decide .advised")).to_be_in_viewport(ratio=1)
    assert player.violations() == []
    assert player.too_wide() <= 0


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.full)])
def test_who_takes_over_is_chosen_in_the_middle(visit: Visit, server: Server, size: str) -> None:
    player = visit(size, "en", "dark")
    table_at(server, "NewcomerPrompt", "StopAttempt", "GoTo", "LoseHealth").open(player)
    ones = player.find(".newcomers [data-do=PickInvestigator]")
    expect(ones.first).to_be_in_viewport(ratio=1)
    assert player.violations() == []
    assert player.too_wide() <= 0
    hint = player.page.get_by_role("button", name="Hint").locator("visible=true")
    hint.click()
    expect(player.find(".newcomers .advised")).to_be_in_viewport(ratio=1)
    ones.first.click()
    expect(player.find(".newcomers")).to_have_count(0)
    expect(player.find("article[data-own]:not(.dead)").first).to_be_attached()
