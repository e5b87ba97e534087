# Compiled by mypyc.
"""The moves as ints: a kind and its argument. Compiled."""

from typing import Final

KIND: Final = 1 << 16
"""A move is kind * KIND + argument."""

GO: Final = 1  # 0: the entrance; adventure + 1
SALE: Final = 2  # line of the entrance sheet
ROLL: Final = 3
STOP: Final = 4
USE: Final = 5  # item, before a roll
USE_AFTER: Final = 6  # item, after a roll
TAKE_OFF: Final = 7  # die on a spell
CLUE: Final = 8
FREE: Final = 9  # modifier
CAST: Final = 10  # with_die(item, die)
COMPLETE: Final = 11  # way(row, dice)
ACCEPT: Final = 12  # the roll completes nothing
REMOVE: Final = 13  # die
FOCUS: Final = 14  # die
ASSIST: Final = 15  # with_die(seat, die)
DECLINE: Final = 16
MARK: Final = 17  # die
AGAIN: Final = 18
AGREE: Final = 19
OPTION: Final = 20
HEALTH: Final = 21  # 0 stamina, 1 sanity
GIVE_ITEM: Final = 22  # item
GIVE_TROPHY: Final = 23  # trophy
SPOT: Final = 24  # spot(place, row)
CARD: Final = 25  # adventure
DIE: Final = 26  # die
SEAT: Final = 27  # seat
INVESTIGATOR: Final = 28
ROW: Final = 29  # row

# Moves by what they are about, as bits.
CARD_MOVES: Final = 1 << USE | 1 << USE_AFTER | 1 << TAKE_OFF | 1 << CLUE | 1 << FREE | 1 << CAST
ANSWERS: Final = 1 << MARK | 1 << AGAIN | 1 << AGREE | 1 << OPTION
PICKS: Final = (
    1 << HEALTH
    | 1 << GIVE_ITEM
    | 1 << GIVE_TROPHY
    | 1 << SPOT
    | 1 << CARD
    | 1 << DIE
    | 1 << SEAT
    | 1 << INVESTIGATOR
    | 1 << ROW
)

# Arguments that hold two numbers.
DICE_STEP: Final = 8
DICE_SETS: Final = 1 << DICE_STEP
ROWS: Final = 64
"""More than an adventure has rows, those of its monsters' locks included."""


def with_die(number: int, die: int) -> int:
    """A seat or an item, and a die."""
    return number * DICE_STEP + die


def die_of(argument: int) -> int:
    return argument % DICE_STEP


def number_with_die(argument: int) -> int:
    return argument // DICE_STEP


def way(row: int, dice: int) -> int:
    """A row and the dice that complete it, as bits."""
    return row * DICE_SETS + dice


def row_of_way(argument: int) -> int:
    return argument // DICE_SETS


def dice_of_way(argument: int) -> int:
    return argument % DICE_SETS


def spot(at: int, row: int) -> int:
    """A row of the open adventure at a place of the table."""
    return at * ROWS + row


def place_of_spot(argument: int) -> int:
    return argument // ROWS


def row_of_spot(argument: int) -> int:
    return argument % ROWS
