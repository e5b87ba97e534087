"""Draws the worked examples for the docs, as the engine traces them.

`python -m tests.games.dungeon_in_memory.pictures` writes ``docs/pictures/dungeon_in_memory``.
"""

from collections.abc import Iterator
from pathlib import Path as File

from meikyu.games.dungeon_in_memory.loader import DrawingsFile, TileDrawing
from meikyu.games.dungeon_in_memory.rules.path import Path
from meikyu.games.dungeon_in_memory.tables import KINDS, REPEAT
from tests.games.dungeon_in_memory.examples import EXAMPLES
from tests.games.dungeon_in_memory.tables import CONTENT, path_of, xy

FOLDER = File(__file__).parents[3] / "docs" / "pictures" / "dungeon_in_memory"

# The board of the look: the same by night and by day, so that it is read on any page.
INK, PAPER, BLUE, LAMP, RED = "#101017", "#efe3ca", "#2c4f96", "#f5b544", "#ff6a48"
FRAME = "#7d8194"
SERIF = "Georgia, 'Noto Serif', serif"

CELL = 100.0
FIELD = 3
"""All examples fit into this number of cells each way: pictures side by side have one scale."""
MARGIN = 34.0
SIDE = FIELD * CELL + 2 * MARGIN

# A tile's edge is cut by hand: the same cut for all, turned with the tile.
EDGE = "M1.6 2.2 46 1.1 98.7 1.9 97.8 57 98.5 98.1 41 98.9 1.2 98.2 2.3 44Z"
WALL = "M5.4 5.8 52 5 94.6 5.6 94.2 48 94.8 94.5 46 95 5.2 94.4 5.9 51Z"
BURST = (
    "M0-33 6-14 21-27 15-10 33-8 18 2 29 15 12 11 10 31 0 15-12 29-10 11-29 17-17 2-33-8-15-10"
    "-22-27-6-14Z"
)

Point = tuple[float, float]


def example(number: int) -> str:
    """An example, counted from 1, as an SVG document."""
    return drawing(f"Dungeon in Memory, example {number}", path_of(*EXAMPLES[number - 1]))


def drawing(title: str, path: Path) -> str:
    """The map of a dungeon with its path, centred."""
    spots = [xy(cell) for cell in path.cells]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    bottom, top = min(y for _, y in spots), max(y for _, y in spots)
    shift_x = SIDE / 2 - (left + right) * CELL / 2
    shift_y = SIDE / 2 + (bottom + top) * CELL / 2
    size = f"{SIDE:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 {size} {size}" role="img"><title>{title}</title>',
        f'<rect x="1" y="1" width="{SIDE - 2:g}" height="{SIDE - 2:g}" fill="{INK}" '
        f'stroke="{FRAME}" stroke-width="2"/>',
        f'<g transform="translate({shift_x:g} {shift_y:g})" fill="none">',
        *(_tile(path, index) for index in range(len(path.pile))),
        *_way(path),
        _end(path),
        *(
            _again(cell)
            for cell, tile in zip(path.cells, path.pile, strict=True)
            if path.tiles.kinds[tile >> 2] == REPEAT
        ),
        *_badges(path),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _middle(cell: int) -> Point:
    east, north = xy(cell)
    return east * CELL, -north * CELL


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _beyond(point: Point, heading: int, far: float) -> Point:
    """So far from a point in a direction: 0 is north, then clockwise."""
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[heading]
    return point[0] + right * far, point[1] + down * far


def _at(point: Point, more: str = "") -> str:
    return f'transform="translate({point[0]:g} {point[1]:g}){more}"'


def _look(path: Path, index: int) -> TileDrawing:
    face = path.pile[index] >> 2
    wanted = (KINDS[path.tiles.kinds[face]], path.tiles.two_path[face])
    drawn = CONTENT.read("drawings", DrawingsFile).tile
    return next(look for look in drawn if (look.kind, look.two_path) == wanted)


def _tile(path: Path, index: int) -> str:
    """A tile on its cell, as the content draws it, in its orientation; its arrow is the path's."""
    passages = _look(path, index).passages
    turn = f" rotate({90 * (path.pile[index] & 3)}) translate({-CELL / 2:g} {-CELL / 2:g})"
    # All outlines before all floors: where two passages meet, no wall is drawn between them.
    walls = "".join(f'<path d="{d}" stroke="{INK}" stroke-width="6"/>' for d in passages)
    floors = "".join(f'<path d="{d}" fill="{PAPER}"/>' for d in passages)
    return (
        f'<g {_at(_middle(path.cells[index]), turn)}><path d="{EDGE}" fill="{PAPER}"/>'
        f'<path d="{WALL}" fill="{BLUE}"/>{walls}{floors}</g>'
    )


def _again(cell: int) -> str:
    """The sign of a repeat tile, over the path and small enough for it to be seen."""
    return (
        f'<g {_at(_middle(cell))}><circle r="14" fill="{PAPER}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M-2-7-6 7M6-7 2 7" stroke="{INK}" stroke-width="4"/></g>'
    )


def _stretches(path: Path) -> Iterator[tuple[Point, Point, Point, bool]]:
    """The path cell by cell: where it comes in, the cell's middle, where it goes out, and whether
    the tile there is passed again."""
    cells: list[tuple[int, bool]] = []
    for index, cell in enumerate(path.cells):
        cells.append((cell, False))
        cells += [(path.cells[passed], True) for passed in path.passed_again(index)]
    point = _beyond(_middle(cells[0][0]), (path.pile[0] & 3) ^ 2, CELL / 2)
    onward = [_middle(cell) for cell, _ in cells[1:]] + [_middle(path.cell)]
    for (cell, again), following in zip(cells, onward, strict=True):
        middle = _middle(cell)
        out = _between(middle, following)
        yield point, middle, out, again
        point = out


def _way(path: Path) -> Iterator[str]:
    """The path, later stretches over earlier ones; dotted where it passes a tile again."""
    stretches = list(_stretches(path))
    for came, middle, out, again in stretches:
        curve = f'd="M{_pair(came)}Q{_pair(middle)} {_pair(out)}"'
        yield f'<path {curve} stroke="{INK}" stroke-width="17"/>'
        yield f'<path {curve} stroke="{LAMP}" stroke-width="10"/>'
        if again:
            yield f'<path {curve} stroke="{INK}" stroke-width="4" stroke-dasharray="4 7"/>'
    for _, middle, out, _ in stretches[:-1]:
        heading = next(way for way in range(4) if _beyond(middle, way, CELL / 2) == out)
        yield _head(out, heading, 0.55)


def _end(path: Path) -> str:
    """Where the path is lost, or where it points to."""
    *_, (_, _, point, _) = _stretches(path)
    if path.reasons:
        return (
            f'<g {_at(point)}><path d="{BURST}" fill="{RED}" stroke="{INK}" stroke-width="4"/>'
            f'<path d="m-8-8 16 16M8-8-8 8" stroke="{INK}" stroke-width="5"/></g>'
        )
    return _head(point, path.heading, 1)


def _head(point: Point, heading: int, scale: float) -> str:
    """An arrow head: which way the path runs."""
    turn = f" rotate({90 * heading}) scale({scale:g})"
    return (
        f'<path {_at(point, turn)} d="M0-19 17 10H-17Z" fill="{LAMP}" stroke="{INK}" '
        f'stroke-width="{4 / scale:.3g}"/>'
    )


def _pair(point: Point) -> str:
    return f"{point[0]:g} {point[1]:g}"


def _badges(path: Path) -> Iterator[str]:
    """The order of the tiles, as on the sheets: Start is 1."""
    for index, cell in enumerate(path.cells):
        x, y = _middle(cell)
        fill = RED if index == path.lost else PAPER
        yield (
            f"<g {_at((x - 33, y - 33))}>"
            f'<circle r="15" fill="{fill}" stroke="{INK}" stroke-width="3"/>'
            f'<text y="6.500" text-anchor="middle" font-family="{SERIF}" font-size="19" '
            f'font-weight="700" fill="{INK}">{index + 1}</text></g>'
        )


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number in range(1, len(EXAMPLES) + 1):
        (FOLDER / f"example-{number}.svg").write_text(example(number), encoding="utf-8")


if __name__ == "__main__":
    main()
