"""Who knows the files of one game knows those of the others: one canon of names."""

import ast
import re
from pathlib import Path

import pytest

from meikyu.games import PLACES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "meikyu"
GAMES = sorted(place.split(".")[2] for place in PLACES.values())
"""The folders of the registry's games."""
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
    "layout": "what the numbers of observations and actions mean",
    "proof": "who plays what is drawn of its packs, what is wanted of it, and how that ends",
    "progress": "how far along a game is, as a number that rewards of learners are made of",
    "worlds": "determinize and scramble, where something is hidden",
    "ladder": "how strong its bots were measured to be, as the page shows it",
    "lesson": "a first game with known dice: its steps and its pack",
    "drawing": "the board in the terminal",
    "tiles": "the pieces of a game whose pieces never change",
    "grids": "sheets and maps as text",
    "naming": "cells in words",
    "questions": "what is asked, where the guards and the words need more than the prompt",
    "proposals": "what could be drawn otherwise in a part to make it easier or harder",
    "printing": "what of a pack is printed on paper: tiles, boards, cards, sheets",
    "poster": "a finished game as a picture to keep",
    "view_parts": "what a view consists of, as data, where the code that builds it is compiled",
    "workshop": "what the editor of its packs draws and shows",
    "tally": "what statistics and daily games keep of a finished match",
}
"""In several games or of general use; the same name always means the same thing."""

OWN = {
    "dungeon_in_memory": {"drills", "map_tensor", "samples", "training"},
    "elder_sign": {"cards", "decks", "frames", "gallery", "measured", "moves", "odds", "outlook"},
    "hidden_rooms": {"monsters"},
    "roguewright": {"audit", "endings", "map_view", "svg"},
    "lanterns": {"test_lanterns"},
}
"""What one game alone has: it stays at home."""


LAYERS = {
    "bots": "companion",
    "lab": "study",
    "analysis": "analyst",
    "puzzles": "puzzles",
    "cli": None,
    "server": "service",
    "table": None,
    "batch": None,
}
"""What a game may have beyond its rules: a folder for each layer, and the module in it that
declares what the game offers there."""


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
    known = EVERY_GAME | set(WHERE_NEEDED) | OWN.get(folder.name, set()) | set(LAYERS)
    assert names(folder) - known == set()


@pytest.mark.parametrize("layer", LAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_one_object_in_each_layer(game: str, layer: str) -> None:
    folder, module = PACKAGE / "games" / game / layer, LAYERS[layer]
    if not folder.exists():  # a game may leave it out
        return
    assert (folder / "__init__.py").is_file()
    assert module is None or (folder / f"{module}.py").is_file()


def named_in(path: Path) -> set[str]:
    """The games that a module imports something of, or whose id it holds; prose may name them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {part for alias in node.names for part in alias.name.split(".")}
        elif isinstance(node, ast.ImportFrom):
            found |= {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= {part.replace("-", "_") for part in re.split(r"[./]", node.value)}
    return found & set(GAMES)


NAMED = {
    "environments.py": "Gymnasium asks for all names before any game is imported",
    "games/__init__.py": "which games there are",
    "rl/ppo.py": "which part of the benchmark each of its baselines is for",
}
"""The modules that name a game outside its folder, and what for."""


def test_what_belongs_to_one_game_is_in_its_folder() -> None:
    """No other module imports a game or bears its name."""
    homes = [PACKAGE / "games" / game for game in GAMES]
    strays = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if not any(path.is_relative_to(home) for home in homes)
        and (named_in(path) or any(path.stem.startswith(game) for game in GAMES))
    }
    assert strays == set(NAMED)


def test_every_folder_beside_the_games_is_one_of_the_registry() -> None:
    assert sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py")) == GAMES


def test_the_page_has_boards_for_games_alone_and_their_entry_is_the_index() -> None:
    boards = {path.parent.name for path in (ROOT / "web" / "src" / "boards").glob("*/index.ts")}
    assert boards <= {game.replace("_", "-") for game in GAMES}
