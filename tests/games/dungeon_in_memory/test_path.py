"""The path through laid tiles: where it runs, and all the ways of losing it."""

import pytest

from meikyu.games.dungeon_in_memory.rules.path import Path, codes, rule_ids, trace
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, KINDS, STRAIGHT
from tests.games.dungeon_in_memory.examples import EXAMPLE_1, EXAMPLE_2, EXAMPLE_3
from tests.games.dungeon_in_memory.tables import EVERY_FACE, START, number, path_of, xy
from tests.rules import rule


def heading(path: Path) -> str:
    return DIRECTIONS[path.heading]


# -- the worked examples of the sheets ------------------------------------------------------------

LOOP_TO_START = EXAMPLE_1[:3]
"""Three left turns that come back to Start from the side."""


@rule("DIM-12", "DIM-13", "DIM-14")
def test_example_1_the_fourth_tile_runs_into_start_which_is_crossed_by_its_second_passage() -> None:
    path = path_of(*LOOP_TO_START)
    assert path.passed_again(3) == [0]
    assert heading(path) == "east"
    assert xy(path.cell) == (1, 0)
    assert not path.reasons
    assert not path_of(*EXAMPLE_1).reasons


@rule("DIM-12", "DIM-13", "DIM-14")
def test_example_2_tile_7_aligns_with_the_tile_passed_again_and_not_with_the_top() -> None:
    six = EXAMPLE_2[:5]
    path = path_of(*six)
    assert path.passed_again(5) == [1]
    assert heading(path) == "north"
    assert xy(path.cell) == (0, 2)
    assert not path_of(*EXAMPLE_2).reasons
    assert codes(path_of(*six, "S W").reasons) == ["D"]


@rule("DIM-15", "DIM-16", "DIM-19")
def test_example_3_a_repeat_tile_straight_then_right_ends_in_a_loop() -> None:
    path = path_of(*EXAMPLE_3)
    assert xy(path.cells[1]) == (0, 1)
    assert path.passed_again(4) == [1]
    assert codes(path.reasons) == ["B"]
    assert path.lost == 4
    assert xy(path.lost_cell) == (0, 2)


# -- where the path runs --------------------------------------------------------------------------


@rule("DIM-5")
def test_the_path_starts_on_the_start_tile_and_leaves_it_along_its_arrow() -> None:
    path = path_of()
    assert xy(path.cells[0]) == (0, 0)
    assert (heading(path), xy(path.cell)) == ("north", (0, 1))


@rule("DIM-11")
@pytest.mark.parametrize(
    ("tile", "leaves", "next_cell"),
    [("S N", "north", (0, 2)), ("L N", "west", (-1, 1)), ("R N", "east", (1, 1))],
)
def test_a_tile_lies_where_the_path_ran_to_and_turns_it(
    tile: str, leaves: str, next_cell: tuple[int, int]
) -> None:
    path = path_of(tile)
    assert xy(path.cells[1]) == (0, 1)
    assert (heading(path), xy(path.cell)) == (leaves, next_cell)


@rule("DIM-7")
@pytest.mark.parametrize("tile", ["S", "L", "R", "P", "S2", "L2", "R2"])
def test_a_tile_is_right_in_the_one_orientation_that_follows_the_heading(tile: str) -> None:
    for before, right in (("S N", "N"), ("L N", "W"), ("R N", "E")):
        for arrow in "NESW":
            lost = path_of(before, f"{tile} {arrow}").reasons
            assert (not lost) == (arrow == right), (tile, arrow)


@rule("DIM-12")
def test_the_second_passage_of_a_right_tile_is_the_mirror_image_of_a_left_ones() -> None:
    left = path_of("L2 N", "L W", "L S", "L E", "L N")
    right = path_of("R2 N", "R E", "R S", "R W", "R N")
    mirrored = [(-x, y) for x, y in map(xy, right.cells)]
    assert list(map(xy, left.cells)) == mirrored
    assert left.passed_again(5) == right.passed_again(5) == [1]
    assert heading(left) == heading(right) == "north"


@rule("DIM-12")
def test_the_second_passage_of_a_curve_can_be_travelled_from_its_other_end_too() -> None:
    # Round a left two-path tile the other way: the path comes to it from the north.
    path = path_of("L2 N", "R W", "R N", "R E", first=START)
    assert path.passed_again(4) == [1]
    assert heading(path) == "east"
    assert KINDS[path.movement] == "left"


@rule("DIM-13")
def test_the_path_goes_on_through_several_tiles_until_it_meets_an_empty_cell() -> None:
    # Start and a crossing east of it were passed north and south; now both are crossed eastwards.
    path = path_of("R N", "R E", "S2 S", "R S", "S W", "R W", "R N")
    assert not path.reasons
    assert path.passed_again(7) == [0, 3]
    assert (heading(path), xy(path.cell)) == ("east", (2, 0))


@rule("DIM-14")
def test_after_a_second_pass_the_next_tile_lies_beyond_the_old_tile() -> None:
    path = path_of(*LOOP_TO_START)
    assert xy(path.cells[3]) == (-1, 0)
    assert xy(path.cell) == (1, 0)
    assert codes(path_of(*LOOP_TO_START, "S S").reasons) == ["D"]


@rule("DIM-15")
@pytest.mark.parametrize(
    ("tiles", "leaves", "next_cell"),
    [
        (("S2 N", "L N", "P W", "P S"), "east", (1, 1)),
        (("S2 N", "R N", "P E", "P S"), "west", (-1, 1)),
    ],
)
def test_repeat_tiles_in_a_row_all_repeat_the_movement_before_the_first(
    tiles: tuple[str, ...], leaves: str, next_cell: tuple[int, int]
) -> None:
    # Three equal turns lead back to the crossing, and across it.
    path = path_of(*tiles)
    assert not path.reasons
    assert path.passed_again(4) == [1]
    assert (heading(path), xy(path.cell)) == (leaves, next_cell)


@rule("DIM-R9")
def test_a_repeat_tile_right_after_start_goes_straight_on() -> None:
    path = path_of("P N")
    assert heading(path) == "north"
    assert path.movement == STRAIGHT


@rule("DIM-R9", "DIM-15")
def test_a_repeat_tile_repeats_the_turn_really_made_on_a_second_passage() -> None:
    # The last-taken passage is the second one of a right two-path tile: a left turn.
    path = path_of("R2 N", "R E", "R S", "R W", "R N", "P N")
    assert not path.reasons
    assert heading(path) == "west"


@rule("DIM-16")
def test_a_repeat_tile_is_passed_again_from_the_side_with_the_movement_just_made() -> None:
    # North through the repeat tile, round, and after a straight tile across it to the east.
    path = path_of("P N", "L N", "S W", "L W", "L S", "S E")
    assert not path.reasons
    assert path.passed_again(6) == [1]
    assert (heading(path), xy(path.cell)) == ("east", (1, 1))


@rule("DIM-17")
def test_a_passage_that_merely_ends_at_a_wall_loses_nobody() -> None:
    # The crossing (tile 5) has an untravelled passage that ends at the straight tile above it.
    path = path_of("R N", "S E", "R E", "R S", "S2 W", "S W")
    assert not path.reasons
    assert xy(path.cells[5]) == (1, 0)
    assert xy(path.cells[2]) == (1, 1)


# -- lost -----------------------------------------------------------------------------------------


@rule("DIM-18")
def test_lost_a_where_the_tile_has_no_passage_at_the_edge() -> None:
    path = path_of("L N", "L W", "L S", "L E", "L N")
    assert codes(path.reasons) == ["A"]
    assert rule_ids(path.reasons) == ["DIM-18"]
    assert path.lost == 5
    assert xy(path.lost_cell) == (0, 1)


@rule("DIM-19", "DIM-R1")
def test_lost_b_where_the_path_comes_to_the_entry_edge_of_start() -> None:
    path = path_of("L N", "L W", "S S", "L S", "L E")
    assert codes(path.reasons) == ["B"]
    assert rule_ids(path.reasons) == ["DIM-19"]
    assert xy(path.lost_cell) == (0, 0)


@rule("DIM-20")
def test_lost_c_where_a_travelled_border_is_crossed_the_other_way() -> None:
    # The repeat tile was passed straight; entered from the east after a left turn it turns south,
    # back over the border by which the path came from Start.
    path = path_of("P N", "R N", "S E", "R E", "S S", "R S", "R W", "L N")
    assert codes(path.reasons) == ["C"]
    assert rule_ids(path.reasons) == ["DIM-20"]
    assert path.lost == 8
    assert xy(path.lost_cell) == (0, 0)


@rule("DIM-21")
def test_lost_d_where_a_tile_was_laid_in_a_wrong_orientation() -> None:
    path = path_of("S N", "L E")
    assert codes(path.reasons) == ["D"]
    assert rule_ids(path.reasons) == ["DIM-21"]
    assert path.lost == 2
    assert xy(path.lost_cell) == xy(path.cells[2]) == (0, 2)


@rule("DIM-21")
def test_a_crossing_laid_a_quarter_wrong_is_misplaced_though_it_looks_right() -> None:
    assert codes(path_of("S2 E").reasons) == ["D"]


@rule("DIM-22")
def test_a_lost_dungeon_stays_lost_whatever_is_laid_on_it() -> None:
    path = path_of("S E")
    lost, where = path.lost, len(path.cells)
    for text in ("S N", "S E", "L2 W"):
        assert path.lay(number(text)) == path.reasons != 0
    assert (path.lost, len(path.cells)) == (lost, where)
    assert path.laid == 5


@rule("DIM-R1")
def test_every_border_is_crossed_at_most_once_before_the_dungeon_is_lost() -> None:
    # Around Start's cell: north was crossed by leaving, south counts as crossed by entering.
    into_south = path_of("R N", "R E", "S S", "R S", "R W")
    assert codes(into_south.reasons) == ["B"]
    assert into_south.lost == 5


@rule("DIM-40", "DIM-R2")
def test_the_square_reaches_four_cells_and_a_path_may_point_out_of_it() -> None:
    four = ("S N",) * 4
    inside = path_of(*four, rules=[2])
    assert not inside.reasons
    assert xy(inside.cell) == (0, 5)
    outside = path_of(*four, "L N", rules=[2])
    assert codes(outside.reasons) == ["#2"]
    assert rule_ids(outside.reasons) == ["DIM-40"]
    assert not path_of(*four, "L N").reasons


@rule("DIM-40")
@pytest.mark.parametrize(
    "tiles",
    [
        ("L N", *["S W"] * 5),
        ("R N", *["S E"] * 5),
        ("L N", "L W", *["S S"] * 6),
    ],
)
def test_the_square_ends_on_every_side(tiles: tuple[str, ...]) -> None:
    path = path_of(*tiles, rules=[2])
    assert codes(path.reasons) == ["#2"]
    assert path.lost == len(tiles)


GHOST_ROW = ("S lantern N", "S umbrella N", "S teapot N", "S moth N")


@rule("DIM-41")
def test_the_fifth_ghost_loses_the_dungeon() -> None:
    assert not path_of(*GHOST_ROW, rules=[3]).reasons
    path = path_of(*GHOST_ROW, "S N", "S bell N", rules=[3])
    assert codes(path.reasons) == ["#3"]
    assert rule_ids(path.reasons) == ["DIM-41"]
    assert path.lost == 6


@rule("DIM-42")
def test_the_same_ghost_a_second_time_loses_the_dungeon() -> None:
    assert not path_of(*GHOST_ROW, rules=[4]).reasons
    path = path_of("S moth N", "S N", "R moth N", rules=[4])
    assert codes(path.reasons) == ["#4"]
    assert rule_ids(path.reasons) == ["DIM-42"]
    assert path.lost == 3


@rule("DIM-43")
@pytest.mark.parametrize("rules", [(), (2,)])
def test_without_their_rules_ghosts_mean_nothing(rules: tuple[int, ...]) -> None:
    five = ("L lantern N", "S lantern W", "S moth W", "R moth W", "R bell N", "S bell E")
    assert not path_of(*five, rules=rules).reasons
    assert path_of(*five, rules=[*rules, 3]).reasons
    assert path_of(*five, rules=[*rules, 4]).reasons


@rule("DIM-R9")
def test_all_reasons_that_hold_are_reported() -> None:
    tiles = ("S lantern N", "S umbrella N", "S teapot N", "S moth N", "S moth E")
    path = path_of(*tiles, rules=[2, 3, 4])
    assert codes(path.reasons) == ["D", "#2", "#3", "#4"]
    dead_end = path_of("L moth N", "L W", "L S", "L E", "L moth N", rules=[4])
    assert codes(dead_end.reasons) == ["A", "#4"]
    assert xy(dead_end.lost_cell) == (0, 1)


@rule("DIM-R9")
def test_the_path_through_a_misplaced_tile_is_not_followed() -> None:
    path = path_of("L N", "L W", "L S", "L E", "L E")
    assert codes(path.reasons) == ["D"]
    assert path.passed_again(5) == []


# -- one function for whole and growing piles -----------------------------------------------------


def test_tile_by_tile_and_the_whole_pile_give_the_same_path() -> None:
    texts = (START, *LOOP_TO_START, "L E", "L N", "S N", "P N", "R N", "S E", "S S")
    pile = [number(text) for text in texts]
    growing = Path(EVERY_FACE, 0, STRAIGHT)
    for count, tile in enumerate(pile, start=1):
        branch = growing.clone()
        branch.lay(number("S2 E"))
        growing.lay(tile)
        whole = trace(EVERY_FACE, 0, pile[:count])
        for field in ("cells", "headings", "movements", "passes", "reasons", "lost", "cell"):
            assert getattr(growing, field) == getattr(whole, field)
        assert pile == [number(text) for text in texts]
