"""A position made again from its frozen form, see `State.freeze`."""

from meikyu.core.bag import Bag
from meikyu.core.contract import Frozen
from tests.games.lanterns.loader import Cave
from tests.games.lanterns.state import LanternsState


def thaw(cave: Cave, frozen: Frozen) -> LanternsState:
    """The position as it was."""
    seats, rounds, *rest = frozen
    state = LanternsState(cave, seats, rounds, wicks=0)
    state.round, state.active, state.phase, state.draught, state.lit, jar, gems, *rest = rest
    niches, seen, state.peeked, hands, poured, waiting, state.running, spent, *rest = rest
    state.jar, state.gems = Bag(list(jar)), Bag(list(gems))
    state.niches, state.seen, state.hands = list(niches), list(seen), [list(one) for one in hands]
    state.poured, state.waiting, state.spent = list(poured), list(waiting), list(spent)
    state.wicks, state.scores, state.where, state.answers = (list(part) for part in rest)
    return state
