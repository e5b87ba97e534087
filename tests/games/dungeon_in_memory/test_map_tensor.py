"""The map that a learner may be shown instead of having to remember."""

from meikyu.core.chance import FastChance
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.map_tensor import (
    AGAIN,
    ARROW,
    CELLS,
    KIND,
    MOST_SINCE,
    REACH,
    SIDE,
    TWO_PATH,
    MapTensor,
)
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST, cell_x, cell_y, trace
from meikyu.games.dungeon_in_memory.state import MemoryState
from meikyu.games.dungeon_in_memory.tensor import MemoryTensor


def positions(seats: int, count: int) -> list[MemoryState]:
    """Positions of random games, well-laid tiles among them more often than luck has it."""
    found: list[MemoryState] = []
    for seed in range(count):
        chance, chooser = FastChance(seed), FastChance(seed + 1)
        state = GAME.setup(
            GAME.bounded(MemoryOptions(level="advanced")), seats, GAME.content(), chance
        )
        for _ in range(40):
            actors = GAME.actors(state)
            if not actors:
                break
            legal = GAME.kernel.legal(state, actors[0])
            path = trace(state.tiles, state.rules, state.pile)
            right = [move for move in legal if move & 3 == path.heading]
            chosen = right if right and chooser.pick(3, "right") else legal
            move = chosen[chooser.pick(len(chosen), "move")]
            GAME.apply(state, actors[0], move, chance)
            found.append(state.clone())
    return found


def test_every_tile_is_drawn_where_the_path_has_it() -> None:
    tensor = MapTensor(GAME.tables(GAME.content()), 2)
    table = MemoryTensor(GAME.tables(GAME.content()), 2, recall=False)
    again = lost = 0
    for state in positions(2, 12):
        out = bytearray(tensor.size)
        tensor.write(state, 0, out, 0)
        plain = bytearray(table.size)
        table.write(state, 0, plain, 0)
        assert out[: table.size] == plain, "the map comes after what the table shows"
        path = trace(state.tiles, state.rules, state.pile)
        drawn = out[table.size :]
        seen = 0
        for index, (tile, cell) in enumerate(zip(path.pile, path.cells, strict=True)):
            column = REACH + cell_x(cell) - cell_x(path.cell)
            row = REACH - (cell_y(cell) - cell_y(path.cell))
            if not (0 <= row < SIDE and 0 <= column < SIDE):
                continue
            place = row * SIDE + column
            assert drawn[(ARROW + (tile & 3)) * CELLS + place]
            assert drawn[(KIND + state.tiles.kinds[tile >> 2]) * CELLS + place]
            assert drawn[TWO_PATH * CELLS + place] == state.tiles.two_path[tile >> 2]
            assert drawn[AGAIN * CELLS + place] == (index in path.passes)
            seen += 1
            again += index in path.passes
        assert sum(drawn[: KIND * CELLS]) == seen, "and nothing else is"
        since = drawn[-(MOST_SINCE + 1) :]
        assert sum(since) == (path.lost != NOT_LOST)
        lost += sum(since)
    assert again
    assert lost
