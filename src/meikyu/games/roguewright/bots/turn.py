"""A whole turn of Roguewright, thought through before its first step.

Nothing is drawn by chance inside a turn, so all of it can be tried out on a copy: the block or the
plan, then the effects in the order that suits. A *judge* says what a position is worth; the bots
differ in theirs.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from meikyu.core.chance import FastChance
from meikyu.games.roguewright.bots.sketch import Sketcher
from meikyu.games.roguewright.kernel import (
    BAT,
    CIRCLE,
    DONE,
    EXTRA,
    FILL,
    SPEND,
    RogueKernel,
    places,
    spends,
)
from meikyu.games.roguewright.rules.effects import (
    bat_draws,
    bat_steps,
    cells_to_fill,
    extras_to_use,
    marks_to_circle,
)
from meikyu.games.roguewright.rules.placing import free_cells, near_cells
from meikyu.games.roguewright.state import (
    DECIDING,
    EFFECTS,
    FILLING,
    FREE_BLOCK,
    RogueState,
    Sheet,
)
from meikyu.games.roguewright.tables import EXTRA_PLAN

KERNEL = RogueKernel()
NO_CHANCE = FastChance(0)
"""For steps inside a turn, which ask for none."""
FREE_BLOCKS = 8
"""How many free blocks are weighed."""


class Line:
    """A turn, or the rest of one: its moves, the sheet after them."""

    def __init__(self, moves: list[int], after: RogueState) -> None:
        self.moves = moves
        self.after = after

    @property
    def sheet(self) -> Sheet:
        return self.after.sheets[0]


def alone(state: RogueState, seat: int) -> RogueState:
    """A copy of a seat's own sheet, as if no other seat played."""
    copy = RogueState(state.chart, 1, state.rounds)
    copy.round = state.round
    copy.dice = state.dice[:]
    copy.sheets[0] = state.sheets[seat].clone()
    return copy


def then(line: Line, *moves: int) -> Line:
    """A line with more moves."""
    after = line.after.clone()
    for move in moves:
        KERNEL.apply(after, 0, move, NO_CHANCE, None)
    return Line([*line.moves, *moves], after)


def bits(cells: int) -> Iterator[int]:
    """The cells of a set, each a set of its own."""
    while cells:
        yield cells & -cells
        cells &= cells - 1


class Judge(ABC):
    """What a bot makes of positions in its turn."""

    def __init__(self, sketcher: Sketcher) -> None:
        self.sketcher = sketcher
        self.rounds = 0
        """How many come after this one."""

    @abstractmethod
    def begin(self, sheet: Sheet) -> None:
        """A turn begins (or goes on, where a bot came into the middle of it)."""

    @abstractmethod
    def worth(self, sheet: Sheet) -> float:
        """A sheet in the middle of a turn, at a glance. Effects that wait count for something."""

    @abstractmethod
    def weigh(self, lines: list[Line]) -> Line:
        """The best of several first steps."""

    @property
    @abstractmethod
    def wanted(self) -> int:
        """Cells that it would like to fill."""


class Thinker:
    """Thinks a turn through with a judge."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def turn(self, state: RogueState, seat: int) -> list[int]:
        """The moves from here to the end of the turn."""
        own = alone(state, seat)
        self.judge.rounds = state.rounds - state.round
        self.judge.begin(own.sheets[0])
        line = Line([], own)
        stage = own.sheets[0].stage
        if stage == DECIDING:
            lines = self.first_steps(line)
            if not lines:
                return [DONE]
            line = self.judge.weigh(lines)
        elif stage == FILLING:
            line = self._fill(line)
        elif stage != EFFECTS:
            line = self._best_plan(line) or line
        return [*self.effects(line).moves, DONE]

    def first_steps(self, line: Line) -> list[Line]:
        """Every block and plan of the round, with the black die too where a mark can be spent."""
        lines = [then(line, move) for move in drawing_moves(line.after)]
        sheet = line.sheet
        marks = spends(line.after, sheet)
        if marks and line.after.black() != line.after.white():
            points = line.after.chart.tracks.mark_points
            cheapest = min(bits(marks), key=lambda mark: points[mark.bit_length() - 1])
            spent = then(line, SPEND + cheapest.bit_length() - 1)
            known = set(drawing_moves(line.after))
            lines += [then(spent, move) for move in drawing_moves(spent.after) if move not in known]
        return lines

    # -- effects --------------------------------------------------------------------------------

    def effects(self, line: Line) -> Line:
        """Resolves what waits: what moves the tracks first, item marks last."""
        while line.sheet.stage == EFFECTS:
            sheet = line.sheet
            better: Line | None = None
            if sheet.bats:
                better = self._bat(line)
            elif sheet.ghosts:
                better = self._ghost(line)
            if better is None:
                better = self._item(line)
            if better is None:
                break
            line = better
        return line

    def _item(self, line: Line) -> Line | None:
        sheet = line.sheet
        marks = marks_to_circle(line.after.chart, sheet) if sheet.items else 0
        if not marks:
            return None
        points = line.after.chart.tracks.mark_points
        best = max(bits(marks), key=lambda mark: points[mark.bit_length() - 1])
        return then(line, CIRCLE + best.bit_length() - 1)

    def _bat(self, line: Line) -> Line | None:
        chart, sheet = line.after.chart, line.sheet
        lines: list[Line] = []
        if bat_draws(chart, sheet):
            lines.append(self._fill(then(line, BAT)))
        if bat_steps(chart, sheet):
            lines.append(then(line, BAT + 1))
        return self._better_than_nothing(line, lines)

    def _ghost(self, line: Line) -> Line | None:
        chart, sheet = line.after.chart, line.sheet
        lines: list[Line] = []
        kinds, cells = chart.tracks.extra_kinds, chart.tracks.extra_cells
        tried: set[tuple[int, int]] = set()
        for extra in bits(extras_to_use(chart, sheet)):
            number = extra.bit_length() - 1
            kind = (kinds[number], cells[number])
            if kind in tried:
                continue
            tried.add(kind)
            begun = then(line, EXTRA + number)
            if kinds[number] == EXTRA_PLAN:
                planned = self._best_plan(begun)
                if planned is not None:
                    lines.append(planned)
            else:
                lines.append(self._fill(begun))
        return self._better_than_nothing(line, lines)

    def _better_than_nothing(self, line: Line, lines: list[Line]) -> Line | None:
        """The best way to use an effect, if it is better than to give it up."""
        given_up = line.after.clone()
        sheet = given_up.sheets[0]
        if sheet.bats:
            sheet.bats = 0
        else:
            sheet.ghosts = 0
        nothing = Line(line.moves, given_up)
        best = max([nothing, *lines], key=lambda one: self.judge.worth(one.sheet))
        if best is nothing:
            # What is given up may still wait beside others: those come first.
            line.after = given_up
            return None if not (sheet.bats or sheet.ghosts) else line
        return best

    def _best_plan(self, line: Line) -> Line | None:
        lines = [then(line, move) for move in drawing_moves(line.after)]
        if not lines:
            return None
        return max(lines, key=lambda one: self.judge.worth(one.sheet))

    def _fill(self, line: Line) -> Line:
        """Draws the cells of the running effect."""
        sheet = line.sheet
        if sheet.frame == FREE_BLOCK and not sheet.partial:
            return self._free_block(line)
        while line.sheet.stage == FILLING:
            cells = cells_to_fill(line.after.chart, line.sheet)
            wanted = cells & self.judge.wanted or cells
            lines = [then(line, FILL + cell.bit_length() - 1) for cell in bits(wanted)]
            line = max(lines, key=lambda one: self.judge.worth(one.sheet))
        return line

    def _free_block(self, line: Line) -> Line:
        """A connected block of this size, with as many wanted cells as possible."""
        blocks = sorted(
            self._grow(line), key=lambda block: -(block[0] & self.judge.wanted).bit_count()
        )
        lines = [
            then(line, *[FILL + cell.bit_length() - 1 for cell in order])
            for _, order in blocks[:FREE_BLOCKS]
        ]
        return max(lines, key=lambda one: self.judge.worth(one.sheet))

    def _grow(self, line: Line) -> list[tuple[int, list[int]]]:
        """Blocks grown from every cell at which one can begin: the set, and its cells in order."""
        chart, sheet = line.after.chart, line.sheet
        board, wanted = chart.board, self.judge.wanted
        free, near = free_cells(chart, sheet), near_cells(chart, sheet)
        starts = cells_to_fill(chart, sheet) & near
        grown: dict[int, list[int]] = {}
        for start in bits(starts & wanted or starts):
            for upwards in (False, True):
                block, order = start, [start]
                while len(order) < sheet.left:
                    around = board.beside(block) & free & ~block
                    around = around & wanted or around
                    if not around:
                        break
                    cell = 1 << around.bit_length() - 1 if upwards else around & -around
                    block |= cell
                    order.append(cell)
                if len(order) == sheet.left:
                    grown.setdefault(block, order)
        return list(grown.items())


def drawing_moves(state: RogueState) -> list[int]:
    """The moves that draw a block or a plan now."""
    moves: list[int] = []
    for group in places(state, state.sheets[0]):
        moves += group.moves()
    return moves
