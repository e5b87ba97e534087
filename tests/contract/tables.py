"""The tables of every registered game, and how much the tests try at each."""

from typing import Any

from hypothesis import settings

from meikyu.core.chance import Chance
from meikyu.core.contract import Game
from meikyu.games.registry import find_game, game_ids
from meikyu.laws.tables import PLY_LIMIT as PLY_LIMIT
from meikyu.laws.tables import Table as Table
from meikyu.laws.tables import content_of as content_of
from meikyu.laws.tables import is_large as is_large
from meikyu.laws.tables import tables_of as tables_of
from meikyu.laws.tables import walk as walk
from tests.games import with_test_games

EXAMPLES = settings().max_examples // 8
"""Lines of play that Hypothesis tries: each is a whole walk, so fewer than of smaller things."""


def games() -> list[Game[Any, Any]]:
    """Every registered game, the test-only ones included."""
    with with_test_games():
        return [find_game(game_id) for game_id in game_ids()]


def tables() -> list[Table]:
    return [table for game in games() for table in tables_of(game)]


def few(table: Table, usual: int) -> int:
    """How many games of a table the short run plays."""
    return 1 if is_large(table.game) else usual


def every(table: Table, usual: int) -> int:
    """At each how-manieth position of a game the costly laws are tried in the short run; also by
    how much its walks are cut down."""
    return 3 * usual if is_large(table.game) else usual


def share(table: Table, whole: int) -> int:
    """How many of some games of one game fall to this table, at least one."""
    return whole // len([other for other in tables() if other.game is table.game]) + 1


class ListChance(Chance):
    """Answers from any list of numbers, then always 0: what Hypothesis can shrink."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.used = 0

    def pick(self, n: int, why: str) -> int:
        if self.used >= len(self.numbers):
            return 0
        self.used += 1
        return self.numbers[self.used - 1] % n
