# Compiled by mypyc.
"""What one seat has done in a match: counted for its marks, remembered for its repeats."""

from collections.abc import Sequence
from typing import Final

import msgspec

from meikyu.core.contract import Action
from meikyu.table.storage import DraftRow, EntryRow

KEPT_MESSAGES: Final = 32


class SeatLog:
    """One seat's side of the match, beyond the match itself."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turns = 0
        """How many entries it has made."""
        self.edits = 0
        """How often it has changed its draft."""
        self.stored_steps = 0
        """How many steps of its draft the store holds."""
        self.recent: list[str] = []
        """The ids of the messages that changed its draft last."""
        self.done: set[str] = set()
        """The ids of the messages that its entries came from."""

    def knows(self, message_id: str) -> bool:
        """Whether a message was done before."""
        return message_id in self.done or message_id in self.recent

    def recent_with(self, message_id: str | None) -> list[str]:
        return self.recent if message_id is None else [*self.recent, message_id][-KEPT_MESSAGES:]

    def draft_row(
        self, steps: Sequence[Action], edits: int | None = None, recent: Sequence[str] | None = None
    ) -> DraftRow:
        """The draft as it is stored; what is not given is as it was."""
        return DraftRow(
            seat=self.seat,
            edits=self.edits if edits is None else edits,
            steps=msgspec.json.encode(steps),
            messages=msgspec.json.encode(self.recent if recent is None else recent),
        )

    def add_entry(self, row: EntryRow) -> None:
        self.turns += 1
        if row.message is not None:
            self.done.add(row.message)

    def restore_draft(self, row: DraftRow, steps: int) -> None:
        self.stored_steps = steps
        self.edits = row.edits
        self.recent = msgspec.json.decode(row.messages, type=list[str])
