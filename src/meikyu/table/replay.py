"""Replays: the line of a finished game, and each of its steps as a viewer saw it."""

from functools import cached_property
from typing import Any

from meikyu.core.contract import SPECTATOR, Chapter, Seat, may_see
from meikyu.core.entries import Branch, Entry, Header
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.play import digest
from meikyu.core.starting import commitment
from meikyu.core.walking import steps
from meikyu.table.errors import Denied
from meikyu.table.lobby import LineStep, ReplayAction, ReplayStep, Told
from meikyu.table.protocol import Hindsight

ALL = "all"
"""The viewer who is shown everything that happened, the secret events too."""
WATCHING = "spectator"


class Replay:
    """The line of a match, unfolded."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.reviews: dict[int, Hindsight | None] = {}
        """By step, what a bot said about the game up to there."""
        self.luck: Any = None

    @cached_property
    def _steps(self) -> list[Step]:
        return list(steps(self.match))

    def viewer(self, wanted: str) -> Seat:
        """The seat whose view is wanted."""
        if wanted in (WATCHING, ALL):
            return SPECTATOR
        if wanted.isdecimal() and int(wanted) < len(self.match.header.seats):
            return int(wanted)
        raise Denied("no-such-seat")

    def step(self, number: int, wanted: str) -> ReplayStep:
        """One step as a viewer saw it."""
        viewer = self.viewer(wanted)
        if not 0 <= number < len(self._steps):
            raise Denied("no-such-step")
        game = self.match.game
        step = self._steps[number]
        state, entry = step.after, self.match.line[number]
        view = game.disclose(state) if wanted == ALL else game.observe(state, viewer)
        return ReplayStep(
            step=number,
            more=number + 1 < len(self._steps),
            digest=digest(state),
            seat=entry.seat,
            by=None if entry.seat is None else entry.by,
            actions=self._actions(step, entry.seat),
            events=tuple(
                Told(event, game.tell_event(event))
                for event in step.events
                if wanted == ALL or may_see(event, viewer)
            ),
            view=view,
            told=tuple(game.tell_position(view)),
            outcome=game.outcome(state),
        )

    def line(self) -> tuple[LineStep, ...]:
        """Every step by its name, with the chapter in which it was decided."""
        return self._line

    @cached_property
    def _line(self) -> tuple[LineStep, ...]:
        line: list[LineStep] = []
        chapter: Chapter | None = None
        for entry, step in zip(self.match.line, self._steps, strict=True):
            acted = tuple(action.say for action in self._actions(step, entry.seat))
            line.append(LineStep(entry.seat, acted, None if entry.seat is None else chapter))
            chapter = self.match.game.chapter(step.after, chapter, step.events)
        return tuple(line)

    def _actions(self, step: Step, seat: Seat | None) -> tuple[ReplayAction, ...]:
        if seat is None:
            return ()
        game = self.match.game
        return tuple(
            ReplayAction(action, game.tell_action(action, game.observe(position, seat)))
            for position, action in step.decisions()
        )


def _renumbered(entry: Entry, number: int) -> Entry:
    return Entry(number, entry.digest, entry.seat, entry.by, entry.actions, entry.picks)


def branch(match: Match, step: int, names: tuple[str, ...], seed: bytes) -> Match:
    """A new match that begins at a step of another, with dice of its own from there on."""
    if not 0 <= step < len(match.line):
        raise Denied("no-such-step")
    taken = [_renumbered(entry, number) for number, entry in enumerate(match.line[: step + 1])]
    header = Header(
        game=match.header.game,
        rules_version=match.header.rules_version,
        seats=names,
        options=match.header.options,
        content=match.header.content,
        commitment=commitment(seed),
        branch=Branch(match.header.commitment, len(taken)),
    )
    new = Match(match.game, header, match.content, seed)
    new.follow(taken)
    if new.outcome is not None:
        raise Denied("over-there")
    return new
