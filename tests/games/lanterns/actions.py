"""What a player can decide in Lanterns, in words. Niches are counted from 1."""

from typing import Literal

from meikyu.core.contract import Action

Oil = Literal["amber", "jade", "indigo"]
Gem = Literal["garnet", "opal", "pearl"]

OILS: tuple[Oil, ...] = ("amber", "jade", "indigo")
GEMS: tuple[Gem, ...] = ("garnet", "opal", "pearl")


class Light(Action, frozen=True):
    """Holds the lantern into a niche: its gem is shown to all (LAN-4)."""

    niche: int


class Pour(Action, frozen=True):
    """Pours one oil from the hand: a step of the decision that `Ignite` ends (LAN-5)."""

    oil: Oil


class Ignite(Action, frozen=True):
    """Burns what was poured, be it nothing (LAN-7)."""


class Resolve(Action, frozen=True):
    """Lets one of the waiting oils work (LAN-8)."""

    oil: Oil


class Peek(Action, frozen=True):
    """Looks into a dark niche alone (LAN-10)."""

    niche: int


class Shield(Action, frozen=True):
    """Spends an oil against a gust (LAN-11)."""

    oil: Oil


class Flicker(Action, frozen=True):
    """Lets a gust take a wick (LAN-11)."""


class Leave(Action, frozen=True):
    """Leaves the cave for good (LAN-12)."""


class Stay(Action, frozen=True):
    """Stays in the cave (LAN-12)."""


ACTIONS = (Light, Pour, Ignite, Resolve, Peek, Shield, Flicker, Leave, Stay)
