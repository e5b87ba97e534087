"""The battle as the expert looks ahead in it: how often each investigator will still act before the
attacks have killed it. What cannot be used any more need not be kept.
"""

from meikyu.games.elder_sign.outlook.harm import TURN_HOURS, attacks_survived
from meikyu.games.elder_sign.state import CLOCK_HOURS, ElderState


def acts_left(state: ElderState, seat: int) -> int:
    """How many turns an investigator has before the attack that kills it, the present one included;
    at least this one. That deaths move the order of the turns is left out."""
    wait = (seat - state.turn) % state.seats
    end = turns_to_death(state, seat)
    return max(1, 1 + (end - 1 - wait) // state.seats)


def turns_to_death(state: ElderState, seat: int) -> int:
    """How many turns of the table pass before the attack that kills an investigator."""
    to_the_first = -(-(CLOCK_HOURS - state.clock) // TURN_HOURS)
    return to_the_first + CLOCK_HOURS // TURN_HOURS * attacks_survived(state, seat)
