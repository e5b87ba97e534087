# Compiled by mypyc.
"""A bag: things in no order, drawn one by one at random.

Decks, piles and pools are bags drawn from lazily: an order that does not exist cannot leak. The
contents are counts by kind, so two bags with the same contents are equal, independent of what
happened before. Compiled with the kernels.
"""

from typing import Final

from meikyu.core.chance import Chance

UNCOUNTED: Final = -1


class Bag:
    """A multiset of kinds 0 to n - 1."""

    def __init__(self, counts: list[int], total: int = UNCOUNTED) -> None:
        self.counts = counts
        self.total = sum(counts) if total == UNCOUNTED else total

    def clone(self) -> "Bag":
        return Bag(self.counts[:], self.total)

    def key(self) -> tuple[int, ...]:
        return tuple(self.counts)

    def add(self, kind: int) -> None:
        self.counts[kind] += 1
        self.total += 1

    def remove(self, kind: int) -> None:
        if self.counts[kind] == 0:
            raise ValueError(f"no {kind} in the bag")
        self.counts[kind] -= 1
        self.total -= 1

    def draw(self, chance: Chance, why: str) -> int:
        """Takes one thing out, every single thing equally likely, and returns its kind."""
        counts = self.counts
        kind = chance.draw(counts, self.total, why)
        counts[kind] = counts[kind] - 1  # not `-=`, which compiled code does on objects
        self.total -= 1
        return kind
