"""Thinking: what a worker does when a bot decides, advises, works out odds, looks back or judges.

A job is plain data (a record and whose turn it is), because compiled states do not travel. A worker
keeps the packs, matches and bots that it has built, so that it need be sent only what is new
(`Job.brief`); what it lacks (`Lacking`) it builds from the whole job, by feeding a bot the events
that its seat was shown. Bots are driven by `bots.seat`.
"""

from collections import OrderedDict
from collections.abc import Iterator
from time import monotonic
from typing import Any, Generic, TypeVar

import msgspec

from meikyu.analysis.analyst import analyst
from meikyu.analysis.forms import Estimate, Judged
from meikyu.analysis.luck import ledger
from meikyu.bots.companion import companion
from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core.chance import FastChance
from meikyu.core.codec import parse_action
from meikyu.core.content import Content, from_data
from meikyu.core.contract import Event
from meikyu.core.entries import Header, TakeBack
from meikyu.core.match import Match
from meikyu.core.record import decode_entry
from meikyu.core.words import Phrase
from meikyu.games.registry import find_game

KEPT_MATCHES = 64
KEPT_PACKS = 16

K = TypeVar("K")
V = TypeVar("V")


class Recent(Generic[K, V]):
    """Keeps a number of things: those that were used last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: K, value: V) -> None:
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def pop(self, key: K) -> V | None:
        return self._kept.pop(key, None)

    def clear(self) -> None:
        self._kept.clear()


class Pack(msgspec.Struct, frozen=True):
    """A content pack on its way to a worker."""

    key: str
    """Of everything that it shows, the words included: bots name cards in what they say."""
    data: bytes | None
    """As JSON; None: the worker should know it by its key."""


class Lacking(Exception):
    """The worker knows the table or the pack of a job no longer: it must be sent the whole job."""


class Job(msgspec.Struct, frozen=True):
    """A question to a bot, complete in itself, or (`brief`) for a worker that knows the table."""

    table: str
    header: bytes
    pack: Pack
    entries: tuple[bytes, ...]
    draft: bytes
    """The seat's steps so far, a JSON array of actions."""
    seat: int
    level: str
    seed: int
    since: int = 0
    """The bot is fed the events from this entry on."""
    upto: int = 0
    """For a review: the step of the line that it looks back from; for an analysis: the first that
    is to be judged, or the one that is asked about."""
    said: bytes = b""
    """What a player would have done in that step, a JSON array of actions."""
    known: int = 0
    """So many entries are left out: the worker has them."""
    last_known: bytes = b""
    """The last of those."""
    strand: int = 0
    """Of an analysis that several workers make: which of them."""
    prompt: bool = False
    """Whether somebody waits at the table for the answer who has asked for little lately: no long
    question of others may be in the way."""

    def brief(self, known: int, pack: bool) -> "Job":
        """The same job for a worker that was sent some of the entries, and perhaps the pack."""
        return msgspec.structs.replace(
            self,
            pack=Pack(self.pack.key, None) if pack else self.pack,
            entries=self.entries[known:],
            known=known,
            last_known=self.entries[known - 1] if known else b"",
        )

    def starts_with(self, count: int, last: bytes) -> bool:
        """Whether it goes on from this number of entries, the last of which was this."""
        if count == self.known:
            return self.last_known == last
        ours = count - self.known - 1
        return 0 <= ours < len(self.entries) and self.entries[ours] == last


class Decision(msgspec.Struct, frozen=True):
    """A bot's answer."""

    action: bytes
    why: Phrase | None = None
    area: bytes | None = None
    """Which part of the table it is about, in the game's own words as JSON; only in advice."""
    value: float | None = None
    others: tuple[tuple[bytes, float], ...] = ()
    """What else was weighed, and its value."""


class _Twin:
    """A match that a worker follows, and its bots."""

    def __init__(self, job: Job) -> None:
        if job.known:
            raise Lacking
        header = msgspec.json.decode(job.header, type=Header)
        game = find_game(header.game)
        self.match = Match(game, header, _content(job, header), None)
        self.count = 0
        self.last = b""
        self.events: list[tuple[Event, ...]] = []
        self.bots: dict[tuple[int, str, int], BotSeat] = {}
        self.fed: dict[tuple[int, str, int], int] = {}
        self.judging: tuple[int, Iterator[Judged | None]] | None = None
        """The analysis under way, and the step that comes next in it."""

    def follow(self, job: Job) -> None:
        """Takes over the entries that are new."""
        lines = job.entries[self.count - job.known :]
        entries = [decode_entry(self.match.game, line) for line in lines]
        for step in self.match.follow(entries):
            if isinstance(step.entry, TakeBack):
                # Memories go back too: the bots are built again from the line that is left.
                self.events[step.entry.of] = ()
                self.bots.clear()
                self.fed.clear()
            self.events.append(step.events)
        if lines:
            self.count, self.last = self.count + len(lines), lines[-1]

    def bot(self, job: Job) -> BotSeat:
        key = (job.seat, job.level, job.since)
        if key not in self.bots:
            level = find_level(self.match.game, job.level)
            self.bots[key] = BotSeat(self.match.game, job.seat, level, job.seed)
            self.fed[key] = job.since
            self.bots[key].see([])  # it may join in the middle, before anything more happens
        bot = self.bots[key]
        for events in self.events[self.fed[key] :]:
            bot.see(events)
        self.fed[key] = len(self.events)
        return bot


# What a worker keeps. Every worker has one thread.
_twins: Recent[str, _Twin] = Recent(KEPT_MATCHES)
_packs: Recent[str, Content] = Recent(KEPT_PACKS)


def _content(job: Job, header: Header) -> Content:
    """The pack of a job; tables with the same pack share it."""
    known = _packs.get(job.pack.key)
    if known is None:
        if job.pack.data is None:
            raise Lacking
        game = find_game(header.game)
        known = from_data(
            game.id, header.content.id, game.shape, msgspec.json.decode(job.pack.data)
        )
        _packs.put(job.pack.key, known)
    return known


def _follow(job: Job) -> _Twin:
    """The match of a job, with the seat's draft on top."""
    twin = _twins.pop(job.table)  # a twin that fails to follow is kept no longer
    if twin is None or not job.starts_with(twin.count, twin.last):
        twin = _Twin(job)
    twin.follow(job)
    _twins.put(job.table, twin)
    game = twin.match.game
    steps = [parse_action(game, raw) for raw in msgspec.json.decode(job.draft)]
    twin.match.set_draft(job.seat, steps)
    return twin


def think(job: Job) -> Decision:
    """Decides for a bot. Runs in a worker."""
    twin = _follow(job)
    position = twin.match.position(job.seat)
    bot = twin.bot(job)
    action = twin.match.game.action(position, bot.decide(position))
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
    told: tuple[Phrase, ...] = ()
    """In sentences, once they are complete."""


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
    tell = companion(game).tell_odds
    told: tuple[Phrase, ...] = ()
    if done >= of and tell is not None:
        told = tuple(tell(game, odds, game.observe(position, job.seat)))
    return Reckoning(done, of, msgspec.json.encode(odds), told)


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
    luck: bool


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
    return Hindsight(found.number, found.won, found.chance, turning, found.luck)


def luck(job: Job) -> bytes | None:
    """The luck ledger of a finished game, as JSON. Runs in a worker."""
    found = ledger(_follow(job).match)
    return None if found is None else msgspec.json.encode(found)


JUDGING_SLICE = 0.4
"""Seconds after which a worker hands over what it has judged: others wait for it too."""


class Judging(msgspec.Struct, frozen=True):
    """Some steps of a finished game, judged."""

    judged: tuple[Judged, ...]
    of: int
    """How many steps there are in all."""


def judge(job: Job) -> Judging:
    """Judges a finished game from a step on, for a short while; asked again from where it stopped,
    it goes on. Runs in a worker."""
    twin = _follow(job)
    match = twin.match
    who = analyst(match.game)
    assert who is not None, f"{match.game.id} has no analysis"
    at, going = twin.judging or (-1, iter(()))
    twin.judging = None  # one that fails is not gone on with
    if at != job.upto:
        going = who.judge(match, job.upto, job.seed)
    found: list[Judged] = []
    until = monotonic() + JUDGING_SLICE
    for one in going:
        if one is not None:
            found.append(one)
        if monotonic() > until:
            break
    twin.judging = job.upto + len(found), going
    return Judging(tuple(found), len(match.line))


def weigh(job: Job) -> Estimate:
    """What it is worth to do something else in a step of a finished game. Runs in a worker."""
    match = _follow(job).match
    who = analyst(match.game)
    assert who is not None, f"{match.game.id} has no analysis"
    actions = [parse_action(match.game, raw) for raw in msgspec.json.decode(job.said)]
    return who.weigh(match, job.upto, actions)
