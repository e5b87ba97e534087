"""Imports go one way: core ← games ← {bots, batch} ← {puzzles, lab, rl} ← analysis ← table ←
{server, page_worker} ← {site, cli}."""

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
    "puzzles": {"core", "games", "bots", "puzzles"},
    "batch": {"core", "games", "batch"},
    "lab": {"core", "games", "bots", "batch", "lab"} | BUILDING,
    "rl": {"core", "games", "bots", "rl"} | BUILDING,
    "analysis": {"core", "games", "bots", "puzzles", "lab", "analysis"},
    "table": {"core", "games", "bots", "puzzles", "lab", "analysis", "table"} | BUILDING,
    "server": {"core", "games", "bots", "puzzles", "lab", "analysis", "table", "server"} | BUILDING,
    "page_worker": {"core", "games", "bots", "puzzles", "lab", "analysis", "table", "page_worker"}
    | BUILDING,
}
"""What each part may import of the others. Parts not named here, at the top, may import all."""
MODULES = sorted(path for path in PACKAGE.rglob("*.py"))


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


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
    parts = {path.name.removesuffix(".py") for path in PACKAGE.iterdir()}
    return sorted(
        name
        for name in imported(source, module)
        if part_of(name) in parts and part_of(name) not in ALLOWED[part]
    )


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    assert wrong_ways(path.read_text(encoding="utf-8"), name_of(path)) == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_game_imports_no_other_game(path: Path) -> None:
    module = name_of(path)
    if not (module.startswith("meikyu.games.") and module.count(".") > 2):
        return
    own = ".".join(module.split(".")[:3])
    others = [
        name
        for name in imported(path.read_text(encoding="utf-8"), module)
        if name.startswith("meikyu.games.") and not f"{name}.".startswith(f"{own}.")
    ]
    assert others == []


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
        ("from meikyu.lab import arena", "meikyu.rl.episode"),
        ("import meikyu.rl", "meikyu.games.x.tensor"),
        ("from meikyu.server.store import Store", "meikyu.table.hub"),
        ("from meikyu.server import store", "meikyu.page_worker.store"),
        ("from meikyu.cli import main", "meikyu.server.app"),
    ],
)
def test_a_wrong_import_is_noticed(source: str, module: str) -> None:
    assert wrong_ways(source, module)
