"""What the numbers of Roguewright's `tensor` mean."""

from meikyu.core.content import Content
from meikyu.core.layout import Group, Item, Layout
from meikyu.core.observing import Observe
from meikyu.games.roguewright import kernel
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.rules.goals import KINDS
from meikyu.games.roguewright.state import PHASES
from meikyu.games.roguewright.tables import DICE, Chart
from meikyu.games.roguewright.tensor import (
    COUNT_BITS,
    DICE_KINDS,
    FRAMES,
    MONSTERS,
    POINT_BITS,
    STAGES,
    STATUSES,
    WALLS,
    WAYS_SHOWN,
    all_moves,
)

KIND_NAMES = {
    kernel.DONE: ("done", "end the round, or what is running"),
    kernel.SPEND: ("spend", "an item mark"),
    kernel.BLOCK: ("block", "a block by shape and place"),
    kernel.PLAN: ("plan", "a plan by size and place"),
    kernel.CIRCLE: ("circle", "an item mark"),
    kernel.EXTRA: ("extra", "an extra action"),
    kernel.BAT: ("bat", "a cell, or two steps of development"),
    kernel.FILL: ("fill", "a cell by place"),
    kernel.EXIT: ("exit", "by corner"),
    kernel.WAY: ("way", "the next room of the walk, by its number"),
}


def layout(content: Content, seats: int, observe: Observe) -> Layout:
    """Seats are counted from the viewer on. Planes are as large as the largest map."""
    charts = list(GAME.tables(content).values())
    tracks = charts[0].tracks
    cells = max(chart.board.rows * chart.board.columns for chart in charts)
    rounds, marks = tracks.rounds, len(tracks.mark_points)
    monsters = f"{', '.join(f'small {kind}' for kind in KINDS)}, then large ones"
    items = [
        Item("map", (3 + MONSTERS, cells), "bits", f"items, exits, entrances; {monsters}"),
        Item("walls", (WALLS, cells), "bits", "filled, planned, lines to the right, lines below"),
        Item("effect", (cells,), "bits", "cells of the effect that is running"),
        Item("here", (cells,), "bits", "the room where the adventurer is"),
        Item("ways", (WAYS_SHOWN, cells), "bits", "the next rooms"),
        Item("which-map", (len(charts),), "one", ", ".join(chart.name for chart in charts)),
        Item("phase", (len(PHASES),), "one", ", ".join(PHASES)),
        Item("round", (rounds + 1,), "one", "the round"),
        Item("rounds", (rounds + 1,), "one", "how many there are"),
        Item("white", (DICE + 1,), "one", "the white die"),
        Item("black", (DICE + 1,), "one", "the black die"),
        Item("special", (1,), "bits", "whether this is a special round of the own sheet"),
        Item("own-white", (DICE + 1,), "one", "the own entrance"),
        Item("own-black", (DICE + 1,), "one", "the own column of special rounds"),
        Item("development", (tracks.development + 1,), "one", "the own development"),
        Item("circled", (marks,), "bits", "item marks that are open"),
        Item("spent", (marks,), "bits", "item marks that are spent"),
        Item("used", (len(tracks.extra_kinds),), "bits", "extra actions that are used"),
        Item("stage", (STAGES,), "one", "what the own seat is doing"),
        Item("spent-now", (1,), "bits", "a mark was spent in this round"),
        Item("aimed", (1,), "bits", "a decision is half made"),
        Item("waiting", (3, COUNT_BITS), "number", "effects that wait: items, ghosts, bats"),
        Item("frame", (FRAMES,), "one", "the effect that is running"),
        Item("left", (COUNT_BITS,), "number", "cells that it may still fill"),
        Item("status", (seats, STATUSES), "one", "drawing, done, leaving, finished"),
        Item("owner", (seats,), "one or none", "whose sheet is walked"),
        Item("order", (seats, seats), "one or none", "whose turn it is when in the defence"),
        Item("points", (seats, POINT_BITS), "number", "once the sheets are open"),
        Item("crossed", (len(tracks.weapons[seats - 1]) + 1,), "bits", "the weapon's level"),
    ]
    if seats > 1:
        items.append(
            Item(
                "others",
                (seats - 1, WALLS * cells + DICE + 1),
                "bits",
                "once they are open: the walls and the entrance of the others",
            )
        )
    if observe == "recall":
        items += [
            Item("dice", (rounds, DICE_KINDS), "one or none", "of every round: white · 8 + black"),
            Item("ended", (seats, rounds + 1), "one", "the round in which each seat finished"),
        ]
    return Layout(tuple(items), _groups(charts))


def _groups(charts: list[Chart]) -> tuple[Group, ...]:
    """The moves in the order of their numbers: what only other maps have comes after all."""
    found: list[Group] = []
    for move in all_moves(charts):
        name, about = KIND_NAMES[move // kernel.KIND * kernel.KIND]
        if found and found[-1].name.partition(" ")[0] == name:
            found[-1] = Group(found[-1].name, found[-1].count + 1, about)
        else:
            again = any(group.name == name for group in found)
            found.append(Group(f"{name} (other maps)" if again else name, 1, about))
    return tuple(found)
