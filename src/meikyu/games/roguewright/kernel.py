"""The kernel of Roguewright: moves as ints, who decides, making a move. Compiled.

A move is a kind and an argument. Blocks and plans are drawn in one move (a shape and a place). A
player who would rather decide in steps first *aims* at a shape or a size and then only chooses the
place: the plain board offers nothing else, so that its lists stay short.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.rules.defence import take_way, ways
from meikyu.games.roguewright.rules.effects import (
    bat_draws,
    bat_steps,
    cells_to_fill,
    circle,
    enclose,
    extras_to_use,
    fill,
    fill_cell,
    marks_to_circle,
    marks_to_spend,
    use_bat,
    use_extra,
)
from meikyu.games.roguewright.rules.placing import (
    block_anchors,
    free_cells,
    near_cells,
    nth_cell,
    plan_anchors,
    runs,
    single_cells,
    usable_for_plans,
)
from meikyu.games.roguewright.rules.rounds import choose_exit, end_turn, open_exits
from meikyu.games.roguewright.state import (
    BUILDING,
    BUILT,
    DECIDING,
    DEFENDING,
    EFFECTS,
    EXITING,
    FILLING,
    NO_AIM,
    PLANNING,
    WAITING,
    RogueState,
    Sheet,
)
from meikyu.games.roguewright.tables import SINGLE, Chart

KIND: Final = 1 << 20
PLACE: Final = 1 << 10
"""More than a map has bits."""

DONE: Final = 0
SPEND: Final = 1 * KIND  # + mark
BLOCK: Final = 2 * KIND  # + shape * PLACE + place
PLAN: Final = 3 * KIND  # + size * PLACE + place
AIM_BLOCK: Final = 4 * KIND  # + shape
AIM_PLAN: Final = 5 * KIND  # + size
CIRCLE: Final = 6 * KIND  # + mark
EXTRA: Final = 7 * KIND  # + extra action
BAT: Final = 8 * KIND  # + 0 a cell, 1 two steps
FILL: Final = 9 * KIND  # + place
EXIT: Final = 10 * KIND  # + corner
WAY: Final = 11 * KIND  # + room


class Places:
    """Where something of one shape or size can be drawn: the first part of the moves, and the set
    of places."""

    __slots__ = ("anchors", "count", "move")

    def __init__(self, move: int, anchors: int) -> None:
        self.move = move
        self.anchors = anchors
        self.count = anchors.bit_count()


def shapes_for(state: RogueState, sheet: Sheet) -> list[int]:
    """The shapes that action A may draw in this round (ROG-8, ROG-10, ROG-11)."""
    turns = state.chart.turns
    shapes = [*turns[SINGLE], *turns[state.white()]]
    if state.black() != state.white() and state.special(sheet):
        shapes += turns[state.black()]
    return shapes


def sizes_for(state: RogueState, sheet: Sheet) -> tuple[int, ...]:
    """The sizes that a plan may have now: the sum of the dice, or any up to twelve (ROG-16,
    ROG-24). A mark is spent for walls alone (ROG-9)."""
    if sheet.stage == PLANNING:
        return state.chart.all_sizes
    if sheet.spent_now:
        return ()
    return state.chart.sizes_of[state.white() + state.black()]


def places(state: RogueState, sheet: Sheet) -> list[Places]:
    """Everything that can be drawn in one move, by shape and size; only with some place."""
    chart = state.chart
    found: list[Places] = []
    aim = sheet.aim
    if sheet.stage == DECIDING and aim < AIM_PLAN:
        cells = free_cells(chart, sheet)
        free = runs(cells, chart.longest)
        far = runs(cells & ~near_cells(chart, sheet), chart.longest)
        for shape in shapes_for(state, sheet) if aim == NO_AIM else [aim - AIM_BLOCK]:
            anchors = block_anchors(chart.shapes[shape], free, far)
            if anchors:
                found.append(Places(BLOCK + shape * PLACE, anchors))
    sizes: tuple[int, ...] = ()
    if aim == NO_AIM:
        sizes = sizes_for(state, sheet)
    elif aim >= AIM_PLAN:
        sizes = (aim - AIM_PLAN,)
    if sizes:
        usable = usable_for_plans(chart, sheet)
        near = chart.board.beside(sheet.filled)
        for size in sizes:
            anchors = plan_anchors(chart, chart.sizes[size], usable, near)
            if anchors:
                found.append(Places(PLAN + size * PLACE, anchors))
    return found


def aim_of(group: Places) -> int:
    """The move that aims at what a group draws."""
    if group.move < PLAN:
        return AIM_BLOCK + (group.move - BLOCK) // PLACE
    return AIM_PLAN + (group.move - PLAN) // PLACE


def spends(state: RogueState, sheet: Sheet) -> int:
    """The marks that can make this round special, as bits (ROG-9)."""
    if sheet.aim != NO_AIM or state.special(sheet):
        return 0
    marks = marks_to_spend(sheet)
    return marks if marks and single_cells(state.chart, sheet) else 0


def effect_moves(chart: Chart, sheet: Sheet) -> list[int]:
    """What can be done about the effects that wait, and ending the round."""
    moves: list[int] = []
    if sheet.items:
        add(moves, CIRCLE, marks_to_circle(chart, sheet))
    if sheet.ghosts:
        add(moves, EXTRA, extras_to_use(chart, sheet))
    if sheet.bats:
        if bat_draws(chart, sheet):
            moves.append(BAT)
        if bat_steps(chart, sheet):
            moves.append(BAT + 1)
    moves.append(DONE)
    return moves


def add(moves: list[int], kind: int, bits: int) -> None:
    """A move for every bit of a set."""
    while bits:
        moves.append(kind + (bits & -bits).bit_length() - 1)
        bits &= bits - 1


class RogueKernel(Kernel):
    """The rules, fast and trusting."""

    def actors(self, state: State) -> int:
        assert isinstance(state, RogueState)
        if state.phase == BUILDING:
            bits = 0
            for seat, sheet in enumerate(state.sheets):
                if sheet.stage != WAITING and sheet.stage != BUILT:
                    bits |= 1 << seat
            return bits
        if state.phase == DEFENDING:
            return 1 << state.owner()
        return 0

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, RogueState)
        if seat < 0 or not self.actors(state) >> seat & 1:
            return []
        if state.phase == DEFENDING:
            return [WAY + room for room in ways(state)]
        chart = state.chart
        sheet = state.sheets[seat]
        stage = sheet.stage
        moves: list[int] = []
        if stage == EFFECTS:
            return effect_moves(chart, sheet)
        if stage == FILLING:
            add(moves, FILL, cells_to_fill(chart, sheet))
            return moves
        if stage == EXITING:
            return [EXIT + corner for corner in open_exits(chart, sheet)]
        groups = places(state, sheet)
        if stage == DECIDING:
            if not groups:
                return [DONE]
            add(moves, SPEND, spends(state, sheet))
        if sheet.aim == NO_AIM:
            for group in groups:
                moves.append(aim_of(group))
        for group in groups:
            add(moves, group.move, group.anchors)
        return moves

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, RogueState)
        if state.phase == BUILDING:
            sheet = state.sheets[seat]
            if sheet.stage == DECIDING or sheet.stage == PLANNING:
                return self._sample_place(state, sheet, chance)
            if sheet.stage == FILLING:
                cells = cells_to_fill(state.chart, sheet)
                return FILL + nth_cell(cells, chance.pick(cells.bit_count(), "sample"))
        moves = self.legal(state, seat)
        return moves[chance.pick(len(moves), "sample")]

    def _sample_place(self, state: RogueState, sheet: Sheet, chance: Chance) -> int:
        """One of the moves that draw, aim or spend, without listing them."""
        groups = places(state, sheet)
        if not groups:
            return DONE
        marks = spends(state, sheet) if sheet.stage == DECIDING else 0
        marked = marks.bit_count()
        aims = len(groups) if sheet.aim == NO_AIM else 0
        count = marked + aims
        for group in groups:
            count += group.count
        n = chance.pick(count, "sample")
        if n < marked:
            return SPEND + nth_cell(marks, n)
        n -= marked
        if n < aims:
            return aim_of(groups[n])
        n -= aims
        for group in groups:
            if n < group.count:
                return group.move + nth_cell(group.anchors, n)
            n -= group.count
        raise AssertionError("the groups hold as many places as were counted")

    def apply(self, state: State, seat: int, move: int, chance: Chance, sink: Sink | None) -> None:
        assert isinstance(state, RogueState)
        kind = move // KIND * KIND
        argument = move - kind
        sheet = state.sheets[seat]
        chart = state.chart
        if kind == BLOCK:
            shape = chart.shapes[argument // PLACE]
            sheet.stage = EFFECTS
            sheet.aim = NO_AIM
            fill(state, seat, shape.pattern << argument % PLACE, sink)
        elif kind == PLAN:
            size = chart.sizes[argument // PLACE]
            sheet.stage = EFFECTS
            sheet.aim = NO_AIM
            enclose(state, seat, size.pattern << argument % PLACE, sink)
        elif kind == FILL:
            fill_cell(state, seat, 1 << argument, sink)
        elif kind == DONE:
            end_turn(state, seat, chance, sink)
        elif kind == CIRCLE:
            circle(state, seat, argument, sink)
        elif kind == BAT:
            use_bat(state, seat, argument == 1, sink)
        elif kind == EXTRA:
            use_extra(state, seat, argument, sink)
        elif kind in (AIM_BLOCK, AIM_PLAN):
            sheet.aim = move
        elif kind == SPEND:
            sheet.spent |= 1 << argument
            sheet.spent_now = True
            if sink is not None:
                emit.mark_spent(sink, state, seat, argument)
        elif kind == EXIT:
            choose_exit(state, seat, argument, chance, sink)
        else:
            take_way(state, argument, chance, sink)
