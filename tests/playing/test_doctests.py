"""What the README and the docstrings of the public names show is what happens."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import meikyu

ROOT = Path(__file__).parents[2]
MODULES = ("meikyu", *sorted({f"meikyu.{place}" for place in meikyu._PLACES.values()}))


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_are_true(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


@pytest.mark.parametrize("name", ["games", "game", "levels", "start", "load", "Match", "Choice"])
def test_what_is_offered_first_has_an_example(name: str) -> None:
    owner = import_module(f"meikyu.{meikyu._PLACES[name]}")
    found = doctest.DocTestFinder(recurse=False).find(getattr(owner, name), globs=vars(owner))
    assert [test for test in found if test.examples]


def test_the_examples_of_the_readme_are_true() -> None:
    page = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert page.attempted > 5
    assert page.failed == 0
