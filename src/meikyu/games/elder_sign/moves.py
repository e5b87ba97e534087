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
CAST: Final = 10  # item * 8 + die
COMPLETE: Final = 11  # row * 256 + dice
ACCEPT: Final = 12  # the roll completes nothing
REMOVE: Final = 13  # die
FOCUS: Final = 14  # die
ASSIST: Final = 15  # seat * 8 + die
DECLINE: Final = 16
MARK: Final = 17  # die
AGAIN: Final = 18
AGREE: Final = 19
OPTION: Final = 20
HEALTH: Final = 21  # 0 stamina, 1 sanity
GIVE_ITEM: Final = 22  # item
GIVE_TROPHY: Final = 23  # trophy
SPOT: Final = 24  # place * 64 + row
CARD: Final = 25  # adventure
DIE: Final = 26  # die
SEAT: Final = 27  # seat
INVESTIGATOR: Final = 28
ROW: Final = 29  # row
