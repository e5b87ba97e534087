"""What tables need from the program that runs them: a store, a clock, bots that think, a place for
long work.

On a server these are a database, processes and threads; in a browser's worker they are not.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from meikyu.analysis.forms import Estimate
from meikyu.core.proof import Proof, Wish
from meikyu.table.config import Config
from meikyu.table.errors import Denied
from meikyu.table.neighbours import Alone, Neighbours
from meikyu.table.storage import Store
from meikyu.table.thinking import Decision, Hindsight, Job, Judging, Reckoning
from meikyu.table.time import MachineTime, Time

T = TypeVar("T")


class Thinker(Protocol):
    """Has bots think, without holding up the loop."""

    @property
    def strands(self) -> int:
        """How many workers may judge one game side by side."""

    def lane(self, job: Job) -> int:
        """Which of the workers answers a question: each has one at a time."""

    async def decide(self, job: Job) -> Decision: ...

    async def advise(self, job: Job) -> Decision: ...

    async def reckon(self, job: Job) -> Reckoning: ...

    async def review(self, job: Job) -> Hindsight | None: ...

    async def luck(self, job: Job) -> bytes | None: ...

    async def judge(self, job: Job) -> Judging: ...

    async def weigh(self, job: Job) -> Estimate: ...

    async def prove(self, wish: Wish) -> Proof:
        """A proof of a drawn pack, one step further (`workshop.proved`)."""

    def abandon(self, job: Job) -> None:
        """No caller waits for the answer to this question any more; it may come nevertheless."""

    async def close(self) -> None: ...


class Aside(Protocol):
    """Does long work aside from the loop, where there is such a place."""

    async def __call__(self, work: Callable[..., T], /, *args: Any) -> T: ...


class Reported(msgspec.Struct, frozen=True):
    """A line of talk that a host wants the person to see who runs the house."""

    table: str
    game: str
    seat: int | None
    """Of who said it; None: an onlooker."""
    name: str
    text: str
    visitor: str
    """Under which name who said it is counted; empty: it is not known here."""


class Reports(Protocol):
    """Where such lines go."""

    async def put(self, report: Reported, by: str) -> None:
        """Keeps one, which a visitor has brought."""


class NoReports:
    """In a house that is the player's own there is nobody to report to."""

    async def put(self, report: Reported, by: str) -> None:
        raise Denied("no-reports")


class Services(msgspec.Struct, frozen=True):
    """What all rooms share."""

    config: Config
    store: Store
    thinker: Thinker
    aside: Aside
    clock: Time = MachineTime()
    neighbours: Neighbours = Alone()
    reports: Reports = NoReports()
