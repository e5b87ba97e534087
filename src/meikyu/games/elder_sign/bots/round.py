"""Who goes where: what the expert would do in the turns to come, for the whole table.

Each investigator in the order of turns goes where it promises itself most. A card that somebody
before it probably completes is worth less to it by that chance. To leave a card to a neighbour who
is better at it was tried, over two and three turns with worths added up: it won fewer nights.
"""

from typing import NamedTuple

from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foresight import learned_for
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.rules.people import leave
from meikyu.games.elder_sign.state import NOBODY, PLAYING, ElderState
from meikyu.games.elder_sign.tables import WHEN_ENTRANCE

ENTRANCE = -1


class Errand(NamedTuple):
    """What an investigator can do with its next turn."""

    seat: int
    card: int
    """An adventure by its number, or the entrance."""
    value: float
    chance: float


def plan(state: ElderState, memory: Memory) -> list[Errand]:
    """One errand for everybody alive, in the order of the turns to come: of those who have not
    moved yet in this turn, and each once."""
    if state.phase != PLAYING:
        return []
    rested = state.clone()
    moved = rested.attempt_seat != NOBODY
    if moved:
        leave(rested)  # a later attempt begins with all dice
    first = (state.turn + moved) % state.seats
    seats = [(first + ahead) % state.seats for ahead in range(state.seats)]
    return in_turn([errands(rested, seat, memory) for seat in seats])


def in_turn(choices: list[list[Errand]]) -> list[Errand]:
    """The best errand of each in turn; what is probably gone by then counts for less."""
    found: list[Errand] = []
    gone: dict[int, float] = {}
    for mine in choices:
        rest = next(one.value for one in mine if one.card == ENTRANCE)

        def worth(one: Errand, rest: float = rest) -> float:
            lost = gone.get(one.card, 0.0)
            return (1.0 - lost) * one.value + lost * rest

        best = max(mine, key=worth)
        found.append(best)
        if best.card != ENTRANCE:
            gone[best.card] = 1.0 - (1.0 - gone.get(best.card, 0.0)) * (1.0 - best.chance)
    return found


def errands(state: ElderState, seat: int, memory: Memory) -> list[Errand]:
    """What an investigator may do: the entrance, and the cards that promise more than it."""
    thoughts = Expert(state, seat, state.moves, learned_for(book_of(state)), memory)
    rest = thoughts.best_sale()[1] + thoughts.plan.whens(seat, WHEN_ENTRANCE)
    found = [Errand(seat, ENTRANCE, rest, 0.0)]
    for slot in state.open:
        if thoughts.plan.at_best(slot) > rest:
            value, chance = thoughts.prospect(slot)
            if value > rest:
                found.append(Errand(seat, slot.card, value, chance))
    return found
