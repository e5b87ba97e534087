# Compiled by mypyc.
"""The advanced map's goals (ROG-51, ROG-53, ROG-54, ROG-R12). Compiled."""

from typing import Final

from meikyu.games.roguewright.rules.rooms import Floor

BLUE: Final = 0
GREEN: Final = 1
GHOST: Final = 2
BAT: Final = 3
KINDS: Final = ("blue", "green", "ghost", "bat")
POINTS: Final = (3, 3, 4, 2)


class Monster:
    """A monster of the map: its kind and cells; a large one has four."""

    def __init__(self, kind: int, cells: int, large: bool) -> None:
        self.kind = kind
        self.cells = cells
        self.large = large


def selected(monsters: list[Monster], plans: list[int]) -> list[Monster]:
    """The large monsters that a plan encloses: their goals are selected (ROG-51)."""
    return [
        monster
        for monster in monsters
        if monster.large and any(monster.cells & ~plan == 0 for plan in plans)
    ]


def valid(chosen: list[Monster], floor: Floor) -> list[Monster]:
    """Of the selected ones those in a counting room (ROG-54)."""
    return [
        monster
        for monster in chosen
        if any(room.counts and monster.cells & ~room.cells == 0 for room in floor.rooms)
    ]


def in_room(monsters: list[Monster], cells: int) -> list[int]:
    """How many of each kind are in a room; a large one counts once (ROG-R12)."""
    counts = [0, 0, 0, 0]
    for monster in monsters:
        if monster.cells & ~cells == 0:
            counts[monster.kind] += 1
    return counts


def meets(kind: int, counts: list[int]) -> bool:
    """Whether a room's monsters meet a kind's goal (ROG-53)."""
    if kind == BLUE:
        return counts[BLUE] > counts[GREEN]
    if kind == GREEN:
        return counts[GREEN] > counts[BLUE]
    return counts[kind] > 0


def goal_points(kind: int, monsters: list[Monster], floor: Floor) -> int:
    """What a valid goal scores: for each counting room that meets it."""
    points = 0
    for room in floor.rooms:
        if room.counts and meets(kind, in_room(monsters, room.cells)):
            points += POINTS[kind]
    return points
