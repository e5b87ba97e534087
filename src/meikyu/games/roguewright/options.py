"""The choices before a game of Roguewright."""

from typing import Annotated, Literal

from msgspec import Meta

from meikyu.core.contract import Options
from meikyu.core.rules import Rejection

MapName = Literal["basic", "advanced"]
MAPS = ("basic", "advanced")


class RogueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """All seats play on the same map (ROG-1)."""

    map: MapName = "basic"
    rounds: Annotated[int, Meta(ge=1)] | None = None
    """A short game, for learning: the build part ends after this number of rounds. None: as many as
    the time track has (ROG-7). A short game gives no rank."""


def check_options(options: RogueOptions, printed: int) -> Rejection | None:
    """Whether the time track has enough rounds."""
    if options.rounds is not None and options.rounds > printed:
        return Rejection("ROG-7", "not-so-many-rounds", {"most": printed})
    return None
