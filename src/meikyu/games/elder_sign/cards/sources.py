"""Whose effect something is, in words: for events, and for the question that it asks."""

from functools import lru_cache
from typing import Final

from meikyu.core.words import Phrase
from meikyu.games.elder_sign.cards.kinds import Card
from meikyu.games.elder_sign.cards.names import Book, SourceKind, book_of, named
from meikyu.games.elder_sign.cards.sentences import effects_phrase, modifier_phrase
from meikyu.games.elder_sign.events import Source
from meikyu.games.elder_sign.state import ElderState
from meikyu.games.elder_sign.tables import (
    BY_ASSIST,
    BY_ATTACK,
    BY_AWAKENING,
    BY_ITEM,
    BY_KINDS,
    BY_MIDNIGHT,
    BY_MODIFIER,
    BY_MONSTER,
    BY_MYTHOS,
    BY_MYTHOS_TERROR,
    BY_NOBODY,
    BY_PENALTY,
    BY_REWARD,
    BY_SALE,
    BY_TERROR,
)

KINDS: Final[dict[int, SourceKind]] = {
    BY_PENALTY: "penalty",
    BY_TERROR: "terror",
    BY_MIDNIGHT: "midnight",
    BY_REWARD: "reward",
    BY_ASSIST: "assist",
    BY_MYTHOS: "mythos",
    BY_MYTHOS_TERROR: "mythos_terror",
    BY_ATTACK: "attack",
    BY_AWAKENING: "awakening",
    BY_ITEM: "item",
    BY_SALE: "entrance",
    BY_MONSTER: "monster",
}
SHARED: Final = ("power", "lasting")


def source_of(state: ElderState, by: int) -> Source | None:
    """Whose effect it is; None: no card's."""
    kind, number = by // 2 % BY_KINDS, by // 2 // BY_KINDS
    return None if kind == BY_NOBODY else _source(book_of(state), kind, number)


@lru_cache(maxsize=4096)
def _source(book: Book, kind: int, number: int) -> Source | None:
    if kind == BY_MODIFIER:
        return _of_modifier(book, number)
    card, effects = _printed(book, kind, number)
    return Source(KINDS[kind], named(card), effects)


def _printed(book: Book, kind: int, number: int) -> tuple[Card, Phrase | None]:
    if kind in (BY_PENALTY, BY_TERROR, BY_MIDNIGHT, BY_REWARD, BY_ASSIST):
        card = book.adventures[number]
        effects = {
            BY_PENALTY: effects_phrase(card.penalty),
            BY_TERROR: effects_phrase(card.terror),
            BY_MIDNIGHT: effects_phrase(card.midnight, "table"),
            BY_REWARD: effects_phrase(card.reward),
        }
        return card, effects.get(kind)
    if kind in (BY_MYTHOS, BY_MYTHOS_TERROR):
        mythos = book.mythos[number]
        return mythos, (
            effects_phrase(mythos.effects, "table")
            if kind == BY_MYTHOS
            else effects_phrase(mythos.terror)
        )
    if kind in (BY_ATTACK, BY_AWAKENING):
        old_one = book.ancient_ones[number]
        return old_one, effects_phrase(
            old_one.attack if kind == BY_ATTACK else old_one.awakening, "table"
        )
    if kind == BY_ITEM:
        item = book.items[number]
        return item, None
    if kind == BY_SALE:
        sale = book.sales[number]
        return sale, effects_phrase(sale.effects)
    monster = book.monsters[number]
    return monster, effects_phrase(monster.reward)


def _of_modifier(book: Book, number: int) -> Source | None:
    owner = book.owners.get(number)
    if owner is None:
        return None
    kind, card = owner
    return Source(kind, named(card), modifier_phrase(book.modifiers[number], kind in SHARED))
