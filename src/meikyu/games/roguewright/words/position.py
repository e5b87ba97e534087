# Compiled by mypyc.
"""The position in words, for the screen reader and the terminal."""

from functools import lru_cache
from typing import Final

from meikyu.core.recent import Recent, Same, made_once
from meikyu.core.words import Phrase, seat_words
from meikyu.games.roguewright.actions import Rectangle
from meikyu.games.roguewright.grids import EMPTY, ENTRANCE, EXIT, ITEM, LARGE, MARKS, SMALL
from meikyu.games.roguewright.map_view import MapView
from meikyu.games.roguewright.naming import LETTERS, names_of, rectangle_name
from meikyu.games.roguewright.rules.goals import KINDS
from meikyu.games.roguewright.view_parts import (
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
    rows_words,
    shape_words,
)

SQUARES: Final[dict[str, str]] = {
    "#": "square-wall",
    EXIT: "square-exit",
    ENTRANCE: "square-entrance",
    ITEM: "square-item",
    **dict.fromkeys(MARKS, "square-die"),
    **{letter: f"square-{KINDS[kind]}" for letter, kind in SMALL.items()},
    **{letter: f"square-large-{KINDS[kind]}" for letter, kind in LARGE.items()},
}
"""What a letter of the map is called."""


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
    goals = bool(view.map.goals)
    told += [_tell_score(seat, score, goals) for seat, score in enumerate(view.scores)]
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


def _tell_score(seat: int, score: ScoreView, goals: bool) -> Phrase:
    args: Args = {
        "player": seat_words(seat),
        "items": score.items,
        "rooms": score.rooms,
        "goals": score.goals,
        "battles": score.battles,
        "total": score.total,
    }
    return Phrase("position-score-goals" if goals else "position-score", args)


_sheets: Recent[tuple[Same, Same], list[Phrase]] = Recent(512)
"""By map and sheet, whose views are made anew only when something changed."""


def _tell_sheet(view: RogueView, sheet: SheetView) -> list[Phrase]:
    return _sheets.get((Same(view.map), Same(sheet)), lambda: _made_sheet(view, sheet))


def _made_sheet(view: RogueView, sheet: SheetView) -> list[Phrase]:
    told = [
        _development(sheet.development, view.map.development),
        _special(sheet.special_rounds),
        Phrase("position-marks", {"marks": _marks(sheet.marks), "points": sheet.item_points}),
        _extras(sheet.extras),
        *_tell_map(view.map, sheet.goals),
    ]
    waiting = effects_words(sheet.items, sheet.ghosts, sheet.bats)
    if waiting:
        told.append(Phrase("position-waiting", {"effects": waiting}))
    if sheet.partial:
        told.append(Phrase("position-partial", {"cells": names_of(sheet.partial)}))
    return told + _tell_drawing(view, sheet)


@lru_cache(256)
def _development(development: int, last: int) -> Phrase:
    return Phrase("position-development", {"development": development, "last": last})


@made_once(256)
def _special(rounds: tuple[int, ...]) -> Phrase:
    return Phrase("position-special", {"rounds": numbers(rounds)})


@made_once(1024)
def _marks(marks: tuple[MarkView, ...]) -> tuple[Phrase, ...]:
    return tuple([_mark(mark) for mark in marks])


@made_once(1024)
def _extras(extras: tuple[ExtraView, ...]) -> Phrase:
    told = tuple([_extra(number + 1, one) for number, one in enumerate(extras)])
    return Phrase("position-extras", {"extras": told})


_maps: Recent[tuple[Same, tuple[str, ...]], list[Phrase]] = Recent(64)
"""By map and selected goals."""


def _tell_map(chart: MapView, selected: tuple[str, ...]) -> list[Phrase]:
    """What is printed beside the map: goals with their points, the weapon track, the blocks."""
    return _maps.get((Same(chart), selected), lambda: _made_map(chart, selected))


def _made_map(chart: MapView, selected: tuple[str, ...]) -> list[Phrase]:
    told: list[Phrase] = []
    if chart.goals:
        told.append(Phrase("position-goals", {"goals": goals_words(chart.goals, selected)}))
    steps = tuple(
        Phrase("weapon-step", {"level": level, "items": mark + 1})
        for mark, level in enumerate(chart.weapon_track)
        if level
    )
    told.append(Phrase("position-weapon-track", {"steps": steps}))
    shapes = [(block.block, block.turns[0]) for block in chart.blocks if block.block != "single"]
    blocks = tuple(
        Phrase(
            "block-shape",
            {"value": value, "shape": shape_words(rows), "rows": rows_words(rows)},
        )
        for value, rows in shapes
    )
    told.append(Phrase("position-blocks", {"blocks": blocks}))
    return told


@lru_cache(1024)
def _mark(mark: MarkView) -> Phrase:
    args: Args = {"points": mark.points, "behind": mark.behind}
    return Phrase(f"mark-{mark.state}", args)


@lru_cache(1024)
def _extra(number: int, extra: ExtraView) -> Phrase:
    args: Args = {
        "number": number,
        "extra": extra_words(extra.kind, extra.cells),
        "behind": extra.behind,
    }
    return Phrase(f"extra-is-{extra.state}", args)


def _tell_drawing(view: RogueView, sheet: SheetView) -> list[Phrase]:
    """The map row by row, the plans, the rooms."""
    return [
        *_tell_rows(view, sheet),
        _plans(sheet.plans),
        *_rooms(sheet.rooms),
        _tell_end(
            sheet.connected,
            sheet.exit,
            sheet.ends_at,
            sheet.build_points,
            round(sheet.expected_battles),
        ),
    ]


@made_once(1024)
def _plans(plans: tuple[Rectangle, ...]) -> Phrase:
    return Phrase("position-plans", {"plans": tuple([_place(plan) for plan in plans])})


@lru_cache(4096)
def _place(place: Rectangle) -> Phrase:
    return Phrase("place", {"place": rectangle_name(place)})


@made_once(8192)
def _place_of(room: RoomView) -> Phrase:
    return _place(room.place)


@made_once(512)
def _rooms(rooms: tuple[RoomView, ...]) -> list[Phrase]:
    return [_tell_room(room) for room in rooms if room.counts] + tell_rooms_not(rooms)


def tell_rooms_not(rooms: tuple[RoomView, ...]) -> list[Phrase]:
    """Rooms that do not count, together by reason: early on there are many."""
    by_reason: dict[tuple[str, ...], list[Phrase]] = {}
    for room in rooms:
        reasons = room.broken
        if reasons:
            by_reason.setdefault(reasons, []).append(_place_of(room))
    return [
        Phrase("position-rooms-not", {"rooms": tuple(found), "reasons": _reasons(reasons)})
        for reasons, found in by_reason.items()
    ]


@lru_cache(64)
def _reasons(rules: tuple[str, ...]) -> tuple[Phrase, ...]:
    return tuple([Phrase(f"reason-{rule}") for rule in rules])


@lru_cache(1024)
def _tell_end(
    connected: bool, exit: str | None, ends_at: str | None, points: int, battles: int
) -> Phrase:
    """The exit, chosen or the best one now, and what the sheet scores with it."""
    args: Args = {"points": points, "battles": battles}
    if not connected:
        return Phrase("position-not-connected", args)
    if exit is not None:
        return Phrase("position-exit", {"corner": corner_words(exit)})
    assert ends_at is not None
    return Phrase("position-if-ended", {**args, "corner": corner_words(ends_at)})


def letters_of(view: RogueView, sheet: SheetView | None) -> list[str]:
    """The map in letters, filled cells as `#`; entrances only where they are open."""
    grid = view.map.grid
    if sheet is None:
        return list(grid)
    return [_letters(row, filled) for row, filled in zip(grid, sheet.filled, strict=True)]


@lru_cache(4096)
def _letters(row: str, filled: str) -> str:
    return "".join(["#" if f == "#" else c for c, f in zip(row, filled, strict=True)])


def _tell_rows(view: RogueView, sheet: SheetView | None) -> list[Phrase]:
    """What is on the map, row by row; open cells without anything on them are left out."""
    return _rows(view.map.grid, None if sheet is None else sheet.filled)


@lru_cache(1024)
def _rows(grid: tuple[str, ...], filled: tuple[str, ...] | None) -> list[Phrase]:
    return [
        _tell_row(number + 1, row, EMPTY * len(row) if filled is None else filled[number])
        for number, row in enumerate(grid)
    ]


@lru_cache(4096)
def _tell_row(number: int, row: str, filled: str) -> Phrase:
    runs = _runs(_letters(row, filled))
    cells = tuple([_on_cells(*run) for run in runs if run[0] != EMPTY])
    name = "position-row" if cells else "position-row-open"
    return Phrase(name, {"row": number, "cells": cells})


@lru_cache(4096)
def _on_cells(letter: str, first: int, last: int) -> Phrase:
    where = LETTERS[first] if first == last else f"{LETTERS[first]}–{LETTERS[last]}"
    what = Phrase(SQUARES[letter], {"die": letter})
    return Phrase("on-cells", {"cells": where, "what": what})


def _runs(row: str) -> list[tuple[str, int, int]]:
    """Equal neighbours together: the letter, its first and its last column."""
    found: list[tuple[str, int, int]] = []
    for column, letter in enumerate(row):
        if found and found[-1][0] == letter:
            found[-1] = letter, found[-1][1], column
        else:
            found.append((letter, column, column))
    return found


@lru_cache(1024)
def _tell_room(room: RoomView) -> Phrase:
    args: Args = {
        "room": rectangle_name(room.place),
        "monsters": room.monsters,
        "items": room.items,
    }
    return Phrase("position-room", args)
