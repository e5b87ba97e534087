"""A user's own bots, good and bad, for the tests of arena, lab and tables."""

import time

from meikyu.bots.base import Bot, Level, RandomBot, Turn


class First(Bot):
    """Always the first move."""

    def decide(self, turn: Turn) -> int:
        return turn.legal[0]


class Crashes(RandomBot):
    """Fails now and then."""

    def decide(self, turn: Turn) -> int:
        if self.chance.pick(8, "mood") == 0:
            raise KeyError("lost my notes")
        return super().decide(turn)


class Cheats(RandomBot):
    """Makes a move that does not exist."""

    def decide(self, turn: Turn) -> int:
        return -1


class Stalls(Bot):
    """Never comes to a decision."""

    def decide(self, turn: Turn) -> int:
        while True:
            time.sleep(0.01)


FIRST = Level("first", First)
CRASHES = Level("crashes", Crashes)
CHEATS = Level("cheats", Cheats)
STALLS = Level("stalls", Stalls)
NAMESAKE = Level("random", First)
NO_LEVEL = First
