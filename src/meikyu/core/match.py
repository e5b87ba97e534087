"""A match: a header and an append-only list of entries. Everything else is a fold of them.

Owns committing, drafts and taking back, for every game alike. A *draft* is a seat's own steps
since its last commit: folded on top of the log for that seat alone, freely undone, committed as
one entry. The *line* is the entries in force, those taken back left out.
"""

import hashlib
import secrets
from collections.abc import Sequence
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
    Audience,
    Event,
    Game,
    Outcome,
    Prompt,
    Seat,
    View,
    may_see,
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


def commitment(seed: bytes) -> str:
    """What is published of a seed before the game."""
    return hashlib.sha256(seed).hexdigest()


def challenge_seed(challenge: str) -> bytes:
    """The seed of a challenge: public by intent, the same for everybody who plays it."""
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
        # What taking back asks of an entry: were others deciding too, was something shown?
        self._windows: set[int] = set()
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

    def prompt(self, seat: Seat) -> Prompt | None:
        """What a seat is asked now, its draft included."""
        return self.game.pending(self.position(seat)).get(seat)

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

    def act(self, seat: Seat, action: Action, by: str = "player") -> Acted | Rejection:
        """A seat's action: a step into its draft, or a commit of the draft and this action."""
        position = self.position(seat)
        rejection = self.game.check(position, seat, action)
        if rejection is not None:
            return rejection
        if type(action) in self.game.draft_steps:
            events = self._try_step(position, seat, action)
            if events is not None:
                self._drafts.setdefault(seat, []).append(action)
                return Acted(None, events)
        return self._commit(seat, (*self.draft(seat), action), by)

    def _try_step(self, position: State, seat: Seat, action: Action) -> tuple[Event, ...] | None:
        """The events of a step that can stay a draft; None where it must be committed: it needs
        chance, shows something hidden, or ends the seat's decision."""
        trial = self.game.clone(position)
        sink = EventList()
        try:
            self.game.apply(trial, seat, self.game.move(trial, action), NoChance(), sink)
        except ChanceNeeded:
            return None
        if any(event.audience is Audience.PRIVATE for event in sink.events):
            return None
        if seat not in self.game.actors(trial):
            return None
        return tuple(sink.events)

    def _commit(self, seat: Seat, actions: tuple[Action, ...], by: str) -> Acted | Rejection:
        if self.seed is None:
            raise ValueError("this match has no seed: it can be read, not played on")
        asked = dict(self._asked)
        recorder = RecordingChance(SeededChance(self.seed, asked))
        sink = EventList()
        state = self.game.clone(self.state)
        in_window = len(self.game.actors(state)) > 1
        for action in actions:
            rejection = self.game.check(state, seat, action)
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
        self.state = state
        self._asked = asked
        self._append(entry, tuple(sink.events), in_window)
        self._drafts.pop(seat, None)
        self._refold_drafts()
        return Acted(entry, tuple(sink.events))

    def _append(self, entry: Entry, events: Sequence[Event], in_window: bool) -> None:
        self.entries.append(entry)
        self.line.append(entry)
        if any(event.audience is Audience.PRIVATE for event in events):
            self._shown.add(entry.n)
        if in_window:
            self._windows.add(entry.n)

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
        rejection = self.check_take_back(seat, free)
        if rejection is not None:
            return rejection
        assisted = self.check_take_back(seat) is not None
        last = self.line[-1]
        self.line.pop()
        self.rebuild()
        entry = TakeBack(
            n=len(self.entries),
            digest=digest(self.state),
            seat=seat,
            of=last.n,
            assisted=assisted,
        )
        self.entries.append(entry)
        self._drafts.clear()
        return entry

    @property
    def assisted(self) -> bool:
        """Whether a solo player took back more than a table of several would have allowed."""
        return any(isinstance(entry, TakeBack) and entry.assisted for entry in self.entries)

    # -- folding --------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Folds the line anew."""
        self._asked = {}
        for entry in self.line:
            self._fold(entry)

    def _fold(self, entry: Entry) -> tuple[Event, ...]:
        """Makes one entry of the line from its recorded chance."""
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
