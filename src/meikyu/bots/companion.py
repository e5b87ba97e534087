"""What a game's bots offer: levels to play against, and what they can say to a person.

Each game declares one `Companion`, as ``COMPANION`` in ``bots/companion.py`` of its folder. A game
without one has the random level.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from meikyu.bots.advice import Adviser, OddsTeller, Reckoner, Reviewer
from meikyu.bots.base import RANDOM, Level
from meikyu.core.contract import Game
from meikyu.core.declared import declared


class Companion(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the bots of one game offer. What is None, they cannot do."""

    levels: tuple[Level, ...] = (RANDOM,)
    """Weakest first."""
    scout: Level | None = None
    """Plays a drawn part of a pack where the level of its proof wins nothing: only what neither
    wins is said to be won by nobody."""
    advise: Adviser | None = None
    """What to do now, and why."""
    review: Reviewer | None = None
    """Looks back at a stretch of a solo game that has ended."""
    reckon: Reckoner | None = None
    """Exact odds of a position, step by step."""
    tell_odds: OddsTeller | None = None
    """The same in sentences."""
    bench: Callable[[Game[Any, Any], float], tuple[int, float]] | None = None
    """Playouts of the search and the CPU seconds they took, for a given time."""


NO_BOTS = Companion()


def companion(game: Game[Any, Any]) -> Companion:
    """What the bots of a game offer."""
    found = declared(game, "bots.companion", "COMPANION")
    assert found is None or isinstance(found, Companion)
    return found or NO_BOTS
