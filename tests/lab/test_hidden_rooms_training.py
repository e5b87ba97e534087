"""Learning to value positions of Hidden Rooms."""

from pathlib import Path
from random import Random

from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms.bots.evaluation import WEIGHTS, last_stage, read_weights
from meikyu.games.hidden_rooms.kernel import HiddenRoomsKernel
from meikyu.games.hidden_rooms.lab.training import (
    Learner,
    random_book,
    train,
    write_weights,
)
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import HiddenRoomsState


def a_position() -> HiddenRoomsState:
    state = HiddenRoomsState(random_book(Random(4)), 200)
    begin_stage(state, FastChance(1), None)
    state = last_stage(state)
    kernel = HiddenRoomsKernel()
    kernel.apply(state, 0, kernel.legal(state, 0)[0], FastChance(2), None)
    return state


def test_learning_moves_the_value_of_a_position_towards_its_target() -> None:
    learner = Learner([0.0] * WEIGHTS, 0.3)
    state = a_position()
    before = learner.guide.value(state, 0)
    for _ in range(20):
        learner.learn(state, 1.0)
    risen = learner.guide.value(state, 0)
    for _ in range(60):
        learner.learn(state, 0.0)
    assert learner.guide.value(state, 0) < risen
    assert before < risen


def test_training_plays_whole_stages_and_changes_the_weights() -> None:
    learner = Learner([0.0] * WEIGHTS, 0.3)
    played: list[int] = []
    train(random_book, 2, 10, 1, learner, 0.1, lambda games, wins: played.append(games))
    assert played == [1, 2]
    assert learner.guide.weights != [0.0] * WEIGHTS


def test_weights_keep_their_value_through_a_file(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    write_weights([0.5, -1.25, 0.0004, 3.0], path)
    assert read_weights(path.read_text(encoding="utf-8")) == [0.5, -1.25, 0.0, 3.0]
