"""Exact odds of an attempt."""

from collections.abc import Callable

from meikyu.games.elder_sign.odds.search import (
    HOLD_EACH_ROLL,
    HOLD_NONE,
    HOLD_ONE,
    Node,
    Search,
)
from meikyu.games.elder_sign.rules.dice import Task

class Position:
    def __init__(
        self, open_tasks: int, green: int, yellow: int, red: int, held: int, clues: int
    ) -> None:
        self.open_tasks = open_tasks
        self.green = green
        self.yellow = yellow
        self.red = red
        self.held = held
        self.clues = clues


class Odds:
    def __init__(self, tasks: list[Task], ordered: bool, hold: int) -> None:
        self.search = Search(tasks, ordered, hold, [0] * len(tasks))
        self.tasks = tasks

    def all_open(self) -> int:
        return (1 << len(self.tasks)) - 1

    def before_roll(self, position: Position) -> float:
        return self.node(position).values[position.clues]

    def node(self, p: Position) -> Node:
        search = self.search
        search.set_ends(p.clues)
        found = []
        node = search.node(p.open_tasks, p.green, p.yellow, p.red, p.held, found)
        if found:
            found.clear()
            search.explore(node, found)
        self.found = found
        for n in found:
            search.solve(n, p.clues)
        return node
