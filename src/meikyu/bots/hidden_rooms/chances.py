"""Honest chances: what a search's estimate has meant in play.

A search chooses well among moves, but its estimates are off, on some stages too hopeful and on
others too gloomy. The curves in the data file say how often the strong bot won from positions that
a search valued so and so; whoever shows a chance to a person reads it off a curve.
`meikyu.lab.hidden_rooms.chances` measures them.
"""

from bisect import bisect_right
from functools import cache
from importlib import resources

import msgspec

from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Stage

FILE = "chances.json"
LATE = 12
"""From this turn on a stage has curves of its own."""
ANY = "any"
"""The curves for a stage that was not measured."""


class Curve(msgspec.Struct, frozen=True):
    """Estimates, rising, and the share of stages won from there, never falling."""

    estimates: tuple[float, ...]
    won: tuple[float, ...]

    def read(self, estimate: float) -> float:
        """What an estimate means; between two points along the straight line."""
        if estimate <= self.estimates[0]:
            return self.won[0]
        if estimate >= self.estimates[-1]:
            return self.won[-1]
        at = bisect_right(self.estimates, estimate)
        low, high = self.estimates[at - 1], self.estimates[at]
        part = (estimate - low) / (high - low)
        return self.won[at - 1] + part * (self.won[at] - self.won[at - 1])


class Curves(msgspec.Struct, frozen=True):
    """The curves of one stage for one effort: of its first turns and of the later ones."""

    route: tuple[int, ...]
    """Of the monster: a stage of the same name with another route was not measured."""
    early: Curve
    late: Curve


class Measured(msgspec.Struct, frozen=True):
    """The data file: which version of the search was measured, and curves by playouts and stage."""

    version: int
    stages: int
    """How many were played for it."""
    curves: dict[str, dict[str, Curves]]


@cache
def measured() -> Measured:
    text = resources.files("meikyu.bots.hidden_rooms").joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=Measured)


def honest(estimate: float, state: HiddenRoomsState, playouts: int) -> float:
    """The chance to win the stage, from the estimate of a search of so many playouts."""
    curves = curves_of(measured(), state.book.stages[state.stage], playouts)
    return curve_at(curves, state.turn).read(estimate)


def curves_of(found: Measured, stage: Stage, playouts: int) -> Curves:
    by_stage = found.curves[str(playouts)]
    own = by_stage.get(stage.id)
    return own if own is not None and own.route == stage.route else by_stage[ANY]


def curve_at(curves: Curves, turn: int) -> Curve:
    return curves.late if turn >= LATE else curves.early
