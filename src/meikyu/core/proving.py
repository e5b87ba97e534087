"""What a game says of the proof of its packs, as ``PROOF`` in its module ``proof``: who plays what,
what the ledger wants, and how games end. `lab.proof` plays and counts.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

import msgspec

from meikyu.core.content import Content
from meikyu.core.contract import Options, Outcome
from meikyu.core.proof import Ending, Note, Proof
from meikyu.core.words import Phrase


class Judged(msgspec.Struct, frozen=True):
    """A level of bot that plays, and what share of its games the ledger wants it to win."""

    level: str
    wanted: tuple[int, int] | None = None
    """In percent."""


class Way(msgspec.Struct, frozen=True):
    """A way in which games end."""

    id: str
    kind: str
    """As in `Ending`; one that is ``won`` counts as won."""
    rule: str
    """What ended them."""

    def ending(self, games: int) -> Ending:
        return msgspec.convert(
            {"kind": self.kind, "games": games, "say": Phrase(f"proof-{self.id}", {"n": games})},
            Ending,
        )


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How one part of a pack is proved."""

    name: Phrase
    """What is proved."""
    options: Options
    levels: tuple[Judged, ...]
    """The first is the one that the sentence is about."""
    rule: str | None = None
    """The rule of the ledger with what is wanted."""
    ways: tuple[Way, ...]
    ended: Callable[[Outcome], str]
    """In which of the ways a game has ended."""
    nobody: Phrase
    """The sentence where nobody has won."""
    why: Callable[[Mapping[str, int]], Phrase]
    """What decided games of which none was won, by the number of games that ended in each way."""
    doubts: Callable[[Mapping[str, int]], tuple[Note, ...]]
    """What is doubtful about games that ended so."""
    checked: int
    """Games after which a check says that none was won: as many as tell the hardest part of our own
    from one that nobody wins."""


class Question(msgspec.Struct, frozen=True):
    """A part that is not proved by games of bots."""

    content: Content
    part: str
    seed: int
    seconds: float
    tally: Any
    """As the last answer said it, or as somebody has made it up."""


class Variant(msgspec.Struct, frozen=True):
    """A drawing with one thing changed."""

    say: Phrase
    data: dict[str, Any]


class Proving(msgspec.Struct, frozen=True):
    """What a game declares."""

    parts: Callable[[Content], Mapping[str, Hashable]]
    """All that can be proved by itself, by id, with what the rules read of it. A check plays those
    alone that differ from all of our own."""
    plan: Callable[[Content, str], Plan]
    """For a part, or with an empty id for the pack as a whole. Raises `ContentError`."""
    reckon: Callable[[Question], Proof | None] | None = None
    """Says a part by itself; None: that part is played."""
    figures: type[msgspec.Struct] | None = None
    """What such a proof has for figures."""
    variants: Callable[[Mapping[str, Any], str], Iterator[Variant]] | None = None
    """What could be drawn otherwise to make a part easier or harder, one change each; all of them
    can be played."""
