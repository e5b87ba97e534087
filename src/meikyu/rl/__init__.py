"""Environments for reinforcement learning: Gymnasium, PettingZoo, OpenSpiel, and many games at
once.

Owns the way from a game to a learner; what they see and may do comes from the games' own tensors.
Needs the extra ``rl``. Importing this registers ``meikyu/HiddenRooms-v1`` and the like in
Gymnasium, those of games from outside, too; without an import see `environments`. The number is the
game's `rules_version`. See ``docs/guides/research.md``.
"""

from collections.abc import Mapping
from typing import Any, Unpack

try:
    # Asked for here so that one line says what is missing.
    import gymnasium  # noqa: F401
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(f'meikyu.rl needs {error.name}: pip install "meikyu[rl]"') from error

from meikyu.bots.registry import find_level
from meikyu.core.content import STANDARD
from meikyu.core.layout import Spec
from meikyu.environments import name_of, register, register_one
from meikyu.rl import judging
from meikyu.rl.alone import SeatEnv
from meikyu.rl.batch import Batch, Shown, Stepped
from meikyu.rl.episode import Wishes, choose, games
from meikyu.rl.judging import Judgement, Policy
from meikyu.rl.together import TurnsEnv, WindowsEnv
from meikyu.rl.vector import BatchEnv

__all__ = [
    "Batch",
    "BatchEnv",
    "Judgement",
    "Policy",
    "SeatEnv",
    "Shown",
    "Spec",
    "Stepped",
    "TurnsEnv",
    "WindowsEnv",
    "aec",
    "batch",
    "games",
    "gym",
    "judge",
    "parallel",
    "spec",
    "spiel",
    "vector",
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


def batch(
    game: str,
    n: int,
    *,
    seed: int | None = None,
    others: str | None = None,
    seat: int = 0,
    same_dice: bool = False,
    **wishes: Unpack[Wishes],
) -> Batch:
    """`n` games side by side, begun again as they end. Every seat learns, or one of them, while a
    level of ours holds the `others`. `same_dice`: the games that `gym` plays with this seed."""
    setting = choose(game, **wishes)
    level = None if others is None else find_level(setting.game, others)
    return Batch(setting, n, seed, level, seat, same_dice)


def vector(
    game: str,
    num_envs: int = 1,
    *,
    seat: int = 0,
    others: str = "random",
    **wishes: Unpack[Wishes],
) -> BatchEnv:
    """Gymnasium's vector environment over a batch: what `gymnasium.make_vec` makes."""
    setting = choose(game, **wishes)
    return BatchEnv(setting, num_envs, seat, find_level(setting.game, others))


def judge(
    policy: Policy,
    game: str,
    deals: int = 100,
    against: str = "random",
    *,
    seed: str = "judge",
    **wishes: Unpack[Wishes],
) -> Judgement:
    """Plays the same deals by a policy and by a level of ours, and says how both did."""
    return judging.judge(choose(game, **wishes), policy, deals, against, seed)


def spec(game: str, **wishes: Unpack[Wishes]) -> Spec:
    """What the numbers of a game mean: the parts of its observation by name, with their places,
    shapes and meaning, and the kinds of its actions."""
    return choose(game, **wishes).spec()


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
    register()
    for game_id in games():
        register_one(name_of(game_id), choose(game_id).game.rules_version, {"game": game_id})


_register()
