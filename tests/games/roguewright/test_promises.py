"""What the page, the terminal and the board in words say of a sheet, the rules then give.

Positions come from random games for one to three; what is said of them is compared with what
happens next.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Action, Event, Outcome, Seat
from meikyu.core.play import EventList
from meikyu.games.roguewright import actions, events, kernel, prompts
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import RogueOptions
from meikyu.games.roguewright.state import RogueState
from meikyu.games.roguewright.view_parts import RogueView
from tests.rules import rule

SHORT, LONG = 2_000, 30_000
each_run = pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.full)])
KIND = kernel.KIND
SPEND, BLOCK, PLAN, CIRCLE, EXTRA, BAT = (
    kind // KIND
    for kind in (
        kernel.SPEND,
        kernel.BLOCK,
        kernel.PLAN,
        kernel.CIRCLE,
        kernel.EXTRA,
        kernel.BAT,
    )
)
EFFECTS = {"I": "items", "G": "ghosts", "B": "bats"}
LARGE = {"ghosts": "H", "bats": "T"}
"""One large monster wakes once, however many of its cells are filled (ROG-R12)."""
MAPS = (RogueOptions(), RogueOptions(map="advanced"), RogueOptions(map="advanced", rounds=5))


@dataclass
class Step:
    """A position as one seat sees it, what that seat did in it, and what came of it."""

    state: RogueState
    seat: Seat
    view: RogueView
    prompt: object
    action: Action
    events: list[Event]
    after: RogueView


def view_of(state: RogueState, seat: Seat) -> RogueView:
    view = GAME.observe(state, seat)
    assert isinstance(view, RogueView)
    return view


def inclined(state: RogueState, seat: Seat, chooser: Chance) -> int:
    """A random move, rather one that plans a room: few random walls leave any."""
    moves = [GAME.sample(state, seat, chooser) for _ in range(3)]
    return max(moves, key=lambda move: move // KIND == PLAN)


def steps(count: int) -> Iterator[Step]:
    found = seed = 0
    while found < count:
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(MAPS[seed % 3], 1 + seed // 3 % 3, GAME.content(), chance)
        while (actors := GAME.actors(state)) and found < count:
            seat = actors[chooser.pick(len(actors), "seat")]
            prompt = GAME.pending(state)[seat]
            before, view, sink = state.clone(), view_of(state, seat), EventList()
            move = inclined(state, seat, chooser)
            action = GAME.action(state, move)
            GAME.apply(state, seat, move, chance, sink)
            found += 1
            yield Step(before, seat, view, prompt, action, sink.events, view_of(state, seat))
        seed += 1


def broken_waiting(step: Step, view: RogueView) -> Iterator[str]:
    """Who is waited for is who must decide."""
    waits, decide = tuple(GAME.waits_for(view)), tuple(GAME.pending(step.state))
    if waits != decide:
        yield f"{waits} are waited for, and {decide} must decide"


def broken_effects(step: Step, view: RogueView) -> Iterator[str]:
    """What lies under the cells of a wall is woken by it, and nothing else is."""
    filled = next((e for e in step.events if isinstance(e, events.CellsFilled)), None)
    if filled is None or step.view.sheet is None:
        return
    letters = [view.map.grid[cell.row - 1][cell.column - 1] for cell in filled.cells]
    for letter, name in EFFECTS.items():
        large = LARGE.get(name, "") in set(letters)
        if letters.count(letter) + large != getattr(filled, name):
            yield f"{letters} are under the wall, and {filled} came"


def broken_offers(step: Step, view: RogueView) -> Iterator[str]:
    """What a question says can be done is among the choices, and the other way round."""
    kinds = {move // KIND for move in GAME.legal(step.state, step.seat)}
    if isinstance(step.prompt, prompts.ActPrompt) and not step.prompt.aimed:
        doubles = step.prompt.white == step.prompt.black  # then a mark would add no block
        said = {
            "a plan": (step.prompt.plan == "possible", PLAN in kinds),
            "a mark": (step.prompt.can_spend, SPEND in kinds and not doubles),
            "anything": (step.prompt.can_act, bool(kinds & {BLOCK, PLAN})),
        }
    elif isinstance(step.prompt, prompts.EffectsPrompt):
        said = {"an effect": (step.prompt.usable, bool(kinds & {CIRCLE, EXTRA, BAT}))}
    else:
        return
    for name, (possible, can) in said.items():
        if possible != can:
            yield f"{name}: {step.prompt}, and it is {can}"


def broken_marks(step: Step, view: RogueView) -> Iterator[str]:
    """A mark or an extra action that is said to be open can be taken, and no other."""
    sheet = view.sheet
    if not isinstance(step.prompt, prompts.EffectsPrompt) or sheet is None:
        return
    for number, mark in enumerate(sheet.marks, 1):
        can = GAME.check(step.state, step.seat, actions.CircleMark(number)) is None
        if sheet.items and can != (mark.state == "open"):
            yield f"mark {number} is called {mark.state}"


def broken_points(step: Step, view: RogueView) -> Iterator[str]:
    """The lines of the auditor are its sum; a sheet that is handed in scores what was said."""
    sheet = view.sheet
    if sheet is None:
        return
    if sum(line.points for line in sheet.audit) != sheet.build_points:
        yield f"{sheet.audit} are {sheet.build_points}"
    if sheet.item_points != sum(m.points for m in sheet.marks if m.state == "circled"):
        yield f"{sheet.marks} are {sheet.item_points}"
    if not isinstance(step.prompt, prompts.ExitPrompt):
        return
    for preview in step.prompt.previews:
        twin, sink = step.state.clone(), EventList()
        choice = actions.ChooseExit(preview.corner)
        GAME.apply(twin, step.seat, GAME.move(twin, choice), FastChance(7), sink)
        said = preview.room_points + preview.goal_points + preview.item_points
        now = view_of(twin, step.seat).sheet
        assert now is not None
        if now.build_points != said:
            yield f"{preview} scored {now.build_points}"
        if preview.corner == sheet.ends_at and sheet.build_points != said:
            yield f"{preview}, and the auditor says {sheet.build_points}"
        shown = [e for e in sink.events if isinstance(e, events.SheetRevealed)]
        for one in shown:
            came = one.room_points + one.goal_points + one.item_points
            if one.seat == step.seat and came != said:
                yield f"{preview}: {one}"


def broken_battles(step: Step, view: RogueView) -> Iterator[str]:
    """Points from battles are among those that had a chance, and the chances make the mean."""
    if not isinstance(step.prompt, prompts.ExitPrompt):
        return
    for preview in step.prompt.previews:
        if not preview.battles:
            continue
        if not math.isclose(sum(one.chance for one in preview.battles), 1, abs_tol=1e-6):
            yield f"{preview.battles}"
        mean = sum(one.chance * one.points for one in preview.battles)
        if not math.isclose(mean, preview.expected_battles, abs_tol=1e-6):
            yield f"{preview.expected_battles} of {preview.battles}"
        if step.state.seats > 1:
            continue  # on a lower floor the weapon may be better
        choice = actions.ChooseExit(preview.corner)
        twin = step.state.clone()
        GAME.apply(twin, step.seat, GAME.move(twin, choice), FastChance(3))
        if GAME.actors(twin):
            continue  # the chances are those of the best way, and it is still open
        (score,) = view_of(twin, 0).scores
        if score.battles not in {one.points for one in preview.battles if one.chance}:
            yield f"{score.battles} of {preview.battles}"


PROMISES: dict[str, Callable[[Step, RogueView], Iterator[str]]] = {
    "waiting": broken_waiting,
    "effects": broken_effects,
    "offers": broken_offers,
    "marks": broken_marks,
    "points": broken_points,
    "battles": broken_battles,
}


def broken_end(state: RogueState, told: Outcome) -> Iterator[str]:
    """Who is said to have won has most, with the points that the sheets add up to."""
    view = view_of(state, 0)
    totals = [s.items + s.rooms + s.goals + s.battles for s in view.scores]
    if list(told.scores) != totals:
        yield f"{told} of {totals}"
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    if told.winners != best:
        yield f"{told} of {totals}"
    if state.seats > 1:
        how = "won" if len(best) == 1 else "draw"
    elif view.rounds < view.map.rounds:
        how = "short"
    else:
        names = ("familiar", "soldier", "knight", "general", "duke", "overlord")
        how = f"rank-{names[sum(totals[0] >= least for least in view.map.ranks)]}"
    if told.how != how:
        yield f"{told.how}, and it is {how}"


@rule("ROG-30", "ROG-31", "ROG-R7", "ROG-6", "ROG-20", "ROG-22", "ROG-39")
@each_run
def test_what_is_said_comes_true(count: int) -> None:
    exits = 0
    for step in steps(count):
        for name, broken in PROMISES.items():
            assert list(broken(step, step.view)) == [], (name, step.prompt, step.action)
        exits += isinstance(step.prompt, prompts.ExitPrompt)
    assert exits > 5


def ends(count: int) -> Iterator[RogueState]:
    for seed in range(count):
        chance, chooser = FastChance(seed), FastChance(~seed)
        state = GAME.setup(MAPS[seed % 3], 1 + seed // 3 % 3, GAME.content(), chance)
        while actors := GAME.actors(state):
            GAME.apply(state, actors[0], inclined(state, actors[0], chooser), chance)
        yield state


@rule("ROG-48", "ROG-56")
@pytest.mark.parametrize("count", [18, pytest.param(300, marks=pytest.mark.full)])
def test_the_end_is_told_by_its_points(count: int) -> None:
    for state in ends(count):
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert list(broken_end(state, outcome)) == []
        assert list(broken_end(state, replace(outcome, how="draw"))) or outcome.how == "draw"
        assert list(broken_end(state, replace(outcome, winners=())))


def sheet_with(**changes: object) -> Callable[[RogueView], RogueView]:
    def lie(view: RogueView) -> RogueView:
        return replace(view, sheet=view.sheet and replace(view.sheet, **changes))

    return lie


def everybody_is_done(view: RogueView) -> RogueView:
    return replace(view, phase="building", statuses=["done"] * view.seats)


def every_mark_is_open(view: RogueView) -> RogueView:
    marks = [replace(one, state="open") for one in view.sheet.marks] if view.sheet else []
    return sheet_with(marks=marks)(view)


def nothing_is_drawn_there(view: RogueView) -> RogueView:
    return replace(view, map=replace(view.map, grid=["." * 20] * 20))


LIES: list[tuple[str, Callable[[RogueView], RogueView]]] = [
    ("waiting", everybody_is_done),
    ("effects", nothing_is_drawn_there),
    ("marks", every_mark_is_open),
    ("points", sheet_with(build_points=1000)),
    ("points", sheet_with(audit=())),
]


@pytest.mark.parametrize(("name", "lie"), LIES)
def test_a_lie_is_noticed(name: str, lie: Callable[[RogueView], RogueView]) -> None:
    broken = PROMISES[name]
    assert any(list(broken(step, lie(step.view))) for step in steps(SHORT))


def lying(step: Step) -> Step:
    """The same with a question that says the opposite."""
    prompt = step.prompt
    if isinstance(prompt, prompts.ActPrompt):
        return Step(**{**vars(step), "prompt": replace(prompt, can_spend=not prompt.can_spend)})
    if isinstance(prompt, prompts.ExitPrompt):
        odds = [replace(one, expected_battles=99.0) for one in prompt.previews]
        return Step(**{**vars(step), "prompt": replace(prompt, previews=odds)})
    return step


@pytest.mark.parametrize("name", ["offers", "battles"])
def test_a_lie_in_a_question_is_noticed(name: str) -> None:
    broken = PROMISES[name]
    assert any(list(broken(lying(step), step.view)) for step in steps(SHORT))
