"""Roguewright in words: positions, questions, choices and events as phrases of the texts.

Cells are called as on a map, a letter for the column and a number for the row; rectangles by two
opposite corners.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from meikyu.core.contract import Action, Event, Prompt
from meikyu.core.words import Phrase
from meikyu.games.roguewright.actions import (
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
from meikyu.games.roguewright.events import (
    BattleFought,
    BatUsed,
    CellsFilled,
    DevelopmentAdvanced,
    DiceRolled,
    DungeonStacked,
    Equipped,
    ExitChosen,
    ExtraUsed,
    FloorLeft,
    GameEnded,
    MarkCircled,
    MarkSpent,
    PlanDrawn,
    RoomEntered,
    SeatFinished,
    SheetHandedIn,
    SheetPrepared,
    SheetRevealed,
    SheetStands,
    TurnEnded,
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
from meikyu.games.roguewright.view import (
    ExtraView,
    MarkView,
    RogueView,
    RoomView,
    ScoreView,
    SheetView,
)

Args: TypeAlias = "dict[str, str | int | Phrase | tuple[Phrase, ...]]"
FULL, GAP = "■", "□"

# -- parts of sentences -------------------------------------------------------------------------


def seat_words(seat: int) -> Phrase:
    return Phrase("seat", {"number": seat + 1})


def seats_words(seats: Iterable[int]) -> tuple[Phrase, ...]:
    return tuple(seat_words(seat) for seat in seats)


def numbers(values: Iterable[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("number", {"number": value}) for value in values)


def corner_words(corner: str) -> Phrase:
    return Phrase(f"corner-{corner}")


def extra_words(kind: str, cells: int) -> Phrase:
    return Phrase(f"extra-{kind}", {"cells": cells})


def goals_words(goals: Iterable[str]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"goal-{goal}") for goal in goals)


def shape_words(rows: Iterable[str]) -> str:
    """A block as a little picture in one line, its rows parted by strokes."""
    return "/".join(row.replace("#", FULL).replace(".", GAP) for row in rows)


def effects_words(items: int, ghosts: int, bats: int) -> tuple[Phrase, ...]:
    counts = (("items", items), ("ghosts", ghosts), ("bats", bats))
    return tuple(Phrase(f"waiting-{name}", {"count": count}) for name, count in counts if count)


# -- the position -------------------------------------------------------------------------------


def tell_position(view: RogueView) -> list[Phrase]:
    """The position in short sentences."""
    told = [_tell_phase(view)]
    if view.phase == "building":
        if view.sheet is not None:
            told += _tell_sheet(view, view.sheet)
        else:
            told += _tell_rows(view, None)
        if view.seats > 1:
            told += [
                Phrase(f"position-{status}", {"player": seat_words(seat)})
                for seat, status in enumerate(view.statuses)
                if seat != view.seat
            ]
        return told
    told += [_tell_score(seat, score) for seat, score in enumerate(view.scores)]
    if view.walk is not None:
        told.append(
            Phrase("position-weapon", {"level": view.walk.level, "crossed": view.walk.crossed})
        )
    for sheet in view.sheets:
        told.append(Phrase("position-sheet", {"player": seat_words(sheet.seat)}))
        told += _tell_drawing(view, sheet)
    return told


def _tell_phase(view: RogueView) -> Phrase:
    args: Args = {
        "round": view.round,
        "rounds": view.map.rounds,
        "white": view.white,
        "black": view.black,
    }
    if view.phase == "building":
        return Phrase("position-round-special" if view.special else "position-round", args)
    if view.walk is None or view.walk.seat is None:
        return Phrase("position-over")
    args["player"] = seat_words(view.walk.seat)
    if view.walk.room is None:
        return Phrase("position-at-entrance", args)
    args["room"] = rectangle_name(view.walk.room)
    return Phrase("position-in-room", args)


def _tell_score(seat: int, score: ScoreView) -> Phrase:
    args: Args = {
        "player": seat_words(seat),
        "items": score.items,
        "rooms": score.rooms,
        "goals": score.goals,
        "battles": score.battles,
        "total": score.total,
    }
    return Phrase("position-score", args)


def _tell_sheet(view: RogueView, sheet: SheetView) -> list[Phrase]:
    told = [
        Phrase(
            "position-development",
            {"development": sheet.development, "last": view.map.development},
        ),
        Phrase("position-special", {"rounds": numbers(sheet.special_rounds)}),
        Phrase(
            "position-marks",
            {
                "marks": tuple(_mark(number + 1, mark) for number, mark in enumerate(sheet.marks)),
                "points": sheet.item_points,
            },
        ),
        Phrase(
            "position-extras",
            {"extras": tuple(_extra(number + 1, one) for number, one in enumerate(sheet.extras))},
        ),
    ]
    if sheet.goals:
        told.append(Phrase("position-goals", {"goals": goals_words(sheet.goals)}))
    waiting = effects_words(sheet.items, sheet.ghosts, sheet.bats)
    if waiting:
        told.append(Phrase("position-waiting", {"effects": waiting}))
    if sheet.partial:
        told.append(Phrase("position-partial", {"cells": names_of(sheet.partial)}))
    return told + _tell_drawing(view, sheet)


def _mark(number: int, mark: MarkView) -> Phrase:
    args: Args = {"number": number, "points": mark.points, "behind": mark.behind}
    return Phrase(f"mark-{mark.state}", args)


def _extra(number: int, extra: ExtraView) -> Phrase:
    args: Args = {
        "number": number,
        "extra": extra_words(extra.kind, extra.cells),
        "behind": extra.behind,
    }
    return Phrase(f"extra-is-{extra.state}", args)


def _tell_drawing(view: RogueView, sheet: SheetView) -> list[Phrase]:
    """The map row by row, the plans, the rooms."""
    told = _tell_rows(view, sheet)
    plans = tuple(Phrase("place", {"place": rectangle_name(plan)}) for plan in sheet.plans)
    told.append(Phrase("position-plans", {"plans": plans}))
    told += [_tell_room(room) for room in sheet.rooms]
    if not sheet.connected:
        told.append(Phrase("position-not-connected"))
    elif sheet.exit is not None:
        told.append(Phrase("position-exit", {"corner": corner_words(sheet.exit)}))
    return told


def letters_of(view: RogueView, sheet: SheetView | None) -> list[str]:
    """The map in letters, filled cells as `#`; entrances only where they are open."""
    rows: list[str] = []
    for number, row in enumerate(view.map.grid):
        filled = sheet.filled[number] if sheet is not None else "." * len(row)
        rows.append("".join("#" if f == "#" else c for c, f in zip(row, filled, strict=True)))
    return rows


def _tell_rows(view: RogueView, sheet: SheetView | None) -> list[Phrase]:
    return [Phrase("position-legend")] + [
        Phrase("position-row", {"row": number + 1, "cells": " ".join(row)})
        for number, row in enumerate(letters_of(view, sheet))
    ]


def _tell_room(room: RoomView) -> Phrase:
    args: Args = {
        "room": rectangle_name(room.place),
        "monsters": room.monsters,
        "items": room.items,
        "reasons": tuple(Phrase(f"reason-{rule}") for rule in room.broken),
    }
    return Phrase("position-room" if room.counts else "position-room-not", args)


# -- questions and choices ----------------------------------------------------------------------


def tell_prompt(prompt: Prompt) -> Phrase:
    """The question to a seat."""
    return _PROMPTS[type(prompt)](prompt)


def _ask_act(prompt: ActPrompt) -> Phrase:
    args: Args = {"white": prompt.white, "black": prompt.black, "sum": prompt.white + prompt.black}
    if prompt.aimed:
        return Phrase("prompt-place", args)
    return Phrase("prompt-act-special" if prompt.special else "prompt-act", args)


def _ask_effects(prompt: EffectsPrompt) -> Phrase:
    waiting = effects_words(prompt.items, prompt.ghosts, prompt.bats)
    if not waiting:
        return Phrase("prompt-end")
    return Phrase("prompt-effects", {"effects": waiting})


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
        "plans": tuple(
            Phrase("place", {"place": rectangle_name(plan)}) for plan in preview.broken_plans
        ),
    }
    if not preview.connected:
        return Phrase("preview-not-connected", args)
    return Phrase("preview-breaks" if preview.broken_plans else "preview", args)


_PROMPTS: dict[type[Prompt], Callable[[Any], Phrase]] = {
    ActPrompt: _ask_act,
    EffectsPrompt: _ask_effects,
    FillPrompt: _ask_fill,
    PlanPrompt: lambda prompt: Phrase("prompt-place" if prompt.aimed else "prompt-plan"),
    ExitPrompt: _ask_exit,
    WayPrompt: lambda prompt: Phrase("prompt-way"),
}


def tell_action(action: Action, view: RogueView) -> Phrase:
    """A choice as a seat reads it on a button."""
    return _ACTIONS[type(action)](action, view)


def _offer_aim(action: AimBlock, view: RogueView) -> Phrase:
    turns = next(block.turns for block in view.map.blocks if block.block == action.block)
    known = 1 <= action.turn <= len(turns)
    args: Args = {
        "block": action.block,
        "turn": action.turn,
        "shape": shape_words(turns[action.turn - 1]) if known else "?",
    }
    return Phrase("choice-aim-single" if action.block == "single" else "choice-aim-block", args)


def _offer_mark(name: str, number: int, view: RogueView) -> Phrase:
    marks = () if view.sheet is None else view.sheet.marks
    points = marks[number - 1].points if 1 <= number <= len(marks) else 0
    return Phrase(name, {"mark": number, "points": points})


def _offer_extra(action: UseExtra, view: RogueView) -> Phrase:
    extras = () if view.sheet is None else view.sheet.extras
    if not 1 <= action.extra <= len(extras):
        return Phrase("choice-extra-unknown", {"number": action.extra})
    extra = extras[action.extra - 1]
    args: Args = {"number": action.extra, "extra": extra_words(extra.kind, extra.cells)}
    return Phrase("choice-extra", args)


_ACTIONS: dict[type[Action], Callable[[Any, RogueView], Phrase]] = {
    DrawBlock: lambda action, view: Phrase("choice-block", {"cells": names_of(action.cells)}),
    DrawPlan: lambda action, view: Phrase("choice-plan", {"plan": rectangle_name(action.plan)}),
    AimBlock: _offer_aim,
    AimPlan: lambda action, view: Phrase(
        "choice-aim-plan", {"height": action.height, "width": action.width}
    ),
    SpendMark: lambda action, view: _offer_mark("choice-spend", action.mark, view),
    CircleMark: lambda action, view: _offer_mark("choice-circle", action.mark, view),
    UseExtra: _offer_extra,
    UseBat: lambda action, view: Phrase(f"choice-bat-{action.way}"),
    FillCell: lambda action, view: Phrase("choice-fill", {"cell": name_of(action.cell)}),
    EndTurn: lambda action, view: Phrase("choice-end"),
    ChooseExit: lambda action, view: Phrase("choice-exit", {"corner": corner_words(action.corner)}),
    TakeWay: lambda action, view: Phrase("choice-way", {"room": rectangle_name(action.room)}),
}


# -- events -------------------------------------------------------------------------------------


def tell_event(event: Event) -> Phrase | None:
    """What happened, in a sentence."""
    return _EVENTS[type(event)](event)


def _prepared(event: SheetPrepared) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "white": event.white,
        "black": event.black,
        "rounds": numbers(event.special),
    }
    return Phrase("event-prepared", args)


def _filled(event: CellsFilled) -> Phrase:
    waiting = effects_words(event.items, event.ghosts, event.bats)
    args: Args = {
        "player": seat_words(event.seat),
        "cells": names_of(event.cells),
        "effects": waiting,
    }
    return Phrase("event-filled-effects" if waiting else "event-filled", args)


def _planned(event: PlanDrawn) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "plan": rectangle_name(event.plan),
        "monsters": event.monsters,
        "goals": goals_words(event.goals),
    }
    return Phrase("event-planned-goals" if event.goals else "event-planned", args)


def _advanced(event: DevelopmentAdvanced) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "before": event.before,
        "now": event.now,
        "broken": numbers(event.broken),
    }
    return Phrase("event-advanced-broken" if event.broken else "event-advanced", args)


def _extra_used(event: ExtraUsed) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "number": event.extra,
        "extra": extra_words(event.kind, event.cells),
        "cells": event.cells,
    }
    return Phrase("event-extra-ghosts" if event.kind == "ghosts" else "event-extra", args)


def _stands(event: SheetStands) -> Phrase:
    args: Args = {
        "development": event.development,
        "points": event.item_points,
        "given": event.given_up,
    }
    return Phrase("event-stands-given-up" if event.given_up else "event-stands", args)


def _revealed(event: SheetRevealed) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "development": event.development,
        "rooms": event.rooms,
        "counting": event.counting,
        "items": event.item_points,
        "points": event.room_points,
        "goals": event.goal_points,
    }
    if event.exit is None or not event.connected:
        return Phrase("event-revealed-not-connected", args)
    args["corner"] = corner_words(event.exit)
    return Phrase("event-revealed", args)


def _stacked(event: DungeonStacked) -> Phrase:
    args: Args = {"order": seats_words(event.order), "out": seats_words(event.out)}
    if not event.order:
        return Phrase("event-stacked-none", args)
    return Phrase("event-stacked-out" if event.out else "event-stacked", args)


def _entered(event: RoomEntered) -> Phrase:
    args: Args = {
        "player": seat_words(event.seat),
        "room": rectangle_name(event.room),
        "monsters": event.monsters,
        "items": event.items,
    }
    return Phrase("event-entered" if event.counts else "event-entered-not", args)


def _fought(event: BattleFought) -> Phrase:
    args: Args = {
        "monsters": event.monsters,
        "white": event.white,
        "black": event.black,
        "weapon": event.weapon,
        "strength": event.strength,
        "points": event.points,
    }
    if event.white == event.black:
        return Phrase("event-fought-doubles", args)
    return Phrase("event-fought-hit" if event.points else "event-fought-lost", args)


def _ended(event: GameEnded) -> Phrase:
    if len(event.scores) == 1:
        return Phrase("event-ended-solo", {"score": event.scores[0]})
    args: Args = {"players": seats_words(event.winners), "score": max(event.scores)}
    return Phrase("event-ended" if len(event.winners) == 1 else "event-ended-draw", args)


def _of_seat(name: str) -> Callable[[Any], Phrase]:
    """A sentence about a seat and nothing else."""
    return lambda event: Phrase(name, {"player": seat_words(event.seat)})


_EVENTS: dict[type[Event], Callable[[Any], Phrase | None]] = {
    SheetPrepared: _prepared,
    DiceRolled: lambda event: Phrase(
        "event-rolled", {"round": event.round, "white": event.white, "black": event.black}
    ),
    MarkSpent: lambda event: Phrase(
        "event-spent", {"player": seat_words(event.seat), "mark": event.mark}
    ),
    CellsFilled: _filled,
    PlanDrawn: _planned,
    DevelopmentAdvanced: _advanced,
    MarkCircled: lambda event: Phrase(
        "event-circled",
        {"player": seat_words(event.seat), "mark": event.mark, "points": event.points},
    ),
    ExtraUsed: _extra_used,
    BatUsed: lambda event: Phrase(f"event-bat-{event.way}", {"player": seat_words(event.seat)}),
    TurnEnded: _of_seat("event-turn-ended"),
    SheetStands: _stands,
    SeatFinished: _of_seat("event-finished"),
    ExitChosen: lambda event: Phrase(
        "event-exit", {"player": seat_words(event.seat), "corner": corner_words(event.corner)}
    ),
    SheetHandedIn: _of_seat("event-handed-in"),
    SheetRevealed: _revealed,
    DungeonStacked: _stacked,
    RoomEntered: _entered,
    BattleFought: _fought,
    Equipped: lambda event: Phrase(
        "event-equipped", {"items": event.items, "crossed": event.crossed, "level": event.level}
    ),
    FloorLeft: lambda event: Phrase(
        "event-left", {"player": seat_words(event.seat), "points": event.points}
    ),
    GameEnded: _ended,
}
