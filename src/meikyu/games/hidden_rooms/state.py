# Compiled by mypyc.
"""The state of a game of Hidden Rooms. Compiled."""

from typing import Final

from meikyu.core.kernel import State
from meikyu.games.hidden_rooms.tables import FIRST_BOOK, Book
from meikyu.games.hidden_rooms.tiles import NO_TILE

RUNNING: Final = 0
WON: Final = 1
LOST: Final = 2

# How a stage ended.
STAGE_WON: Final = 0
CAUGHT: Final = 1
ROUTE_END: Final = 2
STALLED: Final = 3

MOVES_A_TURN: Final = 2
WINS_TO_WIN: Final = 2
DEFEATS_TO_LOSE: Final = 4
ANY_STAGE: Final = -1
"""The tile turned up decides the stage (HID-7)."""
NO_LIMIT: Final = 0
NOWHERE: Final = -1
"""Where the pieces are once the last stage is over (HID-26)."""


class HiddenRoomsState(State):
    """Everything that a move can change, and the book it is played with."""

    __slots__ = (
        "board",
        "book",
        "child",
        "choice_a",
        "choice_b",
        "defeats_allowed",
        "discard",
        "facing",
        "laid",
        "last_board",
        "last_child",
        "last_facing",
        "last_monster",
        "memory",
        "monster",
        "moves_left",
        "only_stage",
        "over",
        "pile",
        "results",
        "show_pile",
        "stage",
        "star",
        "turn",
        "turn_limit",
        "wins_needed",
    )

    def __init__(self, book: Book, turn_limit: int, show_pile: bool = True) -> None:
        self.book = book
        self.turn_limit = turn_limit  # turns after which a stage counts as stalled; NO_LIMIT: none
        self.show_pile = show_pile  # an aid for the player (HID-R7): no rule reads it
        # House rules: how much a game takes, and which stage it stays with.
        self.wins_needed = WINS_TO_WIN
        self.defeats_allowed = DEFEATS_TO_LOSE
        self.only_stage = ANY_STAGE
        self.stage = 0  # where the book is open (HID-4)
        self.star = False  # the child's side (HID-4)
        self.results: list[int] = []  # of the stages played: stage * 4 + how it ended
        self.over = RUNNING
        self.board: list[int] = [NO_TILE] * book.grid.cells
        self.laid = 0  # the cells with a tile, as a mask
        self.pile = 0
        self.memory = 0
        self.discard = NO_TILE
        self.choice_a = NO_TILE  # the two tiles turned up at the start of a stage (HID-8)
        self.choice_b = NO_TILE
        self.child = book.start
        self.monster = 0
        self.facing = 0
        self.moves_left = 0
        self.turn = 0  # player turns begun in this stage
        # How the stage before this one looked when it ended: the board is cleared at once.
        self.last_board: tuple[int, ...] = ()
        self.last_child = NOWHERE
        self.last_monster = NOWHERE
        self.last_facing = 0

    def clone(self) -> "HiddenRoomsState":
        twin = HiddenRoomsState(self.book, self.turn_limit)
        twin.show_pile = self.show_pile
        twin.wins_needed = self.wins_needed
        twin.defeats_allowed = self.defeats_allowed
        twin.only_stage = self.only_stage
        twin.stage = self.stage
        twin.star = self.star
        twin.results = self.results[:]
        twin.over = self.over
        twin.board = self.board[:]
        twin.laid = self.laid
        twin.pile = self.pile
        twin.memory = self.memory
        twin.discard = self.discard
        twin.choice_a = self.choice_a
        twin.choice_b = self.choice_b
        twin.child = self.child
        twin.monster = self.monster
        twin.facing = self.facing
        twin.moves_left = self.moves_left
        twin.turn = self.turn
        twin.last_board = self.last_board
        twin.last_child = self.last_child
        twin.last_monster = self.last_monster
        twin.last_facing = self.last_facing
        return twin

    def house_rules(self) -> tuple[int, ...]:
        """Empty in a game as printed."""
        rules = (self.wins_needed, self.defeats_allowed, self.only_stage)
        return () if rules == (WINS_TO_WIN, DEFEATS_TO_LOSE, ANY_STAGE) else rules

    def chosen(self) -> tuple[int, ...]:
        """What was chosen before the game. Empty in one as printed, of a pack's first book:
        its positions are written as they always were."""
        if self.book.number == FIRST_BOOK:
            return self.house_rules()
        return self.wins_needed, self.defeats_allowed, self.only_stage, self.book.number

    def one_stage(self) -> bool:
        """Whether the first stage, won or lost, is the whole game."""
        return self.wins_needed == 1 and self.defeats_allowed == 1

    def key(self) -> tuple[object, ...]:
        printed: tuple[object, ...] = (
            self.turn_limit,
            self.show_pile,
            self.stage,
            self.star,
            tuple(self.results),
            self.over,
            tuple(self.board),
            self.pile,
            self.memory,
            self.discard,
            self.choice_a,
            self.choice_b,
            self.child,
            self.monster,
            self.facing,
            self.moves_left,
            self.turn,
            self.last_board,
            self.last_child,
            self.last_monster,
            self.last_facing,
        )
        return printed + self.chosen()
