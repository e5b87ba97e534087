"""Exact odds of an attempt: the probability of success with best play, and what is best now.

`search` (with `faces` and `multisets`) owns the numbers and is compiled; `attempt` is what everyone
else calls; `situation` reads a game; `answers` keeps those of whole packs; `notation` spells icons
and dice.

The attempt follows ELD-4 to ELD-13, ELD-21 and ELD-22 with R1, R12 and R13: all dice left are
rolled; a roll that fulfils an open task must complete one; else one of the dice just rolled is
removed and one other may be held. A clue re-rolls any dice just rolled before the roll is judged.
"""

from meikyu.games.elder_sign.odds.attempt import (
    Advice,
    Choice,
    Complete,
    Keep,
    Odds,
    Position,
    Remove,
    Report,
    Reroll,
    assumptions,
    faces_of,
    held_faces,
    odds_for,
)
from meikyu.games.elder_sign.odds.notation import (
    Die,
    NotAWord,
    die_word,
    face_word,
    icons_of,
    read_die,
    read_face,
    read_task,
)
from meikyu.games.elder_sign.odds.search import (
    HOLD_EACH_ROLL,
    HOLD_NONE,
    HOLD_ONE,
    NONE_FREED,
    Freed,
)

__all__ = [
    "HOLD_EACH_ROLL",
    "HOLD_NONE",
    "HOLD_ONE",
    "NONE_FREED",
    "Advice",
    "Choice",
    "Complete",
    "Die",
    "Freed",
    "Keep",
    "NotAWord",
    "Odds",
    "Position",
    "Remove",
    "Report",
    "Reroll",
    "assumptions",
    "die_word",
    "face_word",
    "faces_of",
    "held_faces",
    "icons_of",
    "odds_for",
    "read_die",
    "read_face",
    "read_task",
]
