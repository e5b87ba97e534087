"""Looks for the sketches with which the expert of Roguewright begins."""

from collections.abc import Iterator

from meikyu.core.chance import FastChance
from meikyu.games.roguewright.bots.expert import SLACK
from meikyu.games.roguewright.bots.foresight import Foreseer
from meikyu.games.roguewright.bots.levels import FIRST_HEAT
from meikyu.games.roguewright.bots.sketch import Pace
from meikyu.games.roguewright.bots.starts import Start
from meikyu.games.roguewright.rules.rounds import new_sheet
from meikyu.games.roguewright.tables import DICE, Chart

TRIES = 6
FIRST, MORE = 15000, 60000
"""Changes tried for each exit, and on the best of these sketches."""


def best_start(chart: Chart, entrance: int, tries: int, seed: int) -> tuple[float, Start]:
    """What the best sketch for an entrance is worth, and the sketch. The special rounds do not
    matter to a sketch."""
    foreseer = Foreseer(chart, 1, Pace(slack=SLACK))
    foreseer.look(new_sheet(chart, entrance, 1), chart.tracks.rounds)
    chance = FastChance(seed)
    found: list[tuple[float, int, int]] = []
    for _ in range(tries):
        firsts = [
            foreseer.improve(0, corner, FIRST, FIRST_HEAT, chance)
            for corner in range(len(chart.exits))
        ]
        _, walls, corner = max(firsts)
        found.append(foreseer.improve(walls, corner, MORE, FIRST_HEAT, chance))
    worth, walls, corner = max(found)
    return worth, Start(f"{walls:x}", corner)


def starts(chart: Chart, tries: int, seed: int) -> Iterator[tuple[float, Start]]:
    """One for each entrance."""
    for entrance in range(1, DICE + 1):
        yield best_start(chart, entrance, tries, seed * DICE + entrance)
