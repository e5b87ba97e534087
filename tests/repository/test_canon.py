"""Who knows the files of one game knows those of the others: one canon of names."""

import ast
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
    "ladder": "how strong its bots were measured to be, as the page shows it",
    "lesson": "a first game with known dice: its steps and its pack",
    "drawing": "the board in the terminal",
    "tiles": "the pieces of a game whose pieces never change",
    "grids": "sheets and maps as text",
    "naming": "cells in words",
    "poster": "a finished game as a picture to keep",
    "view_parts": "what a view consists of, as data, where the code that builds it is compiled",
    "tally": "what statistics and daily games keep of a finished match",
}
"""In several games or of general use; the same name always means the same thing."""

OWN = {
    "dungeon_in_memory": {"drills", "training"},
    "elder_sign": {
        "cards",
        "cautions",
        "decks",
        "effects",
        "foreseeing",
        "frames",
        "gallery",
        "guide",
        "measured",
        "modifiers",
        "moves",
        "names",
        "odds",
        "printed",
        "programs",
        "questions",
        "sentences",
        "steps",
        "subjects",
        "terms",
        "vocabulary",
    },
    "hidden_rooms": {"monsters"},
    "roguewright": {"asking", "audit", "endings", "map_view", "svg"},
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


DECLARED = {
    "bots/{game}": "companion",
    "lab/{game}": "study",
    "puzzles/{game}": "puzzles",
    "analysis/{game}": "analyst",
    "cli/games/{game}": "commands",
    "server/games/{game}": "service",
}
"""The folder of a game in each layer, and the module in it that declares what it offers there. A
game outside the package has the same modules beside its ``game.py``."""
NEEDLESS = {"service"}
"""What a game may leave out together with its folder."""
LAYERS = {
    "bots": "bots/{game}",
    "lab": "lab/{game}",
    "puzzles": "puzzles/{game}",
    "analysis": "analysis/{game}",
    "cli": "cli/games/{game}",
    "server": "server/games/{game}",
    "table": "table/games/{game}",
}


@pytest.mark.parametrize("module", DECLARED.values())
@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_one_object_in_each_layer(game: str, module: str) -> None:
    place = next(place for place, name in DECLARED.items() if name == module)
    folder = PACKAGE / place.format(game=game)
    if module in NEEDLESS and not folder.exists():
        return
    assert (folder / f"{module}.py").is_file()


@pytest.mark.parametrize("name", DECLARED.values())
def test_a_layers_module_has_no_other_meaning_in_a_games_own_folder(name: str) -> None:
    assert not [folder for folder in folders() if name in names(folder)]


def named_in(path: Path) -> set[str]:
    """The games that a module imports something of, or whose id it holds; prose may name them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {part for alias in node.names for part in alias.name.split(".")}
        elif isinstance(node, ast.ImportFrom):
            found |= {*(node.module or "").split("."), *(alias.name for alias in node.names)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value.replace("-", "_"))
    return found & set(GAMES)


@pytest.mark.parametrize("layer", LAYERS)
def test_what_belongs_to_one_game_is_in_its_folder(layer: str) -> None:
    """No other module of the layer imports a game or bears its name."""
    homes = [PACKAGE / LAYERS[layer].format(game=game) for game in GAMES]
    strays = [
        path.relative_to(PACKAGE).as_posix()
        for path in (PACKAGE / layer).rglob("*.py")
        if not any(path.is_relative_to(home) for home in homes)
        and (named_in(path) or any(path.stem.startswith(game) for game in GAMES))
    ]
    assert strays == []


OTHER_FOLDERS = {"lab": {"ladder"}, "puzzles": {"data"}}
"""What is beside the folders of the games."""


@pytest.mark.parametrize("layer", [*LAYERS, "games"])
def test_a_layers_folders_are_named_after_the_games(layer: str) -> None:
    inside = PACKAGE / LAYERS.get(layer, "games/{game}").format(game="")
    found = {path.parent.name for path in inside.glob("*/__init__.py")}
    assert found - OTHER_FOLDERS.get(layer, set()) <= set(GAMES)


def test_every_layer_with_a_folder_for_a_game_is_in_the_canon() -> None:
    homes = [path for game in GAMES for path in PACKAGE.rglob(f"{game}/__init__.py")]
    assert {home.relative_to(PACKAGE).parts[0] for home in homes} == {*LAYERS, "games"}


def test_the_page_has_a_board_for_each_game_and_its_entry_is_the_index() -> None:
    boards = {path.parent.name for path in (ROOT / "web" / "src" / "boards").glob("*/index.ts")}
    assert boards == {game.replace("_", "-") for game in GAMES}
