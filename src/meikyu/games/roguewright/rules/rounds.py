# Compiled by mypyc.
"""Set-up, the rounds of the build part and its end (ROG-1 to ROG-7, ROG-30, ROG-31). Compiled."""

from typing import Final

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.rules.defence import begin_defence
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.state import (
    BUILT,
    DECIDING,
    EXITING,
    NO_AIM,
    WAITING,
    RogueState,
    Sheet,
)
from meikyu.games.roguewright.tables import DICE, Chart

FIRST_MARK: Final = 1
"""The mark that is circled from the start, as a bit (ROG-9)."""
FIRST_MONSTERS: Final = 2
"""Those of the entrance's plan (ROG-4)."""


def prepare(state: RogueState, chance: Chance, sink: Sink | None) -> None:
    """Each seat's own roll, entrance and special rounds (ROG-2 to ROG-5); then round 1."""
    for seat in range(state.seats):
        # Keyed by the seat's number: a challenge gives the same sheet to the same seat.
        white = 1 + chance.pick(DICE, f"sheet/{seat + 1}/white")
        black = 1 + chance.pick(DICE, f"sheet/{seat + 1}/black")
        state.sheets[seat] = new_sheet(state.chart, white, black)
        if sink is not None:
            emit.prepared(sink, state, seat)
    begin_round(state, chance, sink)


def new_sheet(chart: Chart, white: int, black: int) -> Sheet:
    """A sheet as it is before the first round. Its entrance is one of its value's four cells, the
    other entrances are filled (ROG-R3)."""
    sheet = Sheet()
    sheet.white = white
    sheet.black = black
    zone = chart.zones[white - 1]
    sheet.plans = (zone,)
    sheet.planned = zone
    sheet.development = FIRST_MONSTERS
    sheet.filled = chart.all_entrances & ~chart.entrances[white - 1]
    sheet.circled = FIRST_MARK
    sheet.space = chart.first_space(white - 1)
    return sheet


def begin_round(state: RogueState, chance: Chance, sink: Sink | None) -> None:
    """One roll for everybody (ROG-6)."""
    state.round += 1
    white = 1 + chance.pick(DICE, f"round/{state.round}/white")
    black = 1 + chance.pick(DICE, f"round/{state.round}/black")
    state.dice.append(white << 3 | black)
    for sheet in state.sheets:
        if not sheet.finished():
            open_round(sheet)
    if sink is not None:
        emit.rolled(sink, state)


def open_round(sheet: Sheet) -> None:
    """A sheet at the start of a round."""
    sheet.stage = DECIDING
    sheet.spent_now = False
    sheet.aim = NO_AIM


def end_turn(state: RogueState, seat: int, chance: Chance, sink: Sink | None) -> None:
    """A seat is done with the round; effects that still wait are given up (ROG-28)."""
    sheet = state.sheets[seat]
    given_up = sheet.items + sheet.ghosts + sheet.bats
    close_turn(sheet)
    if sink is not None:
        emit.done(sink, state, seat, given_up, item_points(state.chart, sheet))
    for other in state.sheets:
        if other.stage < WAITING:
            return
    _end_round(state, chance, sink)


def close_turn(sheet: Sheet) -> None:
    sheet.items = 0
    sheet.ghosts = 0
    sheet.bats = 0
    sheet.stage = WAITING
    sheet.spent_now = False
    sheet.aim = NO_AIM


def _end_round(state: RogueState, chance: Chance, sink: Sink | None) -> None:
    """Crosses the round off; a seat whose track is complete is finished (ROG-30)."""
    building = False
    for seat, sheet in enumerate(state.sheets):
        if sheet.stage != WAITING:
            continue
        if track_complete(state, sheet):
            finish(state, seat, sink)
        else:
            building = True
    if building:
        begin_round(state, chance, sink)
    else:
        _end_building(state, chance, sink)


def track_complete(state: RogueState, sheet: Sheet) -> bool:
    """Whether the time track or the development track is fully crossed off after this round; in a
    short game the time track ends earlier."""
    return state.round == state.rounds or sheet.development == state.chart.tracks.development


def finish(state: RogueState, seat: int, sink: Sink | None) -> None:
    """The seat chooses an exit next; without an open one there is nothing to choose (ROG-31)."""
    sheet = state.sheets[seat]
    state.ended[seat] = state.round
    sheet.stage = EXITING if open_exits(state.chart, sheet) else BUILT
    if sink is not None:
        emit.finished(sink, state, seat)


def open_exits(chart: Chart, sheet: Sheet) -> list[int]:
    """The corners that are not filled."""
    return [corner for corner, cell in enumerate(chart.exits) if not cell & sheet.filled]


def choose_exit(
    state: RogueState, seat: int, corner: int, chance: Chance, sink: Sink | None
) -> None:
    """Fills the other exits, without effects (ROG-31, ROG-R8)."""
    sheet = state.sheets[seat]
    sheet.exit = corner
    sheet.filled |= other_exits(state.chart, corner)
    sheet.stage = BUILT
    if sink is not None:
        emit.exit_chosen(sink, state, seat)
    _end_building(state, chance, sink)


def other_exits(chart: Chart, corner: int) -> int:
    cells = 0
    for other, cell in enumerate(chart.exits):
        if other != corner:
            cells |= cell
    return cells


def layout_with(chart: Chart, sheet: Sheet, corner: int) -> Layout:
    """The sheet as it would be read with this exit (ROG-R7)."""
    filled = sheet.filled | other_exits(chart, corner)
    entrance = chart.entrances[sheet.white - 1]
    return Layout(chart, filled, sheet.plans, entrance, chart.exits[corner])


def _end_building(state: RogueState, chance: Chance, sink: Sink | None) -> None:
    """Once everybody has finished and has an exit the defence part follows."""
    for sheet in state.sheets:
        if sheet.stage != BUILT:
            return
    read_layouts(state)
    begin_defence(state, chance, sink)


def read_layouts(state: RogueState) -> None:
    """Reads every finished sheet that has an exit."""
    for seat, sheet in enumerate(state.sheets):
        if sheet.exit >= 0:
            state.layouts[seat] = layout_with(state.chart, sheet, sheet.exit)
