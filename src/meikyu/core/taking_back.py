# Compiled by mypyc.
"""Taking back: which entry a seat may take out of the line, worked out from the log alone.

A committed entry can go while nothing was drawn, nothing private was shown and no other seat has
acted since. An answer given beside others' hidden answers stays, unless the game lets its seats
reconsider: then it can go until the last of them has answered.
"""

from collections.abc import Collection, Sequence

from meikyu.core.contract import Event, Seat, shows_hidden
from meikyu.core.entries import Entry
from meikyu.core.rules import Rejection


class Traces:
    """What the entries of a log left behind that matters to taking them back."""

    def __init__(self) -> None:
        self._deciding: dict[int, tuple[Seat, ...]] = {}
        """Who had to decide after an entry."""
        self._windows: set[int] = set()
        self._shown: set[int] = set()

    def note(
        self, entry: Entry, events: Sequence[Event], deciding: Collection[Seat], in_window: bool
    ) -> None:
        """Keeps what an entry showed, and who has to decide after it."""
        self._deciding[entry.n] = tuple(deciding)
        if any(shows_hidden(event) for event in events):
            self._shown.add(entry.n)
        # An entry that opens a window stays too: that it could not be taken back any more would
        # show that a seat has answered in secret.
        if in_window or len(deciding) > 1:
            self._windows.add(entry.n)

    def answers_in_window(
        self, line: Sequence[Entry], seat: Seat, deciding: Collection[Seat]
    ) -> bool:
        """Whether what a seat decides now is an answer beside others' hidden ones: others are still
        deciding, or one of them decided last while this seat was being asked as well."""
        if len(deciding) > 1:
            return True
        if len(line) < 2 or line[-1].seat == seat:
            return False
        return seat in self._deciding[line[-2].n]

    def check_answer(self, since: Sequence[Entry], rule: str) -> Rejection | None:
        """Whether a seat that may reconsider can take its answer back, the first of these entries:
        what was drawn since was drawn after it."""
        if any(entry.picks for entry in since):
            return Rejection(rule, "chance-drawn")
        return None

    def check(self, line: Sequence[Entry], seat: Seat, rule: str, free: bool) -> Rejection | None:
        """Whether a seat may take the last entry of the line back. `free`: its own entry always."""
        last = line[-1]
        if last.seat is None or (last.seat != seat and all(seat != entry.seat for entry in line)):
            return Rejection(rule, "nothing-to-take-back")
        if last.seat != seat:
            return Rejection(rule, "others-acted")
        if free:
            return None
        if last.n in self._windows:
            return Rejection(rule, "window-answer")
        if last.picks:
            return Rejection(rule, "chance-drawn")
        if last.n in self._shown:
            return Rejection(rule, "private-shown")
        return None
