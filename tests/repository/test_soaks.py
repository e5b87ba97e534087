"""Endurance tests run when they are named, and never otherwise."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Collect = Callable[..., "subprocess.CompletedProcess[str]"]
ROOT = Path(__file__).parents[2]

TESTS = """\
import pytest

def test_of_every_day(): pass

@pytest.mark.soak("storm")
def test_for_an_hour(): pass

@pytest.mark.soak("calm")
def test_for_a_day(): pass
"""


@pytest.fixture
def collect(tmp_path: Path) -> Collect:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_it.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    soak\n")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:xdist"]
        return subprocess.run([*command, *arguments], cwd=tmp_path, capture_output=True, text=True)

    return run


def collected(done: "subprocess.CompletedProcess[str]") -> list[str]:
    return [line.partition("::")[2] for line in done.stdout.splitlines() if "::" in line]


def test_a_soak_is_left_out_of_the_usual_run(collect: Collect) -> None:
    assert collected(collect()) == ["test_of_every_day"]


def test_a_named_soak_runs_alone(collect: Collect) -> None:
    assert collected(collect("--soak", "storm")) == ["test_for_an_hour"]


def test_an_unknown_soak_is_refused_with_the_known_ones(collect: Collect) -> None:
    done = collect("--soak", "drizzle")

    assert done.returncode != 0
    assert "no soak is called 'drizzle'; there are: ['calm', 'storm']" in done.stderr
