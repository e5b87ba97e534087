"""What only Roguewright has to say about a step and about a game."""

import msgspec

from meikyu.analysis.forms import Estimate
from meikyu.games.roguewright.actions import Cell, Rectangle


class SheetStep(msgspec.Struct, frozen=True):
    """A seat's sheet after a step, beside the one of a planner who had the same dice."""

    round: int
    planner: Estimate | None
    """What the planner's sheet would score after this round; None: it was finished before."""
    only_yours: tuple[Cell, ...]
    """Walls that the planner has not."""
    only_planner: tuple[Cell, ...]
    """Walls that the seat has not."""
    closed: tuple[Rectangle, ...]
    """Rooms that count since this step."""


class SheetEnd(msgspec.Struct, frozen=True):
    """A sheet at the end."""

    seat: int
    points: int
    planner: float
    """What the planner's sheet scores with the same dice, battles by their mean."""
    costliest: tuple[int, ...]
    """The steps whose turns cost most, the worst first."""


class SheetsEnd(msgspec.Struct, frozen=True):
    sheets: tuple[SheetEnd, ...]
