# Compiled by mypyc.
"""Questions and choices in words."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from meikyu.core.contract import Action, Prompt, View
from meikyu.core.recent import made_once
from meikyu.core.words import Phrase
from meikyu.games.roguewright.actions import (
    BLOCKS,
    AimBlock,
    AimPlan,
    ChooseExit,
    CircleMark,
    DrawBlock,
    DrawPlan,
    EndTurn,
    FillCell,
    SpendMark,
    TakeWay,
    UseBat,
    UseExtra,
)
from meikyu.games.roguewright.naming import name_of, names_of, rectangle_name
from meikyu.games.roguewright.prompts import (
    ActPrompt,
    EffectsPrompt,
    ExitPrompt,
    FillPrompt,
    PlanPrompt,
    Preview,
    WayPrompt,
)
from meikyu.games.roguewright.rules.effects import STEPS_OF_A_BAT
from meikyu.games.roguewright.view_parts import RogueView
from meikyu.games.roguewright.words.parts import (
    Args,
    corner_words,
    effects_words,
    extra_words,
    rows_words,
    shape_words,
)


def tell_prompt(prompt: Prompt) -> Phrase:
    """The question to a seat."""
    return _PROMPTS[type(prompt)](prompt)


def _ask_act(prompt: ActPrompt) -> Phrase:
    if prompt.aimed:
        return Phrase("prompt-place")
    if not prompt.can_act:
        return Phrase("prompt-pass")
    args: Args = {
        "white": prompt.white,
        "black": prompt.black,
        "sum": prompt.white + prompt.black,
        "plan": prompt.plan,
        "spend": "possible" if prompt.can_spend else "no",
    }
    both = prompt.special and prompt.white != prompt.black
    return Phrase("prompt-act-special" if both else "prompt-act", args)


def _ask_effects(prompt: EffectsPrompt) -> Phrase:
    waiting = effects_words(prompt.items, prompt.ghosts, prompt.bats)
    if not waiting:
        return Phrase("prompt-end")
    name = "prompt-effects" if prompt.usable else "prompt-effects-useless"
    return Phrase(name, {"effects": waiting})


def _ask_fill(prompt: FillPrompt) -> Phrase:
    return Phrase(f"prompt-fill-{prompt.effect or 'bat'}", {"left": prompt.left})


def _ask_exit(prompt: ExitPrompt) -> Phrase:
    return Phrase("prompt-exit", {"previews": tuple(map(_preview, prompt.previews))})


def _preview(preview: Preview) -> Phrase:
    args: Args = {
        "corner": corner_words(preview.corner),
        "rooms": preview.rooms,
        "counting": preview.counting,
        "points": preview.room_points + preview.goal_points + preview.item_points,
        "battles": round(preview.expected_battles),
        "plans": tuple(
            Phrase("place", {"place": rectangle_name(plan)}) for plan in preview.broken_plans
        ),
    }
    name = "preview" if preview.connected else "preview-not-connected"
    return Phrase(f"{name}-breaks" if preview.broken_plans else name, args)


_PROMPTS: Final[dict[type[Prompt], Callable[[Any], Phrase]]] = {
    ActPrompt: _ask_act,
    EffectsPrompt: _ask_effects,
    FillPrompt: _ask_fill,
    PlanPrompt: lambda prompt: Phrase("prompt-place" if prompt.aimed else "prompt-plan"),
    ExitPrompt: _ask_exit,
    WayPrompt: lambda prompt: Phrase("prompt-way-first" if prompt.first else "prompt-way"),
}


END: Final = Phrase("choice-end")


def tell_action(action: Action, view: View) -> Phrase:
    """A choice as a seat reads it on a button."""
    alone = _ALONE.get(type(action))
    if alone is not None:
        return alone(action)
    assert isinstance(view, RogueView)
    return _BESIDE_THE_MAP[type(action)](action, view)


def _offer_aim(action: AimBlock, view: RogueView) -> Phrase:
    turn = action.turn
    turns = view.map.blocks[BLOCKS.index(action.block)].turns
    return _shape(action.block, turn, turns[turn - 1] if 1 <= turn <= len(turns) else ())


@lru_cache(256)
def _shape(block: str, turn: int, rows: tuple[str, ...]) -> Phrase:
    args: Args = {
        "block": block,
        "turn": turn,
        "shape": shape_words(rows) or "?",
        "rows": rows_words(rows),
    }
    return Phrase("choice-aim-single" if block == "single" else "choice-aim-block", args)


def _offer_mark(name: str, number: int, view: RogueView) -> Phrase:
    """A mark is called by its points, as they are printed in it; and by its boundary."""
    marks = () if view.sheet is None else view.sheet.marks
    mark = marks[number - 1] if 1 <= number <= len(marks) else None
    args: Args = {"points": mark.points if mark else 0, "behind": mark.behind if mark else 0}
    return Phrase(name, args)


def _offer_extra(action: UseExtra, view: RogueView) -> Phrase:
    extras = () if view.sheet is None else view.sheet.extras
    if not 1 <= action.extra <= len(extras):
        return Phrase("choice-extra-unknown", {"number": action.extra})
    extra = extras[action.extra - 1]
    args: Args = {"number": action.extra, "extra": extra_words(extra.kind, extra.cells)}
    return Phrase("choice-extra", args)


def _offer_bat(action: UseBat, view: RogueView) -> Phrase:
    left = view.map.development - (0 if view.sheet is None else view.sheet.development)
    return Phrase(f"choice-bat-{action.way}", {"steps": min(STEPS_OF_A_BAT, left)})


@made_once(8192)
def _offer_block(action: DrawBlock) -> Phrase:
    return Phrase("choice-block", {"cells": names_of(action.cells)})


@made_once(8192)
def _offer_plan(action: DrawPlan) -> Phrase:
    return Phrase("choice-plan", {"plan": rectangle_name(action.plan)})


@made_once(1024)
def _offer_cell(action: FillCell) -> Phrase:
    return Phrase("choice-fill", {"cell": name_of(action.cell)})


@made_once(256)
def _offer_size(action: AimPlan) -> Phrase:
    return Phrase("choice-aim-plan", {"height": action.height, "width": action.width})


_ALONE: Final[dict[type[Action], Callable[[Any], Phrase]]] = {
    DrawBlock: _offer_block,
    DrawPlan: _offer_plan,
    AimPlan: _offer_size,
    FillCell: _offer_cell,
    EndTurn: lambda action: END,
    ChooseExit: lambda action: Phrase("choice-exit", {"corner": corner_words(action.corner)}),
    TakeWay: lambda action: Phrase("choice-way", {"room": rectangle_name(action.room)}),
}
_BESIDE_THE_MAP: Final[dict[type[Action], Callable[[Any, RogueView], Phrase]]] = {
    AimBlock: _offer_aim,
    SpendMark: lambda action, view: _offer_mark("choice-spend", action.mark, view),
    CircleMark: lambda action, view: _offer_mark("choice-circle", action.mark, view),
    UseExtra: _offer_extra,
    UseBat: _offer_bat,
}
