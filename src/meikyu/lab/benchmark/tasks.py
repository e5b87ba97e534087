"""What is played in the benchmark. Each game declares its tasks: ``TASKS`` in ``lab/tasks.py`` of
its folder."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from meikyu.core.content import STANDARD
from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.observing import Observe, tensor_for
from meikyu.core.tensor import Tensor
from meikyu.games.registry import find_game, game_ids
from meikyu.lab.arena import GameResult

VERSION = 1
"""Of tasks and scoring: figures of different versions do not belong in one table."""
PUBLIC_SEED = "meikyu benchmark 1"

Figure = Literal["won", "score"]
Measure = Callable[[Sequence[GameResult], str], dict[str, Any]]
"""What else a task finds in its games, for the one that bears this name."""


class Part(msgspec.Struct, frozen=True):
    """Games of one kind."""

    id: str
    figure: Figure
    """What counts: games won, a shared victory in parts, or points."""
    deals: int
    """How many there are usually; each is played from every seat."""
    options: dict[str, Any] = {}
    seats: int = 1
    against: str | None = None
    """The level on the other seats; None: the agent holds them all."""
    observe: Observe = "table"
    """What agents that play by numbers are shown."""
    most: int = 20_000
    """Decisions of a game; one that has more is lost."""


class Bound(msgspec.Struct, frozen=True):
    """What nobody can exceed, as far as that is known."""

    part: str
    figure: float
    margin: float
    about: str


class Task(msgspec.Struct, frozen=True):
    """What has a name in the table."""

    id: str
    game: str
    parts: tuple[Part, ...]
    bounds: tuple[Bound, ...] = ()
    measure: Measure | None = None


def all_tasks() -> dict[str, Task]:
    """Those of all games, by name."""
    found: dict[str, Task] = {}
    for game_id in game_ids():
        for task in declared(find_game(game_id), "lab.tasks", "TASKS") or ():
            found[task.id] = task
    return found


def find_part(name: str) -> tuple[Task, Part]:
    """A part by the names of its task and its own: ``elder-sign/alone``."""
    task_id, _, part_id = name.partition("/")
    task = all_tasks()[task_id]
    return task, next(part for part in task.parts if part.id == part_id)


def tensor_of(game: Game[Any, Any], part: Part) -> Tensor:
    """What an agent is shown, as numbers."""
    found = tensor_for(game, game.content(STANDARD), part.seats, part.observe)
    assert found is not None, "a game of the benchmark has a tensor"
    return found
