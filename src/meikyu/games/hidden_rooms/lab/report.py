"""The balance of Hidden Rooms (HID-C2, HID-R10): how often each level wins each stage.

Whole games are played by every level; their stages are counted one by one. Beside that: the expert
on many single stages, an upper bound for its hardest one, the search that replaces it in stages
that were not learned, hints followed blindly, a curve of the practised search over its budget, and
the exhaustive check of small blocks of rooms.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

from meikyu.core.content import STANDARD, Content
from meikyu.core.contract import Event, Outcome
from meikyu.games.hidden_rooms.batch.building import CannotBuild
from meikyu.games.hidden_rooms.bots.expert import EXPERT_VERSION, TURN_PLAYOUTS, guide
from meikyu.games.hidden_rooms.bots.levels import PRACTISED_PLAYOUTS, stage_search
from meikyu.games.hidden_rooms.bots.networks import book_networks
from meikyu.games.hidden_rooms.events import MonsterActed, StageEnded
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab import blocks, strength
from meikyu.games.hidden_rooms.lab.dealing import dealt
from meikyu.games.hidden_rooms.lab.page import book_picture, page, picture
from meikyu.games.hidden_rooms.options import STUDY_LIMIT, chosen_book
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN
from meikyu.games.hidden_rooms.state import WON
from meikyu.games.hidden_rooms.tables import Book
from meikyu.lab.arena import make_series
from meikyu.lab.recorders import BREAKDOWN, Figure, Recorder
from meikyu.lab.reports import Report, Runs
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Counted, difference, rate, rate_by_deal

LEVELS = ("random", "greedy", "quick", "practised", "expert")
SERIES = {"practised": "strong"}
"""Series of a level keep the dice of its old name: its figures can be compared over time."""
BUDGETS = (10, 40, PRACTISED_PLAYOUTS, 4 * PRACTISED_PLAYOUTS)
GAMES = 2_950
"""Whole games a level: each of the five stages then comes about 2,000 times."""
CURVE_PART = 50
"""The curve takes one game for each stage where the levels take this number of whole games."""
EXPERT_STAGES = 5_000
SEARCH_STAGES = 100
HINT_STAGES = 200
FURTHER_STAGES = 400
"""Of each stage of a further book, by the practised level."""
BOUND_DEALS = 8_192
BOUND_TURNS = 5
DEALS = 5_000_000
"""For a full report: of each stage, but for the bound, which is about one; and the first seed."""
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
        book = chosen_book(self.options, GAME.tables(self.content))
        names = [stage.id for stage in book.stages]
        parts = [
            {
                "by": "stage",
                "name": names[number - 1],
                "won": result == "won",
                "caught": result == "caught",
                "turns": turns,
            }
            for number, result, turns in self.stages
        ]
        return {"stages": self.stages, BREAKDOWN: parts}


def stage_figures(stages: list[tuple[str, str, int]]) -> dict[str, Any]:
    """How the games of one stage went: the deal of each, its result and its turns. A stage may come
    again within a deal."""

    def share(*happened: bool) -> dict[str, Any]:
        counted = Counted()
        for (deal, _, _), one in zip(stages, happened, strict=True):
            counted.add(deal, one)
        return rate_by_deal(counted)

    def ended(how: str) -> dict[str, Any]:
        return share(*(result == how for _, result, _ in stages))

    return {
        "games": len(stages),
        "wins": ended("won"),
        "turns": round(sum(turns for _, _, turns in stages) / max(1, len(stages)), 2),
        "caught": ended("caught"),
        "route_end": ended("route_end"),
        "stalled": ended("stalled"),
        "late_wins": share(*(result == "won" and turns > LATE for _, result, turns in stages)),
    }


def level_figures(run: Run, names: list[str]) -> dict[str, Any]:
    """One level: its whole games and its stages."""
    results = list(run.results.values())
    stages: list[tuple[str, int, str, int]] = []
    for result in results:
        counted = result.figures["stages"]
        assert isinstance(counted, list)
        stages += [(result.seed, *stage) for stage in counted]
    return {
        "whole_games": rate(sum(bool(result.outcome.winners) for result in results), len(results)),
        "stages": {
            name: stage_figures(
                [(deal, how, turns) for deal, stage, how, turns in stages if stage == number]
            )
            for number, name in enumerate(names, 1)
        },
        "steps": steps(stages, names),
    }


def steps(stages: list[tuple[str, int, str, int]], names: list[str]) -> list[dict[str, Any]]:
    """The stages from the one that is won most often: by how much more than the next one."""
    counted = {number: Counted() for number in range(1, len(names) + 1)}
    for deal, stage, how, _ in stages:
        counted[stage].add(deal, how == "won")
    ordered = sorted(
        ((number, one) for number, one in counted.items() if one.cases),
        key=lambda found: -found[1].mean,
    )
    return [
        {
            "stages": [names[easier - 1], names[harder - 1]],
            **difference(less, more, shares=True),
        }
        for (easier, more), (harder, less) in pairwise(ordered)
    ]


def play_stage(book: Book, stage: int, playouts: int, seed: int) -> bool:
    """One stage by the practised search alone: whether it was won."""
    state, chance = dealt(book, stage, seed)
    kernel, valuer = GAME.kernel, guide()
    number = 0
    while kernel.actors(state):
        number += 1
        search = stage_search(kernel, valuer, state.clone(), playouts, seed * 1000 + number)
        kernel.apply(state, 0, search.best().move, chance, None)
    return state.over == WON


def _curve_part(content: Content, playouts: int, stage: int, games: int, seed: int) -> int:
    book = GAME.book(content)
    return sum(play_stage(book, stage, playouts, seed + game) for game in range(games))


def _practised_part(content: Content, book: str, stage: int, seed: int) -> bool:
    return play_stage(GAME.book(content, book), stage, PRACTISED_PLAYOUTS, seed)


def _search_part(content: Content, stage: int, seed: int) -> bool:
    return strength.search_stage(GAME.book(content), stage, TURN_PLAYOUTS, seed)


def _hint_part(content: Content, stage: int, seed: int) -> tuple[bool, int]:
    return strength.follow_hints(GAME.book(content), stage, seed)


def _bound(book: Book, stage: int, deals: int) -> dict[str, Any] | None:
    try:
        found = strength.bound(book, stage, BOUND_TURNS, deals)
    except CannotBuild:
        return None
    return {"stage": book.stages[stage].id, **found}


def _share(count: int, part: float) -> int:
    return max(2, round(count * part))


class HiddenRoomsReport(Report):
    """What `meikyu report hidden-rooms` measures and writes."""

    games = GAMES
    levels = LEVELS

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        book = GAME.book(content)
        names = [stage.id for stage in book.stages]
        levels: dict[str, Any] = {}
        for level in LEVELS:
            series = make_series(
                GAME,
                content,
                [level],
                games,
                f"{seed} {SERIES.get(level, level)}",
                recorders=[StageRecorder],
            )
            levels[level] = level_figures(runs.play(series), names)
        return {
            "stages": names,
            "turn_limit": STUDY_LIMIT,
            "late": LATE,
            "levels": levels,
            "expert": self._expert(runs, content, games),
            "curve": self._curve(runs, content, max(1, games // CURVE_PART), len(names)),
            "blocks": {stage.id: blocks.check(book, stage) for stage in book.stages},
        }

    def _expert(self, runs: Runs, content: Content, games: int) -> dict[str, Any]:
        """The expert alone: with its networks, at its hardest stage, without them, as a guide. A
        book that was not learned has the search, and no bound where nothing can be compiled."""
        book = GAME.book(content)
        part = min(1.0, games / self.games)
        numbers = range(len(book.stages))
        search = _share(SEARCH_STAGES, part)
        jobs = [(stage, DEALS + game) for stage in numbers for game in range(search)]
        played = self._each(runs, "search", partial(_search_part, content), jobs)
        searched = [
            rate(sum(played[stage * search : (stage + 1) * search]), search) for stage in numbers
        ]
        follow = _share(HINT_STAGES, part)
        jobs = [(stage, DEALS + game) for stage in numbers for game in range(follow)]
        followed = self._each(runs, "hints", partial(_hint_part, content), jobs)
        networks = book_networks(book)
        learned = None
        if networks is not None:
            learned = strength.learned_stages(book, networks, _share(EXPERT_STAGES, part), DEALS)
        wins = searched if learned is None else [one["wins"] for one in learned]
        hardest = min(numbers, key=lambda stage: wins[stage]["share"])
        return {
            "learned": learned,
            "bound": _bound(book, hardest, _share(BOUND_DEALS, part)),
            "search": {"playouts": TURN_PLAYOUTS, "wins": searched},
            "hints": {
                "wins": [
                    rate(sum(won for won, _ in followed[at : at + follow]), follow)
                    for at in range(0, len(followed), follow)
                ],
                "null_walks": sum(nothing for _, nothing in followed),
            },
        }

    def _each(
        self, runs: Runs, name: str, play: Callable[..., Any], jobs: Sequence[tuple[int, ...]]
    ) -> list[Any]:
        """Something for each job, on all processors, or here where one is wanted."""
        found: list[Any] = []
        with runs.progress.counting(name, len(jobs)) as advance:
            if runs.jobs == 1:
                for job in jobs:
                    found.append(play(*job))
                    advance(1)
                return found
            with ProcessPoolExecutor(runs.jobs, mp_context=get_context("spawn")) as pool:
                for future in [pool.submit(play, *job) for job in jobs]:
                    found.append(future.result())
                    advance(1)
        return found

    def _curve(self, runs: Runs, content: Content, games: int, stages: int) -> list[dict[str, Any]]:
        """The mean win rate of the search over its budget, all stages alike."""
        jobs = [
            (playouts, stage, games, 10_000 * stage)
            for playouts in BUDGETS
            for stage in range(stages)
        ]
        wins = self._each(runs, "curve", partial(_curve_part, content), jobs)
        return [
            {
                "playouts": playouts,
                "wins": rate(sum(wins[at * stages : (at + 1) * stages]), games * stages),
            }
            for at, playouts in enumerate(BUDGETS)
        ]

    def parts(self, content: Content) -> dict[str, Any]:
        """Each further book: its routes and the networks that play it (HID-C3). Of a user's pack
        those that have been learned."""
        found: dict[str, Any] = {}
        for book in GAME.tables(content):
            measured = content.id == STANDARD or book_networks(book) is not None
            if book.id is not None and measured:
                found[book.id] = {"book": book.hash, "expert": EXPERT_VERSION}
        return found

    def measure_part(self, name: str, runs: Runs, content: Content, games: int) -> dict[str, Any]:
        book = GAME.book(content, name)
        part = min(1.0, games / self.games)
        found = book_networks(book)
        assert found is not None, f"learn the book first: meikyu learn hidden-rooms --book {name}"
        stages = _share(FURTHER_STAGES, part)
        jobs = [
            (stage, DEALS + game) for stage in range(len(book.stages)) for game in range(stages)
        ]
        won = self._each(runs, name, partial(_practised_part, content, name), jobs)
        return {
            "stages": [stage.id for stage in book.stages],
            "expert": strength.learned_stages(book, found, _share(EXPERT_STAGES, part), DEALS),
            "practised": [
                rate(sum(won[at : at + stages]), stages) for at in range(0, len(won), stages)
            ],
        }

    def page(self, figures: dict[str, Any]) -> str:
        return page(figures)

    def pictures(self, figures: dict[str, Any]) -> dict[str, str]:
        drawn = {"hidden_rooms.svg": picture(figures)}
        for name, part in figures.get("parts", {}).items():
            drawn[f"hidden_rooms_{name}.svg"] = book_picture(part["figures"])
        return drawn


REPORT = HiddenRoomsReport()
