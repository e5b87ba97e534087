# Compiled by mypyc.
"""What was made lately, so that it need not be made again: views and sentences whose parts have not
changed. Only for values that nobody changes, made from nothing but their key."""

from collections.abc import Callable, Hashable
from typing import Any, ClassVar, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
T = TypeVar("T")


class Same:
    """A key for one object and nothing that only equals it. Keeps it, so that no other object can
    take its place in memory."""

    __slots__ = ("it",)

    def __init__(self, it: object) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it


class Recent(Generic[K, V]):
    """Values by key; the oldest goes when there are too many."""

    all: ClassVar[list["Recent[Any, Any]"]] = []
    """So that a test can see whether what is kept is what would be made."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[K, V] = {}
        self.all.append(self)

    def find(self, key: K) -> V | None:
        return self._kept.get(key)

    def put(self, key: K, value: V) -> V:
        if len(self._kept) >= self._most:
            # Tables of several threads share this: another may have taken it already.
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[key] = value
        return value

    def get(self, key: K, make: Callable[[], V]) -> V:
        found = self.find(key)
        return self.put(key, make()) if found is None else found

    def forget(self) -> None:
        self._kept.clear()


def made_once(most: int) -> Callable[[Callable[[T], V]], Callable[[T], V]]:
    """For what is made of one object alone, such as a card of a pack: the same each time."""

    def keeping(make: Callable[[T], V]) -> Callable[[T], V]:
        # By its place in memory, which no other object can take while it is kept.
        kept: Recent[int, tuple[T, V]] = Recent(most)

        def get(it: T) -> V:
            found = kept.find(id(it))
            if found is None:
                found = kept.put(id(it), (it, make(it)))
            return found[1]

        return get

    return keeping
