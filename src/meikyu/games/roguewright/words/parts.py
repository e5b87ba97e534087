"""Parts of sentences: seats, corners, shapes, effects."""

from collections.abc import Iterable
from typing import TypeAlias

from meikyu.core.words import Phrase

Args: TypeAlias = "dict[str, str | int | Phrase | tuple[Phrase, ...]]"
FULL, GAP = "■", "□"


def numbers(values: Iterable[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("number", {"number": value}) for value in values)


def corner_words(corner: str) -> Phrase:
    return Phrase(f"corner-{corner}")


def extra_words(kind: str, cells: int) -> Phrase:
    return Phrase(f"extra-{kind}", {"cells": cells})


def goals_words(goals: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"goal-{goal}") for goal in goals)


def shape_words(rows: Iterable[str]) -> str:
    """A block as a little picture in one line, its rows parted by strokes."""
    return "/".join(row.replace("#", FULL).replace(".", GAP) for row in rows)


def effects_words(items: int, ghosts: int, bats: int) -> tuple[Phrase, ...]:
    counts = (("items", items), ("ghosts", ghosts), ("bats", bats))
    return tuple(Phrase(f"waiting-{name}", {"count": count}) for name, count in counts if count)
