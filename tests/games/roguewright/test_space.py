"""What a sheet leaves free is kept along and cut into words; neither may change the game."""

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import MapName
from meikyu.games.roguewright.rules.board import WHOLE, Board
from meikyu.games.roguewright.rules.patterns import Pattern
from meikyu.games.roguewright.rules.rounds import prepare
from meikyu.games.roguewright.rules.space import Space
from meikyu.games.roguewright.rules.thirds import WORD_BITS
from meikyu.games.roguewright.rules.walls import broken_by_block
from meikyu.games.roguewright.state import RogueState
from meikyu.games.roguewright.tables import SINGLE, Chart
from tests.games.roguewright.sheets import CHARTS
from tests.rules import rule

MAPS: tuple[MapName, ...] = ("basic", "advanced")


def cut(chart: Chart, bits: int) -> Chart:
    """The same map, its sets cut into thirds if these have no more bits than that."""
    board = Board(chart.board.rows, chart.board.columns, bits)
    return on(board, chart)


def on(board: Board, chart: Chart) -> Chart:
    """A map with the blocks and tracks of another."""
    same = (board.rows, board.columns) == (chart.board.rows, chart.board.columns)
    return Chart(
        chart.name,
        board,
        chart.zones,
        chart.entrances,
        chart.exits,
        chart.items,
        chart.monsters if same else [],
        tuple(chart.shapes[turns[0]].cells for turns in chart.turns[SINGLE + 1 :]),
        chart.tracks,
        chart.ranks,
    )


def played(state: RogueState, chance: Chance, chooser: Chance) -> list[tuple[object, list[int]]]:
    """A random game: every position with its legal moves."""
    seen: list[tuple[object, list[int]]] = []
    while GAME.actors(state):
        moves = list(GAME.legal(state, 0))
        seen.append((state.key(), moves))
        twin = FastChance(len(seen))
        assert GAME.sample(state, 0, twin.clone()) == moves[twin.pick(len(moves), "sample")]
        GAME.apply(state, 0, moves[chooser.pick(len(moves), "move")], chance)
    return seen


def start(chart: Chart, chance: Chance) -> RogueState:
    state = RogueState(chart, 1)
    prepare(state, chance, None)
    return state


@rule("ROG-12", "ROG-17")
@pytest.mark.parametrize("map", MAPS)
def test_a_game_is_the_same_with_sets_whole_and_in_thirds(map: MapName) -> None:
    chart = CHARTS[map]
    games = []
    for bits in (WORD_BITS, WHOLE):
        chance = FastChance(3)
        games.append(played(start(cut(chart, bits), chance), chance, FastChance(4)))
    assert games[0] == games[1]


@rule("ROG-12", "ROG-17", "ROG-18")
@pytest.mark.parametrize("map", MAPS)
def test_space_that_is_kept_along_is_the_space_that_is_there(map: MapName) -> None:
    for bits in (WORD_BITS, WHOLE):
        chart = cut(CHARTS[map], bits)
        chance, chooser = FastChance(5), FastChance(6)
        state = start(chart, chance)
        kept = 0
        while GAME.actors(state):
            sheet = state.sheets[0]
            space = sheet.space
            assert space is not None
            if (space.filled, space.planned) == (sheet.filled, sheet.planned):
                there = chart.space(sheet.filled, sheet.planned)
                assert (space.blocks, space.plans) == (there.blocks, there.plans)
                assert (space.free, space.usable) == (there.free, there.usable)
                assert space.far == there.far
                kept += 1
            GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance)
        assert kept > chart.tracks.rounds, "it follows what is drawn"


def test_a_sheet_that_was_drawn_on_by_other_means_is_looked_at_again() -> None:
    state = start(CHARTS["basic"], FastChance(7))
    sheet = state.sheets[0]
    before = list(GAME.legal(state, 0))
    sheet.filled = state.chart.board.inside & ~sheet.planned
    assert GAME.legal(state, 0) != before


@rule("ROG-12")
@pytest.mark.parametrize(("rows", "columns"), [(6, 6), (7, 19), (12, 14), (26, 9)])
def test_maps_of_other_sizes_offer_what_breaks_no_rule(rows: int, columns: int) -> None:
    chance = FastChance(rows)
    for bits in (WORD_BITS, WHOLE):
        board = Board(rows, columns, bits)
        chart = on(board, CHARTS["basic"])
        filled = 0
        for row in range(rows):
            for column in range(columns):
                if chance.pick(4, "wall") == 0:
                    filled |= board.bit(row, column)
        plan = board.rectangle(1, 2, 2, 3)
        filled &= ~plan
        space = chart.space(filled, plan)
        for shape in chart.shapes:
            assert shape.places(space) == slow_places(board, filled, plan, shape)
            agree(shape, space)
        for size in chart.sizes:
            agree(size, space)


def slow_places(board: Board, filled: int, plan: int, shape: Pattern) -> list[int]:
    """Every place, tried one by one."""
    return [
        row * board.stride + column
        for row in range(board.rows - shape.height + 1)
        for column in range(board.columns - shape.width + 1)
        if not broken_by_block(board, filled, [plan], shape.pattern << row * board.stride + column)
    ]


def agree(pattern: Pattern, space: Space) -> None:
    """All answers about the places of a pattern say the same."""
    places = pattern.places(space)
    assert pattern.count(space) == len(places)
    assert pattern.fits(space) == bool(places)
    assert [pattern.nth(space, n) for n in range(len(places))] == places
    assert pattern.anchors(space) == sum(1 << place for place in places)
