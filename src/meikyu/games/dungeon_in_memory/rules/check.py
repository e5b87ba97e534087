# Compiled by mypyc.
"""The check of the memorized path (DIM-27 to DIM-31, DIM-36), made once for each exploration.

Compiled.
"""

from typing import Final

from meikyu.games.dungeon_in_memory.rules.path import Path, trace
from meikyu.games.dungeon_in_memory.rules.scoring import (
    NO_FAILURE,
    SoloRun,
    judge_solo,
    scorers,
)
from meikyu.games.dungeon_in_memory.rules.turns import placers
from meikyu.games.dungeon_in_memory.tables import TileSet

# What led to the check.
ALL_ANNOUNCED: Final = 0  # DIM-25
NO_TILE_LEFT: Final = 1  # DIM-26
DECK_EMPTY: Final = 2  # DIM-36
ENDINGS: Final = ("all-announced", "no-tile-left", "deck-empty")


_ONE_DUNGEON: Final[list[int]] = [0]
"""Where the dungeons of an exploration begin; shared, and nothing changes it."""


class Checked:
    """What a check found. Nothing in it changes afterwards."""

    def __init__(
        self,
        exploration: int,
        ending: int,
        pile: list[int],
        starts: list[int],
        cards: list[int],
        seats: int,
        start: int,
        rules: int,
        paths: list[Path],
    ) -> None:
        self.exploration = exploration
        self.ending = ending
        self.pile = pile
        self.starts = starts
        self.cards = cards
        self.seats = seats
        self.start = start  # the start player
        self.rules = rules  # the additional rules, as bits
        self.paths = paths  # one for each dungeon up to the failure
        self.scored = 0  # the seats that scored, as bits
        self.scores: list[int] = []  # after the check
        self.failure = NO_FAILURE  # of a solo run
        self.failed_at = 0
        self.tiles_counted = 0
        self.bonus = 0

    def last_placer(self) -> int:
        """Who laid the last tile; that player starts the next exploration (DIM-31), except in
        solo."""
        return placers(self.seats, self.start, len(self.pile) - 1, self.cards)[-1]

    def key(self) -> tuple[object, ...]:
        """Everything else follows from this."""
        return (
            self.exploration,
            self.ending,
            tuple(self.pile),
            tuple(self.starts),
            tuple(self.cards),
            self.start,
            tuple(self.scores),
        )


def check_exploration(
    tiles: TileSet,
    rules: int,
    exploration: int,
    ending: int,
    pile: list[int],
    cards: list[int],
    seats: int,
    start: int,
    scores: list[int],
) -> Checked:
    """Lays the pile out from the bottom and gives the points (DIM-27 to DIM-30)."""
    path = trace(tiles, rules, pile)
    checked = Checked(exploration, ending, pile, _ONE_DUNGEON, cards, seats, start, rules, [path])
    checked.scored = scorers(path.lost, cards, seats)
    checked.scores = [scores[seat] + (checked.scored >> seat & 1) for seat in range(seats)]
    return checked


def check_solo(
    tiles: TileSet, rules: int, pile: list[int], starts: list[int], rule_count: int
) -> Checked:
    """Checks the dungeons of a solo run in order (DIM-36)."""
    run: SoloRun = judge_solo(tiles, rules, pile, starts, rule_count)
    checked = Checked(1, DECK_EMPTY, pile, starts, [], 1, 0, rules, run.paths)
    checked.failure = run.failure
    checked.failed_at = run.failed_at
    checked.tiles_counted = run.tiles_counted
    checked.bonus = run.bonus
    checked.scores = [run.score()]
    return checked
