"""Breath: how long a store waits from one commit to the next, so that many share one.

Whoever comes meanwhile shares the next commit, which saves work where many play. Where few play
there is nothing to share, and nobody waits.
"""

LONGEST = 0.01
"""Seconds."""
MANY = 50
"""Changes in one commit from which on the longest breath is taken."""


def breath(changes: int) -> float:
    """Seconds to wait after the beginning of a commit of so many changes."""
    return 0.0 if changes <= 1 else LONGEST * min(1.0, changes / MANY)
