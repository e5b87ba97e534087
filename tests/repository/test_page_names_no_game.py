"""A board knows its game; the page around the boards knows none.

Whatever only one game has is in `web/src/boards/<game>/`, or, of its first lesson, in
`web/src/lessons/<game>/` or `web/src/editors/<game>/`, and the page finds it by the folder's name.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meikyu.games import PLACES

SOURCES = Path(__file__).parents[2] / "web" / "src"
HOMES = ("boards", "lessons", "editors")
MADE = SOURCES / "wire"
"""Written by a program: the protocol's types hold those of every game's own words."""
KINDS = {".ts", ".svelte", ".css"}


def shapes(game: str) -> set[str]:
    """A game's name as an id, as a key and as a type."""
    words = game.split("-")
    return {game, "_".join(words), "".join(word.capitalize() for word in words)}


NAMES = re.compile("|".join(sorted(shape for game in PLACES for shape in shapes(game))))


def of_the_frame() -> Iterator[Path]:
    """The files of the page that belong to no game; a test may name one."""
    for path in sorted(SOURCES.rglob("*")):
        inside = path.relative_to(SOURCES).parts
        at_home = inside[0] in HOMES and len(inside) > 1 and inside[1] in PLACES
        test = ".test." in path.name or ".fixture." in path.name
        if path.suffix in KINDS and not at_home and not test and not path.is_relative_to(MADE):
            yield path


def named(text: str) -> list[str]:
    return NAMES.findall(text)


def test_no_game_is_named_outside_its_folder() -> None:
    files = list(of_the_frame())
    assert len(files) > 100
    found = {
        path.relative_to(SOURCES).as_posix(): names
        for path in files
        if (names := named(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        'game?.id === "hidden-rooms"',
        "import type { ElderSign } from",
        '[data-game="roguewright"] {',
        "const of = { dungeon_in_memory: 1 };",
    ],
)
def test_a_name_is_noticed(text: str) -> None:
    assert named(text)
