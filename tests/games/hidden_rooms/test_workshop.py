"""A room book on the press: what strokes make of it, what is shown of it, and what is wrong."""

from copy import deepcopy
from typing import Any

import pytest

from meikyu.core.content import from_data
from meikyu.core.workshop import Looked, look
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.workshop import propose
from tests.games.hidden_rooms.positions import GRID
from tests.rules import rule

LATCH = {"book": 0, "stage": 2}
FERRYMAN = [
    (2, 2), (2, 3), (2, 4), (2, 5), (3, 5), (3, 4), (3, 3), (3, 2),
    (4, 2), (4, 3), (4, 4), (4, 5), (5, 5), (5, 4), (5, 3), (5, 2),
]  # fmt: skip


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


def draw(data: dict[str, Any], stroke: str, **fields: Any) -> Looked:
    return look(GAME, data, {"stroke": stroke, **LATCH, **fields})


def rows(looked: Looked) -> list[str]:
    directions: list[str] = looked.data["stages"]["stage"][2]["directions"]
    return directions


def test_our_books_have_nothing_to_mend_and_are_shown_as_they_are() -> None:
    looked = look(GAME, standard())
    assert looked.faults == ()
    assert looked.hash == GAME.content().hash
    for book, drawn in zip(GAME.tables(GAME.content()), looked.shown.books, strict=True):
        for stage, one in zip(book.stages, drawn.stages, strict=True):
            cells = [GRID.cell(row - 1, column - 1) for row, column in one.route]
            assert tuple(cells) == stage.route
            assert one.walk[-1].cell == one.route[-1]


@rule("HID-R2")
def test_a_route_brings_arrows_for_every_cell_beside_it() -> None:
    looked = draw(standard(), "DrawRoute", cells=FERRYMAN)
    assert looked.refused is None
    assert looked.faults == ()
    assert looked.data["stages"]["stage"][2]["first"] == [2, 2]
    assert rows(looked) == ["RDDDDL", "RRRRDL", "RDLLLL", "RRRRDL", "U*LLLL", "URUUUU"]
    stage = looked.shown.books[0].stages[2]
    assert (stage.walk[-1].turn, looked.shown.door) == (11, 10)
    GAME.tables(from_data(GAME.id, "drawn", GAME.shape, looked.data))


@rule("HID-R2")
@pytest.mark.parametrize("stage", [0, 1, 2, 3, 4])
def test_proposed_arrows_lead_back_by_a_nearest_way_and_never_straight_onto_the_end(
    stage: int,
) -> None:
    route = GAME.book(GAME.content()).stages[stage].route
    ways = propose(GRID, route)
    assert set(ways) == set(range(GRID.cells)) - set(route)
    far = dict.fromkeys(route[:-1], 0)
    while len(far) < GRID.cells - 1:
        far |= {
            cell: min(far[near] for near in GRID.step[cell] if near in far) + 1
            for cell in ways
            if cell not in far and any(near in far for near in GRID.step[cell])
        }
    for cell, way in ways.items():
        onto = GRID.step[cell][way]
        assert onto != route[-1]
        assert far[onto] < far[cell]


def test_an_arrow_that_the_author_turned_stays_when_the_route_is_drawn_again() -> None:
    turned = draw(draw(standard(), "DrawRoute", cells=FERRYMAN).data, "TurnArrow",
                  cell=(6, 6), way="left")  # fmt: skip
    assert turned.shown.books[0].stages[2].arrows[5][5].own
    shorter = draw(turned.data, "DrawRoute", cells=FERRYMAN[:-1])
    assert rows(shorter)[5][5] == "L"
    given_back = draw(shorter.data, "TurnArrow", cell=(6, 6), way=None)
    assert not given_back.shown.books[0].stages[2].arrows[5][5].own
    assert rows(given_back)[5][5] == "U"


def test_every_arrow_that_goes_astray_is_named_at_its_cell() -> None:
    data = draw(standard(), "DrawRoute", cells=FERRYMAN).data
    data = draw(data, "TurnArrow", cell=(3, 6), way="down").data
    looked = draw(data, "TurnArrow", cell=(4, 6), way="up")
    assert [(one.say.id, one.say.args, one.rule) for one in looked.faults] == [
        ("content-never-back", {"row": 3, "column": 6}, "HID-R2"),
        ("content-never-back", {"row": 4, "column": 6}, "HID-R2"),
    ]
    assert looked.faults[0].path == ("stages", "stage", 2, "directions", 2)


@rule("HID-R2")
@pytest.mark.parametrize(
    ("stroke", "fields", "reason"),
    [
        ("DrawRoute", {"cells": [(2, 2)]}, "stroke-route-short"),
        ("DrawRoute", {"cells": [(2, 2), (2, 3), (2, 2)]}, "content-route-circle"),
        ("DrawRoute", {"cells": [(2, 2), (3, 3)]}, "stroke-route-jumps"),
        ("DrawRoute", {"cells": [(6, 6), (5, 6)]}, "content-first-is-start"),
        ("DrawRoute", {"cells": [(2, 2), (2, 7)]}, "content-cell-off-board"),
        ("TurnArrow", {"cell": (2, 3), "way": "up"}, "stroke-arrow-on-route"),
        ("TurnArrow", {"cell": (1, 6), "way": "up"}, "content-arrow-off-board"),
        ("BeginAt", {"cell": (6, 6)}, "content-first-is-start"),
        ("BeginAt", {"cell": (1, 1)}, "content-first-is-end"),
        ("Cut", {"cell": (0, 1)}, "content-cell-off-board"),
    ],
)
def test_a_stroke_that_cannot_be_is_refused_with_its_rule_and_changes_nothing(
    stroke: str, fields: dict[str, Any], reason: str
) -> None:
    data = standard()
    looked = draw(data, stroke, **fields)
    assert looked.refused is not None
    assert looked.refused.say.id == reason
    assert looked.data == data == standard()


def test_begin_elsewhere_and_cut_follow_the_arrows_that_are_there() -> None:
    begun = draw(standard(), "BeginAt", cell=(6, 3))
    assert begun.shown.books[0].stages[2].route[0] == (6, 3)
    assert begun.faults == ()
    route = begun.shown.books[0].stages[2].route
    cut = draw(begun.data, "Cut", cell=route[-3])
    assert cut.shown.books[0].stages[2].route == route[:-2]
    assert cut.faults == ()


@pytest.mark.parametrize(
    "spoiled",
    [
        {},
        {"stages": None},
        {"stages": {"board": {"rows": 99, "columns": 6, "start": [1, 1], "exit": [2, 2]}}},
        {"stages": {"board": "none", "stage": 3}},
        {"stages": {"stage": [{"first": "x", "directions": ["*"]}, None, 7]}, "books": {"book": 1}},
    ],
)
def test_any_data_is_looked_at_without_harm(spoiled: dict[str, Any]) -> None:
    data = {**standard(), **spoiled} if spoiled else {}
    looked = draw(data, "TurnArrow", cell=(1, 1), way="up")
    assert looked.faults
