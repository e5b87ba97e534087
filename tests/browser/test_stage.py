"""What happened is played before the next question: in order, hurried by a click, never lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Size, Visitor
from tests.browser.rooms import Rooms

TARGET = "svg.board [data-direction]"
DARK = TARGET + "[aria-pressed]"
WATCH = """() => {
  window.seen = [];
  const note = () => {
    const air = document.querySelector('.air')?.classList[1];
    const now = air ?? (document.querySelector('.board .thunk') ? 'laid' : null)
      ?? (document.querySelector('.now') ? 'monster' : null)
      ?? (document.querySelector('svg.board [data-direction], .decide .primary') ? 'asked' : null);
    if (now && window.seen.at(-1) !== now) window.seen.push(now);
  };
  new MutationObserver(note).observe(document.body, {subtree: true, childList: true,
    attributes: true, attributeFilter: ['class']});
}"""


@pytest.fixture
def moving(chromium: Browser, server: Server) -> Iterator[Visitor]:
    """A viewer who watches at a speed between the extremes."""
    player = Visitor(chromium, server.address, speed="fast", motion="no-preference")
    yield player
    assert player.complaints == []
    player.close()


def begin(player: Visitor, server: Server) -> None:
    Rooms(server.port).open(player)
    player.find(".tilebutton").first.click()
    expect(player.find(DARK).first).to_be_visible()


def explore(player: Visitor) -> None:
    """Turns a tile up at the first dark cell."""
    player.find(DARK).first.click()
    player.find(".source").click()


def asked_again(player: Visitor) -> None:
    expect(player.find(f"{DARK}, .decide .primary").first).to_be_visible()


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.seen")
    return found


def test_a_turn_is_played_in_order(moving: Visitor, server: Server) -> None:
    begin(moving, server)
    moving.page.evaluate(WATCH)
    explore(moving)
    expect(moving.find(".now")).to_be_visible()
    expect(moving.find(TARGET)).to_have_count(0)
    asked_again(moving)
    played = seen(moving.page)
    fitted = ["turns", "hangs", "laid", "monster"]
    missed = ["turns", "hangs", "misses", "falls", "monster"]
    without_asking = [one for one in played if one != "asked"]
    assert without_asking in (fitted, missed), played
    assert played[-1] == "asked"


def test_the_log_tells_no_more_than_was_played(moving: Visitor, server: Server) -> None:
    moving.context.add_init_script("localStorage.setItem('meikyu.speed', '\"slow\"')")
    begin(moving, server)
    lines = moving.find(".log li:not(.dim) span")
    before = lines.count()
    explore(moving)
    expect(moving.find(".air")).to_be_visible()
    assert lines.count() == before + 1
    moving.press("Escape")
    asked_again(moving)
    assert lines.count() > before + 1


def test_escape_ends_it_and_the_focus_is_back_in_the_board(moving: Visitor, server: Server) -> None:
    moving.context.add_init_script("localStorage.setItem('meikyu.speed', '\"slow\"')")
    begin(moving, server)
    moving.find(DARK).first.focus()
    moving.press("Enter")
    moving.press("Enter")
    expect(moving.find(".now")).to_be_visible()
    moving.press("Escape")
    asked_again(moving)
    expect(moving.find(".now")).to_have_count(0)
    inside = "document.querySelector('svg.board, .decide').contains(document.activeElement)"
    assert moving.page.evaluate(inside)


def test_a_hidden_tab_plays_nothing_and_tells_what_was_missed(
    chromium: Browser, server: Server
) -> None:
    player = Visitor(chromium, server.address, locale="ja", speed="slow", motion="no-preference")
    rooms = Rooms(server.port)
    rooms.open(player)
    hide = "Object.defineProperty(document, 'hidden', {configurable: true, get: () => %s})"
    player.page.evaluate(hide % "true")
    rooms.play(lambda view: len(view["rooms"]) >= 1, advised=False, most=1)
    expect(player.find(".missed")).to_contain_text("離れていた間")
    assert player.find(".now").count() == 0
    player.page.evaluate(hide % "false")
    assert player.violations() == []
    player.button("わかった").click()
    expect(player.find(".missed")).to_have_count(0)
    player.close()


def test_without_movement_a_miss_is_still_seen(chromium: Browser, server: Server) -> None:
    """Only the states that explain, one after the other; any key goes on."""
    player = Visitor(chromium, server.address, speed="normal")
    begin(player, server)
    player.page.evaluate(WATCH)
    explore(player)
    expect(player.find(".now")).to_be_visible()
    player.press("Space", "Space", "Space")
    asked_again(player)
    assert set(seen(player.page)) <= {"misses", "monster", "asked"}
    player.close()


@pytest.mark.parametrize(("size", "locale"), [("desktop", "en"), ("phone", "ja")])
def test_a_refusal_is_said_at_the_cell(
    visit: Visit, server: Server, size: Size, locale: Locale
) -> None:
    player = visit(size, locale)
    begin(player, server)
    box = player.find("svg.board").bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.4)
    slip = player.find("svg.board foreignObject")
    expect(slip).to_contain_text("HID-17")
    expect(player.find("[role=status]").last).not_to_be_empty()
    assert player.violations() == []
    expect(slip).to_have_count(0)


def test_sound_is_muted_in_the_bar_and_stays_so(visit: Visit) -> None:
    player = visit("phone", "en")
    player.open("/g/hidden-rooms")
    player.button("Sound off").click()
    player.page.reload()
    expect(player.button("Sound on")).to_be_visible()
    assert player.page.evaluate("localStorage.getItem('meikyu.sound')") == "false"
