"""Whoever knows the files of one game knows those of the others: one canon of names."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "meikyu"
GAMES = ("dungeon_in_memory", "elder_sign", "hidden_rooms", "roguewright")
COPY_ME = ROOT / "tests" / "games" / "lanterns"

EVERY_GAME = {
    "__init__",
    "about",
    "actions",
    "content",
    "encoding",
    "events",
    "game",
    "guards",
    "invariants",
    "kernel",
    "loader",
    "options",
    "prompts",
    "rules",
    "state",
    "text",
    "thawing",
    "view",
    "words",
}
"""In every game: a module, a folder or a data file of this name."""

WHERE_NEEDED = {
    "emit": "from the kernel's ints to events, where a rule does not do it itself",
    "tables": "the content as the kernel reads it, where it is more than one class of the loader",
    "tensor": "observations and actions as numbers, for learning",
    "worlds": "determinize and scramble, where something is hidden",
    "drawing": "the board in the terminal",
    "tiles": "the pieces of a game whose pieces never change",
    "grids": "sheets and maps as text",
    "naming": "cells in words",
    "tally": "what statistics and daily games keep of a finished match",
    "puzzles": "puzzles of a game: where its positions have one answer",
}
"""In several games or of general use; the same name always means the same thing."""

OWN = {
    "dungeon_in_memory": {"drills", "training"},
    "elder_sign": {
        "cards",
        "cautions",
        "effects",
        "decisions",
        "foreseeing",
        "frames",
        "gallery",
        "legal",
        "measured",
        "modifiers",
        "moves",
        "names",
        "odds",
        "printed",
        "programs",
        "questions",
        "sentences",
        "subjects",
        "terms",
        "view_parts",
        "vocabulary",
    },
    "hidden_rooms": {"monsters"},
    "roguewright": {"audit", "endings", "map_view", "svg"},
    "lanterns": {"test_lanterns"},
}
"""What one game alone has: it stays at home."""


def names(folder: Path) -> set[str]:
    """The stems of all files and folders, without what Python leaves behind."""
    return {path.stem for path in folder.iterdir() if path.name != "__pycache__"}


def folders() -> list[Path]:
    return [*(PACKAGE / "games" / game for game in GAMES), COPY_ME]


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_every_game_has_the_files_of_the_canon(folder: Path) -> None:
    assert names(folder) >= EVERY_GAME


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_a_file_outside_the_canon_is_named_as_the_games_own(folder: Path) -> None:
    known = EVERY_GAME | set(WHERE_NEEDED) | OWN[folder.name]
    assert names(folder) - known == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_one_object_in_each_layer(game: str) -> None:
    assert (PACKAGE / "bots" / game / "companion.py").is_file()
    assert (PACKAGE / "lab" / game / "study.py").is_file()


@pytest.mark.parametrize("layer", ["bots", "lab"])
def test_no_file_beside_the_games_folders_bears_a_games_name(layer: str) -> None:
    beside = {path.name for path in (PACKAGE / layer).glob("*.py")}
    assert not [name for name in beside for game in GAMES if name.startswith(game)]
