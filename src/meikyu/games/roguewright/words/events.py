"""What happened, in words."""

from collections.abc import Callable
from typing import Any

from meikyu.core.contract import Event
from meikyu.core.words import Phrase, seat_words, seats_words
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
from meikyu.games.roguewright.naming import names_of, rectangle_name
from meikyu.games.roguewright.words.parts import (
    Args,
    corner_words,
    effects_words,
    extra_words,
    goal_words,
    numbers,
)


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
        "goals": tuple(map(goal_words, event.goals)),
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
    return Phrase("event-revealed-goals" if event.goal_points else "event-revealed", args)


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
        "event-spent", {"player": seat_words(event.seat), "points": event.points}
    ),
    CellsFilled: _filled,
    PlanDrawn: _planned,
    DevelopmentAdvanced: _advanced,
    MarkCircled: lambda event: Phrase(
        "event-circled",
        {"player": seat_words(event.seat), "points": event.points},
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
