"""Counts how often the rules are asked."""

from collections import Counter
from typing import Any

import pytest

from meikyu.core.contract import Game

COUNTED = ("check", "apply", "move", "pending", "clone", "observe", "legal", "determinize")


def count_calls(monkeypatch: pytest.MonkeyPatch, game: Game[Any, Any]) -> "Counter[str]":
    """From now on every call of a game's methods is counted."""
    counts: Counter[str] = Counter()

    def counted(name: str) -> Any:
        real = getattr(type(game), name)

        def call(self: Any, *args: Any, **named: Any) -> Any:
            counts[name] += 1
            return real(self, *args, **named)

        return call

    for name in COUNTED:
        monkeypatch.setattr(type(game), name, counted(name))
    return counts
