"""The balance of Roguewright (ROG-C3): the solo game, by level and map.

Every level plays both maps alone. It counts scores and ranks and where they come from, compares
entrances and exits, and says how often blocks and extra actions are used where they could be.
"""

from collections.abc import Sequence
from typing import Any

from meikyu.core.content import Content
from meikyu.games.roguewright.actions import CORNERS
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.lab.page import page, pictures
from meikyu.games.roguewright.lab.sheets import SheetRecorder
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.rules.ranks import RANKS
from meikyu.games.roguewright.tables import DICE
from meikyu.lab.arena import make_series
from meikyu.lab.reports import Report, Runs
from meikyu.lab.runner import Run
from meikyu.lab.statistics import Counted, average, difference, quantile, rate, rate_by_deal

LEVELS = ("random", "greedy", "planner", "expert")
REFERENCE, STRONGEST = "planner", "expert"
"""The strongest level is measured by how much it scores more on the same dice."""
MAPS = ("basic", "advanced")
GAMES = 500
STRONGEST_GAMES = 200
"""The most games by the strongest level: it thinks long, and pairs say more than many games."""
HASTY, HASTY_TIMES = "greedy", 6
"""This level plays more games than the others, because its entrances are compared: the best of six
means is further from the worst by chance alone, the fewer games each rests on."""
QUANTILES = (5, 25, 50, 75, 95)
PARTS = ("items", "rooms", "goals", "battles")


def level_figures(run: Run, rounds: int) -> dict[str, Any]:
    """One level on one map with a number of rounds."""
    games: list[Any] = [result.figures for result in run.results.values()]
    totals = [game["total"] for game in games]
    return {
        "total": average(totals),
        "quantiles": [quantile(totals, percent) for percent in QUANTILES],
        "scores": _counts(totals),
        "ranks": {name: rate(sum(g["rank"] == name for g in games), len(games)) for name in RANKS},
        "parts": {
            part: round(sum(game["parts"][part] for game in games) / len(games), 2)
            for part in PARTS
        },
        "rooms": average([game["rooms"][1] for game in games]),
        "all_count": rate(sum(g["rooms"][0] == g["rooms"][1] > 0 for g in games), len(games)),
        "development": average([game["development"] for game in games]),
        "plans": average([game["plans"] for game in games]),
        "spent": average([game["spent"] for game in games]),
        "early": rate(sum(game["round"] < rounds for game in games), len(games)),
        "entrances": {
            str(value): average([g["total"] for g in games if g["entrance"] == value])
            for value in range(1, DICE + 1)
        },
        "entrances_apart": _apart(games),
        "exits": {
            corner: {
                "chosen": rate(sum(game["exit"] == corner for game in games), len(games)),
                "total": average([g["total"] for g in games if g["exit"] == corner]),
            }
            for corner in CORNERS
        },
        "blocks": _used(games, "blocks"),
        "extras": _used(games, "extras"),
    }


def _apart(games: Sequence[Any]) -> dict[str, Any]:
    """By how much the best entrance scores more than the worst."""
    counted: dict[int, Counted] = {}
    for deal, game in enumerate(games):
        counted.setdefault(game["entrance"], Counted()).add(deal, game["total"])
    ordered = sorted(counted.values(), key=lambda one: one.mean)
    return difference(ordered[0], ordered[-1], shares=False)


def overlords_apart(one: Run, other: Run) -> dict[str, Any]:
    """By how much the share of games that end in the top rank is greater on another map."""
    counted = Counted(), Counted()
    for found, run in zip(counted, (one, other), strict=True):
        for result in run.results.values():
            found.add(result.seed, result.figures["rank"] == RANKS[-1])
    return difference(*counted, shares=True)


def gains(reference: Run, strongest: Run) -> dict[str, Any]:
    """How much more one level scored than another in the games that both played."""
    more = [
        strongest.results[number].outcome.scores[0] - reference.results[number].outcome.scores[0]
        for number in strongest.results
    ]
    return {"mean": average(more), "counts": _counts(more)}


def _used(games: list[Any], what: str) -> list[dict[str, Any]]:
    """How often each was used of how often it could be; chances of one game are not independent."""
    counted = [Counted() for _ in games[0][what][0]]
    for number, game in enumerate(games):
        for one, uses, chances in zip(counted, *game[what], strict=True):
            one.add(number, uses, chances)
    return [rate_by_deal(one) for one in counted]


def _counts(totals: Sequence[int]) -> dict[str, int]:
    return {str(total): totals.count(total) for total in sorted(set(totals))}


def _games_of(level: str, games: int) -> int:
    if level == STRONGEST:
        return min(games, STRONGEST_GAMES)
    return games * HASTY_TIMES if level == HASTY else games


class RogueReport(Report):
    """What `meikyu report roguewright` measures and writes."""

    games = GAMES
    levels = LEVELS

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        tracks = GAME.tables(content)[MAPS[0]].tracks
        measured: dict[str, Any] = {}
        paired: dict[str, Any] = {}
        referring: list[Run] = []
        for map in MAPS:
            measured[map] = {}
            played: dict[str, Run] = {}
            for level in LEVELS:
                series = make_series(
                    GAME,
                    content,
                    [level],
                    _games_of(level, games),
                    f"{seed} {map}",
                    seats=1,
                    options=RogueOptions(map=map),
                    recorders=(SheetRecorder,),
                )
                played[level] = runs.play(series)
                rounds = GAME.tables(content)[map].tracks.rounds
                measured[map][level] = level_figures(played[level], rounds)
            paired[map] = gains(played[REFERENCE], played[STRONGEST])
            referring.append(played[REFERENCE])
        return {
            "paired": paired,
            "overlords_apart": overlords_apart(*referring) if len(referring) == 2 else None,
            "quantiles": QUANTILES,
            "ranks": {map: GAME.tables(content)[map].ranks for map in MAPS},
            "extras": list(zip(tracks.extra_kinds, tracks.extra_cells, strict=True)),
            "maps": measured,
        }

    def page(self, figures: dict[str, Any]) -> str:
        return page(figures)

    def pictures(self, figures: dict[str, Any]) -> dict[str, str]:
        return pictures(figures)


REPORT = RogueReport()
