"""How hard maps of Roguewright are, from each entrance (ROG-C3), with intervals.

    python bench/maps.py [--content PACK] [--map MAP] [--level LEVEL] [--games N] [--kept FILE]

For drawing maps: every entrance has as many games, whose dice are their own, and `--kept` goes on
where an earlier run ended. First sketches do not tell entrances apart; only games do.
`meikyu report roguewright` is the measure that counts.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path

import msgspec

from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.core.content import STANDARD, Content
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import MAPS, MapName, RogueOptions
from meikyu.games.roguewright.rules.ranks import RANKS
from meikyu.games.roguewright.tables import DICE
from meikyu.lab.markdown import with_bounds, with_interval
from meikyu.lab.statistics import average, rate

ENTRANCES = range(1, DICE + 1)


class Played(msgspec.Struct, frozen=True):
    """A game, and what it was played with."""

    content: str
    map: MapName
    level: str
    entrance: int
    seed: int
    points: int


class Entering(Chance):
    """Chance that always gives one entrance."""

    def __init__(self, seed: int, entrance: int) -> None:
        self.rest = FastChance(seed)
        self.entrance = entrance

    def pick(self, n: int, why: str) -> int:
        picked = self.rest.pick(n, why)
        return self.entrance - 1 if why == "sheet/1/white" else picked


def points_of(content: Content, map: MapName, level: str, entrance: int, seed: int) -> int:
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


def play(
    content: Content, map: MapName, level: str, games: int, kept: Path | None
) -> dict[int, list[int]]:
    """Points by entrance. Entrances take turns, so that a run can be looked at while it goes on."""
    reads = GAME.content_hash(content, GAME.options_type())
    known = {
        (one.entrance, one.seed): one.points
        for one in _read(kept)
        if (one.content, one.map, one.level) == (reads, map, level)
    }
    points: dict[int, list[int]] = {entrance: [] for entrance in ENTRANCES}
    for number in range(games * DICE):
        entrance, seed = ENTRANCES[number % DICE], number
        if (entrance, seed) not in known:
            found = points_of(content, map, level, entrance, seed)
            known[entrance, seed] = found
            if kept is not None:
                line = msgspec.json.encode(Played(reads, map, level, entrance, seed, found))
                with kept.open("ab") as file:
                    file.write(line + b"\n")
        points[entrance].append(known[entrance, seed])
    return points


def _read(kept: Path | None) -> Iterable[Played]:
    if kept is None or not kept.exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in kept.read_bytes().splitlines()]


def show(content: Content, map: MapName, level: str, points: dict[int, list[int]]) -> None:
    every = [one for some in points.values() for one in some]
    means = {entrance: average(some) for entrance, some in points.items()}
    apart = max(one["mean"] for one in means.values()) - min(one["mean"] for one in means.values())
    print(f"{map}, {level}, {len(every)} games: {with_bounds(average(every))}")
    print(f"  entrances {apart:.1f} apart:", *(f"{e}: {with_bounds(m)}" for e, m in means.items()))
    ranks = GAME.tables(content)[map].ranks
    for name, least in zip(RANKS[1:], ranks, strict=True):
        reached = rate(sum(one >= least for one in every), len(every))
        print(f"  at least {name}: {with_interval(reached)}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--content", default=STANDARD)
    parser.add_argument("--map", choices=MAPS, action="append")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--games", type=int, default=50, help="from each entrance")
    parser.add_argument("--kept", type=Path)
    wanted = parser.parse_args()
    content = GAME.content(wanted.content)
    for map in wanted.map or MAPS:
        points = play(content, map, wanted.level, wanted.games, wanted.kept)
        show(content, map, wanted.level, points)


if __name__ == "__main__":
    main()
