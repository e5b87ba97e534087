"""What cards do, as phrases made from their entries: a card never says what it does not do."""

from collections.abc import Callable
from typing import Any

from meikyu.core.words import Phrase
from meikyu.games.elder_sign import effects as vocabulary
from meikyu.games.elder_sign import modifiers
from meikyu.games.elder_sign.effects import AnyEffect, AnyModifier, Effects, Modifiers
from meikyu.games.elder_sign.rules.dice import LORE, PERIL, TERROR

Args = dict[str, str | int | Phrase | tuple[Phrase, ...]]


def effects_phrase(entries: Effects) -> Phrase | None:
    """A list of effects as one phrase; None: nothing is done."""
    if not entries:
        return None
    return _list(entries)


def modifier_phrases(entries: Modifiers) -> tuple[Phrase, ...]:
    return tuple(modifier_phrase(entry) for entry in entries)


def _list(entries: Effects) -> Phrase:
    return Phrase("effects", {"list": tuple(effect_phrase(entry) for entry in entries)})


def _faces(faces: tuple[str, ...]) -> Phrase:
    if not faces:
        return Phrase("face-any")
    return Phrase("effects", {"list": tuple(Phrase(f"face-{face}") for face in faces)})


def effect_phrase(entry: AnyEffect) -> Phrase:
    """One effect."""
    tag = str(entry.__struct_config__.tag).replace("_", "-")
    return Phrase(f"effect-{tag}", _EFFECTS[type(entry)](entry))


def modifier_phrase(entry: AnyModifier) -> Phrase:
    """One modifier."""
    tag = str(entry.__struct_config__.tag).replace("_", "-")
    return Phrase(f"modifier-{tag}", _MODIFIERS[type(entry)](entry))


def icon_phrase(icon: str) -> Phrase:
    """An icon of a task: ``investigation:6``, ``lore``, …"""
    name, _, number = icon.partition(":")
    return Phrase(f"icon-{name}", {"number": int(number)} if number else {})


def icon_word(face: int) -> str:
    """The icon that a die's face alone fulfils, as it stands in the cards."""
    return {LORE: "lore", PERIL: "peril", TERROR: "terror"}[face]


def _thing(what: str, count: int | str) -> Phrase:
    """So many of something; `all` is 0 in the messages."""
    return Phrase(f"thing-{what}", {"count": 0 if count == "all" else count})


def _of_thing(entry: vocabulary.Gain | vocabulary.Lose) -> Args:
    return {"thing": _thing(entry.what, entry.count)}


def _count(entry: Any) -> Args:
    return {"count": entry.count}


def _nothing(entry: Any) -> Args:
    return {}


def _uses(entry: Any) -> int:
    return entry.uses or 0


def _choose(entry: vocabulary.Choose) -> Args:
    options = tuple(
        Phrase("effect-option", {"effects": _list(option) if option else Phrase("effect-nothing")})
        for option in entry.options
    )
    return {"options": options}


def option_phrase(entries: Effects) -> Phrase:
    return _list(entries) if entries else Phrase("effect-nothing")


def _may(entry: vocabulary.May) -> Args:
    return {
        "effects": _list(entry.effects),
        "cost": _list(entry.cost) if entry.cost else "",
        "paid": "yes" if entry.cost else "no",
    }


def _if(entry: vocabulary.If) -> Args:
    if entry.at_least is None:
        bounds = Phrase("bound-most", {"most": entry.at_most or 0})
    elif entry.at_most is None:
        bounds = Phrase("bound-least", {"least": entry.at_least})
    else:
        bounds = Phrase("bound-both", {"least": entry.at_least, "most": entry.at_most})
    return {
        "fact": Phrase(f"fact-{entry.fact}"),
        "bounds": bounds,
        "then": option_phrase(entry.then),
        "otherwise": _list(entry.otherwise) if entry.otherwise else "",
        "both": "yes" if entry.otherwise else "no",
    }


def _roll_die(entry: vocabulary.RollDie) -> Args:
    lines = tuple(
        Phrase(
            "effect-roll-line",
            {"faces": _faces(line.faces), "effects": option_phrase(line.effects)},
        )
        for line in entry.table
    )
    return {"lines": lines}


def _group(entry: vocabulary.Each | vocabulary.OneOf) -> Args:
    return {"who": entry.who, "effects": _list(entry.effects)}


_EFFECTS: dict[type, Callable[[Any], Args]] = {
    vocabulary.Gain: _of_thing,
    vocabulary.Lose: _of_thing,
    vocabulary.AddDoom: _count,
    vocabulary.RemoveDoom: _count,
    vocabulary.Spawn: _count,
    vocabulary.Banish: _count,
    vocabulary.Slay: _count,
    vocabulary.OpenGate: _count,
    vocabulary.CloseGate: _count,
    vocabulary.Replace: _count,
    vocabulary.Advance: lambda entry: {"hours": entry.hours},
    vocabulary.LockDie: lambda entry: {"colour": entry.colour},
    vocabulary.Unlock: _count,
    vocabulary.GoToEntrance: _nothing,
    vocabulary.Awaken: _nothing,
    vocabulary.Calm: _nothing,
    vocabulary.EndAttempt: _nothing,
    vocabulary.AddDie: lambda entry: {"colour": entry.colour},
    vocabulary.RestoreDice: _count,
    vocabulary.Reroll: lambda entry: {"count": entry.count, "faces": _faces(entry.only)},
    vocabulary.Change: lambda entry: {
        "count": entry.count,
        "faces": _faces(entry.only),
        "to": Phrase(f"face-{entry.to}"),
    },
    vocabulary.FulfilTask: lambda entry: {"only": entry.only},
    vocabulary.ThisTurn: lambda entry: {"modifier": modifier_phrase(entry.modifier)},
    vocabulary.Choose: _choose,
    vocabulary.May: _may,
    vocabulary.Each: _group,
    vocabulary.OneOf: _group,
    vocabulary.If: _if,
    vocabulary.RollDie: _roll_die,
}

_MODIFIERS: dict[type, Callable[[Any], Args]] = {
    modifiers.MoreDice: lambda entry: {"colour": entry.colour},
    modifiers.FewerDice: _count,
    modifiers.FreeReroll: lambda entry: {
        "count": entry.count,
        "faces": _faces(entry.only),
        "uses": entry.uses,
    },
    modifiers.FreeChange: lambda entry: {
        "faces": _faces(entry.only),
        "to": Phrase(f"face-{entry.to}"),
        "uses": entry.uses,
    },
    modifiers.SpareDie: lambda entry: {"uses": entry.uses},
    modifiers.HoldMore: _count,
    modifiers.LoseLess: lambda entry: {
        "thing": _thing(entry.what, entry.count),
        "source": entry.source,
    },
    modifiers.GainMore: lambda entry: {
        "thing": _thing(entry.what, entry.count),
        "what": entry.what,
    },
    modifiers.Worth: lambda entry: {"what": entry.what, "count": entry.count},
    modifiers.Cheaper: _count,
    modifiers.Dearer: _count,
    modifiers.Forbid: lambda entry: {"what": entry.what},
    modifiers.Hours: lambda entry: {
        "count": abs(entry.count),
        "sign": "fewer" if entry.count < 0 else "more",
    },
    modifiers.Harder: lambda entry: {
        "on": entry.on,
        "icons": tuple(icon_phrase(icon) for icon in entry.icons),
    },
    modifiers.AnyOrder: _nothing,
    modifiers.Ignore: lambda entry: {"what": entry.what, "uses": _uses(entry)},
    modifiers.KeepUsed: lambda entry: {"what": entry.what, "uses": entry.uses},
    vocabulary.When: lambda entry: {
        "happens": Phrase(f"happens-{entry.happens}"),
        "effects": _list(entry.effects),
        "uses": _uses(entry),
    },
}
