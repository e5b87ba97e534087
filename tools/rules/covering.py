"""Which tests cover which rules, and how they are run."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from meikyu.core.contract import Game
from meikyu.core.declared import folder as folder_name
from tools.rules.marks import COLLECTED
from tools.rules.words import Problem

AnyGame = Game[Any, Any]
CHECKOUT = Path(__file__).parents[2]
"""Where these tools are: pytest must find its plugin there."""

# Only these can hold tests of a game's rules; the others would cost time in every run.
_SHARED_FOLDERS = ("contract", "vectors", "golden", "reports", "lab", "bots")
_QUICK = ("-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tools.rules.marks")


def test_folders(root: Path, game: AnyGame) -> list[str]:
    """The folders that can hold tests of a game; its own come first and show most mistakes."""
    wanted = [f"tests/games/{folder_name(game)}", *(f"tests/{name}" for name in _SHARED_FOLDERS)]
    return [folder for folder in wanted if (root / folder).is_dir()]


def run_tests(
    root: Path,
    arguments: Sequence[str],
    variables: Mapping[str, str],
    first: Sequence[Path] = (),
) -> "subprocess.CompletedProcess[str]":
    """Runs pytest in a checkout; `first` are folders that packages are imported from before any
    other."""
    path = [*map(str, first), str(CHECKOUT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *_QUICK, *arguments],
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path), **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )


def covered_rules(root: Path, game: AnyGame) -> dict[str, list[str]]:
    """For every rule id the tests that carry it."""
    folders = test_folders(root, game)
    if not folders:
        return {}
    with tempfile.TemporaryDirectory(prefix="meikyu-") as place:
        target = Path(place) / "collected.json"
        done = run_tests(root, ["--collect-only", *folders], {COLLECTED: str(target)})
        if done.returncode not in (0, 5) or not target.exists():
            lines = [line for line in done.stdout.splitlines() if line.startswith(("E ", "ERROR"))]
            raise Problem("error-collecting", why=" ".join(lines[:2]) or done.stderr[-300:])
        covered: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
    return {rule: tests for rule, tests in covered.items() if rule.startswith(f"{game.prefix}-")}


def files_of(tests: list[str]) -> list[str]:
    """The files of some tests, each once, in order."""
    return list(dict.fromkeys(test.partition("::")[0] for test in tests))
