# Compiled by mypyc.
"""The search behind the exact odds: all positions an attempt can come to, each worth what best play
makes of it. Compiled. Nothing is sampled.

Positions are found first, then solved from the last to the first, for every number of clues at
once. `rules.dice` says what a roll fulfils, `rolls` what the rolls of a position are worth, and the
package what an attempt is and what plays no part.
"""

from typing import Final

from meikyu.games.elder_sign.odds.faces import Faces
from meikyu.games.elder_sign.odds.rolls import Node, Rolls, best_value
from meikyu.games.elder_sign.rules.dice import (
    BLANK,
    FACES,
    GREEN,
    ONE,
    RED,
    YELLOW,
    Task,
    face_count,
    total,
)

HOLD_NONE: Final = 0
HOLD_EACH_ROLL: Final = 1
"""One die may be held after each failed roll; they add up (ELD-R13)."""
HOLD_ONE: Final = 2
"""At most one die is held at a time."""

Freed = tuple[int, int, int]
"""Dice that come free and join the attempt, by colour."""
NONE_FREED: Final[Freed] = (0, 0, 0)


class Search:
    """All positions of one card that were asked for: its tasks, their order, what may be held, and
    which dice each task sets free when it is completed (ELD-30, ELD-R25)."""

    def __init__(self, tasks: list[Task], ordered: bool, hold: int, frees: list[Freed]) -> None:
        self.tasks = tasks
        self.hold = hold
        self.frees = frees
        self.fewest: list[int] = []
        self.faces: list[Faces] = []
        self.available: list[list[int]] = []
        for open_tasks in range(1 << len(tasks)):
            now_open = [task for n, task in enumerate(tasks) if open_tasks >> n & 1]
            self.faces.append(Faces(now_open))
            self.available.append(_available(open_tasks, ordered))
            freed = sum([sum(frees[n]) for n in range(len(tasks)) if open_tasks >> n & 1])
            self.fewest.append(sum([task.fewest_dice for task in now_open]) - freed)
        self.nodes: dict[int, dict[int, Node]] = {}
        self.lost = Node(0, 0, 0, 0, 0, self.faces[0])
        self.won = Node(0, 0, 0, 0, 0, self.faces[0])
        self._round = 0

    def node(self, open_tasks: int, green: int, yellow: int, red: int, held: int) -> Node:
        """The node of a position."""
        if open_tasks == 0:
            return self.won
        faces = self.faces[open_tasks]
        seen = faces.held(held, self.hold == HOLD_ONE) if held else 0
        useless = face_count(seen, BLANK)
        if green + yellow + red + total(seen) - useless < self.fewest[open_tasks]:
            return self.lost
        place = open_tasks << 6 | green << 2 | yellow << 1 | red
        table = self.nodes.get(place)
        if table is None:
            table = {}
            self.nodes[place] = table
        node = table.get(seen)
        if node is None:
            node = Node(open_tasks, green, yellow, red, seen, faces)
            table[seen] = node
        return node

    def unsolved(self, root: Node, clues: int) -> list[Node]:
        """A position and all behind it that are not known for this number of clues, the last ones
        first: solved in this order, each finds what it needs."""
        self._set_ends(clues)
        self._round += 1
        found: list[Node] = []
        self._find(root, clues, found)
        at = 0
        while at < len(found):
            node = found[at]
            at += 1
            if not node.expanded:
                self._completions(node)
                if node.dice():
                    self._failures(node)
                node.expanded = True
            for then in node.then:
                self._find(then, clues, found)
            for then in node.failed:
                self._find(then, clues, found)
            for by_face in node.holding:
                for after in by_face:
                    for then in after:
                        self._find(then, clues, found)
        found.sort(key=_order)
        return found

    def _find(self, node: Node, clues: int, found: list[Node]) -> None:
        if node.round != self._round and len(node.values) <= clues:
            node.round = self._round
            found.append(node)

    def _completions(self, node: Node) -> None:
        for from_held in _parts(node.held):
            for n in self.available[node.open_tasks]:
                green, yellow, red = self.frees[n]
                for spend in node.faces.spends(self.tasks[n], n, from_held):
                    if (
                        spend.green <= node.green
                        and spend.yellow <= node.yellow
                        and spend.red <= node.red
                    ):
                        node.spends.append(spend)
                        node.then.append(
                            self.node(
                                node.open_tasks ^ (1 << n),
                                node.green - spend.green + green,
                                node.yellow - spend.yellow + yellow,
                                node.red - spend.red + red,
                                node.held - from_held,
                            )
                        )

    def _failures(self, node: Node) -> None:
        """A failed roll: one of the dice rolled is removed, then one other may be held (ELD-R1)."""
        node.failed = self._removals(node, node.green, node.yellow, node.red, node.held)
        if node.dice() < 2 or not may_hold(self.hold, node.held):
            return
        for colour in range(3):
            green = node.green - (1 if colour == GREEN else 0)
            yellow = node.yellow - (1 if colour == YELLOW else 0)
            red = node.red - (1 if colour == RED else 0)
            if green >= 0 and yellow >= 0 and red >= 0:
                for face in node.faces.shown[colour]:
                    node.holding[colour].append(
                        self._removals(node, green, yellow, red, node.held + ONE[face])
                    )

    def _removals(self, node: Node, green: int, yellow: int, red: int, held: int) -> list[Node]:
        """Each die that may be removed, special ones included."""
        after: list[Node] = []
        if green:
            after.append(self.node(node.open_tasks, green - 1, yellow, red, held))
        if yellow:
            after.append(self.node(node.open_tasks, green, 0, red, held))
        if red:
            after.append(self.node(node.open_tasks, green, yellow, 0, held))
        return after

    def solve(self, node: Node, clues: int) -> None:
        """Works out a position whose successors are known for as many clues."""
        if node.dice() == 0:
            node.values = [max(0.0, best_value(node.then, left)) for left in range(clues + 1)]
        else:
            Rolls(node).solve(clues)

    def _set_ends(self, clues: int) -> None:
        """Gives the two ends their values."""
        while len(self.won.values) <= clues:
            self.won.values.append(1.0)
            self.lost.values.append(0.0)


def may_hold(hold: int, held: int) -> bool:
    """Whether another die may be held."""
    return hold == HOLD_EACH_ROLL or (hold == HOLD_ONE and held == 0)


def _order(node: Node) -> int:
    """Every position comes after those it can lead to: a completed task leaves fewer open ones, a
    failed roll fewer dice to roll."""
    open_tasks = 0
    left = node.open_tasks
    while left:
        open_tasks += left & 1
        left >>= 1
    return open_tasks << 5 | node.dice()


def _available(open_tasks: int, ordered: bool) -> list[int]:
    """The tasks that may be completed now: with the order icon only the topmost (ELD-10)."""
    available: list[int] = []
    for n in range(open_tasks.bit_length()):
        if open_tasks >> n & 1:
            available.append(n)
            if ordered:
                break
    return available


def _parts(held: int) -> list[int]:
    """Every part of the held dice, blanks left out."""
    parts = [0]
    for face in range(1, FACES):
        dice = face_count(held, face)
        if dice:
            more: list[int] = []
            for taken in range(dice + 1):
                for part in parts:
                    more.append(part + taken * ONE[face])
            parts = more
    return parts
