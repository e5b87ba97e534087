# Compiled by mypyc.
"""The steps of an attempt as the view lists them: what is asked now, what may follow."""

from functools import lru_cache

from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.dice import TERROR
from meikyu.games.elder_sign.state import BATTLE, DICE, POOL, ElderState
from meikyu.games.elder_sign.view_parts import StepName, StepView, When


def steps(state: ElderState) -> tuple[StepView, ...]:
    """The steps of the attempt that runs. In the battle there is no terror and nothing is held."""
    frame = state.stack[-1].kind
    offered = {move // KIND for move in state.moves}
    rolled = frame == frames.AFTER_ROLL
    fails = rolled and moves.COMPLETE not in offered
    removes, holds = frame == frames.REMOVE_DIE, frame == frames.HOLD
    before = frame == frames.BEFORE_ROLL
    battle = state.phase == BATTLE
    clue = frame == frames.MARK or (rolled and moves.CLUE in offered)
    told: list[tuple[StepName, str, bool, bool]] = [
        ("prepare", "ELD-4", before, False),
        ("clue", "ELD-21", clue, False),
        ("spell", "ELD-18", rolled and moves.CAST in offered, False),
        ("place", "ELD-5", rolled and not fails, before),
    ]
    if not battle:
        told.append(("terror", "ELD-11", False, fails and terror_shows(state)))
    told.append(("remove", "ELD-12", removes, fails))
    if not battle:
        told.append(("hold", "ELD-22", holds, removes or fails))
    told.append(("again", "ELD-9", False, removes or holds))
    return tuple([_step(name, rule, _when(now, later)) for name, rule, now, later in told])


_step = lru_cache(maxsize=64)(StepView)


def terror_shows(state: ElderState) -> bool:
    """Whether a die just rolled shows terror (ELD-11)."""
    return any(state.place[die] == POOL and state.face[die] == TERROR for die in range(DICE))


def _when(now: bool, later: bool) -> When:
    return "now" if now else "next" if later else "off"
