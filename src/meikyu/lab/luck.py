"""Luck ledgers: what the dice did to a finished game, and what its players did.

A game's module ``meikyu.lab.<package name>_luck`` may define ``ledger(match)``: a struct that JSON
can hold, with a summary in sentences and a table.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from meikyu.core.match import Match
from meikyu.core.words import Phrase


class LuckLedger(Protocol):
    """A game's ledger in words; columns are messages of the command line."""

    def summary(self) -> tuple[Phrase, ...]: ...
    def columns(self) -> tuple[str, ...]: ...
    def rows(self) -> Iterator[tuple[str | Phrase, ...]]: ...


def find_ledger(match: Match) -> LuckLedger | None:
    """The ledger of a match; None: its game has none."""
    module = f"meikyu.lab.{match.game.package.rpartition('.')[2]}_luck"
    if find_spec(module) is None:
        return None
    found: LuckLedger = import_module(module).ledger(match)
    return found
