"""A position as a picture, for videos of what a learner does: the board as the terminal draws it,
or its sentences where the game has no board in letters.

Every frame of a game is as large as the next one. Signs that the font lacks (arrows, the shapes of
tiles, walls) are drawn as what they are.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from meikyu.core.contract import Game, View
from meikyu.core.words import Lexicon

Pixels = NDArray[np.uint8]
COLUMNS, ROWS = 100, 44
CELL, LINE, LETTER = 9, 17, 14
"""How wide a letter is, how high a line, how large the letters."""
PAPER, INK, DIM = (239, 229, 205), (16, 18, 24), (120, 110, 95)
INKS = {
    "red": (179, 38, 30),
    "blue": (31, 78, 140),
    "yellow": (168, 120, 0),
    "green": (62, 116, 44),
    "magenta": (122, 74, 140),
    "cyan": (20, 110, 120),
}
Shape = tuple[str, tuple[tuple[float, float], ...]]
SHAPES: dict[str, Shape] = {
    "▲": ("polygon", ((0.5, 0.2), (0.95, 0.8), (0.05, 0.8))),
    "●": ("ellipse", ((0.08, 0.28), (0.92, 0.74))),
    "■": ("polygon", ((0.1, 0.28), (0.9, 0.28), (0.9, 0.74), (0.1, 0.74))),
    "□": ("line", ((0.1, 0.28), (0.9, 0.28), (0.9, 0.74), (0.1, 0.74), (0.1, 0.28))),
    "◆": ("polygon", ((0.5, 0.18), (1, 0.5), (0.5, 0.82), (0, 0.5))),
    "█": ("polygon", ((0, 0), (1, 0), (1, 1), (0, 1))),
    "↑": ("polygon", ((0.5, 0.15), (0.9, 0.45), (0.6, 0.45), (0.6, 0.85), (0.4, 0.85),
                      (0.4, 0.45), (0.1, 0.45))),
    "↓": ("polygon", ((0.5, 0.85), (0.9, 0.55), (0.6, 0.55), (0.6, 0.15), (0.4, 0.15),
                      (0.4, 0.55), (0.1, 0.55))),
    "→": ("polygon", ((1, 0.5), (0.6, 0.25), (0.6, 0.42), (0, 0.42), (0, 0.58), (0.6, 0.58),
                      (0.6, 0.75))),
    "←": ("polygon", ((0, 0.5), (0.4, 0.25), (0.4, 0.42), (1, 0.42), (1, 0.58), (0.4, 0.58),
                      (0.4, 0.75))),
    "⌂": ("polygon", ((0.5, 0.15), (1, 0.5), (0.85, 0.5), (0.85, 0.82), (0.15, 0.82),
                      (0.15, 0.5), (0, 0.5))),
}  # fmt: skip
"""In parts of a letter's place: from its top left corner."""
SUBSTITUTES = {"–": "-", "—": "-", "−": "-", "×": "x", "’": "'", "“": '"', "”": '"', "…": "."}
"""For other signs that it lacks."""


def picture(game: Game[Any, Any], view: View, words: Lexicon) -> Pixels:
    """What a view shows, as rows of red, green and blue."""
    image = Image.new("RGB", (COLUMNS * CELL, ROWS * LINE), PAPER)
    brush = ImageDraw.Draw(image)
    for row, line in enumerate(_lines(game, view, words)[:ROWS]):
        column = 0
        for letter, colour in _letters(line):
            _draw(brush, letter, column * CELL, row * LINE, colour)
            column += max(1, cell_len(letter))
    return np.asarray(image, dtype=np.uint8)


def _lines(game: Game[Any, Any], view: View, words: Lexicon) -> list[Text]:
    """The board in letters, and below it what the game says of the position."""
    text = Text()
    board = f"{game.package}.drawing"
    if find_spec(board) is not None:
        draw: Callable[..., Text] = import_module(board).draw
        text.append_text(draw(view, words))
    else:
        text.append("\n".join(words.say(one) for one in game.tell_position(view)))
    narrow = Console(width=COLUMNS, color_system=None)
    return [line for long in text.split("\n") for line in long.wrap(narrow, COLUMNS) or [Text()]]


def _letters(line: Text) -> list[tuple[str, tuple[int, int, int]]]:
    colours = [INK] * len(line.plain)
    for span in line.spans:
        for at in range(span.start, min(span.end, len(colours))):
            colours[at] = _colour(str(span.style), colours[at])
    return list(zip(line.plain, colours, strict=True))


def _colour(style: str, before: tuple[int, int, int]) -> tuple[int, int, int]:
    named = [INKS[word] for word in style.split() if word in INKS]
    return named[-1] if named else DIM if "dim" in style.split() else before


def _draw(
    brush: ImageDraw.ImageDraw, letter: str, x: int, y: int, colour: tuple[int, int, int]
) -> None:
    shape = SHAPES.get(letter)
    if shape is not None:
        kind, points = shape
        places = [(x + right * CELL, y + down * LINE) for right, down in points]
        if kind == "line":
            brush.line(places, fill=colour)
        elif kind == "ellipse":
            brush.ellipse([places[0], places[1]], fill=colour)
        else:
            brush.polygon(places, fill=colour)
    elif not letter.isspace():
        # Letters of this font differ in width: each is in the middle of its place.
        sign = SUBSTITUTES.get(letter, letter)
        left = x + (CELL - brush.textlength(sign, _font())) / 2
        brush.text((left, y), sign, fill=colour, font=_font())


@cache
def _font() -> Any:
    return ImageFont.load_default(LETTER)
