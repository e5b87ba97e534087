"""The options of the test run do what they say, in a small suite of their own."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules import rule

TESTS = Path(__file__).parents[1]

SUITE = """
import pytest

@pytest.mark.rule("AAA-1", "AAA-2")
def test_two_rules(): pass

@pytest.mark.rule("AAA-3")
def test_one_rule(): pass

@pytest.mark.full
def test_long(): pass

def test_no_rule(): pass

@pytest.mark.soak("storm")
def test_for_an_hour(): pass

@pytest.mark.soak("calm")
def test_for_a_day(): pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    shutil.copy(TESTS / "conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule\n    full\n    soak\n")
    (tmp_path / "test_suite.py").write_text(SUITE)
    return tmp_path


def output(suite: Path, *options: str) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", "--color=no", "-p", "no:cacheprovider", *options],
        cwd=suite,
        capture_output=True,
        text=True,
    )
    return run.stdout + run.stderr


def test_a_long_test_is_skipped_visibly_without_full(suite: Path) -> None:
    said = output(suite)
    assert "3 passed, 1 skipped, 2 deselected" in said
    assert "long run: ./check --full" in said


def test_full_runs_the_long_tests(suite: Path) -> None:
    assert "4 passed, 2 deselected" in output(suite, "--full")


def test_rule_keeps_only_the_tests_that_cover_it(suite: Path) -> None:
    assert "1 passed, 5 deselected" in output(suite, "--rule", "AAA-2")


def test_rule_can_be_given_more_than_once(suite: Path) -> None:
    assert "2 passed, 4 deselected" in output(suite, "--rule", "AAA-1", "--rule", "AAA-3")


def test_a_named_soak_runs_alone(suite: Path) -> None:
    assert "1 passed, 5 deselected" in output(suite, "--soak", "storm")


def test_an_unknown_soak_is_refused_with_the_known_ones(suite: Path) -> None:
    said = output(suite, "--soak", "drizzle")
    assert "no soak is called 'drizzle'; there are: ['calm', 'storm']" in said


def test_rule_marks_the_ids() -> None:
    assert rule("AAA-1", "AAA-2").args == ("AAA-1", "AAA-2")
