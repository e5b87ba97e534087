"""What a ladder says of one bot: plain data, needed by whoever shows a ladder without rating it."""

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
