"""Why an action is refused: one guard, one rule, by topic.

`check` runs an action's guards in the order in which the topics are imported here.
"""

# ruff: noqa: I001 - the order of these imports is the order of the guards
from meikyu.games.roguewright.guards.base import GUARDS
from meikyu.games.roguewright.guards import turns, walls, plans, effects, ends

__all__ = ["GUARDS", "effects", "ends", "plans", "turns", "walls"]
