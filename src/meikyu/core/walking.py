# Compiled by mypyc.
"""Walking: a match step by step, from its set-up to its last entry.

The one way to look back at a match: replays, retellings, reviews and ledgers walk it here. A step
is worked out when it is asked for, every action is applied once, and nothing is checked again:
a record from outside gives its steps, checked, by `record.read`.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.entries import Entry, Header
from meikyu.core.folding import Step, nothing_folded


class Walked(Protocol):
    """What is read of a match."""

    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def header(self) -> Header: ...
    @property
    def content(self) -> Content: ...
    @property
    def line(self) -> Sequence[Entry]: ...


def steps(match: Walked) -> Iterator[Step]:
    """The line of a match, step by step: what was taken back is left out."""
    fold = nothing_folded(match.game, match.header, match.content)
    for entry in match.line:
        yield fold.add(entry)
