"""A record retold: each entry with its decision and its events in words; and the verdict on it.

Of an unfinished match only what everybody could see is told.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from meikyu.cli.language import current, say
from meikyu.core import record
from meikyu.core.chance import ReplayChance
from meikyu.core.codec import plain
from meikyu.core.contract import SPECTATOR, Event, may_see
from meikyu.core.entries import Entry, TakeBack
from meikyu.core.kernel import State
from meikyu.core.match import Match
from meikyu.core.play import EventList
from meikyu.core.record import RecordError
from meikyu.core.starting import challenge_seed, commitment
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
    """Whether a record is what it claims to be, and why (not)."""

    good: bool
    says: str


def retold(match: Match) -> Iterator[Told]:
    """Every entry, those taken back included, in order."""
    states: list[State] = []
    for entry in match.entries:
        if isinstance(entry, TakeBack):
            states.pop()
            name = match.header.seats[entry.seat]
            text = say("replay-taken-back", name=name, entry=entry.of)
            yield Told(entry.n, entry.seat, "player", text, [], [])
        else:
            told, state = _one(match, entry, states[-1] if states else None)
            states.append(state)
            yield told


def _one(match: Match, entry: Entry, before: State | None) -> tuple[Told, State]:
    game = match.game
    words = lexicon(current(), game.package)
    chance = ReplayChance(list(entry.picks))
    sink = EventList()
    said: list[str] = []
    if before is None or entry.seat is None:
        seats = len(match.header.seats)
        state = game.setup(match.options, seats, match.content, chance, sink)
        headline = say("replay-setup")
    else:
        state = game.clone(before)
        for action in entry.actions:
            said.append(words.say(game.tell_action(action, game.observe(state, entry.seat))))
            game.apply(state, entry.seat, game.move(state, action), chance, sink)
        headline = say("replay-decided", name=match.header.seats[entry.seat], what=" → ".join(said))
    told = [
        (event, words.say(phrase))
        for event in sink.events
        if (match.outcome is not None or may_see(event, SPECTATOR))
        and (phrase := game.tell_event(event)) is not None
    ]
    do = [plain(action) for action in entry.actions]
    return Told(entry.n, entry.seat, entry.by, headline, do, told), state


def verdict_on(text: str) -> Verdict:
    """Reads a record strictly, then checks its chance against the seed that was committed to."""
    try:
        match = record.read(text, find_game)
    except RecordError as error:
        return Verdict(False, error.say(current()))
    if match.header.challenge is not None:
        seed = challenge_seed(match.header.challenge)
        if commitment(seed) != match.header.commitment:
            return Verdict(False, say("replay-other-challenge", id=match.header.challenge))
        match.seed = match.seed or seed
    doubt = record.verify_chance(match)
    if doubt is not None:
        return Verdict(False, lexicon(current()).say(doubt))
    return Verdict(True, lexicon(current()).say("verify-good"))
