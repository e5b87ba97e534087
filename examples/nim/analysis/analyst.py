"""Judges a finished game: in Nim every position is won or lost, so every number is exact."""

from collections.abc import Iterator, Sequence
from itertools import islice

from meikyu.analysis.analyst import Analyst
from meikyu.analysis.forms import (
    Estimate,
    Findings,
    Judged,
    JudgedMove,
    StepGroup,
    turning_points,
)
from meikyu.analysis.telling import cause_of, finding
from meikyu.core.chance import FastChance
from meikyu.core.codec import plain
from meikyu.core.contract import Action
from meikyu.core.folding import Step
from meikyu.core.match import Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase

from ..bots.companion import rest, winning
from ..game import GAME, Heaps

WHOLE = StepGroup(1, Phrase("game"))


def chance(heaps: Sequence[int]) -> Estimate:
    """Of whoever is to move."""
    return Estimate(float(rest(heaps) != 0))


def judge(match: Match, first: int, seed: int = 0) -> Iterator[Judged]:
    for number, step in islice(enumerate(steps(match)), first, None):
        yield _judged(number, step)


def _judged(number: int, step: Step) -> Judged:
    if step.before is None:
        return Judged(step=number, group=WHOLE, seat=None)
    ((before, action),) = step.decisions()
    assert isinstance(before, Heaps)
    after = step.after
    assert isinstance(after, Heaps)
    was, made = chance(before.heaps), Estimate(1 - chance(after.heaps).value)
    mistake = made.value < was.value
    best = winning(before.heaps)
    return Judged(
        step=number,
        group=WHOLE,
        seat=before.turn,
        before=was,
        after=made,
        measure=Phrase("game"),
        made=_move(action, before, made),
        better=(_move(GAME.action(before, best), before, was),) if mistake and best else (),
        why=(Phrase("lost-the-thread"),) if mistake else (),
        choice=made.value - was.value,
        turning=mistake,
        clear=mistake,
    )


def _move(action: Action, before: Heaps, value: Estimate) -> JudgedMove:
    said = GAME.tell_action(action, GAME.observe(before, before.turn))
    return JudgedMove((plain(action),), said, value)


def weigh(match: Match, step: int, actions: Sequence[Action]) -> Estimate:
    found = next(islice(steps(match), step, None))
    assert isinstance(found.before, Heaps)
    world = found.before.clone()
    for action in actions:
        GAME.apply(world, world.turn, GAME.move(world, action), FastChance(0))
    return Estimate(1 - chance(world.heaps).value)


def sum_up(match: Match, judged: Sequence[Judged]) -> Findings:
    assert match.outcome is not None
    decided = [one for one in judged if one.seat is not None]
    found = []
    for seat in sorted({one.seat for one in decided if one.seat is not None}):
        won = seat in match.outcome.winners
        own = [one for one in decided if one.seat == seat]
        cause = None if won else cause_of(own, "chance")
        found.append(finding(decided, seat, Phrase("game"), "chance", won, cause, whole=True))
    return Findings(findings=tuple(found), turning=turning_points(judged))


ANALYST = Analyst(unit="chance", judge=judge, weigh=weigh, sum_up=sum_up)
