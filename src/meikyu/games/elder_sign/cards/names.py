"""The words and the printed entries of a pack, beside the kernel's tables: what views and events
name. Cards are known by the same numbers."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from meikyu.core.recent import made_once
from meikyu.games.elder_sign.cards.effects import AnyModifier, Effects
from meikyu.games.elder_sign.cards.kinds import (
    AdventureCard,
    AncientOneCard,
    Card,
    EntranceAction,
    InvestigatorCard,
    ItemCard,
    MonsterCard,
    MythosCard,
)
from meikyu.games.elder_sign.state import NO_CARD, ElderState
from meikyu.games.elder_sign.tables import MOD_FORBID

SourceKind = Literal[
    "penalty",
    "terror",
    "midnight",
    "reward",
    "assist",
    "mythos",
    "mythos_terror",
    "lasting",
    "power",
    "attack",
    "awakening",
    "ability",
    "item",
    "entrance",
    "monster",
]
"""What of a card has an effect."""


class Named(msgspec.Struct, frozen=True, gc=False):
    """A card by its id and its name."""

    id: str
    name: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.id)  # views and events are kept by what they hold


@made_once(1024)
def named(card: Card) -> Named:
    return Named(card.id, card.name)


class Book:
    """The cards of a pack, by the kernel's numbers."""

    def __init__(
        self,
        *,
        adventures: Sequence[AdventureCard],
        monsters: Sequence[MonsterCard],
        mythos: Sequence[MythosCard],
        ancient_ones: Sequence[AncientOneCard],
        investigators: Sequence[InvestigatorCard],
        items: Sequence[ItemCard],
        sales: Sequence[EntranceAction],
        programs: dict[int, Effects],
        modifiers: Sequence[AnyModifier],
        owners: Mapping[int, tuple[SourceKind, Card]],
    ) -> None:
        self.adventures = adventures
        self.monsters = monsters
        self.mythos = mythos
        self.ancient_ones = ancient_ones
        self.investigators = investigators
        self.items = items
        self.sales = sales
        self.programs = programs
        self.modifiers = modifiers
        self.owners = owners
        """Whose a modifier is, by its number; not those that a card lends for a turn."""


def forbidding(state: ElderState, seat: int, what: int) -> Card | None:
    """The card that forbids something to an investigator; None: one used this turn does."""
    book = book_of(state)
    person = state.people[seat]
    tables = state.tables
    cards: list[tuple[Card, list[int]]] = [
        (book.ancient_ones[state.ancient], state.old_one().power),
        (book.investigators[person.card], tables.investigators[person.card].ability),
    ]
    if state.mythos != NO_CARD:
        cards.append((book.mythos[state.mythos], tables.mythos[state.mythos].lasting))
    cards += [(book.items[item], tables.items[item].owned) for item in person.items]
    for card, modifiers in cards:
        for modifier in modifiers:
            row = tables.modifiers[modifier]
            if modifier in person.mods and row[0] == MOD_FORBID and row[1] == what:
                return card
    return None


def book_of(state: ElderState) -> Book:
    """The words of the pack that a game is played with."""
    book = state.tables.book
    assert isinstance(book, Book)
    return book
