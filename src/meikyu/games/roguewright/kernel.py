# Compiled by mypyc.
"""The kernel of Roguewright: moves as ints, who decides, making a move. Compiled.

A move is a kind and an argument. Blocks and plans are drawn in one move (a shape and a place). A
player who would rather decide in steps first *aims* at a shape or a size and then only chooses the
place: the plain board offers nothing else, so that its lists stay short.
"""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.rules.board import nth_bit
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
from meikyu.games.roguewright.rules.patterns import Pattern
from meikyu.games.roguewright.rules.placing import has_single_cell, space_of
from meikyu.games.roguewright.rules.rounds import choose_exit, end_turn, open_exits
from meikyu.games.roguewright.rules.space import Space
from meikyu.games.roguewright.state import (
    BUILDING,
    BUILT,
    DECIDING,
    DEFENDING,
    EFFECTS,
    EXITING,
    FILLING,
    FREE_BLOCK,
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


ANY_PLAN: Final = -1
"""What is offered when an effect draws a plan; else it depends on the roll."""


class Places:
    """Where something of one shape or size can be drawn."""

    __slots__ = ("_space", "count", "move", "pattern")

    def __init__(self, pattern: Pattern, space: Space, count: int) -> None:
        self.pattern = pattern
        self._space = space
        self.move = first_part(pattern)
        """The first part of the moves."""
        self.count = count

    @property
    def anchors(self) -> int:
        """The places as a set."""
        return self.pattern.anchors(self._space)

    def moves(self) -> list[int]:
        found: list[int] = []
        self.pattern.add(self._space, found, self.move)
        return found


def first_part(pattern: Pattern) -> int:
    """Of the moves that draw something of this shape or size."""
    return (PLAN if pattern.plan else BLOCK) + pattern.number * PLACE


def aim_at(pattern: Pattern) -> int:
    """The move that aims at this shape or size."""
    return (AIM_PLAN if pattern.plan else AIM_BLOCK) + pattern.number


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


def patterns_for(state: RogueState, sheet: Sheet) -> list[Pattern]:
    """Everything that can be drawn in one move now, wherever it has a place: blocks, then plans."""
    chart = state.chart
    aim = sheet.aim
    if aim >= AIM_PLAN:
        return [chart.sizes[aim - AIM_PLAN]]
    if aim != NO_AIM:
        return [chart.shapes[aim - AIM_BLOCK]]
    offer = ANY_PLAN
    if sheet.stage != PLANNING:
        offer = state.dice[-1] << 3
        if sheet.stage == DECIDING:
            offer |= 4
        if sheet.spent_now:
            offer |= 2
        if state.special(sheet):
            offer |= 1
    known = chart.offers.get(offer)
    if known is None:
        known = []
        if sheet.stage == DECIDING:
            for shape in shapes_for(state, sheet):
                known.append(chart.shapes[shape])
        for size in sizes_for(state, sheet):
            known.append(chart.sizes[size])
        chart.offers[offer] = known
    return known


def places(state: RogueState, sheet: Sheet) -> list[Places]:
    """Everything that can be drawn in one move, by shape and size; only with some place."""
    space = space_of(state.chart, sheet)
    found: list[Places] = []
    for pattern in patterns_for(state, sheet):
        number = pattern.count(space)
        if number:
            found.append(Places(pattern, space, number))
    return found


def before_places(state: RogueState, sheet: Sheet) -> list[int]:
    """Of the legal moves of a sheet that is about to be drawn on and aims at nothing yet, all but
    the places: marks to spend, then shapes and sizes."""
    space = space_of(state.chart, sheet)
    aims = [aim_at(one) for one in patterns_for(state, sheet) if one.fits(space)]
    if sheet.stage != DECIDING:
        return aims
    if not aims:
        return [DONE]
    moves: list[int] = []
    add(moves, SPEND, spends(state, sheet))
    return moves + aims


def aim_of(group: Places) -> int:
    """The move that aims at what a group draws."""
    return aim_at(group.pattern)


def spends(state: RogueState, sheet: Sheet) -> int:
    """The marks that can make this round special, as bits (ROG-9)."""
    if sheet.aim != NO_AIM or state.special(sheet):
        return 0
    marks = marks_to_spend(sheet)
    return marks if marks and has_single_cell(state.chart, sheet) else 0


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
            if sheet.frame == FREE_BLOCK:
                add(moves, FILL, cells_to_fill(chart, sheet))
            else:
                chart.single.add(space_of(chart, sheet), moves, FILL)
            return moves
        if stage == EXITING:
            return [EXIT + corner for corner in open_exits(chart, sheet)]
        space = space_of(chart, sheet)
        aims: list[int] = []
        drawing: list[int] = []
        for pattern in patterns_for(state, sheet):
            before = len(drawing)
            pattern.add(space, drawing, first_part(pattern))
            if len(drawing) > before:
                aims.append(aim_at(pattern))
        if stage == DECIDING:
            if not drawing:
                return [DONE]
            add(moves, SPEND, spends(state, sheet))
        if sheet.aim == NO_AIM:
            moves += aims
        moves += drawing
        return moves

    def sample(self, state: State, seat: int, chance: Chance) -> int:
        assert isinstance(state, RogueState)
        if state.phase == BUILDING:
            sheet = state.sheets[seat]
            if sheet.stage == DECIDING or sheet.stage == PLANNING:
                return self._sample_place(state, sheet, chance)
            if sheet.stage == FILLING:
                return self._sample_cell(state.chart, sheet, chance)
        moves = self.legal(state, seat)
        return moves[chance.pick(len(moves), "sample")]

    def _sample_cell(self, chart: Chart, sheet: Sheet, chance: Chance) -> int:
        if sheet.frame == FREE_BLOCK:
            cells = cells_to_fill(chart, sheet)
            return FILL + chart.board.nth(cells, chance.pick(cells.bit_count(), "sample"))
        space = space_of(chart, sheet)
        return FILL + chart.single.nth(space, chance.pick(chart.single.count(space), "sample"))

    def _sample_place(self, state: RogueState, sheet: Sheet, chance: Chance) -> int:
        """One of the moves that draw, aim or spend, without listing them."""
        space = space_of(state.chart, sheet)
        patterns = patterns_for(state, sheet)
        counts: list[int] = []
        drawing = 0
        aims = 0
        for pattern in patterns:
            number = pattern.count(space)
            counts.append(number)
            drawing += number
            if number:
                aims += 1
        if not drawing:
            return DONE
        if sheet.aim != NO_AIM:
            aims = 0
        marks = spends(state, sheet) if sheet.stage == DECIDING else 0
        marked = marks.bit_count()
        n = chance.pick(marked + aims + drawing, "sample")
        if n < marked:
            return SPEND + nth_bit(marks, n)
        n -= marked
        aiming = n < aims
        if not aiming:
            n -= aims
        for number, pattern in enumerate(patterns):
            if aiming:
                if counts[number]:
                    if n == 0:
                        return aim_at(pattern)
                    n -= 1
            elif n < counts[number]:
                return first_part(pattern) + pattern.nth(space, n)
            else:
                n -= counts[number]
        raise AssertionError("there are as many places as were counted")

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
            fill(state, seat, chart.stamp(shape, argument % PLACE), sink)
        elif kind == PLAN:
            size = chart.sizes[argument // PLACE]
            sheet.stage = EFFECTS
            sheet.aim = NO_AIM
            enclose(state, seat, chart.stamp(size, argument % PLACE), sink)
        elif kind == FILL:
            fill_cell(state, seat, argument, sink)
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
