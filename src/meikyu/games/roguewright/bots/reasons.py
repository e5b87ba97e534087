"""Why a bot of Roguewright made a step, or would make it, in a sentence; and where on the sheet."""

from meikyu.core.words import Phrase
from meikyu.games.roguewright.actions import Rectangle
from meikyu.games.roguewright.emit import rectangle_word
from meikyu.games.roguewright.endings import best_ending
from meikyu.games.roguewright.kernel import (
    BAT,
    BLOCK,
    CIRCLE,
    DONE,
    EXIT,
    EXTRA,
    FILL,
    KIND,
    PLACE,
    PLAN,
    SPEND,
    WAY,
)
from meikyu.games.roguewright.naming import rectangle_name
from meikyu.games.roguewright.rules.defence import here
from meikyu.games.roguewright.rules.effects import marks_to_circle
from meikyu.games.roguewright.rules.rooms import Room, read_floor
from meikyu.games.roguewright.rules.rounds import layout_with, other_exits
from meikyu.games.roguewright.rules.walls import fills
from meikyu.games.roguewright.state import FREE_BLOCK, RogueState

Sketch = tuple[int, int]
"""Walls that a bot would like to end with, and its exit."""

_PLAIN = {
    DONE: "hint-done",
    SPEND: "hint-spend",
    EXTRA: "hint-extra",
    FILL: "hint-fill",
    WAY: "hint-way",
}


def reason(state: RogueState, seat: int, move: int) -> Phrase | None:
    """The strongest argument for a move; None for a step that needs none."""
    kind = move // KIND * KIND
    argument = move - kind
    chart, sheet = state.chart, state.sheets[seat]
    if kind == BLOCK:
        cells = _cells(state, move)
        effects = (cells & (chart.items | chart.ghosts | chart.bats)).bit_count()
        effects += bool(cells & chart.large_ghosts) + bool(cells & chart.large_bats)
        return Phrase("hint-effects", {"effects": effects}) if effects else Phrase("hint-walls")
    if kind == PLAN:
        monsters = chart.enclosed(_cells(state, move))
        now = sheet.development
        broken = [line for line in chart.tracks.boundaries if now < line <= now + monsters]
        if broken:
            return Phrase("hint-plan-opens", {"monsters": monsters, "boundary": broken[-1]})
        return Phrase("hint-plan", {"monsters": monsters})
    if kind == CIRCLE:
        points = chart.tracks.mark_points
        open_ones = marks_to_circle(chart, sheet)
        most = max(worth for mark, worth in enumerate(points) if open_ones >> mark & 1)
        named = "hint-mark" if points[argument] == most else "hint-mark-points"
        return Phrase(named, {"points": points[argument]})
    if kind == BAT:
        return Phrase("hint-bat-steps" if argument else "hint-bat-cell")
    if kind == EXIT:
        layout = layout_with(chart, sheet, argument)
        named = "hint-exit-goals" if chart.large else "hint-exit"
        return Phrase(named, {"points": layout.room_points + layout.goal_points})
    name = _PLAIN.get(kind)
    return None if name is None else Phrase(name)


# -- for a person ---------------------------------------------------------------------------------


def because(state: RogueState, seat: int, move: int, sketch: Sketch | None) -> Phrase:
    """Why a person might make this move: the room that it closes, what it fills, or the room that
    it is a wall of in the bot's sketch."""
    plain = reason(state, seat, move) or Phrase("hint-walls")
    if move // KIND * KIND not in (BLOCK, FILL):
        return plain
    cells = _cells(state, move)
    closed = _closed(state, seat, cells)
    if closed is not None:
        return Phrase("hint-closes", {"room": _name(closed)})
    if plain.id == "hint-effects" or sketch is None:
        return plain
    room = _walled(state, seat, cells, sketch)
    if room is None:
        return plain
    monsters = state.chart.enclosed(room.cells)
    return Phrase("hint-wall-of", {"room": _name(room), "monsters": monsters})


def place(state: RogueState, move: int) -> Rectangle | None:
    """Where on the sheet a move happens; None: it is about the tracks."""
    kind = move // KIND * KIND
    if kind == WAY:
        return rectangle_word(here(state).floor.rooms[move - kind].rectangle)
    cells = state.chart.exits[move - kind] if kind == EXIT else _cells(state, move)
    if not cells:
        return None
    found = state.chart.board.cells_of(cells)
    rows, columns = [row for row, _ in found], [column for _, column in found]
    top, left = min(rows), min(columns)
    return rectangle_word((top, left, max(rows) - top + 1, max(columns) - left + 1))


def _cells(state: RogueState, move: int) -> int:
    """The cells that a move draws; none for any other move."""
    kind = move // KIND * KIND
    number, at = divmod(move - kind, PLACE)
    chart = state.chart
    if kind == BLOCK:
        return fills(chart.shapes[number].pattern << at, chart.large)
    if kind == PLAN:
        return chart.sizes[number].pattern << at
    if kind == FILL:
        return fills(1 << at, chart.large)
    return 0


def _closed(state: RogueState, seat: int, cells: int) -> Room | None:
    """A room that counts once these cells are filled, and does not yet."""
    sheet = state.sheets[seat]
    if sheet.frame == FREE_BLOCK:
        if sheet.left > 1:
            return None  # nothing of a free block is filled before its last cell
        cells |= sheet.partial
    then = state.clone()
    then.sheets[seat].filled |= cells
    known = {room.cells for room in _scoring(state, seat)}
    return next((room for room in _scoring(then, seat) if room.cells not in known), None)


def _scoring(state: RogueState, seat: int) -> list[Room]:
    """The rooms that count as the auditor has it: none, as long as no way leads to an exit."""
    ending = best_ending(state, seat)
    return [] if ending is None else [room for room in ending.layout.floor.rooms if room.counts]


def _walled(state: RogueState, seat: int, cells: int, sketch: Sketch) -> Room | None:
    """The room of the sketch that most of these cells are a wall of."""
    chart = state.chart
    walls, corner = sketch
    sheet = state.sheets[seat]
    entrance, closed = chart.entrances[sheet.white - 1], walls | other_exits(chart, corner)
    floor = read_floor(chart.board, closed, list(sheet.plans), entrance, chart.exits[corner])
    best, most = None, 0
    for room in floor.rooms:
        if not room.counts:
            continue
        touching = (chart.board.beside(room.cells) & cells).bit_count()
        if touching > most:
            best, most = room, touching
    return best


def _name(room: Room) -> str:
    return rectangle_name(rectangle_word(room.rectangle))
