"""What happened at a table so far, for people who come back to it; nothing of a game that forgets.

Worked out from the match when it is first asked for, then kept up to date with every entry.
"""

from collections.abc import Sequence

from meikyu.core.contract import Event, Seat, may_see
from meikyu.core.words import Phrase
from meikyu.table.known import Known

LINES = 80
"""The newest are sent: no player reads more of a log than that."""


class Past:
    """The events of the entries in force at one table."""

    def __init__(self, table: Known) -> None:
        self._room = table
        self._events: list[tuple[Event, ...]] | None = None

    def forget(self) -> None:
        """Another match begins, or something was taken back."""
        self._events = None

    def add(self, events: Sequence[Event]) -> None:
        """An entry was made."""
        if self._events is not None:
            self._events.append(tuple(events))

    def events(self, viewer: Seat, entries: int, since: int) -> list[Event]:
        """What a viewer was shown from an entry on, without the first `since` events of it: for the
        memory of a program, which is what it was shown, as that of our bots is."""
        shown = [
            event
            for events in self._known()[entries:]
            for event in events
            if may_see(event, viewer)
        ]
        return shown[since:]

    def _known(self) -> list[tuple[Event, ...]]:
        if self._events is None:
            assert self._room.match is not None
            self._events = self._room.match.history()
        return self._events

    def lines(self, viewer: Seat) -> tuple[Phrase, ...]:
        """What a viewer was shown, in sentences; the newest is the last."""
        game, match = self._room.game, self._room.match
        if game.forgets or match is None:
            return ()
        lines: list[Phrase] = []
        for events in reversed(self._known()):
            for event in reversed(events):
                phrase = game.tell_event(event) if may_see(event, viewer) else None
                if phrase is not None:
                    lines.append(phrase)
            if len(lines) >= LINES:
                break
        return tuple(reversed(lines[:LINES]))
