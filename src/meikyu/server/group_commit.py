"""How long a store gathers changes before it commits them, so that many share one commit.

Changes that come meanwhile share the next commit, which saves work where many play. Where few play
there is nothing to share, and no change waits.
"""

LONGEST = 0.01
"""Seconds."""
MANY_AFAR = 8
"""Changes in one commit from which on the wait is longest: of a database, where a commit
costs a round trip, and others have their share of the changes."""
EACH = 0.0002
"""Seconds for each table at which somebody plays, of a store in a file: less than it takes to deal
with a move, so that tables that play without a pause wait for each other, not for the store."""
LATELY = 0.1
"""Seconds for which a table counts."""


def wait_after(changes: int) -> float:
    """Seconds to wait after the beginning of a commit of this number of changes to a database."""
    return 0.0 if changes <= 1 else LONGEST * min(1.0, changes / MANY_AFAR)


class CommitWindow:
    """How long a store in a file gathers changes: the longer, the more tables play."""

    def __init__(self) -> None:
        self._tables: set[str] = set()
        self._until = 0.0
        self._before = 0

    def note(self, table: str) -> None:
        """Somebody has played at a table."""
        self._tables.add(table)

    def after(self, now: float) -> float:
        """When the next commit may begin, after one that begins now."""
        tables = max(len(self._tables), self._before)
        if now >= self._until:
            self._before, self._until = len(self._tables), now + LATELY
            self._tables.clear()
        return now + min(LONGEST, EACH * (tables - 1)) if tables > 1 else now
