"""What every viewer sees of a map all game long: letters as in the content, blocks, tracks,
goals."""

import msgspec

from meikyu.core.recent import Recent
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.actions import BLOCKS, Block
from meikyu.games.roguewright.events import MonsterKind
from meikyu.games.roguewright.grids import EMPTY, ENTRANCE, EXIT, ITEM, LARGE, MARKS, SMALL
from meikyu.games.roguewright.options import MapName
from meikyu.games.roguewright.rules.battle import POINTS_A_BATTLE
from meikyu.games.roguewright.rules.goals import KINDS, POINTS
from meikyu.games.roguewright.rules.rooms import POINTS_A_ROOM, POINTS_ALL_COUNT
from meikyu.games.roguewright.tables import Chart


class BlockView(msgspec.Struct, frozen=True, gc=False):
    """A block in all its turns, each as rows of `#` and `.`."""

    block: Block
    turns: tuple[tuple[str, ...], ...]


class GoalView(msgspec.Struct, frozen=True, gc=False):
    """A goal of the advanced map: points for each room that counts and meets it."""

    kind: MonsterKind
    points: int


class Prices(msgspec.Struct, frozen=True, gc=False):
    """What every sheet scores for: a room that counts and all of them (ROG-39), a battle that the
    monsters hold (ROG-43)."""

    room: int = POINTS_A_ROOM
    every_room: int = POINTS_ALL_COUNT
    battle: int = POINTS_A_BATTLE


class MapView(msgspec.Struct, frozen=True, gc=False):
    """What stays of a map: letters as in the content, the tracks."""

    name: MapName
    grid: tuple[str, ...]
    blocks: tuple[BlockView, ...]
    rounds: int
    development: int
    boundaries: tuple[int, ...]
    weapon_track: tuple[int, ...]
    goals: tuple[GoalView, ...]
    """What the large monsters of this map want; none on the basic map."""
    ranks: tuple[int, ...]
    """Solo: the least points of each rank above the lowest (ROG-56)."""
    prices: Prices = Prices()


_maps: Recent[tuple[Chart, int], MapView] = Recent(64)


def map_view(chart: Chart, seats: int) -> MapView:
    """The map for a number of players: it never changes."""
    return _maps.get((chart, seats), lambda: _made(chart, seats))


def _made(chart: Chart, seats: int) -> MapView:
    tracks = chart.tracks
    return MapView(
        name=chart.name,
        grid=grid_rows(chart),
        blocks=tuple(
            BlockView(BLOCKS[block], tuple(_rows_of(chart.shapes[shape].cells) for shape in turns))
            for block, turns in enumerate(chart.turns)
        ),
        rounds=tracks.rounds,
        development=tracks.development,
        boundaries=tracks.boundaries,
        weapon_track=tracks.weapons[seats - 1],
        goals=tuple(
            GoalView(kind, POINTS[number])
            for number, kind in enumerate(emit.kind_words(range(len(KINDS))))
            if any(monster.large and monster.kind == number for monster in chart.monsters)
        ),
        ranks=chart.ranks,
    )


def grid_rows(chart: Chart) -> tuple[str, ...]:
    """The map in letters, one string for each row."""
    small = {kind: letter for letter, kind in SMALL.items()}
    large = {kind: letter for letter, kind in LARGE.items()}
    letters: list[tuple[int, str]] = [(cell, EXIT) for cell in chart.exits]
    letters += [(chart.items, ITEM), (chart.all_entrances, ENTRANCE)]
    for monster in chart.monsters:
        letters.append((monster.cells, (large if monster.large else small)[monster.kind]))
    taken = 0
    for cells, _ in letters:
        taken |= cells
    letters += [(zone & ~taken, MARKS[die]) for die, zone in enumerate(chart.zones)]
    rows = [[EMPTY] * chart.board.columns for _ in range(chart.board.rows)]
    for cells, letter in letters:
        for row, column in chart.board.cells_of(cells):
            rows[row][column] = letter
    return tuple("".join(row) for row in rows)


def _rows_of(cells: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    width = 1 + max(column for _, column in cells)
    height = 1 + max(row for row, _ in cells)
    return tuple(
        "".join("#" if (row, column) in cells else "." for column in range(width))
        for row in range(height)
    )
