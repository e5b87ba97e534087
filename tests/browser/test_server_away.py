"""A server that goes away and comes back: its games wait, and new ones are played in the page."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from meikyu.offline.site import building
from tests.browser.house import Server, Visitor
from tests.browser.process import PAGE
from tests.browser.static import SLOW, choose, play_now, set_up
from tests.games import LANTERNS

GAME = "hidden-rooms"
PREPARED = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((wake) => setTimeout(wake, 50));
}"""


@pytest.fixture
def server(site: Path, tmp_path: Path) -> Iterator[Server]:
    """A server whose page brings its engine along. (The site has it made already.)"""
    page = tmp_path / "page"
    building.build_served(page)

    class WithEngine(Server):
        more: Mapping[str, str] = {PAGE: str(page)}

    running = WithEngine(tmp_path / "data", LANTERNS)
    yield running
    running.kill()


@pytest.mark.full
def test_new_games_are_played_here_while_the_server_is_away(
    chromium: Browser, server: Server
) -> None:
    player = Visitor(chromium, server.address)
    player.open("/")
    set_up(player, GAME)
    play_now(player, GAME)
    choose(player, 3)
    on_the_server = player.page.url
    expect(player.find(".told")).to_contain_text("You are on")  # what happened was played
    told = player.told()
    player.page.evaluate(PREPARED)
    player.open("/")
    expect(player.find("article h2").first).to_be_visible()
    assert player.complaints == []

    server.kill()
    play_now(player, GAME)
    assert choose(player, 3) is False
    in_the_page = player.page.url
    expect(player.find(".told")).to_contain_text("You are on")
    assert in_the_page != on_the_server
    here = player.told()

    # A tab that is opened only now finds the page, both games, and the one that can go on.
    player.open("/")
    expect(player.page.get_by_text("The server is away")).to_be_visible()
    expect(player.page.get_by_text("on this device", exact=False).first).to_be_visible()
    assert player.violations() == []
    player.page.goto(in_the_page)
    expect(player.find(".told li").first).to_be_visible(timeout=SLOW)
    assert player.told() == here
    player.page.goto(on_the_server)
    expect(player.page.get_by_text("cannot be reached")).to_be_visible()

    server.start()
    expect(player.find(".told li").first).to_be_visible()
    assert player.told() == told
    choose(player, 2)
    player.open("/")
    expect(player.page.get_by_text("The server is away")).to_have_count(0)
    expect(player.page.get_by_role("link", name=re.compile("^Go on"))).to_have_count(2)
    player.page.goto(in_the_page)
    choose(player, 2)
    unexpected = [one for one in player.complaints if "ERR_CONNECTION_REFUSED" not in one]
    player.close()
    assert unexpected == []
