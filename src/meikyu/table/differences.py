"""Differences: what changed from one thing that was shown to the next, in the wire's own terms.

A difference is JSON. What is no object is the new value itself; `{"=": value}` is a new object.
`{"#": [[at, gone, values]]}` is for a list of which, from `at`, `gone` members make room for these
values (places are those before any of it); `{"@": {"3": difference}}` for some members of a list,
after that; else there is a difference for each field that changed. `fold` is what a client does
with it; the page has its own (`web/src/net/fold.ts`).
"""

from typing import Any, Final

import msgspec
from msgspec.structs import astuple

Difference = Any
SIGNS: Final = ("=", "#", "@")
AHEAD: Final = 4
"""How many members may have come or gone between two that stay, for them to be found."""
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
        self.names: tuple[str, ...] | None = None
        """The fields as they are called on the wire; None: there are none, or which of them are
        there may change."""
        if struct and not kind.__struct_config__.omit_defaults:
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
        if before == after:
            return SAME
        if kind is str or kind is int:
            return after
        if kind is tuple:
            return _of_members(before, after)
        if kind is list:
            found = _of_members(tuple(before), tuple(after))
            return after if type(found) is tuple else found
        if kind is dict:
            return _of_entries(before, after)
        names = _kind(kind).names
        if names is not None:
            return _of_named(names, astuple(before), astuple(after), after)
    return {"=": after} if _kind(kind).whole else after


def _of_entries(before: dict[Any, Any], after: dict[Any, Any]) -> Difference:
    names = tuple(after)
    if tuple(before) != names:
        return {"=": after}
    for name in names:
        if type(name) is not str or name in SIGNS:
            return {"=": after}
    return _of_named(names, tuple(before.values()), tuple(after.values()), after)


def _of_named(
    names: tuple[str, ...], old: tuple[Any, ...], new: tuple[Any, ...], after: Any
) -> Difference:
    found: dict[str, Any] = {}
    wholes = 0
    for place in range(len(names)):
        was, now = old[place], new[place]
        if was is not now:
            changed = difference(was, now)
            if changed is not SAME:
                found[names[place]] = changed
                if isinstance(changed, dict) and "=" in changed:
                    wholes += 1
    if wholes > 1 and len(found) == len(names):
        return {"=": after}
    return found


def _of_members(before: tuple[Any, ...], after: tuple[Any, ...]) -> Difference:
    made = _Lists(before, after)
    old, new = len(before), len(after)
    first = 0
    while first < old and first < new and _equal(before[first], after[first]):
        first += 1
    while old > first and new > first and _equal(before[old - 1], after[new - 1]):
        old, new = old - 1, new - 1
    made.compare(first, old, first, new)
    if not made.splices:
        return {"@": made.members} if made.parts or len(made.members) < len(after) else after
    if made.members:
        return {"#": made.splices, "@": made.members}
    return {"#": made.splices} if made.splices[0][1] < len(before) else after


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
    if first != "":
        name = getattr(now, first)
        if type(name) is not int:
            return bool(getattr(was, first) == name)
    return bool(was == now)


class _Lists:
    """Two lists: where members came or went, and what changed of those that stay."""

    def __init__(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
        self.before = before
        self.after = after
        self.splices: list[Any] = []
        self.members: dict[str, Any] = {}
        self.parts = False
        """Whether members changed only in part."""

    def compare(self, old: int, end_old: int, new: int, end_new: int) -> None:
        """From these places to these ends."""
        while old < end_old and new < end_new:
            if _stands_for(self.before[old], self.after[new]) and not (
                end_old - old != end_new - new and self.moved(old, end_old, new, end_new)
            ):
                self.change(old, new)
                old, new = old + 1, new + 1
            else:
                until_old, until_new = self.next_pair(old, end_old, new, end_new)
                self.replace(old, until_old, new, until_new)
                old, new = until_old, until_new
        self.replace(old, end_old, new, end_new)

    def moved(self, old: int, end_old: int, new: int, end_new: int) -> bool:
        """Whether one of these two members is beside its place, as it was."""
        return (new + 1 < end_new and _equal(self.before[old], self.after[new + 1])) or (
            old + 1 < end_old and _equal(self.before[old + 1], self.after[new])
        )

    def next_pair(self, old: int, end_old: int, new: int, end_new: int) -> tuple[int, int]:
        """The places of the next two members of which one stands for the other, but for the first
        two; else both ends."""
        before, after = self.before, self.after
        for until_new in range(new, end_new):
            now = after[until_new]
            beside = old + until_new - new
            until_old = beside - AHEAD if beside - AHEAD > old else old
            last = beside + AHEAD if beside + AHEAD < end_old else end_old
            while until_old < last:
                if until_old + until_new > old + new and _stands_for(before[until_old], now):
                    return until_old, until_new
                until_old += 1
        return end_old, end_new

    def replace(self, old: int, end_old: int, new: int, end_new: int) -> None:
        """Members that have nothing in common."""
        gone = end_old - old
        if gone == end_new - new:
            for step in range(gone):
                self.change(old + step, new + step)
        else:
            self.splices.append([old, gone, list(self.after[new:end_new])])

    def change(self, old: int, new: int) -> None:
        changed = difference(self.before[old], self.after[new])
        if changed is SAME:
            return
        self.members[str(new)] = changed
        if isinstance(changed, dict) and "=" not in changed:
            self.parts = True


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
