"""Who walks the stages: names, characters and looks. Texts and drawings; no rule reads them."""

import msgspec

from meikyu.core.texts import Text


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The monster of one stage (HID-3, HID-C1)."""

    stage: str
    """The id of its stage."""
    name: Text
    character: Text
    """How it walks, in a sentence."""
    look: Text
    """What it looks like, in a sentence."""
    mark: str
    """One letter for it where there is no space for more."""
    figure: tuple[str, ...]
    """Its drawing in letters, for the terminal."""
    shape: tuple[str, ...]
    """Its drawing as outlines in a square of 100 (SVG path data): the silhouette, then the cuts."""
    teaches: Text | None = None
    """What can be learned against it (HID-C3)."""


class Monsters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``monsters.toml``."""

    monster: tuple[Monster, ...]
