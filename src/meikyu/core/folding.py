# Compiled by mypyc.
"""Folding: entries become a position, one after another, from the chance recorded in them.

Trusts the entries, which were checked when they were made; entries from outside are checked on the
way.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from meikyu.core.chance import Chance, ReplayChance
from meikyu.core.codec import parse_options
from meikyu.core.content import Content
from meikyu.core.contract import Action, Event, Game
from meikyu.core.entries import Entry, Header, TakeBack
from meikyu.core.kernel import State
from meikyu.core.play import EventList
from meikyu.core.rules import Rejection


class Illegal(Exception):
    """An entry has an action that the rules refuse."""

    def __init__(self, rejection: Rejection) -> None:
        super().__init__(rejection)
        self.rejection = rejection


class Step(NamedTuple):
    """An entry and what it did. Do not change the positions."""

    entry: Entry | TakeBack
    before: State | None
    """None before the set-up."""
    after: State
    events: tuple[Event, ...] = ()
    """Hidden ones included."""
    passed: tuple[State, ...] = ()
    """The position in which each action of the entry was made: the first is `before`."""

    def decisions(self) -> Iterator[tuple[State, Action]]:
        """Each action of the entry with the position in which it was made."""
        if isinstance(self.entry, Entry):
            yield from zip(self.passed, self.entry.actions, strict=True)


class Fold:
    """A position of a match, and how often each question was put to chance on the way there."""

    def __init__(
        self,
        game: Game[Any, Any],
        content: Content,
        options: Any,
        seats: int,
        asked: dict[str, int] | None = None,
    ) -> None:
        self.game = game
        self.content = content
        self.options = options
        self.seats = seats
        self.asked: dict[str, int] = {} if asked is None else asked
        self.state: State
        """There is none before the set-up, the first entry."""

    def clone(self, position: State | None = None) -> "Fold":
        """The same position, or one that a draft led to from it, to go on from."""
        twin = Fold(self.game, self.content, self.options, self.seats, self.asked.copy())
        twin.state = self.game.clone(self.state if position is None else position)
        return twin

    def set_up(self, chance: Chance) -> tuple[Event, ...]:
        """The position before the first decision; returns the events that led there."""
        sink = EventList()
        self.state = self.game.setup(self.options, self.seats, self.content, chance, sink)
        return tuple(sink.events)

    def add(self, entry: Entry, checking: bool = False) -> Step:
        """Makes the next entry. `checking`: each action must be legal where it is made, or
        `Illegal` is raised. The positions on the way are left as they were."""
        for why, _, _ in entry.picks:
            self.asked[why] = self.asked.get(why, 0) + 1
        chance = ReplayChance(list(entry.picks))
        if entry.seat is None:
            events = self.set_up(chance)
            chance.finish()
            return Step(entry, None, self.state, events)
        sink = EventList()
        passed: list[State] = []
        before = self.state
        for action in entry.actions:
            if checking:
                rejection = self.game.check(self.state, entry.seat, action)
                if rejection is not None:
                    raise Illegal(rejection)
            passed.append(self.state)
            move = self.game.move(self.state, action)
            self.state = self.game.clone(self.state)
            self.game.apply(self.state, entry.seat, move, chance, sink)
        chance.finish()
        return Step(entry, before, self.state, tuple(sink.events), tuple(passed))

    def remove(self, entry: Entry, before: State) -> None:
        """Goes back to the position before the last entry."""
        for why, _, _ in entry.picks:
            self.asked[why] -= 1
        self.state = before


def nothing_folded(game: Game[Any, Any], header: Header, content: Content) -> Fold:
    """A match before its first entry."""
    return Fold(game, content, parse_options(game, header.options), len(header.seats))
