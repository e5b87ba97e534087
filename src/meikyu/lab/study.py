"""What the lab knows of a game: what it counts and what it reports.

Each game declares one `Study`, as ``STUDY`` in ``lab/study.py`` of its folder. A game without one
is still played and counted.
"""

from typing import Any

import msgspec

from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.lab.recorders import Recorder
from meikyu.lab.reports import Report


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the lab offers for one game. What is None, it does not offer."""

    recorders: tuple[type[Recorder], ...] = ()
    """What is counted in every run of `meikyu lab`, besides results."""
    report: Report | None = None
    """What `meikyu report` measures and writes."""


NOTHING = Study()


def study(game: Game[Any, Any]) -> Study:
    """What the lab offers for a game."""
    found = declared(game, "lab.study", "STUDY")
    assert found is None or isinstance(found, Study)
    return found or NOTHING
