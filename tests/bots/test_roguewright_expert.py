"""The expert of Roguewright: what it looks at in the last rounds is what the rules give, it begins
with the sketches made for its map, and it knows no more than its seat."""

from itertools import product
from pathlib import Path

import pytest

from meikyu.bots.registry import find_level
from meikyu.core.chance import FastChance
from meikyu.games.roguewright.bots import expert as bots
from meikyu.games.roguewright.bots.foresight import GHOST, Foreseer, marks_before
from meikyu.games.roguewright.bots.levels import Builder, Effort, best_exit
from meikyu.games.roguewright.bots.sketch import Pace
from meikyu.games.roguewright.bots.starts import Start, encode, key, own_file, standard, start_for
from meikyu.games.roguewright.bots.turn import KERNEL, NO_CHANCE, Thinker, alone, drawing_moves
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import DONE, EXIT, KIND, PLAN
from meikyu.games.roguewright.lab.starting import best_start
from meikyu.games.roguewright.options import MapName, RogueOptions
from meikyu.games.roguewright.rules.rounds import layout_with, new_sheet, open_exits
from meikyu.games.roguewright.state import BUILDING, DECIDING, EXITING, RogueState
from meikyu.games.roguewright.tables import DICE
from meikyu.lab.arena import play_game
from tests.bots.test_roguewright import CHARTS, CONTENT, decide, every_map, positions

FEW = Effort(first=20, more=20, again=20, width=3, each=20)


def foreseer(state: RogueState) -> Foreseer:
    return Foreseer(state.chart, state.seats, Pace(slack=bots.SLACK))


@pytest.mark.parametrize(
    ("map", "seats"), [("basic", 1), pytest.param("advanced", 3, marks=pytest.mark.full)]
)
def test_the_expert_plays_whole_games(map: MapName, seats: int) -> None:
    """The arena refuses an illegal move."""
    levels = [find_level(GAME, level) for level in ("expert", "random", "random")[:seats]]
    result = play_game(GAME, CONTENT, RogueOptions(map=map), levels, bytes([seats] * 32))
    assert result.outcome.scores[0] > max(result.outcome.scores[1:], default=0)


@every_map
def test_the_expert_can_go_on_from_any_position_of_somebody_else(map: MapName) -> None:
    for number, state in enumerate(positions(map, 2, 5)):
        if number % 5 == 0:
            for seat in GAME.actors(state):
                bot = bots.Expert(GAME, seat, number, FEW)
                assert decide(bot, state, seat, state) in GAME.legal(state, seat)


@every_map
def test_hidden_sheets_do_not_matter_to_the_expert(map: MapName) -> None:
    """Paired positions with other hidden facts: the same move."""
    compared = 0
    for number, state in enumerate(positions(map, 3, 9)):
        if number % 12 or state.phase != BUILDING:
            continue
        seat = GAME.actors(state)[0]
        others = GAME.scramble(state, seat, FastChance(number))
        compared += others.key() != state.key()
        chosen = {
            decide(bots.Expert(GAME, seat, 3, FEW), state, seat, world) for world in (state, others)
        }
        assert len(chosen) == 1
    assert compared > 3


# -- the last rounds ------------------------------------------------------------------------------


def last_rounds(map: MapName, count: int) -> list[RogueState]:
    """Positions at the start of the last round but one, drawn by a hasty hand."""
    found: list[RogueState] = []
    for seed in range(count):
        chance = FastChance(seed)
        options = RogueOptions(map=map, rounds=9)
        state = GAME.setup(options, 1, CONTENT, chance)
        bot = Builder(GAME, 0, seed, FEW)
        while state.round < state.rounds - 1:
            GAME.apply(state, 0, decide(bot, state, 0, state), chance)
        found.append(state)
    return found


NORMAL, SPECIAL = 1, 4
"""Black values of the start: the ninth round is special with one of them."""


def best_with(state: RogueState, white: int, black: int, corner: int) -> float:
    """The most that one block brings with a roll, tried out move by move with the rules; of effects
    the marks of items, and what a ghost counts for."""
    sight = foreseer(state)
    rolled = state.clone()
    rolled.dice[-1] = white << 3 | black
    most = -1000.0
    for move in drawing_moves(rolled):
        if move // KIND * KIND == PLAN:
            continue
        after = rolled.clone()
        KERNEL.apply(after, 0, move, NO_CHANCE, None)
        sheet = after.sheets[0]
        sight.look(sheet, 0)
        drawn = sight.read(sheet.filled | sight.closing[corner], state.chart.exits[corner])
        points = drawn.points() + sight.banked + sight.waiting_marks()
        most = max(most, points + GHOST * bool(sheet.ghosts))
    return most


@pytest.mark.parametrize("black", [NORMAL, SPECIAL])
def test_the_mean_of_the_last_roll_is_over_both_dice(black: int) -> None:
    """Bats aside it is what every roll brings, one by one."""
    compared = 0
    for state in last_rounds("basic", 2):
        sheet = state.sheets[0]
        sheet.black = black
        state.round = state.rounds
        assert state.special(sheet) == (black == SPECIAL)
        sheet.circled = sheet.spent = 1  # nothing to spend
        corner = open_exits(state.chart, sheet)[0]
        values = range(1, DICE + 1)
        rolls = [best_with(state, *pair, corner) for pair in product(values, values)]
        found = foreseer(state).mean_of_next(sheet, corner, black == SPECIAL, with_bats=False)
        assert found == pytest.approx(sum(rolls) / len(rolls))
        compared += len(set(rolls)) > 1
    assert compared


def test_a_mark_is_spent_for_the_black_die_where_it_pays() -> None:
    for state in last_rounds("basic", 2):
        sheet = state.sheets[0]
        corner = open_exits(state.chart, sheet)[0]
        poor, rich = sheet.clone(), sheet.clone()
        poor.circled = poor.spent = 1
        rich.circled, rich.spent = 1, 0
        worth = state.chart.tracks.mark_points[0]
        without = foreseer(state).mean_of_next(poor, corner, False)
        with_mark = foreseer(state).mean_of_next(rich, corner, False)
        special = foreseer(state).mean_of_next(poor, corner, True)
        assert without + worth <= with_mark <= max(special, without) + worth + 1e-9


def test_a_plan_in_the_last_roll_can_select_a_goal() -> None:
    state = GAME.setup(RogueOptions(map="advanced"), 1, CONTENT, FastChance(1))
    sight = foreseer(state)
    sheet = state.sheets[0]
    sheet.filled |= state.chart.board.beside(state.chart.large[0])
    plans = sight._goal_plans(sheet)
    assert plans
    for area, after in plans:
        new = after.plans[-1]
        assert new.bit_count() == area
        assert any(not cells & ~new for cells in state.chart.large)


def test_with_two_rolls_left_every_turn_ends_legally() -> None:
    for state in last_rounds("advanced", 1):
        judge = bots.Expert(GAME, 0, 1, FEW)._new_judge(state)
        judge.rounds = 2
        moves = Thinker(judge).turn(state, 0)
        own = alone(state, 0)
        assert own.sheets[0].stage == DECIDING
        for move in moves[:-1]:
            assert move in KERNEL.legal(own, 0)
            KERNEL.apply(own, 0, move, NO_CHANCE, None)
        assert moves[-1] == DONE
        assert foreseer(state).mean_of_two(state.sheets[0], 0, 0, True, False) >= 0


# -- the stack ------------------------------------------------------------------------------------


def test_the_more_developed_meets_the_better_armed_adventurer() -> None:
    assert marks_before(0, 25) == 0
    marks = [marks_before(5, development) for development in range(2, 26)]
    assert marks == sorted(marks)
    assert marks[0] == 0 < marks[-1]
    assert marks_before(2, 24) <= marks_before(5, 24)


def test_the_exit_is_chosen_for_the_adventurer_to_be_expected() -> None:
    seen = 0
    for seed in range(6):
        for state in positions("basic", 3, seed):
            for seat in GAME.actors(state):
                sheet = state.sheets[seat]
                if sheet.stage != EXITING:
                    continue
                chosen = decide(bots.Expert(GAME, seat, 1, FEW), state, seat, state) - EXIT
                crossed = marks_before(2, sheet.development)
                assert chosen == best_exit(state, seat, crossed)
                assert layout_with(state.chart, sheet, chosen) is not None
                seen += 1
    assert seen


# -- how it begins --------------------------------------------------------------------------------


@every_map
def test_the_maps_of_this_edition_have_sketches_to_begin_with(map: MapName) -> None:
    chart = CHARTS[map]
    assert len(standard()[key(chart)]) == DICE
    for entrance in range(1, DICE + 1):
        start = start_for(chart, entrance)
        assert start is not None
        sight = Foreseer(chart, 1, Pace(slack=bots.SLACK))
        sheet = new_sheet(chart, entrance, 1)
        sight.look(sheet, chart.tracks.rounds)
        assert not start.walls & sheet.planned
        assert not start.walls & chart.exits[start.corner]
        hasty = max(
            sight.improve(0, corner, 300, 3.0, FastChance(entrance))[0] for corner in range(4)
        )
        assert sight.worth(start.walls, start.corner) > hasty


def test_the_expert_begins_with_the_sketch_of_its_entrance() -> None:
    state = GAME.setup(RogueOptions(), 1, CONTENT, FastChance(4))
    start = start_for(state.chart, state.sheets[0].white)
    assert start is not None
    bot = bots.Expert(GAME, 0, 1, FEW)
    decide(bot, state, 0, state)
    assert bot.judge is not None
    assert (bot.judge.walls & start.walls).bit_count() > 0.8 * start.walls.bit_count()


def test_a_map_of_ones_own_has_no_sketch_until_one_was_looked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MEIKYU_HOME", str(tmp_path))
    chart = CHARTS["basic"]
    known = dict(standard())
    known.pop(key(chart))
    monkeypatch.setattr("meikyu.games.roguewright.bots.starts.standard", lambda: known)
    assert start_for(chart, 1) is None
    file = own_file(chart)
    file.parent.mkdir(parents=True)
    file.write_bytes(encode({key(chart): (Start("f0", 2),)}))
    assert start_for(chart, 1) == Start("f0", 2)
    assert start_for(chart, 2) is None
    file.write_bytes(b"nonsense")
    assert start_for(chart, 1) is None


def test_looking_longer_for_a_sketch_never_finds_a_worse_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("meikyu.games.roguewright.lab.starting.FIRST", 60)
    monkeypatch.setattr("meikyu.games.roguewright.lab.starting.MORE", 100)
    worths = [best_start(CHARTS["basic"], 1, tries, 1)[0] for tries in (1, 3)]
    assert worths[0] <= worths[1]
