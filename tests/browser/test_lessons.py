"""Every lesson is played as its hints say, by clicking where they point, and is won."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from meikyu.core.lessons import lesson_of
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Size, Visitor
from tests.browser.rooms import Rooms

SLIP = "aside.lesson"
LESSONS = Path(__file__).parents[2] / "web" / "src" / "lessons"
MOST_CLICKS = 150
GAMES = tuple(PLACES)
WON = ".learnt"
READING = 3000
"""Milliseconds for which a hint stays at least if nothing is touched."""

WATCH = """
  window.hints = [];
  let touched = false;
  const touch = () => (touched = true);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touch, true);
  new MutationObserver(() => {
    const text = [...document.querySelectorAll("aside.lesson > p")].at(-1)?.textContent ?? null;
    const last = hints.at(-1);
    if (last?.text === text && !last.gone) return;
    if (last && !last.gone) Object.assign(last, { gone: true, touched });
    if (text !== null) hints.push({ text, gone: false });
    touched = false;
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps every hint that was on the screen, and whether anything was touched before it went."""

ELSEWHERE = """ring => {
  const wanted = (box) => box.left < ring.x + ring.width && ring.x < box.right
    && box.top < ring.y + ring.height && ring.y < box.bottom;
  const others = [...document.querySelectorAll('[data-choice]:not([disabled])')];
  const shown = { visibilityProperty: true, opacityProperty: true };
  return others.find((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility(shown) && box.width > 1 && !wanted(box);
  });
}"""
"""A button of another choice than the one pointed at."""
LEAST_MISTAKES = {"hidden-rooms": 15, "dungeon-in-memory": 5, "roguewright": 6, "elder-sign": 10}
"""In how many steps of a lesson something else can be done."""
WITHIN_A_CLICK = {"reroll"}
"""Hints for whoever does singly what one click does."""
QUOTED = {"en": re.compile("“(.+?)”"), "ja": re.compile("「(.+?)」")}


def inside(visitor: Visitor, element: Locator) -> bool:
    """Whether the whole of something is on the screen."""
    box = element.bounding_box()
    size = visitor.page.viewport_size
    assert size is not None
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


class Pupil:
    """A player who reads each hint and does just what it says."""

    def __init__(self, visitor: Visitor, size: Size) -> None:
        self.visitor = visitor
        self.touch = size == "phone"
        self.read: list[str] = []

    def begin(self, game: str) -> None:
        self.visitor.page.clock.install()
        self.visitor.context.add_init_script(WATCH)
        self.visitor.open(f"/g/{game}")
        self.visitor.find("button:has(.ic)").filter(
            has_text="explained" if self.visitor.locale == "en" else "説明つき"
        ).click()

    def go_on(self) -> None:
        """Reads what there is to read; then clicks where the line ends."""
        slip = self.visitor.find(SLIP)
        text = slip.locator("p").last.text_content() or ""
        if not self.read or self.read[-1] != text:
            self.read.append(text)
            # As long as it is being read, nothing takes it away.
            self.visitor.page.clock.fast_forward(READING)
            assert text in slip.locator("p").all_text_contents(), f"taken away: {text}"
        assert inside(self.visitor, slip), f"below the fold: {text}"
        button = slip.locator(".btn")
        if button.count():
            button.click()
            return
        ring = self.visitor.find(".lesson-ring")
        ring.wait_for()
        self.settled(ring)
        assert inside(self.visitor, ring), f"what it points to is below the fold: {text}"
        box = ring.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.touch:
            self.visitor.page.touchscreen.tap(x, y)
        else:
            self.visitor.page.mouse.click(x, y)

    def err(self) -> bool:
        """Does something else than the slip says, if there is anything else to do; the slip then
        says "not yet", and nothing has happened."""
        slip, ring = self.visitor.find(SLIP), self.visitor.find(".lesson-ring")
        if slip.locator(".btn").count():
            return False
        ring.wait_for()
        self.settled(ring)
        before = slip.locator("p").last.text_content() or ""
        self.read.append(before)
        other = self.visitor.page.evaluate_handle(ELSEWHERE, ring.bounding_box()).as_element()
        if other is not None:
            other.scroll_into_view_if_needed()
            other.click()
        elif not self.err_by_hand():
            return False
        either = self.visitor.find(
            f"{SLIP} .first, {SLIP} p:last-of-type:not(:text-is({before!r}))"
        )
        either.first.wait_for()
        return slip.locator("p").last.text_content() == before  # else it was as good a choice

    def err_by_hand(self) -> bool:
        """Where no button is a choice: another tile, or the LOST card."""
        tiles = self.visitor.find(".hand > button:not(:disabled)")
        lost = self.visitor.find(".holder .lost:not(:disabled)")
        if lost.count():
            lost.click()
            lost.click()
        elif tiles.count() > 1:
            pressed = [tile.get_attribute("aria-pressed") for tile in tiles.all()]
            tiles.nth(1 if pressed[0] == "true" else 0).click()
            self.visitor.find("[data-arrow]:not([disabled])").first.click()
            self.visitor.find(".next .btn.primary").click()
        else:
            return False
        return True

    def settled(self, ring: Locator) -> None:
        """What is pointed at has stopped moving."""
        last = None
        while (box := ring.bounding_box()) != last:
            last = box
            self.visitor.page.wait_for_timeout(60)

    def learn(self) -> None:
        """From the first hint to the result."""
        end = self.visitor.find(WON)
        either = self.visitor.find(f"{SLIP}, {WON}").first
        for _ in range(MOST_CLICKS):
            either.wait_for()
            if end.is_visible():
                return
            self.go_on()
            self.visitor.page.wait_for_timeout(80)
        raise AssertionError(f"the lesson has no end: {self.read[-5:]}")

    def missed(self) -> list[str]:
        """Hints that were shown and not read, or that went by themselves."""
        shown = self.visitor.page.evaluate("hints")
        return [
            hint["text"]
            for hint in shown
            if hint["text"] not in self.read or (hint["gone"] and not hint["touched"])
        ]


def winners(visitor: Visitor) -> list[int]:
    """Who has won the game at this table."""
    table = visitor.page.url.rsplit("/", 1)[-1].split("#")[0]
    info = visitor.page.evaluate("async (id) => (await fetch('/api/tables/' + id)).json()", table)
    found: list[int] = info["outcome"]["winners"]
    return found


def hints_of(game: str, locale: Locale) -> set[str]:
    """All that a lesson has to say."""
    lesson = lesson_of(find_game(game))
    assert lesson is not None
    source = (LESSONS / game / f"{locale}.ftl").read_text(encoding="utf-8")
    texts = dict(re.findall(r"^lesson-(\S+) = (.+)$", source, re.MULTILINE))
    said = {name for step in lesson.step for name in step.say} - WITHIN_A_CLICK
    return {texts[name] for name in said}


def combinations() -> list[object]:
    """Two games in the short run, the other two by `ERRING`; all the rest in the long one."""
    found: list[object] = []
    short = {
        ("dungeon-in-memory", "desktop", "ja"),
        ("roguewright", "phone", "ja"),
    }
    for game in GAMES:
        for size in ("desktop", "phone"):
            for locale in ("en", "ja"):
                marks = () if (game, size, locale) in short else (pytest.mark.full,)
                found.append(pytest.param(game, size, locale, marks=marks))
    return found


@pytest.mark.parametrize(("game", "size", "locale"), combinations())
def test_doing_what_the_hints_say_wins_the_lesson(
    visit: Visit, game: str, size: Size, locale: Locale
) -> None:
    visitor = visit(size, locale, "dark")
    pupil = Pupil(visitor, size)
    pupil.begin(game)
    visitor.find(SLIP).wait_for()
    assert visitor.violations() == []
    pupil.learn()
    assert pupil.read
    assert pupil.missed() == []
    # It is a victory, and says what was learnt and what comes next.
    assert winners(visitor) == [0]
    expect(visitor.find(".learnt li").first).to_be_visible()
    expect(visitor.find(".learnt .btn").first).to_be_visible()
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0


ERRING = ("hidden-rooms", "elder-sign")
"""Those whose lessons are walked with a mistake at every step in the short run."""


@pytest.mark.parametrize("locale", ["en", pytest.param("ja", marks=pytest.mark.full)])
@pytest.mark.parametrize(
    "game",
    [game if game in ERRING else pytest.param(game, marks=pytest.mark.full) for game in GAMES],
)
def test_a_lesson_forgives_a_mistake_at_every_step(visit: Visit, game: str, locale: Locale) -> None:
    """It says "not yet" once, at the mistake, never over what was done right; what it quotes is on
    the screen; and what it says was learnt, was done."""
    visitor = visit("desktop", locale, "light")
    pupil = Pupil(visitor, "desktop")
    pupil.begin(game)
    slip, end = visitor.find(SLIP), visitor.find(WON)
    either = visitor.find(f"{SLIP}, {WON}").first
    mistakes, erred = 0, ""
    for _ in range(MOST_CLICKS):
        either.wait_for()
        if end.is_visible():
            break
        text = slip.locator("p").last.text_content() or ""
        if text != erred:
            expect(slip.locator(".first")).to_have_count(0)
            for name in QUOTED[locale].findall(text):
                expect(visitor.page.get_by_text(name).first).to_be_visible()
            mistakes += pupil.err()
            erred = text
        pupil.go_on()
        visitor.page.wait_for_timeout(80)
    expect(end).to_be_visible()
    assert mistakes >= LEAST_MISTAKES[game], mistakes
    assert set(pupil.read) >= hints_of(game, locale)
    assert winners(visitor) == [0]
    # The next step stands above everything else that the end offers.
    first = end.locator(".btn").first
    assert "primary" in (first.get_attribute("class") or "")
    assert inside(visitor, first)


# -- beside the way -------------------------------------------------------------------------------


def test_in_a_lesson_only_what_the_hint_says_is_done_until_it_is_ended(visit: Visit) -> None:
    visitor = visit("desktop", "en", "light")
    pupil = Pupil(visitor, "desktop")
    pupil.begin("hidden-rooms")
    slip = visitor.find(SLIP)
    slip.locator(".btn").click()
    expect(slip).to_contain_text("yellow 1")
    visitor.find(".tilebutton").nth(1).click()
    expect(slip).to_contain_text("Not yet.")
    expect(visitor.find(".tilebutton")).to_have_count(2)  # nothing was laid
    visitor.button("End the lesson").click()
    expect(slip).to_have_count(0)
    visitor.page.reload()
    expect(visitor.find(".tilebutton")).to_have_count(2)
    expect(slip).to_have_count(0)
    visitor.find(".tilebutton").nth(1).click()
    expect(visitor.find(".tilebutton")).to_have_count(0)


def test_the_focus_goes_from_hint_to_hint(visit: Visit) -> None:
    """By keys alone: Enter reads one after the other; then nothing lies between hint and board."""
    visitor = visit("desktop", "en", "dark")
    Pupil(visitor, "desktop").begin("dungeon-in-memory")
    slip = visitor.find(SLIP)
    expect(slip.locator(".btn")).to_be_focused()
    visitor.press("Enter")
    expect(slip).to_contain_text("real map")
    expect(slip.locator(".btn")).to_be_focused()
    visitor.press("Enter")
    expect(slip).to_contain_text("going north")
    expect(slip).to_be_focused()
    visitor.press("1", "ArrowUp", "Enter")
    expect(slip).to_contain_text("left turn")
    expect(slip.locator(".btn")).to_be_focused()


def test_hints_wait_for_whoever_reloads_and_undoing_goes_back(visit: Visit) -> None:
    visitor = visit("desktop", "en", "dark")
    pupil = Pupil(visitor, "desktop")
    pupil.begin("roguewright")
    slip = visitor.find(SLIP)
    while "Undo as much" not in slip.inner_text():
        pupil.go_on()
        visitor.page.wait_for_timeout(80)
    visitor.page.reload()
    expect(slip).to_contain_text("Undo as much as you like")
    visitor.button("Undo").click()
    expect(slip).to_contain_text("You build a dungeon")


@pytest.mark.parametrize(
    ("game", "size", "locale"),
    [
        ("hidden-rooms", "phone", "ja"),
        pytest.param("dungeon-in-memory", "desktop", "en", marks=pytest.mark.full),
        pytest.param("roguewright", "desktop", "ja", marks=pytest.mark.full),
        ("elder-sign", "phone", "en"),
    ],
)
def test_the_rules_step_through_live_boards_and_explain_every_figure(
    visit: Visit, game: str, size: Size, locale: Locale
) -> None:
    visitor = visit(size, locale, "light")
    visitor.open(f"/rules/{game}")
    examples = visitor.find(".example")
    expect(examples.nth(3)).to_be_visible()
    for example in examples.all():
        expect(example.locator(".live svg").first).to_be_visible()
        # What comes next is not shown before it is asked for.
        lines = example.locator(".beside > ol > li:not(.uncut)")
        expect(lines).to_have_count(0)
        known = 0
        while example.locator(".uncut").count():
            example.locator(".uncut button").click()
            known += 1
            expect(lines).to_have_count(known)
            assert lines.last.inner_text().strip()
    expect(visitor.find("#legend li").nth(10)).to_be_visible()
    expect(visitor.find("#all .rule").nth(20)).to_be_attached()
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0
    visitor.find("#all input[type=search]").fill("zzz")
    expect(visitor.find("#all .rule")).to_have_count(0)


def test_the_legend_is_one_tap_away_at_the_table(visit: Visit, server: Server) -> None:
    visitor = visit("phone", "ja", "dark")
    Rooms(server.port).open(visitor)
    visitor.page.get_by_role("button", name="絵と記号の意味").tap()
    legend = visitor.page.get_by_role("dialog")
    expect(legend.locator("li").nth(8)).to_be_visible()
    expect(legend).to_contain_text("化物の経路")
    assert visitor.violations() == []
    assert visitor.too_wide() <= 0
