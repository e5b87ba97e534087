"""The page for who runs a server, and a host who reports a line to them."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import hatch_build
from meikyu.server.config import Config
from meikyu.server.operating import samples, watch
from tests.browser.house import Light, Locale, Size, Visitor
from tests.server.table import Address, Player, Refusal, running

TOKEN = "theOperatorsOwnToken123456"
GUEST = "127.0.0.77"
"""A visitor at another address of this machine."""
WORDS = {
    "en": {
        "title": "Administration",
        "report": "Report",
        "sure": "Report this line",
        "reported": "Reported",
        "shut-out": "Shut out",
        "lift": "Let in again",
        "close": "Close",
        "close-sure": "Close it and delete its game",
        "done": "Done",
        "no-tables": "There is no such table.",
        "no-reports": "No host has reported anything.",
        "token": "Token",
        "open": "Open",
    },
    "ja": {
        "title": "管理",
        "report": "報告",
        "sure": "この発言を報告",
        "reported": "報告済み",
        "shut-out": "締め出し",
        "lift": "解除",
        "close": "閉じる",
        "close-sure": "閉じてゲームを消す",
        "done": "対応済み",
        "no-tables": "当てはまる卓はありません。",
        "no-reports": "ホストからの報告はありません。",
        "token": "鍵",
        "open": "開く",
    },
}


@pytest.fixture
def server(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Address]:
    monkeypatch.setattr(watch, "BEAT", 0.1)
    monkeypatch.setattr(samples, "EVERY", 0.2)
    hatch_build.build()
    folder = tmp_path_factory.mktemp("admin")
    with running(Config(folder, bot_processes=0, admin=TOKEN)) as address:
        yield address


def banned(server: Address) -> bool:
    try:
        server.seen_from(GUEST).get("/api/server")
    except Refusal as refusal:
        return refusal.code == "banned"
    return False


@pytest.mark.parametrize(
    ("size", "locale", "light"),
    [("desktop", "en", "dark"), ("phone", "ja", "light")],
    ids=["desktop", "phone"],
)
def test_a_host_reports_and_the_operator_deals_with_it(
    chromium: Browser, server: Address, size: Size, locale: Locale, light: Light
) -> None:
    words: dict[str, str] = WORDS[locale]
    made: Any = server.make("me", "me", game="elder-sign")
    first, second = (held["token"] for held in made["held"])
    host = Visitor(chromium, server.url, size, locale, light)
    desk = Visitor(chromium, server.url, size, locale, light)
    guest = Player(server, made["table"], second, source=GUEST)
    try:
        host.open(f"/t/{made['table']}#{first}")
        assert guest.ask("say", text="You are all fools", hand=0)["type"] == "ack"
        log = host.find("[role=log]")
        expect(log).to_contain_text("You are all fools")
        log.get_by_role("button").click()
        log.get_by_role("button", name=words["sure"]).click()
        expect(log).to_contain_text(words["reported"])
        expect(log.get_by_role("button")).to_have_count(0)
        assert host.violations() == []

        desk.open(f"/admin#{TOKEN}")
        expect(desk.find("main h1")).to_have_text(words["title"])
        card = desk.find("main li.panel").filter(has_text=made["table"]).first
        expect(card).to_contain_text("P0, P1")
        assert TOKEN not in desk.page.url
        expect(desk.find("svg path[d*=L]").first).to_be_attached()
        assert desk.too_wide() <= 0
        assert desk.violations() == []

        report = desk.find("section[aria-labelledby=admin-reports]")
        expect(report).to_contain_text("You are all fools")
        report.get_by_text(words["shut-out"], exact=True).click()
        bans = desk.find("section[aria-labelledby=admin-bans]")
        bans.locator("form button").click()
        expect(bans.locator("li b")).to_have_count(1)
        assert banned(server)
        assert guest.until("error")["code"] == "banned"
        bans.get_by_text(words["lift"], exact=True).click()
        expect(bans.locator("li b")).to_have_count(0)
        assert not banned(server)
        report.get_by_text(words["done"], exact=True).click()
        expect(report).to_contain_text(words["no-reports"])

        card.get_by_text(words["close"], exact=True).click()
        assert desk.violations() == []
        card.get_by_text(words["close-sure"], exact=True).click()
        expect(desk.find("main")).to_contain_text(words["no-tables"])
        with pytest.raises(Refusal, match="no-such-table"):
            server.get(f"/api/tables/{made['table']}")
        desk.page.reload()  # the tab keeps the token
        expect(desk.find("main")).to_contain_text(words["no-tables"])
        assert desk.complaints == []
    finally:
        guest.close()
        for visitor in (host, desk):
            visitor.close()


def test_a_list_is_narrowed_and_a_wrong_token_opens_nothing(
    chromium: Browser, server: Address
) -> None:
    server.make({"kind": "me", "name": "Akane"}, game="hidden-rooms", start=True)
    server.make({"kind": "me", "name": "Ben"}, "open", game="elder-sign")
    desk = Visitor(chromium, server.url)
    try:
        desk.open("/admin")
        expect(desk.find("main form")).to_be_visible()
        assert desk.violations() == []
        desk.page.get_by_label("Token").fill("not this one, and long")
        desk.button("Open").click()
        expect(desk.find("main [role=alert]")).to_be_visible()
        assert desk.find("main li.panel").count() == 0
        desk.page.get_by_label("Token").fill(TOKEN)
        desk.button("Open").click()
        cards = desk.find("section[aria-labelledby=admin-tables] li.panel")
        expect(cards).to_have_count(2)
        desk.page.get_by_role("radio", name="Playing").click()
        expect(cards).to_have_count(1)
        expect(cards).to_contain_text("Akane")
        desk.page.get_by_role("radio", name="All").click()
        desk.page.get_by_role("searchbox").fill("ben")
        desk.page.get_by_role("searchbox").press("Enter")
        expect(cards).to_have_count(1)
        expect(cards).to_contain_text("Ben")
        assert [one for one in desk.complaints if "403" not in one] == []
    finally:
        desk.close()
