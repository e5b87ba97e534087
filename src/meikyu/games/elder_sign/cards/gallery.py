"""All cards of a pack as the table would show them, to leaf through."""

from typing import Any

import msgspec

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.games.elder_sign.cards.kinds import AdventureCard
from meikyu.games.elder_sign.cards.names import Book, named
from meikyu.games.elder_sign.cards.printed import (
    KINDS,
    ancient_one_view,
    card_text,
    investigator_view,
    item_view,
    monster_task,
    task_view,
)
from meikyu.games.elder_sign.cards.sentences import effects_phrase, modifier_phrases, option_phrase
from meikyu.games.elder_sign.view_parts import (
    AdventureView,
    AncientOneView,
    InvestigatorView,
    ItemView,
    LineView,
    MonsterTask,
    MythosView,
)


class Gallery(msgspec.Struct, frozen=True):
    """Every card, in the order of its files."""

    adventures: tuple[AdventureView, ...]
    monsters: tuple[MonsterTask, ...]
    mythos: tuple[MythosView, ...]
    ancient_ones: tuple[AncientOneView, ...]
    investigators: tuple[InvestigatorView, ...]
    items: tuple[ItemView, ...]
    entrance: tuple[LineView, ...]


def cards(game: Game[Any, Any], content: Content) -> Gallery:
    tables = game.tables(content)
    book = tables.book
    assert isinstance(book, Book)
    return Gallery(
        adventures=tuple(
            adventure_view(card, number >= tables.worlds_from)
            for number, card in enumerate(book.adventures)
        ),
        monsters=tuple(monster_task(card) for card in _once(book.monsters)),
        mythos=tuple(
            MythosView(
                text=card_text(card),
                effects=effects_phrase(card.effects, "table"),
                lasting=modifier_phrases(card.lasting, shared=True),
                terror=effects_phrase(card.terror),
                calmed=False,
            )
            for card in book.mythos
        ),
        ancient_ones=tuple(ancient_one_view(card) for card in book.ancient_ones),
        investigators=tuple(investigator_view(card) for card in book.investigators),
        items=tuple(
            item_view(card, KINDS[tables.items[number].kind])
            for number, card in enumerate(book.items)
            if card not in book.items[:number]
        ),
        entrance=tuple(
            LineView(named(card), card.price, option_phrase(card.effects)) for card in book.sales
        ),
    )


def _once(entries: Any) -> list[Any]:
    """Cards of which there are several, once."""
    return [card for number, card in enumerate(entries) if card not in entries[:number]]


def adventure_view(card: AdventureCard, other_world: bool) -> AdventureView:
    return AdventureView(
        text=card_text(card),
        other_world=other_world,
        order=card.order,
        trophies=card.trophies,
        tasks=tuple(task_view(number, task) for number, task in enumerate(card.task, 1)),
        investigators=(),
        attempted=False,
        reward=effects_phrase(card.reward),
        penalty=effects_phrase(card.penalty),
        terror=effects_phrase(card.terror),
        midnight=effects_phrase(card.midnight, "table"),
    )
