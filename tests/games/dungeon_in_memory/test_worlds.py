"""Other worlds: exactly those that fit all that a seat was ever shown.

Tried with a handful of tiles, so that every world can be listed from the rules alone.
"""

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.content import Content
from meikyu.games.dungeon_in_memory.game import DungeonInMemory
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.tables import LEFT, NO_GHOST, STRAIGHT, TileSet
from meikyu.laws.secrets import worlds_fit_the_history
from meikyu.laws.tables import Table
from tests.rules import rule

MOST_WORLDS = 400


class FewTiles(DungeonInMemory):
    """Six straight tiles, five left turns and the Start tile: no printed game is so small."""

    def tables(self, content: Content) -> TileSet:
        faces = (STRAIGHT, LEFT, STRAIGHT)
        return TileSet(faces, (False, False, True), (NO_GHOST,) * 3, (6, 5, 0), start=2)


GAME = FewTiles()
TABLES = [
    Table(GAME, MemoryOptions(level=level, additional_rules=rules, explorations=1), seats)
    for seats, level in ((2, "beginner"), (2, "advanced"), (3, "beginner"))
    for rules in ((), (1,))
]


class Shy(Chance):
    """Stays where a player in a hurry would say Lost at every second tile: piles grow."""

    def __init__(self, seed: int) -> None:
        self.inner = FastChance(seed)

    def pick(self, n: int, why: str) -> int:
        value = self.inner.pick(n, why)
        return value if n != 2 or self.inner.pick(5, "shy") == 0 else 0


def worlds_fit(table: Table, seed: int) -> None:
    viewer, chance, chooser = seed % table.seats, FastChance(seed), Shy(seed + 100)
    looked, widest = worlds_fit_the_history(table, viewer, chance, chooser, 200, MOST_WORLDS)
    assert looked > 1
    assert widest > 1


@rule("DIM-9", "DIM-R8")
@pytest.mark.parametrize("table", [TABLES[0], TABLES[-1]], ids=str)
def test_a_world_fits_all_that_a_seat_was_ever_shown(table: Table) -> None:
    worlds_fit(table, 1)


@pytest.mark.full
@rule("DIM-9", "DIM-R8")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_world_fits_all_that_a_seat_was_ever_shown_in_many_games(table: Table) -> None:
    for seed in range(10):
        worlds_fit(table, seed)
