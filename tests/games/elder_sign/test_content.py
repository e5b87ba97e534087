"""Packs: a broken one gives a message with file, card and field; names are not part of the hash."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from meikyu.core.content import ContentError, from_data
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.elder_sign.cards.kinds import Card
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.cards.sentences import effects_phrase, modifier_phrases
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.loader import FILES, read_tables
from meikyu.games.elder_sign.view import investigator_view  # type: ignore[attr-defined]
from meikyu.games.elder_sign.words import name_phrase
from tests.games.elder_sign.table import sample
from tests.rules import rule

TABLES = {
    "adventures": "adventure",
    "other_worlds": "other_world",
    "monsters": "monster",
    "mythos": "mythos",
    "ancient_ones": "ancient_one",
    "investigators": "investigator",
    "common": "item",
    "unique": "item",
    "spells": "spell",
    "allies": "ally",
    "entrance": "action",
}
Change = Callable[[dict[str, Any]], None]
Broken = tuple[str, int, str, Change]


def put(field: str, value: Any) -> Change:
    """Sets a field; dots and numbers lead inside."""

    def change(card: dict[str, Any]) -> None:
        *path, last = [int(part) if part.isdigit() else part for part in field.split(".")]
        place: Any = card
        for part in path:
            place = place[part]
        place[last] = value

    return change


def drop(field: str) -> Change:
    return lambda card: card.__delitem__(field)


def every_card() -> list[Broken]:
    """What can be wrong with a card of any kind."""
    broken: list[Broken] = []
    for stem in TABLES:
        broken += [
            (stem, 0, "id", drop("id")),
            (stem, 0, "id", put("id", "No Such Id")),
            (stem, 0, "name", drop("name")),
            (stem, 0, "name", put("name", "in no language")),
            (stem, 0, "name", put("name", {})),
            (stem, 0, "flavour", put("flavour", {})),
            (stem, 0, "name.ja", put("name", {"en": "x", "ja": ""})),
            (stem, 0, "flavour", put("flavour", 3)),
            (stem, 0, "", put("unheard_of", 1)),
        ]
        if stem != "other_worlds":
            broken.append((stem, 1, "id", put("id", FIRST_IDS[stem])))
    return broken


FIRST_IDS = {stem: sample().data[stem][table][0]["id"] for stem, table in TABLES.items()}
GAIN = {"do": "gain", "what": "clue"}
OWN: list[Broken] = [
    ("adventures", 0, "task", put("task", [])),
    ("adventures", 0, "task[0].icons[0]", put("task.0.icons", ["magnifier:3"])),
    ("adventures", 0, "task[0].icons[0]", put("task.0.icons", ["investigation:0"])),
    ("adventures", 0, "task[0].icons[0]", put("task.0.icons", ["investigation:99"])),
    ("adventures", 0, "task[0].icons", put("task.0.icons", ["lore"] * 7)),
    ("adventures", 0, "task[0].icons", put("task.0.icons", ["investigation:20"] * 2)),
    ("adventures", 0, "task", put("task", [{"icons": ["lore"] * 3}] * 4)),
    ("adventures", 0, "task[0].lock", put("task.0.lock", "blue")),
    ("adventures", 0, "task[0].stamina", put("task.0.stamina", -1)),
    ("adventures", 0, "task[0].sanity", put("task.0.sanity", "much")),
    ("adventures", 0, "task[0].frame", put("task.0.frame", "white")),
    ("adventures", 0, "trophies", put("trophies", 0)),
    ("adventures", 0, "order", put("order", "yes")),
    ("adventures", 0, "reward[0].do", put("reward", [{"do": "sing"}])),
    ("adventures", 0, "reward[0].what", put("reward", [{"do": "gain", "what": "gold"}])),
    ("adventures", 0, "reward[0].count", put("reward", [{**GAIN, "count": 0}])),
    ("adventures", 0, "reward[0].count", put("reward", [{**GAIN, "count": "all"}])),
    ("adventures", 0, "what", put("reward", [{"do": "gain"}])),
    ("adventures", 0, "reward", put("reward", GAIN)),
    (
        "adventures",
        0,
        "penalty[0].count",
        put("penalty", [{"do": "lose", "what": "clue", "count": -1}]),
    ),
    ("adventures", 0, "terror[0].hours", put("terror", [{"do": "advance_clock", "hours": 0}])),
    ("adventures", 0, "midnight[0].colour", put("midnight", [{"do": "lock_die", "colour": "x"}])),
    ("adventures", 0, "reward[0].options", put("reward", [{"do": "choose", "options": [[GAIN]]}])),
    (
        "adventures",
        0,
        "reward[0].options",
        put("reward", [{"do": "choose", "options": [[GAIN], [GAIN]]}]),
    ),
    ("adventures", 0, "reward[0].effects", put("reward", [{"do": "each", "effects": []}])),
    ("adventures", 0, "reward[0].effects", put("reward", [{"do": "may", "effects": []}])),
    (
        "adventures",
        0,
        "reward[0].cost[0].do",
        put("reward", [{"do": "may", "effects": [GAIN], "cost": [GAIN]}]),
    ),
    (
        "adventures",
        0,
        "reward[0].who",
        put("reward", [{"do": "each", "who": "me", "effects": [GAIN]}]),
    ),
    (
        "adventures",
        0,
        "reward[0].at_least",
        put("reward", [{"do": "if", "fact": "doom", "then": []}]),
    ),
    (
        "adventures",
        0,
        "reward[0].at_most",
        put("reward", [{"do": "if", "fact": "doom", "at_least": 3, "at_most": 2, "then": []}]),
    ),
    ("adventures", 0, "reward[0].fact", put("reward", [{"do": "if", "fact": "x", "then": []}])),
    (
        "adventures",
        0,
        "reward[0].table[0].faces",
        put("reward", [{"do": "roll_die", "table": [{"faces": ["wild"], "effects": [GAIN]}]}]),
    ),
    (
        "adventures",
        0,
        "reward[0].table[0].faces",
        put("reward", [{"do": "roll_die", "table": [{"faces": ["1", "1"], "effects": [GAIN]}]}]),
    ),
    ("other_worlds", 0, "id", put("id", "cloak-room")),
    ("other_worlds", 0, "task[1].icons[0]", put("task.1.icons", ["laughter"])),
    ("monsters", 0, "icons[0]", put("icons", ["x"])),
    ("monsters", 0, "icons", put("icons", [])),
    ("monsters", 0, "count", put("count", 0)),
    ("monsters", 0, "what", put("reward", [{"do": "lose"}])),
    (
        "mythos",
        0,
        "effects",
        lambda card: [card.pop(k, None) for k in ("effects", "terror")] and None,
    ),
    ("mythos", 1, "lasting[0].is", put("lasting", [{"is": "odd"}])),
    ("mythos", 1, "lasting[0].what", put("lasting", [{"is": "forbid", "what": "sleep"}])),
    ("mythos", 1, "lasting[0].count", put("lasting", [{"is": "hours", "count": 99}])),
    (
        "mythos",
        1,
        "lasting[0].icons[0]",
        put("lasting", [{"is": "harder", "on": "monsters", "icons": ["x"]}]),
    ),
    (
        "mythos",
        1,
        "lasting[0].effects",
        put("lasting", [{"is": "when", "happens": "doom", "effects": []}]),
    ),
    (
        "mythos",
        1,
        "lasting[0].happens",
        put("lasting", [{"is": "when", "happens": "x", "effects": [GAIN]}]),
    ),
    ("ancient_ones", 0, "doom", put("doom", 1)),
    ("ancient_ones", 0, "elder_signs", put("elder_signs", 0)),
    ("ancient_ones", 0, "icons[1]", put("icons", [2, 9])),
    ("ancient_ones", 0, "task", put("task", {"icons": ["lore"], "frame": True})),
    ("ancient_ones", 0, "task", put("task", {"icons": ["lore"], "lock": "red"})),
    ("ancient_ones", 0, "attack", put("attack", [])),
    ("ancient_ones", 0, "awakening_is_defeat", put("awakening_is_defeat", 1)),
    ("investigators", 0, "stamina", put("stamina", 0)),
    ("investigators", 0, "sanity", drop("sanity")),
    ("investigators", 0, "occupation", drop("occupation")),
    ("investigators", 0, "occupation", put("occupation", {})),
    ("investigators", 0, "start.clues", put("start", {"clues": -1})),
    ("investigators", 0, "start", put("start", {"gold": 1})),
    ("investigators", 0, "ability[0].to", put("ability", [{"is": "free_change", "to": "5"}])),
    ("investigators", 0, "ability[0].uses", put("ability", [{"is": "spare_die", "uses": 0}])),
    (
        "investigators",
        0,
        "ability[0].colour",
        put("ability", [{"is": "more_dice", "colour": "green"}]),
    ),
    ("common", 0, "before", drop("before")),
    ("common", 0, "hold", put("hold", 1)),
    ("common", 0, "before[0].colour", put("before", [{"do": "add_die", "colour": "blue"}])),
    ("common", 1, "after[0].only[0]", put("after", [{"do": "reroll", "only": ["7"]}])),
    ("unique", 0, "count", put("count", 99)),
    ("unique", 0, "id", put("id", "lens")),
    ("unique", 2, "is", put("before", [{"do": "this_turn", "modifier": {}}])),
    ("spells", 0, "hold", put("hold", 3)),
    ("spells", 0, "hold", put("before", [GAIN])),
    ("allies", 0, "keep", put("keep", True)),
    (
        "allies",
        0,
        "owned[0].source",
        put("owned", [{"is": "lose_less", "what": "sanity", "source": "x"}]),
    ),
    ("entrance", 0, "effects", put("effects", [])),
    ("entrance", 0, "price", put("price", -1)),
]
BROKEN = [*every_card(), *OWN]


def broken_pack(stem: str, number: int, change: Change) -> dict[str, Any]:
    data = copy.deepcopy(dict(sample().data))
    change(data[stem][TABLES[stem]][number])
    return data


@pytest.mark.parametrize("case", range(len(BROKEN)))
def test_a_broken_card_is_named_with_file_and_field(case: int) -> None:
    stem, number, field, change = BROKEN[case]
    with pytest.raises(ContentError) as caught:
        GAME.tables(from_data(GAME.id, "broken", GAME.shape, broken_pack(stem, number, change)))
    error = caught.value
    assert error.file == f"{stem}.toml"
    assert error.entry.startswith(f"{TABLES[stem]} {number + 1}")
    missing = f"“{field}”" in error.say("en")  # a field that is not there has no place
    assert error.field == field or missing
    for locale in LOCALES:
        said = error.say(locale, GAME.package)
        assert f"{stem}.toml" in said
        assert "{" not in said


def test_at_least_a_hundred_ways_to_break_a_pack_are_tried() -> None:
    assert len(BROKEN) >= 100


@pytest.mark.parametrize("stem", TABLES)
def test_a_file_must_be_there_and_must_not_be_empty(stem: str) -> None:
    data = dict(sample().data)
    del data[stem]
    with pytest.raises(ContentError, match=f"{stem}.toml"):
        from_data(GAME.id, "broken", GAME.shape, data)
    data[stem] = {TABLES[stem]: []}
    with pytest.raises(ContentError, match=f"{stem}.toml"):
        from_data(GAME.id, "broken", GAME.shape, data)


def test_one_line_of_the_entrance_must_be_free() -> None:
    data = copy.deepcopy(dict(sample().data))
    for line in data["entrance"]["action"]:
        line["price"] = 1
    with pytest.raises(ContentError) as caught:
        GAME.tables(from_data(GAME.id, "broken", GAME.shape, data))
    assert caught.value.field == "price"


def test_names_are_no_part_of_the_hash_but_of_the_game() -> None:
    data = copy.deepcopy(dict(sample().data))
    data["adventures"]["adventure"][0]["name"]["en"] = "The Other Room"
    renamed = from_data(GAME.id, "renamed", GAME.shape, data)
    assert renamed.hash == sample().hash
    for content, name in ((sample(), "The Cloak Room"), (renamed, "The Other Room")):
        book = GAME.tables(content).book
        assert isinstance(book, Book)
        assert book.adventures[0].name["en"] == name
    data["adventures"]["adventure"][0]["trophies"] = 2
    assert from_data(GAME.id, "other", GAME.shape, data).hash != sample().hash


@pytest.mark.parametrize(("told", "left_out"), [("en", "ja"), ("ja", "en")])
def test_a_card_in_one_language_is_called_the_same_in_the_other(told: str, left_out: str) -> None:
    data = copy.deepcopy(dict(sample().data))
    person = data["investigators"]["investigator"][0]
    for field in ("name", "flavour", "occupation"):
        person[field] = {told: f"my own {field}"}
    content = from_data(GAME.id, "mine", GAME.shape, data)
    assert content.hash == sample().hash
    book = GAME.tables(content).book
    assert isinstance(book, Book)
    view = investigator_view(book.investigators[0])
    flavour = view.text.flavour
    assert flavour is not None
    for locale in (told, left_out):
        words = lexicon(locale, GAME.package)
        assert words.say(name_phrase(view.text.card)) == "my own name"
        assert words.say(flavour) == "my own flavour"
        assert words.say(view.occupation) == "my own occupation"


def test_every_file_of_a_pack_is_read_by_the_rules() -> None:
    assert set(FILES) == set(TABLES) == set(GAME.shape.rules)


def texts(book: Book) -> list[Phrase | None]:
    """Everything that cards say."""
    said: list[Phrase | None] = []
    for adventure in book.adventures:
        for part in (adventure.reward, adventure.penalty, adventure.terror, adventure.midnight):
            said.append(effects_phrase(part))
    for monster in book.monsters:
        said.append(effects_phrase(monster.reward))
    for mythos in book.mythos:
        said += [effects_phrase(mythos.effects), effects_phrase(mythos.terror)]
        said += modifier_phrases(mythos.lasting)
    for old_one in book.ancient_ones:
        said += [effects_phrase(old_one.attack), effects_phrase(old_one.awakening)]
        said += modifier_phrases(old_one.power)
    for investigator in book.investigators:
        said += investigator_view(investigator).ability
    for item in book.items:
        said += [effects_phrase(item.before), effects_phrase(item.after)]
        said += modifier_phrases(item.owned)
    for sale in book.sales:
        said.append(effects_phrase(sale.effects))
    return said


@pytest.mark.parametrize("pack", [sample(), GAME.content()], ids=["sample", "standard"])
def test_every_card_can_be_read_in_every_language(pack: Any) -> None:
    book = read_tables(pack).book
    assert isinstance(book, Book)
    cards: list[Card] = [*book.adventures, *book.monsters, *book.mythos, *book.ancient_ones]
    assert all(card.name["en"] != card.name["ja"] for card in cards)
    for locale in LOCALES:
        words = lexicon(locale, GAME.package)
        for phrase in texts(book):
            if phrase is not None:
                text = words.say(phrase)
                assert text.strip()
                assert "none" not in text


@rule("ELD-R21")
def test_a_card_that_is_used_up_says_so_by_its_data() -> None:
    book = read_tables(sample()).book
    assert isinstance(book, Book)
    kept = {card.id for card in book.items if card.keep}
    assert kept == {"lens"}
