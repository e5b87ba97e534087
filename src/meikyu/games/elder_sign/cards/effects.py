"""The vocabulary of card effects as it is in the TOML files: what to do, when, to whom.

Owns the words, not their meaning: `programs` turns them into the kernel's programs, the rules run
those, and `sentences` says them in both languages. The docstring of an effect is its line in the
guide for authors: fields, a bar, meaning (see `guide`).
"""

from typing import Annotated, Literal, Union

from msgspec import Meta

from meikyu.games.elder_sign.cards.modifiers import (
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
from meikyu.games.elder_sign.cards.terms import (
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
    """`what`, `count` = 1 | `stamina`, `sanity` (up to the maximum), `clue`, `common`, `unique`,
    `spell`, `ally` (drawn), `elder_sign` (for all)"""

    what: Gift
    count: Count = 1


class Lose(Effect, frozen=True, tag="lose"):
    """`what`, `count` = 1 or `"all"` | `stamina`, `sanity`, `health` (each point stamina or sanity,
    by choice), `clue`, `common`, `unique`, `spell`, `ally`, `item` (common, unique or spell),
    `trophy` (cards of one's choice), `elder_sign`"""

    what: Loss
    count: Count | Literal["all"] = 1


class AddDoom(Effect, frozen=True, tag="add_doom"):
    """`count` = 1 | doom tokens; a monster icon makes a monster appear"""

    count: Count = 1


class RemoveDoom(Effect, frozen=True, tag="remove_doom"):
    """`count` = 1 | not in the battle: there only the task removes doom"""

    count: Count = 1


class Spawn(Effect, frozen=True, tag="spawn"):
    """`count` = 1 | monsters appear"""

    count: Count = 1


class Banish(Effect, frozen=True, tag="banish"):
    """`count` = 1 | monsters of one's choice go back into the bag"""

    count: Count = 1


class Slay(Effect, frozen=True, tag="slay"):
    """`count` = 1 | monsters of one's choice are beaten: trophy and reward"""

    count: Count = 1


class OpenGate(Effect, frozen=True, tag="open_gate"):
    """`count` = 1 | another world is added"""

    count: Count = 1


class CloseGate(Effect, frozen=True, tag="close_gate"):
    """`count` = 1 | an other world of one's choice is discarded; investigators there go to the
    entrance"""

    count: Count = 1


class Replace(Effect, frozen=True, tag="replace"):
    """`count` = 1 | an adventure of one's choice (no other world, nobody attempting it) is
    discarded and replaced; its monsters go back into the bag"""

    count: Count = 1


class Advance(Effect, frozen=True, tag="advance_clock"):
    """`hours` | midnight comes if the clock reaches 12; in the battle too"""

    hours: Annotated[int, Meta(ge=1, le=12)]


class LockDie(Effect, frozen=True, tag="lock_die"):
    """`colour` = `green`, `yellow`, `red` or `any` | a lock appears on a task of one's choice that
    has none"""

    colour: Colour | Literal["any"]


class Unlock(Effect, frozen=True, tag="unlock_die"):
    """`count` = 1 | a locked die of one's choice is freed"""

    count: Count = 1


class GoToEntrance(Effect, frozen=True, tag="go_to_entrance"):
    """the investigator goes to the entrance; ends its attempt without penalty"""


class Awaken(Effect, frozen=True, tag="awaken"):
    """the Ancient One wakes"""


class Calm(Effect, frozen=True, tag="calm"):
    """the mythos card in force loses `lasting` and `terror`"""


class EndAttempt(Effect, frozen=True, tag="end_attempt"):
    """the attempt fails at once, with its penalty"""


class AddDie(Effect, frozen=True, tag="add_die"):
    """`colour` | a yellow or red die joins (if it is neither locked, nor on a spell, nor was
    removed this turn: ELD-17); green: one that a failed roll removed or that was left out"""

    colour: Colour


class RestoreDice(Effect, frozen=True, tag="restore_dice"):
    """`count` = 1 | green dice removed by failed rolls come back"""

    count: Count = 1


class Reroll(Effect, frozen=True, tag="reroll"):
    """`count` = 8, `only` = [] | after a roll: up to this many of the dice just rolled, of one's
    choice (with `only`: showing one of these faces), are rerolled"""

    count: Count = 8
    only: tuple[Face, ...] = ()


class Change(Effect, frozen=True, tag="change"):
    """`to`, `only` = [], `count` = 1 | after a roll: dice just rolled are turned to a face (`wild`
    is allowed); with `only`: dice showing one of these faces"""

    to: Face
    only: tuple[Face, ...] = ()
    count: Count = 1


class FulfilTask(Effect, frozen=True, tag="fulfil_task"):
    """`only` = `any` or `monster` | an available task is completed without dice (payments are
    due)"""

    only: Literal["any", "monster"] = "any"


class ThisTurn(Effect, frozen=True, tag="this_turn"):
    """`modifier` | a modifier (below) for the rest of this turn"""

    modifier: "AnyModifier"


class Choose(Effect, frozen=True, tag="choose"):
    """`options` = lists of effects | one of them, by choice; those of which nothing could be done
    are not offered"""

    options: Annotated[tuple[tuple["AnyEffect", ...], ...], Meta(min_length=2, max_length=6)]


class May(Effect, frozen=True, tag="may"):
    """`effects`, `cost` = [] | by choice; `cost` is a list of `lose` entries that must be payable
    without dying"""

    effects: "Effects"
    cost: tuple[Lose, ...] = ()


class Each(Effect, frozen=True, tag="each"):
    """`effects`, `who` = `all` | every investigator of a group, from the one concerned in turn
    order: `all`, `others`, `here` (same card, the one concerned included), `entrance`, `turn`
    (whose turn it is or, at midnight, has just ended; nobody, if that investigator has died)"""

    effects: "Effects"
    who: Who = "all"


class OneOf(Effect, frozen=True, tag="one_of"):
    """`effects`, `who` = `all` | one investigator of the group, chosen by the one concerned"""

    effects: "Effects"
    who: Who = "all"


class If(Effect, frozen=True, tag="if"):
    """`fact`, `at_least` and/or `at_most`, `then`, `otherwise` = [] | facts below"""

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
    """`table` = [{ faces, effects }] | rolls a green die aside; faces not named do nothing"""

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
