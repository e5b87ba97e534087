"""A game outside the package gets what ours get: its own commands and its own addresses."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.cli.running import ROOT, environment

COMMANDS = """
from meikyu.cli.commands import Command

COMMANDS = (Command("count-lamps", "Counts the lamps.", "far_away.cli.counting"),)
"""
COUNTING = """
def register(app):
    app.command("count-lamps", help="Counts the lamps.")(count_lamps)

def count_lamps() -> None:
    print("three lamps")
"""
ADDRESSES = """
from meikyu.table.addressing import Asked, at

ABOUT = "Lamps."

@at("GET", "/lanterns/lamps", "lamps")
def count(asked: Asked) -> int:
    return 3
"""


def far_away(folder: Path) -> dict[str, str]:
    """A copy of the test-only game under a name of its own, in an environment that names it."""
    package = folder / "far_away"
    shutil.copytree(ROOT / "tests" / "games" / "lanterns", package)
    for path in package.rglob("*.py"):
        text = path.read_text(encoding="utf-8").replace("tests.games.lanterns", "far_away")
        path.write_text(text, encoding="utf-8")
    for name, text in (
        ("cli/commands", COMMANDS),
        ("cli/counting", COUNTING),
        ("table/addresses", ADDRESSES),
    ):
        file = package / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    known = environment(folder / "home")
    search = f"{folder}:{known['PYTHONPATH']}"
    return {**known, "MEIKYU_GAMES": "far_away.game:GAME", "PYTHONPATH": search}


def run(environ: dict[str, str], *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_command_of_a_game_outside_is_listed_and_run(tmp_path: Path) -> None:
    environ = far_away(tmp_path)
    assert "Counts the lamps." in run(environ, "-m", "meikyu", "--help")
    assert run(environ, "-m", "meikyu", "count-lamps") == "three lamps\n"


def test_an_address_of_a_game_outside_is_offered(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from meikyu.server.app import App;"
        "from meikyu.server.config import Config;"
        "print(*(route.path for route in App(Config(Path(sys.argv[1]))).http.routes))"
    )
    paths = run(far_away(tmp_path), "-c", script, str(tmp_path / "data")).split()
    assert "/api/lanterns/lamps" in paths
    assert "/api/training/dungeon-in-memory/tile" in paths
