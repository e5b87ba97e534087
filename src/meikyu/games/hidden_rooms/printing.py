"""A room book on paper: the 24 tiles, the board, a leaf for each stage with all its arrows, the
child and the monsters.
"""

from collections.abc import Iterator, Sequence

from meikyu.core.grid import OFF_BOARD
from meikyu.core.outline import outline
from meikyu.core.picture import Box, Curve, Mark, Text, curve
from meikyu.core.printing import (
    FAINT,
    GREY,
    INK,
    LEAF_WIDTH,
    PAPER,
    Board,
    Leaf,
    Part,
    Pieces,
    Printed,
    Printing,
    Task,
)
from meikyu.core.typesetting import block
from meikyu.core.words import Phrase, text_words
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.monsters import Monster
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import COLOUR, COLOURS, TILES, VALUE

TILE = 42.0
"""The side of a tile in millimetres; six make a board that two sheets hold."""
PIECE = 30.0
CELL = 26.0
"""Of the small board on a stage's leaf."""
PLATES = {"red": "#b3402f", "blue": "#34599c", "yellow": "#d3a124", "green": "#2f7355"}
MIDDLE = TILE / 2
SHAPES = {
    "red": "M 21 8 L 34 31 L 8 31 Z",
    "blue": "M 21 8 C 28.2 8 34 13.8 34 21 C 34 28.2 28.2 34 21 34 C 13.8 34 8 28.2 8 21 "
    "C 8 13.8 13.8 8 21 8 Z",
    "yellow": "M 10 10 L 32 10 L 32 32 L 10 32 Z",
    "green": "M 21 6 L 36 21 L 21 36 L 6 21 Z",
}
"""Colour is never the only mark: each has a shape and a letter."""
CHILD = (
    "M50 10C64 10 72 22 72 36C72 46 68 52 64 56L84 92H16L36 56"
    "C32 52 28 46 28 36C28 22 36 10 50 10Z",
    "M42 32V40H46V32ZM54 32V40H58V32Z",
)
EXIT = "M24 88V40C24 22 36 12 50 12C64 12 76 22 76 40V88ZM34 88H50V76H60V64H68"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Up, right, down, left: how far in rows and columns."""


# -- tiles ----------------------------------------------------------------------------------------


def tiles(task: Task) -> Sequence[Printed]:
    faces = [list(_tile(task, tile)) for tile in range(TILES)]
    # In rows of one value and columns of one colour.
    order = sorted(range(TILES), key=lambda tile: (VALUE[tile], COLOUR[tile]))
    return (Pieces(TILE, TILE, [faces[tile] for tile in order], list(_back(task))),)


def _tile(task: Task, tile: int) -> Iterator[Mark]:
    colour, value = COLOURS[COLOUR[tile]], VALUE[tile]
    side = TILE - 3
    yield Box(1.5, 1.5, side, side, task.fill(PLATES[colour]), INK, 0.5)
    yield Curve(curve(SHAPES[colour]), "#ffffff" if task.sparing else PAPER, INK, 0.5)
    low = 26.5 if colour == "red" else 25.5
    yield Text(MIDDLE, low, str(value), 13, "middle", INK, bold=True, serif=True)
    yield Curve(curve("M 1.5 1.5 L 9.5 1.5 L 1.5 9.5 Z"), "#ffffff", INK, 0.4)
    letter = task.say(f"print-tile-{colour}")
    yield Text(4.1, 5.9, letter, 4 if letter.isascii() else 3.2, "middle", INK, bold=True)
    for pip in range(value):
        x = MIDDLE + (pip - (value - 1) / 2) * 3.4 - 1
        yield Box(x, 36.9, 2, 2, "#ffffff" if task.sparing else PAPER, INK, 0.35)


def _back(task: Task) -> Iterator[Mark]:
    yield Box(1.5, 1.5, TILE - 3, TILE - 3, task.fill("#1b1d26"), INK, 0.5)
    line = INK if task.sparing else PAPER
    path = "M 8 34 L 8 8 L 34 8 L 34 34 L 14 34 L 14 14 L 28 14 L 28 28 L 20 28 L 20 20 L 22 20"
    yield Curve(curve(path), None, line, 0.9)


# -- board ----------------------------------------------------------------------------------------


def board(task: Task) -> Sequence[Printed]:
    """The board that the stages of the first book share (HID-R2)."""
    book = GAME.tables(task.content)[0]
    grid = book.grid
    cells = []
    for cell in range(grid.cells):
        marks: list[Mark] = [Box(0, 0, TILE, TILE, None, GREY, 0.3, (0.6, 1.6))]
        marks.append(Text(3, 6, _place(book, cell), 3.4, "start", GREY, bold=True))
        if cell == book.exit:
            marks.append(Curve(outline(EXIT, 5, 5, 0.32), None, INK, 0.7))
            marks.append(_word(task, "print-exit"))
        elif cell == book.start:
            marks.append(Box(6, 6, TILE - 12, TILE - 12, None, INK, 0.5, (1.2, 1.8)))
            marks.append(_word(task, "print-start"))
        cells.append(marks)
    return (Board(grid.rows, grid.columns, TILE, cells),)


def _word(task: Task, message: str) -> Mark:
    return Text(MIDDLE, TILE - 2.2, task.say(message), 3.2, "middle", INK, bold=True)


def _place(book: Book, cell: int) -> str:
    """``c3``: a column's letter and a row's number, as on the page."""
    return f"{chr(ord('a') + book.grid.column(cell))}{book.grid.row(cell) + 1}"


# -- stages ---------------------------------------------------------------------------------------


def stages(task: Task) -> Sequence[Printed]:
    """All books: a leaf for each stage."""
    return [
        Leaf(
            list(_stage(task, book, stage, monster, number)),
            task.words.say(text_words(monster.name)),
        )
        for book in GAME.tables(task.content)
        for number, (stage, monster) in enumerate(zip(book.stages, book.monsters, strict=True), 1)
    ]


def _stage(task: Task, book: Book, stage: Stage, monster: Monster, number: int) -> Iterator[Mark]:
    grid = book.grid
    yield from _face(task, monster, 0, 0, 0.36)
    say = task.words.say
    heading = task.say("print-stage", number=number)
    if book.id is not None:
        heading = f"{say(text_words(book.name))} · {heading}"
    yield Text(44, 9, heading, 5, "start", GREY, bold=True)
    title, y = block(
        say(text_words(monster.name)), 44, 12, LEAF_WIDTH - 44, 12, 9, bold=True, serif=True
    )
    yield from title
    about, _ = block(say(text_words(monster.character)), 44, y + 1, LEAF_WIDTH - 44, 16, 4.4)
    yield from about
    side = min(CELL, LEAF_WIDTH / grid.columns, 150 / grid.rows)
    left, top = (LEAF_WIDTH - side * grid.columns) / 2, 50.0
    for cell in range(grid.cells):
        x, y = left + grid.column(cell) * side, top + grid.row(cell) * side
        yield Box(x, y, side, side, None, FAINT, 0.25)
        yield Text(x + 1.2, y + 3.6, _place(book, cell), 2.6, "start", GREY)
        yield from _in_cell(task, book, stage, cell, x, y, side)
    low = top + side * grid.rows
    yield Box(left, top, side * grid.columns, side * grid.rows, None, INK, 0.8)
    if monster.teaches is not None:
        note, _ = block(say(text_words(monster.teaches)), 0, low + 4, LEAF_WIDTH, 20, 4.2)
        yield from note


def _in_cell(
    task: Task, book: Book, stage: Stage, cell: int, x: float, y: float, side: float
) -> Iterator[Mark]:
    way = stage.directions[cell]
    cx, cy = x + side / 2, y + side / 2
    if cell in (book.exit, book.start):
        word = task.say("print-exit" if cell == book.exit else "print-start")
        small, _ = block(word, x + 1, y + side - 4.2, side - 2, 4, 2.8, anchor="middle", fill=GREY)
        yield from small
    if way == NO_DIRECTION:
        reach = side * 0.24
        path = f"M {cx - reach} {cy - reach} L {cx + reach} {cy + reach} "
        path += f"M {cx + reach} {cy - reach} L {cx - reach} {cy + reach}"
        yield Box(x + 2.4, y + 2.4, side - 4.8, side - 4.8, None, INK, 0.7)
        yield Curve(curve(path), None, INK, 1.4)
        return
    down, across = STEPS[way]
    on_route = cell in stage.route
    if on_route and book.grid.step[cell][way] != OFF_BOARD:
        # From the middle of this cell to the middle of the next: one line through the route.
        fx, fy = cx + across * side, cy + down * side
        yield Curve(curve(f"M {cx} {cy} L {fx} {fy}"), None, INK, 1.6)
    if cell == stage.first:
        yield Curve(curve(_diamond(cx, cy, side * 0.2)), task.fill(INK), INK, 0.6)
    yield Curve(curve(_head(cx, cy, way, side * (0.19 if on_route else 0.15))),
                task.fill(INK) if on_route else None, INK, 0.5)  # fmt: skip


def _head(x: float, y: float, way: int, size: float) -> str:
    """An arrow's head that points a way, in front of the middle of its cell."""
    down, across = STEPS[way]
    tip = x + across * size * 2, y + down * size * 2
    base = x + across * size * 0.6, y + down * size * 0.6
    return (
        f"M {tip[0]} {tip[1]} L {base[0] - down * size} {base[1] - across * size} "
        f"L {base[0] + down * size} {base[1] + across * size} Z"
    )


def _diamond(x: float, y: float, size: float) -> str:
    return f"M {x} {y - size} L {x + size} {y} L {x} {y + size} L {x - size} {y} Z"


# -- pieces ---------------------------------------------------------------------------------------


def pieces(task: Task) -> Sequence[Printed]:
    """The child, and the monster of each stage; an arrow says which way a monster faces."""
    faces: list[Sequence[Mark]] = [list(_figure(task, CHILD, task.say("print-child"), False))]
    for book in GAME.tables(task.content):
        for monster in book.monsters:
            name = task.words.say(text_words(monster.name))
            faces.append(list(_figure(task, monster.shape, name, True)))
    return (Pieces(PIECE, PIECE, faces),)


def _figure(task: Task, shape: Sequence[str], name: str, turns: bool) -> Iterator[Mark]:
    yield Box(1, 1, PIECE - 2, PIECE - 2, None, INK, 0.4)
    yield from _drawing(task, shape, 6, 4.5, 0.18)
    if turns:
        yield Curve(curve("M 15 1.8 L 17 4.4 L 13 4.4 Z"), task.fill(INK), INK, 0.3)
    words, _ = block(name, 2, 23.6, PIECE - 4, 4.8, 3, anchor="middle", bold=True, least=1.4)
    yield from words


def _face(task: Task, monster: Monster, x: float, y: float, scale: float) -> Iterator[Mark]:
    yield from _drawing(task, monster.shape, x, y, scale)


def _drawing(task: Task, shape: Sequence[str], x: float, y: float, scale: float) -> Iterator[Mark]:
    """The silhouette, then the cuts (as `Monster.shape` says)."""
    silhouette, *cuts = shape
    yield Curve(outline(silhouette, x, y, scale), task.fill(INK), INK, 0.4)
    for cut in cuts:
        yield Curve(outline(cut, x, y, scale), "#ffffff", INK if task.sparing else None, 0.3)


PRINTING = Printing(
    (
        Part("tiles", Phrase("print-tiles"), tiles),
        Part("board", Phrase("print-board"), board),
        Part("stages", Phrase("print-stages"), stages),
        Part("pieces", Phrase("print-pieces"), pieces),
    )
)
