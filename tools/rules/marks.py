"""A pytest plugin: writes down which test covers which rule, and makes sure of what is tested.

Loaded with ``-p tools.rules.marks`` into runs that `meikyu rules` starts.
"""

import json
import os
from pathlib import Path

import pytest

COLLECTED = "MEIKYU_COLLECTED"
"""Environment variable: the file to write ids and tests to."""
EXPECTED = "MEIKYU_EXPECTED_PACKAGE"
"""Environment variable, ``package=folder``: where this package must be imported from."""


def pytest_configure(config: pytest.Config) -> None:
    """A broken copy that is not the one imported would make every test green for nothing."""
    package, _, folder = os.environ.get(EXPECTED, "").partition("=")
    if package:
        found = Path(str(__import__(package).__file__)).parent
        if found.resolve() != Path(folder).resolve():
            pytest.exit(f"{package} is imported from {found}, not from {folder}", returncode=4)


def pytest_collection_finish(session: pytest.Session) -> None:
    if target := os.environ.get(COLLECTED):
        covered: dict[str, list[str]] = {}
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    covered.setdefault(rule, []).append(item.nodeid)
        Path(target).write_text(json.dumps(covered), encoding="utf-8")
