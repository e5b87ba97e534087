"""Puzzles for a page: the position in the frames of a table, and what the rules say to an answer.

Nothing is kept here. A puzzle is a game up to a question, so a page sends the steps that it has
made and gets the position after them, in the same words as at a table; the last step is judged.
"""

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from meikyu.analysis.puzzles import shelf
from meikyu.analysis.puzzles.kinds import Kind, Puzzle, position
from meikyu.core.codec import Malformed, parse_action
from meikyu.core.contract import Action, Event, Game
from meikyu.core.match import Acted, Match
from meikyu.core.words import Phrase
from meikyu.table import wire
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named
from meikyu.table.protocol import Position, Probed, Refused

KEPT = 48
"""So many positions are kept in memory."""
MOST_STEPS = 24
HAND = 0

Steps = Annotated[tuple[dict[str, Any], ...], Meta(max_length=MOST_STEPS)]


class PuzzleSet(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easier ones first."""

    game: str
    kind: str
    """Worded as ``puzzle-<kind>`` and ``puzzle-<kind>-help``."""
    seconds: int | None
    """For an answer; None: as long as it takes."""
    ids: tuple[str, ...]


class PuzzleSteps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was done in a puzzle so far, and what is asked about."""

    steps: Steps = ()
    probe: dict[str, Any] | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What the rules say to an answer."""

    right: bool
    answer: tuple[Phrase, ...]
    """The right one, step by step."""


class PuzzlePosition(msgspec.Struct, frozen=True):
    """A puzzle after some steps."""

    seat: int
    seats: int
    options: dict[str, Any]
    positions: tuple[Position, ...]
    """How it came about, one after another; the last is the present one."""
    verdict: Verdict | None = None
    refused: Refused | None = None
    probed: Probed | None = None


def _kind(game_id: str) -> Kind:
    kind = shelf.kind_of(game_named(game_id))
    if kind is None:
        raise Denied("no-such-puzzle")
    return kind


def _found(game_id: str, puzzle_id: str) -> tuple[Kind, Puzzle]:
    kind = _kind(game_id)
    puzzle = shelf.puzzles(kind, kind.game.content()).get(puzzle_id)
    if puzzle is None:
        raise Denied("no-such-puzzle")
    return kind, puzzle


def puzzle_set(game_id: str) -> PuzzleSet:
    """All puzzles of a game."""
    kind = _kind(game_id)
    ids = tuple(shelf.puzzles(kind, kind.game.content()))
    return PuzzleSet(game_id, kind.name, kind.seconds, ids)


def _action(game: Game[Any, Any], raw: Any) -> Action:
    try:
        return parse_action(game, raw)
    except Malformed as error:
        raise Denied("malformed", detail=str(error)) from error


def shown_to(match: Match, seat: int, n: int, why: Any, events: tuple[Event, ...]) -> Position:
    """A position as a table shows it to a seat."""
    look = wire.look(match, seat, lambda _, prompt: wire.mark(str(n), prompt), False, True)
    told = wire.visible(match.game, events, seat, True)
    return Position(HAND, n, why, told, look.view, look.told, look.asked, False, look.outcome)


@lru_cache(KEPT)
def _opened(game_id: str, puzzle_id: str) -> tuple[Position, ...]:
    """How the position came about, as far as the player has to be shown it."""
    kind, puzzle = _found(game_id, puzzle_id)
    game, seat = kind.game, puzzle.seat
    match = position(kind, puzzle, game.content(), puzzle.shown)
    positions = [shown_to(match, seat, 0, "sync", ())]
    for mover, move in puzzle.moves[puzzle.shown :]:
        made = match.act(mover, game.action(match.position(mover), move))
        assert isinstance(made, Acted)
        if wire.visible(game, made.events, seat, False):
            positions.append(shown_to(match, seat, len(positions), "move", made.events))
    # Steps that the player is not shown may have led on to the question.
    before = positions.pop()
    last = shown_to(match, seat, before.n, before.why, ())
    return (*positions, msgspec.structs.replace(last, events=before.events))


class _Game:
    """A puzzle with the steps made so far. Not changed once it is made."""

    def __init__(self, game_id: str, puzzle_id: str, steps: tuple[bytes, ...]) -> None:
        self.kind, self.puzzle = _found(game_id, puzzle_id)
        self.match = position(self.kind, self.puzzle, self.kind.game.content())
        self.events: tuple[Event, ...] = ()
        self.said: str | None = None
        self.refused: Refused | None = None
        for step in steps:
            if self.said is not None:
                raise Denied("not-asked")
            self._do(_action(self.kind.game, msgspec.json.decode(step)))

    def _do(self, action: Action) -> None:
        game, seat = self.kind.game, self.puzzle.seat
        state = self.match.position(seat)
        made = self.match.act(seat, action)
        if not isinstance(made, Acted):
            self.refused = Refused("step", made.rule, made.code, made.phrase())
            return
        self.said = self.kind.said(state, seat, game.move(state, action))
        self.events = made.events

    def verdict(self) -> Verdict | None:
        if self.said is None:
            return None
        right = self.said == self.puzzle.answer.said
        return Verdict(right, _told_answer(self.kind, self.puzzle))


@lru_cache(KEPT)
def _game(game_id: str, puzzle_id: str, steps: tuple[bytes, ...]) -> _Game:
    return _Game(game_id, puzzle_id, steps)


def _told_answer(kind: Kind, puzzle: Puzzle) -> tuple[Phrase, ...]:
    game, seat = kind.game, puzzle.seat
    match = position(kind, puzzle, game.content())
    told = []
    for move in puzzle.answer.line:
        state = match.position(seat)
        action = game.action(state, move)
        told.append(game.tell_action(action, game.observe(state, seat)))
        match.act(seat, action)
    return tuple(told)


def puzzle_position(game_id: str, puzzle_id: str, done: PuzzleSteps) -> PuzzlePosition:
    """A puzzle after the steps that a player has made in it."""
    _, puzzle = _found(game_id, puzzle_id)
    steps = tuple(msgspec.json.encode(step) for step in done.steps)
    if not steps and done.probe is None:
        return PuzzlePosition(
            puzzle.seat, puzzle.seats, puzzle.options, _opened(game_id, puzzle_id)
        )
    game = _game(game_id, puzzle_id, steps)
    why = "draft" if game.said is None else "move"
    shown = shown_to(game.match, puzzle.seat, len(steps), why, game.events)
    return PuzzlePosition(
        puzzle.seat,
        puzzle.seats,
        puzzle.options,
        (shown,),
        game.verdict(),
        game.refused,
        None if done.probe is None else probed(game.match, puzzle.seat, done.probe),
    )


def probed(match: Match, seat: int, raw: dict[str, Any]) -> Probed:
    """What the rules say to something that a seat might do."""
    action = _action(match.game, raw)
    rejection = match.probe(seat, action)
    if rejection is not None:
        return Probed("probe", rejection.rule, rejection.code, rejection.phrase())
    foreseen = match.foresee(seat, action)
    if foreseen is None:
        return Probed("probe", None)
    view, events = foreseen
    told = wire.visible(match.game, events, seat, True)
    return Probed("probe", None, foreseen=True, events=told, view=view)
