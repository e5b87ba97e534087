"""Imports go one way: core ← games ← {bots, batch} ← {laws, lab} ← {rl, analysis} ← table ←
assistant ← {server, offline} ← cli. A folder of a game that bears the name of a layer belongs to
it, and no game imports anything of another."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "meikyu"
BUILDING = {"_compiled", "compiling"}
"""How the kernels were loaded and are built: may be asked by all but the rules."""
ALLOWED = {
    "_compiled": {"_compiled"},
    "compiling": {"core"} | BUILDING,
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "batch": {"core", "games", "batch"},
    "laws": {"core", "games", "bots", "laws"},
    "lab": {"core", "games", "bots", "batch", "lab"} | BUILDING,
    "environments": set(),
    "rl": {"core", "games", "bots", "lab", "rl", "environments"} | BUILDING,
    "analysis": {"core", "games", "bots", "analysis"},
    "table": {"core", "games", "bots", "lab", "analysis", "table"} | BUILDING,
    "assistant": {"core", "games", "bots", "lab", "analysis", "table", "assistant"} | BUILDING,
    "server": {"core", "games", "bots", "lab", "analysis", "table", "assistant", "server"}
    | BUILDING,
    "offline": {"core", "games", "bots", "lab", "analysis", "table", "offline"} | BUILDING,
}
"""What each part may import of the others. Parts not named here, at the top, may import all."""
OF_A_GAME = {"bots", "batch", "lab", "analysis", "puzzles", "table", "server", "cli"}
"""The folders of a game that belong to a layer above its rules."""
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))


def part_of(module: str) -> str:
    """The layer of a module, or of a name in one."""
    parts = module.split(".")
    if parts[1:2] == ["games"] and set(parts[3:4]) & OF_A_GAME:
        return "analysis" if parts[3] == "puzzles" else parts[3]
    return parts[1] if len(parts) > 1 else ""


def imported(source: str, module: str) -> set[str]:
    """The modules of this package that a module imports, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "meikyu"}


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def wrong_ways(source: str, module: str) -> list[str]:
    """The imports that go against the direction."""
    part = part_of(module)
    if part not in ALLOWED:
        return []
    # A name of the package itself (its version) has no part and belongs to all.
    parts = {path.name.removesuffix(".py") for path in PACKAGE.iterdir()} | OF_A_GAME
    return sorted(
        name
        for name in imported(source, module)
        if part_of(name) in parts and part_of(name) not in ALLOWED[part]
    )


def other_games(source: str, module: str) -> list[str]:
    """What a module of a game imports of another game."""
    if not module.startswith("meikyu.games.") or module.count(".") < 3:
        return []
    own = ".".join(module.split(".")[:3])
    known = {f"meikyu.games.{path.name}" for path in (PACKAGE / "games").iterdir()}
    return sorted(
        name
        for name in imported(source, module)
        if ".".join(name.split(".")[:3]) in known - {own} and name.startswith("meikyu.games.")
    )


def test_imports_go_one_way() -> None:
    found = {
        name_of(path): wrong_ways(path.read_text(encoding="utf-8"), name_of(path))
        for path in MODULES
    }
    assert len(found) > 500
    assert {module: names for module, names in found.items() if names} == {}


def test_a_game_imports_no_other_game() -> None:
    found = {
        name_of(path): other_games(path.read_text(encoding="utf-8"), name_of(path))
        for path in MODULES
    }
    assert {module: names for module, names in found.items() if names} == {}


CIRCLES = {"assistant": "its tools name the door that opens them"}
"""Packages in which modules still import each other, if only for their types, and why."""


def circles(imports: dict[str, set[str]]) -> list[list[str]]:
    """The modules that import each other, directly or through others."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        coming = [start]
        while coming:
            for name in imports.get(coming.pop(), set()) - seen:
                seen.add(name)
                coming.append(name)
        return seen

    all_reached = {name: reached(name) for name in imports}
    found = {
        tuple(sorted(other for other in all_reached[name] if name in all_reached[other]))
        for name in imports
        if name in all_reached[name]
    }
    return sorted(map(list, found))


def test_no_module_imports_itself_through_others() -> None:
    """Types alone, and imports inside functions, count. A package's own `__init__` shows what its
    modules offer, so it may be named by them."""
    sources = {name_of(path): path for path in MODULES if path.name != "__init__.py"}
    imports = {}
    for name, path in sources.items():
        told = imported(path.read_text(encoding="utf-8"), name)
        modules = {one if one in sources else one.rpartition(".")[0] for one in told}
        imports[name] = (modules & sources.keys()) - {name}
    found = circles(imports)
    assert [circle for circle in found if part_of(circle[0]) not in CIRCLES] == []


def test_a_circle_is_noticed() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


OUTSIDE = {
    "threading", "multiprocessing", "concurrent", "subprocess", "socket", "sqlite3", "litestar",
    "uvicorn", "websockets",
}  # fmt: skip
"""What a table is given by the program that runs it, or does without: in a browser there is none of
it."""


@pytest.mark.parametrize("path", sorted((PACKAGE / "table").rglob("*.py")), ids=name_of)
def test_a_table_knows_neither_threads_nor_sockets_nor_a_database(path: Path) -> None:
    found = {
        name.partition(".")[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert found & OUTSIDE == set()
    assert "to_thread" not in path.read_text(encoding="utf-8")


def test_the_core_names_no_game() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if path.is_dir()]
    names = [name for name in games if not name.startswith("__")]
    assert names
    pattern = re.compile("|".join(re.sub("_", "[-_ ]?", name) for name in names), re.IGNORECASE)
    for path in sorted((PACKAGE / "core").rglob("*")):
        if path.suffix in (".py", ".ftl"):
            found = pattern.findall(path.read_text(encoding="utf-8"))
            # The one exception: `id` shows by an example how an id looks.
            allowed = ["hidden-rooms"] if path.name == "contract.py" else []
            assert [name for name in found if name not in allowed] == [], path


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from meikyu.games.registry import find_game", "meikyu.core.match"),
        ("import meikyu.games.registry", "meikyu.core.match"),
        ("def f():\n    from meikyu.bots import base", "meikyu.games.x.game"),
        ("from meikyu.server import app", "meikyu.bots.base"),
        ("from meikyu import server", "meikyu.lab.arena"),
        ("from ..server import app", "meikyu.lab.arena"),
        ("from meikyu.cli import main", "meikyu.lab.arena"),
        ("from meikyu.table import room", "meikyu.bots.base"),
        ("from meikyu.table import room", "meikyu.rl.episode"),
        ("from meikyu.server import app", "meikyu.rl.episode"),
        ("from meikyu.laws import play", "meikyu.games.x.game"),
        ("from meikyu.lab import arena", "meikyu.laws.play"),
        ("from meikyu.rl import episode", "meikyu.lab.arena"),
        ("import meikyu.rl", "meikyu.games.x.tensor"),
        ("from meikyu.server.store import Store", "meikyu.table.hub"),
        ("from meikyu.server import store", "meikyu.offline.store"),
        ("from meikyu.games.x.bots import levels", "meikyu.games.x.kernel"),
        ("from meikyu.games.x import bots", "meikyu.games.x.words"),
        ("from meikyu.games.x import batch", "meikyu.games.x.bots.levels"),
        ("from meikyu.games.x.lab import study", "meikyu.games.x.bots.levels"),
        ("from meikyu.games.x.cli.learn import learn", "meikyu.games.x.table.addresses"),
        ("from meikyu.analysis import forms", "meikyu.games.x.bots.levels"),
        ("from meikyu.table import errors", "meikyu.games.x.puzzles.puzzles"),
        (
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from meikyu.bots import base",
            "meikyu.core.match",
        ),
        ("from meikyu.cli import main", "meikyu.server.app"),
    ],
)
def test_a_wrong_import_is_noticed(source: str, module: str) -> None:
    assert wrong_ways(source, module)


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from meikyu.games.elder_sign.kernel import KERNEL", "meikyu.games.roguewright.kernel"),
        ("from meikyu.games.elder_sign import moves", "meikyu.games.hidden_rooms.bots.hints"),
        ("from meikyu.games import elder_sign", "meikyu.games.hidden_rooms.lab.study"),
        ("from ...elder_sign import moves", "meikyu.games.hidden_rooms.bots.hints"),
        ("import meikyu.games.elder_sign.cli.odds", "meikyu.games.hidden_rooms.cli.learn"),
    ],
)
def test_another_game_is_noticed(source: str, module: str) -> None:
    assert other_games(source, module)
