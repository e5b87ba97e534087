# Compiled by mypyc.
"""Cards as they are printed, in the words of the view."""

from typing import Final

from meikyu.core.recent import made_once
from meikyu.core.words import text_words
from meikyu.games.elder_sign.cards.kinds import (
    AncientOneCard,
    Card,
    InvestigatorCard,
    ItemCard,
    MonsterCard,
    TaskRow,
)
from meikyu.games.elder_sign.cards.names import named
from meikyu.games.elder_sign.cards.sentences import (
    effects_phrase,
    equipment_phrase,
    modifier_phrases,
)
from meikyu.games.elder_sign.view_parts import (
    AncientOneView,
    CardText,
    InvestigatorView,
    ItemKind,
    ItemView,
    MonsterTask,
    MonsterView,
    TaskView,
)

CARDS: Final = 1024
"""Whose views are kept: the cards of several packs."""
KINDS: Final[tuple[ItemKind, ...]] = ("common", "unique", "spell", "ally")


@made_once(CARDS)
def card_text(card: Card) -> CardText:
    return CardText(named(card), None if card.flavour is None else text_words(card.flavour))


@made_once(CARDS)
def monster_view(card: MonsterCard) -> MonsterView:
    return MonsterView(card_text(card), card.trophies, effects_phrase(card.reward))


@made_once(CARDS)
def ancient_one_view(card: AncientOneCard) -> AncientOneView:
    return AncientOneView(
        text=card_text(card),
        elder_signs=card.elder_signs,
        spaces=card.doom,
        monster_icons=tuple(sorted(set(card.icons))),
        power=modifier_phrases(card.power, shared=True),
        icons=card.task.icons,
        stamina=card.task.stamina,
        sanity=card.task.sanity,
        attack=effects_phrase(card.attack, "table"),
        awakening=effects_phrase(card.awakening, "table"),
        awakening_is_defeat=card.awakening_is_defeat,
    )


@made_once(CARDS)
def investigator_view(card: InvestigatorCard) -> InvestigatorView:
    return InvestigatorView(
        text=card_text(card),
        occupation=text_words(card.occupation),
        stamina=card.stamina,
        sanity=card.sanity,
        ability=modifier_phrases(card.ability),
        equipment=equipment_phrase(card.start),
    )


def item_view(
    card: ItemCard, kind: ItemKind, dice: tuple[int, ...] = (), used: bool = False
) -> ItemView:
    return ItemView(
        text=card_text(card),
        kind=kind,
        before=effects_phrase(card.before),
        after=effects_phrase(card.after),
        owned=modifier_phrases(card.owned),
        spaces=card.hold,
        dice=dice,
        keeps=card.keep,
        used=used,
    )


def task_view(number: int, task: TaskRow | MonsterCard) -> TaskView:
    return TaskView(
        task=number,
        icons=task.icons,
        stamina=task.stamina,
        sanity=task.sanity,
        frame=isinstance(task, TaskRow) and task.frame,
        lock=task.lock,
        locked=(),
        monster=None,
        done=False,
        available=False,
        dice=(),
    )


def monster_task(card: MonsterCard) -> MonsterTask:
    return MonsterTask(monster_view(card), task_view(1, card))
