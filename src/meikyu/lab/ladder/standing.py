"""What a ladder says about one bot: plain data, for code that shows a ladder without rating it."""

import msgspec


class Standing(msgspec.Struct, frozen=True):
    """One bot's place on the ladder."""

    level: str
    place: int
    """Neighbours whose intervals overlap share it."""
    rating: float
    low: float
    high: float
    points: float
    meetings: int
    faults: int
