"""How far along a night of Elder Sign is: signs, doom, trophies, and how the investigators are."""

from typing import Final

from meikyu.core.kernel import State
from meikyu.core.progress import Progress
from meikyu.games.elder_sign.state import ElderState

DOOM: Final = 0.5
TROPHY: Final = 0.04
MOST_TROPHIES: Final = 10
"""They buy an elder sign; more are worth no more."""
POINT: Final = 0.02
MOST_HEALTH: Final = 4
MOST_CLUES: Final = 2
DEATH: Final = 0.15


class ElderProgress(Progress):
    """signs / needed - 1/2 doom / track + 0.04 for each of up to 10 trophies - 0.15 for each
    investigator dead, and for each at work 0.02 for each point of stamina and sanity (up to 4 each)
    and 0.04 for each of up to 2 clues."""

    def potential(self, state: State, seat: int) -> float:
        assert isinstance(state, ElderState)
        old_one = state.old_one()
        worth = state.signs / old_one.elder_signs - DOOM * state.doom / old_one.doom
        trophies = 0
        for person in state.people:
            trophies += len(person.trophies)
            points = min(person.stamina, MOST_HEALTH) + min(person.sanity, MOST_HEALTH)
            worth += POINT * (points + 2 * min(person.clues, MOST_CLUES))
        return worth + TROPHY * min(trophies, MOST_TROPHIES) - DEATH * state.fallen.bit_count()

    def score(self, state: State, seat: int) -> float:
        assert isinstance(state, ElderState)
        return state.signs / state.old_one().elder_signs
