"""The choices before a game of Dungeon in Memory."""

from typing import Annotated, Literal

from msgspec import Meta

from meikyu.core.contract import ChosenSeat, Options
from meikyu.core.rules import Rejection
from meikyu.games.dungeon_in_memory.rules.path import GHOST_TWICE, ONE_ANNOUNCEMENT

Level = Literal["beginner", "advanced"]
AdditionalRule = Literal[1, 2, 3, 4]
AtLeastOne = Annotated[int, Meta(ge=1)]


class MemoryOptions(Options, frozen=True, forbid_unknown_fields=True):
    """Level and additional rules are the sheet's; the rest is the host's."""

    level: Level = "beginner"
    """Solo uses all tiles with any level (DIM-33)."""
    additional_rules: tuple[AdditionalRule, ...] = ()
    start_player: ChosenSeat | None = None
    """None: drawn by chance (DIM-R10)."""
    time_limit: AtLeastOne | None = None
    """Seconds for an answer in the announcement window (DIM-R4); None: no limit."""
    explorations: AtLeastOne | None = None
    """No more explorations than this, so that players who never score come to an end; None: the
    game ends by its own rules only."""
    open_map: bool = False
    """For learning: the real map is open while it grows, so there is nothing to remember."""


def rule_bits(options: MemoryOptions) -> int:
    """The additional rules as bits, #1 the lowest."""
    bits = 0
    for number in options.additional_rules:
        bits |= 1 << (number - 1)
    return bits


def check_options(options: MemoryOptions, seats: int) -> Rejection | None:
    """Whether this number of players can play with these options."""
    bits = rule_bits(options)
    if seats == 1 and bits & ONE_ANNOUNCEMENT:
        return Rejection("DIM-38", "no-first-rule-solo")
    if seats > 1 and bits & GHOST_TWICE and options.level == "beginner":
        return Rejection("DIM-42", "advanced-only")
    if options.start_player is not None and options.start_player >= seats:
        return Rejection("DIM-R10", "no-such-player", {"player": options.start_player + 1})
    return None
