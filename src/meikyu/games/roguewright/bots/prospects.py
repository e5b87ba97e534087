"""What a sheet of Roguewright will score: the best sketches of its end, looked for in many ways.

A planner keeps one sketch; hints and looking back have time for several. Some find turns: the best
of these is what a hint says. Others weigh them when the game is over, each improved again for every
sheet: what differs then is the sheet, not the luck of sketching. What sketches promise and what
planners then score was measured (`SHORTFALL`).
"""

from collections.abc import Sequence
from math import sqrt
from statistics import stdev

from meikyu.core.chance import FastChance
from meikyu.games.roguewright.bots.levels import Effort, SketchJudge
from meikyu.games.roguewright.bots.sketch import Sketcher
from meikyu.games.roguewright.bots.turn import Line, Thinker, alone
from meikyu.games.roguewright.kernel import DONE, RogueKernel
from meikyu.games.roguewright.state import DECIDING, RogueState, Sheet

STARTS = 2
"""Sketches from nothing for each exit, among which turns are looked for."""
FIRST, MORE, EACH = 400, 1200, 300
"""Changes tried on these: from nothing, on those that are kept, on each of these for a turn."""
KEPT = 2
WIDTH = 4
"""How many turns are looked at for each sketch that is kept; the best `FINAL` of all are
weighed."""
FINAL = 2
JURY = 6
"""How many other sketches weigh the turns: none that helped to find them, or those would win."""
SPOILED = 2
"""How many of them may have gone wrong."""
JURY_FIRST, JURY_MORE, JURY_EACH = 200, 1500, 700
HOT, WARM = 3.0, 2.5
EFFORT = Effort(first=0, more=0, again=0, width=1, each=0)
KERNEL = RogueKernel()
Sketch = tuple[float, int, int]
"""What it promises, its walls, its exit."""
SHORTFALL: tuple[float, ...] = (
    0.0, -5.4, -7.0, -6.1, -3.6, -3.0, -2.3, -1.2, -1.0, -0.5, 1.0, 1.5, 2.0, 3.3, 5.0, 7.4, 12.8,
)  # fmt: skip
"""By rounds still to come: what planners score beyond what the best sketch promises, on average."""


class Turn:
    """A turn that could be made, and the sheet after it."""

    def __init__(
        self, moves: Sequence[int], after: RogueState, sketch: tuple[int, int] | None = None
    ) -> None:
        self.moves = tuple(moves)
        self.after = after
        self.sketch = sketch
        """Walls and an exit that it is a step to; None: nobody sketched it."""

    @property
    def sheet(self) -> Sheet:
        return self.after.sheets[0]


def made_turn(
    state: RogueState, seat: int, moves: Sequence[int], sketch: tuple[int, int] | None = None
) -> Turn:
    """A turn by its moves; its end is left out."""
    own = alone(state, seat)
    drawn = [move for move in moves if move != DONE]
    for move in drawn:
        KERNEL.apply(own, 0, move, FastChance(0), None)
    return Turn((*drawn, DONE), own, sketch)


class Prospects:
    """The turns of one position, weighed by the same sketches."""

    def __init__(self, state: RogueState, seat: int, times: int = 1) -> None:
        """`times` multiplies the effort."""
        self.own = alone(state, seat)
        self.times = times
        self.rounds = state.rounds - state.round
        """How many come after this one."""
        self.sketcher = Sketcher(state.chart, state.seats)
        self.seed = state.round * 31 + seat
        self._jury: list[Sketch] = []

    def turns(self) -> list[Turn]:
        """The turns that promise most, effects and all, the best first; of a turn that is begun,
        its rest."""
        chance = FastChance(self.seed)
        rough = [
            sketch for _ in range(STARTS) for sketch in self._rough(FIRST * self.times, chance)
        ]
        kept = sorted(rough, reverse=True)[:KEPT]
        kept = [self._more(sketch, MORE * self.times, chance) for sketch in kept]
        found: dict[tuple[int, ...], tuple[float, Turn]] = {}
        for sketch in kept:
            for turn in self._serving(sketch):
                if turn.moves not in found:
                    found[turn.moves] = self._worth(turn.sheet, kept), turn
        ranked = sorted(found.values(), key=lambda one: -one[0])
        return [turn for _, turn in ranked[:FINAL]]

    def _worth(self, sheet: Sheet, kept: Sequence[Sketch]) -> float:
        """What a turn leads to: what the best sketch could become; near the end what the next roll
        brings on average, and after the last one what the sheet scores."""
        sketcher = self.sketcher
        if self.rounds == 0:
            return self._ended(sheet)
        become = [self._become(sheet, self.rounds, one, EACH * self.times) for one in kept]
        if self.rounds > 1:
            return max(worth for worth, _, _ in become)
        sketcher.look(sheet, self.rounds)
        corners = {corner for _, _, corner in become}
        points = max(sketcher.after_next_roll(corner) for corner in sorted(corners))
        return points + sketcher.waiting_marks()

    def _ended(self, sheet: Sheet) -> float:
        """What a sheet scores after the last round, its battles by their mean."""
        self.sketcher.look(sheet, 0)
        return self.sketcher.ended()[0] + self.sketcher.waiting_marks()

    def _rough(self, changes: int, chance: FastChance) -> list[Sketch]:
        """A sketch from nothing for each exit that is open."""
        sketcher, sheet = self.sketcher, self.own.sheets[0]
        sketcher.look(sheet, self.rounds + 1)
        exits = sketcher.chart.exits
        corners = [corner for corner, cell in enumerate(exits) if not cell & sheet.filled] or [0]
        return [sketcher.improve(0, corner, changes, HOT, chance) for corner in corners]

    def _more(self, sketch: Sketch, changes: int, chance: FastChance) -> Sketch:
        self.sketcher.look(self.own.sheets[0], self.rounds + 1)
        return self.sketcher.improve(sketch[1], sketch[2], changes, HOT, chance)

    def _serving(self, sketch: Sketch) -> list[Turn]:
        """The turns that serve a sketch most at a glance."""
        judge = SketchJudge(self.sketcher, FastChance(self.seed), EFFORT)
        judge.rounds = self.rounds
        _, judge.walls, judge.corner = sketch
        judge.begun = True
        judge.filled = self.own.sheets[0].filled
        thinker = Thinker(judge)
        kept = judge.walls, judge.corner
        if self.own.sheets[0].stage != DECIDING:
            return [made_turn(self.own, 0, thinker.turn(self.own, 0), kept)]
        lines = thinker.first_steps(Line([], self.own.clone()))
        ranked = sorted(lines, key=lambda line: -judge.worth(line.sheet))[:WIDTH]
        return [made_turn(self.own, 0, thinker.effects(line).moves, kept) for line in ranked]

    def _become(self, sheet: Sheet, rounds: int, sketch: Sketch, changes: int) -> Sketch:
        """What a sketch could become on a sheet with so many rounds to come."""
        sketcher = self.sketcher
        sketcher.look(sheet, rounds)
        walls = (sketch[1] | sheet.filled) & ~sheet.planned
        return sketcher.improve(walls, sketch[2], changes, WARM, FastChance(self.seed))

    def jury(self) -> list[Sketch]:
        """The sketches that weigh turns, made once."""
        if not self._jury:
            chance = FastChance(self.seed + 1000)
            for _ in range(JURY):
                rough = max(self._rough(JURY_FIRST * self.times, chance))
                self._jury.append(self._more(rough, JURY_MORE * self.times, chance))
        return self._jury

    def promises(self, turn: Turn) -> list[float]:
        """The points at the end that a turn leads to, by each sketch of the jury; one number where
        no round is left and all is known but the battles."""
        if self.rounds == 0:
            return [self._ended(turn.sheet)]
        return self._promise(turn.sheet, self.rounds)

    def standing(self) -> list[float]:
        """The same for the sheet as it is before the turn."""
        return self._promise(self.own.sheets[0], self.rounds + 1)

    def _promise(self, sheet: Sheet, rounds: int) -> list[float]:
        beyond = SHORTFALL[min(rounds, len(SHORTFALL) - 1)]
        changes = JURY_EACH * self.times
        return [self._become(sheet, rounds, one, changes)[0] + beyond for one in self.jury()]


def promised(promises: Sequence[float]) -> float:
    """What some sketches promise together: a sketch that has gone wrong says nothing."""
    best = sorted(promises, reverse=True)[: max(1, len(promises) - SPOILED)]
    return sum(best) / len(best)


def error(promises: Sequence[float], others: Sequence[float]) -> float:
    """Twice the error of the difference between two turns that the same sketches weigh."""
    if len(promises) < 2:
        return 0.0
    apart = [one - other for one, other in zip(promises, others, strict=True)]
    return 2 * stdev(apart) / sqrt(len(apart))
