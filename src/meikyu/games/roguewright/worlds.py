"""Other worlds that fit what a seat knows: for bots and for the leak law.

The dice are public, the others' sheets are not. They are made again by playing the same dice with
random legal moves. A seat that was finished early, or was not, stays so: a made-up development
track is moved to its end, or one short of it, where the random moves say otherwise.
"""

from meikyu.core.chance import Chance
from meikyu.games.roguewright.kernel import DONE, RogueKernel
from meikyu.games.roguewright.rules.rounds import (
    close_turn,
    new_sheet,
    open_exits,
    open_round,
    other_exits,
)
from meikyu.games.roguewright.state import (
    BUILDING,
    BUILT,
    DECIDING,
    EXITING,
    NO_EXIT,
    WAITING,
    RogueState,
    Sheet,
)

_KERNEL = RogueKernel()


def redeal(state: RogueState, viewer: int, chance: Chance) -> RogueState:
    """A copy in which every hidden sheet but the viewer's own is another one."""
    world = state.clone()
    if world.phase != BUILDING:
        return world  # everything is open
    for seat in range(world.seats):
        if seat != viewer:
            world.sheets[seat] = _another_sheet(state, seat, chance)
    return world


def _another_sheet(state: RogueState, seat: int, chance: Chance) -> Sheet:
    """A sheet with the same roll at the start, drawn with the same dice, at the same point."""
    true = state.sheets[seat]
    chart = state.chart
    alone = RogueState(chart, 1, state.rounds)
    sheet = alone.sheets[0] = new_sheet(chart, true.white, true.black)
    ended = state.ended[seat]
    rounds = ended or (state.round if true.stage == WAITING else state.round - 1)
    last = chart.tracks.development
    for number in range(rounds):
        alone.round = number + 1
        alone.dice.append(state.dice[number])
        open_round(sheet)
        _play_round(alone, chance)
        close_turn(sheet)
        finished_now = ended == alone.round and ended < state.rounds
        if finished_now:
            sheet.development = last
        # A track completed in the round that is still going on is not known to any seat yet.
        elif sheet.development == last and alone.round < state.round:
            sheet.development = last - 1
    if ended:
        _leave(state, true, sheet, chance)
    elif true.stage != WAITING:
        open_round(sheet)
        sheet.stage = DECIDING
    return sheet


def _play_round(alone: RogueState, chance: Chance) -> None:
    """Random legal moves until the turn would end."""
    while True:
        move = _KERNEL.sample(alone, 0, chance)
        if move == DONE:
            return
        _KERNEL.apply(alone, 0, move, chance, None)


def _leave(state: RogueState, true: Sheet, sheet: Sheet, chance: Chance) -> None:
    """The same step of leaving: choosing an exit, or done with it."""
    exits = open_exits(state.chart, sheet)
    sheet.stage = true.stage
    if true.stage == EXITING and not exits:
        # Every exit was walled up, but the seat is seen to choose one: one is opened again.
        sheet.filled &= ~state.chart.exits[0]
    elif true.stage == BUILT and exits:
        sheet.exit = exits[chance.pick(len(exits), "world")]
        sheet.filled |= other_exits(state.chart, sheet.exit)
    else:
        sheet.exit = NO_EXIT
