"""House rules of Hidden Rooms: how much a game takes, and a stage by choice."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import GOALS, Goal, HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.view import build_view
from tests.rules import rule


def ended(options: HiddenRoomsOptions, seed: int) -> HiddenRoomsState:
    chance = FastChance(seed)
    state = GAME.setup(options, 1, GAME.content(), chance)
    while GAME.outcome(state) is None:
        GAME.apply(state, 0, GAME.sample(state, 0, chance), chance)
    return state


@rule("HID-6")
@pytest.mark.parametrize("goal", GOALS)
def test_a_game_ends_with_the_wins_or_the_defeats_of_its_goal(goal: Goal) -> None:
    wins, defeats = GOALS[goal]
    for seed in range(8):
        state = ended(HiddenRoomsOptions(goal=goal, turn_limit=30), seed)
        view = build_view(state)
        assert (view.wins_needed, view.defeats_allowed) == (wins, defeats)
        assert view.wins == wins or view.defeats == defeats
        assert view.wins <= wins
        assert view.defeats <= defeats


@rule("HID-7")
def test_a_chosen_stage_is_played_whatever_tile_is_turned_up() -> None:
    for number, stage in enumerate(GAME.book(GAME.content()).stages, start=1):
        options = HiddenRoomsOptions(goal="hard", stage=stage.id, turn_limit=20)
        view = build_view(ended(options, number))
        assert {played.stage for played in view.played} == {number}


def test_a_stage_that_the_book_has_not_is_refused() -> None:
    rejection = GAME.check_options(HiddenRoomsOptions(stage="nobody"), 1, GAME.content())
    assert rejection is not None
    assert (rejection.rule, rejection.code) == ("HID-7", "no-such-stage")
    offered = [offer.value for offer in GAME.offers(GAME.content())["stage"]]
    for stage in offered:
        options = HiddenRoomsOptions(stage=stage)
        assert GAME.check_options(options, 1, GAME.content()) is None


def test_a_single_stage_ends_by_the_rule_that_ended_it() -> None:
    state = ended(HiddenRoomsOptions(goal="one_stage", turn_limit=30), 3)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.rule in ("HID-23", "HID-24", "HID-25", "HID-R10")
    assert outcome.how == ("stage-won" if outcome.winners else "stage-lost")


def test_positions_of_a_printed_game_are_written_as_before() -> None:
    printed = ended(HiddenRoomsOptions(turn_limit=30), 1)
    house = ended(HiddenRoomsOptions(goal="hard", turn_limit=30), 1)
    assert len(house.key()) == len(printed.key()) + 3
    assert GAME.thaw(GAME.content(), GAME.freeze(house)).key() == house.key()
