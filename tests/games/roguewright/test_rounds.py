"""Rounds and the end of the build part (ROG-6, ROG-7, ROG-30 to ROG-32, R7, R8, R17)."""

from meikyu.games.roguewright.actions import ChooseExit, CircleMark, EndTurn, TakeWay, UseBat
from meikyu.games.roguewright.events import DiceRolled, SheetHandedIn
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.prompts import ExitPrompt
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.state import BUILT, DEFENDING, EXITING, OVER, WAITING
from tests.games.roguewright.sheets import (
    area,
    block,
    do,
    end,
    fill,
    game,
    last_round,
    mask,
    plan,
    rectangle,
    refused,
    waiting,
    wall_all,
)
from tests.rules import rule


@rule("ROG-6")
def test_one_roll_is_shared_and_everybody_acts_at_the_same_time() -> None:
    state = game((3, 5), seats=3)
    assert GAME.actors(state) == (0, 1, 2)
    for seat in (2, 0):
        do(state, block("F1 F2 F3"), seat)
        end(state, seat=seat)
    assert (state.round, GAME.actors(state)) == (1, (1,))
    do(state, block("F1 F2 F3"), 1)
    events = end(state, 6, 1, seat=1)
    assert events[-1] == DiceRolled(2, 6, 1)
    assert GAME.actors(state) == (0, 1, 2)


@rule("ROG-6")
def test_a_round_has_one_action() -> None:
    state = game((2, 2))
    do(state, plan("H2-I3"))
    assert refused(state, block("F1")) == "ROG-6"
    assert refused(state, plan("B8-C9")) == "ROG-6"


@rule("ROG-7")
def test_there_are_sixteen_rounds() -> None:
    state = game((3, 5))
    for number in range(2, 17):
        waiting(state)
        end(state, 3, 5)
        assert state.round == number
    waiting(state)
    end(state)
    assert state.sheets[0].stage == EXITING


@rule("ROG-30")
def test_who_completes_development_is_finished_at_the_end_of_the_round() -> None:
    state = game((2, 2), seats=2)
    state.sheets[0].development = 24
    do(state, plan("H2-I3"))
    end(state)
    assert state.sheets[0].stage == WAITING
    waiting(state, 0)
    state.sheets[0].stage = WAITING
    do(state, block("F1"), 1)
    end(state, 1, 1, seat=1)
    assert state.sheets[0].stage == EXITING
    assert (state.round, GAME.actors(state)) == (2, (0, 1))


@rule("ROG-30")
def test_the_others_go_on_without_waiting_for_an_exit() -> None:
    state = game((2, 2), seats=2)
    state.sheets[0].development = 25
    waiting(state)
    end(state)
    do(state, block("F1"), 1)
    end(state, 1, 1, seat=1)
    do(state, block("F2"), 1)
    end(state, 2, 2, seat=1)
    assert (state.round, state.sheets[0].stage) == (3, EXITING)
    assert do(state, ChooseExit("top-left"))[-1] == SheetHandedIn(0)
    assert (state.sheets[0].stage, GAME.actors(state)) == (BUILT, (1,))


@rule("ROG-30")
def test_no_exit_is_chosen_before_a_track_is_complete() -> None:
    assert refused(game(), ChooseExit("top-left")) == "ROG-30"


@rule("ROG-31")
def test_one_open_exit_is_chosen_and_the_others_are_filled() -> None:
    state = last_round(game((1, 1), seats=2))
    fill(state, "L1")
    waiting(state)
    end(state)
    do(state, block("F1"), 1)
    end(state, seat=1)
    assert refused(state, ChooseExit("top-right")) == "ROG-31"
    assert refused(state, block("F1")) == "ROG-31"
    do(state, ChooseExit("bottom-left"))
    sheet = state.sheets[0]
    assert sheet.filled & sum(state.chart.exits) == mask(state.chart.board, "A1 L1 L12")


@rule("ROG-31")
def test_a_block_may_fill_an_exit_earlier() -> None:
    state = game((1, 1))
    fill(state, "B1")
    do(state, block("A1"))


@rule("ROG-31", "ROG-R10")
def test_with_all_exits_filled_there_is_nothing_to_choose_and_no_floor() -> None:
    state = last_round(game((1, 1)))
    fill(state, "A1 L1 A12 L12")
    waiting(state)
    end(state)
    assert state.phase == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1,)


@rule("ROG-32")
def test_circled_marks_that_were_not_spent_score() -> None:
    state = game()
    sheet = state.sheets[0]
    first, second, third, fourth, fifth = state.chart.tracks.mark_points[:5]
    sheet.circled = 0b11111
    assert item_points(state.chart, sheet) == first + second + third + fourth + fifth
    sheet.spent = 0b10010
    assert item_points(state.chart, sheet) == first + third + fourth


@rule("ROG-R7")
def test_every_open_exit_shows_what_it_would_score() -> None:
    state = last_round(game((1, 1)))
    wall_all(state, ["D1-E2", "A1-C1"])
    state.sheets[0].filled |= state.chart.all_entrances & ~state.chart.entrances[0]
    state.sheets[0].filled &= ~mask(state.chart.board, "A12")
    waiting(state)
    end(state)
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, ExitPrompt)
    found = {one.corner: (one.connected, one.counting, one.room_points) for one in prompt.previews}
    assert found == {"top-left": (True, 1, 13), "bottom-left": (False, 0, 0)}
    assert {one.item_points for one in prompt.previews} == {1}


@rule("ROG-R8", "ROG-R17")
def test_a_plan_may_cover_an_exit_and_the_preview_shows_that_it_breaks() -> None:
    state = last_round(game((2, 2)))
    fill(state, "C12")
    do(state, plan("A11-B12"))
    sheet = state.sheets[0]
    board = state.chart.board
    assert sheet.plans[-1] == area(board, "A11-B12")
    end(state)
    prompt = GAME.pending(state)[0]
    assert isinstance(prompt, ExitPrompt)
    broken = {one.corner: one.broken_plans for one in prompt.previews}
    assert broken["bottom-left"] == ()
    assert broken["top-left"] == (rectangle("A11-B12"),)
    before = (sheet.items, sheet.ghosts, sheet.bats)
    do(state, ChooseExit("top-left"))
    assert sheet.filled & mask(board, "A12")
    assert (sheet.items, sheet.ghosts, sheet.bats) == before


@rule("ROG-R17")
def test_effects_that_wait_when_a_track_is_completed_are_resolved_first() -> None:
    state = game(seats=2)
    sheet = waiting(state, items=1, bats=1)
    sheet.development = 24
    do(state, UseBat("steps"))
    assert sheet.development == 25
    do(state, CircleMark(9))
    assert sheet.circled >> 8 & 1


@rule("ROG-R17")
def test_a_spent_mark_cannot_be_circled_again() -> None:
    state = game()
    sheet = waiting(state, items=1)
    sheet.spent = 1
    assert refused(state, CircleMark(1)) == "ROG-R17"


def test_nothing_is_left_to_do_after_the_end() -> None:
    state = last_round(game((1, 1)))
    fill(state, "A1 L1 A12 L12")
    waiting(state)
    end(state)
    assert refused(state, EndTurn()) == "ROG-48"


@rule("ROG-45")
def test_no_way_is_chosen_during_the_build_part() -> None:
    assert refused(game(), TakeWay(rectangle("A1-B2"))) == "ROG-45"
    assert DEFENDING != OVER
