"""Breath: how long a store waits from one commit to the next, so that many share one.

Changes that come meanwhile share the next commit, which saves work where many play. Where few play
there is nothing to share, and no change waits.
"""

LONGEST = 0.01
"""Seconds."""
MANY = 50
"""Changes in one commit from which on the longest breath is taken: of a store in a file."""
MANY_AFAR = 8
"""Of a database, where a commit costs a round trip, and others have their share of the changes."""


def breath(changes: int, many: int = MANY) -> float:
    """Seconds to wait after the beginning of a commit of this number of changes."""
    return 0.0 if changes <= 1 else LONGEST * min(1.0, changes / many)
