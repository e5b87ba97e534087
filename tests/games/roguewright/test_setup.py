"""Set-up and the content of this edition (ROG-1 to ROG-5, ROG-C1, ROG-C2)."""

import pytest

from meikyu.core.chance import FastChance, SeededChance
from meikyu.core.starting import challenge_seed
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.options import MAPS, RogueOptions
from meikyu.games.roguewright.rules.goals import GHOST, KINDS
from meikyu.games.roguewright.tables import EXTRA_BLOCK, EXTRA_GHOSTS, EXTRA_PLAN, Chart
from meikyu.games.roguewright.view_parts import RogueView
from tests.games.roguewright.sheets import area, block, game, mask, refused
from tests.rules import rule

CONTENT = GAME.content()
CHARTS = GAME.tables(CONTENT)


@pytest.fixture(params=MAPS)
def chart(request: pytest.FixtureRequest) -> Chart:
    return CHARTS[request.param]


@rule("ROG-1")
def test_everybody_has_the_same_map_and_a_sheet_that_others_do_not_see() -> None:
    assert RogueOptions().map == "basic"
    state = game(seats=3, map="advanced")
    assert state.chart.name == "advanced"
    state.sheets[1].filled |= mask(state.chart.board, "F6")
    for viewer in (0, 2, -1):
        view = GAME.observe(state, viewer)
        assert isinstance(view, RogueView)
        assert view.sheets == ()
        assert view.sheet is None or view.sheet.seat == viewer
        assert view.map.name == "advanced"


@rule("ROG-2")
def test_the_black_value_circles_the_four_rounds_beside_its_marks() -> None:
    state = game(own=[(1, 4)])
    special = []
    for round in range(1, 17):
        state.round = round
        if state.special(state.sheets[0]):
            special.append(round)
    assert special == [2, 3, 9, 10]


@rule("ROG-3")
def test_the_white_value_encloses_its_four_cells_as_a_plan() -> None:
    state = game(own=[(3, 1)])
    sheet = state.sheets[0]
    assert sheet.plans == (area(state.chart.board, "K5-L6"),)
    assert sheet.planned == sheet.plans[0]


@rule("ROG-4")
def test_two_numbers_of_the_development_track_are_ticked_at_the_start() -> None:
    assert game().sheets[0].development == 2


@rule("ROG-5")
def test_the_five_other_entrances_are_filled() -> None:
    state = game(own=[(1, 1)])
    assert state.sheets[0].filled == mask(state.chart.board, "H1 L5 H12 D12 A8")


@rule("ROG-R3")
def test_an_entrance_is_an_open_cell_of_its_plan(chart: Chart) -> None:
    for die in range(1, 7):
        state = game(own=[(die, 1)], map="basic" if chart.name == "basic" else "advanced")
        sheet = state.sheets[0]
        entrance = state.chart.entrances[die - 1]
        assert entrance & sheet.plans[0]
        assert not entrance & sheet.filled
        assert entrance.bit_count() == 1


@rule("ROG-R8")
def test_filling_the_entrances_has_no_effects() -> None:
    sheet = game().sheets[0]
    assert (sheet.items, sheet.ghosts, sheet.bats) == (0, 0, 0)


@rule("ROG-R14")
def test_the_two_marks_of_a_die_value_share_no_round() -> None:
    for rounds in CHARTS["basic"].tracks.specials:
        assert rounds.bit_count() == 4


@rule("ROG-C1")
def test_the_maps_hold_what_they_should(chart: Chart) -> None:
    board = chart.board
    assert (board.rows, board.columns) == (12, 12)
    assert chart.exits == tuple(mask(board, name) for name in ("A1", "L1", "A12", "L12"))
    for zone, entrance in zip(chart.zones, chart.entrances, strict=True):
        assert zone.bit_count() == 4
        assert entrance & zone & board.rim
        assert chart.enclosed(zone) == 2
    for one in range(6):
        for other in range(one):
            assert not chart.zones[one] & (chart.zones[other] | board.beside(chart.zones[other]))
    ghosts = [monster for monster in chart.monsters if monster.kind == GHOST]
    assert len(ghosts) == (7 if chart.name == "basic" else 8)
    assert {monster.kind for monster in chart.monsters} == set(range(len(KINDS)))
    large = [monster.kind for monster in chart.monsters if monster.large]
    assert sorted(large) == ([] if chart.name == "basic" else [0, 1, 2, 3])
    taken = chart.items
    for monster in chart.monsters:
        assert not monster.cells & taken
        taken |= monster.cells
    assert not taken & (chart.all_entrances | sum(chart.exits))


@rule("ROG-C2")
def test_blocks_and_tracks_are_as_they_should_be(chart: Chart) -> None:
    tracks = chart.tracks
    for value in range(1, 7):
        shapes = {len(chart.shapes[shape].cells) for shape in chart.turns[value]}
        assert len(shapes) == 1
        assert 2 <= min(shapes) <= 4
    assert (tracks.rounds, tracks.development) == (16, 25)
    assert tracks.boundaries == (5, 10, 15, 20)
    assert set(tracks.extra_kinds) == {EXTRA_PLAN, EXTRA_BLOCK, EXTRA_GHOSTS}
    assert [len({tracks.weapons[n], tracks.weapons[n + 1]}) for n in (0, 2, 4)] == [1, 1, 1]
    assert len(set(tracks.weapons)) == 3
    assert all(max(track) == 6 for track in tracks.weapons)


@rule("ROG-C3")
@pytest.mark.parametrize("name", MAPS)
def test_random_play_stays_in_the_lowest_rank(name: str) -> None:
    bottom = 0
    for seed in range(100):
        options = RogueOptions(map="basic" if name == "basic" else "advanced")
        chance, chooser = FastChance(2 * seed), FastChance(2 * seed + 1)
        state = GAME.setup(options, 1, CONTENT, chance)
        while GAME.actors(state):
            GAME.apply(state, 0, GAME.sample(state, 0, chooser), chance)
        outcome = GAME.outcome(state)
        assert outcome is not None
        bottom += outcome.how == "rank-familiar"
    assert bottom >= 95


def test_a_challenge_gives_the_same_dice_to_every_table() -> None:
    dice = []
    for seats in (1, 4):
        chance = SeededChance(challenge_seed("monday"), {})
        state = GAME.setup(RogueOptions(), seats, CONTENT, chance)
        sheet = state.sheets[0]
        dice.append((sheet.white, sheet.black, state.dice))
    assert dice[0] == dice[1]


@rule("ROG-6")
def test_who_has_acted_waits_for_the_others() -> None:
    state = game((3, 5), seats=2)
    assert refused(state, block("F1"), seat=7) == "ROG-6"
