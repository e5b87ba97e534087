"""Walking: a match step by step, from its set-up to its last entry.

The one way to look back at a match: replays, retellings, reviews and ledgers walk it here. A step
is worked out when it is asked for, every action is applied once, and nothing is checked again:
a record from outside gives its steps, checked, by `record.read`.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meikyu.core.folding import Step, nothing_folded

if TYPE_CHECKING:
    from meikyu.core.match import Match


def steps(match: "Match") -> Iterator[Step]:
    """The line of a match, step by step: what was taken back is left out."""
    fold = nothing_folded(match.game, match.header, match.content)
    for entry in match.line:
        yield fold.add(entry)
