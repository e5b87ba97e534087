"""From opening the page to the first sensible move: a newcomer has read it all within a minute.

What counts is everything written that is on the screen on the way: the whole shelf, also what is
below the fold of a phone; then, at the table of the first lesson, whatever is in sight until the
first move is made. The same text twice is read once. Not read are marks without a word (single
letters and numbers, as at the edge of a board) and the names of the languages that the page can be
switched to.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Locale, Size, Visitor
from tests.browser.test_lessons import SLIP, Pupil, combinations

PACE = {"en": 200, "ja": 400}
"""Words a minute that somebody reads who takes it slowly; in Japanese characters."""
WRITTEN = """everywhere => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const parent = text.parentElement;
    const place = parent.getBoundingClientRect();
    const shown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const drawn = shown && place.width > 1 && box.height > 1 && !parent.closest('.vh, .langs');
    const inside = box.bottom > 0 && (everywhere || box.top < innerHeight);
    if (drawn && inside) found.push(text.data.trim());
  }
  return found;
}"""
SHELF = "[data-game=lanterns]"
"""A game that only tests have: it is not on the shelf of a newcomer."""
MOST_CLICKS = 12


def length(text: str, locale: Locale) -> int:
    """Words; of Japanese all characters but spaces and punctuation."""
    if re.fullmatch(r"[\W\d]*\w?[\W\d]*", text):
        return 0
    return len(re.findall(r"\w" if locale == "ja" else r"[\w’'–-]*\w", text))


class Reader:
    """Somebody who reads everything once."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.read: dict[str, int] = {}

    def look(self, everywhere: bool = False) -> None:
        for text in self.visitor.page.evaluate(WRITTEN, everywhere):
            self.read[text] = length(text, self.visitor.locale)


def on_the_way(visitor: Visitor, game: str, size: Size) -> dict[str, int]:
    """All that there is to read up to the first move, with its length."""
    reader = Reader(visitor)
    visitor.open("/")
    card = visitor.find(f"article[data-game={game}]")
    expect(card).to_be_visible()
    visitor.find(SHELF).evaluate_all("games => games.forEach((game) => game.remove())")
    reader.look(everywhere=True)
    card.locator(".go .btn").click()
    pupil = Pupil(visitor, size)
    slip = visitor.find(SLIP)
    expect(slip).to_be_visible()
    while slip.locator(".btn").count():
        reader.look()
        pupil.go_on()
        visitor.page.wait_for_timeout(80)
        expect(slip).to_be_visible()
    first = slip.inner_text()
    for _ in range(MOST_CLICKS):
        reader.look()
        pupil.go_on()
        visitor.page.wait_for_timeout(80)
        if not slip.is_visible() or slip.inner_text() != first:
            return reader.read
    raise AssertionError(f"the first move is never made: {first}")


@pytest.mark.parametrize(("game", "size", "locale"), combinations())
def test_the_first_move_is_made_within_a_minute_of_reading(
    visit: Visit, game: str, size: Size, locale: Locale
) -> None:
    visitor = visit(size, locale, "dark")
    read = on_the_way(visitor, game, size)
    assert sum(read.values()) <= PACE[locale], {text: n for text, n in read.items() if n}
    # What waited is there now.
    if size == "desktop":
        expect(visitor.find(".play > .about")).to_be_visible()


def test_what_is_for_later_comes_to_the_shelf_with_the_first_game(visit: Visit) -> None:
    visitor = visit("desktop", "en", "dark")
    visitor.open("/")
    expect(visitor.find("article[data-game=hidden-rooms]")).to_be_visible()
    daily = visitor.page.get_by_role("link", name="Daily")
    expect(daily).to_have_count(0)
    visitor.find("article[data-game=hidden-rooms] .go .btn").click()
    expect(visitor.find(SLIP)).to_be_visible()
    visitor.open("/")
    expect(daily.first).to_be_visible()
