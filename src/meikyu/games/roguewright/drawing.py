"""The sheet of Roguewright in letters, for the terminal.

Readable without colour: walls are solid, the cells of a plan are in brackets (plans never share an
edge), the adventurer's room in angles. It has no rules: everything it draws is in the view.
"""

from rich.text import Text

from meikyu.core.contract import View
from meikyu.core.words import Lexicon, Phrase, seat_words
from meikyu.games.roguewright.actions import Cell, Rectangle
from meikyu.games.roguewright.naming import LETTERS
from meikyu.games.roguewright.view_parts import RogueView, SheetView
from meikyu.games.roguewright.words import letters_of, tell_position

WALL, PENCILLED, EMPTY = "███", " + ", "."
STYLES = {"b": "blue", "U": "blue", "g": "green", "N": "green", "I": "yellow", "G": "magenta"}
STYLES |= {"H": "magenta", "B": "red", "T": "red", "E": "bold", "X": "bold"}
DIM = "dim"
MAP_SENTENCES = ("position-row", "position-row-open")


def draw(view: View, words: Lexicon) -> Text:
    """The viewer's sheet, or the one that the adventurer is in, and the tracks in words."""
    assert isinstance(view, RogueView)
    picture = Text()
    for sheet in _sheets(view):
        if view.phase != "building":
            title = Phrase("position-sheet", {"player": seat_words(sheet.seat)})
            picture.append(words.say(title) + "\n", "bold")
        picture.append_text(_map(view, sheet))
    if view.sheet is None and view.phase == "building":
        picture.append_text(_map(view, None))
    picture.append(words.say("drawing-legend") + "\n", DIM)
    for phrase in tell_position(view):
        if phrase.id not in MAP_SENTENCES:
            picture.append(words.say(phrase) + "\n")
    picture.rstrip()
    return picture


def _sheets(view: RogueView) -> list[SheetView]:
    if view.phase == "building":
        return [] if view.sheet is None else [view.sheet]
    if view.walk is not None and view.walk.seat is not None:
        return [view.sheets[view.walk.seat]]
    return list(view.sheets)


def _map(view: RogueView, sheet: SheetView | None) -> Text:
    rows = letters_of(view, sheet)
    room = None if view.walk is None or sheet is None else view.walk.room
    if view.walk is not None and sheet is not None and view.walk.seat != sheet.seat:
        room = None
    columns = "".join(f" {letter} " for letter in LETTERS[: len(rows[0])])
    picture = Text("    " + columns + "\n", DIM)
    for row, letters in enumerate(rows, start=1):
        picture.append(f"{row:>3} ", DIM)
        for column, letter in enumerate(letters, start=1):
            picture.append_text(_cell(sheet, room, Cell(row, column), letter))
        picture.append("\n")
    return picture


def _cell(sheet: SheetView | None, room: Rectangle | None, cell: Cell, letter: str) -> Text:
    if letter == "#":
        return Text(WALL)
    if sheet is not None and cell in sheet.partial:
        return Text(PENCILLED, "bold")
    left, right = " ", " "
    if sheet is not None and any(_inside(plan, cell) for plan in sheet.plans):
        left, right = "(", ")"
    if room is not None and _inside(room, cell):
        left, right = "<", ">"
    shown = letter if letter != EMPTY else "·"
    text = Text(left, DIM)
    text.append(shown, STYLES.get(letter, DIM))
    return text.append(right, DIM)


def _inside(rectangle: Rectangle, cell: Cell) -> bool:
    return (
        rectangle.row <= cell.row < rectangle.row + rectangle.height
        and rectangle.column <= cell.column < rectangle.column + rectangle.width
    )
