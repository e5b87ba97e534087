"""Action A: walls (ROG-8 to ROG-15, ROG-R1, R4, R5, R9, R15)."""

import pytest

from meikyu.games.roguewright.actions import AimBlock, Cell, DrawBlock, EndTurn, SpendMark
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.rules.walls import broken_by_block
from meikyu.games.roguewright.state import WAITING
from tests.games.roguewright.sheets import (
    Picture,
    area,
    block,
    do,
    end,
    fill,
    game,
    mask,
    plan,
    refusal,
    refused,
    wall_all,
)
from tests.rules import rule

# The entrance of white 1 is enclosed by D1-E2; H1, L5, H12, D12 and A8 are filled.


@rule("ROG-8")
def test_a_normal_round_uses_the_white_die_only() -> None:
    state = game((1, 3), own=[(1, 1)])  # special: 3, 4, 10, 11
    assert refused(state, block("F1 F2 F3")) == "ROG-8"
    assert refused(state, AimBlock("3", 1)) == "ROG-8"
    do(state, block("F1 G1"))


@rule("ROG-8")
def test_a_special_round_uses_white_or_black() -> None:
    for drawn in ("F1 G1", "F1 F2 F3"):
        state = game((1, 3), own=[(1, 2)])  # special: 1, 2, 12, 13
        do(state, block(drawn))


@rule("ROG-9")
def test_a_circled_mark_makes_a_normal_round_special() -> None:
    state = game((1, 3), own=[(1, 1)])
    do(state, SpendMark(1))
    assert state.sheets[0].spent == 1
    assert refused(state, SpendMark(1)) == "ROG-9"
    assert refused(state, plan("F1-G2")) == "ROG-9"
    do(state, block("F1 F2 F3"))
    end(state, 1, 3)
    assert refused(state, block("J1 J2 J3")) == "ROG-8"


@rule("ROG-9")
def test_only_a_circled_unspent_mark_can_be_spent() -> None:
    state = game((1, 3), own=[(1, 1)])
    assert refused(state, SpendMark(2)) == "ROG-9"
    state.sheets[0].circled |= 2
    state.sheets[0].spent |= 2
    assert refused(state, SpendMark(2)) == "ROG-9"
    assert refused(game((1, 3), own=[(1, 2)]), SpendMark(1)) == "ROG-9"


@rule("ROG-9")
def test_a_mark_is_not_spent_where_no_wall_can_be_drawn() -> None:
    state = game((1, 3), own=[(1, 1)])
    wall_all(state, ["D1-E2"])
    assert refused(state, SpendMark(1)) == "ROG-9"


@rule("ROG-10")
def test_the_block_of_the_value_is_drawn_once() -> None:
    state = game((4, 2))
    do(state, block("F1 F2 F3 G3"))
    assert state.sheets[0].filled & mask(state.chart.board, "F1 F2 F3 G3")
    assert refused(state, block("F4")) == "ROG-6"


@rule("ROG-10")
def test_a_single_cell_may_be_drawn_whatever_the_value() -> None:
    state = game((4, 2))
    do(state, block("F1"))
    assert state.sheets[0].filled & mask(state.chart.board, "F1")


@rule("ROG-10")
@pytest.mark.parametrize(
    ("drawn", "code"),
    [
        ("F1 G1", "other-value"),
        ("F1 F2 F3 F4", "no-such-block"),
        ("F1 F3 F4 G4", "no-such-block"),
        ("F1 F2 F3 G3 G4", "no-such-block"),
    ],
    ids=["another value", "no block", "apart", "too many"],
)
def test_other_cells_are_no_block_of_the_value(drawn: str, code: str) -> None:
    rejection = refusal(game((4, 2)), block(drawn))
    assert (rejection.rule, rejection.code) == ("ROG-10", code)


@rule("ROG-10")
def test_the_cells_of_a_block_are_named_once_in_reading_order() -> None:
    state = game((1, 2))
    assert refused(state, DrawBlock((Cell(1, 7), Cell(1, 6)))) == "ROG-10"
    assert refused(state, DrawBlock((Cell(1, 6), Cell(1, 6), Cell(1, 7)))) == "ROG-10"
    assert refused(state, DrawBlock(())) == "ROG-10"


@rule("ROG-10")
def test_after_aiming_only_the_place_is_open() -> None:
    state = game((4, 2))
    do(state, AimBlock("single", 1))
    assert refused(state, block("F1 F2 F3 G3")) == "ROG-10"
    assert refused(state, AimBlock("4", 1)) == "ROG-10"
    assert refused(state, SpendMark(1)) == "ROG-10"
    do(state, block("F1"))


@rule("ROG-11")
@pytest.mark.parametrize(
    "drawn",
    [
        "F1 F2 F3 G3",
        "F1 G1 H1 F2",
        "F1 G1 G2 G3",
        "H3 F4 G4 H4",
        "F1 F2 F3 G1",
        "F3 F4 G4 H4",
        "G1 G2 G3 F3",
        "F3 G3 H3 H4",
    ],
)
def test_blocks_may_be_turned_and_mirrored(drawn: str) -> None:
    state = game((4, 2))
    state.sheets[0].filled = mask(state.chart.board, "E3 E4")
    state.sheets[0].planned = area(state.chart.board, "D1-E2")
    assert GAME.check(state, 0, block(drawn)) is None


@rule("ROG-11")
def test_a_block_has_no_other_turns() -> None:
    state = game((4, 2))
    assert refused(state, AimBlock("4", 9)) == "ROG-11"
    assert refused(state, AimBlock("4", 0)) == "ROG-11"
    assert refused(state, AimBlock("single", 2)) == "ROG-11"


@rule("ROG-12")
@pytest.mark.parametrize(("drawn", "fits"), [("F1", True), ("G1", True), ("F3", False)])
def test_a_block_shares_an_edge_with_a_wall_or_a_plan(drawn: str, fits: bool) -> None:
    state = game()
    if fits:
        do(state, block(drawn))
    else:
        assert refused(state, block(drawn)) == "ROG-12"


@rule("ROG-12")
def test_an_aim_needs_a_place() -> None:
    state = game((3, 2))
    wall_all(state, ["D1-E2", "G6"])
    assert refused(state, AimBlock("3", 1)) == "ROG-12"


@rule("ROG-13")
def test_a_block_does_not_touch_a_plan_from_inside() -> None:
    state = game()
    rejection = refusal(state, block("D2"))
    assert (rejection.rule, rejection.args) == ("ROG-13", {"cell": "D2"})


@rule("ROG-14", "ROG-R15")
def test_the_outer_wall_alone_is_named_beside_the_rule_that_decides() -> None:
    rejection = refusal(game(), block("L3"))
    assert rejection.rule == "ROG-14"
    assert rejection.args["beside"] == "ROG-12"
    board = Picture("..... ..... .....").board
    assert broken_by_block(board, 0, [], mask(board, "A1")) == ["ROG-12", "ROG-14"]
    assert broken_by_block(board, 0, [], mask(board, "B2")) == ["ROG-12"]


@rule("ROG-15")
def test_a_block_lies_on_no_filled_cell() -> None:
    rejection = refusal(game(), block("G1 H1"))
    assert (rejection.rule, rejection.args) == ("ROG-15", {"cell": "H1"})


@rule("ROG-15")
def test_a_block_crosses_no_dotted_line() -> None:
    rejection = refusal(game(), block("E1 F1"))
    assert (rejection.rule, rejection.args) == ("ROG-15", {"cell": "E1"})


@rule("ROG-R1")
def test_no_block_lies_in_the_middle_of_a_plan() -> None:
    state = game()
    sheet = state.sheets[0]
    sheet.plans = (sheet.plans[0], area(state.chart.board, "F5-H7"))
    sheet.planned |= sheet.plans[1]
    assert refused(state, block("G6")) == "ROG-R1"


@rule("ROG-R4")
def test_who_can_act_may_not_pass() -> None:
    assert refused(game(), EndTurn()) == "ROG-R4"


@rule("ROG-R4")
def test_who_cannot_act_passes() -> None:
    state = game((1, 2), seats=2)
    wall_all(state, ["D1-E2"])
    assert GAME.choices(state, 0) == [EndTurn()]
    do(state, EndTurn())
    assert state.sheets[0].stage == WAITING


@rule("ROG-R5")
def test_one_edge_of_one_cell_is_enough_to_touch() -> None:
    for drawn in (block("F1 F2 F3"), block("H2 H3 H4")):
        state = game((3, 1))
        assert GAME.move(state, drawn) in GAME.legal(state, 0)
        do(state, drawn)


@rule("ROG-R9")
def test_blocks_lie_wholly_on_the_map() -> None:
    rejection = refusal(game(), DrawBlock((Cell(1, 12), Cell(1, 13))))
    assert (rejection.rule, rejection.code) == ("ROG-R9", "block-outside")
    assert rejection.args == {"row": 1, "column": 13, "rows": 12, "columns": 12}
    assert refused(game(), DrawBlock((Cell(0, 6),))) == "ROG-R9"


@rule("ROG-12", "ROG-13")
def test_filled_entrances_count_as_walls() -> None:
    state = game()
    do(state, block("B8"))
    fill(state, "B9")
    assert state.sheets[0].filled & mask(state.chart.board, "A8")
