"""Understanding what is typed: a choice by its number or by part of its words.

Also finds actions that are not offered now, so that the rules can say why not.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache, singledispatch
from itertools import islice, product
from typing import Any

from msgspec.inspect import BoolType, EnumType, LiteralType, StructType, type_info

from meikyu.core.contract import Action, Game

_MOST = 200


def folded(text: str) -> str:
    """A text without what people type differently: case, full-width signs, spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def number(typed: str) -> int | None:
    """A typed number; None for anything else."""
    text = folded(typed)
    return int(text) if text.isdecimal() and len(text) < 10 else None


def fitting(typed: str, told: Sequence[str]) -> list[int]:
    """Which of some sentences the typed words mean: an equal one, else those that begin so, else
    those that contain every typed word."""
    wanted = folded(typed)
    texts = [folded(sentence) for sentence in told]
    for fits in (
        lambda text: text.rstrip(".。") == wanted.rstrip(".。"),
        lambda text: text.startswith(wanted),
        lambda text: all(word in text for word in wanted.split()),
    ):
        found = [index for index, text in enumerate(texts) if fits(text)]
        if found:
            return found
    return []


@cache
def conceivable(game: Game[Any, Any]) -> tuple[Action, ...]:
    """The actions of a game whose fields leave finitely many possibilities: `Walk up` and the like.

    They need not be legal, nor ever become so.
    """
    found: list[Action] = []
    for kind in game.action_types:
        found += islice(_all_values(type_info(kind)), _MOST)
    return tuple(found)


@singledispatch
def _all_values(info: object) -> Iterator[Any]:
    """Every value of a type; none where there are infinitely many."""
    return iter(())


@_all_values.register
def _(info: LiteralType) -> Iterator[Any]:
    return iter(info.values)


@_all_values.register
def _(info: BoolType) -> Iterator[Any]:
    return iter((False, True))


@_all_values.register
def _(info: EnumType) -> Iterator[Any]:
    return iter(info.cls)


@_all_values.register
def _(info: StructType) -> Iterator[Any]:
    fields = [list(islice(_all_values(field.type), _MOST)) for field in info.fields]
    return (info.cls(*values) for values in product(*fields))
