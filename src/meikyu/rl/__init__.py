"""Environments for reinforcement learning: Gymnasium, PettingZoo, OpenSpiel, and many games at
once.

Owns the way from a game to a learner; what they see and may do comes from the games' own tensors.
Needs the extra ``rl``. Importing it registers ``meikyu/HiddenRooms-v1`` and the like with
Gymnasium; the number is the game's `rules_version`. See ``docs/research.md``.
"""

from collections.abc import Mapping
from typing import Any, Unpack

try:
    import gymnasium
    import numpy  # noqa: F401 - asked for here so that one line says what is missing
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(f'meikyu.rl needs {error.name}: pip install "meikyu[rl]"') from error

from meikyu.bots.registry import find_level
from meikyu.core.content import STANDARD
from meikyu.rl.alone import SeatEnv
from meikyu.rl.batch import Batch, Shown, Stepped
from meikyu.rl.episode import Wishes, choose, games
from meikyu.rl.together import TurnsEnv, WindowsEnv

__all__ = [
    "Batch",
    "SeatEnv",
    "Shown",
    "Stepped",
    "TurnsEnv",
    "WindowsEnv",
    "aec",
    "batch",
    "games",
    "gym",
    "parallel",
    "spiel",
]


def gym(
    game: str,
    *,
    seat: int = 0,
    others: str = "random",
    record: bool = False,
    render_mode: str | None = None,
    **wishes: Unpack[Wishes],
) -> SeatEnv:
    """A Gymnasium environment: one seat learns, one of our levels holds the `others`."""
    setting = choose(game, **wishes)
    return SeatEnv(setting, seat, find_level(setting.game, others), record, render_mode)


def aec(
    game: str, *, record: bool = False, render_mode: str | None = None, **wishes: Unpack[Wishes]
) -> TurnsEnv:
    """A PettingZoo environment in which the seats decide one after another."""
    return TurnsEnv(choose(game, **wishes), record, render_mode)


def parallel(
    game: str, *, record: bool = False, render_mode: str | None = None, **wishes: Unpack[Wishes]
) -> WindowsEnv:
    """A PettingZoo environment in which all seats answer at once."""
    return WindowsEnv(choose(game, **wishes), record, render_mode)


def batch(game: str, n: int, *, seed: int | None = None, **wishes: Unpack[Wishes]) -> Batch:
    """`n` games side by side, begun again as they end."""
    return Batch(choose(game, **wishes), n, seed)


def spiel(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    content: str = STANDARD,
) -> Any:
    """A game of OpenSpiel, with explicit chance nodes. Needs the extra ``openspiel``."""
    from meikyu.rl.openspiel import load  # an extra of its own, so only where it is asked for

    return load(game, seats, options, content)


def _register() -> None:
    for game_id in games():
        setting = choose(game_id)
        gymnasium.register(
            f"meikyu/{setting.name}-v{setting.game.rules_version}",
            entry_point="meikyu.rl:gym",
            kwargs={"game": game_id},
        )


_register()
