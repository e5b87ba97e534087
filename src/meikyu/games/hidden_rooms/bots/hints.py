"""Advice for a player of Hidden Rooms: the expert's plan for the whole turn."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meikyu.core.contract import Action, Game
from meikyu.core.kernel import State
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.bots.expert import TURN_PLAYOUTS, learned_stage, weigh
from meikyu.games.hidden_rooms.bots.reasons import Choice, reason
from meikyu.games.hidden_rooms.bots.turns import last_of, moves_of, stop_of, stops, target_of
from meikyu.games.hidden_rooms.emit import cell_name, cell_word, tile_word
from meikyu.games.hidden_rooms.events import Cell
from meikyu.games.hidden_rooms.kernel import END_TURN, EXPLORE, PILE, PLACE_START, SOURCES, THE_SEAT
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.words import tile_words


class Alternative(msgspec.Struct, frozen=True):
    """A way to begin the turn, and the expert's chance to win the stage with it."""

    action: Action
    value: float


class Advice(msgspec.Struct, frozen=True):
    """The expert's plan, to be shown in steps: where to look, what to do first, why."""

    area: Cell
    """The cell that the whole turn is about."""
    action: Action
    """The first move of the plan."""
    plan: tuple[Action, ...]
    """All moves of the turn."""
    path: tuple[Cell, ...]
    """Where the child walks, from where it is."""
    reason: Phrase
    """The plan in words, why, and its chance against the next best one."""
    value: float
    """The chance that the expert would win the stage from here."""
    alternatives: tuple[Alternative, ...]
    """Every way to begin, the best first (the advised one)."""


def advise(
    game: Game[Any, Any],
    world: State,
    seat: int = THE_SEAT,
    seed: int = 0,
    playouts: int = TURN_PLAYOUTS,
) -> Advice | None:
    """Advice for a position (a world the player may know); None once the game is over."""
    assert isinstance(world, HiddenRoomsState)
    if not game.kernel.actors(world):
        return None
    choices = weigh(world, seed, playouts)
    best = choices[0]
    moves = moves_of(world, best.turn)
    return Advice(
        area=cell_word(world.book.grid, target_of(world, best.turn)),
        action=game.action(world, moves[0]),
        plan=tuple(game.action(world, move) for move in moves),
        path=_path(world, best.turn),
        reason=_told(world, choices),
        value=best.worth,
        alternatives=tuple(_beginnings(game, world, choices)),
    )


def advised_turn(state: HiddenRoomsState) -> int | None:
    """The turn of a hint; None in a stage that was not learned, where it comes from a search."""
    known = learned_stage(state.book, state.stage) is not None
    return weigh(state)[0].turn if known else None


def _beginnings(
    game: Game[Any, Any], state: HiddenRoomsState, choices: Sequence[Choice]
) -> list[Alternative]:
    """Each first move with the best that can follow it."""
    found: dict[int, float] = {}
    for choice in choices:
        found.setdefault(moves_of(state, choice.turn)[0], choice.worth)
    return [Alternative(game.action(state, move), worth) for move, worth in found.items()]


def _path(state: HiddenRoomsState, turn: int) -> tuple[Cell, ...]:
    grid = state.book.grid
    cells = [state.child]
    for stop in stops(state):
        if stop.cell == stop_of(turn):
            for walk in stop.walks:
                cells.append(grid.step[cells[-1]][walk - 1])
    return tuple(cell_word(grid, cell) for cell in cells)


# -- in words -------------------------------------------------------------------------------------


def _told(state: HiddenRoomsState, choices: Sequence[Choice]) -> Phrase:
    best = choices[0]
    told: dict[str, str | int | Phrase] = {
        "plan": plan_words(state, best.turn),
        "reason": reason(state, choices),
        "chance": _percent(best.worth),
    }
    if len(choices) == 1:
        return Phrase("hint-plan-only", told)
    other = choices[1]
    instead = plan_words(state, other.turn)
    return Phrase("hint-plan", {**told, "other": _percent(other.worth), "instead": instead})


def plan_words(state: HiddenRoomsState, turn: int) -> Phrase:
    """A whole turn in words."""
    last = last_of(turn)
    grid = state.book.grid
    if last >= PLACE_START:
        return Phrase("plan-first-room", {"tile": tile_words(tile_word(last - PLACE_START))})
    args: dict[str, str | int | Phrase] = {"stop": cell_name(grid, stop_of(turn))}
    walks = "stay" if stop_of(turn) == state.child else "go"
    if last == END_TURN:
        return Phrase(f"plan-{walks}-end", args)
    args["cell"] = cell_name(grid, target_of(state, turn))
    source = (last - EXPLORE) % SOURCES
    if source == PILE:
        return Phrase(f"plan-{walks}-pile", args)
    return Phrase(f"plan-{walks}-memory", {**args, "tile": tile_words(tile_word(source - 1))})


def _percent(worth: float) -> int:
    """Nothing is certain before it has happened."""
    return round(100 * worth) if worth in (0.0, 1.0) else min(99, max(1, round(100 * worth)))
