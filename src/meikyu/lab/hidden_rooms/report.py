"""The balance of Hidden Rooms (HID-C2, HID-R10): how often each level wins each stage.

Whole games are played by every level; their stages are counted one by one. Beside that stands a
curve of the search's strength over its budget, and the exhaustive check of small blocks of rooms.
"""

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from meikyu.bots.hidden_rooms.evaluation import last_stage
from meikyu.bots.hidden_rooms.levels import STRONG_PLAYOUTS, guide, stage_search
from meikyu.core.chance import FastChance
from meikyu.core.contract import Event, Outcome
from meikyu.games.hidden_rooms.events import MonsterActed, StageEnded
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import STUDY_LIMIT
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.lab.arena import make_series
from meikyu.lab.hidden_rooms import blocks
from meikyu.lab.hidden_rooms.page import page, picture
from meikyu.lab.recorders import Figure, Recorder
from meikyu.lab.reports import Report, Runs
from meikyu.lab.runner import Run
from meikyu.lab.statistics import rate

LEVELS = ("random", "greedy", "quick", "strong")
BUDGETS = (10, 40, STRONG_PLAYOUTS, 4 * STRONG_PLAYOUTS)
GAMES = 2_950
"""Whole games a level: each of the five stages then comes about 2,000 times."""
CURVE_PART = 50
"""The curve takes one game a stage where the levels take so many whole games."""
LATE = 60
"""A turn by which every route would long have ended, had the monster not been led astray."""


class StageRecorder(Recorder):
    """Every stage of a game: which, how it ended, after how many monster turns."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.actions = 0
        self.stages: list[list[Any]] = []

    def see(self, event: Event) -> None:
        if isinstance(event, MonsterActed):
            self.actions += 1
        elif isinstance(event, StageEnded):
            turns = -(-self.actions // ACTIONS_A_TURN)
            self.stages.append([event.stage, event.result, turns])
            self.actions = 0

    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        return {"stages": self.stages}


def stage_figures(stages: list[list[Any]]) -> dict[str, Any]:
    """How the games of one stage went."""
    games = len(stages)
    wins = [turns for _, result, turns in stages if result == "won"]
    ends = {how: sum(result == how for _, result, _ in stages) for how in ("caught", "route_end")}
    return {
        "games": games,
        "wins": rate(len(wins), games),
        "turns": round(sum(turns for _, _, turns in stages) / games, 2),
        "caught": rate(ends["caught"], games),
        "route_end": rate(ends["route_end"], games),
        "stalled": rate(sum(result == "stalled" for _, result, _ in stages), games),
        "late_wins": rate(sum(turns > LATE for turns in wins), games),
    }


def level_figures(run: Run, names: list[str]) -> dict[str, Any]:
    """One level: its whole games and its stages."""
    results = list(run.results.values())
    stages: list[list[Any]] = []
    for result in results:
        counted = result.figures["stages"]
        assert isinstance(counted, list)
        stages += counted
    return {
        "whole_games": rate(sum(bool(result.outcome.winners) for result in results), len(results)),
        "stages": {
            name: stage_figures([stage for stage in stages if stage[0] == number])
            for number, name in enumerate(names, 1)
        },
    }


def play_stage(book: Book, stage: int, playouts: int, seed: int) -> bool:
    """One stage by the search alone: whether it was won."""
    chance = FastChance(seed)
    state = HiddenRoomsState(book, STUDY_LIMIT)
    begin_stage(state, chance, None)
    put_stage(state, stage)
    state = last_stage(state)
    kernel, valuer = GAME.kernel, guide()
    number = 0
    while kernel.actors(state):
        number += 1
        search = stage_search(kernel, valuer, state.clone(), playouts, seed * 1000 + number)
        kernel.apply(state, 0, search.best().move, chance, None)
    return state.over == WON


def put_stage(state: HiddenRoomsState, stage: int) -> None:
    """Opens the book at a stage, whatever the tile said."""
    state.stage = stage
    state.monster = state.book.stages[stage].first
    state.facing = state.book.stages[stage].first_facing


def _curve_part(playouts: int, stage: int, games: int, seed: int) -> int:
    book = GAME.tables(GAME.content())
    return sum(play_stage(book, stage, playouts, seed + game) for game in range(games))


class HiddenRoomsReport(Report):
    """What `meikyu report hidden-rooms` measures and writes."""

    games = GAMES
    levels = LEVELS

    def measure(self, runs: Runs, games: int, seed: str) -> dict[str, Any]:
        content = GAME.content()
        book = GAME.tables(content)
        names = [stage.id for stage in book.stages]
        levels: dict[str, Any] = {}
        for level in LEVELS:
            series = make_series(
                GAME, content, [level], games, f"{seed} {level}", recorders=[StageRecorder]
            )
            levels[level] = level_figures(runs.play(series), names)
        return {
            "stages": names,
            "turn_limit": STUDY_LIMIT,
            "late": LATE,
            "levels": levels,
            "curve": self._curve(runs, max(1, games // CURVE_PART), len(names)),
            "blocks": {stage.id: blocks.check(book, stage) for stage in book.stages},
        }

    def _curve(self, runs: Runs, games: int, stages: int) -> list[dict[str, Any]]:
        """The mean win rate of the search over its budget, all stages alike."""
        jobs = [
            (playouts, stage, games, 10_000 * stage)
            for playouts in BUDGETS
            for stage in range(stages)
        ]
        wins = dict.fromkeys(BUDGETS, 0)
        with (
            ProcessPoolExecutor(runs.jobs, mp_context=get_context("spawn")) as pool,
            runs.progress.counting("curve", len(jobs)) as advance,
        ):
            futures = [(job[0], pool.submit(_curve_part, *job)) for job in jobs]
            for playouts, future in futures:
                wins[playouts] += future.result()
                advance(1)
        return [
            {"playouts": playouts, "wins": rate(wins[playouts], games * stages)}
            for playouts in BUDGETS
        ]

    def page(self, figures: dict[str, Any]) -> str:
        return page(figures)

    def pictures(self, figures: dict[str, Any]) -> dict[str, str]:
        return {"hidden_rooms.svg": picture(figures)}


REPORT = HiddenRoomsReport()
