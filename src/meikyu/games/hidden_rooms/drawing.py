"""The board of Hidden Rooms in letters, for the terminal.

Readable without colour: a tile shows the shape and the letter of its colour, the monster a wedge
where it looks, its sight is dotted. It has no rules: everything it draws is in the view.
"""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from meikyu.core.contract import View
from meikyu.core.words import Lexicon, Phrase, text_words
from meikyu.games.hidden_rooms.actions import Tile
from meikyu.games.hidden_rooms.emit import name_of
from meikyu.games.hidden_rooms.events import Cell
from meikyu.games.hidden_rooms.view_parts import HiddenRoomsView

SHAPES = {"red": "▲", "blue": "●", "yellow": "■", "green": "◆"}
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "green": "G"}
STYLES = {"red": "red", "blue": "blue", "yellow": "yellow", "green": "green"}
ARROWS = {"up": "↑", "right": "→", "down": "↓", "left": "←"}
WEDGES = {"up": "^", "right": ">", "down": "v", "left": "<"}
END, EXIT, CHILD, STAR_CHILD, SEEN, DANGER = "×", "⌂", "@", "*", "·", "!"

WIDTH = 6
"""Letters in a cell, without its walls."""
GAP = 2
"""Between the board and what is beside it: both fit into 80 columns."""

DANGER_STYLE = "bold red"
CHILD_STYLE = "bold"
DIM = "dim"


@dataclass(frozen=True)
class Pieces:
    """What is on the board: now, or when the last stage ended."""

    tiles: dict[Cell, Tile]
    child: Cell
    monster: Cell
    facing: str
    sees: frozenset[Cell]
    caught_at: frozenset[Cell]


def draw(view: View, words: Lexicon) -> Text:
    """The board with what is beside it."""
    assert isinstance(view, HiddenRoomsView)
    left = _board(view, _pieces(view))
    right = _side(view, words)
    width = max(cell_len(line.plain) for line in left)
    picture = Text()
    for number in range(max(len(left), len(right))):
        line = left[number] if number < len(left) else Text()
        picture.append_text(line)
        if number < len(right) and right[number].plain:
            picture.append(" " * (width - cell_len(line.plain) + GAP))
            picture.append_text(right[number])
        picture.append("\n")
    picture.rstrip()
    return picture


def _pieces(view: HiddenRoomsView) -> Pieces:
    if view.child is not None and view.pose is not None:
        return Pieces(
            {room.cell: room.tile for room in view.rooms},
            view.child,
            view.pose.cell,
            view.pose.facing,
            frozenset(view.pose.sees),
            frozenset(
                Cell(row, column)
                for row, outlooks in enumerate(view.outlooks, start=1)
                for column, outlook in enumerate(outlooks, start=1)
                if outlook == "caught"
            ),
        )
    last = view.last_sight
    assert last is not None
    tiles = {room.cell: room.tile for room in last.rooms}
    return Pieces(tiles, last.child, last.monster, last.facing, frozenset(), frozenset())


# -- the board ----------------------------------------------------------------------------------


def _board(view: HiddenRoomsView, pieces: Pieces) -> list[Text]:
    """Rows of cells between walls, with letters and numbers at the edge."""
    wall = Text("   +" + ("-" * WIDTH + "+") * view.columns, DIM)
    names = "".join(f"{name_of(Cell(1, column))[0]:^{WIDTH + 1}}" for column in _to(view.columns))
    lines = [Text(" " * 4 + names, DIM), wall]
    for row in _to(view.rows):
        cells = [_cell(view, pieces, Cell(row, column)) for column in _to(view.columns)]
        for part in range(2):
            line = Text(f" {row} " if part == 0 else "   ", DIM)
            for cell in cells:
                line.append("|", DIM).append_text(cell[part])
            lines.append(line.append("|", DIM))
        lines.append(wall)
    return lines


def _to(last: int) -> range:
    return range(1, last + 1)


def _cell(view: HiddenRoomsView, pieces: Pieces, cell: Cell) -> tuple[Text, Text]:
    """Two rows: above the room, below the pieces and the arrow."""
    tile = pieces.tiles.get(cell)
    seen = SEEN if cell in pieces.sees else " "
    above = Text(seen)
    if tile is None:
        above.append("   ")
    else:
        above.append_text(_tile(tile))
    above.append(EXIT if cell == view.exit else " ", "bold")
    above.append(DANGER if cell in pieces.caught_at else seen, DANGER_STYLE)

    below = Text(seen)
    child = (STAR_CHILD if view.star else " ") + CHILD if cell == pieces.child else "  "
    below.append(child, CHILD_STYLE)
    monster = view.monster.mark + WEDGES[pieces.facing] if cell == pieces.monster else "  "
    below.append(monster, DANGER_STYLE)
    below.append(_arrow(view, cell), DIM)
    return above, below


def _tile(tile: Tile) -> Text:
    return Text(f"{SHAPES[tile.colour]}{LETTERS[tile.colour]}{tile.value}", STYLES[tile.colour])


def _arrow(view: HiddenRoomsView, cell: Cell) -> str:
    """The route's arrow; off the route it would be too much, the page of the book shows it."""
    if cell not in view.route.cells:
        return " "
    arrow = view.route.arrows[cell.row - 1][cell.column - 1]
    return END if arrow is None else ARROWS[arrow]


# -- beside the board ---------------------------------------------------------------------------


def _side(view: HiddenRoomsView, words: Lexicon) -> list[Text]:
    name = words.say(text_words(view.monster.name))
    title = Phrase("drawing-stage", {"stage": view.stage, "name": name})
    lines = [Text(words.say(title), "bold")]
    lines += [Text(line.rstrip()) for line in view.monster.figure]
    if view.offered:
        lines += [Text(), _row(words, "drawing-offer", view.offered)]
    elif view.child is not None:
        lines += [Text(), _row(words, "drawing-memory", tuple(one.tile for one in view.memory))]
    if view.pile is not None and view.child is not None:
        lines.append(Text(words.say("drawing-pile")))
        for colour in SHAPES:
            tiles = tuple(one.tile for one in view.pile if one.tile.colour == colour)
            lines.append(Text(" ").append_text(_values(colour, tiles)))
    return [*lines, Text(), *_legend(view, words)]


def _row(words: Lexicon, name: str, tiles: tuple[Tile, ...]) -> Text:
    line = Text(words.say(name))
    for tile in tiles:
        line.append(" ").append_text(_tile(tile))
    return line


def _values(colour: str, tiles: tuple[Tile, ...]) -> Text:
    values = " ".join(str(tile.value) for tile in tiles) or "-"
    return Text(f"{SHAPES[colour]} {LETTERS[colour]}  {values}", STYLES[colour])


def _legend(view: HiddenRoomsView, words: Lexicon) -> list[Text]:
    marks = [
        (STAR_CHILD + CHILD if view.star else CHILD, "drawing-child"),
        (view.monster.mark + WEDGES["right"], "drawing-monster"),
        (SEEN, "drawing-sight"),
        (DANGER, "drawing-danger"),
        (ARROWS["right"] + END, "drawing-route"),
        (EXIT, "drawing-exit"),
    ]
    return [Text(f"{mark:<3}{words.say(name)}", DIM) for mark, name in marks]
