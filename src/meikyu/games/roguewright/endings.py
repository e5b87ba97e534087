# Compiled by mypyc.
"""What a sheet would score if its building ended now: with each open exit, and with the best."""

from collections.abc import Sequence
from fractions import Fraction

from meikyu.core.recent import Recent
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.odds import ROLLS, along, best_route, distribution, mean
from meikyu.games.roguewright.rules.rounds import layout_with, open_exits
from meikyu.games.roguewright.state import RogueState
from meikyu.games.roguewright.view_parts import BattleChance


class Ending:
    """A sheet with one exit, the others filled (ROG-31)."""

    def __init__(self, corner: int, layout: Layout, track: tuple[int, ...]) -> None:
        self.corner = corner
        self.layout = layout
        self._track = track
        self._stops: list[tuple[int, int]] = []
        """On the owner's best route, for an adventurer who comes in with weapon level 1; where no
        monsters wait all ways are alike."""
        if sum(layout.monsters):
            self._stops = along(layout, best_route(layout, track))
        self._battles = mean(self._stops, track, 0)

    @property
    def expected_battles(self) -> float:
        """The mean of the points from battles."""
        return self._battles / ROLLS

    def expected(self) -> Fraction:
        """Rooms, goals and the mean of the battles; items score with any exit."""
        return Fraction(self.worth(), ROLLS)

    def worth(self) -> int:
        """The same in 36ths of a point."""
        return (self.layout.room_points + self.layout.goal_points) * ROLLS + self._battles

    def battles(self) -> dict[tuple[int, int], Fraction]:
        """How likely the battles bring which points, exactly."""
        return distribution(self._stops, self._track, 0)


def battle_chances(ending: Ending) -> tuple[BattleChance, ...]:
    return tuple(
        BattleChance(points, float(chance)) for (points, _), chance in ending.battles().items()
    )


def endings(state: RogueState, seat: int) -> Sequence[Ending]:
    """One for each open exit, in the order of the corners."""
    chart, sheet = state.chart, state.sheets[seat]
    track = chart.tracks.weapons[state.seats - 1]
    return [
        Ending(corner, layout_with(chart, sheet, corner), track)
        for corner in open_exits(chart, sheet)
    ]


def best_ending(state: RogueState, seat: int) -> Ending | None:
    """The one that scores most on average; None: no way leads to an exit."""
    sheet = state.sheets[seat]
    drawn = state.chart, state.seats, sheet.white, sheet.filled, sheet.plans
    return _best.get(drawn, lambda: (_best_ending(state, seat),))[0]


def _best_ending(state: RogueState, seat: int) -> Ending | None:
    connected = [ending for ending in endings(state, seat) if ending.layout.connected()]
    return max(connected, key=Ending.worth) if connected else None


_best: Recent[tuple[object, ...], tuple[Ending | None]] = Recent(512)
"""By all that it depends on: a sheet is looked at far more often than drawn on."""
