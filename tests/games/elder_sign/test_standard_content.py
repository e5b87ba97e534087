"""The standard cards: their number, the dice they ask, and that no two of them are alike."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from meikyu.games.elder_sign.cards import effects, modifiers
from meikyu.games.elder_sign.cards.kinds import AdventureCard, Card, TaskRow
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.cards.programs import read_icons
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.loader import FILES
from meikyu.games.elder_sign.rules.dice import DIE_FACES, GREEN, ONE, Task, total
from tests.rules import rule

WORDS = ("id", "name", "flavour", "occupation")
ITEM_FILES = ("common", "unique", "spells", "allies")
GREEN_DICE = 6
SCALE = {
    "adventures": 48,
    "other_worlds": 8,
    "monsters": 22,
    "mythos": 32,
    "ancient_ones": 8,
    "investigators": 16,
    "common": 12,
    "unique": 12,
    "spells": 12,
    "allies": 8,
    "entrance": 8,
}


@cache
def cards(stem: str) -> tuple[Any, ...]:
    """The cards of one file: each file is one list of them."""
    kind: Any = FILES[stem]
    read: Any = GAME.content().read(stem, kind)
    (table,) = read.__struct_fields__
    return tuple(getattr(read, table))


def every_card() -> Iterator[tuple[str, Card]]:
    for stem in FILES:
        for card in cards(stem):
            yield stem, card


def entries(value: Any) -> Iterator[Any]:
    """All entries of the vocabulary inside something, at any depth."""
    if isinstance(value, msgspec.Struct):
        if isinstance(value, effects.Effect | modifiers.Modifier):
            yield value
        for field in value.__struct_fields__:
            yield from entries(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from entries(part)


@cache
def all_entries() -> tuple[Any, ...]:
    return tuple(entry for _, card in every_card() for entry in entries(card))


def rules_of(card: Card) -> str:
    """A card without its words, as text to compare."""
    read = {field: getattr(card, field) for field in card.__struct_fields__ if field not in WORDS}
    return msgspec.json.encode(read, order="sorted").decode()


def fewest_green_dice(task: TaskRow) -> int:
    """The fewest green dice that can fulfil a task: the smallest set among those that six dice
    of every green face allow. So lore, peril and terror are one die each, and investigation one
    for every three magnifiers begun, each icon on its own."""
    magnifiers, lore, peril, terror = read_icons(task.icons, "icons")
    supply = sum(GREEN_DICE * ONE[face] for face in DIE_FACES[GREEN])
    return min(map(total, Task(magnifiers, lore, peril, terror).minimal_sets(supply)))


def card_asks(card: AdventureCard) -> int:
    """The fewest green dice for a whole card: dice stay on the tasks they complete."""
    return sum(fewest_green_dice(task) for task in card.task)


def signs(card: AdventureCard) -> int:
    """The elder signs that an adventure is sure to bring."""
    return sum(
        entry.count
        for entry in card.reward
        if isinstance(entry, effects.Gain) and entry.what == "elder_sign"
    )


def test_the_pack_is_valid() -> None:
    tables = GAME.tables(GAME.content())
    assert len(tables.adventures) == SCALE["adventures"] + SCALE["other_worlds"]


@pytest.mark.parametrize("stem", FILES)
def test_there_are_as_many_cards_as_the_scale_says(stem: str) -> None:
    assert len(cards(stem)) == SCALE[stem]
    assert sum(getattr(card, "count", 1) for card in cards(stem)) == SCALE[stem]


def test_the_dice_that_adventures_ask_follow_the_distribution() -> None:
    assert Counter(map(card_asks, cards("adventures"))) == {2: 2, 3: 11, 4: 26, 5: 9}


def test_magnifiers_ask_a_green_die_for_every_three() -> None:
    asked = [fewest_green_dice(TaskRow((f"investigation:{n}",))) for n in (1, 3, 4, 6, 7, 9)]
    assert asked == [1, 1, 2, 2, 3, 3]
    assert fewest_green_dice(TaskRow(("investigation:4", "investigation:4", "lore"))) == 5


@pytest.mark.parametrize("stem", ["adventures", "other_worlds"])
def test_adventures_have_up_to_three_tasks_and_are_worth_one_or_two(stem: str) -> None:
    assert {len(card.task) for card in cards(stem)} <= {1, 2, 3}
    assert {card.trophies for card in cards(stem)} == {1, 2}


@pytest.mark.parametrize("stem", ["adventures", "other_worlds"])
def test_every_adventure_has_a_reward_and_a_penalty(stem: str) -> None:
    assert [card.id for card in cards(stem) if not card.reward or not card.penalty] == []


def test_a_third_of_the_adventures_and_every_other_world_bring_elder_signs() -> None:
    assert sum(signs(card) > 0 for card in cards("adventures")) == SCALE["adventures"] // 3
    assert all(signs(card) for card in cards("other_worlds"))


def test_two_elder_signs_are_only_on_cards_that_are_worth_two_trophies() -> None:
    rich = [card for stem in ("adventures", "other_worlds") for card in cards(stem)]
    assert {card.trophies for card in rich if signs(card) > 1} == {2}


def test_every_feature_of_an_adventure_is_on_several_of_them() -> None:
    found: Counter[str] = Counter()
    for card in cards("adventures"):
        found["order"] += card.order
        found["terror"] += bool(card.terror)
        found["midnight"] += bool(card.midnight)
        found["frame"] += any(task.frame for task in card.task)
        found["payment"] += any(task.stamina or task.sanity for task in card.task)
        for task in card.task:
            if task.lock is not None:
                found[task.lock] += 1
    features = ("order", "terror", "midnight", "frame", "payment", "green", "yellow", "red")
    assert [feature for feature in features if found[feature] < 2] == []


def test_investigators_have_ten_points_and_something_to_start_with() -> None:
    for card in cards("investigators"):
        assert card.stamina + card.sanity == 10, card.id
        assert any(msgspec.structs.astuple(card.start)), card.id
        assert card.ability, card.id


def test_ancient_ones_stay_within_their_ranges() -> None:
    for card in cards("ancient_ones"):
        assert 10 <= card.elder_signs <= 14, card.id
        assert 8 <= card.doom <= 12, card.id
        assert abs(2 * len(set(card.icons)) - card.doom) <= 2, card.id
        assert card.power, card.id
        assert card.attack, card.id
    assert sum(card.awakening_is_defeat for card in cards("ancient_ones")) == 1


def test_mythos_cards_do_something_at_once_and_something_that_stays() -> None:
    for card in cards("mythos"):
        assert card.effects, card.id
        assert bool(card.lasting) != bool(card.terror), card.id


def test_several_spells_hold_dice() -> None:
    assert Counter(card.hold for card in cards("spells")) == {0: 7, 1: 3, 2: 2}


def test_the_entrance_sells_at_the_stated_prices() -> None:
    sold = {
        entry.what: card.price
        for card in cards("entrance")
        for entry in card.effects
        if card.price and isinstance(entry, effects.Gain)
    }
    prices = {"clue": 1, "common": 2, "unique": 3, "spell": 4, "ally": 5, "elder_sign": 10}
    assert sold == prices
    assert [card.id for card in cards("entrance") if not card.price] == [
        "first-aid",
        "lost-and-found",
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_is_given_twice(language: str) -> None:
    names = Counter(card.name[language] for _, card in every_card())
    assert [name for name, times in names.items() if times > 1] == []


def test_every_card_has_its_words_in_both_languages() -> None:
    for stem, card in every_card():
        texts = [card.name, card.flavour, getattr(card, "occupation", None)]
        if card.flavour is None:
            assert stem == "entrance", card.id
        for text in texts:
            if text is not None:
                assert re.search("[ぁ-んァ-ヶ一-龠]", text["ja"]), card.id
                assert not re.search("[ぁ-んァ-ヶ一-龠]", text["en"]), card.id


@pytest.mark.parametrize("stem", FILES)
def test_no_two_cards_of_a_kind_have_the_same_effects(stem: str) -> None:
    found = Counter(map(rules_of, cards(stem)))
    assert [rules for rules, times in found.items() if times > 1] == []


def test_no_two_items_spells_or_allies_do_the_same() -> None:
    found = Counter(rules_of(card) for stem in ITEM_FILES for card in cards(stem))
    assert [rules for rules, times in found.items() if times > 1] == []


@pytest.mark.parametrize(
    ("stem", "field"),
    [("investigators", "ability"), ("ancient_ones", "power"), ("ancient_ones", "task")],
)
def test_what_makes_a_card_its_own_occurs_once(stem: str, field: str) -> None:
    found = Counter(getattr(card, field) for card in cards(stem))
    assert max(found.values()) == 1


@pytest.mark.parametrize("union", ["AnyEffect", "AnyModifier"])
def test_every_entry_of_the_vocabulary_is_used(union: str) -> None:
    used = {type(entry) for entry in all_entries()}
    assert [kind.__name__ for kind in get_args(getattr(effects, union)) if kind not in used] == []


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        (effects.Gain, "what"),
        (effects.Lose, "what"),
        (effects.AddDie, "colour"),
        (effects.Each, "who"),
        (effects.If, "fact"),
        (effects.FulfilTask, "only"),
        (modifiers.LoseLess, "what"),
        (modifiers.LoseLess, "source"),
        (modifiers.GainMore, "what"),
        (modifiers.Worth, "what"),
        (modifiers.Forbid, "what"),
        (modifiers.Harder, "on"),
        (modifiers.Ignore, "what"),
        (modifiers.KeepUsed, "what"),
        (effects.When, "happens"),
    ],
)
def test_every_value_of_an_entry_is_used(kind: type, field: str) -> None:
    used = {getattr(entry, field) for entry in all_entries() if type(entry) is kind}
    assert set(get_args(get_type_hints(kind)[field])) - used == set()


@rule("ELD-R14")
@pytest.mark.parametrize(
    ("name", "helps"), [("packers-jemmy", False), ("mirror-of-black-water", True)]
)
def test_only_a_face_that_not_every_die_has_keeps_an_attempt_alive(name: str, helps: bool) -> None:
    tables = GAME.tables(GAME.content())
    assert isinstance(tables.book, Book)
    item = next(n for n, card in enumerate(tables.book.items) if card.id == name)
    assert tables.items[item].helps == helps
