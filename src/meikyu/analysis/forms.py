"""What is found about a finished game: a judgement for each step, and a sum when all are there.

These structs travel as they are: over the wire, into the store, out of the terminal as JSON. All
values of an analysis have one unit, but for moves that are weighed by something nearer (the chance
of one attempt): then the step names it.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from meikyu.core.words import Phrase

Unit = Literal["chance", "points"]
"""A chance from 0 to 1, or points at the end of the game."""
Cause = Literal["luck", "choice", "both", "open"]
"""Why something was lost; ``open``: it is not known."""


class Estimate(msgspec.Struct, frozen=True):
    """What something is worth."""

    value: float
    margin: float = 0.0
    """Give or take so much; 0: it is exact."""


class StepGroup(msgspec.Struct, frozen=True):
    """The stage, exploration, round or turn that a step belongs to."""

    number: int
    """Steps with the same number belong together."""
    say: Phrase


class JudgedMove(msgspec.Struct, frozen=True):
    """A move that was made or could have been, and what it is worth before chance decides."""

    actions: tuple[dict[str, Any], ...]
    """One after another, as the table takes them."""
    say: Phrase
    value: Estimate
    why: Phrase | None = None
    """What speaks for it, or against it."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A step of the match's line, judged."""

    step: int
    """As in the replay, which shows the position after it."""
    group: StepGroup
    seat: int | None
    """Who decided; None: no seat did."""
    before: Estimate | None = None
    """What the position was worth to the seat, well played from there; None: nothing to say."""
    after: Estimate | None = None
    """The same, when chance has decided."""
    curve: Phrase | None = None
    """What `before` and `after` are, in words, where the moves are weighed by something else."""
    measure: Phrase | None = None
    """What the values of the moves are, in words; None: there was nothing to choose."""
    unit: Unit = "chance"
    """Of the moves."""
    made: JudgedMove | None = None
    better: tuple[JudgedMove, ...] = ()
    """Moves at least as good as the one that was made, the best first; empty: it was the best."""
    why: tuple[Phrase, ...] = ()
    """What the step is about, in sentences."""
    choice: float = 0.0
    """What the decision cost against the best one: 0 or less, in the unit of the moves."""
    luck: float = 0.0
    """What chance gave or took, in the unit of `before` and `after`."""
    turning: bool = False
    """Whether the decision was a mistake: it cost so much that it could have changed the game, and
    more than the numbers can be wrong. `Findings.turning` names the few that mattered most."""
    advised: bool = False
    """Whether the move is the one that a hint would have named."""
    clear: bool = False
    """Whether one move is clearly best: the step can be asked as a puzzle."""
    extra: Any = None
    """What only this game has to say, in its own words."""

    def best(self) -> JudgedMove | None:
        """The best move."""
        return self.better[0] if self.better else self.made


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of the game for one seat: how it ended, by luck or by choice."""

    group: int | None
    """The group that it is about; None: the whole game."""
    seat: int
    first: int
    last: int
    """Its steps."""
    name: Phrase
    won: bool | None = None
    """None: it is neither won nor lost."""
    cause: Cause | None = None
    """None: nothing was lost."""
    luck: Estimate
    choice: Estimate
    say: Phrase
    """All of it in a sentence."""


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """The sum of an analysis: there is none before all steps are judged."""

    findings: tuple[Finding, ...]
    """For each seat the whole game first, then its stretches."""
    turning: tuple[int, ...]
    """The steps that are turning points: the mistakes that cost each seat most, in order."""
    extra: Any = None


MOST_TURNING = 6
"""So many turning points of a seat are named: a game that went wrong everywhere turned nowhere."""


def turning_points(judged: Sequence[Judged]) -> tuple[int, ...]:
    """The mistakes that cost most, a few for each seat."""
    found: list[int] = []
    for seat in {one.seat for one in judged}:
        own = sorted(
            (one for one in judged if one.turning and one.seat == seat),
            key=lambda one: one.choice,
        )
        found += [one.step for one in own[:MOST_TURNING]]
    return tuple(sorted(found))
