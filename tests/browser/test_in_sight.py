"""Whatever the window: nothing overlaps, is cut or broken, and what is to be done is in sight.

Looked at over the first decisions of each game. The short run looks at each of them in one size and
language, and so at every size in every language for every game; the long run at all of them.
"""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import expect

from meikyu.core.codec import plain
from meikyu.games import PLACES
from tests.browser import builder
from tests.browser.conftest import Visit
from tests.browser.dungeon import Dungeon, Hands
from tests.browser.house import Locale, Server, Visitor
from tests.browser.looking import faults, in_sight
from tests.browser.museum import Museum, wanted
from tests.browser.rooms import Rooms, advice
from tests.browser.sheets import Sheets, do

SIZES = (
    (320, 640),
    (390, 844),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (2560, 1440),
)
NARROWEST = SIZES[0]
"""Here a hint alone must be in sight: a hall of cards leaves no room beside it."""
LOCALES: tuple[Locale, ...] = ("en", "ja")
LOOKS = tuple(product(SIZES, LOCALES))
DECISIONS = 20
HINTED = 4
"""Of so many decisions the short run looks at one with a hint, too."""
FORGETFUL = "dungeon-in-memory"
"""It gives no hints."""

Table = Iterator[str | bool]
"""Its address in the page; then, and after each decision, whether the page asks for another."""
PRESSED = (
    ".decide button:not([disabled])",
    ".thumb button:not([disabled])",
    "svg.board [role=button], svg.board [data-direction], svg.board[role=application]",
    ".table button:not([disabled])",
)
"""Where a decision is made: one of these is in the window."""


def rooms(server: Server) -> Table:
    table = Rooms(server.port, challenge="in sight")
    yield f"/t/{table.table}#{table.token}"
    with table.hand() as hand:
        yield True
        while True:
            asked = hand.positions[0]["asked"]
            hand.ask("act", hand=0, mark=asked["mark"], action=advice(hand))
            yield hand.asked() is not None


def dungeon(server: Server) -> Table:
    """Of two people; the second one is somewhere else."""
    table = Dungeon(server.port, "me", "me", challenge="in sight")
    yield f"/t/{table.table}#{table.tokens[0]}"
    with Hands(table) as hands:
        yield hands.player.asked() is not None
        while True:
            hands.asked("PlacePrompt")
            hands.lay()
            yield hands.player.asked() is not None
            hands.answer()
            yield hands.player.asked() is not None


def sheets(server: Server) -> Table:
    """On the map with goals."""
    table = Sheets(server.port, options={"map": "advanced"}, challenge="in sight")
    yield f"/t/{table.table}#{table.tokens[0]}"
    with table.hand() as hand:
        yield True
        for _, action in builder.line("in sight", "advanced", 1, 7):
            do(hand, 0, plain(action))
            yield hand.asked() is not None


def museum(server: Server) -> Table:
    table = Museum(server.port, challenge="in sight")
    yield f"/t/{table.table}#{table.tokens[0]}"
    pick = wanted("CompleteTask", "RollDice", "GoTo", "UseEntrance")
    with table.hands() as hands:
        yield True
        while True:
            hands.act(pick(hands.positions[0]), 0)
            yield hands.asked() is not None


PLAYED: dict[str, Callable[[Server], Table]] = {
    "hidden-rooms": rooms,
    FORGETFUL: dungeon,
    "roguewright": sheets,
    "elder-sign": museum,
}


BOTH_FIT = """() => {
  const [hint, about] = ['.advice', 'main.play :is(.advised, .pointed)']
    .map((one) => document.querySelector(one)?.getBoundingClientRect());
  const row = document.querySelector('.thumb')?.getBoundingClientRect().height ?? 0;
  return !!about && Math.max(hint.bottom, about.bottom) - Math.min(hint.top, about.top)
    < innerHeight - row - 16;
}"""
"""Whether a hint and what it is about have room in the window."""


def look(visitor: Visitor, size: tuple[int, int], asked: bool, hint: bool) -> list[str]:
    """What is wrong with the page in a window of this size, where it asks and where it does not."""
    width, height = size
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate("() => new Promise((done) => (scrollTo(0, 0), setTimeout(done, 60)))")
    found = faults(visitor)
    if asked and not any(in_sight(visitor, what) for what in PRESSED):
        found.append("nothing to press is in sight")
    if hint:
        visitor.page.locator("button:visible", has_text=WORD[visitor.locale]).first.click()
        expect(visitor.find(".advice")).to_be_visible()
        found += [f"hint: {one}" for one in faults(visitor)]
        if not in_sight(visitor, ".advice"):
            found.append("the hint is out of sight")
        fits = size != NARROWEST and visitor.page.evaluate(BOTH_FIT)
        if fits and not in_sight(visitor, ".pointed, .advised"):
            found.append("what is advised is out of sight")
    return [f"{width}x{height} {visitor.locale}: {one}" for one in found]


WORD = {"en": "Hint", "ja": "ヒント"}


@pytest.mark.parametrize("game", PLACES)
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.full)])
def test_nothing_overlaps_or_is_cut_and_what_is_to_be_done_is_in_sight(
    visit: Visit, server: Server, game: str, every: bool
) -> None:
    table = PLAYED[game](server)
    address = str(next(table))
    visitors = {locale: visit("desktop", locale, "dark") for locale in LOCALES}
    for visitor in visitors.values():
        visitor.open(address)
        expect(visitor.find("main.play .board *").first).to_be_attached()
    found: list[str] = []
    asked = bool(next(table))
    for number in range(DECISIONS if every else len(LOOKS)):
        helped = asked and game != FORGETFUL
        for size, locale in LOOKS if every else [LOOKS[number % len(LOOKS)]]:
            # In the long run with a hint at one size after another.
            turn = size == SIZES[number % len(SIZES)] if every else number % HINTED == 1
            seen = look(visitors[locale], size, asked, helped and turn)
            found += [f"decision {number}, {one}" for one in seen]
        following = next(table, None)
        if following is None:
            break
        asked = bool(following)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [390, 820, 1100])
def test_friends_talk_below_what_has_happened(visit: Visit, server: Server, width: int) -> None:
    sheets = Sheets(server.port, "me", "me", "greedy", challenge="in sight")
    visitor = visit("desktop", "ja", "light")
    visitor.page.set_viewport_size({"width": width, "height": 844})
    sheets.open(visitor)
    expect(visitor.find(".log li:not(.dim)").nth(3)).to_be_attached()
    expect(visitor.find(".talk input")).to_be_attached()
    assert faults(visitor) == []


PLANTED = {
    "overlap": "<p style='position:absolute;top:9px;left:9px'>one</p>"
    "<p style='position:absolute;top:12px;left:12px'>other</p>",
    "cut": "<p style='width:3em;overflow:hidden;white-space:nowrap'>a sentence that goes on</p>",
    "broken": "<p style='width:2em;overflow-wrap:anywhere'>Roguewright</p>",
    "wide": "<p style='width:200vw'>far away</p>",
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_noticed(visit: Visit, fault: str) -> None:
    visitor = visit("phone", "en", "dark")
    visitor.page.set_content(f"<body>{PLANTED[fault]}</body>")
    assert [one.split(":")[0] for one in faults(visitor)] == [fault]
    assert not in_sight(visitor, "button")
