"""The bots of Roguewright.

`greedy` draws what scores most if the build part ended now. `planner` keeps a sketch of the dungeon
that it would like to end with, improves it with every round and draws what serves it best. Both use
their own sheet and the dice alone: nobody else's sheet matters until the defence part.
"""

from collections.abc import Sequence
from typing import Any

from meikyu.bots.base import RANDOM, Bot, Level, Worlds
from meikyu.bots.roguewright_sketch import Sketcher
from meikyu.bots.roguewright_turn import Judge, Line, Thinker
from meikyu.core.chance import Chance
from meikyu.core.contract import Game, Prompt, Seat, View
from meikyu.games.roguewright.kernel import EXIT, WAY
from meikyu.games.roguewright.rules.defence import ways
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.odds import along, distribution, expected
from meikyu.games.roguewright.rules.rounds import layout_with, open_exits
from meikyu.games.roguewright.state import DEFENDING, EXITING, RogueState, Sheet

VERSION = 1


def marks_value(sketcher: Sketcher, sheet: Sheet) -> float:
    """What items that wait can still circle now."""
    tracks = sketcher.chart.tracks
    points = 0
    items = sheet.items
    for mark in range(len(tracks.mark_points) - 1, -1, -1):
        if (
            items
            and not sheet.circled >> mark & 1
            and tracks.mark_behind[mark] <= sheet.development
        ):
            points += tracks.mark_points[mark]
            items -= 1
    return float(points)


class GreedyJudge(Judge):
    """The sheet as if the build part ended now."""

    dev = 0.2
    early = 2.0
    gh = 1.0
    sq = 0.0

    def begin(self, sheet: Sheet) -> None:
        pass

    def worth(self, sheet: Sheet) -> float:
        sketcher = self.sketcher
        sketcher.look(sheet, 0)
        points, _ = sketcher.ended()
        points += marks_value(sketcher, sheet) + self.dev * sheet.development
        if sheet.development == sketcher.chart.tracks.development:
            points -= self.early * self.rounds
        points += self.gh * sheet.ghosts + 0.5 * sheet.bats
        filled = sheet.filled | sheet.planned
        free = sketcher.inside & ~filled
        sq = free & free >> 1
        sq &= sq >> sketcher.stride
        points -= self.sq * sq.bit_count()
        return points + self.chance.pick(100, "tie") / 1000


class PlannerJudge(Judge):
    """The sheet as a step towards a sketch."""

    def __init__(self, sketcher: Sketcher, chance: Chance, effort: int) -> None:
        super().__init__(sketcher, chance)
        self.effort = effort
        self.width = 12
        self.heat = 1.0
        self.first = 8
        self.walls = 0
        self.corner = 0
        self.sketched = False
        self.filled = 0

    @property
    def wanted(self) -> int:
        return self.walls & ~self.filled

    def begin(self, sheet: Sheet) -> None:
        sketcher = self.sketcher
        sketcher.look(sheet, self.rounds + 1)
        self.filled = sheet.filled
        if not self.sketched:
            self.sketched = True
            found = max(
                sketcher.improve(0, corner, self.first * self.effort, 3.0, self.chance)
                for corner in range(4)
            )
        else:
            found = sketcher.improve(
                self.walls & ~sheet.planned, self.corner, 2 * self.effort, 1.0, self.chance
            )
        _, self.walls, self.corner = found

    def worth(self, sheet: Sheet) -> float:
        sketcher = self.sketcher
        sketcher.look(sheet, self.rounds)
        if sketcher.rounds == 0:
            points, _ = sketcher.ended()
            return points + marks_value(sketcher, sheet) + 0.5 * sheet.ghosts + 0.3 * sheet.bats
        return sketcher.worth((self.walls | sheet.filled) & ~sheet.planned, self.corner)

    def weigh(self, lines: list[Line]) -> Line:
        ranked = sorted(lines, key=lambda line: -self.worth(line.sheet))[: self.width]
        best, most = ranked[0], -1e9
        sketch = (self.walls, self.corner)
        found = sketch
        for line in ranked:
            sheet = line.sheet
            self.sketcher.look(sheet, self.rounds)
            if self.sketcher.rounds == 0:
                worth, walls, corner = self.worth(sheet), self.walls, self.corner
            else:
                worth, walls, corner = self.sketcher.improve(
                    (sketch[0] | sheet.filled) & ~sheet.planned,
                    sketch[1],
                    self.effort,
                    self.heat,
                    self.chance,
                )
            if worth > most:
                best, most, found = line, worth, (walls, corner)
        self.walls, self.corner = found
        self.filled = best.sheet.filled
        return best


class Builder(Bot):
    """Thinks every turn through with a judge, and chooses exits and ways by exact odds."""

    def __init__(self, game: Game[Any, Any], seat: Seat, seed: int) -> None:
        super().__init__(game, seat, seed)
        self.thinker: Thinker | None = None
        self.moves: list[int] = []

    def judge(self, sketcher: Sketcher) -> Judge:
        raise NotImplementedError

    def decide(self, view: View, prompt: Prompt, legal: Sequence[int], worlds: Worlds) -> int:
        if len(legal) == 1:
            if self.moves and self.moves[0] == legal[0]:
                self.moves.pop(0)
            return legal[0]
        if self.moves and self.moves[0] in legal:
            return self.moves.pop(0)
        state = worlds(self.chance)
        assert isinstance(state, RogueState)
        if state.phase == DEFENDING:
            return self._way(state)
        if state.sheets[self.seat].stage == EXITING:
            return self._exit(state)
        if self.thinker is None:
            self.thinker = Thinker(self.judge(Sketcher(state.chart, state.seats)))
        self.moves = self.thinker.turn(state, self.seat)
        return self.moves.pop(0)

    def _exit(self, state: RogueState) -> int:
        sheet = state.sheets[self.seat]
        track = state.chart.tracks.weapons[state.seats - 1]
        best, most = 0, -1.0
        for corner in open_exits(state.chart, sheet):
            layout = layout_with(state.chart, sheet, corner)
            points = layout.room_points + layout.goal_points + best_route(layout, track, 0)
            if points > most:
                best, most = corner, points
        return EXIT + best

    def _way(self, state: RogueState) -> int:
        layout = state.layouts[self.seat]
        assert layout is not None
        track = state.chart.tracks.weapons[state.seats - 1]
        return WAY + max(
            ways(state), key=lambda room: _best_from(layout, room, track, state.crossed)
        )


def best_route(layout: Layout, track: tuple[int, ...], crossed: int) -> float:
    return max(
        (_best_from(layout, room, track, crossed) for room in layout.first_rooms()), default=0.0
    )


def _best_from(layout: Layout, room: int, track: tuple[int, ...], crossed: int) -> float:
    chances = distribution(along(layout, [room]), track, crossed)
    (_, after) = next(iter(chances))
    rest = [_best_from(layout, other, track, after) for other in layout.next_rooms(room)]
    return float(expected(chances)) + max(rest, default=0.0)


class GreedyBot(Builder):
    def judge(self, sketcher: Sketcher) -> Judge:
        return GreedyJudge(sketcher, self.chance)


class PlannerBot(Builder):
    effort = 150

    def judge(self, sketcher: Sketcher) -> Judge:
        return PlannerJudge(sketcher, self.chance, self.effort)


LEVELS = (
    RANDOM,
    Level("greedy", GreedyBot, "the sheet as it is", VERSION),
    Level("planner", PlannerBot, "150", VERSION),
)
