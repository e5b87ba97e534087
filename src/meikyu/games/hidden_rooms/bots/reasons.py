"""Why a turn of Hidden Rooms is a good one, in a sentence.

The reason is read from what the turn does: to the monster's next turn (whether it ends the stage,
sees the child, loses time) and to the chance that a tile fits, against the next best turn.
"""

from collections.abc import Sequence

import msgspec

from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.bots.turns import last_of, stop_of, target_of
from meikyu.games.hidden_rooms.kernel import END_TURN, EXPLORE, PILE, PLACE_START, SOURCES
from meikyu.games.hidden_rooms.rules.monster import (
    ACTIONS_A_TURN,
    actions_to_end,
)
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tiles import FITS, count, tiles_of
from meikyu.games.hidden_rooms.view import outlook_at

LURED = 1.5
"""Of the monster's actions: a turn that costs it this many by being seen does so on purpose."""


class Choice(msgspec.Struct, frozen=True):
    """A whole turn and what it is worth: the expert's chance to win the stage after it."""

    turn: int
    worth: float


def reason(state: HiddenRoomsState, choices: Sequence[Choice]) -> Phrase:
    """The strongest argument for the first of some turns, from what is open on the table."""
    turn = choices[0].turn
    last = last_of(turn)
    if last >= PLACE_START:
        return Phrase("hint-first-room")
    if last >= EXPLORE and target_of(state, turn) == state.book.exit:
        return Phrase("hint-exit")
    if _lost_at(state, state.child) and not any(
        _lost_at(state, cell) for cell, _ in _ends(state, turn)
    ):
        return Phrase("hint-flee")
    others = [_delay(state, choice.turn) for choice in choices[1:2]]
    delay = _delay(state, turn)
    if delay >= LURED and all(delay > other for other in others):
        return Phrase("hint-lure", {"actions": round(delay)})
    if _seen_at(state, state.child) and not any(
        _seen_at(state, cell) for cell, _ in _ends(state, turn)
    ):
        return Phrase("hint-hide")
    if last == END_TURN:
        return Phrase("hint-hold" if stop_of(turn) == state.child else "hint-way")
    return _why_explore(state, stop_of(turn), (last - EXPLORE) % SOURCES)


def _why_explore(state: HiddenRoomsState, stop: int, source: int) -> Phrase:
    if source != PILE:
        return Phrase("hint-sure")
    here, there = _fitting(state, state.child), _fitting(state, stop)
    if there > here:
        return Phrase("hint-better-room", {"here": here, "there": there})
    return Phrase("hint-odds", {"fits": there, "of": count(state.pile)})


def _ends(state: HiddenRoomsState, turn: int) -> list[tuple[int, float]]:
    """Where the child can be when the monster's turn begins, and how likely that is."""
    stop, last = stop_of(turn), last_of(turn)
    if last == END_TURN:
        return [(stop, 1.0)]
    target = target_of(state, turn)
    if (last - EXPLORE) % SOURCES != PILE:
        return [(target, 1.0)]
    hit = _fitting(state, stop) / count(state.pile)
    return [(cell, part) for cell, part in ((target, hit), (stop, 1.0 - hit)) if part]


def _lost_at(state: HiddenRoomsState, cell: int) -> bool:
    """Whether the monster's next turn ends the stage if the child is on a cell."""
    return outlook_at(state, cell) in ("caught", "route_end")


def _seen_at(state: HiddenRoomsState, cell: int) -> bool:
    """Whether the monster sees the child on a cell in its next turn."""
    return outlook_at(state, cell) == "seen"


def _delay(state: HiddenRoomsState, turn: int) -> float:
    """How many of its actions the monster loses on its way by seeing the child, on average."""
    if last_of(turn) >= PLACE_START:
        return 0.0
    return sum(part * _delay_at(state, cell) for cell, part in _ends(state, turn))


def _delay_at(state: HiddenRoomsState, cell: int) -> int:
    if not _seen_at(state, cell):
        return 0
    book, stage = state.book, state.book.stages[state.stage]
    pose = state.monster << 2 | state.facing
    after = stage.turns[pose][cell]
    return actions_to_end(book, stage, after) + ACTIONS_A_TURN - actions_to_end(book, stage, pose)


def _fitting(state: HiddenRoomsState, cell: int) -> int:
    """How many tiles of the pile could be laid from a room."""
    fits = FITS[state.board[cell]]
    return sum(fits[tile] for tile in tiles_of(state.pile))
