"""What goes wrong in a page without a server is said clearly, and nothing is lost."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from meikyu.core import record
from meikyu.core.content import standard_folder
from meikyu.core.match import Match
from meikyu.games.registry import find_game
from tests.browser.house import Visitor
from tests.browser.static import SLOW, Come, choose, play_now, ready, record_of, set_up, shelf

GAME = "hidden-rooms"
FULL = """() => {
    globalThis.full = true;
    for (const how of ["add", "put"]) {
        const write = IDBObjectStore.prototype[how];
        IDBObjectStore.prototype[how] = function (...what) {
            if (full) throw new DOMException("full", "QuotaExceededError");
            return write.apply(this, what);
        };
    }
}"""
"""A device without any space, as the browser's database reports it."""


def begin(visitor: Visitor) -> str:
    """A game with a few moves in it; its address."""
    shelf(visitor)
    set_up(visitor, GAME)
    play_now(visitor, GAME)
    choose(visitor, 3)
    expect(visitor.find(".choices button").first).to_be_enabled()
    return visitor.page.url


@pytest.mark.full
def test_a_game_belongs_to_one_tab_at_a_time(come: Come) -> None:
    player = come()
    address = begin(player)
    told = player.told()

    first, second = player.page, player.context.new_page()
    second.goto(address)
    expect(second.get_by_text("open in another tab")).to_be_visible(timeout=SLOW)

    first.close()
    player.page = second
    expect(player.find(".told li").first).to_be_visible(timeout=SLOW)
    assert player.told() == told
    choose(player, 2)


@pytest.mark.full
def test_a_full_storage_is_said_and_nothing_is_lost(come: Come) -> None:
    player = come()
    begin(player)
    before = player.told()
    tables = next(one for one in player.page.workers if "/tables-" in one.url)
    tables.evaluate(FULL)

    player.find(".choices button").first.click()
    expect(player.page.get_by_text("could not save this")).to_be_visible()
    assert player.told() == before

    tables.evaluate("() => { full = false }")
    choose(player, 2)
    after = player.told()
    player.page.reload()
    expect(player.find(".told li").first).to_be_visible(timeout=SLOW)
    assert player.told() == after
    assert all("not saved" in complaint for complaint in player.complaints)
    player.complaints.clear()


@pytest.mark.full
def test_records_come_in_and_broken_ones_are_refused_by_line(come: Come, tmp_path: Path) -> None:
    good, broken = tmp_path / "good.meikyu", tmp_path / "broken.meikyu"
    game = find_game(GAME)
    match = Match.start(game, game.content(), ["Ann"], None, bytes(32))
    while match.outcome is None:
        match.act(0, game.choices(match.position(0), 0)[-1])
    good.write_text(record.write(match), encoding="utf-8")
    player = come()
    shelf(player)
    ready(player)
    player.button("Look at a record").first.click()
    lines = good.read_text(encoding="utf-8").splitlines()
    broken.write_text("\n".join([*lines[:2], "no entry", *lines[3:]]), encoding="utf-8")
    player.find('input[type="file"]').set_input_files(broken)
    expect(player.page.get_by_role("alert")).to_contain_text("line 3")

    player.find('input[type="file"]').set_input_files(good)
    expect(player.page).to_have_url(re.compile(r"#/r/\w+"), timeout=SLOW)
    assert record_of(player) == good.read_text(encoding="utf-8")


@pytest.mark.full
def test_a_pack_is_loaded_and_a_broken_one_is_refused(come: Come, tmp_path: Path) -> None:
    game = find_game(GAME)
    files = []
    for file in standard_folder(game.package).iterdir():
        if file.name.endswith(".toml"):
            files.append(tmp_path / file.name)
            files[-1].write_bytes(file.read_bytes())
    player = come()
    player.open(f"#/g/{GAME}")
    player.page.get_by_text("Options", exact=True).click()
    chooser = player.find('.own input[type="file"]')
    chooser.set_input_files(files[:-1])
    expect(player.page.get_by_role("alert")).to_contain_text(files[-1].name, timeout=SLOW)

    pack = tmp_path / "pack.toml"
    named = pack.read_text(encoding="utf-8")
    pack.write_text(re.sub(r'en = ".*?"', 'en = "My own rooms"', named, count=1), encoding="utf-8")
    chooser.set_input_files(files)
    expect(player.page.get_by_role("option", name="My own rooms")).to_have_count(1, timeout=SLOW)
