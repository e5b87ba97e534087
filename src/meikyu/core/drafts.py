"""Drafts: a seat's own steps since its last commit.

A draft is folded on top of the position for its seat alone, freely undone, and committed as one
entry with the action that ends it. It never needs chance and never shows what lay hidden.
"""

from collections.abc import Sequence
from typing import Any

from meikyu.core.chance import ChanceNeeded, NoChance
from meikyu.core.contract import Action, Event, Game, Seat, shows_hidden
from meikyu.core.kernel import State
from meikyu.core.play import EventList


def try_step(
    game: Game[Any, Any], position: State, seat: Seat, action: Action
) -> tuple[State, tuple[Event, ...]] | None:
    """What a legal step that can stay a draft leads to; None where it must be committed: it needs
    chance, shows something hidden, or ends the seat's decision."""
    after = game.clone(position)
    sink = EventList()
    try:
        game.apply(after, seat, game.move(after, action), NoChance(), sink)
    except ChanceNeeded:
        return None
    if any(shows_hidden(event) for event in sink.events):
        return None
    if seat not in game.actors(after):
        return None
    return after, tuple(sink.events)


class Drafts:
    """The drafts of all seats of a match."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._steps: dict[Seat, list[Action]] = {}

    def of(self, seat: Seat) -> tuple[Action, ...]:
        """The steps of a seat, in order."""
        return tuple(self._steps.get(seat, ()))

    def on_top(self, state: State, seat: Seat) -> State:
        """A position with the seat's draft on top: the position itself where there is none."""
        steps = self._steps.get(seat)
        if not steps:
            return state
        game = self._game
        state = game.clone(state)
        for action in steps:
            game.apply(state, seat, game.move(state, action), NoChance())
        return state

    def add(self, seat: Seat, step: Action) -> None:
        """One step more, which must fit."""
        self._steps.setdefault(seat, []).append(step)

    def undo(self, seat: Seat) -> bool:
        """Takes the last step of a seat out; whether there was one."""
        steps = self._steps.get(seat)
        if not steps:
            return False
        steps.pop()
        return True

    def replace(self, seat: Seat, steps: Sequence[Action], state: State) -> None:
        """Another draft for a seat, as far as its steps fit."""
        self._steps[seat] = list(steps)
        self.refold(state)

    def end(self, seat: Seat) -> None:
        """Drops a seat's draft: it was committed."""
        self._steps.pop(seat, None)

    def clear(self) -> None:
        """Drops all drafts."""
        self._steps.clear()

    def refold(self, state: State) -> None:
        """The drafts go on top of a new position; a step that no longer fits ends its draft."""
        for seat, steps in list(self._steps.items()):
            position = state
            kept: list[Action] = []
            for action in steps:
                if self._game.check(position, seat, action) is not None:
                    break
                tried = try_step(self._game, position, seat, action)
                if tried is None:
                    break
                position = tried[0]
                kept.append(action)
            self._steps[seat] = kept
