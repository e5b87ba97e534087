"""What tables need from the program that runs them: a store, a clock, bots that think, a place for
long work.

On a server these are a database, processes and threads; in a browser's worker they are not.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from meikyu.analysis.forms import Estimate
from meikyu.table.clocks import MachineTime, Time
from meikyu.table.config import Config
from meikyu.table.neighbours import Neighbours, Nobody
from meikyu.table.storage import Store
from meikyu.table.thinking import Decision, Hindsight, Job, Judging, Reckoning

T = TypeVar("T")


class Thinker(Protocol):
    """Has bots think, without holding up the loop."""

    def lane(self, table: str) -> int:
        """Which of the workers thinks for a table: each has one question at a time."""

    async def decide(self, job: Job) -> Decision: ...

    async def advise(self, job: Job) -> Decision: ...

    async def reckon(self, job: Job) -> Reckoning: ...

    async def review(self, job: Job) -> Hindsight | None: ...

    async def luck(self, job: Job) -> bytes | None: ...

    async def judge(self, job: Job) -> Judging: ...

    async def weigh(self, job: Job) -> Estimate: ...

    def abandon(self, job: Job) -> None:
        """No caller waits for the answer to this question any more; it may come nevertheless."""

    async def close(self) -> None: ...


class Aside(Protocol):
    """Does long work aside from the loop, where there is such a place."""

    async def __call__(self, work: Callable[..., T], /, *args: Any) -> T: ...


class Services(msgspec.Struct, frozen=True):
    """What all rooms share."""

    config: Config
    store: Store
    thinker: Thinker
    aside: Aside
    clock: Time = MachineTime()
    neighbours: Neighbours = Nobody()
