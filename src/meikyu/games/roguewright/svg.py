"""A sheet as a picture for paper: crisp on a phone, on a wall and in print.

Ink with shapes, so that colour is never the only mark. Holds no rules: everything it draws stands
in the view.
"""

from collections.abc import Sequence

from meikyu.core.picture import Box, Curve, Mark, Picture, Text, curve, svg
from meikyu.core.words import Lexicon, Phrase, seat_words
from meikyu.games.roguewright.actions import Rectangle
from meikyu.games.roguewright.naming import LETTERS
from meikyu.games.roguewright.view import RogueView, SheetView
from meikyu.games.roguewright.words import letters_of, tell_rooms_not

CELL = 40.0
MARGIN = 36.0
TITLE = 34.0
LINE = 20.0
INK, GREY, PALE, RED = "#111111", "#666666", "#c9c9c9", "#a92a16"
SLIME = "M -13 10 C -16 -5 -5 -9 0 -18 C 5 -9 16 -5 13 10 C 6 13 -6 13 -13 10 Z"
LUMP = "M -16 10 C -17 -2 -12 -9 -6 -8 C -2 -14 7 -13 9 -6 C 15 -5 17 2 16 10 C 6 13 -6 13 -16 10 Z"
GHOST = (
    "M -12 14 L -12 -3 C -12 -12 -6 -17 0 -17 C 6 -17 12 -12 12 -3 L 12 14 L 6 9 L 0 14 L -6 9 Z"
)
BAT = (
    "M 0 -3 L 3 -8 L 5 -2 C 9 -9 15 -9 20 -4 C 14 -3 14 3 11 6 C 7 3 3 4 0 10 "
    "C -3 4 -7 3 -11 6 C -14 3 -14 -3 -20 -4 C -15 -9 -9 -9 -5 -2 L -3 -8 Z"
)
CHEST = (
    "M -12 -4 L 12 -4 L 12 11 L -12 11 Z M -12 -4 C -6 -11 6 -11 12 -4 M -3 0 L 3 0 L 3 5 L -3 5 Z"
)
STAIRS = "M -14 12 L -6 12 L -6 4 L 2 4 L 2 -4 L 10 -4 L 10 -12 L 15 -12"
EYES = "M -5 -2 L -5 4 M 5 -2 L 5 4"
FIGURES: dict[str, tuple[str, str | None, bool]] = {
    "b": (SLIME, "#2c4f96", True),
    "g": (LUMP, "#2f7355", True),
    "G": (GHOST, "#ffffff", True),
    "B": (BAT, INK, False),
    "I": (CHEST, "#d9a326", False),
    "X": (STAIRS, None, False),
}
"""By letter: outline, filling, whether it has eyes."""
LARGE = {"U": "b", "N": "g", "H": "G", "T": "B"}


def sheet_svg(view: RogueView, sheet: SheetView, words: Lexicon) -> str:
    """One sheet with its plans, its rooms and, once they are known, its points."""
    return svg([sheet_picture(view, sheet, _name(sheet, (), words), words)])


def pictures(view: RogueView, names: Sequence[str], words: Lexicon) -> tuple[Picture, ...]:
    """The finished dungeon, its sheets from the top; those that stayed out come last."""
    order = () if view.walk is None else view.walk.order
    seats = [*order, *(sheet.seat for sheet in view.sheets if sheet.seat not in order)]
    return tuple(
        sheet_picture(view, view.sheets[seat], _name(view.sheets[seat], names, words), words)
        for seat in seats
    )


def _name(sheet: SheetView, names: Sequence[str], words: Lexicon) -> str:
    if sheet.seat < len(names) and names[sheet.seat]:
        return names[sheet.seat]
    return words.say(seat_words(sheet.seat))


def sheet_picture(view: RogueView, sheet: SheetView, name: str, words: Lexicon) -> Picture:
    rows = letters_of(view, sheet)
    top = MARGIN + TITLE
    notes = _notes(view, sheet, words)
    marks: list[Mark] = [Text(MARGIN, MARGIN, name, 22, bold=True)]
    if view.scores:
        edge = MARGIN + len(rows[0]) * CELL
        marks.append(Text(edge, MARGIN, str(view.scores[sheet.seat].total), 26, "end", bold=True))
    marks += _names(rows, top)
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            marks += _cell(letter, MARGIN + column * CELL, top + row * CELL)
    marks += _large(rows, top)
    marks += [_outline(room.place, top, 5, room.counts) for room in sheet.rooms if room.counts]
    marks += [_plan(plan, top) for plan in sheet.plans]
    below = top + len(rows) * CELL + 44
    for number, note in enumerate(notes):
        marks.append(Text(MARGIN, below + LINE * number, note, 13, fill=INK))
    width = len(rows[0]) * CELL + 2 * MARGIN
    height = below + LINE * len(notes) + 12
    return Picture(name, width, height, tuple(marks))


def _notes(view: RogueView, sheet: SheetView, words: Lexicon) -> list[str]:
    development = {"development": sheet.development, "last": view.map.development}
    notes = [words.say(Phrase("position-development", development))]
    if view.scores:
        score = view.scores[sheet.seat]
        args: dict[str, str | int | Phrase | tuple[Phrase, ...]] = {
            "player": seat_words(sheet.seat),
            "items": score.items,
            "rooms": score.rooms,
            "goals": score.goals,
            "battles": score.battles,
            "total": score.total,
        }
        notes.append(words.say(Phrase("position-score", args)))
    notes += map(words.say, tell_rooms_not(sheet.rooms))
    return notes


def _names(rows: list[str], top: float) -> list[Mark]:
    """Letters of the columns, numbers of the rows."""
    marks: list[Mark] = []
    below = top + len(rows) * CELL + 16
    for column in range(len(rows[0])):
        x = MARGIN + column * CELL + CELL / 2
        marks.append(Text(x, below, LETTERS[column], 12, "middle", GREY))
    for row in range(len(rows)):
        y = top + row * CELL + CELL / 2 + 5
        marks.append(Text(MARGIN - 10, y, str(row + 1), 12, "end", GREY))
    return marks


def _cell(letter: str, x: float, y: float) -> list[Mark]:
    wall = letter == "#"
    marks: list[Mark] = [Box(x, y, CELL, CELL, INK if wall else "#ffffff", PALE, 0.8)]
    if letter in FIGURES:
        marks += _figure(letter, x + CELL / 2, y + CELL / 2, 0.85)
    elif letter.isdigit() or letter == "E":
        marks.append(Text(x + CELL / 2, y + 26, letter, 16, "middle", GREY))
    return marks


def _figure(letter: str, x: float, y: float, scale: float) -> list[Mark]:
    outline, fill, eyes = FIGURES[letter]
    marks: list[Mark] = [Curve(curve(outline, x, y, scale), fill, INK, 1.8 * scale)]
    if eyes:
        light = INK if letter == "G" else "#ffffff"
        marks.append(Curve(curve(EYES, x, y, scale), None, light, 2.6 * scale))
    return marks


def _large(rows: list[str], top: float) -> list[Mark]:
    """Large monsters, drawn once at twice the size from their first cell."""
    marks: list[Mark] = []
    for letter, small in LARGE.items():
        for row, letters in enumerate(rows):
            if letter in letters:
                x, y = MARGIN + (letters.index(letter) + 1) * CELL, top + (row + 1) * CELL
                marks += _figure(small, x, y, 1.8)
                break
    return marks


def _outline(place: Rectangle, top: float, inset: float, counts: bool) -> Box:
    x = MARGIN + (place.column - 1) * CELL + inset
    y = top + (place.row - 1) * CELL + inset
    width, height = place.width * CELL - 2 * inset, place.height * CELL - 2 * inset
    return Box(x, y, width, height, None, INK if counts else RED, 2.2)


def _plan(plan: Rectangle, top: float) -> Box:
    box = _outline(plan, top, 1.5, True)
    return Box(box.x, box.y, box.width, box.height, None, INK, 3, (0.5, 6))
