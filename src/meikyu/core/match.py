"""A match: a header and an append-only list of entries. Everything else is a fold of them.

Owns committing, drafts and taking back, for every game alike. A *draft* is a seat's own steps
since its last commit: folded on top of the log for that seat alone, freely undone, committed as
one entry. The *line* is the entries in force, those taken back left out.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from meikyu.core.chance import (
    SEED_BYTES,
    Chance,
    ChanceNeeded,
    NoChance,
    RecordingChance,
    ReplayChance,
    SeededChance,
)
from meikyu.core.codec import parse_options, plain
from meikyu.core.content import Content
from meikyu.core.contract import (
    SPECTATOR,
    Action,
    Event,
    Game,
    Outcome,
    Prompt,
    Seat,
    View,
    may_see,
    shows_hidden,
)
from meikyu.core.kernel import State
from meikyu.core.play import EventList, digest
from meikyu.core.rules import Rejection

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


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One committed decision, or (seat None, number 0) the set-up."""

    n: int
    digest: str
    seat: Seat | None = None
    by: str = "player"
    """``player``, ``timeout``, or a bot's level such as ``bot:strong``."""
    actions: tuple[Action, ...] = ()
    picks: tuple[Pick, ...] = ()


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Takes an entry, and in a solo game all after it, out of the line."""

    n: int
    digest: str
    seat: Seat
    of: int
    assisted: bool = False
    """Taken back although the rules of the table for several players would not allow it."""


class Acted(msgspec.Struct, frozen=True):
    """What an accepted action led to."""

    entry: Entry | None
    """None: the action was kept in the seat's draft."""
    events: tuple[Event, ...]


class Prepared:
    """A change of a match, worked out and not yet made: so that it can be made durable first.

    Belongs to the moment it was prepared in: commit it before anything else happens.
    """

    __slots__ = ("asked", "entry", "events", "in_window", "seat", "state", "step")

    def __init__(
        self,
        seat: Seat,
        entry: Entry | TakeBack | None,
        state: State,
        asked: dict[str, int],
        events: tuple[Event, ...] = (),
        step: Action | None = None,
        in_window: bool = False,
    ) -> None:
        self.seat = seat
        self.entry = entry
        """None: a step of a draft."""
        self.state = state
        self.asked = asked
        self.events = events
        self.step = step
        self.in_window = in_window


def commitment(seed: bytes) -> str:
    """What is published of a seed before the game."""
    return hashlib.sha256(seed).hexdigest()


def challenge_seed(challenge: str) -> bytes:
    """The seed of a challenge: public by intent, the same for everybody who plays it. A published
    seed is a challenge itself: the same dice once more."""
    if re.fullmatch("[0-9a-f]{64}", challenge):
        return bytes.fromhex(challenge)
    return hashlib.sha256(f"meikyu challenge {challenge}".encode()).digest()


class Match:
    """A running or finished match."""

    def __init__(
        self, game: Game[Any, Any], header: Header, content: Content, seed: bytes | None
    ) -> None:
        self.game = game
        self.header = header
        self.content = content
        self.seed = seed
        self.options = parse_options(game, header.options)
        self.entries: list[Entry | TakeBack] = []
        self.line: list[Entry] = []
        self.state: State
        self._asked: dict[str, int] = {}
        self._drafts: dict[Seat, list[Action]] = {}
        self._questions: tuple[State, Mapping[Seat, Prompt]] | None = None
        # What taking back asks of an entry: were others deciding too, was something shown?
        self._windows: set[int] = set()
        self._deciding: dict[int, tuple[Seat, ...]] = {}
        self._shown: set[int] = set()

    # -- starting -------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: Game[Any, Any],
        content: Content,
        seats: Sequence[str],
        options: Any = None,
        seed: bytes | None = None,
        challenge: str | None = None,
    ) -> "Match":
        """A new match. Without a seed (and without a challenge) one is drawn."""
        options = game.options_type() if options is None else options
        rejection = check_start(game, content, len(seats), options)
        if rejection is not None:
            raise StartRefused(rejection)
        if challenge is not None:
            seed = challenge_seed(challenge)
        elif seed is None:
            seed = secrets.token_bytes(SEED_BYTES)
        header = Header(
            game=game.id,
            rules_version=game.rules_version,
            seats=tuple(seats),
            options=plain(options),
            content=ContentRef(content.id, content.hash),
            commitment=commitment(seed),
            challenge=challenge,
        )
        match = cls(game, header, content, seed)
        recorder = RecordingChance(SeededChance(seed, match._asked))
        events = match._open(recorder)
        entry = Entry(n=0, digest=digest(match.state), picks=tuple(recorder.picks))
        match._append(entry, events, in_window=False)
        return match

    def _open(self, chance: Chance) -> tuple[Event, ...]:
        sink = EventList()
        self.state = self.game.setup(
            self.options, len(self.header.seats), self.content, chance, sink
        )
        return tuple(sink.events)

    # -- seeing ---------------------------------------------------------------------------------

    def position(self, seat: Seat) -> State:
        """The state with the seat's own draft on top. Not to be changed by the caller."""
        steps = self._drafts.get(seat)
        if not steps:
            return self.state
        state = self.game.clone(self.state)
        for action in steps:
            self.game.apply(state, seat, self.game.move(state, action), NoChance())
        return state  # type: ignore[no-any-return]

    def view(self, viewer: Seat) -> View:
        """What a viewer may see: its draft included, nobody else's."""
        return self.game.observe(self.position(viewer), viewer)

    def pending(self, state: State) -> Mapping[Seat, Prompt]:
        """Who must decide what in a position of this match: worked out once for the last one."""
        if self._questions is None or self._questions[0] is not state:
            self._questions = state, self.game.pending(state)
        return self._questions[1]

    def prompt(self, seat: Seat) -> Prompt | None:
        """What a seat is asked now, its draft included."""
        return self.pending(self.position(seat)).get(seat)

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do now, in words, its draft included."""
        return self.game.choices(self.position(seat), seat)

    def draft(self, seat: Seat) -> tuple[Action, ...]:
        """The steps a seat has made since its last commit."""
        return tuple(self._drafts.get(seat, ()))

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    # -- acting ---------------------------------------------------------------------------------

    def probe(self, seat: Seat, action: Action) -> Rejection | None:
        """Whether an action would be accepted; changes nothing."""
        return self.game.check(self.position(seat), seat, action)

    def foresee(self, seat: Seat, action: Action) -> tuple[View, tuple[Event, ...]] | None:
        """What an acceptable action leads to; None where chance or something hidden decides it, or
        where it ends the seat's decision."""
        position = self.position(seat)
        events = self._try_step(position, seat, action)
        if events is None:
            return None
        after = self.game.clone(position)
        self.game.apply(after, seat, self.game.move(after, action), NoChance())
        visible = tuple(event for event in events if may_see(event, seat))
        return self.game.observe(after, seat), visible

    def act(self, seat: Seat, action: Action, by: str = "player") -> Acted | Rejection:
        """A seat's action: a step into its draft, or a commit of the draft and this action."""
        prepared = self.prepare(seat, action, by)
        if isinstance(prepared, Rejection):
            return prepared
        self.commit(prepared)
        assert not isinstance(prepared.entry, TakeBack)
        return Acted(prepared.entry, prepared.events)

    def prepare(self, seat: Seat, action: Action, by: str = "player") -> Prepared | Rejection:
        """What `act` would do, worked out without changing anything."""
        position = self.position(seat)
        rejection = self.game.check(position, seat, action)
        if rejection is not None:
            return rejection
        if type(action) in self.game.draft_steps:
            events = self._try_step(position, seat, action)
            if events is not None:
                return Prepared(seat, None, self.state, self._asked, events, step=action)
        return self._prepare_entry(seat, (*self.draft(seat), action), by)

    def commit(self, prepared: Prepared) -> None:
        """Makes a prepared change."""
        entry = prepared.entry
        if prepared.step is not None:
            self._drafts.setdefault(prepared.seat, []).append(prepared.step)
            return
        assert entry is not None
        assert entry.n == len(self.entries), "prepared for another moment of the match"
        self.state = prepared.state
        self._asked = prepared.asked
        if isinstance(entry, TakeBack):
            self.line.pop()
            self.entries.append(entry)
            self._drafts.clear()
            return
        self._append(entry, prepared.events, prepared.in_window)
        self._drafts.pop(prepared.seat, None)
        self._refold_drafts()

    def _try_step(self, position: State, seat: Seat, action: Action) -> tuple[Event, ...] | None:
        """The events of a step that can stay a draft; None where it must be committed: it needs
        chance, shows something hidden, or ends the seat's decision."""
        trial = self.game.clone(position)
        sink = EventList()
        try:
            self.game.apply(trial, seat, self.game.move(trial, action), NoChance(), sink)
        except ChanceNeeded:
            return None
        if any(shows_hidden(event) for event in sink.events):
            return None
        if seat not in self.game.actors(trial):
            return None
        return tuple(sink.events)

    def _prepare_entry(
        self, seat: Seat, actions: tuple[Action, ...], by: str
    ) -> Prepared | Rejection:
        if self.seed is None:
            raise ValueError("this match has no seed: it can be read, not played on")
        asked = dict(self._asked)
        recorder = RecordingChance(SeededChance(self.seed, asked))
        sink = EventList()
        state = self.game.clone(self.state)
        in_window = self.answers_in_window(seat)
        for action in actions:
            # An action alone was checked on this very position.
            rejection = None if len(actions) == 1 else self.game.check(state, seat, action)
            if rejection is not None:
                return rejection
            self.game.apply(state, seat, self.game.move(state, action), recorder, sink)
        entry = Entry(
            n=len(self.entries),
            digest=digest(state),
            seat=seat,
            by=by,
            actions=actions,
            picks=tuple(recorder.picks),
        )
        return Prepared(seat, entry, state, asked, tuple(sink.events), in_window=in_window)

    def _append(self, entry: Entry, events: Sequence[Event], in_window: bool) -> None:
        self.entries.append(entry)
        self.line.append(entry)
        deciding = tuple(self.pending(self.state))
        self._deciding[entry.n] = deciding
        if any(shows_hidden(event) for event in events):
            self._shown.add(entry.n)
        # An entry that opens a window stays too: that it could not be taken back any more would
        # tell that somebody has answered in secret.
        if in_window or len(deciding) > 1:
            self._windows.add(entry.n)

    def answers_in_window(self, seat: Seat) -> bool:
        """Whether what a seat decides now is an answer beside others' hidden ones: others are still
        deciding, or one of them decided last while this seat was being asked as well."""
        if len(self.pending(self.state)) > 1:
            return True
        if len(self.line) < 2 or self.line[-1].seat == seat:
            return False
        return seat in self._deciding[self.line[-2].n]

    def _refold_drafts(self) -> None:
        """Others' drafts go on top of the new state; a step that no longer fits ends its draft."""
        for seat, steps in list(self._drafts.items()):
            state = self.game.clone(self.state)
            kept: list[Action] = []
            for action in steps:
                if self.game.check(state, seat, action) is not None:
                    break
                if self._try_step(state, seat, action) is None:
                    break
                self.game.apply(state, seat, self.game.move(state, action), NoChance())
                kept.append(action)
            self._drafts[seat] = kept

    # -- taking back ----------------------------------------------------------------------------

    def set_draft(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Replaces a seat's draft, as far as its steps fit."""
        self._drafts[seat] = list(steps)
        self._refold_drafts()

    def undo_step(self, seat: Seat) -> bool:
        """Takes the last step out of a seat's draft."""
        steps = self._drafts.get(seat)
        if not steps:
            return False
        steps.pop()
        return True

    def check_take_back(self, seat: Seat, free: bool = False) -> Rejection | None:
        """Whether a seat may take its last entry back: nothing drawn, nothing private shown, nobody
        else has acted since. `free` lifts that in a solo game."""
        rule = self.game.turn_rule
        last = self.line[-1]
        if last.seat is None or (last.seat != seat and seat not in self._acted()):
            return Rejection(rule, "nothing-to-take-back")
        if last.seat != seat:
            return Rejection(rule, "others-acted")
        if free and len(self.header.seats) == 1:
            return None
        if last.n in self._windows:
            return Rejection(rule, "window-answer")
        if last.picks:
            return Rejection(rule, "chance-drawn")
        if last.n in self._shown:
            return Rejection(rule, "private-shown")
        return None

    def _acted(self) -> set[Seat]:
        return {entry.seat for entry in self.line if entry.seat is not None}

    def take_back(self, seat: Seat, free: bool = False) -> TakeBack | Rejection:
        """Takes a seat's last entry back, by an appended entry."""
        prepared = self.prepare_take_back(seat, free)
        if isinstance(prepared, Rejection):
            return prepared
        self.commit(prepared)
        assert isinstance(prepared.entry, TakeBack)
        return prepared.entry

    def prepare_take_back(self, seat: Seat, free: bool = False) -> Prepared | Rejection:
        """What `take_back` would do, worked out without changing anything."""
        rejection = self.check_take_back(seat, free)
        if rejection is not None:
            return rejection
        before = Match(self.game, self.header, self.content, None)
        for kept in self.line[:-1]:
            before._fold(kept)
        entry = TakeBack(
            n=len(self.entries),
            digest=digest(before.state),
            seat=seat,
            of=self.line[-1].n,
            assisted=self.check_take_back(seat) is not None,
        )
        return Prepared(seat, entry, before.state, before._asked)

    @property
    def assisted(self) -> bool:
        """Whether a solo player took back more than a table of several would have allowed."""
        return any(isinstance(entry, TakeBack) and entry.assisted for entry in self.entries)

    # -- folding --------------------------------------------------------------------------------

    def fold(self, entry: Entry | TakeBack) -> tuple[Event, ...]:
        """Takes over the next entry of a log that was checked when it was made; returns its events,
        hidden ones included."""
        if isinstance(entry, TakeBack):
            prepared = self.prepare_take_back(entry.seat, free=entry.assisted)
            assert isinstance(prepared, Prepared)
            self.commit(prepared)
            return ()
        in_window = entry.seat is not None and self.answers_in_window(entry.seat)
        events = self._fold(entry)
        self._append(entry, events, in_window)
        return events

    def _fold(self, entry: Entry) -> tuple[Event, ...]:
        """Makes one entry of the line from its recorded chance."""
        self._questions = None  # the state is changed where it stands
        for why, _, _ in entry.picks:
            self._asked[why] = self._asked.get(why, 0) + 1
        chance = ReplayChance(list(entry.picks))
        if entry.seat is None:
            events = self._open(chance)
        else:
            sink = EventList()
            for action in entry.actions:
                move = self.game.move(self.state, action)
                self.game.apply(self.state, entry.seat, move, chance, sink)
            events = tuple(sink.events)
        chance.finish()
        return events

    def state_before(self, place: int) -> State:
        """The position before an entry of the line."""
        twin = Match(self.game, self.header, self.content, None)
        for entry in self.line[:place]:
            twin._fold(entry)
        return twin.state

    def history(self) -> list[tuple[Event, ...]]:
        """The events of every entry of the line, hidden ones included."""
        twin = Match(self.game, self.header, self.content, None)
        return [twin._fold(entry) for entry in self.line]

    def seen(self, viewer: Seat = SPECTATOR) -> list[Event]:
        """All events that a viewer has been shown, in order."""
        return [event for events in self.history() for event in events if may_see(event, viewer)]


class StartRefused(ValueError):
    """A match cannot start like this."""

    def __init__(self, rejection: Rejection) -> None:
        self.rejection = rejection
        super().__init__(f"{rejection.rule}: {rejection.code} {rejection.args}")


def check_start(
    game: Game[Any, Any], content: Content, seats: int, options: Any
) -> Rejection | None:
    """Whether a match can start with so many seats and these options."""
    if seats not in game.seats:
        args: dict[str, str | int] = {
            "seats": seats,
            "least": game.seats[0],
            "most": game.seats[-1],
        }
        return Rejection(game.turn_rule, "seat-count", args)
    return game.check_options(options, seats, content)
