"""What a match is written down as: the header, the entries, and the entries that take others back.

Only the words, with the names that a record gives them; `record` puts them into lines of text,
`folding` makes positions of them.
"""

from typing import Any

import msgspec

from meikyu.core.contract import Action, Seat

Pick = tuple[str, int, int]
"""Why, among how many, which."""


class ContentRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which content a match is played with."""

    id: str
    hash: str


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match was played on from: such a match belongs in no statistics."""

    commitment: str
    """Of the match that it left: its seed made the numbers of the entries taken over."""
    entries: int
    """How many entries were taken over."""


class Program(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was said of a program before it played a seat. Declared, not proven."""

    memory: str = ""
    """What it remembers by: ``transcript``, ``notes`` or ``recall``; empty: nobody has said."""
    settings: dict[str, str | int | bool] = {}
    """What was fixed for a study: opponents, tries, and so on."""


PROGRAM = "program"
"""How a decision is marked that a program made: somebody's own, none of this package's bots."""
BOT = "bot:"
"""How the name of a bot begins, and of a decision that one made; its level follows."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is fixed before the first entry."""

    game: str
    rules_version: int
    seats: tuple[str, ...]
    """A name for each seat."""
    options: dict[str, Any]
    content: ContentRef
    commitment: str
    """SHA-256 of the seed, published at the start; the seed follows after the end."""
    challenge: str | None = None
    """Matches with the same challenge meet the same dice."""
    branch: Branch | None = None
    programs: tuple[Program | None, ...] = ()
    """By seat: the programs that held one at the start. Empty: people and bots alone."""
    unsealed: bool = False
    """The seed was shown before the end, because the match moved to another server or page: the
    player who went on could have known the dice."""


class Entry(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={"actions": "do", "picks": "chance"},
):
    """One committed decision, or (seat None, number 0) the set-up."""

    n: int
    digest: str
    seat: Seat | None = None
    by: str = "player"
    """``player``, ``program``, ``timeout``, or a bot's level such as ``bot:strong``."""
    actions: tuple[Action, ...] = ()
    picks: tuple[Pick, ...] = ()


class TakeBack(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename={"of": "takes_back"},
):
    """Takes an entry out of the line: the last one in force, or the last one of a seat that may
    reconsider what it answered beside others."""

    n: int
    digest: str
    seat: Seat
    of: int
    assisted: bool = False
    """Taken back although the rules of the table for several players would not allow it."""
