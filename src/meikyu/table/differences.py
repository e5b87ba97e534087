"""Differences: what changed from one thing that was shown to the next, in the wire's own terms.

A difference is JSON: `{"=": value}` instead of all there was; `{"#": [[at, gone, values]]}` for a
list of which, from `at`, `gone` members make room for these values (places are those before any of
it); `{"@": {"3": difference}}` for some members of a list, after that; else a difference for each
field that changed. `fold` is what a client does with it; the page has its own
(`web/src/net/fold.ts`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, Final

import msgspec

Difference = dict[str, Any]
SIGNS: Final = ("=", "#", "@")
AHEAD: Final = 4
"""How many members may have come or gone between two that stay, for them to be found."""


def difference(before: Any, after: Any) -> Difference | None:
    """What leads from one value to the next; None: nothing changed."""
    kind = type(after)
    if type(before) is not kind:
        return {"=": after}
    if before == after:
        return None
    if kind is tuple or kind is list:
        return _of_members(before, after)
    if kind is dict:
        return _of_entries(before, after)
    if issubclass(kind, msgspec.Struct):
        return _of_fields(before, after)
    return {"=": after}


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[str, ...]]:
    """What gets all values of a struct, and their names on the wire."""
    fields = kind.__struct_fields__
    if len(fields) == 1:  # attrgetter would give the value itself
        return (lambda one: (getattr(one, fields[0]),)), kind.__struct_encode_fields__
    return (attrgetter(*fields) if fields else lambda _: ()), kind.__struct_encode_fields__


def _of_fields(before: msgspec.Struct, after: msgspec.Struct) -> Difference:
    if after.__struct_config__.omit_defaults:  # which fields are there may change
        return {"=": after}
    values, names = _fields(type(after))
    return _of_named(names, values(before), values(after), after)


def _of_entries(before: dict[Any, Any], after: dict[Any, Any]) -> Difference:
    names = tuple(after)
    if tuple(before) != names or not all(type(name) is str for name in names):
        return {"=": after}
    if any(sign in after for sign in SIGNS):
        return {"=": after}
    return _of_named(names, before.values(), after.values(), after)


def _of_named(names: tuple[str, ...], old: Any, new: Any, after: Any) -> Difference:
    found: Difference = {}
    for name, was, now in zip(names, old, new, strict=True):
        if was is not now:
            changed = difference(was, now)
            if changed is not None:
                found[name] = changed
    return found if len(found) < len(names) else {"=": after}


def _of_members(before: Sequence[Any], after: Sequence[Any]) -> Difference:
    if len(before) == len(after):
        members = _members(before, after, 0)
        return {"@": members} if len(members) < len(after) else {"=": after}
    splices, members = _splices(before, after)
    found: Difference = {"#": splices}
    if members:
        found["@"] = members
    return found


def _members(before: Sequence[Any], after: Sequence[Any], at: int) -> Difference:
    """What changed of members that stand for each other; `at` is the first one's place."""
    members: Difference = {}
    for number, (was, now) in enumerate(zip(before, after, strict=True), at):
        if was is not now:
            changed = difference(was, now)
            if changed is not None:
                members[str(number)] = changed
    return members


def _splices(before: Sequence[Any], after: Sequence[Any]) -> tuple[list[Any], Difference]:
    """Where members came or went, and what changed of others between those that stayed."""
    splices: list[Any] = []
    members: Difference = {}
    old = new = 0
    end_old, end_new = _without_same_end(before, after)
    while old < end_old or new < end_new:
        until_old, until_new = _next_that_stays(before, after, old, new, end_old, end_new)
        gone, values = until_old - old, after[new:until_new]
        if gone != len(values):
            splices.append([old, gone, values])
        elif gone:
            members |= _members(before[old:until_old], values, new)
        old, new = until_old + 1, until_new + 1
    return splices, members


def _without_same_end(before: Sequence[Any], after: Sequence[Any]) -> tuple[int, int]:
    """How long both lists are without the members at their ends that are the same."""
    old, new = len(before), len(after)
    while old and new and before[old - 1] == after[new - 1]:
        old, new = old - 1, new - 1
    return old, new


def _next_that_stays(
    before: Sequence[Any], after: Sequence[Any], old: int, new: int, end_old: int, end_new: int
) -> tuple[int, int]:
    """The places, from these on, of the next member that both lists have; else their ends."""
    for until_new in range(new, end_new):
        now = after[until_new]
        beside = old + until_new - new
        for until_old in range(max(old, beside - AHEAD), min(end_old, beside + AHEAD)):
            if before[until_old] == now:
                return until_old, until_new
    return end_old, end_new


def fold(before: Any, changes: Difference) -> Any:
    """The next value, from the one before and the difference, both as they were decoded."""
    if "=" in changes:
        return changes["="]
    if "#" in changes or "@" in changes:
        members = list(before)
        for at, gone, values in reversed(changes.get("#", ())):
            members[at : at + gone] = values
        for number, changed in changes.get("@", {}).items():
            members[int(number)] = fold(members[int(number)], changed)
        return members
    return before | {name: fold(before[name], changed) for name, changed in changes.items()}
