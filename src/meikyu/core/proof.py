"""A proof: what bots that play a drawn stage, map or card say of it. The words of it alone; `lab`
plays the games.

It is asked for again and again, and each time says all that is known so far: whoever asks sends
back the tally of the last answer, and nobody keeps anything between two questions.
"""

from typing import Any, Literal

import msgspec

from meikyu.core.words import Phrase

FIRST_WORDS = 16
"""Games before which a proof names no number."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be played, and how far it is already."""

    game: str
    data: dict[str, Any]
    """The pack, file stem to what is in the file."""
    part: str = ""
    """What is drawn, by its id: a stage, a map, a card; empty: the pack as a whole."""
    seed: int = 1
    games: int = 200
    """Wanted for each level."""
    seconds: float = 0.5
    before: dict[str, Any] | None = None
    """The pack that it is held against, on the same draws."""
    before_part: str = ""
    """Its part, where that has another id."""
    tally: Any = None
    """As the last answer said it; None: it begins."""


class Gauge(msgspec.Struct, frozen=True, kw_only=True):
    """One measured figure, and where the ledger wants it."""

    level: str
    name: Phrase
    games: int
    estimate: float
    low: float
    high: float
    """The interval around the estimate."""
    wanted: tuple[float, float] | None = None
    wanted_say: Phrase | None = None
    before: float | None = None
    """The same figure of the version before."""
    verdict: Literal["good", "easy", "hard", "nobody", "unsure", "none"]
    say: Phrase
    scale: tuple[float, float] = (0, 100)


class Ending(msgspec.Struct, frozen=True):
    """One way in which games ended."""

    kind: Literal["won", "lost", "route", "stalled", "other"]
    games: int
    say: Phrase


class Note(msgspec.Struct, frozen=True):
    """Something doubtful that the games have shown."""

    say: Phrase
    rule: str | None = None


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """Against the version before, on the same draws."""

    before: float
    now: float
    plus_minus: float
    name: Phrase
    say: Phrase


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known so far."""

    part: str
    games: int
    """Played at each level, at least."""
    of: int
    done: bool
    state: Literal["first", "measuring", "good", "easy", "hard", "nobody", "impossible", "measured"]
    sure: bool
    """Whether more games could hardly say anything else."""
    say: Phrase
    why: Phrase | None = None
    rule: str | None = None
    gauges: tuple[Gauge, ...] = ()
    ended: Phrase | None = None
    """The heading above how the games ended."""
    endings: tuple[Ending, ...] = ()
    notes: tuple[Note, ...] = ()
    change: Change | None = None
    figures: Any = None
    """What a game says in figures of its own, which its editor draws."""
    tally: Any = None


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """One change of the drawing, with what it was measured to bring. Shares are in percent."""

    say: Phrase
    data: dict[str, Any]
    """The pack after it."""
    estimate: float
    low: float
    high: float
    """The interval around the estimate."""
    gain: float
    plus_minus: float
    """Against the drawing as it is, on the same draws."""


class Proposals(msgspec.Struct, frozen=True, kw_only=True):
    """The changes that come nearest to the aim, the nearest first."""

    now: float
    aim: float
    games: int
    """Of each that is told, and of the drawing as it is."""
    tried: int
    found: tuple[Proposal, ...]
