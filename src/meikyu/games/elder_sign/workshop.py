"""What the editor of cards draws and shows: adventures, other worlds, Ancient Ones, investigators.

A card is changed as a whole, in the words of its file; what it does is said by the sentences that
the table says it with, in both languages.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from meikyu.core.content import ContentError, convert
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.core.workshop import Data, Refused, Stroke, Workshop
from meikyu.games.elder_sign.cards.gallery import adventure_view
from meikyu.games.elder_sign.cards.kinds import (
    AdventureCard,
    AncientOneCard,
    Card,
    InvestigatorCard,
)
from meikyu.games.elder_sign.cards.offered import terms
from meikyu.games.elder_sign.cards.printed import ancient_one_view, investigator_view
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.view_parts import AdventureView, AncientOneView, InvestigatorView

Drawable = Literal["adventures", "other_worlds", "ancient_ones", "investigators"]
TABLES: dict[str, tuple[str, type[Card]]] = {
    "adventures": ("adventure", AdventureCard),
    "other_worlds": ("other_world", AdventureCard),
    "ancient_ones": ("ancient_one", AncientOneCard),
    "investigators": ("investigator", InvestigatorCard),
}
"""By file: its table, and what its entries are."""
LONGEST_ID = 40


class AddCard(Stroke, frozen=True):
    """One more, like one that is there, behind the last of its file."""

    file: Drawable
    like: int


class RemoveCard(Stroke, frozen=True):
    """A card is taken out of the pack."""

    file: Drawable
    number: int


STROKES = (AddCard, RemoveCard)


class DrawnCards(msgspec.Struct, frozen=True):
    """How many of each there are."""

    adventures: int
    other_worlds: int
    ancient_ones: int
    investigators: int


class Said(msgspec.Struct, frozen=True):
    """What a card does, in one language: a line for each field."""

    locale: str
    lines: dict[str, str]


class Printed(msgspec.Struct, frozen=True):
    """A card as it lies on the table. One of the three is there."""

    said: tuple[Said, ...]
    adventure: AdventureView | None = None
    ancient_one: AncientOneView | None = None
    investigator: InvestigatorView | None = None


# -- drawing --------------------------------------------------------------------------------------


def draw(data: Data, stroke: AddCard | RemoveCard) -> Data:
    """The pack after a stroke."""
    table, _ = TABLES[stroke.file]
    entries = _entries(data, stroke.file)
    at = stroke.like if isinstance(stroke, AddCard) else stroke.number
    if not 0 <= at < len(entries):
        raise Refused(Phrase("stroke-no-card"))
    if isinstance(stroke, AddCard):
        changed = [*entries, {**entries[at], "id": _free_id(entries, entries[at])}]
    else:
        changed = [*entries[:at], *entries[at + 1 :]]
    return {**data, stroke.file: {**data[stroke.file], table: changed}}


def _entries(data: Data, file: str) -> list[Any]:
    found = data.get(file)
    entries = found.get(TABLES[file][0]) if isinstance(found, Mapping) else None
    return entries if isinstance(entries, list) else []


def _free_id(entries: list[Any], like: Any) -> str:
    """An id that no card of the file has."""
    taken = {entry.get("id") for entry in entries if isinstance(entry, Mapping)}
    before = like.get("id") if isinstance(like, Mapping) else None
    stem = (before if isinstance(before, str) else "card")[: LONGEST_ID - 4].rstrip("-")
    return next(id for n in range(2, len(taken) + 3) if (id := f"{stem}-{n}") not in taken)


# -- showing --------------------------------------------------------------------------------------


def show(data: Data) -> DrawnCards:
    """What the editor shows of the whole pack."""
    return DrawnCards(**{file: len(_entries(data, file)) for file in TABLES})


def leaf(data: Data, part: str) -> Printed | None:
    """A card, ``FILE.ID``, as it is printed; None: it is not there, or its form is not right."""
    file, _, id = part.partition(".")
    if file not in TABLES:
        return None
    entry = next(
        (one for one in _entries(data, file) if isinstance(one, Mapping) and one.get("id") == id),
        None,
    )
    try:
        card = convert(entry, TABLES[file][1], f"{file}.toml")
    except ContentError:
        return None
    match card:
        case AdventureCard():
            lying = adventure_view(card, file == "other_worlds")
            lines = {
                "reward": lying.reward,
                "penalty": lying.penalty,
                "terror": lying.terror,
                "midnight": lying.midnight,
            }
            return Printed(_said(lines), adventure=lying)
        case AncientOneCard():
            old_one = ancient_one_view(card)
            shown = {"attack": old_one.attack, "awakening": old_one.awakening}
            return Printed(_said({"power": old_one.power, **shown}), ancient_one=old_one)
        case InvestigatorCard():
            person = investigator_view(card)
            return Printed(_said({"ability": person.ability}), investigator=person)
    raise AssertionError(card)


def _said(fields: Mapping[str, Phrase | tuple[Phrase, ...] | None]) -> tuple[Said, ...]:
    """What the fields say, in each language; what does nothing says nothing."""
    found = []
    for locale in LOCALES:
        words = lexicon(locale, GAME.package)
        lines = {}
        for field, phrases in fields.items():
            listed = phrases if isinstance(phrases, tuple) else (phrases,)
            text = " ".join(words.say(phrase) for phrase in listed if phrase is not None)
            if text:
                lines[field] = text
        found.append(Said(locale, lines))
    return tuple(found)


WORKSHOP = Workshop(STROKES, draw, show, DrawnCards, leaf=leaf, printed=Printed, terms=terms)
