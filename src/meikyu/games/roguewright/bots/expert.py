"""The strongest bot of Roguewright.

It sketches like the planner, but begins with a sketch from a long search (`starts`), keeps a
round in reserve (how much was tried out in played games), tries more changes, settles the effects
of each step before it weighs what is left, and looks at the last two rolls one by one
(`foresight`). With several players it takes the stack into account.
"""

from typing import Any

from meikyu.bots.base import Bot, Level
from meikyu.core.chance import Chance
from meikyu.core.contract import Game, Seat
from meikyu.games.roguewright.bots.foresight import BAT, GHOST, Foreseer, marks_before
from meikyu.games.roguewright.bots.levels import Builder, Effort, SketchJudge, best_exit
from meikyu.games.roguewright.bots.sketch import Pace
from meikyu.games.roguewright.bots.starts import start_for
from meikyu.games.roguewright.bots.turn import Line, Thinker
from meikyu.games.roguewright.state import RogueState, Sheet

VERSION = 1
"""Moves when the expert plays differently; so it does when what it builds on does."""
THOROUGH = Effort(first=2400, more=6000, again=1000, width=5, each=800)
SLACK = 1.0
"""Rounds that are kept back. Of 1/2, 1 and 1 1/2 the best on both maps, on the same seeds."""
SEARCHED = 2
"""How many rolls before the end the dice are looked at one by one."""


class ExpertJudge(SketchJudge):
    """Weighs steps with their effects, and in the end with the dice to come."""

    def __init__(self, sketcher: Foreseer, chance: Chance, effort: Effort, rounds: int) -> None:
        super().__init__(sketcher, chance, effort)
        self.foreseer = sketcher
        self.length = rounds
        """Of the build part."""

    def begin(self, sheet: Sheet) -> None:
        if not self.begun:
            start = start_for(self.foreseer.chart, sheet.white)
            if start is not None and len(sheet.plans) == 1 and self.rounds + 1 == self.length:
                self.begun = True
                self.walls, self.corner = start.walls, start.corner
        super().begin(sheet)

    def weigh(self, lines: list[Line]) -> Line:
        ranked = sorted(lines, key=lambda line: -self.worth(line.sheet))[: self.effort.width]
        thinker = Thinker(self)
        settled = [thinker.effects(line) for line in ranked]
        weighed = [self._improved(line) for line in settled]
        at = max(range(len(settled)), key=lambda number: weighed[number][0])
        _, self.walls, self.corner = weighed[at]
        self.filled = settled[at].sheet.filled
        return settled[at]

    def _improved(self, line: Line) -> tuple[float, int, int]:
        foreseer, sheet = self.foreseer, line.sheet
        foreseer.look(sheet, self.rounds)
        walls = (self.walls | sheet.filled) & ~sheet.planned
        left = foreseer.rounds
        if left == 0:
            return self.worth(sheet), walls, self.corner
        found = foreseer.improve(walls, self.corner, self.effort.each, self.heat, self.chance)
        if left > SEARCHED:
            return found
        _, walls, corner = found
        waiting = GHOST * sheet.ghosts + BAT * sheet.bats
        last = self._special(sheet, self.length)
        if left == 1:
            return foreseer.mean_of_next(sheet, corner, last) + waiting, walls, corner
        special = self._special(sheet, self.length - 1)
        points = foreseer.mean_of_two(sheet, walls, corner, special, last)
        return points + waiting, walls, corner

    def _special(self, sheet: Sheet, number: int) -> bool:
        """Whether a round was circled at the start (ROG-2)."""
        return bool(self.foreseer.chart.tracks.specials[sheet.black - 1] >> number & 1)


class Expert(Builder):
    """Builds with the expert's judgement."""

    def _new_judge(self, state: RogueState) -> SketchJudge:
        foreseer = Foreseer(state.chart, state.seats, Pace(slack=SLACK))
        return ExpertJudge(foreseer, self.chance, self.effort, state.rounds)

    def _exit(self, state: RogueState) -> int:
        development = state.sheets[self.seat].development
        return best_exit(state, self.seat, marks_before(state.seats - 1, development))


def expert(game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
    return Expert(game, seat, seed, THOROUGH)


EXPERT = Level(
    "expert", expert, f"sketches of {THOROUGH.each} changes, {SEARCHED} rolls ahead", VERSION
)
