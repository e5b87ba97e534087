"""What cards do, as sentences made from their entries: a card never says what it does not do.

Every effect is a whole sentence with a subject. The *voice* says whom it is about: ``you`` on cards
that belong to an investigator or are attempted by one, ``they`` inside a sentence about another
investigator, ``table`` where a card has no owner (ELD-R24). Conditions and choices that are
followed by more put what belongs to them in brackets.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Literal

import msgspec

from meikyu.core.words import Phrase
from meikyu.games.elder_sign.cards import effects as vocabulary
from meikyu.games.elder_sign.cards import modifiers
from meikyu.games.elder_sign.cards.effects import AnyEffect, AnyModifier, Effects, Modifiers
from meikyu.games.elder_sign.cards.kinds import Equipment
from meikyu.games.elder_sign.cards.subjects import OF_THE_TABLE
from meikyu.games.elder_sign.rules.dice import LORE, PERIL, TERROR

Args = dict[str, str | int | Phrase | tuple[Phrase, ...]]
Voice = Literal["you", "they", "table"]
MADE = 4096
"""How many sentences are kept: those of several packs. A card says the same every time."""


class Speaker:
    """Who a sentence is about: a voice or, with `who`, a group named in it."""

    def __init__(self, voice: Voice, who: Phrase | None = None) -> None:
        self.voice: Voice = voice
        self.who = who

    def subject(self) -> Args:
        if self.who is None:
            return {"subject": self.voice, "who": ""}
        return {"subject": "who", "who": self.who}

    def within(self) -> "Speaker":
        """The voice of what depends on the sentence."""
        return Speaker("they") if self.who is not None else self


@lru_cache(MADE)
def effects_phrase(entries: Effects, voice: Voice = "you") -> Phrase | None:
    """A list of effects as sentences; None: nothing is done."""
    return _text(entries, Speaker(voice)) if entries else None


@lru_cache(MADE)
def option_phrase(entries: Effects, voice: Voice = "you") -> Phrase:
    """The same, where to do nothing has words too."""
    return _option(entries, Speaker(voice))


def cost_phrase(entries: Effects) -> Phrase:
    """What must be paid (losses only), as a list of things."""
    losses = [entry for entry in entries if isinstance(entry, vocabulary.Lose)]
    return _objects([(entry.what, entry.count) for entry in losses])


@lru_cache(MADE)
def modifier_phrases(entries: Modifiers, shared: bool = False) -> tuple[Phrase, ...]:
    """One sentence for each modifier; `shared`: it holds for all investigators."""
    return tuple(modifier_phrase(entry, shared) for entry in entries)


def modifier_phrase(entry: AnyModifier, shared: bool = False) -> Phrase:
    if isinstance(entry, vocabulary.When):
        return _when(entry, shared)
    tag = str(entry.__struct_config__.tag).replace("_", "-")
    voice = "all" if shared else "you"
    return Phrase(f"modifier-{tag}", {"voice": voice, **_fields(entry)})


@lru_cache(MADE)
def icon_phrase(icon: str) -> Phrase:
    """An icon of a task: ``investigation:6``, ``lore``, …"""
    name, _, number = icon.partition(":")
    return Phrase(f"icon-{name}", {"number": int(number)} if number else {})


def icon_word(face: int) -> str:
    """The icon that a die's face alone fulfils, as the cards write it."""
    return {LORE: "lore", PERIL: "peril", TERROR: "terror"}[face]


# -- sentences ------------------------------------------------------------------------------------


def equipment_phrase(start: Equipment) -> Phrase | None:
    """What an investigator starts with."""
    things = [
        ("clue", start.clues),
        ("common", start.common),
        ("unique", start.unique),
        ("spell", start.spells),
        ("ally", start.allies),
        ("elder_sign", start.elder_signs),
    ]
    owned = [
        Phrase(f"thing-{what}", {"count": count, "form": "listed"})
        for what, count in things
        if count
    ]
    return _joined("and", owned, "comma") if owned else None


def _text(entries: Effects, by: Speaker) -> Phrase:
    """All effects of a list, one sentence after the other."""
    sentences: list[Phrase] = []
    runs = _runs(entries)
    for number, run in enumerate(runs):
        sentences.append(_sentence(run, by, number + 1 == len(runs)))
    return _joined("sentences", sentences)


def _runs(entries: Effects) -> list[list[AnyEffect]]:
    """The effects; gains, losses and rules for the turn that follow each other taken together."""
    runs: list[list[AnyEffect]] = []
    for entry in entries:
        together = isinstance(entry, vocabulary.Gain | vocabulary.Lose | vocabulary.ThisTurn)
        if together and runs and type(runs[-1][0]) is type(entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return runs


def _sentence(run: list[AnyEffect], by: Speaker, last: bool) -> Phrase:
    entry = run[0]
    tag = str(entry.__struct_config__.tag).replace("_", "-")
    if isinstance(entry, vocabulary.Gain | vocabulary.Lose):
        things = [(one.what, one.count) for one in run]  # type: ignore[union-attr]
        return Phrase(f"effect-{tag}", {"things": _objects(things), **by.subject()})
    if isinstance(entry, vocabulary.ThisTurn):
        rules = [modifier_phrase(one.modifier) for one in run]  # type: ignore[union-attr]
        return Phrase("effect-this-turn", {"rules": _part(_joined("sentences", rules), last)})
    of_kind = _NESTED.get(type(entry))
    if of_kind is not None:
        return of_kind(entry, by, last)
    args = {**_fields(entry), **by.subject(), "voice": by.within().voice}
    return Phrase(f"effect-{tag}", args)


def _joined(message: str, parts: list[Phrase], between: str = "") -> Phrase:
    """Several phrases as one: ``message`` says how two are joined, ``between`` all but the last."""
    whole = parts[0]
    for part in parts[1:]:
        how = message if part is parts[-1] else between or message
        whole = Phrase(how, {"first": whole, "second": part})
    return whole


def _part(text: Phrase, last: bool) -> Phrase:
    """What depends on a condition, in brackets where more follows."""
    return text if last else Phrase("effect-part", {"text": text})


def _option(entries: Effects, by: Speaker) -> Phrase:
    return _text(entries, by) if entries else Phrase("effect-nothing")


def _choose(entry: vocabulary.Choose, by: Speaker, last: bool) -> Phrase:
    within = by.within()
    options = [Phrase("effect-part", {"text": _option(one, within)}) for one in entry.options]
    return Phrase("effect-choose", {"options": _joined("either-or", options), **by.subject()})


def _may(entry: vocabulary.May, by: Speaker, last: bool) -> Phrase:
    text = _part(_text(entry.effects, by.within()), last)
    if not entry.cost:
        return Phrase("effect-may", {"text": text, **by.subject()})
    return Phrase("effect-pay", {"text": text, "cost": cost_phrase(entry.cost), **by.subject()})


def _if(entry: vocabulary.If, by: Speaker, last: bool) -> Phrase:
    least, most = entry.at_least, entry.at_most
    if most is None:
        bound, number = "least", least or 0
    elif most == 0:
        bound, number = "none", 0
    else:
        bound, number = ("most" if least is None else "both"), most
    within = by.within()
    fact = Phrase(
        f"fact-{entry.fact}",
        {
            "bound": bound,
            "least": least or 0,
            "most": most or 0,
            "number": number,
            "voice": "you" if within.voice == "you" else "they",
        },
    )
    args: Args = {"fact": fact, "then": _part(_option(entry.then, within), last)}
    if not entry.otherwise:
        return Phrase("effect-if", args)
    args["otherwise"] = _part(_text(entry.otherwise, within), last)
    return Phrase("effect-if-else", args)


def _roll_die(entry: vocabulary.RollDie, by: Speaker, last: bool) -> Phrase:
    lines = [
        Phrase(
            "effect-roll-line",
            {"faces": _faces(line.faces), "text": _option(line.effects, by.within())},
        )
        for line in entry.table
    ]
    return Phrase("effect-roll-die", {"lines": _part(_joined("sentences", lines), last)})


SIMPLE = (
    vocabulary.Gain,
    vocabulary.Lose,
    vocabulary.GoToEntrance,
    vocabulary.Choose,
    vocabulary.May,
)
"""Effects whose sentence can have a group for its subject."""


def _group(name: str) -> Callable[[Any, Speaker, bool], Phrase]:
    def sentence(entry: vocabulary.Each | vocabulary.OneOf, by: Speaker, last: bool) -> Phrase:
        args: Args = {"who": entry.who, "voice": by.within().voice}
        runs = _runs(entry.effects)
        if len(runs) == 1 and isinstance(runs[0][0], SIMPLE):
            subject = Phrase(name, {"start": "yes", **args})
            return _sentence(runs[0], Speaker("they", subject), last)
        about = Phrase(name, {"start": "no", **args})
        text = _part(_text(entry.effects, Speaker("they")), last)
        return Phrase("effect-for", {"about": about, "text": text})

    return sentence


def _when(entry: vocabulary.When, shared: bool) -> Phrase:
    of_table = entry.happens in OF_THE_TABLE
    voice: Voice = "you"
    if shared:
        voice = "table" if of_table else "they"
    return Phrase(
        "modifier-when",
        {
            "happens": Phrase(f"happens-{entry.happens}", {"voice": "all" if shared else "you"}),
            "text": _text(entry.effects, Speaker(voice)),
            "uses": entry.uses or 0,
        },
    )


# -- parts of sentences ---------------------------------------------------------------------------


def _objects(things: list[tuple[str, int | str]]) -> Phrase:
    """A number of something, as the object of a verb; `all` is 0 in the messages."""
    form = "object" if len(things) == 1 else "listed"
    found = [
        Phrase(f"thing-{what}", {"count": 0 if count == "all" else count, "form": form})
        for what, count in things
    ]
    return Phrase("objects", {"things": _joined("and", found, "comma"), "form": form})


def _faces(faces: tuple[str, ...]) -> Phrase:
    return _joined("or", [Phrase(f"face-{face}") for face in faces], "comma")


def _showing(faces: tuple[str, ...]) -> Args:
    """Dice of any face, or of some."""
    if not faces:
        return {"any": "yes", "faces": ""}
    return {"any": "no", "faces": _faces(faces)}


def _fields(entry: Any) -> Args:
    """The arguments of an entry's message: its fields, under their names."""
    of_kind = _WORDED.get(type(entry))
    return msgspec.structs.asdict(entry) if of_kind is None else of_kind(entry)


_NESTED: dict[type, Callable[[Any, Speaker, bool], Phrase]] = {
    vocabulary.Choose: _choose,
    vocabulary.May: _may,
    vocabulary.Each: _group("group-each"),
    vocabulary.OneOf: _group("group-one"),
    vocabulary.If: _if,
    vocabulary.RollDie: _roll_die,
}

_WORDED: dict[type, Callable[[Any], Args]] = {
    vocabulary.Reroll: lambda entry: {"count": entry.count, **_showing(entry.only)},
    vocabulary.Change: lambda entry: {
        "count": entry.count,
        "to": Phrase(f"face-{entry.to}"),
        **_showing(entry.only),
    },
    modifiers.FreeReroll: lambda entry: {
        "count": entry.count,
        "uses": entry.uses,
        **_showing(entry.only),
    },
    modifiers.FreeChange: lambda entry: {
        "to": Phrase(f"face-{entry.to}"),
        "uses": entry.uses,
        **_showing(entry.only),
    },
    modifiers.Hours: lambda entry: {
        "count": abs(entry.count),
        "sign": "fewer" if entry.count < 0 else "more",
    },
    modifiers.Harder: lambda entry: {
        "on": entry.on,
        "icons": _joined("and", [icon_phrase(icon) for icon in entry.icons], "comma"),
    },
    modifiers.Ignore: lambda entry: {"what": entry.what, "uses": entry.uses or 0},
}
"""Entries whose fields are not said as they are."""
