"""Runs in the worker of a page: the vector tests, without pytest, which is not there.

The cases and what is asserted of them are those of `tests/vectors`; only who calls them differs.
"""

import json
import sys
import traceback
import types
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple


class Param(NamedTuple):
    value: Any
    id: str


class Near:
    """A number that others are near to."""

    def __init__(self, number: float, abs: float) -> None:
        self.number, self.abs = number, abs

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int | float) and -self.abs <= other - self.number <= self.abs


def parametrize(name: str, values: list[Any]) -> Callable[[Any], Any]:
    def mark(test: Any) -> Any:
        test.cases = values
        return test

    return mark


stand_in: Any = types.ModuleType("pytest")
stand_in.param = lambda value, id, marks=None: Param(value, id)
stand_in.approx = Near
stand_in.mark = types.SimpleNamespace(parametrize=parametrize, skip=lambda reason: None)


def run(stems: list[str], every: int) -> str:
    """Runs every so manieth case; how many there were of each file, and what failed."""
    sys.modules["pytest"] = stand_in
    ran: dict[str, int] = {}
    failed: list[str] = []
    for stem in stems:
        module = import_module(f"tests.vectors.test_{stem}")
        tests = [value for name, value in vars(module).items() if name.startswith("test_")]
        for test in tests:
            for case in test.cases[::every]:
                if not isinstance(case, Param):
                    continue
                ran[stem] = ran.get(stem, 0) + 1
                try:
                    test(case.value)
                except Exception:
                    failed.append(f"{case.id}: {traceback.format_exc(limit=-2)}")
    return json.dumps({"ran": ran, "failed": failed})
