"""Positions for the tests: games with scripted dice, sheets from pictures.

They are drawn on maps and tracks of their own (``maps.toml`` and ``tracks.toml`` beside this file):
those of the edition can be changed for their balance, and no position of a test moves.
"""

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

from meikyu.core.chance import Chance, FastChance, ScriptedChance
from meikyu.core.content import from_data
from meikyu.core.contract import Action, Event
from meikyu.core.play import EventList, step
from meikyu.core.rules import Rejection
from meikyu.games.roguewright.actions import Cell, DrawBlock, DrawPlan, EndTurn, Rectangle
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import MapName, RogueOptions
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.rooms import Floor, read_floor
from meikyu.games.roguewright.state import BUILT, EFFECTS, RogueState, Sheet

OWN = {
    name: tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("maps", "tracks")
}
CONTENT = from_data(GAME.id, "drawn", GAME.shape, {**GAME.content().data, **OWN})
CHARTS = GAME.tables(CONTENT)


def game(
    *dice: tuple[int, int],
    seats: int = 1,
    map: MapName = "basic",
    own: Sequence[tuple[int, int]] = (),
) -> RogueState:
    """A game at the start of round 1. `own` are the seats' rolls (white, black), `dice` the roll of
    round 1."""
    rolls = [*own, *[(1, 1)] * (seats - len(own)), *(dice or [(1, 2)])]
    values = [face - 1 for roll in rolls for face in roll]
    return GAME.setup(RogueOptions(map=map), seats, CONTENT, ScriptedChance(values))


def roll(state: RogueState, white: int, black: int) -> None:
    """Another roll for the present round."""
    state.dice[-1] = white << 3 | black


def cells(names: str) -> tuple[Cell, ...]:
    """`A1 B1` as cells in reading order."""
    found = [Cell(int(name[1:]), ord(name[0]) - ord("A") + 1) for name in names.split()]
    return tuple(sorted(found, key=lambda cell: (cell.row, cell.column)))


def block(names: str) -> DrawBlock:
    return DrawBlock(cells(names))


def plan(names: str) -> DrawPlan:
    return DrawPlan(rectangle(names))


def rectangle(names: str) -> Rectangle:
    """`B3-D4`."""
    first, last = cells(names.replace("-", " "))
    return Rectangle(
        first.row, first.column, last.row - first.row + 1, last.column - first.column + 1
    )


def mask(board: Board, names: str) -> int:
    bits = 0
    for cell in cells(names):
        bits |= board.bit(cell.row - 1, cell.column - 1)
    return bits


def area(board: Board, names: str) -> int:
    place = rectangle(names)
    return board.rectangle(place.row - 1, place.column - 1, place.height, place.width)


def do(
    state: RogueState, action: Action, seat: int = 0, chance: Chance | None = None
) -> list[Event]:
    """A legal action; its events."""
    sink = EventList()
    rejection = step(GAME, state, seat, action, chance or FastChance(1), sink)
    assert rejection is None, rejection
    assert list(GAME.invariants(state)) == []
    return sink.events


def end(state: RogueState, *dice: int, seat: int = 0) -> list[Event]:
    """Ends a turn; if that ends the round these are the next dice."""
    return do(state, EndTurn(), seat, ScriptedChance([face - 1 for face in dice]))


def refusal(state: RogueState, action: Action, seat: int = 0) -> Rejection:
    key = state.key()
    rejection = step(GAME, state, seat, action, ScriptedChance([]))
    assert rejection is not None, "it was accepted"
    assert state.key() == key
    return rejection


def refused(state: RogueState, action: Action, seat: int = 0) -> str:
    """The rule that refuses an action."""
    return refusal(state, action, seat).rule


def waiting(state: RogueState, items: int = 0, ghosts: int = 0, bats: int = 0) -> Sheet:
    """A seat that has acted, with effects waiting."""
    sheet = state.sheets[0]
    sheet.stage = EFFECTS
    sheet.items, sheet.ghosts, sheet.bats = items, ghosts, bats
    return sheet


def fill(state: RogueState, names: str, seat: int = 0) -> None:
    """Walls that are there already."""
    state.sheets[seat].filled |= mask(state.chart.board, names)


def wall_all(state: RogueState, but: Iterable[str], seat: int = 0) -> None:
    """Fills the whole map but these rectangles and cells; plans stay as they are."""
    board = state.chart.board
    kept = 0
    for names in but:
        kept |= area(board, names) if "-" in names else mask(board, names)
    state.sheets[seat].filled = board.inside & ~kept


def last_round(state: RogueState) -> RogueState:
    """The same position in the last round."""
    rounds = state.chart.tracks.rounds
    state.dice = [state.dice[-1]] * rounds
    state.round = rounds
    return state


def built(state: RogueState) -> bool:
    return all(sheet.stage == BUILT for sheet in state.sheets)


# -- small pictures -----------------------------------------------------------------------------


class Picture:
    """A sheet of any size: `#` filled, `.` open, `E` entrance, `X` exit; plans by rectangle."""

    def __init__(self, rows: str, *plans: str) -> None:
        self.rows = [line.strip() for line in rows.split()]
        self.board = Board(len(self.rows), len(self.rows[0]))
        self.filled = self._all("#")
        self.entrance = self._all("E")
        self.exit = self._all("X")
        self.plans = [area(self.board, names) for names in plans]

    def _all(self, letter: str) -> int:
        bits = 0
        for row, line in enumerate(self.rows):
            for column, found in enumerate(line):
                if found == letter:
                    bits |= self.board.bit(row, column)
        return bits

    def floor(self) -> Floor:
        return read_floor(self.board, self.filled, self.plans, self.entrance, self.exit)

    def counting(self) -> tuple[int, int]:
        """Rooms that count, and rooms."""
        rooms = self.floor().rooms
        return sum(room.counts for room in rooms), len(rooms)
