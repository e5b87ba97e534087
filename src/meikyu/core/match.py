# Compiled by mypyc.
"""A match: a header and an append-only list of entries. Everything else is a fold of them.

Owns the running match, for every game alike: seeing, acting, committing and going back. The *line*
is the entries in force, those taken back left out. Its parts: `entries` (what is written down),
`starting`, `folding` (entries become a position), `walking` (step by step), `drafts` and
`taking_back`.
"""

import secrets
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from meikyu.core.chance import SEED_BYTES, RecordingChance, SeededChance
from meikyu.core.codec import plain
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
)
from meikyu.core.drafts import Drafts, DraftStep, try_step
from meikyu.core.entries import BOT, PROGRAM, ContentRef, Entry, Header, TakeBack
from meikyu.core.folding import Fold, Step, nothing_folded
from meikyu.core.kernel import State
from meikyu.core.play import EventList, digest
from meikyu.core.rules import Rejection
from meikyu.core.starting import StartRefused, challenge_seed, check_start, commitment
from meikyu.core.taking_back import Traces
from meikyu.core.walking import steps


class Acted(NamedTuple):
    """What an accepted action led to."""

    entry: Entry | None
    """None: the action was kept in the seat's draft."""
    events: tuple[Event, ...]


class Prepared:
    """A change of a match, worked out and not yet made: so that it can be made durable first.

    Belongs to the moment it was prepared in: commit it before anything else happens.
    """

    def __init__(
        self,
        seat: Seat,
        entry: Entry | TakeBack | None,
        after: Fold,
        events: tuple[Event, ...] = (),
        step: DraftStep | None = None,
        in_window: bool = False,
        draft: tuple[Action, ...] = (),
    ) -> None:
        self.seat = seat
        self.entry = entry
        """None: a step of a draft."""
        self.after = after
        self.events = events
        self.step = step
        self.in_window = in_window
        self.draft = draft
        """What is a draft again, of an answer taken back to be changed."""


class Match:
    """A running or finished match."""

    def __init__(
        self, game: Game[Any, Any], header: Header, content: Content, seed: bytes | None
    ) -> None:
        self.game = game
        self.header = header
        self.content = content
        self.seed = seed
        self.entries: list[Entry | TakeBack] = []
        self.line: list[Entry] = []
        self._now = nothing_folded(game, header, content)
        self._drafts = Drafts(game)
        self._traces = Traces()
        self._past: list[State] = []
        """The positions before the last entries of the line, as far as those may be taken back."""
        self._questions: tuple[State, Mapping[Seat, Prompt]] | None = None
        self.reopened = False
        """Whether something was taken back after the end: no match can do so any more, old records
        may have."""

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
            content=ContentRef(content.id, game.content_hash(content, options)),
            commitment=commitment(seed),
            challenge=challenge,
        )
        match = cls(game, header, content, seed)
        recorder = RecordingChance(SeededChance(seed, match._now.asked))
        events = match._now.set_up(recorder)
        entry = Entry(n=0, digest=digest(match.state), picks=tuple(recorder.picks))
        match._append(entry, events, in_window=False, before=None)
        return match

    # -- seeing ---------------------------------------------------------------------------------

    @property
    def options(self) -> Any:
        return self._now.options

    @property
    def state(self) -> State:
        """The position after the last entry. Not to be changed by the caller."""
        return self._now.state

    def position(self, seat: Seat) -> State:
        """The state with the seat's own draft on top. Not to be changed by the caller."""
        return self._drafts.on_top(self.state, seat)

    def view(self, viewer: Seat) -> View:
        """What a viewer may see: with its own draft and no other."""
        return self.game.observe(self.position(viewer), viewer)

    def pending(self, state: State) -> Mapping[Seat, Prompt]:
        """Who must decide what in a position of this match: worked out once for the last one."""
        if self._questions is None or self._questions[0] is not state:
            self._questions = state, self.game.pending(state)
        return self._questions[1]

    def prompt(self, seat: Seat) -> Prompt | None:
        """What a seat is asked now, its draft included; also where the table does not wait for its
        answer."""
        position = self.position(seat)
        prompt = self.pending(position).get(seat)
        return prompt if prompt is not None else self.game.may_change_answer(position).get(seat)

    def choices(self, seat: Seat) -> Sequence[Action]:
        """What a seat may do now, in words, its draft included."""
        return self.game.choices(self.position(seat), seat)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def over(self) -> bool:
        """Whether no seat has to decide any more."""
        return not self.game.actors(self.state)

    # -- acting ---------------------------------------------------------------------------------

    def probe(self, seat: Seat, action: Action) -> Rejection | None:
        """Whether an action would be accepted; changes nothing."""
        return self.game.check(self.position(seat), seat, action)

    def foresee(self, seat: Seat, action: Action) -> tuple[View, tuple[Event, ...]] | None:
        """What an acceptable action leads to; None where chance or something hidden decides it, or
        where it ends the seat's decision."""
        tried = try_step(self.game, self.position(seat), seat, action)
        if tried is None:
            return None
        visible = tuple(event for event in tried.events if may_see(event, seat))
        return self.game.observe(tried.after, seat), visible

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
            tried = try_step(self.game, position, seat, action)
            if tried is not None:
                return Prepared(seat, None, self._now, tried.events, step=tried)
        return self._prepare_entry(seat, position, action, by)

    def _prepare_entry(self, seat: Seat, position: State, action: Action, by: str) -> Prepared:
        """The entry of a seat's draft and the action that ends it, checked in that position."""
        if self.seed is None:
            raise ValueError("this match has no seed: it can be read, not played on")
        after = self._now.clone(position)
        recorder = RecordingChance(SeededChance(self.seed, after.asked))
        sink = EventList()
        sink.events.extend(self._drafts.events(seat))
        self.game.apply(after.state, seat, self.game.move(position, action), recorder, sink)
        entry = Entry(
            n=len(self.entries),
            digest=digest(after.state),
            seat=seat,
            by=by,
            actions=(*self.draft(seat), action),
            picks=tuple(recorder.picks),
        )
        in_window = self.answers_in_window(seat)
        return Prepared(seat, entry, after, tuple(sink.events), in_window=in_window)

    def commit(self, prepared: Prepared) -> None:
        """Makes a prepared change."""
        entry = prepared.entry
        if prepared.step is not None:
            self._drafts.add(prepared.seat, prepared.step)
            return
        assert entry is not None
        assert entry.n == len(self.entries), "prepared for another moment of the match"
        before, self._now = self.state, prepared.after
        if isinstance(entry, TakeBack):
            self._shorten(entry)
            self._drafts.replace(entry.seat, prepared.draft, self.state)
            return
        self._append(entry, prepared.events, prepared.in_window, before)
        self._drafts.end(prepared.seat)
        self._drafts.refold(self.state)

    def _append(
        self,
        entry: Entry,
        events: Sequence[Event],
        in_window: bool,
        before: State | None,
        going: bool = False,
    ) -> None:
        self.entries.append(entry)
        self.line.append(entry)
        self._traces.note(entry, events, self.pending(self.state), in_window)
        if before is None or entry.seat is None:
            return
        if going or self._check_line(entry.seat, free=False) is None:
            self._past.append(before)
        else:
            self._past.clear()

    def _shorten(self, entry: TakeBack) -> None:
        place = self._place_of(entry)
        # What was kept of later positions holds the entry that is gone.
        if place == len(self.line) - 1 and self._past:
            self._past.pop()
        else:
            self._past.clear()
        del self.line[place]
        self.entries.append(entry)
        self._drafts.end(entry.seat)
        self._drafts.refold(self.state)

    def _place_of(self, taken: TakeBack) -> int:
        return next(place for place, entry in enumerate(self.line) if entry.n == taken.of)

    def answers_in_window(self, seat: Seat) -> bool:
        """Whether what a seat decides now is an answer beside others' hidden ones."""
        return self._traces.answers_in_window(self.line, seat, self.pending(self.state))

    # -- going back -----------------------------------------------------------------------------

    def draft(self, seat: Seat) -> tuple[Action, ...]:
        """The steps a seat has made since its last commit."""
        return self._drafts.of(seat)

    def draft_events(self, seat: Seat) -> tuple[Event, ...]:
        """What those steps caused. The entry that ends the draft has it again."""
        return tuple(self._drafts.events(seat))

    def fitting_draft(self, seat: Seat, state: State) -> tuple[Action, ...]:
        """What would be left of a seat's draft in another position."""
        return tuple(step.action for step in self._drafts.fitting(seat, self.draft(seat), state))

    def set_draft(self, seat: Seat, steps: Sequence[Action]) -> None:
        """Replaces a seat's draft, as far as its steps fit."""
        self._drafts.replace(seat, steps, self.state)

    def undo_step(self, seat: Seat) -> bool:
        """Takes the last step out of a seat's draft."""
        return self._drafts.undo(seat)

    def check_take_back(self, seat: Seat, free: bool = False) -> Rejection | None:
        """Whether a seat may take its last entry back: the game is not over, nothing drawn, nothing
        private shown, no other seat has acted since (or it may reconsider). `free` lifts all but
        the first in a solo game."""
        if self.over:
            return Rejection(self.game.over_rule, "game-over")
        return self._check_line(seat, free)

    def check_taken_back(self, taken: TakeBack) -> Rejection | None:
        """Whether a recorded taking back was allowed when it was made: earlier versions could
        reopen the end, and their records can still be read."""
        return self._check_line(taken.seat, taken.assisted)

    def _check_line(self, seat: Seat, free: bool) -> Rejection | None:
        if self._may_take_back(seat):
            return self._traces.check_answer(
                self.line[self.index_to_take_back(seat) :], self.game.turn_rule
            )
        free = free and len(self.header.seats) == 1
        return self._traces.check(self.line, seat, self.game.turn_rule, free)

    def _may_take_back(self, seat: Seat) -> bool:
        return seat in self.game.may_take_back_answer(self.state)

    def index_to_take_back(self, seat: Seat) -> int:
        """Where in the line the entry stands that a seat would take back."""
        last = len(self.line) - 1
        if not self._may_take_back(seat):
            return last
        return next(place for place in range(last, 0, -1) if self.line[place].seat == seat)

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
        place = self.index_to_take_back(seat)
        gone = self.line[place]
        without = self._now.clone()
        self._leave_out(without, place)
        entry = TakeBack(
            n=len(self.entries),
            digest=digest(without.state),
            seat=seat,
            of=gone.n,
            assisted=self._check_line(seat, free=False) is not None,
        )
        draft = gone.actions[:-1] if self._may_take_back(seat) else ()
        return Prepared(seat, entry, without, draft=draft)

    def _leave_out(self, fold: Fold, place: int) -> None:
        """The position without an entry of the line: what came after it is made again."""
        fold.remove(self.line[place], self._before(place))
        for entry in self.line[place + 1 :]:
            fold.add(entry)

    @property
    def assisted(self) -> bool:
        """Whether a solo player took back more than a table with several players would have
        allowed."""
        return any(isinstance(entry, TakeBack) and entry.assisted for entry in self.entries)

    @property
    def decisions_by_bots(self) -> dict[Seat, int]:
        """The seats of people for which a bot decided, and how often: in the line, without what a
        branch took over from another match."""
        branch = self.header.branch
        own = [entry for entry in self.line if branch is None or entry.n >= branch.entries]
        counts: dict[Seat, int] = {}
        for seat, name in enumerate(self.header.seats):
            deciders = [entry.by for entry in own if entry.seat == seat]
            bots = [by for by in deciders if by.startswith(BOT)]
            # The lab calls a bot by its level alone.
            is_bot = "player" not in deciders and (name.startswith(BOT) or BOT + name in bots)
            if bots and not is_bot:
                counts[seat] = len(bots)
        return counts

    @property
    def by_programs(self) -> dict[Seat, int]:
        """The seats for which a program decided, and how often."""
        counts: dict[Seat, int] = {}
        for entry in self.line:
            if entry.by == PROGRAM and entry.seat is not None:
                counts[entry.seat] = counts.get(entry.seat, 0) + 1
        return counts

    # -- folding --------------------------------------------------------------------------------

    def fold(self, entry: Entry | TakeBack, checking: bool = False, going: bool = False) -> Step:
        """Takes over the next entry of a log that was checked when it was made; `checking`: or that
        is checked now (`Illegal`). `going`: a later entry of the log takes it back, so that the
        position before it is kept. Drafts belong to the moment before and are dropped."""
        self._drafts.clear()
        before = self.state if self.line else None
        if isinstance(entry, TakeBack):
            assert before is not None
            self.reopened = self.reopened or self.over
            self._leave_out(self._now, self._place_of(entry))
            self._shorten(entry)
            return Step(entry, before, self.state)
        in_window = entry.seat is not None and self.answers_in_window(entry.seat)
        made = self._now.add(entry, checking)
        self._append(entry, made.events, in_window, before, going)
        return made

    def follow(self, entries: Sequence[Entry | TakeBack]) -> list[Step]:
        """Takes over many entries of a log that were checked when they were made."""
        going = {entry.of for entry in entries if isinstance(entry, TakeBack)}
        return [self.fold(entry, going=entry.n in going) for entry in entries]

    def _before(self, place: int) -> State:
        back = len(self.line) - place
        if back <= len(self._past):
            return self._past[-back]
        return self.state_before(place)

    def state_before(self, place: int) -> State:
        """The position before an entry of the line."""
        before = None
        for passed in islice(steps(self), place):
            before = passed.after
        assert before is not None, "there is no position before the set-up"
        return before

    def history(self) -> list[tuple[Event, ...]]:
        """The events of every entry of the line, hidden ones included."""
        return [passed.events for passed in steps(self)]

    def seen(self, viewer: Seat = SPECTATOR) -> list[Event]:
        """All events that a viewer has been shown, in order."""
        return [event for events in self.history() for event in events if may_see(event, viewer)]
