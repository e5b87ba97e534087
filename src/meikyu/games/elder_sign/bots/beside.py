"""What it is worth to have somebody beside one: a helper keeps one die of a failed roll, as focus
does, so it counts only where one may not focus oneself (ELD-22, ELD-23).
"""

import msgspec

from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.odds.situation import of_card
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.state import ENTRANCE, NOBODY, PLAYING, ElderState
from meikyu.games.elder_sign.tables import NO_ASSIST, NO_FOCUS


class Beside(msgspec.Struct):
    """The chance of an investigator at a card, and with a helper who stands there."""

    adventure: str
    seat: int
    alone: float
    together: float


def beside(state: ElderState) -> list[Beside]:
    """For whose turn it is, before it goes anywhere: where a helper would change the chance."""
    seat = state.turn
    if state.phase != PLAYING or state.attempt_seat != NOBODY:
        return []
    if not forbidden(state, seat, NO_FOCUS) or forbidden(state, seat, NO_ASSIST):
        return []
    others = [one for one, person in enumerate(state.people) if one != seat and person.alive]
    if not others:
        return []
    found: list[Beside] = []
    away, here = state.clone(), state.clone()
    for one in others:
        away.people[one].at = ENTRANCE
    for slot in state.open:
        here.people[others[0]].at = slot.card
        alone = of_card(away, seat, slot.card).chance()
        together = of_card(here, seat, slot.card).chance()
        if together > alone:
            name = book_of(state).adventures[slot.card].id
            found.append(Beside(name, seat, alone, together))
    return found
