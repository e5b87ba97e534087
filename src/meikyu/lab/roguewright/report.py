"""The balance of Roguewright (ROG-C3): the solo game, by level and map.

Every level plays both maps alone. It counts scores and ranks and where they come from, compares
entrances and exits, and says how often blocks and extra actions are used where they could be.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from meikyu.core.content import Content
from meikyu.core.contract import Event, Outcome
from meikyu.games.roguewright.actions import CORNERS
from meikyu.games.roguewright.events import (
    CellsFilled,
    DevelopmentAdvanced,
    DiceRolled,
    ExitChosen,
    ExtraUsed,
    MarkSpent,
    PlanDrawn,
    SeatFinished,
    SheetPrepared,
    SheetRevealed,
    TurnEnded,
)
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.rules.ranks import RANKS, rank
from meikyu.games.roguewright.rules.walls import fills
from meikyu.games.roguewright.tables import DICE, SINGLE, Chart
from meikyu.lab.arena import make_series
from meikyu.lab.recorders import BREAKDOWN, Figure, Recorder
from meikyu.lab.reports import Report, Runs
from meikyu.lab.roguewright.page import page, pictures
from meikyu.lab.runner import Run
from meikyu.lab.statistics import average, quantile, rate

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
    """The first seat's sheet: how it began and ended, what was used of what could be."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.chart: Chart = GAME.tables(self.content)[self.options.map]
        extras = len(self.chart.tracks.extra_kinds)
        self.entrance = 0
        self.special: tuple[int, ...] = ()
        self.exit = ""
        self.ended = 0
        self.parts = dict.fromkeys(PARTS, 0)
        self.rooms = [0, 0]
        self.development = 0
        self.plans = 0
        self.spent = 0
        self.block_chances = [0] * (DICE + 1)
        self.block_uses = [0] * (DICE + 1)
        self.extra_chances = [0] * extras
        self.extra_uses = [0] * extras
        self._used = 0
        self._values: list[int] = []
        self._black = 0
        self._acted = False

    def see(self, event: Event) -> None:
        take_in = _TAKING_IN.get(type(event))
        if take_in is not None and getattr(event, "seat", 0) == 0:
            take_in(self, event)

    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        total = outcome.scores[0]
        self.parts["battles"] = total - sum(self.parts.values())
        return {
            "total": total,
            "rank": rank(self.chart, total),
            "entrance": self.entrance,
            "exit": self.exit,
            "round": self.ended,
            "parts": self.parts,
            "rooms": self.rooms,
            "development": self.development,
            "plans": self.plans,
            "spent": self.spent,
            "blocks": [self.block_uses, self.block_chances],
            "extras": [self.extra_uses, self.extra_chances],
            BREAKDOWN: self._by_part(total),
        }

    def _by_part(self, total: int) -> list[dict[str, Any]]:
        """The game for the lab: by map, entrance and exit, and what was used where it could be."""
        blocks = enumerate(zip(self.block_uses, self.block_chances, strict=True))
        extras = enumerate(zip(self.extra_uses, self.extra_chances, strict=True), 1)
        return [
            {"by": "map", "name": self.options.map, "points": total},
            {"by": "entrance", "name": str(self.entrance), "points": total},
            {"by": "exit", "name": self.exit or "none", "points": total},
            *({"by": "block", "name": str(n), "used": list(pair)} for n, pair in blocks),
            *({"by": "extra", "name": str(n), "used": list(pair)} for n, pair in extras),
        ]

    # -- what happens ---------------------------------------------------------------------------

    def prepare(self, event: SheetPrepared) -> None:
        self.entrance = event.white
        self.special = event.special
        self.development = 2

    def roll(self, event: DiceRolled) -> None:
        if self.ended:
            return
        self._acted = False
        self._black = event.black
        self._values = [event.white]
        if event.round in self.special and event.black != event.white:
            self._values.append(event.black)

    def spend(self, event: MarkSpent) -> None:
        self.spent += 1
        if self._black not in self._values:
            self._values.append(self._black)

    def fill(self, event: CellsFilled) -> None:
        if not self._acted:
            self._act(self._block(event))

    def plan(self, event: PlanDrawn) -> None:
        self.plans += 1
        if not self._acted:
            self._act(None)

    def _act(self, block: int | None) -> None:
        self._acted = True
        for value in (SINGLE, *self._values):
            self.block_chances[value] += 1
        if block is not None:
            self.block_uses[block] += 1

    def _block(self, event: CellsFilled) -> int:
        """Which block was drawn. Of a large monster more is filled than was drawn (ROG-49)."""
        board = self.chart.board
        cells = 0
        for cell in event.cells:
            cells |= board.bit(cell.row - 1, cell.column - 1)
        for value in (*self._values, SINGLE):
            for number in self.chart.turns[value]:
                pattern = self.chart.shapes[number].pattern
                for row, column in board.cells_of(board.inside):
                    drawn = pattern << row * board.stride + column
                    if not drawn & ~cells and fills(drawn, self.chart.large) == cells:
                        return value
        raise AssertionError("a first step fills one of the round's blocks")

    def advance(self, event: DevelopmentAdvanced) -> None:
        self.development = event.now

    def use_extra(self, event: ExtraUsed) -> None:
        for extra, behind in enumerate(self.chart.tracks.extra_behind):
            if behind <= self.development and not self._used >> extra & 1:
                self.extra_chances[extra] += 1
        self.extra_uses[event.extra - 1] += 1
        self._used |= 1 << event.extra - 1

    def end_turn(self, event: TurnEnded) -> None:
        if not self._acted:
            self._act(None)

    def finish(self, event: SeatFinished) -> None:
        self.ended = event.round

    def leave(self, event: ExitChosen) -> None:
        self.exit = event.corner

    def reveal(self, event: SheetRevealed) -> None:
        self.rooms = [event.rooms, event.counting]
        self.parts["items"] = event.item_points
        self.parts["rooms"] = event.room_points
        self.parts["goals"] = event.goal_points


_TAKING_IN: dict[type[Event], Callable[[SheetRecorder, Any], None]] = {
    SheetPrepared: SheetRecorder.prepare,
    DiceRolled: SheetRecorder.roll,
    MarkSpent: SheetRecorder.spend,
    CellsFilled: SheetRecorder.fill,
    PlanDrawn: SheetRecorder.plan,
    DevelopmentAdvanced: SheetRecorder.advance,
    ExtraUsed: SheetRecorder.use_extra,
    TurnEnded: SheetRecorder.end_turn,
    SeatFinished: SheetRecorder.finish,
    ExitChosen: SheetRecorder.leave,
    SheetRevealed: SheetRecorder.reveal,
}


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
