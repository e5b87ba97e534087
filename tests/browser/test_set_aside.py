"""After an update a table whose rules are not played any more offers every way out."""

import json
import sqlite3
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from meikyu.server.folder import FILE
from tests.browser import house
from tests.browser.house import Locale, Server, Size, Visitor

OTHER = 99
TITLE = {"en": "This game cannot go on here", "ja": "このゲームはここでは続けられません"}
REFUSED = "409"
"""What Chromium logs of the answer that says so: no fault of the page."""


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is killed in the middle of its games, and started again after an update."""
    with house.server(tmp_path_factory.mktemp("updated")) as server:
        yield server


Old = Callable[[int], dict[str, Any]]


@pytest.fixture
def old(updated: Server) -> Old:
    """Makes a running table of Elder Sign for so many people that began under other rules."""

    def make(people: int) -> dict[str, Any]:
        seats = [{"kind": "me", "name": f"P{number}"} for number in range(people)]
        wish = {"game": "elder-sign", "seats": seats, "start": True}
        request = urllib.request.Request(
            f"{updated.address}/api/tables",
            json.dumps(wish).encode(),
            {"Content-Type": "application/json"},
        )
        made: dict[str, Any] = json.load(urllib.request.urlopen(request))
        updated.kill()
        with closing(sqlite3.connect(updated.folder / FILE)) as database, database:
            row = database.execute("SELECT header FROM tables WHERE id = ?", (made["table"],))
            header = {**json.loads(row.fetchone()[0]), "rules_version": OTHER}
            changed = json.dumps(header).encode(), made["table"]
            database.execute("UPDATE tables SET header = ? WHERE id = ?", changed)
        updated.start()
        return made

    return make


@pytest.mark.parametrize(
    ("size", "locale"),
    [("desktop", "en"), pytest.param("phone", "ja", marks=pytest.mark.full)],
    ids=["desktop", "phone"],
)
def test_a_table_set_aside_says_why_and_offers_every_way_out(
    chromium: Browser, updated: Server, old: Old, tmp_path: Path, size: Size, locale: Locale
) -> None:
    made = old(2)
    first, second = (held["token"] for held in made["held"])
    host = Visitor(chromium, updated.address, size, locale)
    host.open(f"/t/{made['table']}#{first}")
    expect(host.page.get_by_role("heading", name=TITLE[locale])).to_be_visible()
    expect(host.page.get_by_text(str(OTHER))).to_be_visible()
    assert first not in host.page.url
    assert host.too_wide() <= 0
    assert host.violations() == []

    words = {
        "record": ("Save the record", "棋譜を保存"),
        "again": ("Begin again with the same people", "同じ顔ぶれで新しく始める"),
        "delete": ("Delete this table", "この卓を消す"),
        "sure": ("Delete it for everybody", "全員の卓を消す"),
    }
    button = {name: both[locale == "ja"] for name, both in words.items()}
    with host.page.expect_download() as download:
        host.button(button["record"]).click()
    download.value.save_as(tmp_path / "kept")
    head, *entries = (tmp_path / "kept").read_text(encoding="utf-8").splitlines()
    assert json.loads(head)["rules_version"] == OTHER
    assert len(entries) > 1

    host.button(button["again"]).click()
    host.page.wait_for_url(lambda url: made["table"] not in url)
    guest = Visitor(chromium, updated.address, "desktop", "en")
    guest.open(f"/t/{made['table']}#{second}")
    guest.page.get_by_role("link", name="To the next game").click()
    guest.page.wait_for_url(lambda url: url.split("#")[0] == host.page.url.split("#")[0])
    expect(guest.page.get_by_text("P0").first).to_be_visible()

    host.open(f"/t/{made['table']}")
    host.button(button["delete"]).click()
    host.button(button["sure"]).click()
    host.page.wait_for_url(updated.address + "/")
    for visitor in (host, guest):
        assert [one for one in visitor.complaints if REFUSED not in one] == []
        visitor.close()


def test_a_player_alone_takes_the_game_away_and_a_stranger_is_offered_nothing(
    chromium: Browser, updated: Server, old: Old, tmp_path: Path
) -> None:
    made = old(1)
    player = Visitor(chromium, updated.address)
    player.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    with player.page.expect_download() as download:
        player.button("Save the game to go on elsewhere").click()
    download.value.save_as(tmp_path / "moved")
    lines = (tmp_path / "moved").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["unsealed"] is True
    assert json.loads(lines[-1])["paused"] is True

    stranger = Visitor(chromium, updated.address)
    stranger.open(f"/t/{made['table']}")
    expect(stranger.page.get_by_role("heading", name=TITLE["en"])).to_be_visible()
    assert stranger.page.get_by_role("main").get_by_role("button").count() == 0
    for visitor in (player, stranger):
        visitor.close()
