"""Values of msgspec types: every encodable action of a game where they are few, else a sample.

Knows no game: it reads the fields' types. Numbers are taken from a small range around what boards
and counts are made of, and from far outside.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import msgspec
from msgspec import inspect

from meikyu.core.chance import Chance
from meikyu.core.contract import Action, Game

NUMBERS = tuple(range(-1, 12))
FAR_NUMBERS = (-(1 << 40), -2, 13, 36, 64, 1 << 40)
MOST_OF_A_KIND = 250


def _values(kind: inspect.Type) -> list[Any]:
    """All values of a type that has few (numbers: of the small range), as plain data."""
    if isinstance(kind, inspect.IntType):
        return list(NUMBERS)
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.EnumType):
        return [member.value for member in kind.cls]
    if isinstance(kind, inspect.BoolType):
        return [False, True]
    if isinstance(kind, inspect.NoneType):
        return [None]
    if isinstance(kind, inspect.StrType):
        return ["", "x"]
    if isinstance(kind, inspect.UnionType):
        return [value for member in kind.types for value in _values(member)]
    if isinstance(kind, inspect.Metadata):
        return _values(kind.type)
    if isinstance(kind, inspect.StructType):
        return list(_structs(kind))
    if isinstance(kind, inspect.TupleType):
        return [list(members) for members in product(*map(_values, kind.item_types))]
    if isinstance(kind, inspect.ListType | inspect.VarTupleType | inspect.FrozenSetType):
        items = _values(kind.item_type)
        return [[], *([item] for item in items), *([a, b] for a, b in product(items, items))]
    raise TypeError(f"an action may not hold a {kind!r}")


def _structs(kind: inspect.StructType) -> Iterator[dict[str, Any]]:
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    names = [field.encode_name for field in kind.fields]
    for values in product(*(_values(field.type) for field in kind.fields)):
        yield {**tag, **dict(zip(names, values, strict=True))}


@cache
def _all_of(kind: type[Action]) -> tuple[Action, ...]:
    shape = inspect.type_info(kind)
    assert isinstance(shape, inspect.StructType)
    return tuple(msgspec.convert(raw, kind) for raw in _structs(shape))


def encodable(game: Game[Any, Any], chance: Chance, most: int = MOST_OF_A_KIND) -> list[Action]:
    """The encodable actions of a game: all of a kind that has few, else a sample of them."""
    found: list[Action] = []
    for kind in game.action_types:
        every = _all_of(kind)
        if len(every) <= most:
            found += every
        else:
            found += [every[chance.pick(len(every), "form")] for _ in range(most)]
    return found


def mutants(action: Action, chance: Chance, count: int = 4) -> Iterator[Any]:
    """Plain data that resembles an action: a number far off, a field less, a field more, a type
    that does not belong."""
    for _ in range(count):
        raw: Any = msgspec.to_builtins(action)
        _mutate(raw, chance)
        yield raw


def _mutate(raw: Any, chance: Chance) -> None:
    name = list(raw)[chance.pick(len(raw), "field")]
    value = raw[name]
    if isinstance(value, dict) and value and chance.pick(2, "deeper"):
        _mutate(value, chance)
        return
    way = chance.pick(4, "mutation")
    if way == 0:
        del raw[name]
    elif way == 1:
        raw["unheard-of"] = 1
    elif way == 2 and isinstance(value, int):
        raw[name] = FAR_NUMBERS[chance.pick(len(FAR_NUMBERS), "number")]
    else:
        foreign: list[Any] = [None, "x", -1, 0, 1.5, [], {}, True]
        raw[name] = foreign[chance.pick(len(foreign), "foreign")]
