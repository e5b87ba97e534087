"""The page out of a folder of files: whole games of every title, without any server or network."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from meikyu.core import record, verifying
from meikyu.games.registry import find_game, game_ids
from tests.browser import static
from tests.browser.house import Visitor
from tests.browser.static import Host

KEPT = "async () => (await (await caches.open('meikyu-engine')).keys()).length"
CHOOSE = """async (most) => {
  const pause = (ms) => new Promise((wake) => setTimeout(wake, ms));
  for (let made = 0; made < most; ) {
    if (document.querySelector('.result')) return true;
    const choices = [...document.querySelectorAll('.choices button:not(:disabled)')];
    if (choices.length) choices[made++ % choices.length].click();
    await pause(20);
  }
  return false;
}"""
"""Plays on the plain board: one choice after the other, until the game is over."""
MOST = 5000

Come = Callable[..., Visitor]


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with static.host(site) as running:
        yield running


@pytest.fixture
def come(chromium: Browser, host: Host) -> Iterator[Come]:
    """Somebody opens the site. Nothing may be asked of anybody else, and no page may complain."""
    visitors: list[Visitor] = []
    asked: list[str] = []

    def visit(**more: Any) -> Visitor:
        visitor = Visitor(chromium, host.address, **more)
        visitor.context.on("request", lambda request: asked.append(request.url))
        visitors.append(visitor)
        return visitor

    yield visit
    for visitor in visitors:
        visitor.close()
    assert [url for url in asked if not url.startswith((host.origin, "data:", "blob:"))] == []
    assert [one for visitor in visitors for one in visitor.complaints] == []


def shelf(visitor: Visitor) -> None:
    visitor.open("#/")
    expect(visitor.find("h1").first).to_be_visible()


def ready(visitor: Visitor) -> None:
    """The engine has come."""
    expect(visitor.find("aside.strip")).to_have_count(0)


def go_offline(visitor: Visitor, host: Host) -> None:
    """The first visit is over: everything is kept. The host goes away."""
    visitor.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    ready(visitor)
    while visitor.page.evaluate(KEPT) < 3:
        visitor.page.wait_for_timeout(100)
    host.stop()


def set_up(visitor: Visitor, game: str, plain: bool = True, bots: int = 1) -> None:
    """What Play now opens: a table with bots, where the game has room for them."""
    known = find_game(game)
    bots = min(bots, known.seats[-1] - 1)
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "random"}] * bots]
    visitor.page.evaluate(
        """([game, seats, plain]) => {
            localStorage.setItem(`meikyu.setup.${game}`, JSON.stringify({ seats }));
            localStorage.setItem("meikyu.plain", JSON.stringify({ [game]: plain }));
        }""",
        [game, seats, plain],
    )
    visitor.open("#/")
    visitor.page.reload()


def play_now(visitor: Visitor, game: str) -> None:
    visitor.find(f'[data-game="{game}"] button').get_by_text("Play now").first.click()
    expect(visitor.page).to_have_url(re.compile(r"#/t/\w+$"))


def choose(visitor: Visitor, most: int) -> bool:
    """Makes choices; whether the game is over."""
    expect(visitor.find(".choices button, .result").first).to_be_visible()
    return bool(visitor.page.evaluate(CHOOSE, most))


def record_of(visitor: Visitor) -> str:
    """The record, as a file from the page."""
    with visitor.page.expect_download() as saving:
        visitor.page.get_by_role("link", name="Save the record").first.click()
    return Path(saving.value.path()).read_text(encoding="utf-8")


def undo_once(visitor: Visitor) -> None:
    """Makes choices until one can be taken back, and takes it back."""
    undo = visitor.button("Undo").first
    for number in range(20):
        before = visitor.find(".question").inner_text(), visitor.told()
        visitor.find(".choices button").nth(number % 2).click()
        expect(visitor.find(".choices button").first).to_be_enabled()
        if undo.is_enabled() and undo.get_attribute("aria-disabled") != "true":
            undo.click()
            expect(visitor.find(".question")).to_have_text(before[0])
            assert visitor.told() == before[1]
            return
    raise AssertionError("nothing could be taken back")


def test_whole_games_of_every_title_without_a_network(come: Come, host: Host) -> None:
    player = come()
    shelf(player)
    assert player.violations() == []
    go_offline(player, host)

    for game in game_ids():
        set_up(player, game)
        play_now(player, game)
        forgets = find_game(game).forgets
        if not forgets:
            expect(player.find(".choices button").first).to_be_visible()
            undo_once(player)
            player.button("Hint").first.click()
            expect(player.find(".advice li").first).to_be_visible()
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
