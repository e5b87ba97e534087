"""The terms of card effects as they are in the TOML files: things, faces, facts, happenings.

`effects` and `modifiers` are written with them; `content/CARDS.md` describes them.
"""

from typing import Annotated, Literal

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
Who = Literal["all", "others", "here", "entrance", "turn"]
"""`turn`: the investigator whose turn it is or, at midnight, has just ended (ELD-R24)."""
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
