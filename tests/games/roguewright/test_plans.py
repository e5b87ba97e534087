"""Action B: plans (ROG-16 to ROG-21, ROG-50, ROG-51)."""

import pytest

from meikyu.games.roguewright.actions import AimPlan, DrawPlan, Rectangle
from meikyu.games.roguewright.events import DevelopmentAdvanced, PlanDrawn
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.rules.effects import marks_to_circle, open_extras
from meikyu.games.roguewright.rules.plans import plan_sizes
from meikyu.games.roguewright.state import RogueState
from tests.games.roguewright.sheets import (
    area,
    block,
    do,
    fill,
    game,
    plan,
    rectangle,
    refusal,
    refused,
    waiting,
)
from tests.rules import rule


@rule("ROG-16")
def test_a_plan_has_exactly_as_many_cells_as_both_dice_show() -> None:
    state = game((2, 4))
    assert refusal(state, plan("G2-H3")).args == {"cells": 4, "wanted": 6}
    assert refused(state, plan("G2-I4")) == "ROG-16"
    assert refused(state, AimPlan(2, 2)) == "ROG-16"
    do(state, plan("G2-H4"))


@rule("ROG-16")
def test_both_sides_of_a_plan_have_two_cells() -> None:
    state = game((2, 4))
    assert refused(state, plan("G2-G7")) == "ROG-16"
    assert refused(state, AimPlan(1, 6)) == "ROG-16"


@rule("ROG-16")
@pytest.mark.parametrize(
    ("area", "count"),
    [(2, 0), (3, 0), (4, 1), (5, 0), (6, 2), (7, 0), (8, 2), (9, 1), (10, 2), (11, 0), (12, 4)],
)
def test_sums_that_are_no_rectangle_allow_no_plan(area: int, count: int) -> None:
    assert len(plan_sizes(area)) == count


@rule("ROG-16")
def test_after_aiming_at_a_size_only_the_place_is_open() -> None:
    state = game((2, 4))
    do(state, AimPlan(3, 2))
    assert refused(state, plan("G2-I3")) == "ROG-16"
    assert refused(state, AimPlan(2, 3)) == "ROG-10"
    do(state, plan("G2-H4"))


@rule("ROG-17")
def test_a_plan_shares_an_edge_with_a_filled_cell() -> None:
    state = game((2, 2))
    assert refused(state, plan("F5-G6")) == "ROG-17"
    assert refused(state, plan("I2-J3")) == "ROG-17"  # a corner of H1
    do(state, plan("H2-I3"))


@rule("ROG-17")
def test_a_plan_that_fits_nowhere_cannot_be_aimed_at() -> None:
    state = game((6, 6))
    fill(state, " ".join(f"{column}{row}" for column in "ABCDEFGHIJKL" for row in (3, 5, 7, 9)))
    assert refused(state, AimPlan(4, 3)) == "ROG-17"


@rule("ROG-18")
def test_a_plan_shares_no_edge_with_another() -> None:
    state = game((2, 2))
    rejection = refusal(state, plan("F1-G2"))
    assert (rejection.rule, rejection.args) == ("ROG-18", {"cell": "E1"})
    fill(state, "F5")
    do(state, plan("F3-G4"))  # only a corner touches D1-E2


@rule("ROG-19", "ROG-R15")
def test_the_outer_wall_alone_is_named_beside_the_rule_that_decides() -> None:
    rejection = refusal(game((2, 2)), plan("A4-B5"))
    assert rejection.rule == "ROG-19"
    assert rejection.args["beside"] == "ROG-17"


@rule("ROG-20")
def test_every_enclosed_monster_is_one_step_of_development() -> None:
    state = game((2, 2))
    events = do(state, plan("H2-I3"))  # slimes at H2, I2 and I4 is outside; a bat at H3
    board = state.chart.board
    assert state.chart.enclosed(area(board, "H2-I3")) == 3
    assert state.sheets[0].development == 5
    assert DevelopmentAdvanced(0, 2, 5, (5,)) in events


@rule("ROG-20")
def test_development_goes_no_further_than_its_last_number() -> None:
    state = game((2, 2))
    state.sheets[0].development = 24
    do(state, plan("H2-I3"))
    assert state.sheets[0].development == 25


@rule("ROG-21")
@pytest.mark.parametrize("boundary", [5, 10, 15, 20])
def test_a_boundary_that_is_crossed_off_opens_what_lies_behind(boundary: int) -> None:
    state = game()
    sheet = state.sheets[0]
    tracks = state.chart.tracks
    behind = [mark for mark, line in enumerate(tracks.mark_behind) if line == boundary]
    extras = [extra for extra, line in enumerate(tracks.extra_behind) if line == boundary]
    assert behind
    assert extras
    for development, opened in ((boundary - 1, False), (boundary, True)):
        sheet.development = development
        assert all(bool(marks_to_circle(state.chart, sheet) >> m & 1) == opened for m in behind)
        assert all(bool(open_extras(state.chart, sheet) >> e & 1) == opened for e in extras)


@rule("ROG-R1")
def test_the_cells_of_a_plan_are_open_and_in_no_other_plan() -> None:
    state = game((2, 2))
    assert refusal(state, plan("H1-I2")).args == {"cell": "H1"}
    assert refused(state, plan("H1-I2")) == "ROG-R1"
    assert refused(state, plan("E2-F3")) == "ROG-R1"


@rule("ROG-R9")
def test_plans_lie_wholly_on_the_map() -> None:
    state = game((2, 2))
    for place in (Rectangle(12, 1, 2, 2), Rectangle(0, 1, 2, 2), Rectangle(3, 3, -1, 2)):
        assert refused(state, DrawPlan(place)) == "ROG-R9"


@rule("ROG-R5")
def test_one_edge_of_one_cell_is_enough_for_a_plan() -> None:
    state = game((5, 5))
    assert GAME.move(state, plan("B4-C8")) in GAME.legal(state, 0)
    do(state, plan("B4-C8"))


@rule("ROG-R17")
def test_a_plan_without_monsters_is_legal() -> None:
    state = game((2, 2))
    assert state.chart.enclosed(area(state.chart.board, "F7-G8")) == 0
    fill(state, "F6")
    assert do(state, plan("F7-G8")) == [PlanDrawn(0, rectangle("F7-G8"), 0, ())]
    assert state.sheets[0].development == 2


def advanced(white: int, black: int) -> RogueState:
    return game((white, black), map="advanced", own=[(1, 1)])


@rule("ROG-50")
def test_a_plan_encloses_a_large_monster_whole_or_not_at_all() -> None:
    state = advanced(2, 2)
    fill(state, "F4 F5")
    rejection = refusal(state, plan("D5-E6"))
    assert (rejection.rule, rejection.args) == ("ROG-50", {"cell": "D4"})
    do(state, plan("D4-E5"))


@rule("ROG-51")
def test_enclosing_a_large_monster_selects_its_goal() -> None:
    state = advanced(2, 2)
    fill(state, "F4 G4")
    events = do(state, plan("D4-E5"))
    assert isinstance(events[0], PlanDrawn)
    assert events[0].goals == ("blue",)
    view = GAME.observe(state, 0)
    assert view.sheet.goals == ("blue",)  # type: ignore[attr-defined]
    waiting(state)
    state.sheets[0].stage = 0
    do(state, plan("H4-I5"))
    assert GAME.observe(state, 0).sheet.goals == ("blue", "ghost")  # type: ignore[attr-defined]


@rule("ROG-R12")
def test_a_large_monster_is_one_step_of_development() -> None:
    state = advanced(2, 2)
    fill(state, "F4")
    do(state, plan("D4-E5"))
    assert state.sheets[0].development == 3
    assert refused(state, block("F5")) == "ROG-6"
