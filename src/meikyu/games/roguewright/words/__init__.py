"""Roguewright in words: positions, questions, choices and events as phrases of the texts.

Cells have names as on a map: a letter for the column and a number for the row; rectangles by two
opposite corners.
"""

from meikyu.games.roguewright.words.choices import tell_action, tell_prompt
from meikyu.games.roguewright.words.events import tell_event
from meikyu.games.roguewright.words.position import letters_of, tell_position, tell_rooms_not

__all__ = [
    "letters_of",
    "tell_action",
    "tell_event",
    "tell_position",
    "tell_prompt",
    "tell_rooms_not",
]
