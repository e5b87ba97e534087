# Compiled by mypyc.
"""What the seats are asked in a position. Compiled, as every look at a table asks."""

from meikyu.core.contract import Prompt
from meikyu.games.roguewright import emit, kernel
from meikyu.games.roguewright.actions import CORNERS
from meikyu.games.roguewright.endings import battle_chances, endings
from meikyu.games.roguewright.prompts import (
    ActPrompt,
    EffectsPrompt,
    ExitPrompt,
    FillPrompt,
    PlanChance,
    PlanPrompt,
    Preview,
    WayPrompt,
)
from meikyu.games.roguewright.rules.defence import here, ways
from meikyu.games.roguewright.rules.effects import can_act, item_points
from meikyu.games.roguewright.rules.placing import has_plan
from meikyu.games.roguewright.rules.rooms import POINTS_A_ROOM
from meikyu.games.roguewright.rules.rounds import other_exits
from meikyu.games.roguewright.state import (
    BAT_CELL,
    BUILDING,
    DECIDING,
    DEFENDING,
    EFFECTS,
    EXITING,
    FREE_BLOCK,
    NO_AIM,
    NOWHERE,
    PLANNING,
    RogueState,
    Sheet,
)


def prompts(state: RogueState, actors: tuple[int, ...]) -> dict[int, Prompt]:
    """What the seats that must decide are asked."""
    return {seat: _prompt(state, seat) for seat in actors}


def _prompt(state: RogueState, seat: int) -> Prompt:
    if state.phase == DEFENDING:
        rooms = here(state).floor.rooms
        return WayPrompt(
            tuple(emit.rectangle_word(rooms[room].rectangle) for room in ways(state)),
            first=state.here == NOWHERE,
        )
    sheet = state.sheets[seat]
    aimed = sheet.aim != NO_AIM
    if sheet.stage == DECIDING:
        return ActPrompt(
            round=state.round,
            white=state.white(),
            black=state.black(),
            special=state.special(sheet),
            plan=_plan_chance(state, sheet),
            can_spend=state.white() != state.black() and kernel.spends(state, sheet) != 0,
            aimed=aimed,
            can_act=can_act(state, sheet),
        )
    if sheet.stage == EFFECTS:
        usable = kernel.effect_moves(state.chart, sheet) != [kernel.DONE]
        return EffectsPrompt(sheet.items, sheet.ghosts, sheet.bats, usable)
    if sheet.stage == PLANNING:
        return PlanPrompt(aimed)
    if sheet.stage == EXITING:
        return ExitPrompt(previews(state, seat))
    if sheet.frame == BAT_CELL:
        return FillPrompt(None, sheet.left)
    return FillPrompt("block" if sheet.frame == FREE_BLOCK else "ghosts", sheet.left)


def _plan_chance(state: RogueState, sheet: Sheet) -> PlanChance:
    if sheet.spent_now:
        return "mark-spent"
    sizes = kernel.sizes_for(state, sheet)
    if not sizes:
        return "no-rectangle"
    return "possible" if has_plan(state.chart, sheet, sizes) else "no-place"


def previews(state: RogueState, seat: int) -> tuple[Preview, ...]:
    """What each open exit would score."""
    chart, sheet = state.chart, state.sheets[seat]
    found: list[Preview] = []
    for ending in endings(state, seat):
        layout = ending.layout
        counting = sum(room.counts for room in layout.floor.rooms)
        lost = other_exits(chart, ending.corner) & ~sheet.filled
        found.append(
            Preview(
                corner=CORNERS[ending.corner],
                connected=layout.connected(),
                rooms=len(layout.floor.rooms),
                counting=counting,
                room_points=layout.room_points,
                bonus=layout.room_points - counting * POINTS_A_ROOM,
                goal_points=layout.goal_points,
                item_points=item_points(chart, sheet),
                broken_plans=tuple(
                    emit.plan_word(chart.board, plan) for plan in sheet.plans if plan & lost
                ),
                battles=battle_chances(ending),
                expected_battles=ending.expected_battles,
            )
        )
    return tuple(found)


def asks_for_shape(state: RogueState, seat: int) -> bool:
    """Whether a shape or a size must be chosen and then a place: a list of buttons offers the
    shapes and sizes first."""
    sheet = state.sheets[seat]
    drawing = state.phase == BUILDING and sheet.stage in (DECIDING, PLANNING)
    return drawing and sheet.aim == NO_AIM
