"""Texts, the drawing for the terminal and the SVG of a sheet."""

import xml.etree.ElementTree as ElementTree

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.kernel import playout
from meikyu.core.words import LOCALES, lexicon, message_ids, message_source
from meikyu.games.roguewright.drawing import draw
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.svg import sheet_svg
from meikyu.games.roguewright.view import RogueView
from tests.games.roguewright.sheets import CONTENT, block, do, game


def views() -> list[RogueView]:
    found: list[RogueView] = []
    for map in ("basic", "advanced"):
        state = GAME.setup(RogueOptions(map=map), 2, CONTENT, FastChance(3))  # type: ignore[arg-type]
        for viewer in (0, -1):
            view = GAME.observe(state, viewer)
            assert isinstance(view, RogueView)
            found.append(view)
        playout(GAME.kernel, state, FastChance(4), FastChance(5), 10_000)
        view = GAME.observe(state, 0)
        assert isinstance(view, RogueView)
        found.append(view)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_the_terminal_draws_every_kind_of_position(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    for view in views():
        lines = draw(view, words).plain.splitlines()
        assert sum(line[:3].strip().isdigit() and len(line) == 40 for line in lines) % 12 == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sheet_is_a_sound_svg(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    for view in views():
        for sheet in view.sheets or ([view.sheet] if view.sheet else []):
            root = ElementTree.fromstring(sheet_svg(view, sheet, words))
            assert root.tag.endswith("svg")
            cells = [part for part in root.iter() if part.tag.endswith("}rect")]
            assert len(cells) >= 144


def test_a_wall_is_drawn_where_it_is() -> None:
    state = game((1, 2))
    words = lexicon("en", GAME.package)
    before = draw(GAME.observe(state, 0), words).plain
    do(state, block("F1"))
    after = draw(GAME.observe(state, 0), words).plain
    assert after.count("███") == before.count("███") + 1
    assert "(1)(E)███" in after


def test_both_languages_have_the_same_messages() -> None:
    ids = [message_ids(message_source(GAME.package, locale)) for locale in LOCALES]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == len(ids[0])
