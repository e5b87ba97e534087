"""The lab is tested with the game that exists only for tests."""

from typing import Any

import pytest

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.games.registry import EXTRA, find_game


@pytest.fixture(autouse=True)
def _lanterns_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, "tests.games.lanterns.game:GAME")


@pytest.fixture
def game() -> Game[Any, Any]:
    return find_game("lanterns")


@pytest.fixture
def content(game: Game[Any, Any]) -> Content:
    return game.content()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command keeps the language that was chosen, for the processes it starts: not for others."""
    monkeypatch.setenv("MEIKYU_LANG", "en")
