"""A record retold: each entry with its decision and its events in words; and the verdict on it.

Of an unfinished match only what a spectator could see is shown.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from meikyu.cli.language import current, say
from meikyu.core import record
from meikyu.core.codec import plain
from meikyu.core.contract import SPECTATOR, Event, may_see
from meikyu.core.entries import Entry, TakeBack
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.record import RecordError
from meikyu.core.sanitizing import visible
from meikyu.core.starting import challenge_seed, commitment
from meikyu.core.verifying import verify
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game


class Told(msgspec.Struct, frozen=True):
    """One entry in words."""

    n: int
    seat: int | None
    by: str
    headline: str
    do: list[Any]
    events: list[tuple[Event, str]]

    def plain(self) -> dict[str, Any]:
        return {
            "n": self.n,
            "seat": self.seat,
            "by": self.by,
            "says": self.headline,
            "do": self.do,
            "events": [{**plain(event), "says": says} for event, says in self.events],
        }


class Verdict(msgspec.Struct, frozen=True):
    """Whether a record is what it claims to be, why (not), and what it has to admit."""

    good: bool
    says: str
    assisted: bool | None = None
    """None: it could not be read."""
    reopened: bool | None = None


def names_of(match: Match) -> list[str]:
    """Who played, as a terminal may show it: names come from outside."""
    return [visible(name) for name in match.header.seats]


def retold(match: Match, steps: Iterable[Step]) -> Iterator[Told]:
    """Every step of a match that was read, those taken back included, in order."""
    open_to_all = match.outcome is not None
    for step in steps:
        entry = step.entry
        if isinstance(entry, TakeBack):
            name = names_of(match)[entry.seat]
            text = say("replay-taken-back", name=name, entry=entry.of)
            yield Told(entry.n, entry.seat, "player", text, [], [])
        else:
            yield _one(match, entry, step, open_to_all)


def _one(match: Match, entry: Entry, step: Step, open_to_all: bool) -> Told:
    game = match.game
    words = lexicon(current(), game.package)
    if entry.seat is None:
        headline = say("replay-setup")
    else:
        said = [
            words.say(game.tell_action(action, game.observe(position, entry.seat)))
            for position, action in step.decisions()
        ]
        headline = say("replay-decided", name=names_of(match)[entry.seat], what=" → ".join(said))
    told = [
        (event, words.say(phrase))
        for event in step.events
        if (open_to_all or may_see(event, SPECTATOR))
        and (phrase := game.tell_event(event)) is not None
    ]
    do = [plain(action) for action in entry.actions]
    return Told(entry.n, entry.seat, entry.by, headline, do, told)


def verdict_on(text: str) -> Verdict:
    """Reads a record strictly, then checks its chance against the seed that was committed to."""
    try:
        match = record.read(text, find_game)
    except RecordError as error:
        return Verdict(False, error.say(current()))
    if match.header.challenge is not None:
        seed = challenge_seed(match.header.challenge)
        if commitment(seed) != match.header.commitment:
            says = say("replay-other-challenge", id=match.header.challenge)
            return Verdict(False, says, match.assisted, match.reopened)
        match.seed = match.seed or seed
    found = verify(match)
    words = lexicon(current())
    says = " ".join(words.say(phrase) for phrase in found.says)
    return Verdict(found.good, says, found.assisted, found.reopened)
