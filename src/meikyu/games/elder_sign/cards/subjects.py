"""Whom an effect concerns: what belongs to one investigator says which one where the card has no
owner (ELD-R24)."""

from meikyu.games.elder_sign.cards import effects as do
from meikyu.games.elder_sign.cards.effects import AnyEffect, Effects, Modifiers
from meikyu.games.elder_sign.cards.terms import Fact, Happening

TABLE_FACTS: frozenset[Fact] = frozenset(
    ("elder_signs", "doom", "monsters", "other_worlds", "locked_dice", "hour", "investigators")
)
"""Facts about the table; the others are about one investigator."""
OF_THE_TABLE: frozenset[Happening] = frozenset(
    ("midnight", "doom", "spawn", "gate", "elder_sign", "death", "awakening")
)
"""What happens to no single investigator."""


def without_subject(entries: Effects, field: str) -> str | None:
    """The field of the first effect that concerns one investigator and does not say which."""
    for number, entry in enumerate(entries):
        found = _in_entry(entry, f"{field}[{number}]")
        if found is not None:
            return found
    return None


def _in_entry(entry: AnyEffect, field: str) -> str | None:
    if isinstance(entry, do.Lose | do.Gain | do.GoToEntrance | do.May | do.ThisTurn):
        return field
    if isinstance(entry, do.If):
        if entry.fact not in TABLE_FACTS:
            return f"{field}.fact"
        return without_subject(entry.then, f"{field}.then") or without_subject(
            entry.otherwise, f"{field}.otherwise"
        )
    inner: tuple[tuple[str, Effects], ...] = ()
    if isinstance(entry, do.Choose):
        inner = tuple((f"options[{at}]", option) for at, option in enumerate(entry.options))
    elif isinstance(entry, do.RollDie):
        inner = tuple((f"table[{at}].effects", line.effects) for at, line in enumerate(entry.table))
    for name, effects in inner:
        found = without_subject(effects, f"{field}.{name}")
        if found is not None:
            return found
    return None


def modifier_without_subject(entries: Modifiers, field: str) -> str | None:
    """The same for what a card of the table does whenever something happens at the table."""
    for number, entry in enumerate(entries):
        if isinstance(entry, do.When) and entry.happens in OF_THE_TABLE:
            found = without_subject(entry.effects, f"{field}[{number}].effects")
            if found is not None:
                return found
    return None
