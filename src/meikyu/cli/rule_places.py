"""From a rule to its lines: where the sources cite its id, and which tests carry it.

An id counts where it is written out: `HID-12`, not "HID-10 to HID-16".
"""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from meikyu.core.contract import Game


def code_files(game: Game[Any, Any]) -> list[tuple[str, Path]]:
    """The sources of a game, by name: its rules, what is beside its ``game.py``, the layers above.
    Elsewhere an id is an example."""
    package = Path(str(import_module(game.package.partition(".")[0]).__file__)).parent
    own = Path(str(import_module(game.package).__file__)).parent
    files = [
        (not file.is_relative_to(own / "rules"), file.parent != own, file)
        for file in own.rglob("*.py")
    ]
    return [(_shown(file, package.parent), file) for _, _, file in sorted(files)]


def code_places(game: Game[Any, Any], rule: str) -> list[str]:
    """``file:line`` of every citation in the files of the game, its rules first."""
    cited = re.compile(rf"(?<![\w-]){re.escape(rule)}(?!\w)")
    places = []
    for name, file in code_files(game):
        lines = enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        places += [f"{name}:{number}" for number, line in lines if cited.search(line)]
    return places


def test_places(root: Path, rule: str) -> list[str]:
    """``file:line name`` of every test with a mark of the rule."""
    places = []
    for file in sorted((root / "tests").rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if rule in text:
            name = file.relative_to(root).as_posix()
            places += [f"{name}:{line} {test}" for line, test in _marked(text, rule)]
    return places


def _marked(source: str, rule: str) -> Iterator[tuple[int, str]]:
    """Line and name of every test function or class with a mark ``rule(…)`` that names the rule."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            parts = [part for mark in node.decorator_list for part in ast.walk(mark)]
            if any(_names(part, rule) for part in parts):
                yield node.lineno, node.name


def _names(part: ast.AST, rule: str) -> bool:
    if not isinstance(part, ast.Call) or not ast.unparse(part.func).endswith("rule"):
        return False
    return any(isinstance(given, ast.Constant) and given.value == rule for given in part.args)


def _shown(file: Path, sources: Path) -> str:
    """As short as it can be opened from here; from elsewhere, below the folder of the packages."""
    here = Path.cwd()
    return file.relative_to(here if file.is_relative_to(here) else sources).as_posix()
