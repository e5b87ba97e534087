"""The rest of a site: a new version of it, games of a day, puzzles, lessons, games that move."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import static
from tests.browser.house import Server, Visitor
from tests.browser.static import PLACE, SLOW, Come, choose, play_now, set_up, shelf

GAME = "hidden-rooms"


@pytest.mark.full
def test_a_new_version_is_offered_and_a_running_game_goes_on(
    chromium: Browser, site: Path, tmp_path: Path
) -> None:
    root = tmp_path / "host"
    shutil.copytree(site, root)
    with static.host(root) as host:
        player = Visitor(chromium, host.address)
        shelf(player)
        set_up(player, GAME)
        play_now(player, GAME)
        choose(player, 3)
        told = player.told()
        player.page.evaluate("async () => { await navigator.serviceWorker.ready }")

        # The host gets version B: another page, so another list of files.
        page = root / PLACE / "index.html"
        page.write_text(page.read_text(encoding="utf-8") + "<!-- B -->", encoding="utf-8")
        worker = root / PLACE / "service-worker.js"
        script = re.sub(r'VERSION = "\w+"', 'VERSION = "b"', worker.read_text(encoding="utf-8"))
        worker.write_text(script, encoding="utf-8")

        player.page.reload()
        offer = player.button("Change to it")
        expect(offer).to_be_visible(timeout=SLOW)
        assert player.violations() == []
        assert "<!-- B -->" not in player.page.evaluate(
            "async () => (await fetch(location.pathname)).text()"
        )
        assert player.told() == told
        with player.page.expect_navigation():
            offer.click()
        expect(player.find(".told li").first).to_be_visible(timeout=SLOW)
        assert "<!-- B -->" in player.page.evaluate(
            "async () => (await fetch(location.pathname)).text()"
        )
        assert player.told() == told
        choose(player, 2)
        assert player.complaints == []
        player.close()


@pytest.mark.full
def test_the_game_of_the_day_begins(come: Come) -> None:
    player = come()
    player.open("#/daily")
    player.button("Play: Hidden Rooms").click(timeout=SLOW)
    expect(player.page).to_have_url(re.compile(r"#/t/\w+$"), timeout=SLOW)
    expect(player.find("main, .table").first).to_be_visible(timeout=SLOW)


@pytest.mark.full
def test_a_lesson_begins(come: Come) -> None:
    player = come()
    player.open(f"#/g/{GAME}")
    player.button("A first game, explained").click()
    expect(player.page).to_have_url(re.compile(r"#/t/\w+$"), timeout=SLOW)
    expect(player.find(".lesson")).to_be_visible(timeout=SLOW)


@pytest.mark.full
def test_a_puzzle_is_opened(come: Come) -> None:
    player = come()
    player.open("#/puzzles")
    player.page.locator(f'a[href^="#/puzzles/{GAME}/"]').last.click(timeout=SLOW)
    expect(player.page).to_have_url(re.compile(rf"#/puzzles/{GAME}/.+"))
    expect(player.find("main svg").first).to_be_visible(timeout=SLOW)


@pytest.mark.full
def test_a_running_game_moves_to_a_server_and_back(
    come: Come, chromium: Browser, server: Server, tmp_path: Path
) -> None:
    def move(giver: Visitor, taker: Visitor, file: Path) -> None:
        giver.page.get_by_role("button", name="Table", exact=True).first.click()
        with giver.page.expect_download() as saving:
            giver.page.get_by_role("button", name="Save the game to go on elsewhere").click()
        saving.value.save_as(file)
        name = "Join by link" if taker is there else "Look at a record"
        taker.button(name).first.click()
        taker.find('input[type="file"]').set_input_files(file)
        expect(taker.page).to_have_url(re.compile(r"/t/\w+$"), timeout=SLOW)
        expect(taker.find(".told li").first).to_be_visible(timeout=SLOW)

    def play(visitor: Visitor, most: int) -> None:
        """Until something was just written: a step that can still be changed is not saved."""
        written = visitor.find(".log li:not(.dim)")
        choose(visitor, most)
        before = written.count()
        while written.count() == before:
            choose(visitor, 1)

    here, there, again = come(), Visitor(chromium, server.address), come()
    for one in (here, again):
        shelf(one)
        set_up(one, GAME)
    there.open("/")
    set_up(there, GAME)
    play_now(here, GAME)
    play(here, 3)
    told = here.told()
    move(here, there, tmp_path / "out.meikyu")
    assert there.told() == told
    play(there, 2)
    told = there.told()
    move(there, again, tmp_path / "back.meikyu")
    assert again.told() == told
    choose(again, 2)
    there.close()
