"""Roguewright against vectors whose answers were worked out independently."""

from typing import Any

import pytest

from meikyu.games.roguewright.rules.battle import battle_points, equip, level, strength
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.goals import (
    KINDS,
    Monster,
    goal_points,
    in_room,
    selected,
    valid,
)
from meikyu.games.roguewright.rules.plans import MOST_CELLS, broken_by_plan, plan_places
from meikyu.games.roguewright.rules.rooms import Floor, Room, read_floor
from meikyu.games.roguewright.rules.route import Stops, routes
from meikyu.games.roguewright.rules.walls import (
    broken_by_block,
    connected_shapes,
    fills,
    orientations,
    placements,
)
from tests.vectors.cases import cases

STEM = "roguewright"
Case = dict[str, Any]


class Sheet:
    """The drawing that a vector gives."""

    def __init__(self, given: Case) -> None:
        grid = given["grid"]
        self.board = Board(len(grid), len(grid[0]))
        walls = [(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == "#"]
        self.filled = self.mask(walls)
        self.plans = [self.board.rectangle(*plan) for plan in given.get("plans", ())]
        self.monsters = [
            Monster(KINDS.index(monster["kind"]), self.mask(monster["cells"]), monster["large"])
            for monster in given.get("monsters", ())
            if not self.mask(monster["cells"]) & self.filled
        ]
        self.large = [monster.cells for monster in self.monsters if monster.large]

    def mask(self, cells: Any) -> int:
        mask = 0
        for row, column in cells:
            mask |= self.board.bit(row, column)
        return mask

    def floor(self, given: Case) -> Floor:
        return read_floor(
            self.board,
            self.filled,
            self.plans,
            self.board.bit(*given["entrance"]),
            self.board.bit(*given["exit"]),
        )


def lists(rows: Any) -> list[list[int]]:
    return [list(row) for row in rows]


def room_word(room: Room) -> Case:
    broken = (("ROG-37", room.joined), ("ROG-38", room.line_inside))
    return {
        "rect": list(room.rectangle),
        "counts": room.counts,
        "reasons": [rule for rule, holds in broken if holds],
        "wide_opening": room.wide_opening,
    }


@pytest.mark.parametrize("case", cases(STEM, "rog.rooms"))
def test_floor_and_rooms(case: Case) -> None:
    sheet = Sheet(case["given"])
    floor = sheet.floor(case["given"])
    board, counting = sheet.board, [room for room in floor.rooms if room.counts]
    assert {
        "has_floor": floor.cells != 0,
        "floor": [
            "".join(
                "f" if board.row_of(floor.cells, row) >> column & 1 else "-"
                for column in range(board.columns)
            )
            for row in range(board.rows)
        ],
        "rooms": sorted(map(room_word, floor.rooms), key=lambda room: room["rect"]),
        "rooms_total": len(floor.rooms),
        "rooms_counting": len(counting),
        "all_count": bool(floor.rooms) and len(counting) == len(floor.rooms),
        "points": floor.points(),
    } == case["expect"]


@pytest.mark.parametrize("case", cases(STEM, "rog.block_check"))
def test_whether_a_block_may_be_drawn(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    sheet = Sheet(given)
    if not all(sheet.board.contains(row, column) for row, column in given["cells"]):
        assert "outside" in expect["breaks"]
        return
    block = sheet.mask(given["cells"])
    broken = broken_by_block(sheet.board, sheet.filled, sheet.plans, block)
    assert sorted(broken) == sorted(expect["breaks"])
    assert (not broken) == expect["legal"]
    if expect["legal"]:
        filled = sheet.board.cells_of(fills(block, sheet.large))
        assert lists(filled) == sorted(expect["fills"])


def beyond_the_map(rect: list[int]) -> Case:
    """A case that a file may hold: a plan that begins or ends off a map of 4 by 4 cells."""
    given = {"grid": ["#...", "....", "....", "...."], "rect": rect, "area": 4}
    return {"given": given, "expect": {"breaks": ["outside"], "legal": False}}


@pytest.mark.parametrize("rect", [[2, -1, 2, 2], [-1, 2, 2, 2], [3, 3, 2, 2], [-9, -9, 2, 2]])
def test_a_case_may_hold_a_plan_anywhere(rect: list[int]) -> None:
    test_whether_a_plan_may_be_drawn(beyond_the_map(rect))


@pytest.mark.parametrize("case", cases(STEM, "rog.plan_check"))
def test_whether_a_plan_may_be_drawn(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    sheet = Sheet(given)
    row, column, height, width = given["rect"]
    corners = (row, column), (row + height - 1, column + width - 1)
    if not all(sheet.board.contains(*corner) for corner in corners):
        assert "outside" in expect["breaks"]
        return
    broken = broken_by_plan(
        sheet.board,
        sheet.filled,
        sheet.plans,
        sheet.large,
        (row, column, height, width),
        given["area"],
    )
    assert sorted(broken) == sorted(expect["breaks"])
    assert (not broken) == expect["legal"]


@pytest.mark.parametrize("case", cases(STEM, "rog.block_all", "rog.block_free"))
def test_every_place_for_a_block(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    sheet = Sheet(given)
    if "shape" in given:
        shapes = orientations(tuple((row, column) for row, column in given["shape"]))
    else:
        shapes = connected_shapes(given["cells"])
    found = placements(sheet.board, sheet.filled, sheet.plans, shapes)
    assert len(found) == expect["count"]
    assert sorted(lists(sheet.board.cells_of(block)) for block in found) == expect["placements"]


@pytest.mark.parametrize("case", cases(STEM, "rog.plan_all"))
def test_every_place_for_a_plan(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    sheet = Sheet(given)
    areas = list(range(MOST_CELLS + 1)) if given["area"] is None else [given["area"]]
    found = plan_places(sheet.board, sheet.filled, sheet.plans, sheet.large, areas)
    assert len(found) == expect["count"]
    assert lists(found) == sorted(expect["placements"])


@pytest.mark.parametrize("case", cases(STEM, "rog.route"))
def test_routes_with_the_fewest_rooms(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    sheet = Sheet(given)
    floor = sheet.floor(given)
    entrance, exit = sheet.board.bit(*given["entrance"]), sheet.board.bit(*given["exit"])
    found = routes(Stops(sheet.board, floor, entrance, exit))
    words = [lists(floor.rooms[room].rectangle for room in route) for route in found]
    assert sorted(words) == sorted(expect["routes"])
    assert {len(route) for route in found} == {expect["rooms_on_route"]}


@pytest.mark.parametrize("case", cases(STEM, "rog.battle"))
def test_battle(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    dice = given["white"], given["black"], given["weapon"]
    fought = given["room_counts"] and given["monsters"] > 0
    assert fought == expect["battle"]
    points = battle_points(given["monsters"], *dice) if fought else 0
    assert points == expect["points"]
    if fought:
        assert strength(*dice) == expect["adventurer"]
        assert (points > 0) == expect["damage"]


@pytest.mark.parametrize("case", cases(STEM, "rog.equip"))
def test_equipment(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    track = tuple(mark or 0 for mark in given["track"])
    items = given["items"] if given["room_counts"] else 0
    crossed = equip(track, given["crossed"], items)
    assert (crossed, level(track, crossed)) == (expect["crossed"], expect["level"])


@pytest.mark.parametrize("case", cases(STEM, "rog.goals"))
def test_goals(case: Case) -> None:
    sheet = Sheet(case["given"])
    floor = sheet.floor(case["given"])
    chosen = selected(sheet.monsters, sheet.plans)
    scoring = valid(chosen, floor)
    points = {KINDS[m.kind]: goal_points(m.kind, sheet.monsters, floor) for m in scoring}
    rooms = [
        {
            "rect": list(room.rectangle),
            "counts": room.counts,
            "monsters": sum(in_room(sheet.monsters, room.cells)),
        }
        for room in floor.rooms
    ]
    assert {
        "selected": sorted(KINDS[monster.kind] for monster in chosen),
        "valid": sorted(KINDS[monster.kind] for monster in scoring),
        "points": points,
        "goal_total": sum(points.values()),
        "room_points": floor.points(),
        "monsters_in_rooms": sorted(rooms, key=lambda room: room["rect"]),
    } == case["expect"]
