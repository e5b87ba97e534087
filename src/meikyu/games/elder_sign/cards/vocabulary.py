"""The one vocabulary: every word of the cards with its number in the kernel, linked by name.

The words are the types of `terms`, `effects` and `modifiers`; the numbers are the constants of
`tables`. A word without a constant of its name fails here, when the module is loaded.
"""

from typing import Any, get_args

from meikyu.games.elder_sign import tables
from meikyu.games.elder_sign.cards.effects import AnyEffect, AnyModifier
from meikyu.games.elder_sign.cards.modifiers import (
    Forbid,
    Harder,
    Ignore,
    KeepUsed,
    LoseLess,
    Worth,
)
from meikyu.games.elder_sign.cards.terms import Fact, Happening, Loss, Who


def _numbers(words: tuple[str, ...], prefix: str) -> dict[str, int]:
    return {word: getattr(tables, f"{prefix}{word.upper()}") for word in words}


def _literal(entry: type, field: str) -> tuple[str, ...]:
    """The words that a field of an entry may hold."""
    return get_args(entry.__annotations__[field])


def _tags(entries: Any) -> tuple[str, ...]:
    return tuple(str(entry.__struct_config__.tag) for entry in get_args(entries))


EFFECTS = _numbers(_tags(AnyEffect), "OP_")
MODIFIER_TAGS = _tags(AnyModifier)
THINGS = _numbers(get_args(Loss), "")
WHO = _numbers(get_args(Who), "WHO_")
FACTS = _numbers(get_args(Fact), "FACT_")
HAPPENINGS = _numbers(get_args(Happening), "WHEN_")
SOURCES = _numbers(_literal(LoseLess, "source"), "FROM_")
FORBIDDEN = _numbers(_literal(Forbid, "what"), "NO_")
TROPHIES = _numbers(_literal(Worth, "what"), "TROPHY_")
HARDER = _numbers(_literal(Harder, "on"), "HARDER_")
IGNORED = _numbers(_literal(Ignore, "what"), "IGNORE_")
KEPT = _numbers(_literal(KeepUsed, "what"), "KIND_")

THING_WORDS = {number: word for word, number in THINGS.items()}
TROPHY_WORDS = {number: word for word, number in TROPHIES.items()}
