"""The test game is on the shelf of every house."""

import pytest

from meikyu.games.registry import EXTRA
from tests.table.house import LANTERNS


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)
