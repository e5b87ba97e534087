"""Floors, rooms and corridors (ROG-33 to ROG-39, R2, R10) with the worked examples, and the fast
geometry against a slow, obvious one."""

from itertools import product

from meikyu.core.chance import FastChance
from meikyu.games.roguewright.kernel import places
from meikyu.games.roguewright.rules.effects import cells_to_fill
from meikyu.games.roguewright.rules.plans import broken_by_plan
from meikyu.games.roguewright.rules.walls import broken_by_block, connected_shapes, placements
from meikyu.games.roguewright.state import DECIDING, EFFECTS, FREE_BLOCK
from tests.games.roguewright.sheets import GAME, Picture, area, game, mask
from tests.rules import rule


@rule("ROG-33")
def test_the_floor_is_what_both_entrance_and_exit_can_reach() -> None:
    picture = Picture("E.#.. ..#.. .X#..")
    assert picture.floor().cells == area(picture.board, "A1-B3")
    assert len(picture.floor().rooms) == 1
    apart = Picture("E.#.. ..#.. ..#.X")
    assert apart.floor().cells == 0
    assert apart.floor().points() == 0


@rule("ROG-34", "ROG-R2")
def test_a_room_is_a_rectangle_that_cannot_be_enlarged() -> None:
    picture = Picture("E...X ..... .....", "A1-B2")
    rooms = picture.floor().rooms
    assert [room.rectangle for room in rooms] == [(0, 0, 3, 5)]  # dotted lines bound nothing
    picture = Picture("E..# ...# .... ##.X")
    assert sorted(room.rectangle for room in picture.floor().rooms) == [
        (0, 0, 3, 3),
        (2, 2, 2, 2),
    ]


@rule("ROG-35")
def test_floor_cells_in_no_room_are_corridor() -> None:
    picture = Picture("E.### ..... ####X")
    assert picture.floor().corridors == mask(picture.board, "C2 D2 E2 E3")


@rule("ROG-37", "ROG-39")
def test_example_1_two_rooms_joined_by_a_narrow_corridor_both_count() -> None:
    picture = Picture("E.##.. .....X")
    assert picture.counting() == (2, 2)
    assert picture.floor().points() == 16


@rule("ROG-37")
def test_example_2_rooms_that_share_an_edge_do_not_count() -> None:
    assert Picture("E.## .... ##.X").counting() == (0, 2)


@rule("ROG-37")
def test_example_2_a_wall_cell_with_an_opening_beside_it_parts_two_rooms() -> None:
    assert Picture("E.#.. ....X").counting() == (2, 2)


@rule("ROG-36")
def test_example_3_two_narrow_corridors_are_no_wide_opening() -> None:
    picture = Picture("E... .... .#.# .#.# X###")
    assert [room.rectangle for room in picture.floor().rooms] == [(0, 0, 2, 4)]
    assert picture.counting() == (1, 1)


@rule("ROG-36", "ROG-R10", "ROG-R15")
def test_example_4_a_wide_opening_is_named_beside_the_join_that_it_brings() -> None:
    picture = Picture("E... .... ..## X###")
    rooms = picture.floor().rooms
    assert picture.counting() == (0, 2)
    assert all(room.wide_opening and room.joined for room in rooms)


@rule("ROG-37")
def test_example_5_corners_may_touch() -> None:
    picture = Picture("E.... ..##. ##... ##.X#")
    assert sorted(room.rectangle for room in picture.floor().rooms) == [
        (0, 0, 2, 2),
        (2, 2, 2, 2),
    ]
    assert picture.counting() == (2, 2)


@rule("ROG-38")
def test_example_6_a_dotted_line_inside_keeps_a_room_from_counting() -> None:
    assert Picture("E..# ...# ..X#", "A1-C3").counting() == (1, 1)
    picture = Picture("E..# ...# ..X#", "A1-B2")
    assert picture.counting() == (0, 1)
    assert picture.floor().rooms[0].line_inside


@rule("ROG-39")
def test_every_counting_room_scores_three_and_all_together_ten_more() -> None:
    assert Picture("E.### ..... ###.. ###.X").floor().points() == 16
    assert Picture("E.### ..... ###.. ###.X", "D3-D4").floor().points() == 3


@rule("ROG-39")
def test_example_7_nine_of_fourteen_rooms_are_27_points_without_bonus() -> None:
    picture = Picture(" ".join(["..#" * 14, "..#" * 14, ".##" * 14, "." * 42]))
    picture.entrance, picture.exit = picture.board.bit(0, 0), picture.board.bit(3, 41)
    picture.plans = [picture.board.bit(0, 3 * number) for number in range(5)]
    assert picture.counting() == (9, 14)
    assert picture.floor().points() == 27


@rule("ROG-R10")
def test_ten_points_need_at_least_one_room() -> None:
    assert Picture("E.X ### ...").floor().points() == 0


# -- the slow, obvious version --------------------------------------------------------------------


def slow_rooms(picture: Picture) -> set[tuple[int, int, int, int]]:
    """Every rectangle of open floor cells that no larger one holds."""
    rows, columns = picture.board.rows, picture.board.columns
    reached = picture.floor().cells
    floor = {(r, c) for r, c in picture.board.cells_of(reached)}
    found = []
    for top, left in product(range(rows), range(columns)):
        for bottom, right in product(range(top + 1, rows), range(left + 1, columns)):
            cells = set(product(range(top, bottom + 1), range(left, right + 1)))
            if cells <= floor:
                found.append(((top, left, bottom - top + 1, right - left + 1), cells))
    return {place for place, cells in found if not any(cells < other for _, other in found)}


@rule("ROG-34")
def test_rooms_agree_with_the_slow_version() -> None:
    chance = FastChance(5)
    for _ in range(60):
        cells = [[".#"[chance.pick(10, "wall") < 3] for _ in range(8)] for _ in range(8)]
        cells[0][0], cells[7][7] = "E", "X"
        picture = Picture(" ".join("".join(row) for row in cells))
        assert {room.rectangle for room in picture.floor().rooms} == slow_rooms(picture)


@rule("ROG-36", "ROG-37", "ROG-38")
def test_what_keeps_a_room_from_counting_agrees_with_the_sets_of_cells() -> None:
    chance = FastChance(6)
    for _ in range(120):
        walls = chance.pick(5, "walls")
        cells = [[".#"[chance.pick(10, "wall") < walls] for _ in range(9)] for _ in range(7)]
        cells[0][0], cells[6][8] = "E", "X"
        picture = Picture(" ".join("".join(row) for row in cells))
        board = picture.board
        for _ in range(chance.pick(4, "plans")):
            corner = chance.pick(6, "row"), chance.pick(8, "column")
            picture.plans.append(board.rectangle(*corner, 2, 2))
        floor = picture.floor()
        for room in floor.rooms:
            around = room.cells | room.outside
            others = [other for other in floor.rooms if other is not room]
            assert room.joined == any(around & other.cells for other in others)
            beyond = floor.cells & room.outside
            assert room.wide_opening == (beyond & (beyond >> 1 | beyond >> board.stride) != 0)
            assert room.line_inside == any(
                room.cells & plan and room.cells & ~plan for plan in picture.plans
            )


@rule("ROG-12", "ROG-15", "ROG-17", "ROG-18", "ROG-50")
def test_places_agree_with_the_reasons_over_whole_games() -> None:
    """What the kernel offers is exactly what breaks no rule."""
    for seed, map in ((1, "basic"), (2, "advanced")):
        state = game(map="basic" if map == "basic" else "advanced")
        chance, chooser = FastChance(seed), FastChance(seed + 10)
        board = state.chart.board
        while GAME.actors(state):
            sheet = state.sheets[0]
            if sheet.stage == DECIDING and sheet.aim < 0:
                plans = list(sheet.plans)
                for group in places(state, sheet):
                    number = group.move >> 10 & 1023
                    if group.move >> 20 == 2:
                        pattern = state.chart.shapes[number].pattern
                        legal = {
                            place
                            for place in range(board.rows * board.stride)
                            if pattern << place & ~board.inside == 0
                            and not broken_by_block(board, sheet.filled, plans, pattern << place)
                        }
                    else:
                        size = state.chart.sizes[number]
                        legal = {
                            row * board.stride + column
                            for row in range(board.rows - size.height + 1)
                            for column in range(board.columns - size.width + 1)
                            if not broken_by_plan(
                                board,
                                sheet.filled,
                                plans,
                                state.chart.large,
                                (row, column, size.height, size.width),
                                size.area,
                            )
                        }
                    assert {p for p in range(1 << 8) if group.anchors >> p & 1} == legal
            GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance)


@rule("ROG-25")
def test_free_blocks_cell_by_cell_reach_exactly_the_legal_blocks() -> None:
    state = game()
    sheet = state.sheets[0]
    board = state.chart.board
    sheet.filled = board.inside & ~area(board, "F1-H4") & ~sheet.planned & ~mask(board, "A1 B1")
    sheet.filled &= ~mask(board, "L12")
    sheet.stage, sheet.frame, sheet.left = EFFECTS, FREE_BLOCK, 0
    for count in (2, 3, 4):
        drawn: set[int] = set()
        open_blocks = {0}
        for left in range(count, 0, -1):
            grown = set()
            for partial in open_blocks:
                sheet.partial, sheet.left = partial, left
                cells = cells_to_fill(state.chart, sheet)
                while cells:
                    cell = cells & -cells
                    grown.add(partial | cell)
                    cells ^= cell
                assert partial == 0 or grown, "a block that was begun can be completed"
            open_blocks = grown
        drawn = open_blocks
        shapes = connected_shapes(count)
        assert drawn == set(placements(board, sheet.filled, list(sheet.plans), shapes))
