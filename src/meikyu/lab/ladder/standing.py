"""What a ladder says about one bot: plain data, for code that shows a ladder without rating it."""

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from meikyu.bots.base import Level
from meikyu.core.contract import Game

LADDER = "ladder.json"
"""In a game's package: what its written ladder says, for places where a bot is chosen."""


class Standing(msgspec.Struct, frozen=True):
    """One bot's place on the ladder."""

    level: str
    place: int
    """Neighbours that may be equally strong share it."""
    rating: float
    low: float | None
    high: float | None
    """None: one deal alone has no interval."""
    points: float
    meetings: int
    faults: int


class Rated(msgspec.Struct, frozen=True):
    """How strong and how fast a level was measured to be."""

    rating: int
    low: int
    high: int
    thinks: float
    """CPU seconds within which it made nineteen of twenty moves, compiled."""


class _Measured(Rated, frozen=True):
    version: int
    """Of the level: a later one plays differently."""


def shown(rated: dict[str, Rated], versions: dict[str, int]) -> str:
    """The ladder as `rated` reads it."""
    levels = {
        name: {**msgspec.structs.asdict(one), "version": versions[name]}
        for name, one in rated.items()
    }
    return msgspec.json.format(msgspec.json.encode(levels), indent=1).decode() + "\n"


def rated(game: Game[Any, Any], level: Level) -> Rated | None:
    """What was measured of a level; None: it was not, or it plays differently now."""
    found = _read(game.package).get(level.id)
    if found is None or found.version != level.version:
        return None
    return Rated(found.rating, found.low, found.high, found.thinks)


@cache
def _read(package: str) -> dict[str, _Measured]:
    file = resources.files(package).joinpath(LADDER)
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, _Measured])
