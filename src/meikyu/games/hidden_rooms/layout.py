"""What the numbers of Hidden Rooms' `tensor` mean."""

from meikyu.core.content import Content
from meikyu.core.layout import Group, Item, Layout
from meikyu.core.observing import Observe
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.state import DEFEATS_TO_LOSE, MOVES_A_TURN
from meikyu.games.hidden_rooms.tables import FIRST_BOOK
from meikyu.games.hidden_rooms.tensor import FACINGS, TURN_BITS
from meikyu.games.hidden_rooms.tiles import TILES


def layout(content: Content, seats: int, observe: Observe) -> Layout:
    """The same for every observation: nothing that matters is covered again."""
    book = GAME.tables(content)[FIRST_BOOK]
    cells, stages = book.grid.cells, len(book.stages)
    return Layout(
        (
            Item("tiles", (TILES, cells), "one or none", "where each tile is laid"),
            Item("child", (cells,), "one or none", "where the child is; nowhere before the start"),
            Item("monster", (FACINGS * cells,), "one or none", "by facing: up, right, down, left"),
            Item("sight", (cells,), "bits", "what the monster sees"),
            Item("arrows", (FACINGS, cells), "bits", "the stage's arrows by direction"),
            Item("memory", (TILES,), "bits", "tiles in the memory area"),
            Item("pile", (TILES,), "bits", "tiles in the pile, unless the game hides that"),
            Item("offered", (TILES,), "bits", "the two tiles of the first choice"),
            Item("discard", (TILES,), "one or none", "the tile discarded last"),
            Item("moves-left", (MOVES_A_TURN + 1,), "one", "walks that are left in this turn"),
            Item("stage", (stages,), "one", "the stage of the book"),
            Item("star", (1,), "bits", "whether the child has its star"),
            Item("defeats", (DEFEATS_TO_LOSE + 1,), "one", "stages lost"),
            Item("turn", (TURN_BITS,), "number", "the turn of this stage"),
        ),
        (
            Group("end-turn", 1, "end the turn"),
            Group("walk", 4, "up, right, down, left"),
            Group(
                "explore",
                4 * (1 + TILES),
                "by direction: from the pile, then with each remembered tile",
            ),
            Group("place-start", TILES, "the tile of the first room"),
        ),
    )
