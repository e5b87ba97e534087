"""What happened at a table so far, for people who come back to it; nothing of a game that forgets.

Worked out from the match when it is first asked for, then kept up to date with every entry.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meikyu.core.contract import Event, Seat, may_see
from meikyu.core.words import Phrase

if TYPE_CHECKING:
    from meikyu.table.room import Room

LINES = 80
"""The newest are sent: no player reads more of a log than that."""


class Past:
    """The events of the entries in force at one table."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._events: list[tuple[Event, ...]] | None = None

    def forget(self) -> None:
        """Another match begins, or something was taken back."""
        self._events = None

    def add(self, events: Sequence[Event]) -> None:
        """An entry was made."""
        if self._events is not None:
            self._events.append(tuple(events))

    def lines(self, viewer: Seat) -> tuple[Phrase, ...]:
        """What a viewer was shown, in sentences; the newest is the last."""
        game, match = self._room.game, self._room.match
        if game.forgets or match is None:
            return ()
        if self._events is None:
            self._events = match.history()
        lines: list[Phrase] = []
        for events in reversed(self._events):
            for event in reversed(events):
                phrase = game.tell_event(event) if may_see(event, viewer) else None
                if phrase is not None:
                    lines.append(phrase)
            if len(lines) >= LINES:
                break
        return tuple(reversed(lines[:LINES]))
