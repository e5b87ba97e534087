"""A player plays a whole game of Hidden Rooms on the plain board, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_whole_game_is_played_by_keyboard_alone(visit: Visit) -> None:
    player = visit("desktop", "en", "dark")
    player.open("/")
    player.page.evaluate("localStorage.setItem('meikyu.plain', '{\"hidden-rooms\": true}')")
    player.open("/g/hidden-rooms")
    player.tab_to(player.page.get_by_role("button", name="Play now", exact=True))
    player.press("Enter")
    expect(player.find(".choices")).to_be_visible()
    assert player.violations() == []

    choices = player.find(".choices button")
    player.tab_to(choices.first)
    for move in range(400):
        before = player.asked()
        if before is None:
            break
        # Through the list by arrows, so that the game is not always the same choice.
        player.press(*["ArrowDown"] * (move % 3), "Enter")
        player.asked_anew(before)
        # A player who chose goes on choosing, without looking for the list again.
        assert player.page.evaluate(
            """() => {
                const list = document.querySelector('.choices');
                return list === null || list.contains(document.activeElement);
            }"""
        )
    expect(player.find(".result h2")).to_have_text(re.compile("You (won|lost)"))
    assert player.violations() == []

    player.tab_to(player.page.get_by_role("link", name="Look back"))
    player.press("Enter")
    expect(player.page).to_have_url(re.compile(r"/r/\w+$"))
    expect(player.page.get_by_role("heading", name="The game is set up.")).to_be_visible()


@pytest.mark.full
def test_a_game_ends_with_again_and_a_new_table(visit: Visit) -> None:
    player = visit("phone", "ja", "light")
    player.open("/g/hidden-rooms")
    player.page.evaluate("localStorage.setItem('meikyu.plain', '{\"hidden-rooms\": true}')")
    player.open("/g/hidden-rooms")
    player.button("すぐ遊ぶ").click()
    expect(player.find(".choices")).to_be_visible()
    first = player.page.url
    while not player.find(".result").count():
        player.press("1")
        player.page.wait_for_timeout(50)
    player.button("もう一度").click()
    expect(player.find(".choices")).to_be_visible()
    assert player.page.url != first
