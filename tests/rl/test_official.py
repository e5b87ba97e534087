"""The checkers that Gymnasium and PettingZoo ship, as they are."""

from typing import Any

import pytest

pytest.importorskip("pettingzoo")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from meikyu import environments, rl  # noqa: E402

CYCLES = 200
NAMES = {
    "hidden-rooms": "meikyu/HiddenRooms-v1",
    "dungeon-in-memory": "meikyu/DungeonInMemory-v1",
    "roguewright": "meikyu/Roguewright-v3",
    "elder-sign": "meikyu/ElderSign-v3",
}
# Said of every observation with a mask in it, unless it has the name of one of PettingZoo's own.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
ALONE: list[dict[str, Any]] = [
    {"game": "hidden-rooms"},
    {"game": "hidden-rooms", "options": {"show_pile": False}},
    {"game": "dungeon-in-memory"},
    {"game": "dungeon-in-memory", "seats": 3, "seat": 1},
    {"game": "dungeon-in-memory", "seats": 5, "observe": "recall", "others": "steady"},
    {"game": "dungeon-in-memory", "seats": 2, "observe": "map"},
    {"game": "roguewright"},
    {"game": "roguewright", "seats": 3, "seat": 2, "options": {"rounds": 1}},
    {"game": "elder-sign"},
    {"game": "elder-sign", "seats": 2, "seat": 1, "observe": "recall"},
]
TOGETHER: list[dict[str, Any]] = [
    {"game": "hidden-rooms"},
    {"game": "dungeon-in-memory"},
    {"game": "dungeon-in-memory", "seats": 2},
    {"game": "dungeon-in-memory", "seats": 3, "observe": "recall"},
    {"game": "dungeon-in-memory", "seats": 5, "options": {"level": "advanced"}},
    {"game": "dungeon-in-memory", "seats": 4, "observe": "map"},
    {"game": "roguewright"},
    {"game": "roguewright", "seats": 2, "options": {"map": "advanced"}},
    {"game": "roguewright", "seats": 6, "observe": "recall", "options": {"rounds": 2}},
    {"game": "elder-sign"},
    {"game": "elder-sign", "seats": 4, "observe": "recall"},
    {"game": "elder-sign", "seats": 8},
]


def named(chosen: dict[str, Any]) -> str:
    return "-".join(str(value) for value in chosen.values())


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_gymnasium_check_env(chosen: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    rest = {name: value for name, value in chosen.items() if name != "game"}
    env = gymnasium.make(NAMES[chosen["game"]], **rest)
    check_env(env.unwrapped)


REGISTERED = sorted(
    name
    for name, spec in gymnasium.registry.items()
    if name.startswith("meikyu/") and spec.kwargs["game"] in NAMES
)
"""The smaller starts among them."""


@pytest.mark.parametrize("name", REGISTERED)
def test_gymnasium_check_env_of_every_name(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", sorted(environments.SMALL))
def test_pettingzoo_of_every_smaller_start(name: str) -> None:
    game, wishes = environments.SMALL[name]
    api_test(rl.aec(game, **wishes), num_cycles=CYCLES)
    parallel_api_test(rl.parallel(game, **wishes), num_cycles=CYCLES)


@pytest.mark.parametrize("chosen", TOGETHER, ids=named)
def test_pettingzoo_api(chosen: dict[str, Any]) -> None:
    api_test(rl.aec(**chosen), num_cycles=CYCLES)


@pytest.mark.parametrize("chosen", TOGETHER, ids=named)
def test_pettingzoo_seeds(chosen: dict[str, Any]) -> None:
    seed_test(lambda: rl.aec(**chosen), num_cycles=CYCLES)


@pytest.mark.parametrize("chosen", TOGETHER, ids=named)
def test_pettingzoo_rendering(chosen: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: rl.aec(**chosen, render_mode=render_mode))


@pytest.mark.parametrize("chosen", TOGETHER, ids=named)
def test_pettingzoo_parallel_api(chosen: dict[str, Any]) -> None:
    parallel_api_test(rl.parallel(**chosen), num_cycles=CYCLES)


@pytest.mark.parametrize("chosen", TOGETHER, ids=named)
def test_pettingzoo_parallel_seeds(chosen: dict[str, Any]) -> None:
    parallel_seed_test(lambda: rl.parallel(**chosen), num_cycles=CYCLES)
