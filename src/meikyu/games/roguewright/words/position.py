"""The position in words, for the screen reader and the terminal."""

from meikyu.core.words import Phrase, seat_words
from meikyu.games.roguewright.naming import names_of, rectangle_name
from meikyu.games.roguewright.view import (
    ExtraView,
    MarkView,
    RogueView,
    RoomView,
    ScoreView,
    SheetView,
)
from meikyu.games.roguewright.words.parts import (
    Args,
    corner_words,
    effects_words,
    extra_words,
    goals_words,
    numbers,
)


def tell_position(view: RogueView) -> list[Phrase]:
    """The position in short sentences."""
    told = [_tell_phase(view)]
    if view.rounds < view.map.rounds:
        args: Args = {"rounds": view.rounds, "printed": view.map.rounds}
        told.append(Phrase("position-short", args))
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
        "rounds": view.rounds,
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
