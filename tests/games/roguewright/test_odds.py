"""The exact battle distribution equals every outcome of the dice, and simulated walks agree."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.play import every_outcome
from meikyu.games.roguewright.options import MapName
from meikyu.games.roguewright.rules.defence import begin_defence
from meikyu.games.roguewright.rules.odds import along, distribution
from meikyu.games.roguewright.rules.rounds import layout_with, new_sheet
from meikyu.games.roguewright.state import RogueState
from tests.games.roguewright.sheets import CHARTS
from tests.games.roguewright.walks import TOO_FAR, Row, compare, drawn_by, walk_many
from tests.rules import rule

FEW_BATTLES = 2
SHEETS = 6


def small_sheets(map: MapName, seats: int, battles: int) -> Iterator[RogueState]:
    """Finished sheets with random walls on whose only route this number of battles is fought."""
    chart = CHARTS[map]
    chance = FastChance(seats)
    found = 0
    while found < SHEETS:
        sheet = new_sheet(chart, 1 + chance.pick(6, "white"), 1)
        wall = 3 + chance.pick(5, "density")
        for row, column in chart.board.cells_of(chart.board.inside & ~chart.all_entrances):
            cell = chart.board.bit(row, column)
            if not cell & sheet.planned and chance.pick(10, "wall") < wall:
                sheet.filled |= cell
        for monster in chart.large:
            if monster & sheet.filled:
                sheet.filled |= monster
        sheet.exit = chance.pick(4, "exit")
        sheet.filled &= ~chart.exits[sheet.exit]
        layout = layout_with(chart, sheet, sheet.exit)
        routes = layout.routes()
        if len(routes) != 1 or sum(layout.monsters[room] > 0 for room in routes[0]) != battles:
            continue
        found += 1
        state = RogueState(chart, seats)
        state.sheets[0] = sheet
        state.layouts[0] = layout
        yield state


def by_the_rules(state: RogueState) -> dict[tuple[int, int], Fraction]:
    """The distribution from the walk itself, over all that the dice can do."""

    def run(chance: Chance) -> tuple[int, int]:
        world = state.clone()
        begin_defence(world, chance, None)
        return world.points[0], world.crossed

    found: Counter[tuple[int, int]] = Counter()
    for probability, result in every_outcome(run):
        found[result] += probability  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]


def computed(state: RogueState, crossed: int) -> dict[tuple[int, int], Fraction]:
    layout = state.layouts[0]
    assert layout is not None
    track = state.chart.tracks.weapons[state.seats - 1]
    return distribution(along(layout, layout.routes()[0]), track, crossed)


@rule("ROG-42", "ROG-43", "ROG-44")
@pytest.mark.parametrize("map", ["basic", "advanced"])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_distribution_of_small_sheets_equals_every_outcome(map: MapName, seats: int) -> None:
    for battles in range(FEW_BATTLES + 1):
        for number, state in enumerate(small_sheets(map, seats, battles)):
            state.crossed = number
            assert computed(state, number) == by_the_rules(state)


@pytest.mark.full
@pytest.mark.parametrize("map", ["basic", "advanced"])
def test_the_distribution_of_three_battles_equals_every_outcome(map: MapName) -> None:
    for state in small_sheets(map, 1, 3):
        assert computed(state, 0) == by_the_rules(state)


def test_simulated_walks_meet_nothing_that_the_odds_exclude() -> None:
    state = drawn_by("greedy", "basic", 1)
    found = compare(state, 200, 1)
    assert found
    for comparison in found:
        assert sum(row.exact for row in comparison.rows) == pytest.approx(1)
        assert sum(row.simulated for row in comparison.rows) == pytest.approx(1)
        assert all(row.exact > 0 for row in comparison.rows)


@pytest.mark.full
@pytest.mark.parametrize("map", ["basic", "advanced"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_hundred_thousand_walks_agree_with_the_odds(map: MapName, seed: int) -> None:
    """As far as luck can explain: five standard errors come once in two million times."""
    for comparison in compare(drawn_by("greedy", map, seed), 100_000, seed):
        assert all(abs(row.errors) <= TOO_FAR for row in comparison.rows)


def test_what_cannot_happen_and_did_is_no_agreement() -> None:
    [state] = [next(small_sheets("basic", 1, 1))]
    layout = state.layouts[0]
    assert layout is not None
    counts = walk_many(state, layout.routes()[0], 50, FastChance(1))
    assert set(counts) <= {0, 5}
    assert sum(counts.values()) == 50
    wrong = Row(10, 0.0, 0.1, float("inf"))
    assert abs(wrong.errors) > TOO_FAR
