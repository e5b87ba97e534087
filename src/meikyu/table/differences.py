"""Differences: what changed from one thing that was shown to the next, in the wire's own terms.

A difference is JSON: `{"=": value}` instead of all there was; `{"#": [front, back, values]}` for a
list whose first `front` and last `back` members stay and whose others are these values; `{"@":
{"3": difference}}` for some members of a list; else a difference for each field that changed.
`fold` is what a client does with it; the page has its own (`web/src/net/fold.ts`).
"""

from collections.abc import Sequence
from typing import Any

import msgspec

Difference = dict[str, Any]


def difference(before: Any, after: Any) -> Difference | None:
    """What leads from one value to the next; None: nothing changed."""
    if before is after or (type(before) is type(after) and before == after):
        return None
    if type(before) is type(after):
        if isinstance(after, msgspec.Struct):
            return _of_fields(before, after)
        if isinstance(after, tuple | list):
            return _of_members(before, after)
    return {"=": after}


def _of_fields(before: msgspec.Struct, after: msgspec.Struct) -> Difference:
    if after.__struct_config__.omit_defaults:  # which fields are there may change
        return {"=": after}
    found: Difference = {}
    for field, name in zip(after.__struct_fields__, after.__struct_encode_fields__, strict=True):
        changed = difference(getattr(before, field), getattr(after, field))
        if changed is not None:
            found[name] = changed
    return found if len(found) < len(after.__struct_fields__) else {"=": after}


def _of_members(before: Sequence[Any], after: Sequence[Any]) -> Difference:
    if len(before) == len(after):
        members: Difference = {}
        for number, (old, new) in enumerate(zip(before, after, strict=True)):
            changed = difference(old, new)
            if changed is not None:
                members[str(number)] = changed
        return {"@": members} if len(members) < len(after) else {"=": after}
    shorter = min(len(before), len(after))
    front = 0
    while front < shorter and before[front] == after[front]:
        front += 1
    back = 0
    while back < shorter - front and before[-1 - back] == after[-1 - back]:
        back += 1
    return {"#": [front, back, after[front : len(after) - back]]}


def fold(before: Any, changes: Difference) -> Any:
    """The next value, from the one before and the difference, both as they were decoded."""
    if "=" in changes:
        return changes["="]
    if "#" in changes:
        front, back, values = changes["#"]
        return [*before[:front], *values, *before[len(before) - back :]]
    if "@" in changes:
        members = list(before)
        for number, changed in changes["@"].items():
            members[int(number)] = fold(members[int(number)], changed)
        return members
    return before | {name: fold(before[name], changed) for name, changed in changes.items()}
