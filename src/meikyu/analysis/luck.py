"""Luck ledgers: what the dice did to a finished game, and what its players did.

A game may offer one: a struct that JSON can hold, with a summary in sentences and a table. It
declares it as ``ledger`` in ``analysis/luck.py`` of its folder. Tables write ledgers too, also in a
page without a server.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias

from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.match import Match
from meikyu.core.words import Phrase


class LuckLedger(Protocol):
    """A game's ledger in words; columns are messages of the command line."""

    def summary(self) -> tuple[Phrase, ...]: ...
    def columns(self) -> tuple[str, ...]: ...
    def rows(self) -> Iterator[tuple[str | Phrase, ...]]: ...


Write: TypeAlias = Callable[[Match], LuckLedger]


def writer(game: Game[Any, Any]) -> Write | None:
    """What writes the ledger of a finished match; None: the game has none."""
    found: Write | None = declared(game, "analysis.luck", "ledger")
    return found


def ledger(match: Match) -> LuckLedger | None:
    """The luck ledger of a finished match; None where its game has none."""
    write = writer(match.game)
    return None if write is None else write(match)
