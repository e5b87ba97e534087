"""The tally of a finished match: what is worth keeping of it after its table.

A game may count its own, as ``tally`` in ``games/<game>/tally.py``; a player's statistics and the
text that a daily game is shared with are made of it. It says how a game went and nothing that would
spoil the same dice for another player: no cell, no tile, no card that has yet to come.
"""

from collections.abc import Callable, Iterable
from datetime import date
from typing import TypeAlias

import msgspec

from meikyu.core.contract import Outcome
from meikyu.core.daily import day_of
from meikyu.core.declared import declared
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase


class Luck(msgspec.Struct, frozen=True):
    """Draws whose chance was known beforehand."""

    draws: int
    good: int
    expected: float
    """How many good ones were to be expected."""
    variance: float
    """Of the number of good ones."""


def luck_of(draws: Iterable[tuple[float, bool]]) -> Luck | None:
    """The luck of draws, each with its chance and whether it came; None: there were none."""
    drawn = list(draws)
    if not drawn:
        return None
    expected = sum(chance for chance, _ in drawn)
    variance = sum(chance * (1 - chance) for chance, _ in drawn)
    return Luck(len(drawn), sum(good for _, good in drawn), expected, variance)


class Part(msgspec.Struct, frozen=True):
    """A part of a game that is won or lost by itself, or the opponent of the whole game."""

    kind: str
    """Worded as ``tally-<kind>``."""
    id: str
    name: Phrase
    won: bool
    begins: int | None = None
    """The step of the replay from which it can be played again."""
    of: Phrase | None = None
    """What it belongs to, where a game has several such: counted apart and named."""


class Gist(msgspec.Struct, frozen=True):
    """What a game itself knows of its match."""

    marks: tuple[str, ...] = ()
    """What happened, one after another: ``mark-<id>`` is the sign, ``mark-<id>-word`` its name."""
    parts: tuple[Part, ...] = ()
    luck: Luck | None = None
    span: int | None = None
    """How much a player remembered at once, where the game is about that."""


Teller: TypeAlias = Callable[[Iterable[Step]], Gist]


class Tally(msgspec.Struct, frozen=True):
    """A finished match."""

    game: str
    seats: tuple[str, ...]
    outcome: Outcome
    entries: int
    """Decisions of all seats."""
    gist: Gist
    day: date | None = None
    """Whose daily game it was, if it was one, played alone from its beginning without help."""
    branched: bool = False
    """Played on from another match: belongs in no statistics."""
    assisted: bool = False


def tally(match: Match) -> Tally:
    """The tally of a finished match."""
    outcome = match.outcome
    assert outcome is not None, "the match is not over"
    tell: Teller | None = declared(match.game, "tally", "tally")
    header = match.header
    own = len(header.seats) == 1 and header.branch is None and not match.assisted
    return Tally(
        game=header.game,
        seats=header.seats,
        outcome=outcome,
        entries=len(match.line) - 1,
        gist=Gist() if tell is None else tell(steps(match)),
        day=day_of(match.game, header.challenge, header.options) if own else None,
        branched=header.branch is not None,
        assisted=match.assisted,
    )
