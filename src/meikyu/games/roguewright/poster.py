"""A finished sheet to keep: the dungeon as it was drawn, and the way that the adventurer took.

Ink with shapes, so that colour is never the only mark. It has no rules: everything it draws is in
the view, the way in the public events.
"""

from collections import deque
from collections.abc import Sequence

from meikyu.core.contract import Occasion
from meikyu.core.picture import Box, Curve, Mark, Picture, curve
from meikyu.core.poster import (
    BOTTOM,
    DIM,
    HEIGHT,
    INK,
    LEFT,
    PAPER,
    RIGHT,
    SHU,
    TOP,
    WIDTH,
    cut,
    foot,
    gouge,
    seeded,
    sheet,
)
from meikyu.core.words import Lexicon, Phrase, seat_words
from meikyu.games.roguewright.actions import Cell, Rectangle
from meikyu.games.roguewright.events import RoomEntered
from meikyu.games.roguewright.grids import MARKS
from meikyu.games.roguewright.naming import name_of
from meikyu.games.roguewright.options import map_name
from meikyu.games.roguewright.rules.ranks import RANKS
from meikyu.games.roguewright.view_parts import RogueView, ScoreView, SheetView
from meikyu.games.roguewright.words import letters_of

PLATE = "#2f7355"
KNIFE, FAINT = "#5a5854", "#b9ae96"
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
    "G": (GHOST, PAPER, True),
    "B": (BAT, INK, False),
    "I": (CHEST, "#d9a326", False),
    "X": (STAIRS, None, False),
}
"""By letter: outline, filling, whether it has eyes."""
LARGE = {"U": "b", "N": "g", "H": "G", "T": "B"}
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pictures(view: RogueView, occasion: Occasion, words: Lexicon) -> tuple[Picture, ...]:
    """The finished dungeon, its sheets from the top; those that stayed out come last."""
    order = () if view.walk is None else view.walk.order
    seats = [*order, *(sheet.seat for sheet in view.sheets if sheet.seat not in order)]
    return tuple(_Poster(view, view.sheets[seat], occasion, words).picture() for seat in seats)


class _Poster:
    """One sheet of a finished game."""

    def __init__(
        self, view: RogueView, sheet: SheetView, occasion: Occasion, words: Lexicon
    ) -> None:
        self.view = view
        self.sheet = sheet
        self.occasion = occasion
        self.words = words
        self.rows = letters_of(view, sheet)
        self.cell = (RIGHT - LEFT) / max(len(self.rows), len(self.rows[0]))

    def picture(self) -> Picture:
        name = self._name()
        score = self.view.scores[self.sheet.seat]
        below = f"{self.occasion.title} · {self.words.say(map_name(self.view.map.name))}"
        heading = self._say("poster-heading", name=name)
        marks = sheet(self.occasion, heading, below, str(score.total), PLATE)
        marks += [*self._ground(), *self._walls(), *self._way(), *self._figures(), *self._lines()]
        marks += foot(self.occasion, self._sums(score), self._verdict(score), self._ends())
        return Picture(heading, WIDTH, HEIGHT, tuple(marks))

    # -- words ----------------------------------------------------------------------------------

    def _say(self, message: str, **args: str | int) -> str:
        return self.words.say(Phrase(message, dict(args)))

    def _name(self) -> str:
        names, seat = self.occasion.names, self.sheet.seat
        return (names[seat] if seat < len(names) else "") or self.words.say(seat_words(seat))

    def _sums(self, score: ScoreView) -> Sequence[tuple[str, str]]:
        sums = [
            ("rooms", score.rooms - score.bonus),
            ("every-room", score.bonus),
            ("goals", score.goals),
            ("items", score.items),
            ("battles", score.battles),
        ]
        shown = [one for one in sums if one[0] != "goals" or self.view.map.goals]
        return [(self._say(f"poster-{name}"), str(points)) for name, points in shown]

    def _verdict(self, score: ScoreView) -> str:
        if self.view.seats > 1:
            best = max(one.total for one in self.view.scores)
            return self._say("poster-winner") if score.total == best else ""
        if self.view.rounds < self.view.map.rounds:
            return ""
        rank = sum(score.total >= least for least in self.view.map.ranks)
        return self._say(f"rank-{RANKS[rank]}")

    def _ends(self) -> str:
        """From which cell to which the adventurer goes."""
        ends = [name_of(self.sheet.entrance)]
        if self.sheet.exit is not None:
            ends.append(name_of(self._corner(self.sheet.exit)))
        return " → ".join(ends) + " · meikyu"

    # -- the drawing ----------------------------------------------------------------------------

    def _corner(self, corner: str) -> Cell:
        row = 1 if corner.startswith("top") else len(self.rows)
        return Cell(row, 1 if corner.endswith("left") else len(self.rows[0]))

    def _at(self, row: int, column: int) -> tuple[float, float]:
        """The top left corner of a cell, counted from 0."""
        return LEFT + column * self.cell, TOP + row * self.cell

    def _middle(self, row: int, column: int) -> tuple[float, float]:
        x, y = self._at(row, column)
        return x + self.cell / 2, y + self.cell / 2

    def _ground(self) -> list[Mark]:
        wide, high = len(self.rows[0]) * self.cell, len(self.rows) * self.cell
        marks: list[Mark] = [
            Curve(cut(LEFT - 7, TOP - 7, wide + 14, high + 14, 1.8, "frame"), INK),
            Curve(cut(LEFT - 1, TOP - 1, wide + 2, high + 2, 0.8, "paper"), PAPER),
        ]
        lines: list[str] = []
        for number in range(1, len(self.rows[0])):
            x = LEFT + number * self.cell
            lines.append(f"M {x} {TOP} L {x} {TOP + high}")
        for number in range(1, len(self.rows)):
            y = TOP + number * self.cell
            lines.append(f"M {LEFT} {y} L {LEFT + wide} {y}")
        marks.append(Curve(curve(" ".join(lines)), None, FAINT, 0.9, (1.0, 4.0)))
        return marks

    def _walls(self) -> list[Mark]:
        marks: list[Mark] = []
        for row, letters in enumerate(self.rows):
            for column, letter in enumerate(letters):
                if letter != "#":
                    continue
                x, y = self._at(row, column)
                around = (x - 0.8, y - 0.8, self.cell + 1.6, self.cell + 1.6)
                marks.append(Curve(cut(*around, 1.5, "wall"), INK))
                random = seeded(f"knife {row} {column}")
                for _ in range(2):
                    fx, fy = x + 7 + random() * 26, y + 7 + random() * 26
                    tx, ty = fx + (random() - 0.5) * 19, fy + (random() - 0.5) * 19
                    marks.append(Curve(gouge(fx, fy, tx, ty, 1.1), KNIFE))
        return marks

    def _figures(self) -> list[Mark]:
        marks: list[Mark] = []
        seen: set[str] = set()
        for row, letters in enumerate(self.rows):
            for column, letter in enumerate(letters):
                x, y = self._middle(row, column)
                if letter in FIGURES:
                    marks += figure(letter, x, y, self.cell / 50)
                elif letter in LARGE and letter not in seen:
                    seen.add(letter)
                    half = self.cell / 2
                    marks += figure(LARGE[letter], x + half, y + half, self.cell / 50 * 2.1)
                elif letter in MARKS:
                    marks += self._die(int(letter), x, y)
        return marks

    def _die(self, value: int, x: float, y: float) -> list[Mark]:
        marks: list[Mark] = [Box(x - 9, y - 9, 18, 18, None, FAINT, 1.3)]
        for dx, dy in PIPS[value]:
            marks.append(Box(x + dx * 4.5 - 1.3, y + dy * 4.5 - 1.3, 2.6, 2.6, DIM))
        return marks

    def _lines(self) -> list[Mark]:
        """Plans, and the entrance at the rim."""
        marks: list[Mark] = []
        for plan in self.sheet.plans:
            x, y = self._at(plan.row - 1, plan.column - 1)
            wide, high = plan.width * self.cell - 7, plan.height * self.cell - 7
            marks.append(Box(x + 3.5, y + 3.5, wide, high, None, INK, 3.2, (0.6, 6.4)))
        return [*marks, Curve(self._wedge(), INK, PAPER, 1.6)]

    def _wedge(self) -> tuple[tuple[str, tuple[tuple[float, float], ...]], ...]:
        row, column = self.sheet.entrance.row - 1, self.sheet.entrance.column - 1
        x, y = self._middle(row, column)
        if column == 0:
            path = f"M {LEFT - 5} {y - 12} L {LEFT + 14} {y} L {LEFT - 5} {y + 12} Z"
        elif column == len(self.rows[0]) - 1:
            path = f"M {RIGHT + 5} {y - 12} L {RIGHT - 14} {y} L {RIGHT + 5} {y + 12} Z"
        elif row == 0:
            path = f"M {x - 12} {TOP - 5} L {x} {TOP + 14} L {x + 12} {TOP - 5} Z"
        else:
            path = f"M {x - 12} {BOTTOM + 5} L {x} {BOTTOM - 14} L {x + 12} {BOTTOM + 5} Z"
        return curve(path)

    def _way(self) -> list[Mark]:
        """From the entrance through the rooms that were entered to the exit, over open cells."""
        stops = [
            event.room
            for event in self.occasion.events
            if isinstance(event, RoomEntered) and event.seat == self.sheet.seat
        ]
        if not stops or self.sheet.exit is None:
            return []
        goals = [*map(_heart, stops), self._corner(self.sheet.exit)]
        here = self.sheet.entrance
        cells = [here]
        for goal in goals:
            cells += self._path(here, goal)
            here = cells[-1]
        points = [self._middle(cell.row - 1, cell.column - 1) for cell in cells]
        path = "M " + " L ".join(f"{x} {y}" for x, y in points)
        return [Curve(curve(path), None, SHU, 3.0, (0.6, 6.0))]

    def _path(self, start: Cell, goal: Cell) -> list[Cell]:
        """The cells after `start` on a shortest way over open cells; none where there is no way."""
        came: dict[Cell, Cell] = {}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            if cell == goal:
                break
            for row, column in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                beside = Cell(cell.row + row, cell.column + column)
                if self._is_open(beside) and beside not in came and beside != start:
                    came[beside] = cell
                    queue.append(beside)
        found: list[Cell] = []
        while goal in came:
            found.append(goal)
            goal = came[goal]
        return found[::-1]

    def _is_open(self, cell: Cell) -> bool:
        inside = 1 <= cell.row <= len(self.rows) and 1 <= cell.column <= len(self.rows[0])
        return inside and self.rows[cell.row - 1][cell.column - 1] != "#"


def _heart(room: Rectangle) -> Cell:
    return Cell(room.row + (room.height - 1) // 2, room.column + (room.width - 1) // 2)


def figure(letter: str, x: float, y: float, scale: float, sparing: bool = False) -> list[Mark]:
    """The colour is a second plate, printed a hair off the first; sparing: the outline alone."""
    outline, fill, eyes = FIGURES[letter]
    marks: list[Mark] = []
    if fill is not None and not sparing:
        off = 1.5 * scale if letter in "bgI" else 0
        marks.append(Curve(curve(outline, x + off, y + off * 0.7, scale), fill))
    marks.append(Curve(curve(outline, x, y, scale), None, INK, 2.2 * scale))
    if eyes:
        light = INK if letter == "G" or sparing else PAPER
        marks.append(Curve(curve(EYES, x, y, scale), None, light, 2.8 * scale))
    return marks
