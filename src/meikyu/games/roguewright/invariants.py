"""The laws that hold in every position of Roguewright, for the tests."""

from collections.abc import Iterator

from meikyu.games.roguewright.rules.rounds import FIRST_MARK, FIRST_MONSTERS, open_exits
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
    NO_EXIT,
    NO_FRAME,
    NOWHERE,
    OVER,
    PLANNING,
    RogueState,
    Sheet,
)


def broken_laws(state: RogueState) -> Iterator[str]:
    """Every law that this position breaks."""
    if (
        not 1 <= state.round <= state.rounds <= state.chart.tracks.rounds
        or len(state.dice) != state.round
    ):
        yield "the round and the dice do not fit"
    for seat, sheet in enumerate(state.sheets):
        for law in (*_drawing(state, sheet), *_tracks(state, sheet), *_stage(state, seat)):
            yield f"seat {seat}: {law}"
    yield from _phase(state)


def _drawing(state: RogueState, sheet: Sheet) -> Iterator[str]:
    chart = state.chart
    board = chart.board
    if sheet.filled & ~board.inside or sheet.planned & ~board.inside:
        yield "something is drawn beside the map"
    exits = sum(chart.exits)
    if sheet.filled & sheet.planned & ~exits:
        yield "a block is in a plan"  # only unused exits may be filled there (ROG-R8)
    together = 0
    for plan in sheet.plans:
        if plan & together or plan & board.beside(together):
            yield "plans overlap or share an edge"
        together |= plan
        for monster in chart.large:
            if plan & monster and monster & ~plan:
                yield "a plan cuts a large monster"
    if together != sheet.planned or chart.zones[sheet.white - 1] != sheet.plans[0]:
        yield "the plans are not those that were drawn"
    for monster in chart.large:
        if sheet.filled & monster and monster & ~sheet.filled:
            yield "a large monster is filled in part"
    entrance = chart.entrances[sheet.white - 1]
    if sheet.filled & entrance or chart.all_entrances & ~entrance & ~sheet.filled:
        yield "the entrance is filled, or another one is open"


def _tracks(state: RogueState, sheet: Sheet) -> Iterator[str]:
    tracks = state.chart.tracks
    if not FIRST_MONSTERS <= sheet.development <= tracks.development:
        yield "the development track is off its ends"
    if not sheet.circled & FIRST_MARK or sheet.spent & ~sheet.circled:
        yield "a mark was spent that was not circled"
    for mark, behind in enumerate(tracks.mark_behind):
        if sheet.circled >> mark & 1 and behind > sheet.development:
            yield "a mark behind an unbroken boundary is circled"
    for extra, behind in enumerate(tracks.extra_behind):
        if sheet.used >> extra & 1 and behind > sheet.development:
            yield "an extra action behind an unbroken boundary was used"
    if min(sheet.items, sheet.ghosts, sheet.bats) < 0:
        yield "fewer than no effects wait"


def _stage(state: RogueState, seat: int) -> Iterator[str]:
    sheet = state.sheets[seat]
    if (sheet.stage == FILLING) != (sheet.frame != NO_FRAME) or (sheet.left > 0) != (
        sheet.stage == FILLING
    ):
        yield "a running effect that should not be, or none that should"
    if sheet.partial and (sheet.frame != FREE_BLOCK or sheet.partial & sheet.filled):
        yield "a free block is where none is drawn"
    if sheet.stage not in (EFFECTS, FILLING, PLANNING) and (
        sheet.items or sheet.ghosts or sheet.bats
    ):
        yield "effects wait that cannot be used"
    if sheet.aim != NO_AIM and sheet.stage not in (DECIDING, PLANNING):
        yield "an aim without anything to draw"
    if (state.ended[seat] > 0) != sheet.finished():
        yield "a seat is finished and is not"
    if sheet.stage == EXITING and (sheet.exit != NO_EXIT or not open_exits(state.chart, sheet)):
        yield "there is no exit to choose"
    if sheet.exit != NO_EXIT and open_exits(state.chart, sheet) != [sheet.exit]:
        yield "the other exits are not filled"


def _phase(state: RogueState) -> Iterator[str]:
    if state.phase == BUILDING:
        if all(sheet.stage == BUILT for sheet in state.sheets):
            yield "everybody is finished and the walk has not begun"
        if state.order or any(state.points) or state.here != NOWHERE:
            yield "a walk during the build part"
        return
    if any(sheet.stage != BUILT for sheet in state.sheets):
        yield "a seat is still building"
    connected = [
        seat
        for seat, layout in enumerate(state.layouts)
        if layout is not None and layout.connected()
    ]
    if sorted(state.order) != connected:
        yield "the stack is not made of the connected sheets"
    if state.order != sorted(state.order, key=lambda seat: state.sheets[seat].development):
        yield "a more developed sheet is higher"
    if (state.phase == OVER) != (state.floor == len(state.order)):
        yield "the walk should have ended, or should not"
    if state.phase == DEFENDING and state.battles * 5 < state.points[state.owner()]:
        yield "more points than battles"
    if any(points % 5 for points in state.points):
        yield "a battle scored something else than five"
