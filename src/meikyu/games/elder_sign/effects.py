"""The vocabulary of card effects as it stands in the TOML files: what to do, when, to whom.

Owns the words, not their meaning: `compiling` turns them into the kernel's programs, the rules run
those, and `sentences` says them in both languages. Every entry is described in
`content/CARDS.md`.
"""

from typing import Annotated, Literal, Union

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=1, le=20)]
Colour = Literal["green", "yellow", "red"]
Face = Literal["1", "2", "3", "4", "lore", "peril", "terror", "wild"]
Gift = Literal["stamina", "sanity", "clue", "common", "unique", "spell", "ally", "elder_sign"]
Loss = Literal[
    "stamina",
    "sanity",
    "health",
    "clue",
    "common",
    "unique",
    "spell",
    "ally",
    "item",
    "trophy",
    "elder_sign",
]
"""`health`: stamina or sanity, each point by choice; `item`: common, unique or spell, by choice."""
Who = Literal["all", "others", "here", "entrance"]
Fact = Literal[
    "stamina",
    "sanity",
    "clues",
    "common",
    "unique",
    "spells",
    "allies",
    "items",
    "trophies",
    "elder_signs",
    "doom",
    "monsters",
    "other_worlds",
    "locked_dice",
    "hour",
    "investigators",
]
Happening = Literal[
    "turn",
    "adventure",
    "entrance",
    "task",
    "monster",
    "success",
    "other_world",
    "failure",
    "failed_roll",
    "terror",
    "clue",
    "spell",
    "item",
    "midnight",
    "doom",
    "spawn",
    "gate",
    "elder_sign",
    "death",
    "awakening",
]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the vocabulary."""


class Effect(Entry, frozen=True, tag_field="do"):
    """Something that is done; ``do`` names it."""


class Gain(Effect, frozen=True, tag="gain"):
    what: Gift
    count: Count = 1


class Lose(Effect, frozen=True, tag="lose"):
    what: Loss
    count: Count | Literal["all"] = 1


class AddDoom(Effect, frozen=True, tag="add_doom"):
    count: Count = 1


class RemoveDoom(Effect, frozen=True, tag="remove_doom"):
    count: Count = 1


class Spawn(Effect, frozen=True, tag="spawn"):
    """Monsters appear (ELD-25)."""

    count: Count = 1


class Banish(Effect, frozen=True, tag="banish"):
    """A monster of the player's choice goes back into the bag."""

    count: Count = 1


class Slay(Effect, frozen=True, tag="slay"):
    """A monster of the player's choice is beaten: trophy and reward."""

    count: Count = 1


class OpenGate(Effect, frozen=True, tag="open_gate"):
    """Another world is added (ELD-15)."""

    count: Count = 1


class CloseGate(Effect, frozen=True, tag="close_gate"):
    """An open other world of the player's choice is discarded."""

    count: Count = 1


class Replace(Effect, frozen=True, tag="replace"):
    """An open adventure of the player's choice is discarded and replaced."""

    count: Count = 1


class Advance(Effect, frozen=True, tag="advance_clock"):
    hours: Annotated[int, Meta(ge=1, le=12)]


class LockDie(Effect, frozen=True, tag="lock_die"):
    """A lock icon appears on a task of an adventure of the player's choice (ELD-29)."""

    colour: Colour | Literal["any"]


class Unlock(Effect, frozen=True, tag="unlock_die"):
    """A locked die of the player's choice comes free; its lock icon is covered."""

    count: Count = 1


class GoToEntrance(Effect, frozen=True, tag="go_to_entrance"):
    pass


class Awaken(Effect, frozen=True, tag="awaken"):
    pass


class Calm(Effect, frozen=True, tag="calm"):
    """The mythos card in force loses its lasting and its terror effects."""


class EndAttempt(Effect, frozen=True, tag="end_attempt"):
    """The running attempt fails at once, with its penalty."""


class AddDie(Effect, frozen=True, tag="add_die"):
    """In an attempt: a die joins those to roll (ELD-16, ELD-17)."""

    colour: Colour


class RestoreDice(Effect, frozen=True, tag="restore_dice"):
    """In an attempt: green dice that failed rolls removed come back."""

    count: Count = 1


class Reroll(Effect, frozen=True, tag="reroll"):
    """In an attempt, after a roll: up to so many dice just rolled are rolled again."""

    count: Count = 8
    only: tuple[Face, ...] = ()


class Change(Effect, frozen=True, tag="change"):
    """In an attempt, after a roll: so many dice just rolled are turned to a face."""

    to: Face
    only: tuple[Face, ...] = ()
    count: Count = 1


class FulfilTask(Effect, frozen=True, tag="fulfil_task"):
    """In an attempt: an available task is completed without dice."""

    only: Literal["any", "monster"] = "any"


class ThisTurn(Effect, frozen=True, tag="this_turn"):
    """A modifier for the rest of the player's turn."""

    modifier: "AnyModifier"


class Choose(Effect, frozen=True, tag="choose"):
    """The player takes one of several lists of effects; those that can do nothing are left out."""

    options: Annotated[tuple[tuple["AnyEffect", ...], ...], Meta(min_length=2, max_length=6)]


class May(Effect, frozen=True, tag="may"):
    """The player may do these; `cost` must be payable without dying."""

    effects: "Effects"
    cost: tuple[Lose, ...] = ()


class Each(Effect, frozen=True, tag="each"):
    """Every investigator of a group, each choosing for itself (ELD-R19)."""

    effects: "Effects"
    who: Who = "all"


class OneOf(Effect, frozen=True, tag="one_of"):
    """One investigator of a group, chosen by the player."""

    effects: "Effects"
    who: Who = "all"


class If(Effect, frozen=True, tag="if"):
    """Depends on a fact about the investigator concerned or about the table."""

    fact: Fact
    then: "Effects"
    at_least: Annotated[int, Meta(ge=0, le=99)] | None = None
    at_most: Annotated[int, Meta(ge=0, le=99)] | None = None
    otherwise: "Effects" = ()


class RollFace(Entry, frozen=True):
    """One line of a table of results."""

    faces: Annotated[tuple[Face, ...], Meta(min_length=1)]
    effects: "Effects"


class RollDie(Effect, frozen=True, tag="roll_die"):
    """Rolls one green die of no account and does what the table says."""

    table: Annotated[tuple[RollFace, ...], Meta(min_length=1)]


AnyEffect = Union[  # noqa: UP007 - forward references
    Gain,
    Lose,
    AddDoom,
    RemoveDoom,
    Spawn,
    Banish,
    Slay,
    OpenGate,
    CloseGate,
    Replace,
    Advance,
    LockDie,
    Unlock,
    GoToEntrance,
    Awaken,
    Calm,
    EndAttempt,
    AddDie,
    RestoreDice,
    Reroll,
    Change,
    FulfilTask,
    ThisTurn,
    Choose,
    May,
    Each,
    OneOf,
    If,
    RollDie,
]
Effects = tuple[AnyEffect, ...]


class Modifier(Entry, frozen=True, tag_field="is"):
    """Something that holds while its card is in play; ``is`` names it."""


class MoreDice(Modifier, frozen=True, tag="more_dice"):
    """An attempt begins with these dice added."""

    colour: Colour


class FewerDice(Modifier, frozen=True, tag="fewer_dice"):
    """An attempt begins with so many green dice fewer (never below one)."""

    count: Annotated[int, Meta(ge=1, le=5)] = 1


class FreeReroll(Modifier, frozen=True, tag="free_reroll"):
    """After a roll up to `count` dice may be rolled again, `uses` times a turn."""

    count: Count = 8
    only: tuple[Face, ...] = ()
    uses: Count = 1


class FreeChange(Modifier, frozen=True, tag="free_change"):
    """After a roll one die may be turned to a face, `uses` times a turn."""

    to: Face
    only: tuple[Face, ...] = ()
    uses: Count = 1


class SpareDie(Modifier, frozen=True, tag="spare_die"):
    """A failed roll removes no die, the first `uses` times in a turn."""

    uses: Count = 1


class HoldMore(Modifier, frozen=True, tag="hold_more"):
    """So many dice more may be held (focus, assist) after a failed roll."""

    count: Count = 1


class LoseLess(Modifier, frozen=True, tag="lose_less"):
    """A loss is smaller."""

    what: Literal["stamina", "sanity", "health"]
    source: Literal["any", "terror", "penalty", "midnight", "assist", "payment", "attack"] = "any"
    count: Count = 1


class GainMore(Modifier, frozen=True, tag="gain_more"):
    """A gain is larger."""

    what: Literal["stamina", "sanity", "clue"]
    count: Count = 1


class Worth(Modifier, frozen=True, tag="worth"):
    """Trophies of a kind are worth more when spent."""

    what: Literal["monster", "adventure", "other_world"]
    count: Count = 1


class Cheaper(Modifier, frozen=True, tag="cheaper"):
    """What the entrance sells costs fewer trophies (never below one)."""

    count: Count = 1


class Dearer(Modifier, frozen=True, tag="dearer"):
    """What the entrance sells costs more trophies."""

    count: Count = 1


class Forbid(Modifier, frozen=True, tag="forbid"):
    """Something may not be used or done."""

    what: Literal["focus", "assist", "clue", "common", "unique", "spell", "entrance", "souvenir"]


class Hours(Modifier, frozen=True, tag="hours"):
    """A turn takes so many hours more (or, negative, fewer; never below none)."""

    count: Annotated[int, Meta(ge=-3, le=9)]


class Harder(Modifier, frozen=True, tag="harder"):
    """Tasks demand more icons."""

    on: Literal["monsters", "adventures", "other_worlds"]
    icons: Annotated[tuple[str, ...], Meta(min_length=1, max_length=3)]


class AnyOrder(Modifier, frozen=True, tag="any_order"):
    """The order icon is ignored."""


class Ignore(Modifier, frozen=True, tag="ignore"):
    """Effects that do not apply; `uses` a turn, none: always."""

    what: Literal["terror", "penalty"]
    uses: Count | None = None


class KeepUsed(Modifier, frozen=True, tag="keep_used"):
    """A card just used is not discarded, `uses` times a turn."""

    what: Literal["common", "unique", "spell"]
    uses: Count = 1


class When(Modifier, frozen=True, tag="when"):
    """Something is done whenever something happens; `uses` a turn, none: always."""

    happens: Happening
    effects: Effects
    uses: Count | None = None


AnyModifier = Union[  # noqa: UP007 - forward references
    MoreDice,
    FewerDice,
    FreeReroll,
    FreeChange,
    SpareDie,
    HoldMore,
    LoseLess,
    GainMore,
    Worth,
    Cheaper,
    Dearer,
    Forbid,
    Hours,
    Harder,
    AnyOrder,
    Ignore,
    KeepUsed,
    When,
]
Modifiers = tuple[AnyModifier, ...]
