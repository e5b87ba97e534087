"""The search behind the exact odds: all positions an attempt can come to, each worth what best play
makes of it. Compiled. Nothing is sampled.

Positions are found first, then solved from the last to the first, for every number of clues at
once. Within a position all rolls are one list of numbers a plane (see `faces`), and the best way to
complete a task, to hold a die or to roll some dice again is worked out for all of them together.
What a roll fulfils is told by `rules.dice`; what an attempt is, and what plays no part, by the
package.
"""

from typing import Final

from meikyu.games.elder_sign.odds.faces import PLANE, PLANES, Faces, Spend
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

_IMPOSSIBLE: Final = -1.0


class Node:
    """A position just before a roll, and where it can lead to."""

    def __init__(
        self, open_tasks: int, green: int, yellow: int, red: int, held: int, faces: Faces
    ) -> None:
        self.open_tasks = open_tasks
        self.green = green
        self.yellow = yellow
        self.red = red
        self.held = held
        self.faces = faces
        self.values: list[float] = []
        """The probability of success, by the number of clues."""
        # Completing a task: with which dice, and what follows.
        self.spends: list[Spend] = []
        self.then: list["Node"] = []
        # A failed roll: after the die that is removed; and by colour and face of a die that is held
        # besides, the same.
        self.failed: list["Node"] = []
        self.holding: list[list[list["Node"]]] = [[], [], []]

    def dice(self) -> int:
        """How many dice are rolled."""
        return self.green + self.yellow + self.red

    def work(self) -> int:
        """About how much there is to compute."""
        size = self.faces.green.start[self.green + 1]
        return size * (7 if self.yellow else 1) * (7 if self.red else 1) + 50


class Search:
    """All positions of one card that were asked for: its tasks, their order, what may be held, and
    how many green dice each task sets free when it is completed (ELD-30)."""

    def __init__(self, tasks: list[Task], ordered: bool, hold: int, frees: list[int]) -> None:
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
            freed = sum([frees[n] for n in range(len(tasks)) if open_tasks >> n & 1])
            self.fewest.append(sum([task.fewest_dice for task in now_open]) - freed)
        self.nodes: dict[int, dict[int, Node]] = {}
        self.lost = Node(0, 0, 0, 0, 0, self.faces[0])
        self.won = Node(0, 0, 0, 0, 0, self.faces[0])

    def node(
        self, open_tasks: int, green: int, yellow: int, red: int, held: int, found: list[Node]
    ) -> Node:
        """The node of a position; one that is new is added to `found`."""
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
            found.append(node)
        return node

    def explore(self, root: Node, found: list[Node]) -> None:
        """Adds all positions that are new behind a new one; the last ones come first."""
        at = len(found)
        found.append(root)
        while at < len(found):
            node = found[at]
            at += 1
            self._completions(node, found)
            if node.dice():
                self._failures(node, found)
        found.sort(key=_order)

    def _completions(self, node: Node, found: list[Node]) -> None:
        for from_held in _parts(node.held):
            for n in self.available[node.open_tasks]:
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
                                node.green - spend.green + self.frees[n],
                                node.yellow - spend.yellow,
                                node.red - spend.red,
                                node.held - from_held,
                                found,
                            )
                        )

    def _failures(self, node: Node, found: list[Node]) -> None:
        """A failed roll: one of the dice rolled is removed, then one other may be held (ELD-R1)."""
        node.failed = self._removals(node, node.green, node.yellow, node.red, node.held, found)
        if node.dice() < 2 or not may_hold(self.hold, node.held):
            return
        for colour in range(3):
            green = node.green - (1 if colour == GREEN else 0)
            yellow = node.yellow - (1 if colour == YELLOW else 0)
            red = node.red - (1 if colour == RED else 0)
            if green >= 0 and yellow >= 0 and red >= 0:
                for face in node.faces.shown[colour]:
                    held = node.held + ONE[face]
                    node.holding[colour].append(
                        self._removals(node, green, yellow, red, held, found)
                    )

    def _removals(
        self, node: Node, green: int, yellow: int, red: int, held: int, found: list[Node]
    ) -> list[Node]:
        """Each die that may be removed, special ones included."""
        after: list[Node] = []
        if green:
            after.append(self.node(node.open_tasks, green - 1, yellow, red, held, found))
        if yellow:
            after.append(self.node(node.open_tasks, green, 0, red, held, found))
        if red:
            after.append(self.node(node.open_tasks, green, yellow, 0, held, found))
        return after

    def solve(self, node: Node, clues: int) -> None:
        """Works out a position whose successors are known for as many clues."""
        if node.dice() == 0:
            node.values = [max(0.0, best_value(node.then, left)) for left in range(clues + 1)]
        else:
            Rolls(node).solve(clues)

    def set_ends(self, clues: int) -> None:
        """Gives the two ends their values."""
        while len(self.won.values) <= clues:
            self.won.values.append(1.0)
            self.lost.values.append(0.0)


def may_hold(hold: int, held: int) -> bool:
    """Whether another die may be held."""
    return hold == HOLD_EACH_ROLL or (hold == HOLD_ONE and held == 0)


def best_value(nodes: list[Node], clues: int) -> float:
    """The best of some positions; negative if there is none."""
    best = _IMPOSSIBLE
    for node in nodes:
        value = node.values[clues]
        if value > best:
            best = value
    return best


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


class Rolls:
    """All rolls from one position: a list of values for each plane, by green multiset. Those with
    all dice are whole rolls; the others are dice kept while the rest is rolled again."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.green = node.faces.green
        self.first = self.green.start[node.green]
        self.size = self.green.start[node.green + 1]
        faces = node.faces
        self.yellow_places = list(range(1, len(faces.shown[YELLOW]) + 1)) if node.yellow else [0]
        self.red_places = list(range(1, len(faces.shown[RED]) + 1)) if node.red else [0]
        self.keeping: list[list[list[float]]] = []
        """By clues left after a re-roll, then by plane: the worth of the dice kept."""

    def solve(self, clues: int) -> None:
        """Sets the values of the position for up to so many clues."""
        values: list[float] = []
        again: list[list[float]] = []
        for left in range(clues + 1):
            worth = self.judge(left)
            if left:
                self._or_again(worth, again)
            if left < clues:
                self._spread(worth)
                values.append(worth[0][0])
                again = self._best_parts(worth)
            else:
                values.append(self._expected(worth))
        self.node.values = values

    def keep(self, clues: int) -> None:
        """Works out what keeping some dice is worth, for all numbers of clues left after it."""
        again: list[list[float]] = []
        for left in range(clues):
            worth = self.judge(left)
            if left:
                self._or_again(worth, again)
            self._spread(worth)
            self.keeping.append(worth)
            again = self._best_parts(worth)

    def judge(self, clues: int) -> list[list[float]]:
        """Every whole roll, without clues: the best completion, or what a failed roll is worth."""
        enough = self._completions(clues)
        failed = max(0.0, best_value(self.node.failed, clues))
        holding: list[list[float]] = []
        for colour in range(3):
            holding.append([best_value(after, clues) for after in self.node.holding[colour]])
        green_failed = self._green_failed(failed, holding[GREEN])
        worth: list[list[float]] = [[] for _ in range(PLANES)]
        for yellow in self.yellow_places:
            for red in self.red_places:
                special = failed
                if yellow and holding[YELLOW]:
                    special = max(special, holding[YELLOW][yellow - 1])
                if red and holding[RED]:
                    special = max(special, holding[RED][red - 1])
                worth[yellow * PLANE + red] = self._judge_plane(
                    enough, yellow, red, green_failed, special
                )
        return worth

    def _completions(self, clues: int) -> list[list[float]]:
        """By plane and multiset: the best completion that needs no more; empty where there is
        none."""
        enough: list[list[float]] = [[] for _ in range(PLANES)]
        for n in range(len(self.node.spends)):
            spend = self.node.spends[n]
            value = self.node.then[n].values[clues]
            for at in range(len(spend.planes)):
                plane = enough[spend.planes[at]]
                if not plane:
                    plane = [_IMPOSSIBLE] * self.size
                    enough[spend.planes[at]] = plane
                if value > plane[spend.rolls[at]]:
                    plane[spend.rolls[at]] = value
        for plane in enough:
            if plane:
                self._best_of_parts(plane)
        return enough

    def _best_of_parts(self, plane: list[float]) -> None:
        """Gives every green multiset the best value of all its parts."""
        less_one = self.green.less_one
        for roll in range(1, self.size):
            best = plane[roll]
            for less in less_one[roll]:
                value = plane[less]
                if value > best:
                    best = value
            plane[roll] = best

    def _green_failed(self, failed: float, holding: list[float]) -> list[float]:
        """What each whole green roll is worth when it fails: as it is, or with a die held."""
        if not holding:
            return [failed] * (self.size - self.first)
        worth: list[float] = []
        for roll in range(self.first, self.size):
            best = failed
            for face in self.green.present[roll]:
                value = holding[face]
                if value > best:
                    best = value
            worth.append(best)
        return worth

    def _judge_plane(
        self,
        enough: list[list[float]],
        yellow: int,
        red: int,
        green_failed: list[float],
        special: float,
    ) -> list[float]:
        first = self.first
        best = [_IMPOSSIBLE] * self.size
        planes = [0]
        if red:
            planes.append(red)
        if yellow:
            planes.append(yellow * PLANE)
        if yellow and red:
            planes.append(yellow * PLANE + red)
        for at in planes:
            plane = enough[at]
            if plane:
                for roll in range(first, self.size):
                    value = plane[roll]
                    if value > best[roll]:
                        best[roll] = value
        for roll in range(first, self.size):
            if best[roll] < 0.0:
                value = green_failed[roll - first]
                best[roll] = value if value > special else special
        return best

    def _or_again(self, worth: list[list[float]], again: list[list[float]]) -> None:
        """A whole roll may also be the start of a re-roll for a clue (ELD-21)."""
        for yellow in self.yellow_places:
            for red in self.red_places:
                plane = worth[yellow * PLANE + red]
                other = again[yellow * PLANE + red]
                for roll in range(self.first, self.size):
                    value = other[roll]
                    if value > plane[roll]:
                        plane[roll] = value

    def _spread(self, worth: list[list[float]]) -> None:
        """From whole rolls to dice kept: the mean over what the other dice will show."""
        faces = self.node.faces
        for yellow in self.yellow_places:
            for red in self.red_places:
                self._spread_green(worth[yellow * PLANE + red])
        if self.node.yellow:
            for red in self.red_places:
                parts = [worth[place * PLANE + red] for place in self.yellow_places]
                worth[red] = self._mean(parts, faces.chances[YELLOW])
        if self.node.red:
            for yellow in [0, *self.yellow_places] if self.node.yellow else [0]:
                parts = [worth[yellow * PLANE + place] for place in self.red_places]
                worth[yellow * PLANE] = self._mean(parts, faces.chances[RED])

    def _spread_green(self, plane: list[float]) -> None:
        with_one = self.green.with_one
        chances = self.node.faces.chances[GREEN]
        faces = self.green.faces
        for roll in range(self.first - 1, -1, -1):
            at = roll * faces
            mean = 0.0
            for chance in chances:
                mean += chance * plane[with_one[at]]
                at += 1
            plane[roll] = mean

    def _mean(self, planes: list[list[float]], chances: list[float]) -> list[float]:
        mean = [0.0] * self.size
        for place in range(len(planes)):
            plane = planes[place]
            chance = chances[place]
            for roll in range(self.size):
                mean[roll] += chance * plane[roll]
        return mean

    def _best_parts(self, worth: list[list[float]]) -> list[list[float]]:
        """For every whole roll: the best part of it to keep."""
        best: list[list[float]] = [[] for _ in range(PLANES)]
        for yellow in [0, *self.yellow_places] if self.node.yellow else [0]:
            for red in [0, *self.red_places] if self.node.red else [0]:
                plane = worth[yellow * PLANE + red].copy()
                self._best_of_parts(plane)
                if yellow:
                    self._at_least(plane, best[red])
                if red:
                    self._at_least(plane, best[yellow * PLANE])
                best[yellow * PLANE + red] = plane
        return best

    def _at_least(self, plane: list[float], other: list[float]) -> None:
        for roll in range(self.first, self.size):
            value = other[roll]
            if value > plane[roll]:
                plane[roll] = value

    def _expected(self, worth: list[list[float]]) -> float:
        """The worth of the position: the mean over all whole rolls."""
        faces = self.node.faces
        chances = faces.green_chances(self.node.green)
        mean = 0.0
        for yellow in self.yellow_places:
            for red in self.red_places:
                plane = worth[yellow * PLANE + red]
                here = 0.0
                for at in range(len(chances)):
                    here += chances[at] * plane[self.first + at]
                if yellow:
                    here *= faces.chances[YELLOW][yellow - 1]
                if red:
                    here *= faces.chances[RED][red - 1]
                mean += here
        return mean
