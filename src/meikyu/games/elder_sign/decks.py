"""Decks, discards and the bag of monsters: things in no order, drawn one by one. Compiled.

They are values. Cards are drawn seldom and positions are copied often, so a deck never changes, and
clones of a state share it; what changes is which deck the state has.
"""

from meikyu.core.chance import Chance


class Deck:
    """A multiset of kinds 0 to n - 1. It never changes."""

    __slots__ = ("counts", "total")

    def __init__(self, counts: tuple[int, ...], total: int) -> None:
        self.counts = counts
        self.total = total

    def key(self) -> tuple[int, ...]:
        return self.counts

    def top(self, chance: Chance, why: str) -> int:
        """The kind of the thing that is drawn next, every single thing equally likely."""
        return chance.draw(list(self.counts), self.total, why)

    def plus(self, kind: int) -> "Deck":
        """The deck with one thing more."""
        counts = self.counts
        return Deck(replaced(counts, kind, counts[kind] + 1), self.total + 1)

    def minus(self, kind: int) -> "Deck":
        """The deck with one thing less."""
        counts = self.counts
        if counts[kind] == 0:
            raise ValueError(f"no {kind} in the deck")
        return Deck(replaced(counts, kind, counts[kind] - 1), self.total - 1)


def full_deck(number: int) -> Deck:
    """One thing of each kind."""
    return Deck((1,) * number, number)


def empty_deck(number: int) -> Deck:
    """A place for things of so many kinds."""
    return Deck((0,) * number, 0)


def replaced(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The numbers with another one at a place."""
    one = (number,)
    return numbers[:at] + one + numbers[at + 1 :]


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers without the first of this value."""
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]
