"""A sheet as an SVG picture: crisp on a phone, on a wall and on paper. Black and white with shapes,
so that colour is never the only mark. Holds no rules: everything it draws stands in the view."""

from html import escape

from meikyu.core.words import Lexicon, Phrase
from meikyu.games.roguewright.actions import Rectangle
from meikyu.games.roguewright.naming import LETTERS
from meikyu.games.roguewright.view import RogueView, SheetView
from meikyu.games.roguewright.words import letters_of, seat_words

CELL = 40
MARGIN = 36
LINE = 22
SHAPES = {
    "b": '<path d="M8 30q12-28 24 0z" fill="#3b6fd4"/>',
    "g": '<path d="M8 30q12-28 24 0z" fill="none" stroke="#2c8a4b" stroke-width="3"/>',
    "G": '<path d="M10 31V18a10 10 0 0 1 20 0v13l-5-4-5 4-5-4z" fill="#8a5bc0"/>',
    "B": '<path d="M4 16l10 4 6-6 6 6 10-4-6 14-10-4-10 4z" fill="#b0413e"/>',
    "I": '<path d="M20 8l12 12-12 12L8 20z" fill="none" stroke="#a87b00" stroke-width="3"/>',
}
LARGE = {"U": "b", "N": "g", "H": "G", "T": "B"}


def sheet_svg(view: RogueView, sheet: SheetView, words: Lexicon) -> str:
    """One sheet with its plans, its rooms and, once they are known, its points."""
    rows = letters_of(view, sheet)
    width = len(rows[0]) * CELL + 2 * MARGIN
    notes = _notes(view, sheet, words)
    height = len(rows) * CELL + 2 * MARGIN + LINE * len(notes)
    title = escape(words.say(Phrase("position-sheet", {"player": seat_words(sheet.seat)})))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="sans-serif"><title>{title}</title>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    parts += _names(rows)
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            parts.append(_cell(letter, MARGIN + column * CELL, MARGIN + row * CELL))
    parts += _large(rows)
    parts += [_outline(room.place, 6, _room_style(room.counts)) for room in sheet.rooms]
    line = 'stroke="#111" stroke-width="3" stroke-dasharray="6 5"'
    parts += [_outline(plan, 0, line) for plan in sheet.plans]
    for number, note in enumerate(notes):
        y = len(rows) * CELL + 2 * MARGIN + LINE * number
        parts.append(f'<text x="{MARGIN}" y="{y}" font-size="14">{escape(note)}</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


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
    return notes


def _names(rows: list[str]) -> list[str]:
    """Letters of the columns, numbers of the rows."""
    attributes = 'font-size="14" text-anchor="middle" fill="#555"'
    parts: list[str] = []
    for column in range(len(rows[0])):
        x = MARGIN + column * CELL + CELL // 2
        parts.append(f'<text x="{x}" y="{MARGIN - 10}" {attributes}>{LETTERS[column]}</text>')
    for row in range(len(rows)):
        y = MARGIN + row * CELL + CELL // 2 + 5
        parts.append(f'<text x="{MARGIN - 16}" y="{y}" {attributes}>{row + 1}</text>')
    return parts


def _cell(letter: str, x: int, y: int) -> str:
    fill = "#333" if letter == "#" else "#fff"
    square = f'<rect width="{CELL}" height="{CELL}" fill="{fill}" stroke="#bbb"/>'
    mark = SHAPES.get(letter, "")
    if letter.isdigit() or letter in "EX":
        mark = f'<text x="20" y="27" font-size="20" text-anchor="middle">{letter}</text>'
    return f'<g transform="translate({x} {y})">{square}{mark}</g>'


def _large(rows: list[str]) -> list[str]:
    """Large monsters, drawn once at twice the size from their first cell."""
    parts: list[str] = []
    for letter, small in LARGE.items():
        for row, letters in enumerate(rows):
            if letter in letters:
                x, y = MARGIN + letters.index(letter) * CELL, MARGIN + row * CELL
                parts.append(f'<g transform="translate({x} {y}) scale(2)">{SHAPES[small]}</g>')
                break
    return parts


def _room_style(counts: bool) -> str:
    colour, width = ("#1a7f37", 3) if counts else ("#999", 1)
    return f'stroke="{colour}" stroke-width="{width}"'


def _outline(place: Rectangle, inset: int, style: str) -> str:
    x = MARGIN + (place.column - 1) * CELL + inset
    y = MARGIN + (place.row - 1) * CELL + inset
    width, height = place.width * CELL - 2 * inset, place.height * CELL - 2 * inset
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" {style}/>'
