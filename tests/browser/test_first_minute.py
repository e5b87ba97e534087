"""From opening the page to the first sensible move: a newcomer has read it all within a minute."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Locale, Size, Visitor
from tests.browser.test_lessons import SLIP, Pupil, combinations

PACE = {"en": 200, "ja": 400}
"""Words a minute that somebody reads who takes it slowly; in Japanese characters."""
READABLE = """where => {
  const seen = [];
  const walker = document.createTreeWalker(document.querySelector(where), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const parent = text.parentElement;
    const drawn = parent.checkVisibility({ opacityProperty: true }) && !parent.closest('.vh');
    const inside = box.top < innerHeight && box.bottom > 0;
    if (drawn && inside && box.width > 1 && box.height > 1) seen.push(text.data);
  }
  return seen.join(' ');
}"""
"""The text of a part of the page that is on the screen: neither folded nor below the fold."""


def length(text: str, locale: Locale) -> int:
    """Words; of Japanese all characters but spaces and punctuation."""
    return len(re.findall(r"\w" if locale == "ja" else r"[\w’'–-]*\w", text))


def on_the_way(visitor: Visitor, game: str, size: Size) -> list[str]:
    """All that there is to read: on the shelf the names of the games and the card of this one, then
    the hints up to the first move, and the question."""
    visitor.open("/")
    card = visitor.find(f"[data-game={game}]").first
    expect(card).to_be_visible()
    read = visitor.find("[data-game] h2").all_inner_texts()
    read.append(visitor.page.evaluate(READABLE, f"article[data-game={game}]"))
    card.get_by_role("button").filter(
        has_text="Play now" if visitor.locale == "en" else "すぐ遊ぶ"
    ).click()
    pupil = Pupil(visitor, size)
    slip = visitor.find(SLIP)
    expect(slip).to_be_visible()
    while slip.locator(".btn").count():
        pupil.go_on()
        visitor.page.wait_for_timeout(80)
        expect(slip).to_be_visible()
    pupil.go_on()  # the first move
    question = visitor.find(".question")
    return [*read, *pupil.read, *question.all_inner_texts()]


@pytest.mark.parametrize(("game", "size", "locale"), combinations())
def test_the_first_move_is_made_within_a_minute_of_reading(
    visit: Visit, game: str, size: Size, locale: Locale
) -> None:
    visitor = visit(size, locale, "dark")
    read = on_the_way(visitor, game, size)
    words = [length(text, locale) for text in read]
    assert sum(words) <= PACE[locale], list(zip(words, read, strict=True))
