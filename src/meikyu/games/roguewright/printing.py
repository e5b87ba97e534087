"""A sheet of Roguewright on paper: for each map the dungeon to draw in, its tracks below; and the
six blocks.
"""

from collections.abc import Iterator, Sequence

from meikyu.core.lettering import wide
from meikyu.core.picture import Box, Curve, Mark, Text, curve
from meikyu.core.printing import (
    FAINT,
    GREY,
    INK,
    LEAF_WIDTH,
    Leaf,
    Part,
    Pieces,
    Printed,
    Printing,
    Task,
)
from meikyu.core.typesetting import block
from meikyu.core.words import Phrase
from meikyu.games.roguewright.loader import (
    BlocksFile,
    ExtraEntry,
    MapEntry,
    MapsFile,
    TracksFile,
)
from meikyu.games.roguewright.poster import FIGURES, LARGE, PIPS, figure
from meikyu.games.roguewright.rules.ranks import RANKS

MOST = 168.0
"""Of the dungeon: what is left of a leaf is for the tracks."""
LABEL = 34.0
"""The width of a row's name."""
ROW = 7.4
BLOCK = 44.0
"""The side of a block's card, 9 mm a cell."""
CELL = 9.0


# -- maps -----------------------------------------------------------------------------------------


def maps(task: Task) -> Sequence[Printed]:
    tracks = task.content.read("tracks", TracksFile)
    return [
        Leaf([*_dungeon(task, entry), *_tracks(task, entry, tracks)], _title(task, entry))
        for entry in task.content.read("maps", MapsFile).map
    ]


def _title(task: Task, entry: MapEntry) -> str:
    return task.say("print-map", map=entry.id)


def _dungeon(task: Task, entry: MapEntry) -> Iterator[Mark]:
    rows = [line.split() for line in entry.grid]
    side = MOST / max(len(rows), len(rows[0]))
    left = (LEAF_WIDTH - side * len(rows[0])) / 2
    for cell in range(len(rows) * len(rows[0])):
        row, column = divmod(cell, len(rows[0]))
        yield Box(left + column * side, row * side, side, side, None, FAINT, 0.25)
    seen: set[tuple[int, int]] = set()
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            x, y = left + column * side, row * side
            if letter in LARGE:
                if (row, column) not in seen:
                    seen |= {(row + down, column + over) for down in (0, 1) for over in (0, 1)}
                    yield from figure(LARGE[letter], x + side, y + side, side / 24, task.sparing)
            elif letter in FIGURES:
                yield from figure(letter, x + side / 2, y + side / 2, side / 50, task.sparing)
            elif letter.isdigit():
                yield from _die(int(letter), x + side / 2, y + side / 2, side / 50)
            elif letter == "E":
                yield from _entrance(x, y, side, row, column, len(rows), len(letters))
    for row, column in entry.zones.values():
        x, y = left + (column - 1) * side, (row - 1) * side
        yield Box(x, y, 2 * side, 2 * side, None, GREY, 0.6, (0.4, 1.4))
    yield Box(left, 0, side * len(rows[0]), side * len(rows), None, INK, 0.8)


def _die(value: int, x: float, y: float, scale: float) -> Iterator[Mark]:
    yield Box(x - 13 * scale, y - 13 * scale, 26 * scale, 26 * scale, None, GREY, 0.4)
    for dx, dy in PIPS[value]:
        size = 4 * scale
        yield Box(x + dx * 6.5 * scale - size / 2, y + dy * 6.5 * scale - size / 2, size, size, INK)


def _entrance(
    x: float, y: float, side: float, row: int, column: int, rows: int, columns: int
) -> Iterator[Mark]:
    """A wedge that points into the dungeon."""
    cx, cy, r = x + side / 2, y + side / 2, side * 0.3
    if row == 0:
        path = f"M {cx - r} {cy - r} L {cx + r} {cy - r} L {cx} {cy + r} Z"
    elif row == rows - 1:
        path = f"M {cx - r} {cy + r} L {cx + r} {cy + r} L {cx} {cy - r} Z"
    elif column == columns - 1:
        path = f"M {cx + r} {cy - r} L {cx + r} {cy + r} L {cx - r} {cy} Z"
    else:
        path = f"M {cx - r} {cy - r} L {cx - r} {cy + r} L {cx + r} {cy} Z"
    yield Curve(curve(path), None, INK, 0.5)


# -- tracks ---------------------------------------------------------------------------------------


def _tracks(task: Task, entry: MapEntry, tracks: TracksFile) -> Iterator[Mark]:
    y = MOST + 5
    rows = (
        ("time", y, _time(tracks, y)),
        ("development", y + ROW, _development(tracks, y + ROW)),
        ("marks", y + 2 * ROW, _values([f"{one.points}" for one in tracks.mark], y + 2 * ROW)),
        ("extras", y + 3 * ROW, _extras(task, tracks.extra, y + 3 * ROW)),
        ("weapons", y + 4 * ROW, _weapons(tracks, y + 4 * ROW)),
        ("ranks", y + 6.7 * ROW, _ranks(task, entry, y + 6.7 * ROW)),
    )
    for name, at, marks in rows:
        word, _ = block(task.say(f"print-{name}"), 0, at + 1, LABEL - 10, ROW - 1, 3.2, bold=True)
        yield from word
        yield from marks
    yield from _score(task, y + 8.4 * ROW)


def _boxes(count: int, y: float, most: float = 6.0) -> Iterator[tuple[int, float, float]]:
    """So many boxes in a row: number, left edge, side."""
    side = min(most, (LEAF_WIDTH - LABEL) / count)
    for number in range(count):
        yield number + 1, LABEL + number * side, side


def _numbered(x: float, y: float, side: float, text: str, heavy: bool = False) -> Iterator[Mark]:
    yield Box(x, y, side - 0.6, 5.2, None, INK if heavy else GREY, 0.7 if heavy else 0.3)
    size = min(3.0, 3.0 * (side - 1) / max(wide(text, 3.0), 0.1))
    yield Text(x + (side - 0.6) / 2, y + 3.7, text, size, "middle", GREY)


def _time(tracks: TracksFile, y: float) -> Iterator[Mark]:
    """The rounds; the die values whose mark follows a round stand between the boxes."""
    after: dict[int, list[str]] = {}
    for die, places in sorted(tracks.time.items()):
        for place in places:
            after.setdefault(place, []).append(str(die))
    for number, x, side in _boxes(tracks.rounds, y, 9.0):
        yield from _numbered(x, y, side - 2.2, str(number))
        for value in after.get(number, ()):
            yield Text(x + side - 1.5, y + 3.6, value, 2.8, "middle", INK, bold=True)


def _development(tracks: TracksFile, y: float) -> Iterator[Mark]:
    for number, x, side in _boxes(tracks.development, y):
        yield from _numbered(x, y, side, str(number), number in tracks.boundaries)


def _values(values: Sequence[str], y: float) -> Iterator[Mark]:
    for number, x, side in _boxes(len(values), y, 9.0):
        yield from _numbered(x, y, side, values[number - 1])


def _extras(task: Task, extras: Sequence[ExtraEntry], y: float) -> Iterator[Mark]:
    side = (LEAF_WIDTH - LABEL) / len(extras)
    for number, extra in enumerate(extras):
        x = LABEL + number * side
        text = task.say("print-extra", do=extra.do, cells=extra.cells or 0, behind=extra.behind)
        yield Box(x, y, side - 0.8, 5.2, None, GREY, 0.3)
        words, _ = block(text, x + 0.6, y + 0.7, side - 2, 4.4, 2.8, anchor="middle", least=1.5)
        yield from words


def _weapons(tracks: TracksFile, y: float) -> Iterator[Mark]:
    """A row for each number of players."""
    height = 2.7 * ROW / max(1, len(tracks.weapon))
    for place, weapon in enumerate(tracks.weapon):
        top = y + place * height
        yield Text(LABEL - 2, top + 3.6, "–".join(map(str, weapon.players)), 3, "end", GREY)
        for number, x, side in _boxes(len(weapon.marks), top):
            level = weapon.marks[number - 1]
            yield from _numbered(x, top, side, str(level) if level else "", bool(level))


def _ranks(task: Task, entry: MapEntry, y: float) -> Iterator[Mark]:
    """The least points of each rank above the lowest."""
    side = (LEAF_WIDTH - LABEL) / len(RANKS)
    for number, rank in enumerate(RANKS):
        least = entry.ranks[number - 1] if number else 0
        x = LABEL + number * side
        text = f"{task.say(f'rank-{rank}')} {least}+" if number else task.say(f"rank-{rank}")
        words, _ = block(text, x, y + 0.8, side - 1, 5, 3, least=1.8)
        yield from words


def _score(task: Task, y: float) -> Iterator[Mark]:
    """Where the points are written."""
    names = ("rooms", "every-room", "goals", "items", "battles", "total")
    side = LEAF_WIDTH / len(names)
    for number, name in enumerate(names):
        x = number * side
        yield Box(x, y, side - 1, 10, None, INK, 0.5 if name == "total" else 0.3)
        word, _ = block(task.say(f"print-{name}"), x + 1, y + 0.6, side - 3, 4, 2.6, fill=GREY)
        yield from word


# -- blocks ---------------------------------------------------------------------------------------


def blocks(task: Task) -> Sequence[Printed]:
    """A card for each die value."""
    entries = sorted(task.content.read("blocks", BlocksFile).block, key=lambda one: one.value)
    return (Pieces(BLOCK, BLOCK, [list(_block(task, one.value, one.cells)) for one in entries]),)


def _block(task: Task, value: int, cells: Sequence[str]) -> Iterator[Mark]:
    yield Box(0.8, 0.8, BLOCK - 1.6, BLOCK - 1.6, None, GREY, 0.3)
    yield from _die(value, 6.4, 6.4, 0.28)
    left = (BLOCK - CELL * max(map(len, cells))) / 2
    top = (BLOCK - CELL * len(cells)) / 2 + 2
    for row, letters in enumerate(cells):
        for column, letter in enumerate(letters):
            if letter == "#":
                x, y = left + column * CELL, top + row * CELL
                yield Box(x, y, CELL, CELL, task.fill("#3a3a3a"), INK, 0.6)


PRINTING = Printing(
    (
        Part("maps", Phrase("print-maps"), maps),
        Part("blocks", Phrase("print-blocks"), blocks),
    )
)
