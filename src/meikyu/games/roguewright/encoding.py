# Compiled by mypyc.
"""The players' decisions as ints and back: the kernel's moves and the words of the actions."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from meikyu.core.contract import Action
from meikyu.games.roguewright import emit, kernel
from meikyu.games.roguewright.actions import (
    BAT_WAYS,
    BLOCKS,
    CORNERS,
    AimBlock,
    AimPlan,
    Cell,
    ChooseExit,
    CircleMark,
    DrawBlock,
    DrawPlan,
    EndTurn,
    FillCell,
    Rectangle,
    SpendMark,
    TakeWay,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.kernel import KIND, PLACE
from meikyu.games.roguewright.rules.defence import here
from meikyu.games.roguewright.state import RogueState
from meikyu.games.roguewright.tables import Chart


def _block(chart: Chart, argument: int) -> Action:
    shape, place = divmod(argument, PLACE)
    top, left = divmod(place, chart.board.stride)
    cells = chart.shapes[shape].cells
    return DrawBlock(tuple([Cell(top + row + 1, left + column + 1) for row, column in cells]))


def _plan(chart: Chart, argument: int) -> Action:
    number, place = divmod(argument, PLACE)
    size = chart.sizes[number]
    row, column = divmod(place, chart.board.stride)
    return DrawPlan(Rectangle(row + 1, column + 1, size.height, size.width))


def _aim_block(chart: Chart, argument: int) -> Action:
    shape = chart.shapes[argument]
    return AimBlock(BLOCKS[shape.block], shape.turn + 1)


def _aim_plan(chart: Chart, argument: int) -> Action:
    size = chart.sizes[argument]
    return AimPlan(size.height, size.width)


def _fill(chart: Chart, argument: int) -> Action:
    row, column = divmod(argument, chart.board.stride)
    return FillCell(Cell(row + 1, column + 1))


_WORDS: Final[dict[int, Callable[[Chart, int], Action]]] = {
    kernel.DONE: lambda chart, argument: EndTurn(),
    kernel.SPEND: lambda chart, argument: SpendMark(argument + 1),
    kernel.BLOCK: _block,
    kernel.PLAN: _plan,
    kernel.AIM_BLOCK: _aim_block,
    kernel.AIM_PLAN: _aim_plan,
    kernel.CIRCLE: lambda chart, argument: CircleMark(argument + 1),
    kernel.EXTRA: lambda chart, argument: UseExtra(argument + 1),
    kernel.BAT: lambda chart, argument: UseBat(BAT_WAYS[argument]),
    kernel.FILL: _fill,
    kernel.EXIT: lambda chart, argument: ChooseExit(CORNERS[argument]),
}


def action(state: RogueState, move: int) -> Action:
    """A move in words."""
    if move // KIND * KIND == kernel.WAY:
        room = here(state).floor.rooms[move - kernel.WAY]
        return TakeWay(emit.rectangle_word(room.rectangle))
    words = state.chart.words
    found = words.get(move)
    if found is None:
        kind = move // KIND * KIND
        found = words[move] = _WORDS[kind](state.chart, move - kind)
    return found


def actions(state: RogueState, moves: Sequence[int]) -> list[Action]:
    """Moves in words."""
    return [action(state, move) for move in moves]


# -- and back -----------------------------------------------------------------------------------


def block_mask(chart: Chart, cells: tuple[Cell, ...]) -> int:
    """The cells of the map among these."""
    mask = 0
    for cell in cells:
        if chart.board.contains(cell.row - 1, cell.column - 1):
            mask |= chart.board.bit(cell.row - 1, cell.column - 1)
    return mask


def size_number(chart: Chart, height: int, width: int) -> int | None:
    """The kernel's number of a plan's size; None for one that no plan has."""
    for number, size in enumerate(chart.sizes):
        if (size.height, size.width) == (height, width):
            return number
    return None


def shape_number(chart: Chart, aim: AimBlock) -> int | None:
    """The kernel's number of a block turned in a way; None where there is no such way."""
    turns = chart.turns[BLOCKS.index(aim.block)]
    return turns[aim.turn - 1] if 1 <= aim.turn <= len(turns) else None


def room_number(state: RogueState, room: Rectangle) -> int | None:
    """The number of a room of the sheet that the adventurer is in."""
    for number, found in enumerate(here(state).floor.rooms):
        if emit.rectangle_word(found.rectangle) == room:
            return number
    return None


def _number(found: int | None) -> int:
    assert found is not None, "a checked action names what there is"
    return found


def _draw_block(state: RogueState, action: DrawBlock) -> int:
    pattern, place = state.chart.at_corner(block_mask(state.chart, action.cells))
    return kernel.BLOCK + state.chart.shape_of[pattern] * PLACE + place


def _draw_plan(state: RogueState, action: DrawPlan) -> int:
    plan = action.plan
    size = _number(size_number(state.chart, plan.height, plan.width))
    place = (plan.row - 1) * state.chart.board.stride + plan.column - 1
    return kernel.PLAN + size * PLACE + place


def _fill_cell(state: RogueState, action: FillCell) -> int:
    cell = action.cell
    return kernel.FILL + (cell.row - 1) * state.chart.board.stride + cell.column - 1


_MOVES: Final[dict[type[Action], Callable[[RogueState, Any], int]]] = {
    EndTurn: lambda state, action: kernel.DONE,
    SpendMark: lambda state, action: kernel.SPEND + action.mark - 1,
    DrawBlock: _draw_block,
    DrawPlan: _draw_plan,
    AimBlock: lambda state, action: kernel.AIM_BLOCK + _number(shape_number(state.chart, action)),
    AimPlan: lambda state, action: (
        kernel.AIM_PLAN + _number(size_number(state.chart, action.height, action.width))
    ),
    CircleMark: lambda state, action: kernel.CIRCLE + action.mark - 1,
    UseExtra: lambda state, action: kernel.EXTRA + action.extra - 1,
    UseBat: lambda state, action: kernel.BAT + BAT_WAYS.index(action.way),
    FillCell: _fill_cell,
    ChooseExit: lambda state, action: kernel.EXIT + CORNERS.index(action.corner),
    TakeWay: lambda state, action: kernel.WAY + _number(room_number(state, action.room)),
}


def move(state: RogueState, action: Action) -> int:
    """The move of a checked action."""
    return _MOVES[type(action)](state, action)
