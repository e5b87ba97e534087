"""The vocabulary of card effects as it stands in the TOML files: what to do, when, to whom.

Owns the words, not their meaning: `compiling` turns them into the kernel's programs, the rules run
those, and `sentences` says them in both languages. Every entry is described in
`content/CARDS.md`.
"""

from typing import Annotated, Literal, Union

from msgspec import Meta

from meikyu.games.elder_sign.modifiers import (
    AnyOrder,
    Cheaper,
    Dearer,
    FewerDice,
    Forbid,
    FreeChange,
    FreeReroll,
    GainMore,
    Harder,
    HoldMore,
    Hours,
    Ignore,
    KeepUsed,
    LoseLess,
    Modifier,
    MoreDice,
    SpareDie,
    Worth,
)
from meikyu.games.elder_sign.terms import (
    Colour,
    Count,
    Entry,
    Face,
    Fact,
    Gift,
    Happening,
    Loss,
    Who,
)


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
