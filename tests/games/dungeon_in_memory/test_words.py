"""Words: every rule, position, choice and event in both languages, short enough to be heard."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, Event
from meikyu.core.play import EventList
from meikyu.core.words import LOCALES, Phrase, lexicon, message_ids, message_source
from meikyu.games.dungeon_in_memory.actions import (
    AnnounceLost,
    GoOn,
    PlaceTile,
    StartNewDungeon,
    Stay,
)
from meikyu.games.dungeon_in_memory.events import EVENTS, Cell, DungeonOpened, LaidTile
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.words import cell_words, laid_words, tile_words
from tests.games.dungeon_in_memory.tables import CONTENT, STANDARD, Table, laid, tile

RULES = (
    *(f"DIM-{n}" for n in range(1, 44)),
    *(f"DIM-R{n}" for n in range(1, 11)),
    *(f"DIM-C{n}" for n in range(1, 4)),
)


def said(phrase: Phrase, locale: str = "en") -> str:
    return lexicon(locale, GAME.package).say(phrase)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rule_id", RULES)
def test_every_rule_has_a_short_text(rule_id: str, locale: str) -> None:
    assert 10 < len(said(Phrase(f"rule-{rule_id}"), locale)) < 400


def test_both_languages_have_the_same_messages_in_the_same_order() -> None:
    ids = [message_ids(message_source(GAME.package, locale)) for locale in LOCALES]
    assert ids[0] == ids[1]
    assert len(set(ids[0])) == len(ids[0])


@pytest.mark.parametrize(
    ("text", "en", "ja"),
    [
        ("L E", "left turn entered going east", "左折（東へ進んで入る）"),
        ("S2 N", "two-path straight entered going north", "直進・再通行（北へ進んで入る）"),
        (
            "R moth W",
            "right turn with the moth ghost entered going west",
            "右折・蛾のおばけ（西へ進んで入る）",
        ),
        ("P S", "repeat entered going south", "リピート（南へ進んで入る）"),
    ],
)
def test_a_laid_tile_is_said_in_a_few_words(text: str, en: str, ja: str) -> None:
    phrase = laid_words(LaidTile(*laid(text)))
    assert (said(phrase, "en"), said(phrase, "ja")) == (en, ja)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_tile_is_called_differently(locale: str) -> None:
    names = [said(tile_words(face), locale) for face in STANDARD]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("cell", "en", "ja"),
    [
        (Cell(0, 0), "the first cell", "最初のマス"),
        (Cell(2, -1), "2 east 1 south", "東2南1"),
        (Cell(-3, 0), "3 west", "西3"),
        (Cell(0, 4), "4 north", "北4"),
    ],
)
def test_a_cell_is_said_as_a_way_from_the_first_tile(cell: Cell, en: str, ja: str) -> None:
    assert (said(cell_words(cell), "en"), said(cell_words(cell), "ja")) == (en, ja)


def test_a_position_is_told_in_short_sentences() -> None:
    table = Table(2, ("S", "L", "L2", "S", "S", "S2"))
    table.lay("L2 N")
    assert [said(phrase) for phrase in GAME.tell_position(table.view(1))] == [
        "Exploration 1: Player 1 has laid a tile. The others answer: Lost or Stay.",
        "2 tiles are stacked. On top: two-path left turn entered going north.",
        "Your hand: straight, straight, two-path straight.",
        "15 tiles are left in the deck.",
        "Player 1: 0 points, 3 tiles in hand, exploring.",
        "Player 2: 0 points, 3 tiles in hand, exploring.",
    ]


def test_a_position_with_a_lost_card_on_top_tells_the_tile_under_it() -> None:
    table = Table(3, ("S", "L", "L2"))
    table.lay("L2 N")
    table.lost(2)
    told = [said(phrase) for phrase in GAME.tell_position(table.view(1))]
    assert (
        "2 tiles are stacked, with a LOST card of Player 3 on top. "
        "Right under it: two-path left turn entered going north."
    ) in told


@pytest.mark.parametrize(
    ("action", "en", "ja"),
    [
        (PlaceTile(tile("L"), "east"), "Enter going east: left turn", "東へ進んで入る：左折"),
        (AnnounceLost(), "Lost!", "ロスト！"),
        (Stay(), "Stay", "残る"),
        (GoOn(), "Go on", "進む"),
        (StartNewDungeon(), "Start a new dungeon", "新しいダンジョンを始める"),
    ],
)
def test_choices_read_as_buttons(action: object, en: str, ja: str) -> None:
    view = Table(2).view(0)
    phrase = GAME.tell_action(action, view)  # type: ignore[arg-type]
    assert (said(phrase, "en"), said(phrase, "ja")) == (en, ja)


def test_every_kind_of_event_happens_and_is_worded_in_both_languages() -> None:
    told: set[type[Event]] = set()
    for seats in GAME.seats:
        for options in GAME.variants():
            if GAME.check_options(options, seats, CONTENT) is not None:
                continue
            for seed in range(3):
                chance, chooser, sink = FastChance(seed), FastChance(seed + 50), EventList()
                state = GAME.setup(GAME.bounded(options), seats, CONTENT, chance, sink)
                while actors := GAME.actors(state):
                    seat = actors[chooser.pick(len(actors), "seat")]
                    GAME.apply(state, seat, GAME.sample(state, seat, chooser), chance, sink)
                for viewer in (0, SPECTATOR):
                    for phrase in GAME.tell_position(GAME.observe(state, viewer)):
                        assert all(said(phrase, locale) for locale in LOCALES)
                for event in sink.events:
                    phrase = GAME.tell_event(event)
                    if phrase is None:
                        assert isinstance(event, DungeonOpened)
                        assert event.dungeon == 1, "only the first dungeon needs no word"
                        continue
                    assert all(said(phrase, locale) for locale in LOCALES)
                    told.add(type(event))
    assert told == set(EVENTS)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_solo_position_is_worded_at_every_step(locale: str) -> None:
    """Also between turning a tile up and laying it, which is every other position."""
    chance, chooser = FastChance(1), FastChance(2)
    state = GAME.setup(GAME.options_type(), 1, CONTENT, chance)
    while GAME.actors(state):
        for viewer in (0, SPECTATOR):
            told = GAME.tell_position(GAME.observe(state, viewer))
            assert all(said(phrase, locale) for phrase in told)
        GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance)
