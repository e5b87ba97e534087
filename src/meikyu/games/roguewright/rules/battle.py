# Compiled by mypyc.
"""Battle and equipment: what happens to the adventurer in a room (ROG-43, ROG-44). Compiled."""

from typing import Final

POINTS_A_BATTLE: Final = 5
FIRST_LEVEL: Final = 1
LAST_LEVEL: Final = 6
NO_LEVEL: Final = 0
"""At a mark of the weapon track that gives no level."""


def strength(white: int, black: int, weapon: int) -> int:
    """The adventurer's: the lower die and the weapon's level."""
    return min(white, black) + weapon


def battle_points(monsters: int, white: int, black: int, weapon: int) -> int:
    """What the owner scores for a battle; never more than five. A large monster is one of the
    monsters (ROG-55)."""
    if white == black or monsters >= strength(white, black, weapon):
        return POINTS_A_BATTLE
    return 0


def level(track: tuple[int, ...], crossed: int) -> int:
    """The weapon's level after a number of marks: the highest reached (ROG-R14)."""
    highest = FIRST_LEVEL
    for mark in track[:crossed]:
        highest = max(highest, mark)
    return highest


def equip(track: tuple[int, ...], crossed: int, items: int) -> int:
    """Each item crosses off one mark; at level six, or at its end, the track stops."""
    for _ in range(items):
        if crossed == len(track) or level(track, crossed) == LAST_LEVEL:
            break
        crossed += 1
    return crossed
