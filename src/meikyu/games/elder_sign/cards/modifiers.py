"""The vocabulary of modifiers as it is in the TOML files: what holds while a card is in play.

`When`, which does effects, is in `effects`, and so is the list of all modifiers.
"""

from typing import Annotated, Literal

from msgspec import Meta

from meikyu.games.elder_sign.cards.terms import Colour, Count, Entry, Face


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
