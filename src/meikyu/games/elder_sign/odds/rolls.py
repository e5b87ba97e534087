# Compiled by mypyc.
"""All rolls of one position: what each is worth with best play. Compiled.

The rolls of a position are one list of numbers for each plane (see `faces`), so that the best way
to complete a task, to hold a die or to roll some dice again is worked out for all of them together.
"""

from typing import Final

from meikyu.games.elder_sign.odds.faces import PLANE, PLANES, Faces, Spend
from meikyu.games.elder_sign.rules.dice import GREEN, RED, YELLOW

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
        self.expanded = False
        self.round = 0  # of the last collection of unsolved positions that met it
        # Completing a task: with which dice, and what follows.
        self.spends: list[Spend] = []
        self.then: list[Node] = []
        # A failed roll: after the die that is removed; and by colour and face of a die that is held
        # besides, the same.
        self.failed: list[Node] = []
        self.holding: list[list[list[Node]]] = [[], [], []]

    def dice(self) -> int:
        """How many dice are rolled."""
        return self.green + self.yellow + self.red

    def work(self) -> int:
        """About how much there is to compute."""
        size = self.faces.green.start[self.green + 1]
        return size * (7 if self.yellow else 1) * (7 if self.red else 1) + 50


def best_value(nodes: list[Node], clues: int) -> float:
    """The best of some positions; negative if there is none."""
    best = _IMPOSSIBLE
    for node in nodes:
        value = node.values[clues]
        if value > best:
            best = value
    return best


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
        """Sets the values of the position for up to this number of clues."""
        values: list[float] = []
        again: list[list[float]] = []
        for left in range(clues + 1):
            worth = self.judge(left)
            if left:
                self._or_again(worth, again)
            # One sum for all: a value must not depend, in its last bit, on how many clues were
            # asked about.
            values.append(self._expected(worth))
            if left < clues:
                self._spread(worth)
                again = self._best_parts(worth)
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
                self._at_least(worth[yellow * PLANE + red], again[yellow * PLANE + red])

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
