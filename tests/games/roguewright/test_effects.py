"""Special cells, extra actions and large monsters (ROG-22 to ROG-29, ROG-49, ROG-52)."""

import pytest

from meikyu.core.contract import Action
from meikyu.games.roguewright.actions import (
    AimPlan,
    Cell,
    CircleMark,
    EndTurn,
    FillCell,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.events import CellsFilled, ExtraUsed
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.state import EFFECTS, FILLING, PLANNING, RogueState, Sheet
from tests.games.roguewright.sheets import (
    block,
    cells,
    do,
    end,
    fill,
    game,
    mask,
    plan,
    refusal,
    refused,
    waiting,
    wall_all,
)
from tests.rules import rule

PLAN, BLOCK_3, BLOCK_4, PLAN_2, BLOCK_5, BLOCK_6, GHOSTS = (UseExtra(n) for n in range(1, 8))


def at(name: str) -> FillCell:
    return FillCell(cells(name)[0])


def reason(state: RogueState, action: Action) -> tuple[str, str]:
    rejection = refusal(state, action)
    return rejection.rule, rejection.code


def counts(sheet: Sheet) -> tuple[int, int, int]:
    return sheet.items, sheet.ghosts, sheet.bats


@rule("ROG-22")
def test_an_item_circles_one_open_mark_of_choice() -> None:
    state = game((1, 2))
    fill(state, "F2")
    events = do(state, block("F3"))  # an item
    assert events == [CellsFilled(0, cells("F3"), 1, 0, 0)]
    assert refused(state, CircleMark(4)) == "ROG-22"  # behind 5
    assert refused(state, CircleMark(1)) == "ROG-22"  # circled already
    do(state, CircleMark(3))
    assert state.sheets[0].circled == 0b101
    assert refused(state, CircleMark(2)) == "ROG-22"  # no item waits any more


@rule("ROG-22")
def test_with_no_mark_left_an_item_does_nothing() -> None:
    state = game()
    sheet = waiting(state, items=1)
    sheet.circled = 0b111
    assert GAME.choices(state, 0) == [EndTurn()]


@rule("ROG-23")
def test_a_ghost_uses_an_open_extra_action_once() -> None:
    state = game()
    sheet = waiting(state, ghosts=2)
    assert refused(state, BLOCK_4) == "ROG-23"  # behind 5
    assert refused(state, UseExtra(8)) == "ROG-23"
    do(state, BLOCK_3)
    for name in ("F1", "F2", "F3"):
        do(state, at(name))
    assert refused(state, BLOCK_3) == "ROG-23"
    sheet.ghosts = 0
    assert refused(state, PLAN) == "ROG-23"


@rule("ROG-23")
def test_a_filled_ghost_waits() -> None:
    state = game((1, 2))
    fill(state, "F2")
    do(state, block("G2"))
    assert counts(state.sheets[0]) == (0, 1, 0)


@rule("ROG-24")
def test_the_extra_plan_has_any_size_up_to_twelve() -> None:
    for names in ("H2-I3", "H2-I7", "H2-J4"):
        state = game((1, 1))
        waiting(state, ghosts=1)
        do(state, PLAN)
        assert state.sheets[0].stage == PLANNING
        before = state.sheets[0].development
        do(state, plan(names))
        assert state.sheets[0].development > before
        assert state.sheets[0].stage == EFFECTS


@rule("ROG-24")
def test_the_extra_plan_is_no_larger_and_keeps_the_rules_of_plans() -> None:
    state = game((1, 1))
    waiting(state, ghosts=1)
    do(state, PLAN)
    assert refused(state, plan("H2-J6")) == "ROG-24"
    assert refused(state, AimPlan(7, 2)) == "ROG-24"
    assert refused(state, plan("H2-H5")) == "ROG-16"
    assert refused(state, plan("F1-G2")) == "ROG-18"
    do(state, AimPlan(2, 2))
    do(state, plan("H2-I3"))


@rule("ROG-25")
def test_a_free_block_is_connected_and_has_exactly_its_cells() -> None:
    state = game()
    sheet = waiting(state, ghosts=1)
    do(state, BLOCK_3)
    walls = sheet.filled
    do(state, at("F2"))
    assert reason(state, at("H2")) == ("ROG-25", "block-not-connected")
    do(state, at("F1"))
    assert sheet.filled == walls
    assert refused(state, EndTurn()) == "ROG-28"
    do(state, at("G1"))
    assert sheet.filled == walls | mask(state.chart.board, "F1 F2 G1")
    assert sheet.stage == EFFECTS


@rule("ROG-25")
def test_a_free_block_may_begin_far_off_if_it_comes_to_touch_something() -> None:
    state = game()
    waiting(state, ghosts=1)
    do(state, BLOCK_3)
    assert refused(state, at("F6")) == "ROG-25"  # too far from everything
    do(state, at("F4"))
    assert refused(state, at("F5")) == "ROG-25"
    do(state, at("F3"))
    do(state, at("F2"))
    assert state.sheets[0].filled & mask(state.chart.board, "F4")


@rule("ROG-25")
@pytest.mark.parametrize(("name", "by"), [("D1", "ROG-13"), ("H1", "ROG-15")])
def test_a_free_block_keeps_the_rules_of_blocks(name: str, by: str) -> None:
    state = game()
    waiting(state, ghosts=1)
    do(state, BLOCK_3)
    assert refused(state, at(name)) == by
    assert refused(state, FillCell(Cell(0, 3))) == "ROG-R9"


@rule("ROG-26")
def test_ghosts_draws_as_many_cells_as_ghosts_are_left() -> None:
    state = game()
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    fill(state, "G2 C3")  # two of the seven
    events = do(state, GHOSTS)
    assert events == [ExtraUsed(0, 7, "ghosts", 5)]
    for name in ("F2", "I1", "B8", "A7", "A6"):
        assert sheet.stage == FILLING
        do(state, at(name))
    assert sheet.stage == EFFECTS


@rule("ROG-26", "ROG-12")
def test_each_cell_of_ghosts_keeps_the_rules_of_blocks() -> None:
    state = game()
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    do(state, GHOSTS)
    assert refused(state, at("F6")) == "ROG-12"


@rule("ROG-27")
def test_a_bat_draws_a_cell_or_brings_two_steps() -> None:
    state = game()
    sheet = waiting(state, bats=2)
    sheet.development = 4
    do(state, UseBat("steps"))
    assert sheet.development == 6
    do(state, UseBat("cell"))
    assert refused(state, at("F6")) == "ROG-12"
    do(state, at("F1"))
    assert counts(sheet) == (0, 0, 0)
    assert refused(state, UseBat("steps")) == "ROG-27"


@rule("ROG-27")
def test_a_bat_that_can_do_nothing_is_refused() -> None:
    state = game()
    sheet = waiting(state, bats=1)
    sheet.development = 25
    assert refused(state, UseBat("steps")) == "ROG-27"
    wall_all(state, ["D1-E2"])
    assert refused(state, UseBat("cell")) == "ROG-27"


@rule("ROG-28")
def test_effects_are_optional_and_in_any_order() -> None:
    state = game(seats=2)
    waiting(state, items=1, ghosts=1, bats=1)
    assert {type(action) for action in GAME.choices(state, 0)} == {
        CircleMark,
        UseExtra,
        UseBat,
        EndTurn,
    }
    end(state)
    assert counts(state.sheets[0]) == (0, 0, 0)
    assert state.sheets[0].circled == 1


@rule("ROG-28")
def test_no_effect_runs_inside_another() -> None:
    state = game()
    sheet = waiting(state, items=1, ghosts=1, bats=1)
    do(state, UseBat("cell"))
    for other in (CircleMark(2), PLAN, UseBat("steps"), EndTurn(), block("F1")):
        assert refused(state, other) == "ROG-28"
    fill(state, "F2")
    do(state, at("G2"))  # a ghost: it waits with the others
    assert counts(sheet) == (1, 2, 0)
    do(state, PLAN)
    assert refused(state, CircleMark(2)) == "ROG-28"


@rule("ROG-28")
def test_cells_are_filled_only_by_an_effect_that_runs() -> None:
    assert refused(game(), at("F1")) == "ROG-28"


@rule("ROG-13")
@rule("ROG-15")
@rule("ROG-R9")
def test_an_effect_fills_open_cells_of_the_map_outside_plans() -> None:
    state = game()
    waiting(state, bats=1)
    fill(state, "F2")
    do(state, UseBat("cell"))
    assert reason(state, at("F2")) == ("ROG-15", "cell-filled")
    assert reason(state, at("D2")) == ("ROG-13", "inside-plan")
    assert reason(state, at("M1")) == ("ROG-R9", "cell-outside")
    do(state, at("F1"))


@rule("ROG-29")
def test_slimes_have_no_effect() -> None:
    state = game((2, 1))
    do(state, block("C1 C2 B2"))
    assert counts(state.sheets[0]) == (0, 0, 0)


@rule("ROG-R13")
def test_the_number_of_ghosts_stays_as_it_was_when_the_action_was_chosen() -> None:
    state = game()
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    fill(state, "F2")
    do(state, GHOSTS)
    assert sheet.left == 7
    do(state, at("G2"))  # a ghost itself
    assert (sheet.left, sheet.ghosts) == (6, 1)


@rule("ROG-R13")
def test_ghosts_ends_when_no_cell_is_left() -> None:
    state = game((1, 3))
    do(state, plan("J4-K5"))
    wall_all(state, ["D1-E2", "J4-K5", "G2", "C3"])
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    do(state, GHOSTS)
    assert sheet.left == 3  # the ghost at K4 counts, but it is in a plan
    do(state, at("G2"))
    do(state, at("C3"))
    assert sheet.stage == EFFECTS


@rule("ROG-R16")
def test_another_effect_may_open_the_way_first() -> None:
    state = game()
    sheet = waiting(state, items=1, bats=1)
    sheet.development = 4
    assert refused(state, CircleMark(4)) == "ROG-22"
    do(state, UseBat("steps"))
    do(state, CircleMark(4))


@rule("ROG-R16")
def test_an_extra_action_without_a_place_cannot_be_chosen() -> None:
    state = game()
    wall_all(state, ["D1-E2", "J9-K9"])
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    for extra in (PLAN, BLOCK_3, BLOCK_6):
        assert refused(state, extra) == "ROG-R16"
    assert sheet.used == 0


def advanced() -> RogueState:
    return game((1, 2), map="advanced")


@rule("ROG-49")
def test_filling_a_part_of_a_large_monster_fills_all_of_it() -> None:
    state = advanced()
    fill(state, "C4")
    events = do(state, block("D4"))
    assert events == [CellsFilled(0, cells("D4 E4 D5 E5"), 0, 0, 0)]


@rule("ROG-52", "ROG-R12")
@pytest.mark.parametrize(("beside", "name", "kind"), [("J4", "I4", 1), ("C8", "D8", 2)])
def test_large_ghosts_and_bats_have_the_small_ones_effect_once(
    beside: str, name: str, kind: int
) -> None:
    state = advanced()
    fill(state, beside)
    do(state, block(name))
    assert counts(state.sheets[0])[kind] == 1
    assert sum(counts(state.sheets[0])) == 1


@rule("ROG-52")
def test_the_large_ghost_is_among_the_ghosts_left() -> None:
    state = advanced()
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    do(state, GHOSTS)
    assert sheet.left == 8
    state = advanced()
    fill(state, "H4 I4 H5 I5")
    sheet = waiting(state, ghosts=1)
    sheet.development = 20
    do(state, GHOSTS)
    assert sheet.left == 7
