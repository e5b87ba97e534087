"""Where the test vectors are, and how they become one test for each case.

The folder is the one in the environment variable MEIKYU_VECTORS, else `shared/vectors` beside the
checkout. Where there is none, every file's test is skipped, and says so.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

FOLDER_VARIABLE = "MEIKYU_VECTORS"
ROOT = Path(__file__).parents[2]


def folder() -> Path:
    chosen = os.environ.get(FOLDER_VARIABLE)
    return Path(chosen) if chosen else ROOT.parent / "shared" / "vectors"


def cases(stem: str, *types: str) -> list[Any]:
    """The cases of a file (of these types, or all) as parameters named `<stem>-<id>`."""
    file = folder() / f"{stem}.jsonl"
    if not file.is_file():
        missing = pytest.mark.skip(
            reason=f"no vectors: {stem}.jsonl ({FOLDER_VARIABLE} names no folder)"
        )
        return [pytest.param({}, id=f"{stem}-missing", marks=missing)]
    lines = file.read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines if line.strip()]
    return [
        pytest.param(case, id=f"{stem}-{case['id']}")
        for case in found
        if not types or case["type"] in types
    ]
