"""Who could have known that a dungeon was lost: each exploration, seat by seat, in a sentence.

What came of it is the check's word, not reckoned again; only what a seat could have remembered is
the model's (`holding`).
"""

from collections.abc import Sequence

import msgspec

from meikyu.analysis.forms import Judged
from meikyu.core.contract import Event
from meikyu.core.folding import Step
from meikyu.core.words import Phrase, seat_words
from meikyu.games.dungeon_in_memory.analysis.extras import (
    ExplorationKnown,
    MemoryStep,
    SeatKnown,
    SeatMemory,
)
from meikyu.games.dungeon_in_memory.events import (
    CardsFound,
    DungeonLost,
    PointsScored,
    RunFailed,
    RunScored,
)

KNOWN = 0.5
"""From this chance on a seat could have known."""


class _Found:
    """What the check found in an exploration."""

    def __init__(self, told: Sequence[Event]) -> None:
        self.lost = {e.index: e for e in told if isinstance(e, DungeonLost)}
        self.cards = {
            seat: found for found in told if isinstance(found, CardsFound) for seat in found.seats
        }
        self.called = min(
            (e.index for e in self.cards.values() if e.result == "scores"), default=None
        )
        """The tile on which Lost was right first."""
        self.scored: tuple[int, ...] = ()
        self.failed: RunFailed | None = None
        failed = [e for e in told if isinstance(e, RunFailed)]
        for event in told:
            if isinstance(event, PointsScored):
                self.scored = event.seats
            elif isinstance(event, RunScored):
                self.scored = () if failed else (0,)
        if failed:
            self.failed = failed[0]

    def over(self, extra: MemoryStep) -> bool:
        """Whether the run had gone wrong by then."""
        return self.failed is not None and extra.first + extra.tiles > self.failed.index


def known_of(part: Sequence[Judged], walked: Sequence[Step]) -> ExplorationKnown:
    """An exploration, when all its steps are judged."""
    number = part[0].group.number
    found = _Found(walked[part[-1].step].events)
    told = [
        (one.step, extra)
        for one in part
        if one.extra is not None and (extra := _extra_of(one.extra)).exploration == number
    ]
    last = max((extra.first for _, extra in told), default=0)
    if found.failed is not None:
        # It is about the dungeon that ended the run, and not about what was laid afterwards.
        at = found.failed.index
        last = max((extra.first for _, extra in told if extra.first < at), default=0)
        told = [(step, extra) for step, extra in told if extra.first + extra.tiles <= at + 1]
    told = [(step, extra) for step, extra in told if extra.first == last]
    lost = [extra for _, extra in told if extra.lost_at is not None]
    key = lost[0].key if lost else None
    seats = range(len(told[0][1].seats)) if told else ()
    return ExplorationKnown(
        number,
        None if not lost or lost[0].lost_at is None else last + lost[0].lost_at,
        None if key is None else last + key,
        tuple(_seat_known(seat, part, told, found) for seat in seats),
    )


def _extra_of(extra: object) -> MemoryStep:
    """As it was made, or as it came back from the store."""
    return extra if isinstance(extra, MemoryStep) else msgspec.convert(extra, MemoryStep)


def _seat_known(
    seat: int, part: Sequence[Judged], told: Sequence[tuple[int, MemoryStep]], found: _Found
) -> SeatKnown:
    known = next(
        (
            (step, extra)
            for step, extra in told
            if extra.lost_at is not None and _could(extra, seat)
        ),
        None,
    )
    announced = None
    for one in part:
        if one.seat == seat and one.made is not None and one.made.say.id == "choice-lost":
            announced = one.step
    in_time = known is not None and (
        found.called is None or known[1].first + known[1].tiles - 1 <= found.called
    )
    say = _story(seat, found, announced is not None, in_time)
    return SeatKnown(
        seat,
        None if known is None else known[0],
        announced,
        int(seat in found.scored),
        Phrase(say, {"player": seat_words(seat)}),
    )


def _could(extra: MemoryStep, seat: int) -> bool:
    """Whether a seat might have said so, and would rather have been right."""
    memory: SeatMemory = extra.seats[seat]
    alone = len(extra.seats) == 1
    return (alone or memory.place == "answers") and memory.chance >= KNOWN


def _story(seat: int, found: _Found, announced: bool, known: bool) -> str:
    if seat in found.scored:
        return "could-know-in-time" if found.lost else "could-know-held"
    if found.failed is not None and found.failed.why != "lost-and-no-new-dungeon":
        return f"could-know-{found.failed.why}"
    if seat in found.cards:
        return f"could-know-{found.cards[seat].result}"
    if announced:
        return "could-know-void"
    if known:
        return "could-know-silent"
    own = any(lost.seat == seat for lost in found.lost.values()) and found.failed is None
    return "could-know-own" if own else "could-know-never"
