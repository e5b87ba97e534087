"""Texts, the drawing for the terminal and the SVG of a sheet."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import may_see
from meikyu.core.kernel import playout
from meikyu.core.play import EventList
from meikyu.core.words import LOCALES, lexicon, message_ids, message_source
from meikyu.games.roguewright.actions import SpendMark, UseBat
from meikyu.games.roguewright.drawing import draw
from meikyu.games.roguewright.events import SheetPrepared
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.state import EXITING, RogueState
from meikyu.games.roguewright.view_parts import RogueView
from tests.games.roguewright.sheets import CONTENT, block, do, fill, game, plan, waiting, wall_all
from tests.rules import rule


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


def asked(state: RogueState, locale: str = "en") -> str:
    """The question to the first seat."""
    view = GAME.observe(state, 0)
    return lexicon(locale, GAME.package).say(GAME.tell_prompt(GAME.pending(state)[0], view))


@rule("ROG-16")
@pytest.mark.parametrize(("dice", "cells"), [((1, 1), 2), ((1, 2), 3), ((5, 6), 11)])
def test_the_question_offers_no_plan_that_no_rectangle_makes(
    dice: tuple[int, int], cells: int
) -> None:
    said = asked(game(dice))
    assert "plan a room of" not in said
    assert f"No room can be planned: {cells} cells" in said
    assert "部屋は計画できません" in asked(game(dice), "ja")
    assert "plan a room of 4 cells" in asked(game((1, 3)))


@rule("ROG-17")
def test_the_question_offers_no_plan_without_a_place() -> None:
    state = game((1, 3))
    wall_all(state, ["D1-E2", "A1-A3"])
    assert "There is no place to plan a room of 4 cells." in asked(state)


@rule("ROG-9")
def test_the_question_tells_that_a_mark_can_be_spent_for_the_black_die() -> None:
    state = game((1, 3))
    assert "A circled mark can be spent to use black 3" in asked(state)
    assert "黒3のブロックも選べます" in asked(state, "ja")
    assert "A circled mark" not in asked(game((3, 3)))
    do(state, SpendMark(1))
    said = asked(state)
    assert "white 1 or of black 3" in said
    assert "A circled mark" not in said
    assert "The mark was spent for walls, so no room can be planned." in said
    doubles = game((3, 3))
    do(doubles, SpendMark(1))
    assert "or of black" not in asked(doubles)
    assert "The mark was spent for walls, so no room can be planned." in asked(doubles)


@rule("ROG-28")
def test_effects_that_cannot_be_used_are_not_offered() -> None:
    state = game((1, 3))
    sheet = waiting(state, ghosts=1)
    assert "Which one next" in asked(state)
    sheet.used = (1 << len(state.chart.tracks.extra_kinds)) - 1
    assert "None can be used now" in asked(state)
    assert "いま使えるものはありません" in asked(state, "ja")


@rule("ROG-R17")
def test_an_exit_without_a_way_shows_the_plan_that_it_breaks_too() -> None:
    state = game((2, 2))
    fill(state, "C12 L2 K1")
    do(state, plan("A11-B12"))
    state.sheets[0].stage = EXITING
    said = asked(state)
    assert "top right (no way from the entrance; one point; breaks the plan A11–B12)" in said
    assert "計画A11–B12が崩れます" in asked(state, "ja")


def told(state: RogueState, locale: str = "en") -> str:
    words = lexicon(locale, GAME.package)
    return "\n".join(words.say(phrase) for phrase in GAME.tell_position(GAME.observe(state, 0)))


@rule("ROG-53")
def test_the_goals_are_told_with_their_points_from_the_first_round_on() -> None:
    said = told(game(map="advanced"))
    assert "rooms with more blue slimes than green: 3 each" in said
    assert "rooms with a ghost: 4 each" in said
    assert "rooms with a bat: 2 each" in said
    assert "(selected)" not in said
    assert "ゴーストのいる部屋ごとに4点" in told(game(map="advanced"), "ja")
    assert "Goals" not in told(game())


@rule("ROG-42", "ROG-44", "ROG-C2")
def test_the_weapon_track_and_the_six_blocks_are_told_while_building() -> None:
    for seats in (1, 3, 5):
        state = game(seats=seats)
        view = GAME.observe(state, 0)
        assert isinstance(view, RogueView)
        said = told(state)
        for mark, level in enumerate(view.map.weapon_track, start=1):
            if level:
                assert f"level {level} after {'one item' if mark == 1 else f'{mark} items'}" in said
        for block_view in view.map.blocks[1:]:
            assert f"{block_view.block}: " in said
    assert len(view.map.blocks) == 7  # type: ignore[attr-defined]


def test_the_rows_are_told_in_words_that_speech_tells_apart() -> None:
    state = game()
    said = told(state)
    row = next(line for line in said.splitlines() if line.startswith("Row 1:"))
    assert "A exit" in row
    assert "entrance" in row
    assert "■" not in row
    assert "g " not in row.replace("ing ", "")


@rule("ROG-27")
def test_a_bat_promises_no_more_steps_than_are_left() -> None:
    state = game()
    sheet = waiting(state, bats=1)
    words = lexicon("en", GAME.package)

    def offered() -> str:
        return words.say(GAME.tell_action(UseBat("steps"), GAME.observe(state, 0)))

    assert offered() == "Bat: 2 steps of development"
    sheet.development = state.chart.tracks.development - 1
    assert offered() == "Bat: one step of development"
    events = do(state, UseBat("steps"))
    said = [words.say(phrase) for event in events if (phrase := GAME.tell_event(event))]
    assert not any("two steps" in line or "2 steps" in line for line in said)


@rule("ROG-R18")
def test_entrance_and_special_rounds_are_public_and_the_sheet_is_not() -> None:
    sink = EventList()
    state = GAME.setup(RogueOptions(), 2, CONTENT, FastChance(3), sink)
    prepared = [event for event in sink.events if isinstance(event, SheetPrepared)]
    assert {event.seat for event in prepared} == {0, 1}
    assert all(may_see(event, viewer) for event in prepared for viewer in (-1, 0, 1))
    view = GAME.observe(state, 0)
    assert isinstance(view, RogueView)
    assert view.sheets == ()
    do(state, GAME.action(state, GAME.legal(state, 0)[0]))
    assert GAME.observe(state, 1).sheets == ()  # type: ignore[attr-defined]
