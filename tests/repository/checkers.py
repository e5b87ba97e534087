"""The programs that read what `deploy/` holds: of this machine, or as `./check --full` fetched them
from Debian's packages, without installing them."""

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FETCHED = ROOT / ".meikyu" / "checkers"
"""Debian packages, taken apart."""
FOLDERS = ("usr/bin", "usr/sbin")
SYSTEM = ("/usr/local/sbin", "/usr/sbin", "/sbin")
"""Where programs for administrators are, which is not on everybody's path."""


def program(name: str, package: str) -> str:
    """Where a program is; a test that needs it is skipped where it is nowhere."""
    places = [os.environ.get("PATH", ""), *SYSTEM, *(str(FETCHED / one) for one in FOLDERS)]
    found = shutil.which(name, path=os.pathsep.join(places))
    if found is None:
        pytest.skip(f"no {name} here: ./check --full fetches it (Debian: {package})")
    return found


def fetched(path: str, package: str) -> Path:
    """A file of a package, likewise."""
    for place in (Path("/"), FETCHED):
        if (place / path).is_file():
            return place / path
    pytest.skip(f"no {path} here: ./check --full fetches it (Debian: {package})")
