"""What is kept of a finished game of Roguewright: what each round brought to the first sheet."""

from collections.abc import Iterable

from meikyu.core.folding import Step
from meikyu.core.tally import Gist
from meikyu.games.roguewright.events import (
    BattleFought,
    CellsFilled,
    FloorLeft,
    PlanDrawn,
    TurnEnded,
)

FIRST = 0


def tally(steps: Iterable[Step]) -> Gist:
    marks: list[str] = []
    walls = plans = 0
    for step in steps:
        for event in step.events:
            match event:
                case CellsFilled(seat=seat) if seat == FIRST:
                    walls += 1
                case PlanDrawn(seat=seat) if seat == FIRST:
                    plans += 1
                case TurnEnded(seat=seat) if seat == FIRST:
                    marks.append("plan" if plans else "wall" if walls else "nothing")
                    walls = plans = 0
                case BattleFought(seat=seat, points=points) if seat == FIRST:
                    marks.append("hit" if points else "beaten")
                case FloorLeft(seat=seat) if seat == FIRST:
                    marks.append("left")
    return Gist(tuple(marks))
