"""A program with an empty home for every test."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import LANTERNS, Program


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def program(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> Program:
    monkeypatch.setenv("MEIKYU_HOME", str(home))
    monkeypatch.setenv("MEIKYU_GAMES", LANTERNS)
    monkeypatch.setenv("MEIKYU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    return Program(home, monkeypatch, capsys)
