# Compiled by mypyc.
"""The exact distribution of battle points: computed from the rules, not sampled. Compiled.

A route is what the adventurer meets in its rooms: how many monsters and how many items. The result
is over (points, marks crossed off), as counts of equally likely rolls, 36 to a battle.
"""

from fractions import Fraction
from typing import Final

from meikyu.games.roguewright.rules.battle import POINTS_A_BATTLE, battle_points, equip, level
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.tables import DICE

ROLLS: Final = DICE * DICE


def hits(monsters: int, weapon: int) -> int:
    """In how many of the 36 rolls the monsters score (ROG-43)."""
    count = 0
    for white in range(1, DICE + 1):
        for black in range(1, DICE + 1):
            if battle_points(monsters, white, black, weapon):
                count += 1
    return count


def distribution(
    stops: list[tuple[int, int]], track: tuple[int, ...], crossed: int
) -> dict[tuple[int, int], Fraction]:
    """The probability of each (points, marks crossed off at the end) for rooms with these
    (monsters, items), entered with some marks crossed off already."""
    chances: dict[int, int] = {0: 1}
    rolls = 1
    for monsters, items in stops:
        if monsters:
            points = battle_points(monsters, 1, 1, 1)  # doubles always score: what a hit is worth
            scored = hits(monsters, level(track, crossed))
            after: dict[int, int] = {}
            for total, ways in chances.items():
                after[total + points] = after.get(total + points, 0) + ways * scored
                after[total] = after.get(total, 0) + ways * (ROLLS - scored)
            chances = {total: ways for total, ways in after.items() if ways}
            rolls *= ROLLS
        crossed = equip(track, crossed, items)
    return {(total, crossed): Fraction(ways, rolls) for total, ways in sorted(chances.items())}


def mean(stops: list[tuple[int, int]], track: tuple[int, ...], crossed: int) -> int:
    """The mean of the points for the same rooms, in 36ths: the sum of what each battle brings."""
    scored = 0
    for monsters, items in stops:
        if monsters:
            scored += hits(monsters, level(track, crossed))
        crossed = equip(track, crossed, items)
    return POINTS_A_BATTLE * scored


def along(layout: Layout, route: list[int]) -> list[tuple[int, int]]:
    """What the adventurer meets on a route of a sheet."""
    return [(layout.monsters[room], layout.items[room]) for room in route]


def best_route(layout: Layout, track: tuple[int, ...]) -> list[int]:
    """Of the routes with the fewest rooms the one whose battles score most on average, for an
    adventurer who comes in with weapon level 1; empty where no room is on the way."""
    known: dict[tuple[int, int], tuple[int, list[int]]] = {}
    best = -1
    found: list[int] = []
    for room in layout.first_rooms():
        value, route = _onward(layout, track, room, 0, known)
        if value > best:
            best = value
            found = route
    return found


def _onward(
    layout: Layout,
    track: tuple[int, ...],
    room: int,
    crossed: int,
    known: dict[tuple[int, int], tuple[int, list[int]]],
) -> tuple[int, list[int]]:
    """What the rest of the way is worth from a room on, in 36ths of a point, and the way. Which
    items are taken does not depend on the dice, so a room and the marks crossed off decide it."""
    kept = known.get((room, crossed))
    if kept is not None:
        return kept
    monsters = layout.monsters[room]
    value = POINTS_A_BATTLE * hits(monsters, level(track, crossed)) if monsters else 0
    after = equip(track, crossed, layout.items[room])
    best = -1
    rest: list[int] = []
    for other in layout.next_rooms(room):
        onward, route = _onward(layout, track, other, after, known)
        if onward > best:
            best = onward
            rest = route
    found = value + max(best, 0), [room, *rest]
    known[room, crossed] = found
    return found


def expected(chances: dict[tuple[int, int], Fraction]) -> Fraction:
    """The mean of the points."""
    mean = Fraction(0)
    for (points, _), probability in chances.items():
        mean += points * probability
    return mean
