# Compiled by mypyc.
"""What modifies what: abilities, owned cards, the mythos card, the Ancient One's power. Compiled.

Each investigator's modifiers in force are gathered whenever a card comes or goes: its own
(`refresh_seat`), those of everybody (`refresh_shared`), or both for all (`refresh`). Everything
else asks that list.
"""

from typing import Final

from meikyu.games.elder_sign.frames import Run, run_program
from meikyu.games.elder_sign.state import NO_CARD, PLAYING, ElderState, Modifiers, Person
from meikyu.games.elder_sign.tables import (
    BY_MODIFIER,
    FROM_ANY,
    FROM_MIDNIGHT,
    FROM_PAYMENT,
    HEALTH,
    MOD_FORBID,
    MOD_GAIN_MORE,
    MOD_IGNORE,
    MOD_LOSE_LESS,
    MOD_WHEN,
    UNTOLD,
    WHEN_MIDNIGHT,
    Tables,
    by,
)

SEAT_STEP: Final = 4096
"""Seat * SEAT_STEP + modifier, in the lists of a turn."""


def refresh(state: ElderState) -> None:
    """Gathers the modifiers in force for every investigator."""
    for seat in range(state.seats):
        state.people[seat].own = gathered(state.tables, own_modifiers(state, seat))
    refresh_shared(state)


def refresh_shared(state: ElderState) -> None:
    """Gathers the modifiers in force for everybody."""
    state.shared = gathered(state.tables, shared_modifiers(state))
    for person in state.people:
        _combine(state, person)


def refresh_seat(state: ElderState, seat: int) -> None:
    """Gathers the modifiers in force for one investigator."""
    person = state.people[seat]
    person.own = gathered(state.tables, own_modifiers(state, seat))
    _combine(state, person)


def _combine(state: ElderState, person: Person) -> None:
    person.mods = state.shared.numbers + person.own.numbers
    person.kinds = state.shared.kinds | person.own.kinds
    person.whens = state.shared.whens | person.own.whens


def shared_modifiers(state: ElderState) -> list[int]:
    """Those of the Ancient One and of the mythos card."""
    shared = state.old_one().power[:]
    if state.mythos != NO_CARD and state.phase == PLAYING and not state.calmed:
        shared += state.tables.mythos[state.mythos].lasting
    return shared


def own_modifiers(state: ElderState, seat: int) -> list[int]:
    """Those of an investigator: its ability, its cards, and what was used this turn."""
    tables = state.tables
    person = state.people[seat]
    own: list[int] = []
    if person.alive and person.card != NO_CARD:
        own += tables.investigators[person.card].ability
        for item in person.items:
            own += tables.items[item].owned
    if not state.nobody:
        for entry in state.turn_mods:
            if entry // SEAT_STEP == seat:
                own.append(entry % SEAT_STEP)
    return own


def gathered(tables: Tables, numbers: list[int]) -> Modifiers:
    """The modifiers of these numbers."""
    kinds = 0
    whens = 0
    for modifier in numbers:
        row = tables.modifiers[modifier]
        kinds |= 1 << row[0]
        if row[0] == MOD_WHEN:
            whens |= 1 << row[1]
    return Modifiers(numbers, kinds, whens)


def has(person: Person, kind: int) -> bool:
    """Whether any modifier of a kind is in force for an investigator."""
    return person.kinds >> kind & 1 == 1


def uses_left(state: ElderState, seat: int, modifier: int, uses: int) -> bool:
    """Whether a modifier limited to a number of uses per turn (0: no limit) may still apply
    (ELD-R11)."""
    if uses == 0:
        return True
    if state.nobody:
        return False
    entry = seat * SEAT_STEP + modifier
    return state.used.count(entry) < uses


def use_up(state: ElderState, seat: int, modifier: int, uses: int) -> None:
    """Notes a use of a limited modifier."""
    if uses:
        state.used += (seat * SEAT_STEP + modifier,)


def summed(state: ElderState, seat: int, kind: int) -> int:
    """The sum of all modifiers of a kind that hold just a number."""
    person = state.people[seat]
    if not has(person, kind):
        return 0
    rows = state.tables.modifiers
    amount = 0
    for modifier in person.mods:
        if rows[modifier][0] == kind:
            amount += rows[modifier][1]
    return amount


def forbidden(state: ElderState, seat: int, what: int) -> bool:
    """Whether something may not be used or done."""
    person = state.people[seat]
    if not has(person, MOD_FORBID):
        return False
    rows = state.tables.modifiers
    for modifier in person.mods:
        if rows[modifier][0] == MOD_FORBID and rows[modifier][1] == what:
            return True
    return False


def lose_less(state: ElderState, seat: int, what: int, source: int) -> int:
    """By how much one loss is smaller: of stamina, of sanity, or of health, which may be taken in
    both (ELD-R23)."""
    person = state.people[seat]
    if not has(person, MOD_LOSE_LESS):
        return 0
    less = 0
    for modifier in person.mods:
        row = state.tables.modifiers[modifier]
        if row[0] != MOD_LOSE_LESS:
            continue
        fits = row[1] == what or row[1] == HEALTH or what == HEALTH
        if fits and (row[2] == source or (row[2] == FROM_ANY and source != FROM_PAYMENT)):
            less += row[3]
    return less


def gain_more(state: ElderState, seat: int, what: int) -> int:
    """By how much a gain is larger."""
    person = state.people[seat]
    if not has(person, MOD_GAIN_MORE):
        return 0
    more = 0
    for modifier in person.mods:
        row = state.tables.modifiers[modifier]
        if row[0] == MOD_GAIN_MORE and row[1] == what:
            more += row[2]
    return more


def limited(state: ElderState, seat: int, kind: int, what: int) -> bool:
    """Whether a modifier (kind, what, uses) applies now; if so, it is used."""
    person = state.people[seat]
    if not has(person, kind):
        return False
    for modifier in person.mods:
        row = state.tables.modifiers[modifier]
        if row[0] == kind and row[1] == what and uses_left(state, seat, modifier, row[2]):
            use_up(state, seat, modifier, row[2])
            return True
    return False


def ignores(state: ElderState, seat: int, what: int) -> bool:
    """Whether terror effects or a penalty do not apply."""
    return limited(state, seat, MOD_IGNORE, what)


def _running(state: ElderState, what: int) -> bool:
    """Whether something that this happening set off is still being done."""
    for frame in state.stack:
        if isinstance(frame, Run) and frame.happening == what + 1:
            return True
    return False


def _set_off(state: ElderState, what: int, seat: int, subject: int, mods: list[int]) -> None:
    rows = state.tables.modifiers
    for modifier in mods:
        row = rows[modifier]
        if row[0] == MOD_WHEN and row[1] == what and uses_left(state, seat, modifier, row[3]):
            use_up(state, seat, modifier, row[3])
            source = FROM_MIDNIGHT if what == WHEN_MIDNIGHT else FROM_ANY
            sets_off = by(BY_MODIFIER, modifier) | UNTOLD
            run_program(state, subject, row[2], source, what + 1, sets_off)


def happens_to(state: ElderState, what: int, seat: int) -> None:
    """Something happened to one investigator: what that sets off is done next."""
    person = state.people[seat]
    if person.whens >> what & 1 and not _running(state, what):
        _set_off(state, what, seat, seat, person.mods)


def happens(state: ElderState, what: int, but: int = -1) -> None:
    """Something happened to the table; `but`: the seat whose own cards do not answer."""
    bits = 0
    for person in state.people:
        bits |= person.whens
    if not bits >> what & 1 or _running(state, what):
        return
    for n in range(state.seats):
        seat = (state.turn - n - 1) % state.seats
        person = state.people[seat]
        if seat != but and person.alive:
            _set_off(state, what, seat, seat, person.own.numbers)
    _set_off(state, what, state.turn, state.turn, state.shared.numbers)
