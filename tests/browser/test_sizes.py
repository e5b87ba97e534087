"""Every size: no page is wider than its window, and what is to be done is never out of sight."""

import pytest
from playwright.sync_api import expect

from meikyu.games import PLACES
from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Visitor
from tests.server.table import Address

WIDTHS = (320, 390, 820, 1280, 1440)
SCREENS = ((1440, 900), (1280, 720), (1180, 820), (820, 1180), (844, 390), (3840, 2160))
GAMES = tuple(PLACES)
FOOT = """() => {
  const row = [...document.querySelectorAll('.tools, .thumb')]
    .map(element => element.getBoundingClientRect()).find(({ height }) => height > 0);
  return row ? [row.top, row.bottom, innerHeight] : null;
}"""

CUT = """name => name.scrollWidth > name.clientWidth ||
  name.getBoundingClientRect().bottom > name.closest('.bar').getBoundingClientRect().bottom + 12"""
FINGERS = {
    "/": "h2 > a",
    "/rules/hidden-rooms": "a.rule",
    "/daily": "h2 > a",
    "/puzzles": "h2 > a",
}
"""Links that are no buttons, by page."""
SLIM = """links => [...document.querySelectorAll(links)].filter(link => {
  link.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return [-20, 20].some(off =>
    !link.contains(document.elementFromPoint(x + width / 2, y + height / 2 + off)));
}).map(link => link.innerText)"""


def made(server: Server, *seats: str, game: str = "dungeon-in-memory", start: bool = True) -> str:
    table = Address(server.port).make(*seats, game=game, start=start)
    return f"/t/{table['table']}#{table['held'][0]['token']}"


def kept(visitor: Visitor, server: Server) -> None:
    """Games to go on with, for the shelf."""
    for game in GAMES[:2]:
        visitor.open(made(server, "me", *["random"] * (game != "hidden-rooms"), game=game))
        expect(visitor.find("main.play .board *").first).to_be_attached()


@pytest.mark.parametrize("locale", ["en", pytest.param("ja", marks=pytest.mark.full)])
def test_no_page_of_the_frame_is_wider_than_its_window(
    visit: Visit, server: Server, locale: Locale
) -> None:
    visitor = visit("desktop", locale, "dark")
    kept(visitor, server)
    lobby = made(server, "me", "open", "random", start=False)
    pages = {
        "/": "article",
        "/g/dungeon-in-memory": "h1",
        "/g/elder-sign": "h1",
        "/rules/hidden-rooms": "h1",
        lobby: ".seats li",
        lobby.split("#")[0]: "main",
        "/nowhere": "h1",
    }
    for page, shown in pages.items():
        visitor.open(page)
        expect(visitor.find(shown).first).to_be_attached()
        for width in WIDTHS:
            visitor.page.set_viewport_size({"width": width, "height": 800})
            assert visitor.too_wide() <= 0, (page, width)
    # The sheets of the bar and of the shelf fit the narrowest of them.
    visitor.page.set_viewport_size({"width": 320, "height": 640})
    visitor.open("/")
    for button in (".bar .icon >> nth=-1", "article[data-game=dungeon-in-memory] button"):
        visitor.find(button).click()
        dialog = visitor.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        assert dialog.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, button
        assert visitor.violations() == []
        visitor.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_the_row_of_actions_and_the_newest_line_are_in_sight_on_every_screen(
    visit: Visit, server: Server, game: str
) -> None:
    visitor = visit("desktop", "en", "dark")
    visitor.open(made(server, "me", *["random"] * (2 if game != "hidden-rooms" else 0), game=game))
    expect(visitor.find("main.play .board *").first).to_be_attached()
    expect(visitor.find("h2.question, .decide .btn").first).to_be_attached()
    for width, height in SCREENS:
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.too_wide() <= 0, (width, height)
        foot = visitor.page.evaluate(FOOT)
        if foot is not None:  # a game without a draft has no row while nothing can be undone
            assert foot[0] >= 0, (width, height)
            assert foot[1] <= foot[2] + 1, (width, height)
        if width > 1180 and game != "dungeon-in-memory":
            newest = visitor.find(".log li").first
            expect(newest).to_be_in_viewport(ratio=0.9)
    # The name of the game is whole beside the buttons of a phone.
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    assert visitor.find(".bar .game a").evaluate(CUT) is False


def test_links_are_as_tall_as_a_finger(visit: Visit) -> None:
    visitor = visit("phone", "en", "dark")
    for page, links in FINGERS.items():
        visitor.open(page)
        expect(visitor.find(links).first).to_be_visible()
        assert visitor.page.evaluate(SLIM, links) == [], page


def test_after_a_reload_the_log_is_there_and_in_a_game_that_forgets_it_is_not(
    visit: Visit, server: Server
) -> None:
    visitor = visit("desktop", "en", "light")
    visitor.open(made(server, "me", game="hidden-rooms"))
    expect(visitor.find("svg.board")).to_be_visible()  # it says what is one entry
    expect(visitor.find(".log li:not(.dim)").first).to_be_visible()
    before = visitor.find(".log li").all_inner_texts()
    visitor.page.reload()
    expect(visitor.find("svg.board")).to_be_visible()
    expect(visitor.find(".log li:not(.dim)").first).to_be_visible()
    assert visitor.find(".log li").all_inner_texts() == before
    visitor.open(made(server, "me", "random"))
    expect(visitor.find("div.table")).to_be_visible()
    expect(visitor.find(".log")).to_have_count(0)


WITH_ODDS = ("roguewright", "elder-sign")


@pytest.mark.parametrize("game", GAMES)
def test_every_board_can_be_read_in_words_beside_its_drawing(
    visit: Visit, server: Server, game: str
) -> None:
    visitor = visit("desktop", "en", "dark")
    visitor.open(made(server, "me", *["random"] * (game != "hidden-rooms"), game=game))
    switch = visitor.button("Board in words")
    told = visitor.find(".about [aria-label='The position'] li")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(visitor.find(".board .vh").first).to_be_attached()
    switch.click()
    expect(told.first).to_be_attached()
    assert all(told.all_inner_texts())
    if game in WITH_ODDS:
        odds = visitor.find(".about [data-odds-in-words]")
        odds.get_by_role("button").click()
        expect(odds.locator("li").first).to_contain_text("%" if game == "elder-sign" else "wall")
        assert visitor.violations() == []
    visitor.page.reload()
    expect(visitor.button("Board in words")).to_have_attribute("aria-pressed", "true")
    expect(visitor.find("svg, .block").first).to_be_attached()
