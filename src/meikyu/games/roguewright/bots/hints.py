"""Advice for a player of Roguewright: the best turn that is found (`prospects`), a step at a time.

The analysis weighs the same turn when the game is over. The same position gets the same advice,
whoever asks and how often.
"""

from typing import Any

import msgspec

from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.core.words import Phrase
from meikyu.games.roguewright.actions import Rectangle
from meikyu.games.roguewright.bots.levels import best_exit, best_way
from meikyu.games.roguewright.bots.prospects import Prospects
from meikyu.games.roguewright.bots.reasons import Sketch, because, place
from meikyu.games.roguewright.kernel import DONE, EXIT, WAY
from meikyu.games.roguewright.state import DEFENDING, EXITING, RogueState


class Advice(msgspec.Struct, frozen=True):
    """A step of the best turn, to be shown in steps: where to look, what to do, why."""

    area: Rectangle | None
    action: Action
    reason: Phrase
    value: None = None
    """A sketch is worth more or less than another; it is no chance to win."""
    alternatives: tuple[()] = ()


def advise(game: Game[Any, Any], world: State, seat: int, seed: int = 0) -> Advice | None:
    """Advice for a seat in a world that it may know; None where it has nothing to decide."""
    assert isinstance(world, RogueState)
    legal = game.legal(world, seat)
    if not legal:
        return None
    move, sketch = (legal[0], None) if len(legal) == 1 else advised(world, seat)
    return Advice(place(world, move), game.action(world, move), because(world, seat, move, sketch))


def advised(state: RogueState, seat: int) -> tuple[int, Sketch | None]:
    """The move, and the sketch that it is a step to."""
    if state.phase == DEFENDING:
        return WAY + best_way(state), None
    if state.sheets[seat].stage == EXITING:
        return EXIT + best_exit(state, seat), None
    found = Prospects(state, seat).turns()
    return (found[0].moves[0], found[0].sketch) if found else (DONE, None)
