"""From what somebody names to an agent: a level of ours, what a baseline has learned, a program,
or a function of Python that is played as one."""

import shlex
import sys
from collections.abc import Iterable
from pathlib import Path

from meikyu.core.declared import declared
from meikyu.games.registry import find_game, game_ids
from meikyu.lab.baseline import Baseline
from meikyu.lab.benchmark.agents import Agent, OwnLevel, ProgramAgent
from meikyu.lab.benchmark.tasks import Task

LEVEL, TRAINED = "level:", "trained:"
PYTHON = ".py:"
HOST = "meikyu.lab.benchmark.host"
PATIENCE = 60.0
"""Seconds for an answer."""


class NoAgent(ValueError):
    """Nothing of this name can play."""


def enter(
    wish: str,
    tasks: Iterable[Task],
    more: Iterable[Baseline] = (),
    patience: float = PATIENCE,
    language: str = "en",
) -> Agent:
    """``level:keen``, ``trained:FILE.agent``, ``my_agent.py:policy``, or a command. `more`:
    baselines that no game declares."""
    if wish.startswith(LEVEL):
        agent = OwnLevel(wish.removeprefix(LEVEL))
        for task in tasks:
            if not agent.plays(find_game(task.game)):
                raise NoAgent(f"{task.game} has no level {agent.name!r}")
        return agent
    if wish.startswith(TRAINED):
        file = Path(wish.removeprefix(TRAINED))
        name = file.stem.rpartition("-")[0]
        found = [one for one in (*baselines(), *more) if one.name == name]
        if not found or not file.is_file():
            known = ", ".join(one.name for one in (*baselines(), *more))
            raise NoAgent(f"{file} is no file of a baseline; there are: {known}")
        return OwnLevel(file.stem, found[0].level(file))
    command = shlex.split(wish)
    if not command:
        raise NoAgent("no agent is named")
    if PYTHON in wish:
        file = Path(wish.rpartition(":")[0])
        if not file.is_file():
            raise NoAgent(f"there is no file {file}")
        command = [sys.executable, "-m", HOST, wish]
    return ProgramAgent(wish, command, patience, language)


def baselines() -> list[Baseline]:
    """Those that the games declare."""
    found: list[Baseline] = []
    for game_id in game_ids():
        found += declared(find_game(game_id), "lab.baselines", "BASELINES") or ()
    return found
