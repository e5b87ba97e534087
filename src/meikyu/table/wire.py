# Compiled by mypyc.
"""The wire: what a viewer is shown, and the one place through which everything leaves.

`look` builds from the match what one viewer may see; `encode` accepts the frames of the protocol
and nothing else. There is no encoder for a state, an entry or a seed.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import astuple

from meikyu.core.contract import SPECTATOR, Action, Event, Game, Prompt, Seat, View, may_see
from meikyu.core.kernel import State
from meikyu.core.lessons import steps_done
from meikyu.core.match import Match
from meikyu.core.words import Phrase, seat_words
from meikyu.table.differences import SAME, Difference
from meikyu.table.differences import difference as changes_of
from meikyu.table.lobby import Told
from meikyu.table.looks import Look, TakenBack
from meikyu.table.protocol import Asked, Choice, Frame, ServerFrame, Table

ALLOWED: Final[frozenset[type]] = frozenset(get_args(ServerFrame))
SHOWN: Final[tuple[str, ...]] = Look.__struct_fields__
"""What differences are about: a position has these fields too."""
_encoder: Final = msgspec.json.Encoder()


class ForbiddenFrame(Exception):
    """Something that is no frame was about to leave: a bug, stopped here."""


def encode(frames: Sequence[Frame]) -> bytes:
    """One text message of the socket. The only way out."""
    for frame in frames:
        if type(frame) not in ALLOWED:
            raise ForbiddenFrame(type(frame).__name__)
    return _encoder.encode(frames)


def holds_secrets(frames: Sequence[Frame]) -> bool:
    """Whether frames give somebody the right to do something: links and invitations do."""
    for frame in frames:
        if type(frame) is Table and (frame.link is not None or frame.invitations):
            return True
    return False


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


def taken_back(seat: Seat, words: bool) -> Told:
    """What the others are told when a seat takes something back."""
    say = Phrase("table-taken-back", {"player": seat_words(seat)}) if words else None
    return Told(TakenBack(seat), say)


class Eyes:
    """What was worked out since the table changed last: those who see the same share it."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, Seat, bool], tuple[State, View, tuple[Phrase, ...]]] = {}
        self._changes: dict[tuple[int, int], tuple[object, object, Difference]] = {}
        """Both by objects, which are kept here, so that no other can take their place."""

    def forget(self) -> None:
        self._seen.clear()
        self._changes.clear()

    def see(
        self, game: Game[Any, Any], position: State, viewer: Seat, words: bool
    ) -> tuple[View, tuple[Phrase, ...]]:
        """A position as a viewer sees it, and in words."""
        key = id(position), SPECTATOR if game.open else viewer, words
        found = self._seen.get(key)
        if found is None:
            view = game.observe(position, viewer)
            told = tuple(game.tell_position(view)) if words else ()
            found = self._seen[key] = position, view, told
        return found[1], found[2]

    def difference(self, before: Look, after: Look) -> dict[str, Difference]:
        """What changed for a viewer."""
        changes: dict[str, Difference] = {}
        old, new = astuple(before), astuple(after)
        for place, name in enumerate(SHOWN):
            if old[place] is not new[place]:
                changed = self._difference(old[place], new[place])
                if changed is not SAME:
                    changes[name] = changed
        return changes

    def _difference(self, before: object, after: object) -> Difference:
        key = id(before), id(after)
        found = self._changes.get(key)
        if found is None:
            found = self._changes[key] = before, after, changes_of(before, after)
        return found[2]


def mark(count: str, prompt: Prompt, window: object = None, take_backs: int = 0) -> str:
    """Names a question: changes with the question and with what the seat itself has done. What
    follows a dot names the window that it belongs to, which others' answers do not change."""
    question = _short(count.encode() + _encoder.encode(prompt), 8)
    if window is None:
        return question
    return f"{question}.{_short(_encoder.encode((take_backs, window)), 4)}"


def _short(data: bytes, size: int) -> str:
    return blake2b(data, digest_size=size).hexdigest()


def same_window(mark: str, present: str) -> bool:
    """Whether two questions belong to one window."""
    return "." in mark and mark.partition(".")[2] == present.partition(".")[2]


def _choices(
    game: Game[Any, Any], actions: Sequence[Action], view: View, words: bool
) -> tuple[Choice, ...]:
    if not words:
        return tuple([Choice(action, None) for action in actions])
    return tuple([Choice(action, game.tell_action(action, view)) for action in actions])


def look(
    match: Match,
    viewer: Seat,
    mark_of: Callable[[Seat, Prompt], str],
    free_take_back: bool,
    words: bool,
    eyes: Eyes | None = None,
) -> Look:
    """What a viewer sees now. `mark_of` names the question that a seat is asked."""
    game = match.game
    position = match.position(viewer)
    view, told = (eyes or Eyes()).see(game, position, viewer, words)
    outcome = match.outcome
    waits = tuple(game.waits_for(view)) if outcome is None else ()
    silent = not game.may_talk(match.state)
    if viewer == SPECTATOR:
        return Look(view, told, None, False, outcome, waits, silent=silent)
    asked = None
    prompt = match.prompt(viewer)
    if prompt is not None:
        asked = Asked(
            mark=mark_of(viewer, prompt),
            prompt=prompt,
            say=game.tell_prompt(prompt, view) if words else None,
            choices=_choices(game, game.choices(position, viewer), view, words),
            draft=_choices(game, match.draft(viewer), view, words),
        )
    can_take_back = outcome is None and match.check_take_back(viewer, free_take_back) is None
    done = steps_done(match, viewer)
    return Look(view, told, asked, can_take_back, outcome, waits, done, silent)
