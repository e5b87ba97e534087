"""What judges a game: declared by each game as one `Analyst`.

It is ``ANALYST`` in ``analysis/analyst.py`` of the game's folder. A game without one cannot be
analysed.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from meikyu.analysis.forms import Estimate, Findings, Judged, Unit
from meikyu.core.contract import Action, Game
from meikyu.core.declared import declared
from meikyu.core.match import Match

AS_GOOD: dict[Unit, float] = {"chance": 0.01, "points": 0.5}
"""An answer that is worth so much less than the best one is as good."""


class Analyst(msgspec.Struct, frozen=True, kw_only=True):
    """What one game offers for looking back at a finished match."""

    unit: Unit
    """Of the curve."""
    judge: Callable[[Match, int, int], Iterator[Judged | None]]
    """Judges the steps of a match one after another, from a step on; None now and then where one
    takes long, so that others have a turn. The same step is always judged in the same way, from
    every first step. The last argument is the seed of the table for its bots; 0: it is not
    known."""
    weigh: Callable[[Match, int, Sequence[Action]], Estimate]
    """What it is worth to do this instead in a step, as its `made` and `better` are weighed. May be
    the beginning of a move: then the best that can follow counts."""
    sum_up: Callable[[Match, Sequence[Judged]], Findings]
    """What all judgements come to: no more than adding."""
    step_extra: type | None = None
    """Of `Judged.extra`."""
    extra: type | None = None
    """Of `Findings.extra`."""


def analyst(game: Game[Any, Any]) -> Analyst | None:
    """The analyst of a game; None: it has none."""
    found = declared(game, "analysis.analyst", "ANALYST")
    assert found is None or isinstance(found, Analyst)
    return found
