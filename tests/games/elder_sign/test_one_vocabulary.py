"""One vocabulary: every word of the cards is known to the kernel, the sentences, the bots and the
guide for authors. A word that is forgotten in one of them fails here."""

from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest

from meikyu.core.words import Phrase, lexicon
from meikyu.games.elder_sign import frames, tables
from meikyu.games.elder_sign.bots.worth import Weights, Worth
from meikyu.games.elder_sign.cards import effects, guide
from meikyu.games.elder_sign.cards import vocabulary as words
from meikyu.games.elder_sign.cards.effects import AnyEffect, AnyModifier, Effects
from meikyu.games.elder_sign.cards.programs import Compiler
from meikyu.games.elder_sign.cards.sentences import effects_phrase, modifier_phrases
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import step
from meikyu.games.elder_sign.rules.effects import run as run_row
from meikyu.games.elder_sign.rules.effects import would_change
from meikyu.games.elder_sign.rules.facts import belongs, fact
from meikyu.games.elder_sign.state import NOBODY, Frame
from meikyu.games.elder_sign.thawing import FRAMES, frame_of
from tests.games.elder_sign.table import Table
from tests.games.elder_sign.test_vocabulary import program

GUIDE = guide.GUIDE.read_text(encoding="utf-8")
CLUE = {"do": "gain", "what": "clue"}

EFFECTS: dict[str, dict[str, Any]] = {
    "gain": {"what": "clue"},
    "lose": {"what": "clue"},
    "add_doom": {},
    "remove_doom": {},
    "spawn": {},
    "banish": {},
    "slay": {},
    "open_gate": {},
    "close_gate": {},
    "replace": {},
    "advance_clock": {"hours": 1},
    "lock_die": {"colour": "any"},
    "unlock_die": {},
    "go_to_entrance": {},
    "awaken": {},
    "calm": {},
    "end_attempt": {},
    "add_die": {"colour": "green"},
    "restore_dice": {},
    "reroll": {},
    "change": {"to": "lore"},
    "fulfil_task": {},
    "this_turn": {"modifier": {"is": "any_order"}},
    "choose": {"options": [[CLUE], []]},
    "may": {"effects": [CLUE]},
    "each": {"effects": [CLUE]},
    "one_of": {"effects": [CLUE]},
    "if": {"fact": "doom", "at_least": 1, "then": [CLUE]},
    "roll_die": {"table": [{"faces": ["lore"], "effects": [CLUE]}]},
}
"""An example of each effect."""

MODIFIERS: dict[str, dict[str, Any]] = {
    "more_dice": {"colour": "red"},
    "fewer_dice": {},
    "free_reroll": {},
    "free_change": {"to": "lore"},
    "spare_die": {},
    "hold_more": {},
    "lose_less": {"what": "sanity"},
    "gain_more": {"what": "clue"},
    "worth": {"what": "monster"},
    "cheaper": {},
    "dearer": {},
    "forbid": {"what": "clue"},
    "hours": {"count": 1},
    "harder": {"on": "monsters", "icons": ["lore"]},
    "any_order": {},
    "ignore": {"what": "terror"},
    "keep_used": {"what": "spell"},
    "when": {"happens": "turn", "effects": [CLUE]},
}
"""An example of each modifier."""


def effect(tag: str) -> dict[str, Any]:
    return {"do": tag, **EFFECTS[tag]}


def test_every_effect_and_every_modifier_has_an_example_here() -> None:
    assert set(EFFECTS) == set(words.EFFECTS)
    assert set(MODIFIERS) == set(words.MODIFIER_TAGS)


def test_numbers_are_given_once() -> None:
    for numbers in (words.EFFECTS, words.THINGS, words.FACTS, words.WHO, words.HAPPENINGS):
        assert len(set(numbers.values())) == len(numbers)


@pytest.mark.parametrize("tag", words.EFFECTS)
def test_the_kernel_does_the_effect(tag: str) -> None:
    table = Table().attempt("amber-hall")
    number = program(table, [effect(tag)])
    (row,) = table.state.tables.programs[number]
    assert row[0] == words.EFFECTS[tag]
    would_change(table.state, 0, number)
    run_row(table.state, frames.Run(0, number, 0, 0, 0, 0), table.chance, None)


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("tag", words.EFFECTS)
def test_the_effect_has_a_sentence(tag: str, locale: str) -> None:
    entry: Effects = msgspec.convert([effect(tag)], Effects)
    phrase = effects_phrase(entry)
    assert phrase is not None
    assert lexicon(locale, GAME.package).say(phrase)


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("tag", words.MODIFIER_TAGS)
def test_the_modifier_has_a_sentence(tag: str, locale: str) -> None:
    entry = msgspec.convert({"is": tag, **MODIFIERS[tag]}, AnyModifier)  # type: ignore[var-annotated]
    assert lexicon(locale, GAME.package).say(modifier_phrases((entry,))[0])


@pytest.mark.parametrize("tag", words.EFFECTS)
def test_the_bots_judge_the_effect(tag: str) -> None:
    table = Table().attempt("amber-hall")
    Worth(table.state, Weights()).program(0, program(table, [effect(tag)]))


@pytest.mark.parametrize("tag", [*words.EFFECTS, *words.MODIFIER_TAGS])
def test_the_guide_for_authors_describes_the_word(tag: str) -> None:
    assert f"| `{tag}` |" in GUIDE


def test_the_guide_has_every_effect_as_its_type_describes_it() -> None:
    assert guide.written(GUIDE) == GUIDE, "python -m meikyu.games.elder_sign.cards.guide"
    assert guide.written(GUIDE.replace("| monsters appear |", "| nothing |")) == GUIDE


@pytest.mark.parametrize("what", words.FACTS)
def test_the_kernel_knows_the_fact_and_the_guide_names_it(what: str) -> None:
    assert fact(Table().state, 0, words.FACTS[what]) >= 0
    assert f"`{what}`" in GUIDE


@pytest.mark.parametrize("who", words.WHO)
def test_the_kernel_knows_the_group_and_the_guide_names_it(who: str) -> None:
    belongs(Table().state, 0, 0, words.WHO[who])
    assert f"`{who}`" in GUIDE


@pytest.mark.parametrize("happens", words.HAPPENINGS)
def test_what_sets_a_card_off_has_words_and_the_guide_names_it(happens: str) -> None:
    for locale in ("en", "ja"):
        assert lexicon(locale, GAME.package).say(Phrase(f"happens-{happens}", {"voice": "you"}))
    assert f"`{happens}`" in GUIDE


def test_the_types_are_all_in_the_vocabulary() -> None:
    assert len(get_args(AnyEffect)) == len(words.EFFECTS)
    assert len(get_args(AnyModifier)) == len(words.MODIFIER_TAGS)
    assert effects.When in get_args(AnyModifier)


UNKNOWN = 61


def test_the_kernel_raises_on_what_it_does_not_know() -> None:
    table = Table().attempt("amber-hall")
    state = table.state
    number = len(state.tables.programs)
    state.tables.programs.append(((UNKNOWN, 1),))
    try:
        with pytest.raises(AssertionError):
            run_row(state, frames.Run(0, number, 0, 0, 0, 0), table.chance, None)
        with pytest.raises(AssertionError):
            would_change(state, 0, number)
        with pytest.raises(KeyError):
            Worth(state, Weights()).program(0, number)
    finally:
        state.tables.programs.pop()
    with pytest.raises(AssertionError):
        fact(state, 0, UNKNOWN)
    with pytest.raises(AssertionError):
        belongs(state, 0, 0, UNKNOWN)
    with pytest.raises(AssertionError):
        step(state, frames.OfSeat(UNKNOWN, 0), table.chance, None)
    with pytest.raises(AssertionError):
        step(state, frames.Counted(UNKNOWN, 1), table.chance, None)


def made(kind: int) -> Frame:
    """A frame of a kind, about the most that it can be about."""
    for length in range(6, -1, -1):
        with suppress(TypeError):
            return frame_of((kind, *range(1, length + 1)))
    raise AssertionError(f"nothing makes {kind}")


def test_every_kind_of_frame_is_made_again_from_its_key() -> None:
    kinds = {
        kind
        for name, kind in vars(frames).items()
        if name.isupper() and name != "ANY_COLOUR" and isinstance(kind, int)
    }
    assert set(FRAMES) == kinds - {NOBODY}
    for kind in FRAMES:
        frame = made(kind)
        assert isinstance(frame, frames.Decision) == (kind > frames.LAST_STEP)
        assert isinstance(frame, frames.Pick) == (kind >= frames.FIRST_PICK)
        key = frame.key()
        assert key[0] == kind
        assert frame_of(key).key() == key


@pytest.mark.parametrize("kind", [kind for kind in FRAMES if kind > frames.LAST_STEP])
def test_a_decision_raises_on_an_answer_that_is_not_its_own(kind: int) -> None:
    table = Table(4)
    frame = made(kind)
    assert isinstance(frame, frames.Decision)
    with pytest.raises(AssertionError):
        frame.decide(table.state, UNKNOWN, 0, table.chance, None)


def test_equal_programs_are_kept_once() -> None:
    to = Compiler(tables.Tables())
    entry: Effects = msgspec.convert([CLUE], Effects)
    assert to.program(entry, "a") == to.program(entry, "b")
