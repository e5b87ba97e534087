"""The state of a game of Lanterns: plain ints and lists, owned by its caller."""

from meikyu.core.bag import Bag
from meikyu.core.kernel import State
from tests.games.lanterns.loader import Cave

LIGHTING = 0
POURING = 1
RESOLVING = 2
ANSWERING = 3
OVER = 4

AMBER = 0
JADE = 1
INDIGO = 2

NOT_DRAWN = -1
NOWHERE = -1

UNDECIDED = 0
STAYS = 1

INSIDE = 0
GONE = 1
"""Left by its own will, with what it carried."""
DRIVEN = 2
"""Driven out by a gust."""


class LanternsState(State):
    """Everything, hidden things included. `cave` and the options do not change."""

    __slots__ = (
        "active",
        "answers",
        "cave",
        "draught",
        "gems",
        "hands",
        "jar",
        "lit",
        "niches",
        "peeked",
        "phase",
        "poured",
        "round",
        "rounds",
        "running",
        "scores",
        "seats",
        "seen",
        "spent",
        "waiting",
        "where",
        "wicks",
    )

    def __init__(self, cave: Cave, seats: int, rounds: int, wicks: int) -> None:
        self.cave = cave
        self.seats = seats
        self.rounds = rounds
        self.round = 0
        self.active = seats - 1
        self.phase = LIGHTING
        self.draught = 0
        self.lit = NOWHERE
        self.jar = Bag(list(cave.oils))
        self.gems = Bag(list(cave.gems))
        self.niches = [NOT_DRAWN] * cave.niches
        # By seat, the niches (as bits) whose present gem the seat has been shown at some time.
        self.seen = [0] * seats
        # The niches that the active seat has looked into during this turn.
        self.peeked = 0
        self.hands = [[0, 0, 0] for _ in range(seats)]
        self.poured = [0, 0, 0]
        # The effects that wait, in no order, and the one that runs: () or (oil, who decides).
        self.waiting = [0, 0, 0]
        self.running: tuple[int, ...] = ()
        self.spent = [0, 0, 0]
        self.wicks = [wicks] * seats
        self.scores = [0] * seats
        self.where = [INSIDE] * seats
        self.answers = [UNDECIDED] * seats

    def clone(self) -> "LanternsState":
        new = LanternsState.__new__(LanternsState)
        new.cave = self.cave
        new.seats = self.seats
        new.rounds = self.rounds
        new.round = self.round
        new.active = self.active
        new.phase = self.phase
        new.draught = self.draught
        new.lit = self.lit
        new.jar = self.jar.clone()
        new.gems = self.gems.clone()
        new.niches = self.niches[:]
        new.seen = self.seen[:]
        new.peeked = self.peeked
        new.hands = [hand[:] for hand in self.hands]
        new.poured = self.poured[:]
        new.waiting = self.waiting[:]
        new.running = self.running
        new.spent = self.spent[:]
        new.wicks = self.wicks[:]
        new.scores = self.scores[:]
        new.where = self.where[:]
        new.answers = self.answers[:]
        return new

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.rounds,
            self.round,
            self.active,
            self.phase,
            self.draught,
            self.lit,
            self.jar.key(),
            self.gems.key(),
            tuple(self.niches),
            tuple(self.seen),
            self.peeked,
            tuple(tuple(hand) for hand in self.hands),
            tuple(self.poured),
            tuple(self.waiting),
            self.running,
            tuple(self.spent),
            tuple(self.wicks),
            tuple(self.scores),
            tuple(self.where),
            tuple(self.answers),
        )

    def inside(self, seat: int) -> bool:
        return self.where[seat] == INSIDE

    def next_inside(self, seat: int) -> int:
        """The next seat inside after this one, in turn order; the seat itself comes last."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.inside(other):
                return other
        return NOWHERE
