"""Whether this is the time for an action (ROG-6, ROG-28, ROG-31, ROG-45, ROG-R4)."""

from meikyu.core.contract import Action
from meikyu.core.rules import ALLOWED, Ruling, refuse
from meikyu.games.roguewright.actions import (
    ChooseExit,
    EndTurn,
    TakeWay,
)
from meikyu.games.roguewright.guards.base import (
    BUILDING_STEPS,
    EFFECT_STEPS,
    GUARDS,
    PLANS,
    STARTS,
)
from meikyu.games.roguewright.rules.effects import (
    can_act,
)
from meikyu.games.roguewright.state import (
    DECIDING,
    DEFENDING,
    EFFECTS,
    EXITING,
    FILLING,
    PLANNING,
    RogueState,
)


@GUARDS.on(*BUILDING_STEPS, ChooseExit, rule="ROG-45", code="choose-a-way")
def _the_walk_is_on(state: RogueState, seat: int, action: Action) -> Ruling:
    return refuse() if state.phase == DEFENDING else ALLOWED


@GUARDS.on(TakeWay, rule="ROG-45", code="no-walk-yet")
def _no_walk_yet(state: RogueState, seat: int, action: TakeWay) -> Ruling:
    return ALLOWED if state.phase == DEFENDING else refuse()


@GUARDS.on(*BUILDING_STEPS, rule="ROG-31", code="choose-an-exit")
def _only_the_exit_is_left(state: RogueState, seat: int, action: Action) -> Ruling:
    return refuse() if state.sheets[seat].stage == EXITING else ALLOWED


@GUARDS.on(ChooseExit, rule="ROG-30", code="not-finished")
def _still_building(state: RogueState, seat: int, action: ChooseExit) -> Ruling:
    return ALLOWED if state.sheets[seat].stage == EXITING else refuse()


@GUARDS.on(*STARTS, *PLANS, *EFFECT_STEPS, EndTurn, rule="ROG-28", code="effect-is-running")
def _one_effect_after_another(state: RogueState, seat: int, action: Action) -> Ruling:
    stage = state.sheets[seat].stage
    if stage == FILLING or (stage == PLANNING and not isinstance(action, PLANS)):
        return refuse()
    return ALLOWED


@GUARDS.on(*STARTS, *PLANS, rule="ROG-6", code="already-acted")
def _one_action_a_round(state: RogueState, seat: int, action: Action) -> Ruling:
    return refuse() if state.sheets[seat].stage == EFFECTS else ALLOWED


@GUARDS.on(EndTurn, rule="ROG-R4", code="must-act")
def _who_can_act_acts(state: RogueState, seat: int, action: EndTurn) -> Ruling:
    sheet = state.sheets[seat]
    return refuse() if sheet.stage == DECIDING and can_act(state, sheet) else ALLOWED
