"""How hard maps of Roguewright are, quickly: what first sketches promise from each entrance.

    python bench/maps.py [--content PACK] [--sketches N] [--games N]

A hasty sketch takes a hundredth of a second, a game of its level ten times as long and with far
more luck in it; by entrance the two go together. So a drawn map is compared with sketches first.
`--games` then plays from each entrance: `greedy` for the entrances, `planner` for the ranks
(ROG-C3). `meikyu report roguewright` is the measure that counts.
"""

import argparse
from collections.abc import Sequence
from statistics import mean, stdev

from meikyu.bots.registry import find_level
from meikyu.bots.roguewright.levels import FIRST_HEAT, HASTY, STEADY, Effort
from meikyu.bots.roguewright.sketch import Sketcher
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.core.content import STANDARD, Content
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import MAPS, MapName, RogueOptions
from meikyu.games.roguewright.rules.rounds import new_sheet
from meikyu.games.roguewright.tables import DICE, Chart


class Entering(Chance):
    """Chance that always gives one entrance."""

    def __init__(self, seed: int, entrance: int) -> None:
        self.rest = FastChance(seed)
        self.entrance = entrance

    def pick(self, n: int, why: str) -> int:
        picked = self.rest.pick(n, why)
        return self.entrance - 1 if why == "sheet/1/white" else picked


def promised(chart: Chart, entrance: int, effort: Effort, seed: int) -> float:
    """What a first sketch is worth to a level."""
    sketcher = Sketcher(chart, 1)
    sketcher.look(new_sheet(chart, entrance, 1), chart.tracks.rounds)
    chance = FastChance(seed)
    found = max(
        sketcher.improve(0, corner, effort.first, FIRST_HEAT, chance)
        for corner in range(len(chart.exits))
    )
    _, walls, corner = found
    return sketcher.improve(walls, corner, effort.more, FIRST_HEAT, chance)[0]


def scored(content: Content, map: MapName, level: str, entrance: int, seed: int) -> int:
    """The points of a solo game."""
    bot = find_level(GAME, level).make(GAME, 0, seed)
    chance = Entering(seed, entrance)
    state = GAME.setup(RogueOptions(map=map), 1, content, chance)
    while GAME.actors(state):
        turn = turn_at(GAME, state, 0, lambda _: state.clone())
        GAME.apply(state, 0, bot.decide(turn), chance)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores[0]


def show(name: str, by_entrance: Sequence[Sequence[float]]) -> None:
    means = [mean(one) for one in by_entrance]
    every = [value for one in by_entrance for value in one]
    error = stdev(every) / len(every) ** 0.5
    print(
        f"{name}: {mean(every):.1f} ± {error:.1f}, apart {max(means) - min(means):.1f}:",
        *(f"{one:.1f}" for one in means),
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--content", default=STANDARD)
    parser.add_argument("--sketches", type=int, default=60)
    parser.add_argument("--games", type=int, default=0)
    wanted = parser.parse_args()
    content = GAME.content(wanted.content)
    entrances = range(1, DICE + 1)
    for map in MAPS:
        chart = GAME.tables(content)[map]
        for name, effort in (("hasty", HASTY), ("steady", STEADY)):
            seeds = range(wanted.sketches if effort is HASTY else max(2, wanted.sketches // 5))
            found = [[promised(chart, e, effort, seed) for seed in seeds] for e in entrances]
            show(f"{map}: {name} sketches", found)
        for level in ("greedy", "planner") if wanted.games else ():
            seeds = range(wanted.games)
            points = [[scored(content, map, level, e, seed) for seed in seeds] for e in entrances]
            show(f"{map}: {level}", points)
            every = [value for one in points for value in one]
            ranks = [sum(value >= least for value in every) for least in chart.ranks]
            print("  at least each rank:", *(f"{100 * n / len(every):.0f} %" for n in ranks))


if __name__ == "__main__":
    main()
