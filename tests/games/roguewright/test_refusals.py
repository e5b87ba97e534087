"""A refusal names the one cause, with the number that is missing."""

import pytest

from meikyu.core.words import LOCALES, lexicon
from meikyu.games.roguewright.actions import (
    AimBlock,
    AimPlan,
    Cell,
    ChooseExit,
    CircleMark,
    DrawPlan,
    EndTurn,
    FillCell,
    Rectangle,
    SpendMark,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.prompts import ActPrompt
from meikyu.games.roguewright.state import RogueState
from tests.games.roguewright.sheets import (
    block,
    do,
    end,
    fill,
    game,
    last_round,
    plan,
    refusal,
    waiting,
    wall_all,
)
from tests.games.roguewright.test_defence import LEFT, ready
from tests.rules import rule


def why(state: RogueState, action: object, seat: int = 0) -> tuple[str, str, dict[str, str | int]]:
    rejection = refusal(state, action, seat)  # type: ignore[arg-type]
    for locale in LOCALES:
        assert lexicon(locale, GAME.package).say(rejection.phrase())
    return rejection.rule, rejection.code, rejection.args


@rule("ROG-22")
def test_a_mark_that_cannot_be_circled_says_which_of_the_causes_it_is() -> None:
    state = game()
    waiting(state, items=1)
    behind = state.chart.tracks.mark_behind
    far = next(mark for mark, boundary in enumerate(behind) if boundary)
    assert why(state, CircleMark(1)) == ("ROG-22", "mark-is-circled", {"mark": 1})
    assert why(state, CircleMark(far + 1)) == (
        "ROG-22",
        "mark-behind-boundary",
        {"mark": far + 1, "boundary": behind[far], "development": 2},
    )
    for mark in (0, -1, len(behind) + 1, 99):
        args = {"mark": mark, "most": len(behind)}
        assert why(state, CircleMark(mark)) == ("ROG-22", "no-such-mark", args)


@rule("ROG-R17")
def test_a_spent_mark_is_refused_as_spent() -> None:
    state = game()
    waiting(state, items=1).spent = 1
    assert why(state, CircleMark(1)) == ("ROG-R17", "mark-is-spent", {"mark": 1})


@rule("ROG-9")
def test_a_mark_that_cannot_be_spent_says_which_of_the_causes_it_is() -> None:
    state = game((1, 3))
    most = len(state.chart.tracks.mark_points)
    assert why(state, SpendMark(2)) == ("ROG-9", "mark-not-circled", {"mark": 2})
    assert why(state, SpendMark(0)) == ("ROG-9", "no-such-mark", {"mark": 0, "most": most})
    assert why(state, SpendMark(99)) == ("ROG-9", "no-such-mark", {"mark": 99, "most": most})
    state.sheets[0].spent = 1
    assert why(state, SpendMark(1)) == ("ROG-9", "mark-is-spent", {"mark": 1})


@rule("ROG-23")
def test_an_extra_action_that_cannot_be_used_says_which_of_the_causes_it_is() -> None:
    state = game()
    sheet = waiting(state, ghosts=1)
    behind = state.chart.tracks.extra_behind
    far = next(extra for extra, boundary in enumerate(behind) if boundary)
    sheet.used = 1
    assert why(state, UseExtra(1)) == ("ROG-23", "extra-is-used", {"extra": 1})
    assert why(state, UseExtra(far + 1)) == (
        "ROG-23",
        "extra-behind-boundary",
        {"extra": far + 1, "boundary": behind[far], "development": 2},
    )
    for extra in (0, len(behind) + 1, 99):
        args = {"extra": extra, "most": len(behind)}
        assert why(state, UseExtra(extra)) == ("ROG-23", "no-such-extra", args)


@rule("ROG-R1")
def test_a_plan_on_a_wall_and_a_plan_on_a_plan_are_told_apart() -> None:
    state = game((1, 3))
    fill(state, "C1")
    assert why(state, plan("B1-C2"))[:2] == ("ROG-R1", "plan-on-filled")
    assert why(state, plan("E2-F3"))[:2] == ("ROG-R1", "plan-on-plan")


@rule("ROG-16")
def test_a_sum_without_a_rectangle_says_that_no_plan_at_all_is_possible() -> None:
    state = game((3, 4))
    assert why(state, plan("A1-B4")) == ("ROG-16", "sum-makes-no-plan", {"wanted": 7})
    assert why(state, AimPlan(2, 4)) == ("ROG-16", "sum-makes-no-plan", {"wanted": 7})
    assert why(game((1, 3)), AimPlan(2, 4)) == ("ROG-16", "not-the-sum", {"cells": 8, "wanted": 4})


@rule("ROG-8", "ROG-9")
def test_the_black_block_in_a_normal_round_says_whether_a_mark_would_allow_it() -> None:
    state = game((1, 3))
    english = lexicon("en", GAME.package)
    rejection = refusal(state, AimBlock("3", 1))
    assert (rejection.rule, rejection.args) == ("ROG-8", {"value": 3, "marks": 1})
    assert "Spend a circled mark" in english.say(rejection.phrase())
    state.sheets[0].spent = 1
    rejection = refusal(state, AimBlock("3", 1))
    assert rejection.args == {"value": 3, "marks": 0}
    assert "no circled mark" in english.say(rejection.phrase())


@rule("ROG-R9")
def test_what_is_off_the_map_is_named_by_numbers_with_the_size_of_the_map() -> None:
    state = game((1, 3))
    size = {"rows": 12, "columns": 12}
    assert why(state, DrawPlan(Rectangle(0, 4, 2, 2)))[2] == {
        "row": 0,
        "column": 4,
        "height": 2,
        "width": 2,
        **size,
    }
    waiting(state, bats=1)
    do(state, UseBat("cell"))
    assert why(state, FillCell(Cell(0, 6)))[2] == {"row": 0, "column": 6, **size}


@rule("ROG-6")
def test_walls_chosen_and_a_plan_drawn_or_the_other_way_round_is_told_as_that() -> None:
    state = game((1, 3))
    do(state, AimBlock("single", 1))
    assert why(state, plan("F1-G2")) == ("ROG-6", "aimed-at-walls", {})
    state = game((1, 3))
    do(state, AimPlan(2, 2))
    assert why(state, block("F1")) == ("ROG-6", "aimed-at-a-plan", {})


@rule("ROG-25")
def test_a_cell_of_the_free_block_named_twice_is_part_of_the_block_not_filled() -> None:
    state = game()
    sheet = waiting(state, ghosts=1)
    kinds = state.chart.tracks.extra_kinds
    extra = next(
        n
        for n in range(len(kinds))
        if state.chart.tracks.extra_cells[n] and not sheet.used >> n & 1
    )
    sheet.development = state.chart.tracks.development - 1
    do(state, UseExtra(extra + 1))
    do(state, FillCell(Cell(1, 6)))
    assert why(state, FillCell(Cell(1, 6))) == ("ROG-25", "cell-in-block", {"cell": "F1"})


@rule("ROG-R1")
def test_a_cell_strictly_inside_a_plan_is_refused_as_one_for_blocks_and_for_effects() -> None:
    state = game((4, 5))
    fill(state, "D4")
    do(state, plan("D5-F7"))
    waiting(state, bats=1)
    do(state, UseBat("cell"))
    assert why(state, FillCell(Cell(6, 5))) == ("ROG-R1", "in-plan", {"cell": "E6"})
    assert why(state, FillCell(Cell(5, 4))) == ("ROG-13", "inside-plan", {"cell": "D5"})


# -- who is asked nothing -----------------------------------------------------------------------


@rule("ROG-30")
def test_who_has_handed_in_the_sheet_is_told_so() -> None:
    state = ready(LEFT, LEFT)
    do(state, ChooseExit("top-left"), seat=1)
    assert why(state, EndTurn(), seat=1) == ("ROG-30", "sheet-handed-in", {})


@rule("ROG-6")
def test_who_is_done_with_the_round_is_told_so() -> None:
    state = game((1, 3), seats=2)
    do(state, block("F1"))
    end(state)
    assert why(state, block("F2")) == ("ROG-6", "done-with-the-round", {})


FORK = ["D1-E2", "D3-D4", "C4", "E4", "A4-B5", "F4-G5", "B6", "F6", "B7-F7", "B8-B11", "A11-A12"]
"""Two routes with equally few rooms to the exit at the bottom left."""


@rule("ROG-R6")
def test_on_the_walk_only_the_owner_of_the_sheet_chooses() -> None:
    state = ready(FORK, FORK)
    for seat in (0, 1):
        do(state, ChooseExit("bottom-left"), seat)
    owner = state.owner()
    assert why(state, EndTurn(), seat=1 - owner) == ("ROG-R6", "owner-chooses", {})
    assert why(state, EndTurn(), seat=owner)[:2] == ("ROG-45", "choose-a-way")


# -- nothing to do ------------------------------------------------------------------------------


@rule("ROG-R4")
@pytest.mark.parametrize("locale", LOCALES)
def test_who_can_draw_nothing_is_asked_to_pass(locale: str) -> None:
    state = last_round(game((1, 3)))
    wall_all(state, ["D1-E2"])
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, ActPrompt)
    assert not prompt.can_act
    said = lexicon(locale, GAME.package).say(GAME.tell_prompt(prompt, GAME.observe(state, 0)))
    assert {"en": "you can only pass", "ja": "パスするしかありません"}[locale] in said
    do(state, EndTurn())
