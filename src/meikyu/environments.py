"""The names for `gymnasium.make`.

Importing this registers them; ``gymnasium.make("meikyu.environments:meikyu/HiddenRooms-v1")`` does
so by itself. (Since its version 1.0 Gymnasium looks for no names in other packages.) Nothing heavy
is imported here, and no game: what is made by these names is in `rl`.
"""

from typing import Any

from gymnasium.envs import registration

VERSIONS = {
    "hidden-rooms": 1,
    "dungeon-in-memory": 1,
    "roguewright": 3,
    "elder-sign": 3,
}
"""Of the rules of our games."""

SMALL: dict[str, tuple[str, dict[str, Any]]] = {
    "HiddenRooms-OneStage": ("hidden-rooms", {"options": {"goal": "one_stage"}}),
    "DungeonInMemory-OneExploration": (
        "dungeon-in-memory",
        {"options": {"explorations": 1}, "reward": "score"},
    ),
    "Roguewright-FourRounds": ("roguewright", {"options": {"rounds": 4}, "reward": "score"}),
    "ElderSign-ShortNight": ("elder-sign", {"options": {"turn_limit": 12}, "reward": "graded"}),
}
"""Smaller starts: where to begin, with a reward that something can be learned from at once."""


def name_of(game_id: str) -> str:
    """The name of a game's environments: ``HiddenRooms``."""
    return game_id.title().replace("-", "")


def register() -> None:
    """Our games and their smaller starts."""
    for game_id, version in VERSIONS.items():
        register_one(name_of(game_id), version, {"game": game_id})
    for name, (game_id, wishes) in SMALL.items():
        register_one(name, VERSIONS[game_id], {"game": game_id, **wishes})


def register_one(name: str, version: int, wishes: dict[str, Any]) -> None:
    """One name, once."""
    full = f"meikyu/{name}-v{version}"
    if full not in registration.registry:
        registration.register(
            full, entry_point="meikyu.rl:gym", vector_entry_point="meikyu.rl:vector", kwargs=wishes
        )


register()
