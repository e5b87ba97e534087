"""What the numbers of Dungeon in Memory's `tensor` and `map_tensor` mean."""

from meikyu.core.content import Content
from meikyu.core.layout import Group, Item, Layout
from meikyu.core.observing import Observe
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.map_tensor import MOST_SINCE, SIDE
from meikyu.games.dungeon_in_memory.rules.scoring import WINNING_SCORE
from meikyu.games.dungeon_in_memory.state import PHASES
from meikyu.games.dungeon_in_memory.tables import KINDS
from meikyu.games.dungeon_in_memory.tensor import ARROWS, EXPLORATION_BITS, HAND


def layout(content: Content, seats: int, observe: Observe) -> Layout:
    """Seats are counted from the viewer on, arrows clockwise from north."""
    tiles = GAME.tables(content)
    faces, most = tiles.faces, sum(tiles.counts)
    items = [
        Item("hand", (HAND, faces), "one or none", "the own tiles by face"),
        Item("top", (faces,), "one", "the face of the tile on top of the pile"),
        Item("top-arrow", (ARROWS,), "one", "how it is laid"),
        Item("turned-up", (faces,), "one or none", "alone: the tile that was turned up"),
        Item("new-dungeon", (1,), "bits", "alone: it begins a new dungeon"),
        Item("laid", (most + 2,), "one", "tiles laid in this dungeon after the first"),
        Item("deck", (most + 1,), "one", "tiles left in the deck"),
        Item("phase", (len(PHASES),), "one", ", ".join(PHASES)),
        Item("answer", (2,), "bits", "the own answer now: Stay, or a Lost still hidden"),
        Item("exploration", (EXPLORATION_BITS,), "number", "the number of this exploration"),
        Item("active", (seats,), "one", "who lays"),
        Item("announced", (seats,), "bits", "who has said Lost"),
        Item("top-card", (seats,), "one or none", "whose LOST card is on top"),
        Item("hand-sizes", (seats, HAND + 1), "one", "how many tiles each seat holds"),
        Item("scores", (seats, WINNING_SCORE + 1), "one or none", "the points of each seat"),
    ]
    if observe == "recall":
        tile = faces + ARROWS + 2 * seats + 1
        items.append(
            Item(
                "tiles",
                (most, tile),
                "bits",
                f"each tile since the first, as it was laid: face ({faces}), arrow ({ARROWS}), "
                f"who laid it ({seats}), whose cards are on it ({seats}), a dungeon begins (1)",
            )
        )
    if observe == "map":
        around = (SIDE, SIDE)
        items += [
            Item("map-arrows", (ARROWS, *around), "bits", "tiles around the path's end, north up"),
            Item("map-kinds", (len(KINDS), *around), "bits", ", ".join(KINDS)),
            Item("map-two-path", around, "bits", "tiles with two paths"),
            Item("map-again", around, "bits", "tiles that the path has travelled again"),
            Item("heading", (ARROWS,), "one", "where the path leads"),
            Item("movement", (len(KINDS),), "one", "what a repeat tile would do"),
            Item("lost", (MOST_SINCE + 1,), "one or none", "tiles since the path was lost"),
        ]
    return Layout(
        tuple(items),
        (
            Group("stay", 1, "Stay"),
            Group("lost", 1, "Lost"),
            Group("go-on", 1, "alone: go on in this dungeon"),
            Group("new-dungeon", 1, "alone: start a new dungeon"),
            Group("lay", ARROWS * faces, "a tile by face, then by arrow"),
        ),
    )
