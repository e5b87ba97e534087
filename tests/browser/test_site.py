"""The page out of a folder of files: whole games of every title, without any server or network."""

import re
from collections.abc import Sequence
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from meikyu.core import record, verifying
from meikyu.games.registry import find_game, game_ids
from tests.browser.house import Visitor
from tests.browser.static import (
    MOST,
    SLOW,
    Come,
    Host,
    choose,
    go_offline,
    play_now,
    record_of,
    set_up,
    shelf,
)

ANIMALS = ("Goldfish", "Mole", "Moth")
"""What bots that play at random are called."""


def own(visitor: Visitor) -> list[str]:
    """The position, but for what a bot may have done meanwhile."""
    return [line for line in visitor.told() if not any(name in line for name in ANIMALS)]


def undo_once(visitor: Visitor) -> None:
    """Makes choices until one can be taken back, and takes it back."""
    undo = visitor.button("Undo").first
    for number in range(20):
        before = visitor.find(".question").inner_text(), own(visitor)
        visitor.find(".choices button").nth(number % 2).click()
        expect(visitor.find(".choices button").first).to_be_enabled()
        if undo.is_enabled() and undo.get_attribute("aria-disabled") != "true":
            undo.click()
            expect(visitor.find(".question")).to_have_text(before[0])
            assert own(visitor) == before[1]
            return
    raise AssertionError("nothing could be taken back")


def ask_for_a_hint(visitor: Visitor) -> None:
    """Until one comes: a bot's move in between makes a question stale."""
    advice = visitor.find(".advice li").first
    for _ in range(6):
        visitor.button("Hint").first.click()
        with suppress(PlaywrightTimeout):
            advice.wait_for(timeout=SLOW / 6)
            return
    raise AssertionError("no hint came")


SHORT = ("hidden-rooms",)
"""The title of the short run; the long one plays all of them."""


@pytest.mark.parametrize(
    "titles",
    [
        pytest.param(SHORT, id="one"),
        pytest.param(
            [game for game in game_ids() if game not in SHORT], id="others", marks=pytest.mark.full
        ),
    ],
)
def test_whole_games_of_every_title_without_a_network(
    come: Come, host: Host, titles: Sequence[str]
) -> None:
    player = come()
    shelf(player)
    assert player.violations() == []
    go_offline(player, host)

    for game in titles:
        set_up(player, game)
        play_now(player, game)
        forgets = find_game(game).forgets
        if not forgets:
            expect(player.find(".choices button").first).to_be_visible(timeout=SLOW)
            undo_once(player)
            ask_for_a_hint(player)
            assert player.violations() == []
        over = choose(player, 1)

        player.page.reload()
        assert over or choose(player, MOST)
        expect(player.find(".result")).to_be_visible()
        assert player.violations() == []

        player.page.get_by_role("link", name="Look back").click()
        expect(player.page).to_have_url(re.compile(r"#/r/\w+"))
        expect(player.page.get_by_role("heading", name="The game is set up.")).to_be_visible()
        player.press("ArrowRight")
        expect(player.page).to_have_url(re.compile(r"#/r/\w+/1$"))

        match = record.read(record_of(player), find_game)
        assert match.game.id == game
        assert match.outcome is not None
        assert verifying.verify(match).good

    if "elder-sign" not in titles:
        return
    set_up(player, "elder-sign", plain=False, bots=0)
    play_now(player, "elder-sign")
    expect(player.find(".table[data-phase]")).to_be_visible(timeout=SLOW)
    player.button("Odds").first.click()
    expect(player.find(".note[data-reckoned=true]")).to_be_visible(timeout=SLOW)
    expect(player.find(".chances .odds").first).to_have_text(re.compile(r"^\d+ ?%$"))
