"""Folding: entries become a position, one after another, from the chance recorded in them.

Trusts the entries: they were checked when they were made, or by whoever reads them from outside.
"""

from typing import Any

from meikyu.core.chance import Chance, ReplayChance
from meikyu.core.codec import parse_options
from meikyu.core.content import Content
from meikyu.core.contract import Event, Game
from meikyu.core.entries import Entry, Header
from meikyu.core.kernel import State
from meikyu.core.play import EventList


class Fold:
    """A position of a match, and how often each question was put to chance on the way there."""

    __slots__ = ("asked", "content", "game", "options", "seats", "state")

    def __init__(self, game: Game[Any, Any], header: Header, content: Content) -> None:
        self.game = game
        self.content = content
        self.options = parse_options(game, header.options)
        self.seats = len(header.seats)
        self.asked: dict[str, int] = {}
        self.state: State
        """There is none before the set-up, the first entry."""

    def clone(self) -> "Fold":
        """The same position, to go on from."""
        twin = Fold.__new__(Fold)
        twin.game = self.game
        twin.content = self.content
        twin.options = self.options
        twin.seats = self.seats
        twin.asked = dict(self.asked)
        twin.state = self.game.clone(self.state)
        return twin

    def set_up(self, chance: Chance) -> tuple[Event, ...]:
        """The position before the first decision; returns the events that led there."""
        sink = EventList()
        self.state = self.game.setup(self.options, self.seats, self.content, chance, sink)
        return tuple(sink.events)

    def add(self, entry: Entry) -> tuple[Event, ...]:
        """Makes the next entry; returns its events, hidden ones included."""
        for why, _, _ in entry.picks:
            self.asked[why] = self.asked.get(why, 0) + 1
        chance = ReplayChance(list(entry.picks))
        if entry.seat is None:
            events = self.set_up(chance)
        else:
            sink = EventList()
            for action in entry.actions:
                move = self.game.move(self.state, action)
                self.game.apply(self.state, entry.seat, move, chance, sink)
            events = tuple(sink.events)
        chance.finish()
        return events
