# Compiled by mypyc.
"""The state of a game of Roguewright: a sheet for each seat, the round, the walk. Compiled.

What waits on a sheet is a multiset (how many items, ghosts and bats), only the running effect has a
stage of its own: effects are resolved in free order, never one inside another (ROG-28).
"""

from typing import Final

from meikyu.core.kernel import State
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.space import Space
from meikyu.games.roguewright.tables import Chart

# The parts of the game.
BUILDING: Final = 0
DEFENDING: Final = 1
OVER: Final = 2
PHASES: Final = ("building", "defending", "over")

# What a seat is doing in the build part.
DECIDING: Final = 0  # action A or B
EFFECTS: Final = 1  # it has acted; effects may wait; it ends its round
FILLING: Final = 2  # a running effect draws cells one by one
PLANNING: Final = 3  # a running effect draws a plan of up to twelve cells
WAITING: Final = 4  # done with this round
EXITING: Final = 5  # finished: chooses an exit
BUILT: Final = 6  # has nothing more to decide

# What the running effect fills.
NO_FRAME: Final = 0
BAT_CELL: Final = 1
GHOST_CELLS: Final = 2
FREE_BLOCK: Final = 3

NO_EXIT: Final = -1
NO_AIM: Final = -1
NOWHERE: Final = -1
AS_PRINTED: Final = 0
"""As many rounds as the time track has."""


class Sheet:
    """One seat's sheet."""

    __slots__ = (
        "aim",
        "bats",
        "black",
        "circled",
        "development",
        "exit",
        "filled",
        "frame",
        "ghosts",
        "items",
        "left",
        "partial",
        "planned",
        "plans",
        "space",
        "spent",
        "spent_now",
        "stage",
        "used",
        "white",
    )

    def __init__(self) -> None:
        self.white = 0  # the entrance (ROG-3)
        self.black = 0  # the special rounds (ROG-2)
        self.filled = 0
        self.plans: tuple[int, ...] = ()
        self.planned = 0  # all cells of plans
        self.development = 0
        self.circled = 0  # item marks, as bits; spent ones included
        self.spent = 0
        self.used = 0  # extra actions
        self.stage = DECIDING
        self.spent_now = False  # this round was made special by a mark (ROG-9)
        self.aim = NO_AIM  # what a player who decides in steps has chosen (see kernel)
        self.items = 0  # effects that wait
        self.ghosts = 0
        self.bats = 0
        self.frame = NO_FRAME
        self.left = 0  # cells that the running effect still draws
        self.partial = 0  # the cells of a free block so far
        self.exit = NO_EXIT
        self.space: Space | None = None  # as it was when it was last looked for (see placing)

    def clone(self) -> "Sheet":
        twin = Sheet()
        twin.white = self.white
        twin.black = self.black
        twin.filled = self.filled
        twin.plans = self.plans
        twin.planned = self.planned
        twin.development = self.development
        twin.circled = self.circled
        twin.spent = self.spent
        twin.used = self.used
        twin.stage = self.stage
        twin.spent_now = self.spent_now
        twin.aim = self.aim
        twin.items = self.items
        twin.ghosts = self.ghosts
        twin.bats = self.bats
        twin.frame = self.frame
        twin.left = self.left
        twin.partial = self.partial
        twin.exit = self.exit
        twin.space = self.space
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.white,
            self.black,
            self.filled,
            self.plans,
            self.development,
            self.circled,
            self.spent,
            self.used,
            self.stage,
            self.spent_now,
            self.aim,
            self.items,
            self.ghosts,
            self.bats,
            self.frame,
            self.left,
            self.partial,
            self.exit,
        )

    def finished(self) -> bool:
        """Whether this seat draws no more (ROG-30)."""
        return self.stage >= EXITING


class RogueState(State):
    """Everything that a move can change, and the map it is played on."""

    __slots__ = (
        "battles",
        "chart",
        "crossed",
        "dice",
        "ended",
        "floor",
        "here",
        "layouts",
        "order",
        "phase",
        "points",
        "round",
        "rounds",
        "seats",
        "sheets",
    )

    def __init__(self, chart: Chart, seats: int, rounds: int = AS_PRINTED) -> None:
        self.chart = chart
        self.seats = seats
        self.rounds = chart.tracks.rounds if rounds == AS_PRINTED else rounds  # of the build part
        self.phase = BUILDING
        self.round = 0  # from 1
        self.dice: list[int] = []  # of all rounds so far: white * 8 + black
        self.ended: list[int] = [0] * seats  # the round after which a seat was finished; 0: not yet
        self.sheets: list[Sheet] = [Sheet() for _ in range(seats)]
        self.layouts: list[Layout | None] = [None] * seats  # once all exits are chosen
        self.order: list[int] = []  # the stack from the top, seats (ROG-41)
        self.floor = 0  # how many of them the adventurer has left behind
        self.here = NOWHERE  # the room the adventurer is in
        self.crossed = 0  # marks of the weapon track
        self.battles = 0  # fought on the present sheet
        self.points: list[int] = [0] * seats  # from battles

    def clone(self) -> "RogueState":
        twin = RogueState(self.chart, 0, self.rounds)  # without sheets, which are copied
        twin.seats = self.seats
        twin.phase = self.phase
        twin.round = self.round
        twin.dice = self.dice[:]
        twin.ended = self.ended[:]
        twin.sheets = [sheet.clone() for sheet in self.sheets]
        twin.layouts = self.layouts[:]
        twin.order = self.order[:]
        twin.floor = self.floor
        twin.here = self.here
        twin.crossed = self.crossed
        twin.battles = self.battles
        twin.points = self.points[:]
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            # A game as printed keeps the key, and so the digest, that it had without short ones.
            f"{self.chart.name}/{self.rounds}" if self.short() else self.chart.name,
            self.seats,
            self.phase,
            self.round,
            tuple(self.dice),
            tuple(self.ended),
            tuple([sheet.key() for sheet in self.sheets]),
            tuple(self.order),
            self.floor,
            self.here,
            self.crossed,
            self.battles,
            tuple(self.points),
        )

    def freeze(self) -> tuple[object, ...]:
        return (self.chart.name, self.rounds, *self.key()[1:])

    def white(self) -> int:
        """The round's white die."""
        return self.dice[-1] >> 3

    def black(self) -> int:
        return self.dice[-1] & 7

    def short(self) -> bool:
        """Whether fewer rounds are played than the time track has."""
        return self.rounds < self.chart.tracks.rounds

    def special(self, sheet: Sheet) -> bool:
        """Whether the black die may be used for action A (ROG-8, ROG-9)."""
        if sheet.spent_now:
            return True
        return self.chart.tracks.specials[sheet.black - 1] >> self.round & 1 == 1

    def owner(self) -> int:
        """Whose sheet the adventurer is in."""
        return self.order[self.floor]
