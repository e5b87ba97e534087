# Compiled by mypyc.
"""The state of a game of Dungeon in Memory. Compiled.

It has the whole pile, covered tiles included; `view` decides what a viewer is shown of it. The path
is not in it: it is traced at the check and nowhere else.
"""

from typing import Final

from meikyu.core.bag import Bag
from meikyu.core.kernel import State
from meikyu.games.dungeon_in_memory.rules.check import Checked
from meikyu.games.dungeon_in_memory.tables import NORTH, TileSet

# What is being decided.
PLACING: Final = 0  # the active player lays a tile (2-A)
ANNOUNCING: Final = 1  # the others answer Lost or Stay (2-B)
CHOOSING: Final = 2  # solo: go on or a new dungeon
TURNED_UP: Final = 3  # solo: the drawn tile is laid
OVER: Final = 4
PHASES: Final = ("placing", "announcing", "choosing", "turned-up", "over")

NO_TILE: Final = -1
NO_LIMIT: Final = 0
HAND_BEGINNER: Final = 3
HAND_ADVANCED: Final = 2


class MemoryState(State):
    """Everything that a move can change, and the tiles it is played with."""

    __slots__ = (
        "active",
        "all_tiles",
        "called",
        "cards",
        "deck",
        "drawn",
        "exploration",
        "exploration_limit",
        "exploring",
        "hand_size",
        "hands",
        "last_check",
        "open_map",
        "phase",
        "pile",
        "rules",
        "scores",
        "seats",
        "solo",
        "start",
        "starts",
        "stayed",
        "tiles",
        "time_limit",
    )

    def __init__(
        self,
        tiles: TileSet,
        seats: int,
        all_tiles: bool,
        rules: int,
        exploration_limit: int,
        time_limit: int,
    ) -> None:
        self.tiles = tiles
        self.seats = seats
        self.solo = seats == 1
        self.all_tiles = all_tiles or seats == 1  # solo uses all tiles (DIM-33)
        self.hand_size = HAND_ADVANCED if self.all_tiles else HAND_BEGINNER  # DIM-4
        self.rules = rules  # the additional rules, as bits
        self.exploration_limit = exploration_limit
        self.time_limit = time_limit  # seconds for an answer (DIM-R4); NO_LIMIT: none
        self.exploration = 0  # counted from 1
        self.phase = OVER
        self.start = 0  # the start player of this exploration
        self.active = 0
        self.deck = Bag([], 0)
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # faces, in order
        self.pile: list[int] = [tiles.start * 4 + NORTH]  # laid tiles; solo: of all dungeons
        self.starts: list[int] = [0]  # placed index of each dungeon's first tile
        self.cards: list[int] = []  # LOST cards from the bottom (see rules.scoring)
        self.exploring = 0  # seats that have not announced, as bits
        self.stayed = 0  # seats whose answer in this window is Stay, as bits
        self.called = 0  # seats whose answer is a Lost still hidden (#1), as bits
        self.drawn = NO_TILE  # solo: the face turned up
        self.scores: list[int] = [0] * seats  # a check puts another list here
        # The last exploration's check, shown until the next one is made.
        self.last_check: Checked | None = None
        self.open_map = False  # for learning: all seats see the real map; no rule reads it

    def clone(self) -> "MemoryState":
        twin = MemoryState(
            self.tiles,
            self.seats,
            self.all_tiles,
            self.rules,
            self.exploration_limit,
            self.time_limit,
        )
        twin.exploration = self.exploration
        twin.phase = self.phase
        twin.start = self.start
        twin.active = self.active
        twin.deck = self.deck.clone()
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        twin.starts = self.starts[:]
        twin.cards = self.cards[:]
        twin.exploring = self.exploring
        twin.stayed = self.stayed
        twin.called = self.called
        twin.drawn = self.drawn
        twin.scores = self.scores[:]
        twin.last_check = self.last_check
        twin.open_map = self.open_map
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.all_tiles,
            self.rules,
            self.exploration_limit,
            self.time_limit,
            self.exploration,
            self.phase,
            self.start,
            self.active,
            self.deck.key(),
            tuple([tuple(hand) for hand in self.hands]),
            tuple(self.pile),
            tuple(self.starts),
            tuple(self.cards),
            self.exploring,
            self.stayed,
            self.called,
            self.drawn,
            tuple(self.scores),
            () if self.last_check is None else self.last_check.key(),
        )

    def freeze(self) -> tuple[object, ...]:
        return (*self.key(), self.open_map)

    def answering(self) -> int:
        """The seats that still owe an answer in the announcement window, as bits."""
        return self.exploring & ~(1 << self.active | self.stayed | self.called)

    def card_on_top(self) -> bool:
        """Whether a LOST card is on the top tile."""
        return bool(self.cards) and self.cards[-1] >> 3 == len(self.pile) - 1
