"""What can happen in Lanterns. An event is secret until it says otherwise."""

from typing import ClassVar

from meikyu.core.contract import Audience, Event, Seat
from tests.games.lanterns.actions import Gem, Oil


class TurnBegan(Event, frozen=True):
    """A seat's turn with its draught (LAN-3)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    round: int
    draught: int


class OilTaken(Event, frozen=True):
    """A seat took an oil out of the jar; which one, only it knows."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat


class OilDrawn(Event, frozen=True):
    """Which oil a seat took."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    to: Seat
    oil: Oil


class NicheLit(Event, frozen=True):
    """A niche is in the light (LAN-4)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    uncovers: ClassVar[bool] = True
    niche: int
    gem: Gem


class NicheDarkened(Event, frozen=True):
    """The light has gone: the gem is covered again (LAN-4)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    niche: int


class OilPoured(Event, frozen=True):
    """An oil went into the lantern (LAN-5)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    oil: Oil


class Ignited(Event, frozen=True):
    """The lantern burns (LAN-7)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat


class GemLifted(Event, frozen=True):
    """A seat got a gem and a new one is in the dark (LAN-7)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    niche: int
    gem: Gem
    points: int


class OilBurnt(Event, frozen=True):
    """A waiting oil begins to work (LAN-8)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    oil: Oil


class NichePeeked(Event, frozen=True):
    """A seat looked into a niche; only this seat knows what is there (LAN-10)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    niche: int


class GemSeen(Event, frozen=True):
    """What a seat saw in a dark niche (LAN-10)."""

    audience: ClassVar[Audience] = Audience.PRIVATE
    to: Seat
    niche: int
    gem: Gem


class GustShielded(Event, frozen=True):
    """An oil was spent against a gust (LAN-11)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    oil: Oil


class WickLost(Event, frozen=True):
    """A gust took a wick, and a spark joins what waits (LAN-11)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat


class DrivenOut(Event, frozen=True):
    """A gust met a seat without a wick (LAN-13)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat


class WindowOpened(Event, frozen=True):
    """All who are inside answer: leave or stay (LAN-12)."""

    audience: ClassVar[Audience] = Audience.PUBLIC


class Stayed(Event, frozen=True):
    """A hidden answer (LAN-12)."""

    seat: Seat


class Left(Event, frozen=True):
    """A seat left the cave: public at once, and those who said stay are asked again (LAN-12)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
    points: int


class Ended(Event, frozen=True):
    """The game is over (LAN-14)."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    scores: tuple[int, ...]


EVENTS = (
    TurnBegan,
    OilTaken,
    OilDrawn,
    NicheLit,
    NicheDarkened,
    OilPoured,
    Ignited,
    GemLifted,
    OilBurnt,
    NichePeeked,
    GemSeen,
    GustShielded,
    WickLost,
    DrivenOut,
    WindowOpened,
    Stayed,
    Left,
    Ended,
)
