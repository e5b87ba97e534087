"""The bots of Hidden Rooms: legal, blind to the future, and each stronger than the one below."""

from typing import Any

import pytest

from meikyu.bots.base import Bot, Level
from meikyu.bots.registry import find_level
from meikyu.bots.search import one_step
from meikyu.bots.seat import turn_at
from meikyu.core.chance import FastChance
from meikyu.core.kernel import playout
from meikyu.core.words import Phrase
from meikyu.games.hidden_rooms.bots import expert
from meikyu.games.hidden_rooms.bots import levels as bots
from meikyu.games.hidden_rooms.bots.evaluation import last_stage
from meikyu.games.hidden_rooms.bots.hints import advise
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.lab.report import StageRecorder
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.lab.arena import play_game
from tests.bots.bounds import Bounds

SHORT = HiddenRoomsOptions(turn_limit=40)


def position(seed: int, plies: int) -> HiddenRoomsState:
    """A position of a random game."""
    state = GAME.setup(SHORT, 1, GAME.content(), FastChance(seed))
    playout(GAME.kernel, state, FastChance(seed + 1), FastChance(seed + 2), plies)
    return state


def ask(bot: Bot, state: HiddenRoomsState) -> int:
    return bot.decide(turn_at(GAME, state, 0))


def running(count: int) -> list[HiddenRoomsState]:
    states = [position(seed, seed % 23) for seed in range(count)]
    return [state for state in states if GAME.actors(state)]


@pytest.mark.parametrize("level", bots.LEVELS, ids=lambda level: str(level.id))
def test_every_level_answers_with_a_legal_move_and_changes_nothing(level: Level) -> None:
    for state in running(8):
        before = state.key()
        assert ask(level.make(GAME, 0, 5), state) in GAME.legal(state, 0)
        assert state.key() == before


@pytest.mark.parametrize("level", bots.LEVELS[1:], ids=lambda level: str(level.id))
def test_a_bot_decides_alike_on_every_determinized_world(level: Level) -> None:
    for seed, state in enumerate(running(4)):
        world = GAME.determinize(state, 0, FastChance(seed))
        assert ask(level.make(GAME, 0, 5), world) == ask(level.make(GAME, 0, 5), state)


def test_a_bot_does_not_look_at_what_is_past() -> None:
    """Defeats and the child's side change nothing in how a stage is played best."""
    for state in running(6):
        other = state.clone()
        other.star = not other.star
        quick = find_level(GAME, "quick")
        assert ask(quick.make(GAME, 0, 5), other) == ask(quick.make(GAME, 0, 5), state)


def stages_won(level: str, games: int, seed: str) -> tuple[int, int]:
    won = played = 0
    for number in range(games):
        result = play_game(
            GAME,
            GAME.content(),
            SHORT,
            [find_level(GAME, level)],
            f"{seed}{number:030d}".encode()[:32].ljust(32, b"0"),
            recorders=[StageRecorder],
        )
        stages: Any = result.figures["stages"]
        won += sum(how == "won" for _, how, _ in stages)
        played += len(stages)
    return won, played


def test_greedy_beats_random() -> None:
    """Random play hardly ever wins, so a handful of games is enough."""
    greedy, of_greedy = stages_won("greedy", 5, "a")
    random, of_random = stages_won("random", 5, "a")
    assert greedy / of_greedy > random / of_random


@pytest.mark.full
def test_the_expert_beats_the_practised() -> None:
    expert, of_expert = stages_won("expert", 20, "c")
    practised, of_practised = stages_won("practised", 20, "c")
    assert expert / of_expert > practised / of_practised


@pytest.mark.full
def test_search_beats_greedy() -> None:
    practised, of_practised = stages_won("practised", 60, "b")
    greedy, of_greedy = stages_won("greedy", 60, "b")
    assert practised / of_practised > greedy / of_greedy


def late_positions(count: int) -> list[HiddenRoomsState]:
    """Positions just before the route's end: every line of play is short."""
    found: list[HiddenRoomsState] = []
    seed = 0
    while len(found) < count:
        seed += 1
        state = last_stage(position(seed, 6 + seed % 9))
        if not GAME.actors(state) or state.turn < 2:
            continue
        stage = state.book.stages[state.stage]
        before_end = stage.route[-2]
        if state.child in (before_end, stage.end):
            continue
        state.monster, state.facing = before_end, stage.directions[before_end]
        state.turn_limit = state.turn
        found.append(state)
    return found


def test_the_search_agrees_with_an_exact_solution_of_late_positions() -> None:
    """Where the stage ends after this turn, the proof is exact and the search must find it."""
    guide = expert.guide()
    for seed, state in enumerate(late_positions(8)):
        low, high = Bounds(GAME.kernel, guide, 0).of(state, 4)
        assert low == pytest.approx(high)
        search = bots.stage_search(GAME.kernel, guide, state, 1000, seed)
        best = search.best()
        assert best.value == pytest.approx(low, abs=0.03)
        worth, _ = Bounds(GAME.kernel, guide, 0).after(state, 0, best.move, 4)
        assert worth == pytest.approx(low, abs=0.03)


def test_bounds_hold_the_truth_between_them_and_close_with_depth() -> None:
    guide = expert.guide()
    for state in late_positions(4):
        loose = Bounds(GAME.kernel, guide, 0).of(state, 1)
        exact = Bounds(GAME.kernel, guide, 0).of(state, 4)
        assert loose[0] <= exact[0] + 1e-9
        assert exact[1] <= loose[1] + 1e-9


def test_one_step_weighs_every_draw_alike() -> None:
    """The worth of a draw is the mean over the tiles in the pile."""
    guide = expert.guide()
    for state in late_positions(3):
        for move, value in one_step(GAME.kernel, guide, state, 0):
            low, high = Bounds(GAME.kernel, guide, 0).after(state, 0, move, 1)
            assert low - 1e-9 <= value <= high + 1e-9


def test_the_way_out_is_taken() -> None:
    """A child beside the exit with a tile that fits in memory walks out at once."""
    state = position(3, 0)
    GAME.apply(state, 0, GAME.legal(state, 0)[0], FastChance(1))
    stage = state.book.stages[state.stage]
    beside = state.book.grid.step[state.book.exit][1]
    state.board[beside] = state.board[state.book.start]
    state.laid |= 1 << beside
    state.child = beside
    state.pile |= state.memory
    state.memory = 0
    tile = state.board[beside]
    same_colour = [other for other in range(24) if other // 6 == tile // 6 and other != tile]
    remembered = next(other for other in same_colour if state.pile >> other & 1)
    state.pile ^= 1 << remembered
    state.memory = 1 << remembered
    state.monster = next(cell for cell in stage.route if abs(cell - beside) > 14)
    advice = advise(GAME, state)
    assert advice is not None
    why = advice.reason.args["reason"]
    assert isinstance(why, Phrase)
    assert why.id == "hint-exit"
    assert advice.value > 0.9
