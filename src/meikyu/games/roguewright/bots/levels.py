"""The bots of Roguewright, except the strongest (see `expert`).

Both keep a sketch of the dungeon that they would like to end with (see `sketch`).
`greedy` makes a hasty one and takes the step that serves it most at a glance. `planner` weighs
several steps by what the sketch could become after each, and in the end by the dice to come. They
use their own sheet and the dice alone: the others' sheets do not matter before the defence part.
"""

from typing import Any

import msgspec

from meikyu.bots.base import RANDOM, Bot, Level, Turn, Worlds
from meikyu.core.chance import Chance
from meikyu.core.contract import Game, Seat
from meikyu.core.words import Phrase
from meikyu.games.roguewright.bots.reasons import reason
from meikyu.games.roguewright.bots.sketch import Sketcher
from meikyu.games.roguewright.bots.turn import Judge, Line, Thinker
from meikyu.games.roguewright.kernel import EXIT, WAY
from meikyu.games.roguewright.rules.defence import ways
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.odds import along, distribution, expected
from meikyu.games.roguewright.rules.rounds import layout_with, open_exits
from meikyu.games.roguewright.state import DEFENDING, EXITING, RogueState, Sheet

VERSION = 1
"""Moves when sketches or the thinking about a turn change: older figures are out of date then."""
FIRST_HEAT = 3.0
WAITING_GHOST = 0.5
WAITING_BAT = 0.3
"""What an effect that still waits is worth in the last round, in points."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a bot thinks."""

    first: int
    """Changes tried on the first sketch, for each exit."""
    more: int
    """Changes tried on the best of these sketches."""
    again: int
    """Changes tried on the sketch in each round."""
    width: int
    """First steps of a turn that are weighed."""
    each: int
    """Changes tried on the sketch after each of them."""


HASTY = Effort(first=400, more=0, again=120, width=1, each=0)
STEADY = Effort(first=600, more=1500, again=250, width=5, each=200)


class SketchJudge(Judge):
    """A sheet is worth what the sketch promises that it is a step to."""

    def __init__(self, sketcher: Sketcher, chance: Chance, effort: Effort) -> None:
        super().__init__(sketcher)
        self.chance = chance
        self.effort = effort
        self.heat = 2.5
        self.walls = 0
        self.corner = 0
        self.filled = 0
        self.begun = False

    @property
    def wanted(self) -> int:
        return self.walls & ~self.filled

    def begin(self, sheet: Sheet) -> None:
        sketcher, effort = self.sketcher, self.effort
        sketcher.look(sheet, self.rounds + 1)
        self.filled = sheet.filled
        if self.begun:
            walls = self.walls & ~sheet.planned
            found = sketcher.improve(walls, self.corner, effort.again, 1.0, self.chance)
        else:
            self.begun = True
            found = max(
                sketcher.improve(0, corner, effort.first, FIRST_HEAT, self.chance)
                for corner in range(len(sketcher.chart.exits))
            )
            _, walls, corner = found
            found = sketcher.improve(walls, corner, effort.more, FIRST_HEAT, self.chance)
        _, self.walls, self.corner = found

    def worth(self, sheet: Sheet) -> float:
        sketcher = self.sketcher
        sketcher.look(sheet, self.rounds)
        if sketcher.rounds == 0:
            points, _ = sketcher.ended()
            return points + sketcher.waiting_marks() + _waiting(sheet)
        return sketcher.worth((self.walls | sheet.filled) & ~sheet.planned, self.corner)

    def weigh(self, lines: list[Line]) -> Line:
        ranked = sorted(lines, key=lambda line: -self.worth(line.sheet))[: self.effort.width]
        best = ranked[0]
        if len(ranked) > 1:
            weighed = [self._improved(line) for line in ranked]
            at = max(range(len(ranked)), key=lambda number: weighed[number][0])
            best = ranked[at]
            _, self.walls, self.corner = weighed[at]
        self.filled = best.sheet.filled
        return best

    def _improved(self, line: Line) -> tuple[float, int, int]:
        """What the sketch could become after a first step."""
        sketcher, sheet = self.sketcher, line.sheet
        sketcher.look(sheet, self.rounds)
        walls = (self.walls | sheet.filled) & ~sheet.planned
        if sketcher.rounds == 0:
            return self.worth(sheet), walls, self.corner
        found = sketcher.improve(walls, self.corner, self.effort.each, self.heat, self.chance)
        if sketcher.rounds == 1:
            # One roll is left: look at each of its values instead of hoping for the best.
            _, walls, corner = found
            points = sketcher.after_next_roll(corner) + sketcher.waiting_marks() + _waiting(sheet)
            return points, walls, corner
        return found


def _waiting(sheet: Sheet) -> float:
    return WAITING_GHOST * sheet.ghosts + WAITING_BAT * sheet.bats


class Builder(Bot):
    """Thinks every turn through before its first step; chooses exits and ways by exact odds."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int, effort: Effort) -> None:
        super().__init__(game, seat, seed)
        self.effort = effort
        self.judge: SketchJudge | None = None
        self.moves: list[int] = []
        """The rest of the turn. A bot that joins in the middle of a turn thinks about its rest
        again."""
        self.reason: Phrase | None = None

    def decide(self, turn: Turn) -> int:
        if not self.moves or self.moves[0] not in turn.legal:
            if len(turn.legal) == 1:
                self.reason = None
                return turn.legal[0]
            self.moves = self._think(turn.worlds)
        state = turn.worlds(self.chance)
        assert isinstance(state, RogueState)
        move = self.moves.pop(0)
        self.reason = reason(state, self.seat, move)
        return move

    def why(self) -> Phrase | None:
        return self.reason

    def _think(self, worlds: Worlds) -> list[int]:
        state = worlds(self.chance)
        assert isinstance(state, RogueState)
        if state.phase == DEFENDING:
            return [WAY + best_way(state)]
        if state.sheets[self.seat].stage == EXITING:
            return [EXIT + self._exit(state)]
        if self.judge is None:
            self.judge = self._new_judge(state)
        return Thinker(self.judge).turn(state, self.seat)

    def _new_judge(self, state: RogueState) -> SketchJudge:
        return SketchJudge(Sketcher(state.chart, state.seats), self.chance, self.effort)

    def _exit(self, state: RogueState) -> int:
        return best_exit(state, self.seat)


def best_exit(state: RogueState, seat: Seat, crossed: int = 0) -> int:
    """The exit that scores most, with what the battles bring on average against an adventurer who
    comes in with some marks of the weapon track."""
    sheet, chart = state.sheets[seat], state.chart
    track = chart.tracks.weapons[state.seats - 1]

    def points(corner: int) -> float:
        layout = layout_with(chart, sheet, corner)
        rooms = layout.first_rooms()
        battles = max((battles_from(layout, room, track, crossed) for room in rooms), default=0.0)
        return layout.room_points + layout.goal_points + battles

    return max(open_exits(chart, sheet), key=points)


def best_way(state: RogueState) -> int:
    """The next room with the most points on average from there to the exit."""
    layout = state.layouts[state.owner()]
    assert layout is not None
    track = state.chart.tracks.weapons[state.seats - 1]
    crossed = state.crossed
    return max(ways(state), key=lambda room: battles_from(layout, room, track, crossed))


def battles_from(layout: Layout, room: int, track: tuple[int, ...], crossed: int) -> float:
    """The mean of the battle points from a room on, where the owner takes the best ways."""
    chances = distribution(along(layout, [room]), track, crossed)
    _, crossed = next(iter(chances))
    rest = [battles_from(layout, other, track, crossed) for other in layout.next_rooms(room)]
    return float(expected(chances)) + max(rest, default=0.0)


def greedy(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
    return Builder(game, seat, seed, HASTY)


def planner(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
    return Builder(game, seat, seed, STEADY)


LEVELS = (
    RANDOM,
    Level("greedy", greedy, "a hasty sketch, the best step at a glance", VERSION),
    Level("planner", planner, f"a sketch, {STEADY.width} steps weighed", VERSION),
)
