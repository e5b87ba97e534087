"""The guards of Roguewright: where they are kept, and what several of them ask."""

from meikyu.core.contract import Action
from meikyu.core.rules import ALLOWED, Guards, Ruling, refuse
from meikyu.games.roguewright import kernel
from meikyu.games.roguewright.actions import (
    AimBlock,
    AimPlan,
    Cell,
    CircleMark,
    DrawBlock,
    DrawPlan,
    EndTurn,
    FillCell,
    SpendMark,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.naming import cell_name
from meikyu.games.roguewright.rules.board import Board
from meikyu.games.roguewright.rules.walls import broken_by_block
from meikyu.games.roguewright.state import (
    RogueState,
    Sheet,
)

GUARDS = Guards()

STARTS = (DrawBlock, AimBlock, SpendMark)
PLANS = (DrawPlan, AimPlan)
EFFECT_STEPS = (CircleMark, UseExtra, UseBat)
BUILDING_STEPS: tuple[type[Action], ...] = (*STARTS, *PLANS, *EFFECT_STEPS, FillCell, EndTurn)


def sheet_of(state: RogueState, seat: int) -> Sheet:
    return state.sheets[seat]


def first_name(board: Board, cells: int) -> str:
    """The name of the first cell of a set."""
    row, column = board.cells_of(cells)[0]
    return cell_name(row + 1, column + 1)


def places_of(state: RogueState, seat: int, wanted: int) -> int:
    """The places of the group that a move aims at; 0: none."""
    for group in kernel.places(state, sheet_of(state, seat)):
        if kernel.aim_of(group) == wanted:
            return group.anchors
    return 0


def breaks_with_block(state: RogueState, seat: int, cells: int, rule: str) -> bool:
    """Whether walls on these cells would break a rule of action A."""
    sheet = sheet_of(state, seat)
    return rule in broken_by_block(state.chart.board, sheet.filled, list(sheet.plans), cells)


def no_such_mark(state: RogueState, mark: int) -> Ruling:
    """The refusal of a mark that the track does not have."""
    most = len(state.chart.tracks.mark_points)
    return ALLOWED if 1 <= mark <= most else refuse(mark=mark, most=most)


def outside(state: RogueState, cell: Cell) -> Ruling:
    """The refusal of a cell that is not on the map: by numbers, since it has no name."""
    board = state.chart.board
    return refuse(row=cell.row, column=cell.column, rows=board.rows, columns=board.columns)


def cell_bit(board: Board, cell: Cell) -> int:
    return board.bit(cell.row - 1, cell.column - 1)
