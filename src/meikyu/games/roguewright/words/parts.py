# Compiled by mypyc.
"""Parts of sentences: seats, corners, shapes, effects."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from meikyu.core.words import Phrase
from meikyu.games.roguewright.map_view import GoalView

Args: TypeAlias = "dict[str, str | int | Phrase | tuple[Phrase, ...]]"
FULL, GAP = "■", "□"


def numbers(values: Iterable[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("number", {"number": value}) for value in values)


def corner_words(corner: str) -> Phrase:
    return Phrase(f"corner-{corner}")


def extra_words(kind: str, cells: int) -> Phrase:
    return Phrase(f"extra-{kind}", {"cells": cells})


def goal_words(kind: str) -> Phrase:
    return Phrase(f"goal-{kind}")


def goals_words(goals: Iterable[GoalView], selected: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Goals with what they are worth; which of them are selected."""
    return tuple(
        Phrase(
            "goal-selected" if goal.kind in selected else "goal-offered",
            {"goal": goal_words(goal.kind), "points": goal.points},
        )
        for goal in goals
    )


@lru_cache(256)
def rows_words(rows: tuple[str, ...]) -> tuple[Phrase, ...]:
    """A block for a player who hears it: how many cells each of its rows has, and from which
    column."""
    return tuple(
        Phrase("block-row", {"cells": row.count("#"), "column": row.index("#") + 1}) for row in rows
    )


@lru_cache(256)
def shape_words(rows: tuple[str, ...]) -> str:
    """A block as a little picture in one line, its rows separated by strokes."""
    return "/".join(row.replace("#", FULL).replace(".", GAP) for row in rows)


@lru_cache(256)
def effects_words(items: int, ghosts: int, bats: int) -> tuple[Phrase, ...]:
    counts = (("items", items), ("ghosts", ghosts), ("bats", bats))
    return tuple(Phrase(f"waiting-{name}", {"count": count}) for name, count in counts if count)
