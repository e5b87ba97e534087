"""The battles of a finished sheet: exact odds beside simulated walks.

The odds are computed from the rules of battle (`rules.odds`); the walks are made by the rules of
the defence part, roll by roll. If both are right they differ by luck alone.
"""

from collections import Counter
from math import sqrt

import msgspec

from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import WAY
from meikyu.games.roguewright.options import MapName, RogueOptions
from meikyu.games.roguewright.rules.defence import begin_defence
from meikyu.games.roguewright.rules.odds import along, distribution
from meikyu.games.roguewright.state import DEFENDING, NOWHERE, RogueState

TOO_FAR = 5.0
"""Standard errors: chance goes as far as this once in about two million times."""


class Row(msgspec.Struct, frozen=True):
    """A number of battle points: how likely it is, and how often it came."""

    points: int
    exact: float
    simulated: float
    errors: float
    """How far the two are apart, in standard errors."""


class Comparison(msgspec.Struct, frozen=True):
    """One route through one sheet."""

    score: int
    """Of the whole game in which the sheet was drawn."""
    rooms: tuple[tuple[int, int], ...]
    """Monsters and items of each room on the route."""
    walks: int
    exact_mean: float
    simulated_mean: float
    rows: tuple[Row, ...]


def drawn_by(level: str, map: MapName, seed: int) -> RogueState:
    """A solo game to its end, played by a level of bot."""
    bot = find_level(GAME, level).make(GAME, 0, seed)
    chance = FastChance(seed)
    state = GAME.setup(RogueOptions(map=map), 1, GAME.content(), chance)
    while GAME.actors(state):
        turn = turn_at(GAME, state, 0, lambda chance: state.clone())
        GAME.apply(state, 0, bot.decide(turn), chance)
    return state


def compare(state: RogueState, walks: int, seed: int) -> list[Comparison]:
    """Every tied route of a finished solo sheet; none where entrance and exit are not connected."""
    layout = state.layouts[0]
    if layout is None or not layout.connected():
        return []
    score = GAME.outcome(state)
    assert score is not None
    track = state.chart.tracks.weapons[state.seats - 1]
    found: list[Comparison] = []
    for route in layout.routes():
        exact = distribution(along(layout, route), track, 0)
        odds = {points: float(chance) for (points, _), chance in exact.items()}
        counts = walk_many(state, route, walks, FastChance(seed))
        rows = tuple(
            _row(points, odds.get(points, 0.0), counts[points], walks)
            for points in sorted(odds.keys() | counts.keys())
        )
        found.append(
            Comparison(
                score=score.scores[0],
                rooms=tuple(along(layout, route)),
                walks=walks,
                exact_mean=sum(row.points * row.exact for row in rows),
                simulated_mean=sum(row.points * row.simulated for row in rows),
                rows=rows,
            )
        )
    return found


def _row(points: int, exact: float, count: int, walks: int) -> Row:
    error = sqrt(exact * (1 - exact) / walks)
    apart = count / walks - exact
    if error:
        return Row(points, exact, count / walks, apart / error)
    # What is certain, or impossible, leaves no room for luck.
    return Row(points, exact, count / walks, 0.0 if abs(apart) < 1e-9 else float("inf"))


def walk_many(state: RogueState, route: list[int], walks: int, chance: Chance) -> Counter[int]:
    """How often each number of points came, walked by the rules along one route."""
    counts: Counter[int] = Counter()
    for _ in range(walks):
        again = state.clone()
        again.floor = 0
        again.here = NOWHERE
        again.crossed = 0
        again.battles = 0
        again.points = [0] * again.seats
        begin_defence(again, chance, None)
        while again.phase == DEFENDING:
            at = 0 if again.here == NOWHERE else route.index(again.here) + 1
            GAME.apply(again, again.owner(), WAY + route[at], chance)
        counts[again.points[0]] += 1
    return counts
