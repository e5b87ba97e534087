"""The batched engine plays by the rules: games of the Python kernel, ply by ply."""

import pytest

from meikyu.games.hidden_rooms import batch
from meikyu.games.hidden_rooms.batch.building import compiler
from meikyu.games.hidden_rooms.batch.engine import Batch, NoDevice
from meikyu.games.hidden_rooms.batch.packing import SOURCE, tables
from meikyu.games.hidden_rooms.batch.replaying import Recording, differences
from meikyu.games.hidden_rooms.game import GAME
from tests.batch.recording import record

pytestmark = pytest.mark.skipif(compiler("cpu") is None, reason="no C++ compiler")

FEW, MANY = 400, 25_000


@pytest.fixture(scope="module")
def recording() -> Recording:
    found, won = record(FEW, 1)
    assert won, "games that are won belong to the gate"
    return found


def engine(device: str = "cpu") -> Batch:
    return batch.make("hidden-rooms", 1, device)


def test_recorded_games_go_alike(recording: Recording) -> None:
    assert differences(recording, engine()) == []


@pytest.mark.full
def test_many_recorded_games_go_alike() -> None:
    recording, won = record(MANY, 1_000_000)
    assert won > 100
    assert differences(recording, engine()) == []


@pytest.mark.full
def test_recorded_games_go_alike_on_a_gpu(recording: Recording) -> None:
    if compiler("cuda") is None:
        pytest.skip("no nvcc")
    try:
        gpu = engine("cuda")
    except NoDevice:
        pytest.skip("no GPU")
    assert differences(recording, gpu) == []


def planted(recording: Recording, part: str, at: int) -> Recording:
    """A copy of a recording with one number changed."""
    twin = Recording.decode(recording.encode())
    getattr(twin, part)[at] ^= 1
    return twin


@pytest.mark.parametrize("part", ["digests", "masks", "widths", "values"])
def test_a_planted_difference_is_found(recording: Recording, part: str) -> None:
    assert differences(planted(recording, part, 100), engine())


def test_a_rule_that_differs_is_found(recording: Recording) -> None:
    """One arrow of the monster's turned round in what the C++ gets."""
    data = bytearray(tables(GAME.book(GAME.content())))
    stage = GAME.book(GAME.content()).stages[0]
    pose = stage.first << 2 | stage.first_facing
    at = len(data) - 2 * 5 * 196 * 49 + 2 * (pose * 49 + GAME.book(GAME.content()).start)
    data[at] ^= 1
    assert differences(recording, Batch(SOURCE, bytes(data), 1))
