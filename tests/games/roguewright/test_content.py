"""Broken content gives an error that names the file, the entry and the field or cell."""

import copy
from typing import Any

import pytest

from meikyu.core.content import ContentError, from_data
from meikyu.core.words import LOCALES
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.loader import SHAPE, read_charts
from tests.rules import rule

DATA: dict[str, Any] = dict(GAME.content().data)


def load(data: dict[str, Any]) -> None:
    read_charts(from_data(GAME.id, "broken", SHAPE, data))


def error_of(data: dict[str, Any]) -> ContentError:
    with pytest.raises(ContentError) as found:
        load(data)
    for locale in LOCALES:
        assert "\n" not in found.value.say(locale, GAME.package)
        assert found.value.reason.id not in found.value.say(locale, GAME.package)
    return found.value


def changed() -> dict[str, Any]:
    return copy.deepcopy(DATA)


def with_cell(map: int, row: int, column: int, letter: str) -> dict[str, Any]:
    data = changed()
    grid = data["maps"]["map"][map]["grid"]
    letters = grid[row].split()
    letters[column] = letter
    grid[row] = " ".join(letters)
    return data


def test_the_content_of_this_edition_is_sound() -> None:
    load(changed())


@rule("ROG-C1")
@pytest.mark.parametrize("map", [0, 1])
@pytest.mark.parametrize("row", range(12))
@pytest.mark.parametrize("column", [0, 3, 7, 11])
def test_an_unknown_letter_is_named_with_its_cell(map: int, row: int, column: int) -> None:
    error = error_of(with_cell(map, row, column, "?"))
    assert error.file == "maps.toml"
    assert error.entry == f"map {map + 1} ({('basic', 'advanced')[map]})"
    assert error.field == f"grid {'ABCDEFGHIJKL'[column]}{row + 1}"


@rule("ROG-C1")
@pytest.mark.parametrize(
    ("map", "row", "column", "letter", "field"),
    [
        (0, 0, 0, ".", "grid A1"),
        (0, 5, 5, "X", "grid F6"),
        (0, 5, 5, "E", "grid F6"),
        (0, 5, 5, "4", "grid F6"),
        (0, 0, 3, ".", "zones.1"),
        (0, 0, 4, ".", "zones.1"),
        (0, 1, 3, ".", "zones.1"),
        (0, 0, 3, "2", "zones.1"),
        (0, 2, 2, ".", "grid"),
        (0, 5, 5, "G", "grid"),
        (0, 5, 5, "U", "grid F6"),
        (1, 3, 3, ".", "grid E4"),
        (1, 2, 5, "U", "grid F3"),
        (1, 5, 6, ".", "grid"),
    ],
)
def test_a_misplaced_letter_is_named(
    map: int, row: int, column: int, letter: str, field: str
) -> None:
    assert error_of(with_cell(map, row, column, letter)).field == field


def edited(path: str, value: Any) -> dict[str, Any]:
    """The content with one value replaced; `None` takes it out."""
    data = changed()
    *way, last = [
        int(step) if step.isdigit() and step[0] != "=" else step for step in path.split(".")
    ]
    at: Any = data
    for step in way:
        at = at[step]
    if isinstance(at, dict):
        last = str(last)
    if value is None:
        del at[last]
    else:
        at[last] = value
    return data


EDITS = [
    ("tracks.development", 0, "development"),
    ("tracks.development", "25", "development"),
    ("tracks.development", None, ""),
    ("tracks.development", 20, "boundaries"),
    ("tracks.boundaries", [5, 5, 15, 20], "boundaries"),
    ("tracks.boundaries", [10, 5, 15, 20], "boundaries"),
    ("tracks.boundaries", [5, 10, 15], "behind"),
    ("tracks.rounds", 15, "time.6"),
    ("tracks.rounds", -1, "rounds"),
    ("tracks.unheard", 1, ""),
    ("tracks.mark.0.behind", 5, "behind"),
    ("tracks.mark.1.behind", 7, "behind"),
    ("tracks.mark.8.behind", 0, "behind"),
    ("tracks.mark.2.points", -1, "points"),
    ("tracks.mark.2.points", None, ""),
    ("tracks.mark", [], "behind"),
    ("tracks.extra.0.do", "dance", "do"),
    ("tracks.extra.0.cells", 3, "cells"),
    ("tracks.extra.1.cells", None, "cells"),
    ("tracks.extra.1.cells", 7, "cells"),
    ("tracks.extra.1.cells", 1, "cells"),
    ("tracks.extra.5.behind", 5, "behind"),
    ("tracks.weapon.0.players", [1], "players"),
    ("tracks.weapon.0.players", [1, 2, 3], "players"),
    ("tracks.weapon.0.players", [0, 1, 2], "players[0]"),
    ("tracks.weapon.0.marks", [2, 3, 4, 5], "marks"),
    ("tracks.weapon.0.marks", [2, 3, 5, 4, 6], "marks"),
    ("tracks.weapon.0.marks", [2, 3, 4, 5, 6, 0], "marks"),
    ("tracks.weapon.0.marks", [2, 3, 4, 5, 7], "marks[4]"),
    ("tracks.time", {}, "time.1"),
    ("blocks.block.0.value", 7, "value"),
    ("blocks.block.0.value", 2, "value"),
    ("blocks.block.0.cells", ["#"], "cells"),
    ("blocks.block.0.cells", ["#####"], "cells"),
    ("blocks.block.0.cells", ["#.#"], "cells"),
    ("blocks.block.0.cells", ["#x"], "cells"),
    ("blocks.block.1.cells", ["##"], "cells"),
    ("blocks.block.3.cells", ["#.", "#.", "##"], ""),
    ("blocks.block", [], "value"),
    ("maps.map.0.id", "Small map", "id"),
    ("maps.map.0.id", "small", "id"),
    ("maps.map.0.id", "advanced", "grid"),
    ("maps.map.0.ranks", [40, 60, 80, 100], "ranks"),
    ("maps.map.0.ranks", [40, 60, 80, 110, 100], "ranks"),
    ("maps.map.0.grid", ["X X", "X X"], "grid height"),
    ("maps.map.0.zones", {}, "zones.1"),
    ("maps.map", [], "id"),
]


@rule("ROG-C2", "ROG-C1", "ROG-R14")
@pytest.mark.parametrize(("path", "value", "field"), EDITS, ids=[f"{e[0]}={e[1]}" for e in EDITS])
def test_a_broken_value_is_named_with_its_field(path: str, value: Any, field: str) -> None:
    if path == "blocks.block.3.cells":
        load(edited(path, value))  # the same block, drawn otherwise
        return
    error = error_of(edited(path, value))
    assert error.file == f"{path.split('.')[0]}.toml"
    assert error.field == field


@rule("ROG-R14", "ROG-2")
@pytest.mark.parametrize(("marks", "said"), [([3, 4], "shared"), ([3, 12], "taken"), ([3, 16], "")])
def test_the_marks_of_the_time_track_are_checked(marks: list[int], said: str) -> None:
    data = changed()
    data["tracks"]["time"]["1"] = marks
    error = error_of(data)
    assert error.field in ("time.1", "time.2")
    assert said in error.reason.id


@rule("ROG-C1")
def test_zones_lie_on_the_map_and_apart() -> None:
    for die, place in (("1", [12, 12]), ("1", [1, 7]), ("2", [0, 1])):
        data = changed()
        data["maps"]["map"][0]["zones"][die] = place
        assert f"zones.{die}" in error_of(data).field


def test_a_row_that_is_too_short_is_named() -> None:
    data = changed()
    data["maps"]["map"][0]["grid"][4] = "g b b"
    assert error_of(data).field == "grid row 5"
