"""How much of an investigator's health an effect to come is sure to take: attacks, midnights.

Only what needs no chance is counted, and of choices the mildest. It is a forecast for the view and
for bots, not a rule: only the kernel does what a row says.
"""

from meikyu.games.elder_sign.rules.facts import fact, group
from meikyu.games.elder_sign.rules.modifiers import lose_less
from meikyu.games.elder_sign.state import BATTLE, CLOCK_HOURS, OVER, ElderState
from meikyu.games.elder_sign.tables import (
    ALL,
    FROM_ATTACK,
    FROM_MIDNIGHT,
    HEALTH,
    NO_PROGRAM,
    OP_CHOOSE,
    OP_EACH,
    OP_IF,
    OP_LOSE,
    STAMINA,
    WHO_TURN,
)

TURN_HOURS = 3
MOST_ATTACKS = 12
"""Attacks after which nobody looks further: some harm hardly anybody."""
Health = tuple[int, int]
"""Stamina and sanity."""


def threatened(state: ElderState, seat: int) -> bool:
    """Whether an investigator is sure to die at the next midnight, as things stand now."""
    person = state.people[seat]
    if state.phase == OVER or not person.alive:
        return False
    health = _health(state, seat)
    if state.phase == BATTLE:
        health = after(state, state.old_one().attack, FROM_ATTACK, seat, state.turn, health)
    else:
        turns = -(-(CLOCK_HOURS - state.clock) // TURN_HOURS)
        last = (state.turn + turns - 1) % state.seats  # whose turn will just have ended (ELD-R24)
        for slot in state.open:
            midnight = state.adventure(slot.card).midnight
            health = after(state, midnight, FROM_MIDNIGHT, seat, last, health)
    return min(health) <= 0


def attacks_survived(state: ElderState, seat: int) -> int:
    """How many attacks an investigator lives through as it is now. Everybody else is hit, too, and
    an attack may take more from the few who are left."""
    here = state.clone()
    attack = here.old_one().attack
    for survived in range(MOST_ATTACKS):
        living = [one for one, person in enumerate(here.people) if person.alive]
        left = {
            one: after(here, attack, FROM_ATTACK, one, here.turn, _health(here, one))
            for one in living
        }
        if min(left[seat]) <= 0:
            return survived
        for one, health in left.items():
            person = here.people[one]
            person.stamina, person.sanity = health
            person.alive = min(health) > 0
    return MOST_ATTACKS


def _health(state: ElderState, seat: int) -> Health:
    person = state.people[seat]
    return person.stamina, person.sanity


def after(
    state: ElderState, program: int, source: int, seat: int, concerned: int, health: Health
) -> Health:
    """What a program that is done to `concerned` leaves of the health of `seat`."""
    if program == NO_PROGRAM:
        return health
    for row in state.tables.programs[program]:
        if row[0] == OP_LOSE:
            if seat == concerned and row[1] <= HEALTH:
                health = _lose(state, seat, row[1], row[2], source, health)
        elif row[0] == OP_EACH:
            hit = [concerned] if row[2] == WHO_TURN else group(state, concerned, row[2])
            if seat in hit:
                health = after(state, row[1], source, seat, seat, health)
        elif row[0] == OP_IF:
            fits = row[2] <= fact(state, concerned, row[1]) <= row[3]
            health = after(state, row[4] if fits else row[5], source, seat, concerned, health)
        elif row[0] == OP_CHOOSE:
            options = [after(state, one, source, seat, concerned, health) for one in row[1:]]
            health = max(options, key=min)
    return health


def _lose(
    state: ElderState, seat: int, what: int, count: int, source: int, health: Health
) -> Health:
    """A loss, taken where more is left if there is a choice."""
    stamina, sanity = health
    if count == ALL:
        return (0, sanity) if what == STAMINA else (stamina, 0)
    for _ in range(count - lose_less(state, seat, what, source)):
        if what == STAMINA or (what == HEALTH and stamina > sanity):
            stamina -= 1
        else:
            sanity -= 1
    return stamina, sanity
