"""The balance of Roguewright (ROG-C3): the solo game, by level and map.

Every level plays both maps alone. It counts scores and ranks and where they come from, compares
entrances and exits, and says how often blocks and extra actions are used where they could be.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from meikyu.core.content import Content
from meikyu.core.contract import Outcome, Seat
from meikyu.core.kernel import State
from meikyu.games.roguewright.actions import CORNERS
from meikyu.games.roguewright.emit import corner_word
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import BLOCK, DONE, EXTRA, KIND, PLACE, PLAN
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.rules.effects import item_points, open_extras
from meikyu.games.roguewright.rules.ranks import RANKS, rank
from meikyu.games.roguewright.state import DECIDING, EFFECTS, RogueState, Sheet
from meikyu.games.roguewright.tables import DICE, SINGLE
from meikyu.lab.arena import make_series
from meikyu.lab.recorders import BREAKDOWN, Figure, Recorder
from meikyu.lab.reports import Report, Runs
from meikyu.lab.roguewright.page import page, pictures
from meikyu.lab.runner import Run
from meikyu.lab.statistics import average, quantile, rate

FIRST = 0
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


class SheetRecorder(Recorder):
    """The first seat's sheet: how it began and ended, what was used of what could be. It reads the
    position and the moves."""

    def begin(self, state: State) -> None:
        assert isinstance(state, RogueState)
        self.state = state
        extras = len(state.chart.tracks.extra_kinds)
        self.block_chances = [0] * (DICE + 1)
        self.block_uses = [0] * (DICE + 1)
        self.extra_chances = [0] * extras
        self.extra_uses = [0] * extras

    def decided(self, seat: Seat, move: int) -> None:
        if seat != FIRST:
            return
        sheet = self.state.sheets[FIRST]
        if sheet.stage == DECIDING:
            self._act(sheet, move)
        elif sheet.stage == EFFECTS and EXTRA <= move < EXTRA + KIND:
            self._use_extra(sheet, move - EXTRA)

    def _act(self, sheet: Sheet, move: int) -> None:
        """The first step of a round: which blocks could be drawn, and which one was."""
        if move != DONE and not BLOCK <= move < PLAN + KIND:
            return  # aims or spends a mark
        state = self.state
        self.block_chances[SINGLE] += 1
        self.block_chances[state.white()] += 1
        if state.black() != state.white() and state.special(sheet):
            self.block_chances[state.black()] += 1
        if BLOCK <= move < PLAN:
            self.block_uses[state.chart.shapes[(move - BLOCK) // PLACE].block] += 1

    def _use_extra(self, sheet: Sheet, used: int) -> None:
        possible = open_extras(self.state.chart, sheet)
        for extra in range(len(self.extra_chances)):
            self.extra_chances[extra] += possible >> extra & 1
        self.extra_uses[used] += 1

    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        state, sheet, layout = self.state, self.state.sheets[FIRST], self.state.layouts[FIRST]
        total = outcome.scores[FIRST]
        rooms = [] if layout is None else layout.floor.rooms
        parts = {
            "items": item_points(state.chart, sheet),
            "rooms": 0 if layout is None else layout.room_points,
            "goals": 0 if layout is None else layout.goal_points,
        }
        parts["battles"] = total - sum(parts.values())
        return {
            "total": total,
            "rank": rank(state.chart, total),
            "entrance": sheet.white,
            "exit": corner_word(sheet.exit) or "",
            "round": state.ended[FIRST],
            "parts": parts,
            "rooms": [len(rooms), sum(room.counts for room in rooms)],
            "development": sheet.development,
            "plans": len(sheet.plans) - 1,  # all but the entrance's (ROG-4)
            "spent": sheet.spent.bit_count(),
            "blocks": [self.block_uses, self.block_chances],
            "extras": [self.extra_uses, self.extra_chances],
            BREAKDOWN: self._by_part(sheet, total),
        }

    def _by_part(self, sheet: Sheet, total: int) -> list[dict[str, Any]]:
        """The game for the lab: by map, entrance and exit, and what was used where it could be."""
        found: list[dict[str, Any]] = [
            {"by": "map", "name": self.options.map, "points": total},
            {"by": "entrance", "name": str(sheet.white), "points": total},
            {"by": "exit", "name": corner_word(sheet.exit) or "none", "points": total},
        ]
        for block, used in enumerate(self.block_uses):
            pair = [used, self.block_chances[block]]
            found.append({"by": "block", "name": str(block), "used": pair})
        for extra, used in enumerate(self.extra_uses):
            pair = [used, self.extra_chances[extra]]
            found.append({"by": "extra", "name": str(extra + 1), "used": pair})
        return found


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
        "exits": {
            corner: {
                "chosen": rate(sum(game["exit"] == corner for game in games), len(games)),
                "total": average([g["total"] for g in games if g["exit"] == corner]),
            }
            for corner in CORNERS
        },
        "blocks": [rate(*pair) for pair in _summed(games, "blocks")],
        "extras": [rate(*pair) for pair in _summed(games, "extras")],
    }


def gains(reference: Run, strongest: Run) -> dict[str, Any]:
    """How much more one level scored than another in the games that both played."""
    more = [
        strongest.results[number].outcome.scores[0] - reference.results[number].outcome.scores[0]
        for number in strongest.results
    ]
    return {"mean": average(more), "counts": _counts(more)}


def _summed(games: list[Any], what: str) -> list[tuple[int, int]]:
    """Uses and chances over all games."""
    uses = [sum(column) for column in zip(*(game[what][0] for game in games), strict=True)]
    chances = [sum(column) for column in zip(*(game[what][1] for game in games), strict=True)]
    return list(zip(uses, chances, strict=True))


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
                    options=RogueOptions(map=map),  # type: ignore[arg-type]
                    recorders=(SheetRecorder,),
                )
                played[level] = runs.play(series)
                rounds = GAME.tables(content)[map].tracks.rounds
                measured[map][level] = level_figures(played[level], rounds)
            paired[map] = gains(played[REFERENCE], played[STRONGEST])
        return {
            "paired": paired,
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
