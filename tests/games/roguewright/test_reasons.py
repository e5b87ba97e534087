"""Why a move is a good one, and what one more wall would bring: the engine then gives just that.

Moves of random games, not the best ones alone: a claim must be true of any move it is made for.
Sentences that weigh (`OPINIONS`) claim nothing that a rule decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from meikyu.core.chance import FastChance
from meikyu.core.words import Phrase
from meikyu.games.roguewright import actions, events, prompts
from meikyu.games.roguewright.actions import DrawBlock
from meikyu.games.roguewright.bots.reasons import because
from meikyu.games.roguewright.bots.walls import Wall, reckon
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.naming import rectangle_name
from meikyu.games.roguewright.state import BUILDING, DECIDING, RogueState
from meikyu.games.roguewright.view_parts import RogueView, SheetView
from tests.games.roguewright.test_promises import Step, steps, view_of
from tests.rules import rule

SHORT, LONG = 2_000, 30_000
WALLS, ALL_WALLS = 40, 2_000
each_run = pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
OPINIONS = {
    "hint-walls", "hint-fill", "hint-spend", "hint-extra", "hint-bat-steps", "hint-bat-cell",
    "hint-way", "hint-done",
}  # fmt: skip


def said(step: Step) -> Phrase:
    return because(step.state, step.seat, GAME.move(step.state, step.action), None)


def counting(view: RogueView) -> set[str]:
    assert view.sheet is not None
    return {rectangle_name(room.place) for room in view.sheet.rooms if room.counts}


def broken(step: Step, one: Phrase) -> Iterator[str]:
    """What a sentence claims, against what the move did."""
    happened = step.events
    if one.id == "hint-closes":
        claim = one.args["room"] in counting(step.after) - counting(step.view)
    elif one.id == "hint-effects":
        filled = [e for e in happened if isinstance(e, events.CellsFilled)]
        claim = bool(filled) and one.args["effects"] == sum(
            e.items + e.ghosts + e.bats for e in filled
        )
    elif one.id in ("hint-plan", "hint-plan-opens"):
        (plan,) = [e for e in happened if isinstance(e, events.PlanDrawn)]
        opened = [
            n for e in happened if isinstance(e, events.DevelopmentAdvanced) for n in e.broken
        ]
        told = [one.args["boundary"]] if one.id == "hint-plan-opens" else []
        claim = (one.args["monsters"], told) == (plan.monsters, opened[-1:])
    elif one.id in ("hint-mark", "hint-mark-points"):
        (circled,) = [e for e in happened if isinstance(e, events.MarkCircled)]
        assert step.view.sheet is not None
        open_ones = [mark.points for mark in step.view.sheet.marks if mark.state == "open"]
        most = circled.points == max(open_ones)
        claim = one.args["points"] == circled.points and most == (one.id == "hint-mark")
    elif one.id in ("hint-exit", "hint-exit-goals"):
        assert isinstance(step.prompt, prompts.ExitPrompt)
        assert isinstance(step.action, actions.ChooseExit)
        (chosen,) = [p for p in step.prompt.previews if p.corner == step.action.corner]
        claim = one.args["points"] == chosen.room_points + chosen.goal_points
        claim = claim and (one.id == "hint-exit-goals") == bool(step.view.map.goals)
    else:
        claim = one.id in OPINIONS
    if not claim:
        yield f"{one}: {step.action} led to {happened}"


@rule("ROG-20", "ROG-22", "ROG-23", "ROG-24", "ROG-39")
@each_run
def test_what_a_reason_claims_is_so(count: int) -> None:
    met: Counter[str] = Counter()
    for step in steps(count):
        one = said(step)
        met[one.id] += 1
        assert list(broken(step, one)) == []
    assert count < LONG or "hint-closes" in met
    assert {"hint-effects", "hint-plan", "hint-plan-opens", "hint-mark", "hint-exit"} <= set(met)


def one_more(one: Phrase) -> Phrase:
    numbers = {name: n + 1 for name, n in one.args.items() if isinstance(n, int)}
    return Phrase(one.id, {**one.args, **numbers})


LIES: dict[str, Callable[[Phrase], Phrase]] = {
    "one more": one_more,
    "a room that it does not close": lambda one: Phrase("hint-closes", {"room": "A1–B2"}),
    "no goals": lambda one: Phrase("hint-exit", one.args) if one.id == "hint-exit-goals" else one,
    "the most": lambda one: Phrase("hint-mark", one.args) if "hint-mark" in one.id else one,
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_false_reason_is_noticed(lie: Callable[[Phrase], Phrase]) -> None:
    assert any(list(broken(step, lie(said(step)))) for step in steps(SHORT))


# -- what one more wall would bring ---------------------------------------------------------------


def sheet_of(state: RogueState, seat: int) -> SheetView:
    sheet = view_of(state, seat).sheet
    assert sheet is not None
    return sheet


def walls(count: int) -> Iterator[tuple[RogueState, int, Wall]]:
    """Walls that the reckoning tells, of positions far into random games."""
    found = seed = 0
    while found < count:
        for step in steps_of(seed):
            state, seat = step.state, step.seat
            if state.phase != BUILDING or state.sheets[seat].stage != DECIDING:
                continue
            *_, (_, _, told) = reckon(GAME, state, seat)
            for wall in told.walls:
                found += 1
                yield state, seat, wall
            if found >= count:
                return
        seed += 1


def steps_of(seed: int) -> Iterator[Step]:
    """One game, from the middle on."""
    yield from (step for number, step in enumerate(steps(400 + seed * 400)) if number % 37 == 36)


def broken_wall(state: RogueState, seat: int, wall: Wall) -> Iterator[str]:
    twin = state.clone()
    GAME.apply(twin, seat, GAME.move(twin, DrawBlock((wall.cell,))), FastChance(1))
    before, after = sheet_of(state, seat), sheet_of(twin, seat)
    if after.build_points - before.build_points != wall.points:
        yield f"{wall}: {before.build_points} became {after.build_points}"
    new = {room.place for room in after.rooms if room.counts}
    if not set(wall.rooms) <= new:
        yield f"{wall}: {new} count"


@rule("ROG-39")
@pytest.mark.parametrize("count", [WALLS, pytest.param(ALL_WALLS, marks=pytest.mark.full)])
def test_a_wall_brings_what_is_said(count: int) -> None:
    for state, seat, wall in walls(count):
        assert list(broken_wall(state, seat, wall)) == []


def test_a_false_wall_is_noticed() -> None:
    state, seat, wall = next(walls(1))
    assert list(broken_wall(state, seat, replace(wall, points=wall.points + 1)))
    away = replace(wall, rooms=(actions.Rectangle(1, 1, 2, 2),))
    assert list(broken_wall(state, seat, away))
