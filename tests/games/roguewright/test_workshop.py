"""A map on the press: what strokes make of it, what is shown of it, and what is wrong."""

from copy import deepcopy
from typing import Any

import pytest

from meikyu.core.content import from_data
from meikyu.core.match import Match
from meikyu.core.workshop import Looked, look
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.view_parts import RogueView
from tests.rules import rule

ADVANCED = 1


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


def draw(data: dict[str, Any], stroke: str, **fields: Any) -> Looked:
    return look(GAME, data, {"stroke": stroke, "map": ADVANCED, **fields})


def letters(looked: Looked) -> list[list[str]]:
    return [line.split() for line in looked.data["maps"]["map"][ADVANCED]["grid"]]


def wrong(looked: Looked) -> list[tuple[tuple[str | int, ...], str]]:
    return [(fault.path, fault.say.id) for fault in looked.faults]


def test_our_maps_have_nothing_to_mend_and_are_counted() -> None:
    looked = look(GAME, standard())
    assert looked.faults == ()
    assert looked.hash == GAME.content().hash
    basic, advanced = looked.shown.maps
    counts = {one.piece: (one.found, one.limit) for one in advanced.counts}
    assert counts["G"] == (8, 8)
    assert counts["I"] == (12, None)
    assert (basic.large, advanced.large) == (False, True)
    assert [zone.die for zone in advanced.zones] == [1, 2, 3, 4, 5, 6]


def test_figures_are_painted_and_what_is_too_much_is_said_once() -> None:
    looked = draw(standard(), "Paint", cells=[(1, 2), (1, 5)], piece="G")
    assert looked.refused is None
    assert letters(looked)[0][:5] == ["X", "G", "1", "E", "G"]
    assert wrong(looked) == [(("maps", "map", ADVANCED, "grid"), "content-ghosts")]
    assert looked.faults[0].say.args == {"wanted": 8, "found": 10}


def test_a_zone_goes_elsewhere_with_its_mark_its_entrance_and_two_monsters() -> None:
    looked = draw(standard(), "PlaceZone", die=1, corner=(1, 6))
    assert looked.faults == ()
    assert [row[5:7] for row in letters(looked)[:2]] == [["E", "b"], ["B", "1"]]
    assert [row[2:4] for row in letters(looked)[:2]] == [[".", "."], ["b", "g"]]
    moved = draw(looked.data, "PlaceEntrance", cell=(1, 7))
    assert moved.faults == ()
    assert letters(moved)[0][5:7] == ["b", "E"]
    GAME.tables(from_data(GAME.id, "drawn", GAME.shape, moved.data))


def test_a_large_monster_goes_elsewhere_or_away() -> None:
    away = draw(standard(), "PlaceLarge", piece="U", corner=None)
    assert wrong(away) == [(("maps", "map", ADVANCED, "grid"), "content-large-count")]
    back = draw(away.data, "PlaceLarge", piece="U", corner=(4, 4))
    assert back.faults == ()
    assert back.data == standard()


def test_everything_that_is_wrong_with_a_map_is_named_at_once() -> None:
    data = standard()
    basic = data["maps"]["map"][0]
    rows = [line.split() for line in basic["grid"]]
    rows[0][0], rows[5][5], rows[11][11] = "b", "X", "g"
    basic["grid"] = [" ".join(row) for row in rows]
    basic["ranks"] = [5, 4, 3, 2, 1]
    found = wrong(look(GAME, data))
    assert [path[3:] for path, _ in found] == [
        ("grid", "A1"), ("grid", "L12"), ("grid", "F6"), ("ranks",),
    ]  # fmt: skip


def block(value: int, *cells: tuple[int, int]) -> Looked:
    return look(GAME, standard(), {"stroke": "ShapeBlock", "value": value, "cells": cells})


def test_a_block_is_drawn_anywhere_on_its_square_and_judged_by_the_loader() -> None:
    drawn = block(1, (2, 3), (3, 3), (4, 3))
    assert drawn.data["blocks"]["block"][0]["cells"] == ["#", "#", "#"]
    assert drawn.shown.blocks[0].cells == ((1, 1), (2, 1), (3, 1))
    assert wrong(block(1, (1, 1), (4, 4))) == [
        (("blocks", "block", 0, "cells"), "content-block-apart")
    ]
    assert wrong(block(1)) == [(("blocks", "block", 0, "cells"), "content-block-size")]
    alike = look(GAME, standard()).shown.blocks[1].cells
    assert wrong(block(1, *alike))[0][1] == "content-block-alike"


@pytest.mark.parametrize(
    ("stroke", "fields", "reason"),
    [
        ("Paint", {"cells": [(1, 1)], "piece": "b"}, "stroke-on-exit"),
        ("Paint", {"cells": [(1, 3)], "piece": "b"}, "stroke-on-zone"),
        ("Paint", {"cells": [(1, 4)], "piece": "b"}, "stroke-on-zone"),
        ("Paint", {"cells": [(4, 4)], "piece": "."}, "stroke-on-large"),
        ("Paint", {"cells": [(13, 1)], "piece": "b"}, "stroke-off-map"),
        ("PlaceZone", {"die": 1, "corner": (1, 9)}, "stroke-zone-taken"),
        ("PlaceZone", {"die": 1, "corner": (12, 12)}, "stroke-zone-taken"),
        ("PlaceEntrance", {"cell": (2, 3)}, "stroke-entrance-rim"),
        ("PlaceEntrance", {"cell": (8, 6)}, "stroke-no-zone"),
        ("PlaceLarge", {"piece": "U", "corner": (9, 7)}, "stroke-large-taken"),
        ("SetRank", {"rank": 9, "points": 50}, "stroke-no-map"),
    ],
)
def test_a_stroke_that_cannot_be_is_refused_and_changes_nothing(
    stroke: str, fields: dict[str, Any], reason: str
) -> None:
    data = standard()
    looked = draw(data, stroke, **fields)
    assert looked.refused is not None
    assert looked.refused.say.id == reason
    assert looked.data == data == standard()


@pytest.mark.parametrize(
    "maps", [None, {}, {"map": 3}, {"map": [None, {"grid": "x"}]}, {"map": [{}, {"grid": ["q"]}]}]
)
def test_any_data_is_looked_at_without_harm(maps: Any) -> None:
    looked = draw({**standard(), "maps": maps}, "Paint", cells=[(1, 2)], piece="b")
    assert looked.refused is not None
    assert looked.faults


@rule("ROG-R19")
def test_a_pack_has_maps_of_its_own_beside_the_printed_ones_and_they_are_played() -> None:
    looked = look(GAME, standard(), {"stroke": "AddMap", "like": ADVANCED})
    assert looked.faults == ()
    assert [one.own for one in looked.shown.maps] == [False, False, True]
    looked = look(GAME, looked.data, {"stroke": "NameMap", "map": 2, "id": "garden"})
    # Its ghosts and large monsters are its own matter; those of the printed maps are not.
    stroke = {"stroke": "Paint", "map": 2, "cells": [(1, 2), (1, 5)], "piece": "G"}
    looked = look(GAME, looked.data, stroke)
    looked = look(GAME, looked.data, {"stroke": "PlaceLarge", "map": 2, "piece": "U"})
    assert looked.refused is None
    assert looked.faults == ()
    assert {one.piece: one.limit for one in looked.shown.maps[2].counts}["G"] is None
    content = from_data(GAME.id, "drawn", GAME.shape, looked.data)
    assert [offer.value for offer in GAME.offers(content)["map"]] == ["basic", "advanced", "garden"]
    options = RogueOptions(map="garden")
    assert GAME.check_options(options, 1, content) is None
    match = Match.start(GAME, content, ["One"], options, bytes(32))
    view = GAME.observe(match.state, 0)
    assert isinstance(view, RogueView)
    assert view.map.name == "garden"
    assert [goal.kind for goal in view.map.goals] == ["green", "ghost", "bat"]


@rule("ROG-R19")
def test_a_map_that_no_pack_has_is_refused_and_the_printed_ones_keep_their_names() -> None:
    refused = GAME.check_options(RogueOptions(map="garden"), 1, GAME.content())
    assert refused is not None
    assert (refused.rule, refused.args) == ("ROG-R19", {"known": "basic, advanced"})
    assert GAME.offers(GAME.content()) == {}
    for stroke in ({"stroke": "NameMap", "id": "garden"}, {"stroke": "RemoveMap"}):
        looked = look(GAME, standard(), {**stroke, "map": ADVANCED})
        assert looked.refused is not None
        assert looked.refused.rule == "ROG-R19"


def test_a_name_that_is_none_is_said_once_at_its_place() -> None:
    data = look(GAME, standard(), {"stroke": "AddMap", "like": 0}).data
    for name, said in (("My Map", "content-not-an-id"), ("basic", "content-twice")):
        looked = look(GAME, data, {"stroke": "NameMap", "map": 2, "id": name})
        assert wrong(looked) == [(("maps", "map", 2, "id"), said)]
    gone = look(GAME, data, {"stroke": "RemoveMap", "map": 2})
    assert gone.hash == GAME.content().hash
