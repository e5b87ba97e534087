"""Luck ledgers: what the dice did to a finished game, and what its players did.

A game's `Study` may offer one: a struct that JSON can hold, with a summary in sentences and a
table.
"""

from collections.abc import Iterator
from typing import Protocol

from meikyu.core.words import Phrase


class LuckLedger(Protocol):
    """A game's ledger in words; columns are messages of the command line."""

    def summary(self) -> tuple[Phrase, ...]: ...
    def columns(self) -> tuple[str, ...]: ...
    def rows(self) -> Iterator[tuple[str | Phrase, ...]]: ...
