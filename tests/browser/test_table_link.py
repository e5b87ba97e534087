"""One link for the table: where it leads a friend, whom it seats, and when it does not."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Size, Visitor
from tests.server.table import Address

SIT = {"en": "Sit down", "ja": "座る"}
NAME = {"en": "Your name", "ja": "あなたの名前"}
MINUTE = {"en": "How to play in 60 seconds", "ja": "60秒でわかる遊び方"}
WAIT = {"en": "The host starts the game.", "ja": "ホストがゲームを始めます。"}


def table(host: Visitor, game: str, seats: int) -> str:
    """The host sets a table for people; the link that the lobby shows."""
    host.open(f"/g/{game}")
    host.page.get_by_label("Your name").fill("Aki")
    host.page.get_by_role("radio", name=str(seats), exact=True).check(force=True)
    host.button("Play with people").click()
    field = host.page.get_by_label("Invitation link")
    expect(field).to_be_visible()
    return field.input_value()


def sit(guest: Visitor, name: str) -> None:
    guest.page.get_by_label(NAME[guest.locale]).fill(name)
    guest.button(SIT[guest.locale]).click()
    expect(guest.page.get_by_text(WAIT[guest.locale])).to_be_visible()


def test_one_link_seats_three_friends_on_phones_and_a_desktop(visit: Visit) -> None:
    host = visit("desktop", "en", "dark")
    link = table(host, "dungeon-in-memory", 4)
    friends = {
        "ハル": visit("phone", "ja", "light"),
        "Ken": visit("desktop", "en", "light"),
        "Mei": visit("phone", "en", "dark"),
    }
    for name, friend in friends.items():
        friend.page.goto(link)
        expect(friend.page.get_by_role("heading", name=MINUTE[friend.locale])).to_be_visible()
        assert friend.button(SIT[friend.locale]).is_visible()
        assert friend.find(".invite").count() == 0, "the host's panel is shown to a guest"
        assert friend.too_wide() <= 0
        assert friend.violations() == []
        sit(friend, name)
        expect(host.find("li").get_by_text(name, exact=True)).to_be_visible()
        assert friend.too_wide() <= 0
    late = visit("phone", "en", "dark")
    late.page.goto(link)
    expect(late.page.get_by_text("Every seat is taken.")).to_be_visible()
    assert late.violations() == []
    late.page.get_by_label("Your name").fill("Rin")
    late.button("Knock").click()
    expect(late.page.get_by_text("You have knocked.")).to_be_visible()
    expect(host.page.get_by_text("Rin is at the door")).to_be_visible()
    assert host.violations() == []
    host.find(".knocks").get_by_role("button", name="Add a seat").click()
    expect(late.button("Sit down")).to_be_visible()
    host.button("Remove a seat").click()
    late.button("Watch").click()
    expect(late.page.get_by_text("You are watching.")).to_be_visible()
    host.button("Start").click()
    everybody = {"Aki": host, **friends}
    for name in everybody:
        expect(host.find("aside.about").get_by_text(name, exact=True)).to_be_visible()
    expect(host.find(".state")).to_have_text(re.compile("^(Your move|Waiting for (ハル|Ken|Mei))$"))
    expect(late.find("main")).to_be_visible()
    for person in everybody.values():
        assert re.search(r"[Pp]layer \d|プレイヤー\d", person.find("body").inner_text()) is None


NARROW = (390, 320)
"""The widths of phones."""


@pytest.mark.parametrize("game", ["elder-sign", "roguewright", "dungeon-in-memory"])
def test_a_guest_on_a_phone_sees_the_button_without_scrolling(visit: Visit, game: str) -> None:
    link = table(visit("desktop", "en", "dark"), game, 4)
    guest = visit("phone", "ja", "light")
    guest.page.goto(link)
    button = guest.button("座る")
    for width in NARROW:
        guest.page.set_viewport_size({"width": width, "height": 640})
        expect(button).to_be_in_viewport(ratio=1)
        assert guest.too_wide() <= 0
    sit(guest, "ハル")
    for width in NARROW:
        guest.page.set_viewport_size({"width": width, "height": 640})
        assert guest.too_wide() <= 0


def test_a_new_link_kills_the_old_one_and_works_in_the_same_tab(visit: Visit) -> None:
    host = visit("desktop", "en", "dark")
    old = table(host, "dungeon-in-memory", 2)
    guest = visit("phone", "en", "dark")
    guest.page.goto(old)
    expect(guest.button("Sit down")).to_be_visible()
    host.button("Make a new link; the old one stops working").click()
    expect(host.page.get_by_text("The old one no longer works.")).to_be_visible()
    expect(guest.page.get_by_text("This link does not work any more.")).to_be_visible()
    assert guest.violations() == []
    new = host.page.get_by_label("Invitation link").input_value()
    assert new != old
    guest.page.evaluate("link => { location.href = link }", new)
    sit(guest, "Mei")
    expect(host.find("li").get_by_text("Mei", exact=True)).to_be_visible()


def test_a_link_to_a_running_game_offers_to_watch(visit: Visit) -> None:
    host = visit("desktop", "en", "dark")
    link = table(host, "dungeon-in-memory", 2)
    guest = visit("phone", "en", "light")
    guest.page.goto(link)
    sit(guest, "Mei")
    host.button("Start").click()
    late = visit("phone", "ja", "dark")
    late.page.goto(link)
    expect(late.page.get_by_text("ゲームはもう始まっています。")).to_be_visible()
    assert late.too_wide() <= 0
    late.button("観戦する").click()
    expect(late.page.get_by_text("観戦中").first).to_be_visible()


def test_play_now_explains_the_first_time_and_running_games_come_first(visit: Visit) -> None:
    player = visit("phone", "en", "dark")
    player.open("/")
    player.button("Play now: Dungeon in Memory").click()
    expect(player.page.get_by_role("complementary", name="Lesson")).to_be_visible()
    player.open("/")
    go_on = player.page.get_by_role("link", name="Go on: Dungeon in Memory")
    expect(go_on).to_be_in_viewport(ratio=1)
    assert player.too_wide() <= 0
    assert player.violations() == []


@pytest.mark.parametrize(("size", "locale"), [("desktop", "en"), ("phone", "ja")])
def test_the_lobby_shows_the_game_and_folds_what_most_hosts_leave(
    visit: Visit, server: Server, size: Size, locale: Locale
) -> None:
    host = visit(size, locale, "dark")
    wish = [{"kind": "me", "name": "Aki"}, {"kind": "open"}]
    made = Address(server.port).post("/api/tables", {"game": "dungeon-in-memory", "seats": wish})
    host.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    expect(host.find("main .art .cover")).to_be_visible()
    expect(host.find(".game .small")).not_to_be_empty()
    options, folded = host.find(".how details"), host.find(".how .options")
    expect(folded).to_be_hidden()
    usual = {"en": "all as in the rules", "ja": "すべてルールどおり"}
    expect(options.locator("summary")).to_contain_text(usual[locale])
    locks = {"en": "Nobody can join a locked table", "ja": "新しく席に着けなくなります"}
    expect(host.find(".seats")).to_contain_text(locks[locale])
    options.locator("summary").click()
    expect(folded).to_be_visible()
    assert host.violations() == []
    assert host.too_wide() <= 0


def test_a_browser_and_the_server_agree_on_compressed_messages(visit: Visit) -> None:
    host = visit("phone", "en", "dark")
    link = table(host, "dungeon-in-memory", 2)
    found = re.search(r"/t/([0-9a-z]+)", link)
    assert found is not None, link
    agreed = host.page.evaluate(
        """(path) => new Promise((resolve, reject) => {
            const socket = new WebSocket(`ws://${location.host}${path}`);
            socket.onopen = () => { resolve(socket.extensions); socket.close(); };
            socket.onerror = reject;
        })""",
        f"/api/tables/{found[1]}/socket",
    )
    assert "permessage-deflate" in agreed
    assert "server_no_context_takeover" in agreed
