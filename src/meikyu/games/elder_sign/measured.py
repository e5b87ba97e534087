"""How hard the Ancient Ones were measured to be (ELD-C2): the numbers that the game shows.

The file is written by `meikyu report elder-sign`; it is about the standard pack as it was then.
"""

from functools import cache
from importlib import resources

import msgspec

MEASURED = "measured.json"


class Measured(msgspec.Struct, frozen=True):
    """Shares of solo games that the strongest level has won, the easiest Ancient One first."""

    content: str
    games: int
    wins: dict[str, float]
    dial: dict[str, dict[str, float]] = {}
    """Shares of games won at each step of the dial, by the number of investigators."""


@cache
def measured() -> Measured:
    """What was measured with the standard pack."""
    text = resources.files(__package__).joinpath(MEASURED).read_bytes()
    return msgspec.json.decode(text, type=Measured)
