"""The game in words and in letters, in both languages."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len

from meikyu.core.chance import FastChance
from meikyu.core.play import EventList
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.hidden_rooms.actions import (
    EndTurn,
    ExploreFromMemory,
    ExploreFromPile,
    PlaceStartTile,
    Tile,
    Walk,
)
from meikyu.games.hidden_rooms.drawing import LETTERS, SHAPES, WEDGES, draw
from meikyu.games.hidden_rooms.emit import tile_word
from meikyu.games.hidden_rooms.events import (
    EVENTS,
    Cell,
    ChildWalked,
    GameEnded,
    MemoryOverflowed,
    MonsterAct,
    MonsterActed,
    RoomFound,
    RoomMissed,
    StageDrawn,
    StageEnded,
    StageResult,
    StartTilePlaced,
    TilesTurnedUp,
    TileTaken,
    TurnEnded,
)
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import tiles_of
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView
from tests.games.hidden_rooms.positions import position
from tests.rules import rule

RULES = [
    *[f"HID-{n}" for n in range(1, 27)],
    *[f"HID-R{n}" for n in range(1, 12)],
    "HID-C1",
    "HID-C2",
    "HID-C3",
]
TEXTS = Path(__file__).parents[3] / "src/meikyu/games/hidden_rooms/text"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def view_of(state: HiddenRoomsState) -> HiddenRoomsView:
    view = GAME.observe(state, 0)
    assert isinstance(view, HiddenRoomsView)
    return view


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_of_the_game_has_its_words(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    told = [name.removeprefix("rule-") for name in words.ids if name.startswith("rule-")]
    assert told == RULES
    texts = [words.say(f"rule-{rule}") for rule in RULES]
    assert len(set(texts)) == len(RULES)


def test_both_languages_have_the_same_messages_and_arguments() -> None:
    found = []
    for locale in LOCALES:
        source = (TEXTS / f"{locale}.ftl").read_text(encoding="utf-8")
        blocks = re.split(r"^(?=[a-zA-Z][\w-]* =)", source, flags=re.MULTILINE)[1:]
        found.append(
            {block.split(" =")[0]: frozenset(re.findall(r"\$(\w+)", block)) for block in blocks}
        )
    assert found[0] == found[1]


def test_english_texts_hold_no_japanese_and_japanese_ones_do() -> None:
    for name in lexicon("ja", GAME.package).ids:
        source = (TEXTS / "ja.ftl").read_text(encoding="utf-8")
        found = re.search(rf"^{re.escape(name)} = (.+)$", source, flags=re.MULTILINE)
        if found and name.startswith(("rule-", "event-", "refuse-", "position-", "prompt-")):
            assert JAPANESE.search(found.group(1)) or "$moves" in found.group(1), name
    english = (TEXTS / "en.ftl").read_text(encoding="utf-8")
    assert set(JAPANESE.findall(english)) <= set("はくし空理計画")


@pytest.mark.parametrize("locale", LOCALES)
def test_whole_games_can_be_told_and_drawn(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    content = GAME.content()
    for seed in range(10):
        options = HiddenRoomsOptions(show_pile=bool(seed % 2), turn_limit=40 if seed % 5 else 3)
        chance, chooser, sink = FastChance(seed), FastChance(1000 + seed), EventList()
        state = GAME.setup(options, 1, content, chance, sink)
        while True:
            view = view_of(state)
            for phrase in GAME.tell_position(view):
                assert words.say(phrase)
            assert draw(view, words).plain
            for event in sink.events:
                phrase = GAME.tell_event(event)
                assert phrase is not None
                assert words.say(phrase)
            sink.events.clear()
            if not GAME.actors(state):
                break
            assert words.say(GAME.tell_prompt(GAME.pending(state)[0], view))
            labels = [words.say(GAME.tell_action(a, view)) for a in GAME.choices(state, 0)]
            assert len(set(labels)) == len(labels)
            GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance, sink)
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert words.say(Phrase(f"outcome-{outcome.how}"))


HERE, TILE, NAME = Cell(4, 4), Tile("green", 5), {"en": "The Snuffer", "ja": "火消し坊"}
ACTS: tuple[MonsterAct, ...] = (
    "turn_to_child",
    "advance_to_child",
    "route_advance",
    "route_turn",
)
RESULTS: tuple[StageResult, ...] = ("won", "caught", "route_end", "stalled")
HAPPENED = [
    StageDrawn(TILE, 3, NAME),
    TilesTurnedUp(TILE, Tile("red", 1)),
    StartTilePlaced(TILE, Tile("red", 1)),
    *[MonsterActed(act, HERE, "left", NAME) for act in ACTS],
    ChildWalked(HERE),
    TileTaken(HERE, TILE, "pile"),
    TileTaken(HERE, TILE, "memory"),
    RoomFound(HERE, TILE),
    RoomMissed(TILE),
    MemoryOverflowed((TILE, Tile("red", 1))),
    TurnEnded(),
    *[StageEnded(3, result, "HID-23", True, 1, NAME) for result in RESULTS],
    GameEnded(True),
    GameEnded(False),
]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_has_a_sentence_of_its_own(locale: str) -> None:
    assert {type(event) for event in HAPPENED} == set(EVENTS)
    said = []
    for event in HAPPENED:
        phrase = GAME.tell_event(event)
        assert phrase is not None
        said.append(lexicon(locale, GAME.package).say(phrase))
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_has_a_sentence(locale: str) -> None:
    corner = position({"f6": "r5", "f5": "b6"}, "f6", pile="")
    spent = position({"f6": "r5", "f5": "b6"}, "f6")
    spent.moves_left = 0
    choosing = GAME.setup(HiddenRoomsOptions(), 1, GAME.content(), FastChance(1))
    other = next(tile_word(one) for one in tiles_of(choosing.pile))
    rejections = [
        GAME.check(corner, 0, PlaceStartTile(TILE)),
        GAME.check(corner, 0, Walk("down")),
        GAME.check(corner, 0, Walk("left")),
        GAME.check(corner, 0, ExploreFromPile("up")),
        GAME.check(corner, 0, ExploreFromPile("left")),
        GAME.check(corner, 0, ExploreFromMemory("left", TILE)),
        GAME.check(spent, 0, Walk("up")),
        GAME.check(choosing, 0, EndTurn()),
        GAME.check(choosing, 0, PlaceStartTile(other)),
    ]
    refused = [rejection for rejection in rejections if rejection is not None]
    assert {(one.rule, one.code) for one in refused} == set(GAME.guards.names())
    for rejection in refused:
        assert lexicon(locale, GAME.package).say(rejection.phrase())


def route_told(view: HiddenRoomsView) -> list[str]:
    """The page of the book in words, worked out from the content's letters."""
    page = view.book[view.stage - 1]
    ways = {"U": "up", "R": "right", "D": "down", "L": "left"}
    beside: dict[str, list[str]] = {}
    for row, letters in enumerate(page.arrows, start=1):
        for letter, column in zip(letters, "abcdef", strict=True):
            if letter in ways and f"{column}{row}" not in page.route:
                beside.setdefault(ways[letter], []).append(f"{column}{row}")
    arrows = ", ".join(f"{way} on {' '.join(cells)}" for way, cells in beside.items())
    return [
        f"Its route: {', '.join(page.route)}. It ends on {page.route[-1]}.",
        f"Off its route the arrows lead {arrows}.",
    ]


@rule("HID-3", "HID-R2")
@pytest.mark.parametrize("locale", LOCALES)
def test_the_route_and_the_arrow_of_every_cell_are_told_in_words(locale: str) -> None:
    view = view_of(position({"f6": "r5", "f5": "b6"}, "f5", memory="b1", pile="r1 g4"))
    words = lexicon(locale, GAME.package)
    said = " ".join(words.say(phrase) for phrase in GAME.tell_position(view))
    named = re.findall(r"[a-f][1-6]", said)
    assert {f"{column}{row}" for column in "abcdef" for row in range(1, 7)} <= set(named)


@rule("HID-3", "HID-R11")
def test_the_book_can_be_looked_through() -> None:
    """Every stage with its route from the first cell to the end, and an arrow for every cell."""
    state = GAME.setup(HiddenRoomsOptions(), 1, GAME.content(), FastChance(1))
    view = view_of(state)
    steps = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
    book = GAME.book(GAME.content())
    assert [page.stage for page in view.book] == [1, 2, 3, 4, 5]
    assert [page.name for page in view.book] == [monster.name for monster in book.monsters]
    for page, stage in zip(view.book, book.stages, strict=True):
        assert len(page.route) == len(stage.route)
        letters = "".join(page.arrows)
        assert len(letters) == 36
        assert letters.count("*") == 1
        cells = [(int(name[1]) - 1, ord(name[0]) - ord("a")) for name in page.route]
        for (row, column), following in pairwise(cells):
            down, right = steps[page.arrows[row][column]]
            assert (row + down, column + right) == following
        row, column = cells[-1]
        assert page.arrows[row][column] == "*"


def test_the_position_is_told_in_short_sentences() -> None:
    view = view_of(position({"f6": "r5", "f5": "b6"}, "f5", memory="b1 r6", pile="r1 g4"))
    said = [lexicon("en", GAME.package).say(phrase) for phrase in GAME.tell_position(view)]
    assert said[2:] == [
        "You are on f5, on blue 6. You have 2 moves left.",
        "Rooms: f5 blue 6, f6 red 5.",
        "The Snuffer is on b5, facing up. It sees from a3 to c5.".replace(
            "The Snuffer", view.monster.name["en"]
        ),
        "If you stay, it walks on to b4, then it walks on to b3.",
        "Unless it sees you, it reaches the end of its route in 5 turns.",
        *route_told(view),
        "Memory, 2 of 5: red 6 (fits), blue 1 (fits).",
        "0 of the 2 tiles in the pile fit. It holds red 1, green 4.",
    ]


def test_colours_and_directions_are_told_apart_without_colour() -> None:
    assert len(set(SHAPES.values())) == len(set(LETTERS.values())) == 4
    assert len(set(WEDGES.values())) == 4
    view = view_of(position({"f6": "r5", "f5": "b5", "e6": "y5", "e5": "g5"}, "f6"))
    plain = draw(view, lexicon("en", GAME.package)).plain
    for mark in ("▲R5", "●B5", "■Y5", "◆G5"):
        assert mark in plain


@pytest.mark.parametrize("locale", LOCALES)
def test_the_drawing_fits_into_eighty_columns(locale: str) -> None:
    state = position({"f6": "r5", "b2": "b6"}, "f6", memory="b1 b2 b3 y1 y2")
    for line in draw(view_of(state), lexicon(locale, GAME.package)).plain.splitlines():
        assert cell_len(line) <= 80, line


def test_the_drawing_shows_child_monster_sight_and_exit_where_they_are() -> None:
    state = position({"f6": "r5"}, "f6", monster="b5", facing="left")
    mark = view_of(state).monster.mark
    lines = draw(view_of(state), lexicon("en", GAME.package)).plain.splitlines()
    cells = {
        f"{'abcdef'[column]}{row + 1}": [
            lines[2 + 3 * row + part][4 + 7 * column : 10 + 7 * column] for part in range(2)
        ]
        for row in range(6)
        for column in range(6)
    }
    assert cells["f6"] == [" ▲R5  ", "  @   "]
    assert cells["a1"][0][4] == "⌂"
    assert cells["b5"][1][3:5] == f"{mark}<"
    seen = {place for place, parts in cells.items() if parts[0][0] == "·"}
    assert seen == {"a4", "b4", "a5", "b5", "a6", "b6"}
    assert cells["f1"][1][5] == "×"
    assert cells["b4"][1][5] == "↑"
