"""What the numbers of Elder Sign's `tensor` mean."""

from itertools import groupby

from meikyu.core.content import Content
from meikyu.core.layout import Group, Item, Layout
from meikyu.core.observing import Observe
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.rules.dice import FACES
from meikyu.games.elder_sign.state import CLOCK_HOURS, DICE, HOUSE_RULES, PHASES
from meikyu.games.elder_sign.tensor import (
    ASKED_BITS,
    ASKED_NUMBERS,
    BELOW_SHOWN,
    COLOURS,
    COUNT_BITS,
    DECKS,
    PLACES,
    QUESTIONS,
    ROW_BITS,
    TURN_BITS,
    all_moves,
    most_rows,
    places,
)

KIND_NAMES = {
    moves.GO: ("go", "the entrance, then an adventure by its card"),
    moves.SALE: ("sale", "a line of what the entrance sells"),
    moves.ROLL: ("roll", "roll"),
    moves.STOP: ("stop", "end the attempt"),
    moves.USE: ("use", "a card before the roll"),
    moves.USE_AFTER: ("use-after", "a card after the roll"),
    moves.TAKE_OFF: ("take-off", "a die from a spell"),
    moves.CLUE: ("clue", "spend a clue"),
    moves.FREE: ("free", "an ability"),
    moves.CAST: ("cast", "a card, then a die"),
    moves.COMPLETE: ("complete", "a task by its row, then the set of dice"),
    moves.ACCEPT: ("accept", "the roll completes nothing"),
    moves.REMOVE: ("remove", "a die"),
    moves.FOCUS: ("focus", "a die"),
    moves.ASSIST: ("assist", "a seat, then a die"),
    moves.DECLINE: ("decline", "decline"),
    moves.MARK: ("mark", "a die to roll again"),
    moves.AGAIN: ("again", "roll the marked dice again"),
    moves.AGREE: ("agree", "agree"),
    moves.OPTION: ("option", "one of several effects"),
    moves.HEALTH: ("health", "stamina, sanity"),
    moves.GIVE_ITEM: ("give-item", "a card"),
    moves.GIVE_TROPHY: ("give-trophy", "a trophy"),
    moves.SPOT: ("spot", "a place of the table, then a row"),
    moves.CARD: ("card", "an adventure"),
    moves.DIE: ("die", "a die"),
    moves.SEAT: ("seat", "a seat"),
    moves.INVESTIGATOR: ("investigator", "an investigator"),
    moves.ROW: ("row", "a row"),
}


def layout(content: Content, seats: int, observe: Observe) -> Layout:
    """Seats keep their numbers, because actions name them."""
    tables = GAME.tables(content)
    rows, open_places = most_rows(tables), places(tables)
    cards, monsters, items = len(tables.adventures), len(tables.monsters), len(tables.items)
    people, modifiers = len(tables.investigators), len(tables.modifiers)
    doom = max(old.doom for old in tables.ancient_ones)
    signs = max(old.elder_signs for old in tables.ancient_ones) + 1
    health = max(max(one.stamina, one.sanity) for one in tables.investigators)
    die = FACES + PLACES + seats + ROW_BITS + open_places + items
    card = cards + 1 + rows * (monsters + COLOURS) + BELOW_SHOWN * monsters + COUNT_BITS
    person = people + 2 * (health + 1) + 2 * COUNT_BITS + 1 + open_places + 2
    person += items + cards + monsters
    found = [
        Item("me", (seats,), "one", "the viewer's seat"),
        Item("phase", (len(PHASES),), "one", ", ".join(PHASES)),
        Item("ancient-one", (len(tables.ancient_ones),), "one", "which Ancient One"),
        Item("clock", (CLOCK_HOURS,), "one", "the hour"),
        Item("doom", (doom + 1,), "one", "doom"),
        Item("signs", (signs + 1,), "one", "elder signs"),
        Item("turn", (seats,), "one", "whose turn it is"),
        Item("turns", (TURN_BITS,), "number", "turns of all so far"),
        Item("mythos", (len(tables.mythos),), "one or none", "the mythos card in force"),
        Item("marks", (3,), "bits", "calmed, nobody may act, waking"),
        Item("house-rules", (HOUSE_RULES,), "bits", "house rules in force"),
        Item("investigators-left", (people,), "bits", "who could still come"),
        Item("fallen", (people,), "bits", "who is dead"),
        Item("decks", (DECKS, COUNT_BITS), "number", "cards left in each deck"),
        Item("asked-seat", (seats,), "one or none", "who is asked"),
        Item("asked", (QUESTIONS,), "one or none", "what is asked"),
        Item("asked-about", (ASKED_NUMBERS, ASKED_BITS), "bits", "what it is about, as numbers"),
        Item("attempt", (seats,), "one or none", "whose attempt is running"),
        Item("rolled", (1,), "bits", "the present roll has been used"),
        Item("done", (rows,), "bits", "tasks that are done"),
        Item("assisted", (seats,), "bits", "who has assisted"),
        Item("joined", (DICE,), "bits", "dice of this attempt"),
        Item("lost-dice", (DICE,), "bits", "dice that are spent"),
        Item("exhausted", (items,), "bits", "cards that are exhausted"),
        Item("used", (seats, modifiers), "bits", "abilities used this turn"),
        Item("this-turn", (seats, modifiers), "bits", "what holds for this turn"),
        Item(
            "dice",
            (DICE, die),
            "bits",
            f"each die: face ({FACES}), kind of place ({PLACES}), seat ({seats}), row "
            f"({ROW_BITS}, a number), place of the card ({open_places}), spell ({items})",
        ),
        Item(
            "open",
            (open_places, card),
            "bits",
            f"each open adventure: card ({cards}), attempted (1), for each task a monster and a "
            f"lock ({rows} × ({monsters} + {COLOURS})), monsters below ({BELOW_SHOWN} × "
            f"{monsters}) and how many ({COUNT_BITS}, a number)",
        ),
        Item(
            "people",
            (seats, person),
            "bits",
            f"each seat: investigator ({people}), stamina and sanity (2 × {health + 1}), clues "
            f"({COUNT_BITS}), alive (1), life ({COUNT_BITS}), at the entrance, the Ancient One or "
            f"an adventure ({open_places + 2}), cards ({items}), trophies ({cards + monsters})",
        ),
    ]
    if observe == "recall":
        both = cards + len(tables.mythos) + items
        found.append(
            Item(
                "left",
                (2 * both + monsters,),
                "bits",
                "cards left in each deck and in each pile of discards: adventures, other worlds, "
                "monsters (no discards), mythos, items by kind",
            )
        )
    kinds = [move // moves.KIND for move in all_moves(tables, seats)]
    groups = tuple(
        Group(KIND_NAMES[kind][0], len(list(same)), KIND_NAMES[kind][1])
        for kind, same in groupby(kinds)
    )
    return Layout(tuple(found), groups)
