# Compiled by mypyc.
"""Decks, discards and the bag of monsters: things in no order, drawn one by one. Compiled.

They are values. Cards are drawn seldom and positions are copied often, so a deck never changes, and
clones of a state share it; what changes is which deck the state has.
"""

from mypy_extensions import mypyc_attr

from meikyu.core.chance import Chance


@mypyc_attr(free_list_len=1)
class Deck:
    """A set of cards out of 0 to `number` - 1: each card exists once. It never changes."""

    __slots__ = ("cards", "number", "total")

    def __init__(self, cards: int, number: int, total: int) -> None:
        self.cards = cards  # as bits
        self.number = number
        self.total = total

    @property
    def counts(self) -> tuple[int, ...]:
        """By card: 1 if it is in the deck, else 0."""
        return tuple([self.cards >> card & 1 for card in range(self.number)])

    def key(self) -> tuple[int, ...]:
        return self.counts

    def top(self, chance: Chance, why: str) -> int:
        """The card that is drawn next, all equally likely."""
        return chance.draw_member(self.cards, self.total, why)

    def plus(self, card: int) -> "Deck":
        """The deck with one card more."""
        if self.cards >> card & 1:
            raise ValueError(f"card {card} is in the deck already")
        return Deck(self.cards | 1 << card, self.number, self.total + 1)

    def minus(self, card: int) -> "Deck":
        """The deck with one card less."""
        if not self.cards >> card & 1:
            raise ValueError(f"no {card} in the deck")
        return Deck(self.cards - (1 << card), self.number, self.total - 1)


def full_deck(number: int) -> Deck:
    """All cards."""
    return Deck((1 << number) - 1, number, number)


def empty_deck(number: int) -> Deck:
    """A place for so many cards."""
    return Deck(0, number, 0)


def deck_of(counts: list[int]) -> Deck:
    """The deck with these `counts`."""
    deck = empty_deck(len(counts))
    for card, count in enumerate(counts):
        if count:
            deck = deck.plus(card)
    return deck


def replaced(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The numbers with another one at a place."""
    one = (number,)
    return numbers[:at] + one + numbers[at + 1 :]


def without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers without the first of this value."""
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]
