# Compiled by mypyc.
"""Drafts: a seat's own steps since its last commit.

A draft is folded on top of the position for its seat alone, freely undone, and committed as one
entry with the action that ends it. It never needs chance and never shows what was hidden. Every
step keeps the position it led to: nothing is worked out twice.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from meikyu.core.chance import ChanceNeeded, NoChance
from meikyu.core.contract import Action, Event, Game, Seat, shows_hidden
from meikyu.core.kernel import State
from meikyu.core.play import EventList


class DraftStep(NamedTuple):
    """One step of a draft, and what it led to."""

    action: Action
    after: State
    events: tuple[Event, ...]


def try_step(game: Game[Any, Any], position: State, seat: Seat, action: Action) -> DraftStep | None:
    """What a legal step that can stay a draft leads to; None where it must be committed: it needs
    chance, shows something hidden, or ends the seat's decision."""
    after = game.clone(position)
    sink = EventList()
    try:
        game.apply(after, seat, game.move(position, action), NoChance(), sink)
    except ChanceNeeded:
        return None
    if any(shows_hidden(event) for event in sink.events):
        return None
    if seat not in game.actors(after):
        return None
    return DraftStep(action, after, tuple(sink.events))


class Drafts:
    """The drafts of all seats of a match."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._steps: dict[Seat, list[DraftStep]] = {}

    def of(self, seat: Seat) -> tuple[Action, ...]:
        """The steps of a seat, in order."""
        return tuple(step.action for step in self._steps.get(seat, ()))

    def events(self, seat: Seat) -> Iterable[Event]:
        """What the steps of a seat caused, in order."""
        for step in self._steps.get(seat, ()):
            yield from step.events

    def on_top(self, state: State, seat: Seat) -> State:
        """A position with the seat's draft on top: the position itself where there is none."""
        steps = self._steps.get(seat)
        return steps[-1].after if steps else state

    def add(self, seat: Seat, step: DraftStep) -> None:
        """One step more, made on top of the others."""
        self._steps.setdefault(seat, []).append(step)

    def undo(self, seat: Seat) -> bool:
        """Takes the last step of a seat out; whether there was one."""
        steps = self._steps.get(seat)
        if not steps:
            return False
        steps.pop()
        return True

    def replace(self, seat: Seat, actions: Sequence[Action], state: State) -> None:
        """Another draft for a seat, as far as its steps fit."""
        self._steps[seat] = self.fitting(seat, actions, state)

    def fitting(self, seat: Seat, actions: Sequence[Action], state: State) -> list[DraftStep]:
        """The first of some actions, as far as they are steps that fit on a position."""
        kept: list[DraftStep] = []
        position = state
        for action in actions:
            if self._game.check(position, seat, action) is not None:
                break
            step = try_step(self._game, position, seat, action)
            if step is None:
                break
            kept.append(step)
            position = step.after
        return kept

    def end(self, seat: Seat) -> None:
        """Drops a seat's draft: it was committed."""
        self._steps.pop(seat, None)

    def clear(self) -> None:
        """Drops all drafts."""
        self._steps.clear()

    def refold(self, state: State) -> None:
        """The drafts go on top of a new position; a step that no longer fits ends its draft."""
        for seat in list(self._steps):
            self.replace(seat, self.of(seat), state)
