"""What is said of the numbers is held to what the tensors write."""

from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from meikyu import rl  # noqa: E402
from meikyu.core.chance import FastChance  # noqa: E402
from meikyu.core.layout import Piece  # noqa: E402
from meikyu.rl import observations  # noqa: E402

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "observations.md"
CHOSEN: list[dict[str, Any]] = [
    {"game": "hidden-rooms"},
    {"game": "dungeon-in-memory"},
    {"game": "dungeon-in-memory", "seats": 3, "observe": "recall"},
    {"game": "dungeon-in-memory", "seats": 2, "observe": "map", "options": {"level": "advanced"}},
    {"game": "roguewright", "seats": 3, "observe": "recall", "options": {"rounds": 3}},
    {"game": "roguewright", "options": {"map": "advanced"}},
    {"game": "elder-sign"},
    {"game": "elder-sign", "seats": 4, "observe": "recall"},
]
GAMES, STEPS = 6, 60


def breaks(piece: Piece, observations: Any) -> bool:
    """Whether a part holds something else than it says."""
    sums = observations[:, piece.place].reshape(len(observations), *piece.shape).sum(axis=-1)
    if piece.holds == "one":
        return bool((sums != 1).any())
    return piece.holds == "one or none" and bool((sums > 1).any())


def seen(chosen: dict[str, Any]) -> Any:
    batch = rl.batch(**chosen, n=GAMES, seed=5)
    batch.reset()
    found = []
    for _ in range(STEPS):
        found.append(batch.observation.copy())
        batch.step(batch.sample())
    return np.concatenate(found)


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda one: "-".join(map(str, one.values())))
def test_every_part_holds_what_it_says(chosen: dict[str, Any]) -> None:
    spec = rl.spec(**chosen)
    assert spec.pieces[-1].stop == spec.size == rl.batch(**chosen, n=1).setting.tensor.size
    assert spec.kinds[-1].stop == spec.actions
    assert len({piece.name for piece in spec.pieces}) == len(spec.pieces)
    found = seen(chosen)
    assert [piece.name for piece in spec.pieces if breaks(piece, found)] == []


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda one: "-".join(map(str, one.values())))
def test_a_part_at_a_wrong_place_would_be_noticed(chosen: dict[str, Any]) -> None:
    """Each part that holds one thing does not hold it one place further on."""
    spec, found = rl.spec(**chosen), seen(chosen)
    telling = [piece for piece in spec.pieces if piece.holds == "one" and piece.shape[-1] > 2]
    moved = [
        Piece(one.name, one.start + 1, one.stop + 1, one.shape, one.holds, "")
        for one in telling
        if one.stop < spec.size
    ]
    assert sum(breaks(piece, found) for piece in moved) >= len(moved) / 2


def test_parts_are_found_by_their_names() -> None:
    spec = rl.spec("hidden-rooms")
    env = rl.gym("hidden-rooms")
    env.reset(seed=1)
    observation, *_ = env.step(int(env.legal_actions()[0]))
    (child,) = np.flatnonzero(observation[spec["child"].place])
    assert spec["child"].shape == (36,)
    assert child == 35, "the first room is in the corner"
    assert spec.kind(0).name == "end-turn"
    with pytest.raises(KeyError, match="there are: tiles, child"):
        spec["monsters"]
    with pytest.raises(IndexError, match="no action 129 among 129"):
        spec.kind(129)


def test_the_actions_are_of_the_kinds_that_they_are_said_to_be() -> None:
    setting = rl.batch("dungeon-in-memory", 1, seats=2).setting
    spec, game = setting.spec(), setting.game
    state = game.setup(setting.options, 2, setting.content, FastChance(1))
    words = {
        "Stay": "stay", "AnnounceLost": "lost", "GoOn": "go-on",
        "StartNewDungeon": "new-dungeon", "PlaceTile": "lay",
    }  # fmt: skip
    for number in range(spec.actions):
        action = game.action(state, setting.tensor.move(number))
        assert spec.kind(number).name == words[type(action).__name__]


def test_the_page_says_what_the_games_declare() -> None:
    assert PAGE.read_text(encoding="utf-8") == observations.page()
