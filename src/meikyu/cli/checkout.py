"""The tests of a checkout, as `meikyu rules` uses them: where they are, which rules they cover."""

import json
import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import meikyu
from meikyu.cli.problems import UserError
from meikyu.cli.rule_marks import COLLECTED
from meikyu.core.contract import Game
from meikyu.core.declared import folder

AnyGame = Game[Any, Any]

# Only these can hold tests of a game's rules; the others would cost time in every run.
_SHARED_FOLDERS = ("contract", "vectors", "golden", "reports", "lab", "bots")
_PLUGIN = "meikyu.cli.rule_marks"
QUICK = ("-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", _PLUGIN)


def find_checkout() -> Path | None:
    """The folder with the tests: the current one, or the one this package was started from."""
    if find_spec("pytest") is None:
        return None
    for root in (Path.cwd(), Path(meikyu.__file__).parents[2]):
        if (root / "tests" / "conftest.py").is_file():
            return root
    return None


def short_name(game: AnyGame) -> str:
    """The name of a game's folder, the same in the package and in the tests."""
    return folder(game)


def test_folders(root: Path, game: AnyGame) -> list[str]:
    """The folders that can hold tests of a game; its own come first and show most mistakes."""
    wanted = [f"tests/games/{short_name(game)}", *(f"tests/{name}" for name in _SHARED_FOLDERS)]
    return [folder for folder in wanted if (root / folder).is_dir()]


def covered_rules(root: Path, game: AnyGame) -> dict[str, list[str]]:
    """For every rule id the tests that carry it."""
    folders = test_folders(root, game)
    if not folders:
        return {}
    with tempfile.TemporaryDirectory(prefix="meikyu-") as place:
        target = Path(place) / "collected.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", *QUICK, *folders]
        done = subprocess.run(
            command,
            cwd=root,
            env={**os.environ, COLLECTED: str(target)},
            capture_output=True,
            text=True,
            errors="replace",
        )
        if done.returncode not in (0, 5) or not target.exists():
            lines = [line for line in done.stdout.splitlines() if line.startswith(("E ", "ERROR"))]
            raise UserError("error-collecting", why=" ".join(lines[:2]) or done.stderr[-300:])
        covered: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
    return {rule: tests for rule, tests in covered.items() if rule.startswith(f"{game.prefix}-")}


def files_of(tests: list[str]) -> list[str]:
    """The files of some tests, each once, in order."""
    return list(dict.fromkeys(test.partition("::")[0] for test in tests))
