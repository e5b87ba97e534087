"""What one viewer sees at one moment, as data."""

from typing import ClassVar

import msgspec

from meikyu.core.contract import Audience, Event, Outcome, Seat, View
from meikyu.core.words import Phrase
from meikyu.table.protocol import Asked


class Look(msgspec.Struct, frozen=True, gc=False):
    """What one viewer sees at one moment."""

    view: View
    told: tuple[Phrase, ...]
    asked: Asked | None
    can_take_back: bool
    outcome: Outcome | None
    waits: tuple[Seat, ...]
    lesson: int | None = None
    silent: bool = False


class TakenBack(Event, frozen=True):
    """A seat has taken back what it did. No event of a game: told by the table."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat
