# Compiled by mypyc.
"""Differences: what changed from one thing that was shown to the next, in the wire's own terms.

A difference is JSON. What is no object is the new value itself; `{"=": value}` is a new object.
`{"#": [[at, gone, values]]}` is for a list of which, from `at`, `gone` members make room for these
values (places are those before any of it); `{"@": {"3": difference}}` for some members of a list,
after that; else there is a difference for each field that changed. `fold` is what a client does
with it; the page has its own (`web/src/net/fold.ts`).

Not the shortest difference, but one that is found fast: messages travel compressed, and to look for
what little more could be left out would cost more than to send it.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import astuple

from meikyu.core.words import Phrase

Difference = Any
SIGNS: Final = ("=", "#", "@")
SMALL: Final = 2
"""Things of so many fields travel whole, but for sentences, whose arguments may be long."""
SAME: Final[object] = object()
"""Nothing changed."""


class _Kind:
    """What there is to know about a struct's type."""

    def __init__(self, kind: Any) -> None:
        struct = issubclass(kind, msgspec.Struct)
        self.whole = kind is dict or struct
        """Whether a new value needs a sign that it is one."""
        fields: tuple[str, ...] = kind.__struct_fields__ if struct else ()
        self.first = fields[0] if fields else ""
        self.small = kind is not Phrase and len(fields) <= SMALL
        """Whether it travels whole."""
        self.names: tuple[str, ...] | None = None
        """The fields as they are called on the wire; None: it is small, or which of them are there
        may change."""
        if struct and not (self.small or kind.__struct_config__.omit_defaults):
            self.names = kind.__struct_encode_fields__


_kinds: Final[dict[type, _Kind]] = {}


def _kind(kind: type) -> _Kind:
    found = _kinds.get(kind)
    if found is None:
        found = _kinds[kind] = _Kind(kind)
    return found


def difference(before: Any, after: Any) -> Difference:
    """What leads from one value to the next; SAME: nothing changed."""
    if before is after:
        return SAME
    kind = type(after)
    if type(before) is kind:
        if kind is tuple:
            return _of_members(before, after)
        if kind is Phrase:
            return _of_sentence(before, after)
        if kind is list:
            found = _of_members(tuple(before), tuple(after))
            return after if type(found) is tuple else found
        known = _kind(kind)
        if known.names is not None:
            return _of_named(known.names, astuple(before), astuple(after))
        if kind is dict:
            return _of_entries(before, after)
        if before == after:
            return SAME
    return {"=": after} if _kind(kind).whole else after


def _of_sentence(before: Phrase, after: Phrase) -> Difference:
    if before.id != after.id:
        return {"=": after}
    changed = _of_entries(before.args, after.args)
    return SAME if changed is SAME else {"args": changed}


def _of_named(names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...]) -> Difference:
    found: dict[str, Any] = {}
    for place in range(len(names)):
        was, now = old[place], new[place]
        if was is not now:
            changed = difference(was, now)
            if changed is not SAME:
                found[names[place]] = changed
    return found if found else SAME


def _of_entries(before: Any, after: Any) -> Difference:
    if list(before) != list(after):
        return {"=": after}
    found: dict[str, Any] = {}
    for name, now in after.items():
        if type(name) is not str or name in SIGNS:
            return SAME if before == after else {"=": after}
        was = before[name]
        if was is not now:
            changed = difference(was, now)
            if changed is not SAME:
                found[name] = changed
    return found if found else SAME


def _of_members(before: tuple[Any, ...], after: tuple[Any, ...]) -> Difference:
    """Members that came or went are taken to have done so at one place: from both ends, members
    that are one thing, changed or not, are paired, and what is between them is replaced."""
    old, new = len(before), len(after)
    first = 0
    while first < old and first < new and _equal(before[first], after[first]):
        first += 1
    while old > first and new > first and _equal(before[old - 1], after[new - 1]):
        old, new = old - 1, new - 1
    if first == old and first == new:
        return SAME
    changed: dict[str, Any] = {}
    if old == new:
        for place in range(first, new):
            _add(changed, place, before[place], after[place])
        whole = len(changed) == len(after) and _kind(type(after[0])).small
        return after if whole else {"@": changed}
    start = first
    while start < old and start < new and _stands_for(before[start], after[start]):
        _add(changed, start, before[start], after[start])
        start += 1
    while old > start and new > start and _stands_for(before[old - 1], after[new - 1]):
        old, new = old - 1, new - 1
        _add(changed, new, before[old], after[new])
    if start == 0 and old == len(before):
        return after
    splices = [[start, old - start, after[start:new]]]
    return {"#": splices, "@": changed} if changed else {"#": splices}


def _add(changed: dict[str, Any], place: int, was: Any, now: Any) -> None:
    found = difference(was, now)
    if found is not SAME:
        changed[str(place)] = found


def _equal(was: Any, now: Any) -> bool:
    return was is now or bool(was == now)


def _stands_for(was: Any, now: Any) -> bool:
    """Whether a member is another one changed: they begin with the same name or thing, as two
    sentences about one thing do, and one choice at two times."""
    if was is now:
        return True
    kind = type(now)
    if type(was) is not kind:
        return False
    first = _kind(kind).first
    if first == "":
        return bool(was == now)
    return bool(getattr(was, first) == getattr(now, first))


def fold(before: Any, changes: Difference) -> Any:
    """The next value, from the one before and the difference, both as they were decoded."""
    if not isinstance(changes, dict):
        return changes
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
