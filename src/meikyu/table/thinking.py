"""Thinking: what a worker does when a bot shall decide, advise, reckon or look back.

A job is plain data (a record and whose turn it is), because compiled states do not travel. A worker
keeps the match and the bots that it has built; whatever it lacks it builds anew from the job, by
feeding a bot the events that its seat was shown. Bots get views and determinized worlds only.
"""

import hashlib
from collections import OrderedDict
from time import monotonic
from typing import Any

import msgspec

from meikyu.bots.base import Bot
from meikyu.bots.companion import companion
from meikyu.bots.registry import find_level
from meikyu.core.chance import Chance, FastChance
from meikyu.core.codec import parse_action
from meikyu.core.content import from_data
from meikyu.core.contract import Event, may_see
from meikyu.core.entries import Header, TakeBack
from meikyu.core.kernel import State
from meikyu.core.match import Match
from meikyu.core.record import decode_entry
from meikyu.core.words import Phrase
from meikyu.games.registry import find_game
from meikyu.lab.study import ledger

KEPT_MATCHES = 64


class Job(msgspec.Struct, frozen=True):
    """A question to a bot, complete in itself."""

    table: str
    header: bytes
    content: bytes
    """Its data, as JSON."""
    entries: tuple[bytes, ...]
    draft: bytes
    """The seat's steps so far, a JSON array of actions."""
    seat: int
    level: str
    seed: int
    since: int = 0
    """The bot is fed the events from this entry on."""
    upto: int = 0
    """For a review: the step of the line that it looks back from."""


class Decision(msgspec.Struct, frozen=True):
    """A bot's answer."""

    action: bytes
    why: Phrase | None = None
    area: bytes | None = None
    """Which part of the table it is about, in the game's own words as JSON; only in advice."""
    value: float | None = None
    others: tuple[tuple[bytes, float], ...] = ()
    """What else was weighed, and its value."""


def bot_seed(table_seed: int, seat: int, level: str) -> int:
    """A bot's own seed: never the rules'."""
    text = f"{table_seed}/{seat}/{level}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")


class _Twin:
    """A match that a worker follows, and its bots."""

    def __init__(self, job: Job) -> None:
        header = msgspec.json.decode(job.header, type=Header)
        game = find_game(header.game)
        data = msgspec.json.decode(job.content)
        content = from_data(game.id, header.content.id, game.shape, data)
        self.match = Match(game, header, content, None)
        self.lines: list[bytes] = []
        self.events: list[tuple[Event, ...]] = []
        self.bots: dict[tuple[int, str, int], tuple[Bot, list[int]]] = {}

    def fits(self, job: Job) -> bool:
        known = len(self.lines)
        return len(job.entries) >= known and (
            not known or job.entries[known - 1] == self.lines[known - 1]
        )

    def follow(self, job: Job) -> None:
        for line in job.entries[len(self.lines) :]:
            entry = decode_entry(self.match.game, line)
            events = self.match.fold(entry).events
            if isinstance(entry, TakeBack):
                # Memories go back too: the bots are built anew from the line that is left.
                self.events[entry.of] = ()
                self.bots.clear()
            self.events.append(events)
            self.lines.append(line)

    def bot(self, job: Job) -> Bot:
        key = (job.seat, job.level, job.since)
        if key not in self.bots:
            level = find_level(self.match.game, job.level)
            self.bots[key] = (level.make(self.match.game, job.seat, job.seed), [job.since])
        bot, fed = self.bots[key]
        for events in self.events[fed[0] :]:
            seen = [event for event in events if may_see(event, job.seat)]
            if seen:
                bot.see(seen)
        fed[0] = len(self.events)
        return bot


_twins: OrderedDict[str, _Twin] = OrderedDict()
"""A worker's matches, the longest unused first. Every worker has one thread."""


def _follow(job: Job) -> _Twin:
    """The match of a job, with the seat's draft on top."""
    twin = _twins.pop(job.table, None)
    if twin is None or not twin.fits(job):
        twin = _Twin(job)
    _twins[job.table] = twin
    while len(_twins) > KEPT_MATCHES:
        _twins.popitem(last=False)
    twin.follow(job)
    game = twin.match.game
    steps = [parse_action(game, raw) for raw in msgspec.json.decode(job.draft)]
    twin.match.set_draft(job.seat, steps)
    return twin


def think(job: Job) -> Decision:
    """Decides for a bot. Runs in a worker."""
    twin = _follow(job)
    game = twin.match.game
    position = twin.match.position(job.seat)
    prompt = game.pending(position)[job.seat]

    def worlds(chance: Chance) -> State:
        world: State = game.determinize(position, job.seat, chance)
        return world

    bot = twin.bot(job)
    legal = game.legal(position, job.seat)
    move = bot.decide(game.observe(position, job.seat), prompt, legal, worlds)
    action = game.action(position, move)
    return Decision(msgspec.json.encode(action), bot.why())


def advise(job: Job) -> Decision:
    """Advises a person, from a world that the person may know. Runs in a worker."""
    twin = _follow(job)
    game = twin.match.game
    ask = companion(game).advise
    if ask is None:
        return think(job)
    position = twin.match.position(job.seat)
    world = game.determinize(position, job.seat, FastChance(job.seed))
    advice = ask(game, world, job.seat, job.seed)
    if advice is None:
        return think(job)
    return Decision(
        action=msgspec.json.encode(advice.action),
        why=advice.reason,
        area=msgspec.json.encode(advice.area),
        value=advice.value,
        others=tuple(
            (msgspec.json.encode(other.action), other.value) for other in advice.alternatives
        ),
    )


RECKONING_SLICE = 0.4
"""Seconds after which a worker says how far it is with odds."""


class Reckoning(msgspec.Struct, frozen=True):
    """Odds, as far as they are worked out."""

    done: int
    of: int
    odds: bytes


def reckon(job: Job) -> Reckoning:
    """Works on the odds of a position for a short while; asked again it goes on, because what was
    solved is kept. Runs in a worker."""
    twin = _follow(job)
    game = twin.match.game
    ask = companion(game).reckon
    assert ask is not None, f"{game.id} has no odds"
    position = twin.match.position(job.seat)
    world = game.determinize(position, job.seat, FastChance(job.seed))
    until = monotonic() + RECKONING_SLICE
    known: tuple[int, int, Any] = (0, 1, None)
    for step in ask(game, world, job.seat):
        known = step
        if monotonic() > until:
            break
    done, of, odds = known
    return Reckoning(done, of, msgspec.json.encode(odds))


class Turning(msgspec.Struct, frozen=True):
    """The latest of a person's decisions that could have been clearly better."""

    step: int
    """Its place in the line."""
    before: bytes
    """What the person had done in the same step, a JSON array of actions."""
    did: tuple[bytes, float]
    best: tuple[bytes, float]


class Hindsight(msgspec.Struct, frozen=True):
    """A stretch of a game that has ended, looked back at."""

    number: int
    won: bool
    chance: float
    turning: Turning | None


def review(job: Job) -> Hindsight | None:
    """Looks back at the stretch of a game that ended at a step, or last before it. Runs in a
    worker."""
    match = _follow(job).match
    look_back = companion(match.game).review
    found = None if look_back is None else look_back(match.game, match, job.upto, job.seed)
    if found is None:
        return None
    turning = None
    if found.turning is not None:
        turning = Turning(
            step=found.turning.step,
            before=msgspec.json.encode(found.turning.before),
            did=(msgspec.json.encode(found.turning.did), found.turning.did_chance),
            best=(msgspec.json.encode(found.turning.best), found.turning.best_chance),
        )
    return Hindsight(found.number, found.won, found.chance, turning)


def luck(job: Job) -> bytes | None:
    """The luck ledger of a finished game, as JSON. Runs in a worker."""
    found = ledger(_follow(job).match)
    return None if found is None else msgspec.json.encode(found)
