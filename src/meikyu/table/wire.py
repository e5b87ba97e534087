"""The wire: what a viewer is shown, and the one place through which everything leaves.

`look` builds from the match what one viewer may see; `encode` accepts the frames of the protocol
and nothing else. There is no encoder for a state, an entry or a seed.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, get_args

import msgspec

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
from meikyu.core.lessons import steps_done
from meikyu.core.match import Match
from meikyu.core.recent import Same
from meikyu.core.words import Phrase, seat_words
from meikyu.table.differences import Difference
from meikyu.table.differences import difference as changes_of
from meikyu.table.lobby import Told
from meikyu.table.protocol import Asked, Choice, Frame, ServerFrame

ALLOWED: frozenset[type] = frozenset(get_args(ServerFrame))
SHOWN = ("view", "told", "asked")
_encoder = msgspec.json.Encoder()


class ForbiddenFrame(TypeError):
    """Something that is no frame was about to leave: a bug, stopped here."""


def encode(frames: Sequence[Frame]) -> bytes:
    """One text message of the socket. The only way out."""
    for frame in frames:
        if type(frame) not in ALLOWED:
            raise ForbiddenFrame(type(frame).__name__)
    return _encoder.encode(frames)


def visible(
    game: Game[Any, Any], events: Sequence[Event], viewer: Seat, words: bool
) -> tuple[Told, ...]:
    """The events that a viewer may see, with their sentences."""
    return tuple(
        [
            Told(event, game.tell_event(event) if words else None)
            for event in events
            if may_see(event, viewer)
        ]
    )


class TakenBack(Event, frozen=True):
    """A seat has taken back what it did. No event of a game: told by the table."""

    audience: ClassVar[Audience] = Audience.PUBLIC
    seat: Seat


def taken_back(seat: Seat, words: bool) -> Told:
    """What the others are told when a seat takes something back."""
    say = Phrase("table-taken-back", {"player": seat_words(seat)}) if words else None
    return Told(TakenBack(seat), say)


class Look(msgspec.Struct, frozen=True):
    """What one viewer sees at one moment."""

    view: View
    told: tuple[Phrase, ...]
    asked: Asked | None
    can_take_back: bool
    outcome: Outcome | None
    waits: tuple[Seat, ...]
    lesson: int | None = None


class Eyes:
    """What was worked out since the table changed last: those who see the same share it."""

    def __init__(self) -> None:
        self._seen: dict[tuple[Same, Seat, bool], tuple[View, tuple[Phrase, ...]]] = {}
        self._changes: dict[tuple[Same, Same], Difference | None] = {}

    def forget(self) -> None:
        self._seen.clear()
        self._changes.clear()

    def see(
        self, game: Game[Any, Any], position: State, viewer: Seat, words: bool
    ) -> tuple[View, tuple[Phrase, ...]]:
        """A position as a viewer sees it, and in words."""
        key = Same(position), SPECTATOR if game.open else viewer, words
        found = self._seen.get(key)
        if found is None:
            view = game.observe(position, viewer)
            found = self._seen[key] = view, tuple(game.tell_position(view)) if words else ()
        return found

    def difference(self, before: Look, after: Look) -> Difference:
        """What changed of a view, its sentences and its question."""
        changes: Difference = {}
        for name in SHOWN:
            changed = self._difference(getattr(before, name), getattr(after, name))
            if changed is not None:
                changes[name] = changed
        return changes

    def _difference(self, before: object, after: object) -> Difference | None:
        key = Same(before), Same(after)
        if key not in self._changes:
            self._changes[key] = changes_of(before, after)
        return self._changes[key]


def mark(count: str, prompt: Prompt) -> str:
    """Names a question: changes with the question and with what the seat itself has done."""
    return blake2b(count.encode() + _encoder.encode(prompt), digest_size=8).hexdigest()


def _choices(
    game: Game[Any, Any], actions: Sequence[Action], view: View, words: bool
) -> tuple[Choice, ...]:
    if not words:
        return tuple([Choice(action, None) for action in actions])
    return tuple([Choice(action, game.tell_action(action, view)) for action in actions])


def look(
    match: Match,
    viewer: Seat,
    count: Callable[[Seat], str],
    free_take_back: bool,
    words: bool,
    eyes: Eyes | None = None,
) -> Look:
    """What a viewer sees now. `count` says how often a seat has done something."""
    game = match.game
    position = match.position(viewer)
    view, told = (eyes or Eyes()).see(game, position, viewer, words)
    outcome = match.outcome
    waits = tuple(game.waits_for(view)) if outcome is None else ()
    if viewer == SPECTATOR:
        return Look(view, told, None, False, outcome, waits)
    asked = None
    prompt = match.prompt(viewer)
    if prompt is not None:
        asked = Asked(
            mark=mark(count(viewer), prompt),
            prompt=prompt,
            say=game.tell_prompt(prompt, view) if words else None,
            choices=_choices(game, game.choices(position, viewer), view, words),
            draft=_choices(game, match.draft(viewer), view, words),
        )
    can_take_back = outcome is None and match.check_take_back(viewer, free_take_back) is None
    return Look(view, told, asked, can_take_back, outcome, waits, steps_done(match, viewer))
