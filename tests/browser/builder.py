"""A patient builder of Roguewright, for pictures and for tests that need rooms that count.

Plays a table whose dice are known (a challenge) on a match of its own beside it, and looks one move
ahead by a simple measure. Not a bot of the game: it only has to draw sheets worth looking at.
"""

from functools import cache
from typing import Any

from meikyu.core.contract import Action
from meikyu.core.match import Match
from meikyu.games.registry import find_game
from meikyu.games.roguewright.actions import DrawBlock, EndTurn
from meikyu.games.roguewright.view_parts import RogueView, SheetView


def start(challenge: str, options: dict[str, Any], names: tuple[str, ...]) -> Match:
    game = find_game("roguewright")
    return Match.start(
        game, game.content(), names, game.options_type(**options), challenge=challenge
    )


@cache
def line(
    challenge: str, map_name: str, seats: int, rounds: int = 99
) -> tuple[tuple[int, Action], ...]:
    """A game, or its first rounds: who does what, step by step."""
    match = start(challenge, {"map": map_name}, tuple(f"P{seat}" for seat in range(seats)))
    steps: list[tuple[int, Action]] = []
    while match.outcome is None and match.state.round <= rounds:  # type: ignore[attr-defined]
        seat = match.game.actors(match.state)[0]
        action = best(match, seat)
        match.act(seat, action)
        steps.append((seat, action))
    return tuple(steps)


def closing(challenge: str, map_name: str, least: int) -> tuple[int, DrawBlock]:
    """The first block after some steps that makes another room count: its step, and what it is."""
    match = start(challenge, {"map": map_name}, ("P0",))
    counting = 0
    for number, (seat, action) in enumerate(line(challenge, map_name, 1)):
        match.act(seat, action)
        view = match.view(seat)
        assert isinstance(view, RogueView)
        assert view.sheet is not None
        before, counting = counting, sum(room.counts for room in view.sheet.rooms)
        if number >= least and isinstance(action, DrawBlock) and counting > before:
            return number, action
    raise AssertionError("no block closes a room")


def _closed(view: RogueView, sheet: SheetView) -> float:
    """How far the plans are walled in, with one gap each left open."""
    rows, columns = len(sheet.filled), len(sheet.filled[0])
    worth = 0.0
    for plan in sheet.plans:
        around = [
            (row, column)
            for row in range(plan.row - 1, plan.row + plan.height + 1)
            for column in range(plan.column - 1, plan.column + plan.width + 1)
            if (row in (plan.row - 1, plan.row + plan.height))
            != (column in (plan.column - 1, plan.column + plan.width))
        ]
        gaps = sum(
            1 <= row <= rows and 1 <= column <= columns and sheet.filled[row - 1][column - 1] != "#"
            for row, column in around
        )
        worth += 2.0 - 0.35 * abs(gaps - 1)
    return worth


def worth(view: RogueView) -> float:
    sheet = view.sheet
    assert sheet is not None
    counting = sum(room.counts for room in sheet.rooms)
    monsters = sum(room.monsters for room in sheet.rooms if room.counts)
    value = 4.0 * counting + 0.5 * monsters + 0.25 * sheet.development + _closed(view, sheet)
    value += 0.6 * sheet.item_points - 0.02 * (len(sheet.rooms) - counting)
    return value if sheet.connected else value - 30


def best(match: Match, seat: int) -> Action:
    """The step that looks best now."""
    game = match.game
    position = match.position(seat)
    found: tuple[float, int, Action] | None = None
    for number, move in enumerate(game.legal(position, seat)):
        action = game.action(position, move)
        foreseen = match.foresee(seat, action)
        if foreseen is None:
            value = worth(game.observe(position, seat))
        else:
            view = foreseen[0]
            assert isinstance(view, RogueView)
            value = worth(view)
        if isinstance(action, EndTurn):
            value += 0.01
        if type(action).__name__.startswith(("Aim", "Spend")):
            continue
        if found is None or (value, -number) > (found[0], found[1]):
            found = value, -number, action
    assert found is not None
    return found[2]
