"""The tiles as data: counts, ghosts, drawings, and what is said of a broken file."""

import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from meikyu.core.content import Content, ContentError, from_data
from meikyu.core.words import LOCALES
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.loader import DrawingsFile, read_tiles
from meikyu.games.dungeon_in_memory.tables import GHOSTS
from tests.games.dungeon_in_memory.tables import CONTENT, STANDARD, TILES
from tests.rules import rule

FOLDER = resources.files("meikyu.games.dungeon_in_memory").joinpath("content")


def standard() -> dict[str, Any]:
    return {
        stem: tomllib.loads(FOLDER.joinpath(f"{stem}.toml").read_text(encoding="utf-8"))
        for stem in ("pack", "tiles", "drawings")
    }


def load(data: dict[str, Any]) -> Content:
    content = from_data(GAME.id, "test", GAME.shape, data)
    read_tiles(content)
    return content


@rule("DIM-C1")
def test_the_standard_set_has_the_counts_of_this_edition() -> None:
    counted: Counter[tuple[str, bool]] = Counter()
    for face, count in zip(STANDARD, TILES.counts, strict=True):
        counted[face.kind, face.two_path] += count
    assert counted == {
        ("straight", False): 7,
        ("straight", True): 4,
        ("left", False): 6,
        ("left", True): 5,
        ("right", False): 6,
        ("right", True): 3,
        ("repeat", False): 6,
    }
    assert sum(counted.values()) + 1 == 38


@rule("DIM-C2", "DIM-43")
def test_each_ghost_is_on_one_straight_or_left_tile_and_on_one_right_or_repeat_tile() -> None:
    found = Counter(
        (face.ghost, face.kind in ("straight", "left"))
        for face, count in zip(STANDARD, TILES.counts, strict=True)
        for _ in range(count)
        if face.ghost is not None
    )
    assert found == {(ghost, beginner): 1 for ghost in GHOSTS for beginner in (True, False)}


@rule("DIM-C3")
def test_every_tile_and_ghost_has_a_drawing_of_its_own() -> None:
    drawings = CONTENT.read("drawings", DrawingsFile)
    tiles = {(tile.kind, tile.two_path): (tile.passages, tile.arrow) for tile in drawings.tile}
    assert set(tiles) == {(face.kind, face.two_path) for face in STANDARD}
    assert len(set(tiles.values())) == len(tiles)
    ghosts = {ghost.id: ghost.shape for ghost in drawings.ghost}
    assert set(ghosts) == set(GHOSTS)
    assert len(set(ghosts.values())) == len(ghosts)


@rule("DIM-C3")
def test_drawings_need_no_colour() -> None:
    text = FOLDER.joinpath("drawings.toml").read_text(encoding="utf-8")
    body = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert "fill" not in body
    assert "#" not in body


def test_the_hash_covers_what_the_rules_read_and_not_the_drawings() -> None:
    data = standard()
    same = copy.deepcopy(data)
    same["drawings"]["ghost"][0]["shape"] = ["M0 0H9V9Z"]
    other = copy.deepcopy(data)
    other["tiles"]["tile"][0]["count"] -= 1
    other["tiles"]["tile"][4]["count"] += 1
    assert load(same).hash == load(data).hash == CONTENT.hash
    assert load(other).hash != CONTENT.hash


# -- broken files ---------------------------------------------------------------------------------

Break = Callable[[dict[str, Any]], object]
TILES_TOML, DRAWINGS_TOML = "tiles.toml", "drawings.toml"


def entry(data: dict[str, Any], wanted: str) -> dict[str, Any]:
    return next(one for one in data["tiles"]["tile"] if one["id"] == wanted)


SMALLEST = {
    "straight": 1, "crossing": 1, "left": 3, "left-two": 1, "right": 1, "right-two": 1, "repeat": 1,
}  # fmt: skip
"""With the ten ghosts 19 tiles."""


BROKEN: list[tuple[str, Break, str, str, str]] = [
    (
        "too-few",
        lambda data: [
            entry(data, f"{name}-plain").update(count=count) for name, count in SMALLEST.items()
        ],
        TILES_TOML,
        "tile",
        "count",
    ),
    (
        "too-many",
        lambda data: entry(data, "repeat-plain").update(count=28),
        TILES_TOML,
        "tile",
        "count",
    ),
    (
        "few-for-beginners",
        lambda data: (
            entry(data, "straight-plain").update(count=1),
            entry(data, "left-plain").update(count=1),
            entry(data, "repeat-plain").update(count=12),
        ),
        TILES_TOML,
        "tile",
        "count",
    ),
    (
        "start-curve",
        lambda data: data["tiles"]["start"].update(kind="left"),
        TILES_TOML,
        "start",
        "kind",
    ),
    (
        "start-one-path",
        lambda data: data["tiles"]["start"].update(two_path=False),
        TILES_TOML,
        "start",
        "two_path",
    ),
    (
        "repeat-two-path",
        lambda data: entry(data, "repeat-plain").update(two_path=True),
        TILES_TOML,
        "tile 15 (repeat-plain)",
        "two_path",
    ),
    (
        "ghost-count",
        lambda data: entry(data, "left-bell").update(count=2),
        TILES_TOML,
        "tile 7 (left-bell)",
        "count",
    ),
    (
        "ghost-twice",
        lambda data: entry(data, "left-bell").update(ghost="moth"),
        TILES_TOML,
        "tile 9 (left-two-moth)",
        "ghost",
    ),
    (
        "ghost-missing",
        lambda data: entry(data, "left-bell").pop("ghost"),
        TILES_TOML,
        "tile",
        "ghost",
    ),
    (
        "ghost-missing-advanced",
        lambda data: entry(data, "repeat-bell").pop("ghost"),
        TILES_TOML,
        "tile",
        "ghost",
    ),
    (
        "ghost-unknown",
        lambda data: entry(data, "left-bell").update(ghost="cat"),
        TILES_TOML,
        "tile 7 (left-bell)",
        "ghost",
    ),
    (
        "kind-unknown",
        lambda data: entry(data, "left-bell").update(kind="back"),
        TILES_TOML,
        "tile 7 (left-bell)",
        "kind",
    ),
    (
        "count-zero",
        lambda data: entry(data, "left-plain").update(count=0),
        TILES_TOML,
        "tile 5 (left-plain)",
        "count",
    ),
    (
        "count-text",
        lambda data: entry(data, "left-plain").update(count="four"),
        TILES_TOML,
        "tile 5 (left-plain)",
        "count",
    ),
    (
        "field-unknown",
        lambda data: entry(data, "left-plain").update(colour="red"),
        TILES_TOML,
        "tile 5 (left-plain)",
        "",
    ),
    (
        "id-twice",
        lambda data: entry(data, "left-plain").update(id="straight-plain"),
        TILES_TOML,
        "tile 5 (straight-plain)",
        "id",
    ),
    ("id-empty", lambda data: entry(data, "left-plain").update(id=""), TILES_TOML, "tile 5", "id"),
    (
        "tile-undrawn",
        lambda data: data["drawings"]["tile"].pop(),
        DRAWINGS_TOML,
        "tile",
        "kind",
    ),
    (
        "tile-drawn-twice",
        lambda data: data["drawings"]["tile"].append(data["drawings"]["tile"][0]),
        DRAWINGS_TOML,
        "tile 8 (straight)",
        "kind",
    ),
    (
        "tiles-alike",
        lambda data: data["drawings"]["tile"][4].update(
            passages=data["drawings"]["tile"][2]["passages"],
            arrow=data["drawings"]["tile"][2]["arrow"],
        ),
        DRAWINGS_TOML,
        "tile 5 (right)",
        "passages",
    ),
    (
        "arrow-missing",
        lambda data: data["drawings"]["tile"][0].update(arrow=""),
        DRAWINGS_TOML,
        "tile 1 (straight)",
        "arrow",
    ),
    (
        "ghost-undrawn",
        lambda data: data["drawings"]["ghost"].pop(),
        DRAWINGS_TOML,
        "ghost",
        "id",
    ),
    (
        "ghost-drawn-twice",
        lambda data: data["drawings"]["ghost"].append(data["drawings"]["ghost"][0]),
        DRAWINGS_TOML,
        "ghost 6 (lantern)",
        "id",
    ),
    (
        "ghosts-alike",
        lambda data: data["drawings"]["ghost"][4].update(
            shape=data["drawings"]["ghost"][0]["shape"]
        ),
        DRAWINGS_TOML,
        "ghost 5 (bell)",
        "shape",
    ),
    (
        "ghost-empty",
        lambda data: data["drawings"]["ghost"][2].update(shape=[]),
        DRAWINGS_TOML,
        "ghost 3 (teapot)",
        "shape",
    ),
]

COVERED = {
    "too-few": "DIM-R11",
    "too-many": "DIM-R11",
    "few-for-beginners": "DIM-4",
    "start-curve": "DIM-12",
    "start-one-path": "DIM-12",
    "repeat-two-path": "DIM-2",
    "ghost-count": "DIM-C2",
    "ghost-twice": "DIM-C2",
    "ghost-missing": "DIM-C2",
    "ghost-missing-advanced": "DIM-C2",
    "ghosts-alike": "DIM-C3",
    "ghost-undrawn": "DIM-C3",
    "tile-undrawn": "DIM-C3",
}


@pytest.mark.parametrize(
    ("breaks", "file", "where", "field"),
    [
        pytest.param(*case, id=name, marks=[rule(COVERED[name])] if name in COVERED else [])
        for name, *case in BROKEN
    ],
)
def test_a_broken_file_is_refused_with_file_entry_and_field(
    breaks: Break, file: str, where: str, field: str
) -> None:
    data = standard()
    breaks(data)
    with pytest.raises(ContentError) as caught:
        load(data)
    error = caught.value
    assert (error.file, error.entry, error.field) == (file, where, field)
    for locale in LOCALES:
        said = error.say(locale, GAME.package)
        assert said.startswith(f"{file}, {where}")
        assert "content-" not in said


def _leaves(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [leaf for key in value for leaf in _leaves(value[key], (*place, key))]
    if isinstance(value, list):
        return [leaf for n, one in enumerate(value) for leaf in _leaves(one, (*place, n))]
    return [place]


@pytest.mark.parametrize("wrong", [None, -1, 99, "", "x", [], {}], ids=repr)
def test_any_single_change_of_the_tiles_is_either_a_valid_set_or_a_clear_error(wrong: Any) -> None:
    data = standard()
    for place in _leaves(data["tiles"]):
        changed = copy.deepcopy(data)
        inner = changed["tiles"]
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = wrong
        said = complaint(changed)
        assert said is None or said.startswith(f"{TILES_TOML}, ")
        assert said is None or "\n" not in said


def complaint(data: dict[str, Any]) -> str | None:
    """What is said of a pack; None: it is a valid one, with all its tiles."""
    try:
        content = load(data)
    except ContentError as error:
        return str(error)
    assert sum(read_tiles(content).counts) == 37
    return None
