# Compiled by mypyc.
"""What a player should know before choosing: a choice that kills, an adventure whose price would,
a card that does nothing but cost, a card that cannot save the attempt alone, a roll that can
complete nothing. Only words: the rules allow all of it."""

from typing import Literal

from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.choices import Choose
from meikyu.games.elder_sign.rules.effects import row_changes
from meikyu.games.elder_sign.rules.helping import at_hand, can_complete, saves
from meikyu.games.elder_sign.rules.modifiers import lose_less
from meikyu.games.elder_sign.rules.tasks import lethal, printed_row
from meikyu.games.elder_sign.state import BELOW, OVER, ElderState, Frame
from meikyu.games.elder_sign.tables import (
    ALL,
    FROM_ANY,
    FROM_PAYMENT,
    HEALTH,
    OP_LOSE,
    SANITY,
    STAMINA,
)

Caution = Literal["kills", "price-kills", "costs-only", "not-enough", "hopeless"]


def cautions(state: ElderState) -> list[tuple[int, Caution]]:
    """The moves of the question that deserve a warning."""
    if state.phase == OVER:
        return []
    frame = state.stack[-1]
    hopeless = frame.kind == frames.BEFORE_ROLL and not can_complete(state, at_hand(state))
    found: list[tuple[int, Caution]] = []
    for move in state.moves:
        caution = _caution(state, frame, move // KIND, move % KIND, hopeless)
        if caution is not None:
            found.append((move, caution))
    return found


def _caution(
    state: ElderState, frame: Frame, kind: int, argument: int, hopeless: bool
) -> Caution | None:
    seat = frame.seat
    if kind == moves.GO:
        return "price-kills" if argument and price_kills(state, seat, argument - 1) else None
    if kind == moves.ROLL:
        return "hopeless" if hopeless else None
    if kind in (moves.USE, moves.USE_AFTER):
        return _card(state, seat, argument, kind == moves.USE, hopeless)
    if kind == moves.COMPLETE and lethal(state, seat, moves.row_of_way(argument)):
        return "kills"
    if kind == moves.ROW and lethal(state, seat, argument):
        return "kills"
    if kind == moves.OPTION:
        assert isinstance(frame, Choose)
        return "kills" if kills(state, seat, frame.options[argument], frame.source) else None
    if kind == moves.HEALTH:
        person = state.people[seat]
        return "kills" if (person.sanity if argument else person.stamina) == 1 else None
    return None


def _card(state: ElderState, seat: int, item: int, before: bool, hopeless: bool) -> Caution | None:
    card = state.tables.items[item]
    program = card.before if before else card.after
    if kills(state, seat, program, FROM_ANY):
        return "kills"
    rows = state.tables.programs[program]
    gains = [row for row in rows if row[0] != OP_LOSE and row_changes(state, seat, row)]
    if not gains:
        return "costs-only"
    if hopeless and card.helps and not saves(state, seat, item):
        return "not-enough"
    return None


def price_kills(state: ElderState, seat: int, card: int) -> bool:
    """Whether nobody with so little left can pay for all tasks of an adventure (ELD-R6)."""
    slot = state.slot_of(card)
    person = state.people[seat]
    stamina, sanity = person.stamina, person.sanity
    for row in [*range(len(slot.cover)), *range(BELOW, BELOW + len(slot.below))]:
        task = printed_row(state, slot, row)
        if task.stamina:
            stamina -= max(0, task.stamina - lose_less(state, seat, STAMINA, FROM_PAYMENT))
        if task.sanity:
            sanity -= max(0, task.sanity - lose_less(state, seat, SANITY, FROM_PAYMENT))
    return stamina < 1 or sanity < 1


def kills(state: ElderState, seat: int, program: int, source: int) -> bool:
    """Whether the losses of a program are sure to kill."""
    person = state.people[seat]
    left = {STAMINA: person.stamina, SANITY: person.sanity}
    spare = person.stamina + person.sanity - 2
    for row in state.tables.programs[program]:
        if row[0] != OP_LOSE or row[1] > HEALTH:
            continue
        what, count = row[1], row[2]
        if count == ALL:
            count = left[what] if what != HEALTH else person.stamina + person.sanity
        due = max(0, count - lose_less(state, seat, what, source))
        spare -= due
        if what != HEALTH:
            left[what] -= due
        if spare < 0 or left[STAMINA] < 1 or left[SANITY] < 1:
            return True
    return False
