"""The monster's turn (HID-11 to HID-16), and what ends it (HID-24, HID-25)."""

import pytest

from meikyu.core.grid import BIT, DIRECTIONS
from meikyu.core.play import EventList
from meikyu.games.hidden_rooms.actions import EndTurn
from meikyu.games.hidden_rooms.events import MonsterActed, StageEnded
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN, NOT_ENDED, play_turn
from meikyu.games.hidden_rooms.state import CAUGHT, ROUTE_END
from meikyu.games.hidden_rooms.tables import Stage
from tests.games.hidden_rooms.positions import (
    book,
    cell,
    do,
    example_stage,
    name,
    position,
    stage,
)
from tests.rules import rule


def turn(
    monster: str, facing: str, child: str, on: Stage | None = None
) -> tuple[list[tuple[str, str, str]], int]:
    """A monster's turn: each action with cell and facing afterwards, and how the stage ended."""
    walked = example_stage() if on is None else on
    sink = EventList()
    pose = cell(monster) << 2 | DIRECTIONS.index(facing)
    ended = play_turn(book(walked), walked, pose, cell(child), sink) >> 8
    acts = []
    for event in sink.events:
        assert isinstance(event, MonsterActed)
        acts.append((event.act, f"{'abcdef'[event.cell.column - 1]}{event.cell.row}", event.facing))
    return acts, ended


def sight(monster: str, facing: str) -> set[str]:
    mask = book().sight[cell(monster)][DIRECTIONS.index(facing)]
    return {name(number) for number in range(36) if mask & BIT[number]}


# -- sight --------------------------------------------------------------------------------------


@rule("HID-11")
def test_the_monster_sees_the_square_around_the_cell_in_front_of_it() -> None:
    assert sight("c4", "up") == {"b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"}
    assert sight("c4", "right") == {"c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"}
    assert sight("c4", "down") == {"b4", "c4", "d4", "b5", "c5", "d5", "b6", "c6", "d6"}
    assert sight("c4", "left") == {"a3", "b3", "c3", "a4", "b4", "c4", "a5", "b5", "c5"}


@rule("HID-11")
def test_each_action_looks_anew() -> None:
    acts, _ = turn("b5", "up", "c2")
    assert acts == [("route_advance", "b4", "up"), ("advance_to_child", "b3", "up")]


@rule("HID-R1")
def test_the_square_is_cut_where_the_board_ends() -> None:
    assert sight("a1", "up") == {"a1", "b1"}
    assert sight("f6", "right") == {"f5", "f6"}
    assert sight("a3", "left") == {"a2", "a3", "a4"}
    assert sight("c2", "up") == {"b1", "c1", "d1", "b2", "c2", "d2"}


@rule("HID-R1")
def test_a_monster_that_looks_off_the_board_still_sees_a_child_beside_it() -> None:
    acts, _ = turn("c1", "up", "d1")
    assert acts[0] == ("turn_to_child", "c1", "right")


# -- the four actions ---------------------------------------------------------------------------


@rule("HID-12", "HID-13", "HID-25")
@pytest.mark.parametrize(("child", "side"), [("c2", "right"), ("a2", "left")])
def test_example_1_a_child_beside_the_monster_is_faced_and_then_caught(
    child: str, side: str
) -> None:
    acts, ended = turn("b2", "up", child)
    assert acts == [("turn_to_child", "b2", side), ("advance_to_child", child, side)]
    assert ended == CAUGHT


@rule("HID-12", "HID-13")
def test_example_2_a_child_diagonally_ahead_is_passed_and_then_faced() -> None:
    acts, ended = turn("b4", "up", "c3")
    assert acts == [("advance_to_child", "b3", "up"), ("turn_to_child", "b3", "right")]
    assert ended == NOT_ENDED


@rule("HID-11", "HID-14")
@pytest.mark.parametrize("child", ["b6", "d5", "a6", "c6"])
def test_example_3_a_child_behind_or_two_cells_aside_is_not_seen(child: str) -> None:
    acts, _ = turn("b5", "up", child)
    assert acts[0] == ("route_advance", "b4", "up")


@rule("HID-12")
def test_turning_to_the_child_is_the_whole_action() -> None:
    acts, _ = turn("d4", "up", "e4")
    assert acts[0] == ("turn_to_child", "d4", "right")


@rule("HID-13")
def test_a_monster_that_sees_the_child_leaves_its_route() -> None:
    acts, _ = turn("b3", "right", "d4")
    assert acts == [("advance_to_child", "c3", "right"), ("advance_to_child", "d3", "right")]


@rule("HID-13")
def test_a_chase_can_cut_the_route_short_or_lead_it_back() -> None:
    walked = example_stage()
    ahead, _ = turn("c2", "up", "d1")
    assert ahead[0] == ("advance_to_child", "c1", "up")
    assert walked.route.index(cell("c1")) == 5
    back, _ = turn("b2", "down", "c4")
    assert back[0] == ("advance_to_child", "b3", "down")
    assert walked.route.index(cell("b3")) < walked.route.index(cell("b2"))


@rule("HID-14")
def test_a_monster_on_its_way_advances() -> None:
    acts, ended = turn("b5", "up", "f6")
    assert acts == [("route_advance", "b4", "up"), ("route_advance", "b3", "up")]
    assert ended == NOT_ENDED


@rule("HID-15")
def test_a_monster_that_faces_another_way_turns_first() -> None:
    acts, _ = turn("b1", "up", "f6")
    assert acts == [("route_turn", "b1", "right"), ("route_advance", "c1", "right")]
    acts, _ = turn("b4", "down", "f6")
    assert acts == [("route_turn", "b4", "up"), ("route_advance", "b3", "up")]


@rule("HID-R2", "HID-15")
def test_off_its_route_the_monster_follows_the_arrow_of_its_cell() -> None:
    acts, _ = turn("e4", "up", "a6")
    assert acts == [("route_turn", "e4", "left"), ("route_advance", "d4", "left")]


@rule("HID-16")
def test_the_monster_walks_over_cells_with_and_without_tiles() -> None:
    state = position({"f6": "r1", "b4": "g3"}, "f6", monster="b5", facing="up")
    events = do(state, EndTurn())
    acts = [event for event in events if isinstance(event, MonsterActed)]
    assert [event.act for event in acts] == ["route_advance", "route_advance"]
    assert state.monster == cell("b3")
    assert state.board[cell("b4")] >= 0


@rule("HID-10", "HID-11")
def test_a_monster_has_two_actions_a_turn() -> None:
    assert ACTIONS_A_TURN == 2
    acts, _ = turn("b5", "up", "f6")
    assert len(acts) == 2


# -- ends ---------------------------------------------------------------------------------------


@rule("HID-24")
def test_reaching_the_end_of_its_route_ends_the_stage_at_once() -> None:
    acts, ended = turn("e1", "right", "f6")
    assert acts == [("route_advance", "f1", "right")]
    assert ended == ROUTE_END


@rule("HID-24")
def test_the_stage_is_lost_when_the_monster_is_at_the_end_of_its_route() -> None:
    state = position({"f6": "r1"}, "f6", monster="e1", facing="right")
    events = do(state, EndTurn())
    ended = next(event for event in events if isinstance(event, StageEnded))
    assert (ended.result, ended.rule, ended.defeats) == ("route_end", "HID-24", 1)


@rule("HID-R3", "HID-24")
def test_a_chase_to_the_end_of_the_route_counts() -> None:
    acts, ended = turn("f2", "up", "e1")
    assert acts == [("advance_to_child", "f1", "up")]
    assert ended == ROUTE_END


@rule("HID-R3")
def test_after_a_chase_the_route_goes_on_from_where_it_was_met() -> None:
    # It was lured from c2 up to c1, a later cell of its route; the child is out of its sight now.
    acts, _ = turn("c1", "up", "f6")
    assert acts == [("route_turn", "c1", "right"), ("route_advance", "d1", "right")]


@rule("HID-R9")
def test_catching_the_child_at_the_end_of_the_route_counts_as_caught() -> None:
    acts, ended = turn("e1", "right", "f1")
    assert acts == [("advance_to_child", "f1", "right")]
    assert ended == CAUGHT


@rule("HID-25")
def test_the_monster_catches_the_child_at_once() -> None:
    acts, ended = turn("b4", "up", "b3")
    assert acts == [("advance_to_child", "b3", "up")]
    assert ended == CAUGHT


# -- the table ----------------------------------------------------------------------------------

ZIGZAG = ["RDRDRD", "URURUD", "UUUUUD", "UUUUU*", "UUUULL", "UUUUUL"]


@rule("HID-11", "HID-12", "HID-13", "HID-14", "HID-15")
@pytest.mark.parametrize(
    "walked", [example_stage(), stage("a1", ZIGZAG)], ids=["example", "zigzag"]
)
def test_the_table_of_turns_is_what_playing_them_step_by_step_gives(walked: Stage) -> None:
    pages = book(walked)
    for pose in range(36 * 4):
        for child in range(36):
            if pose >> 2 in (child, walked.end):
                continue
            sink = EventList()
            assert walked.turns[pose][child] == play_turn(pages, walked, pose, child, sink)
            assert 1 <= len(sink.events) <= ACTIONS_A_TURN
            assert walked.turns[pose][child] == slow_turn(walked, pose, child)


def slow_turn(walked: Stage, pose: int, child: int) -> int:
    """The rules again, slowly and in rows and columns."""
    steps = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}
    facing = pose & 3
    row, column = divmod(pose >> 2, 6)
    child_row, child_column = divmod(child, 6)
    for _ in range(2):
        down, right = steps[facing]
        ahead = row + down, column + right
        seen = abs(child_row - ahead[0]) <= 1 and abs(child_column - ahead[1]) <= 1
        offset = child_row - row, child_column - column
        if seen and offset in (steps[(facing + 1) % 4], steps[(facing + 3) % 4]):
            facing = next(way for way, step in steps.items() if step == offset)
        elif seen or walked.directions[row * 6 + column] == facing:
            row, column = ahead
        else:
            facing = walked.directions[row * 6 + column]
        if (row, column) == (child_row, child_column):
            return CAUGHT << 8 | (row * 6 + column) << 2 | facing
        if row * 6 + column == walked.end:
            return ROUTE_END << 8 | (row * 6 + column) << 2 | facing
    return (row * 6 + column) << 2 | facing
