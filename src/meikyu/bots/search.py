# Compiled by mypyc.
"""Search for bots: best-first expectimax on any game's kernel, guided by a value of positions.

A tree of positions grows by one leaf for each playout: down the moves that promise most (upper
confidence bounds), through chance in turn over all that it can do, to a position not seen before,
which a `Guide` values. Going back up, a move is worth the mean over what chance can make of it and
a position what its best move is worth. No rule of any game is in here, and no draw of the true game
can be: all chance inside the tree is the search's own.

Compiled with the kernels: plain classes, plain numbers, no msgspec.
"""

from abc import ABC, abstractmethod
from math import sqrt
from random import Random
from time import process_time
from typing import Final

from mypy_extensions import mypyc_attr

from meikyu.bots.patience import PATIENCE
from meikyu.core.chance import Chance, nth_member
from meikyu.core.kernel import Kernel, State

NO_CHANCE: Final = 0
"""The width of a move after which chance was not asked."""
MANY_PICKS: Final = -1
"""The width of a move after which chance was asked more than once."""
BENCH_PLAYOUTS: Final = 400
BETWEEN_LOOKS: Final = 16
"""Playouts from one look at the clock to the next, where there is one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(ABC):
    """What a search must know about a game beyond its rules."""

    @abstractmethod
    def value(self, state: State, seat: int) -> float:
        """What a position is worth to a seat, 0 to 1: the estimated chance of winning; exact once
        the game is over."""

    def moves(self, kernel: Kernel, state: State, seat: int) -> list[int]:
        """The moves worth looking at, never none where there is a legal one."""
        return kernel.legal(state, seat)


class TreeChance(Chance):
    """Chance inside the tree. One pick can be forced, so that the outcomes come in turn."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random
        self.forced = -1
        self.asked = 0
        self.width = 0
        self.code = 0

    def begin(self, forced: int) -> None:
        self.forced = forced
        self.asked = 0
        self.code = 0

    def pick(self, n: int, why: str) -> int:
        if self.forced >= 0 and self.asked == 0:
            value = self.forced
        else:
            value = int(self.random() * n)
        self.asked += 1
        self.width = n
        self.code = self.code * n + value
        return value


class Node:
    """A position in the tree."""

    def __init__(self, state: State, seat: int, over: bool, value: float) -> None:
        self.state = state
        self.seat = seat
        self.over = over
        self.guess = value
        self.value = value
        self.visits = 0
        self.edges: list[Edge] = []


class Edge:
    """A move in the tree, with the positions that chance made of it so far."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.visits = 0
        self.value = 0.0
        self.width = NO_CHANCE
        self.cursor = 0
        self.stride = 1
        self.only: Node | None = None
        self.outcomes: dict[int, Node] = {}
        self.sum = 0.0


class Search:
    """A tree over one position. `grow` it by playouts, then ask for its best move."""

    def __init__(
        self, kernel: Kernel, guide: Guide, seat: int, seed: int, exploration: float
    ) -> None:
        self.kernel = kernel
        self.guide = guide
        self.seat = seat
        self.chance = TreeChance(seed)
        self.exploration = exploration
        self.trust = 1.0
        self.trust_chance = 1.0
        self.root: Node | None = None
        self.playouts = 0

    def begin(self, state: State) -> None:
        """A new tree. The state is kept and must not be changed by the caller."""
        self.root = self._node(state)
        self.playouts = 0

    def top(self) -> Node:
        """The position that is searched."""
        root = self.root
        assert root is not None, "a search begins with a position"
        return root

    def grow(self, playouts: int) -> None:
        """Adds playouts to the tree: this number, or as many as there is time for, but always a
        few."""
        root = self.top()
        if root.over:
            return
        for made in range(playouts):
            if made > 0 and made % BETWEEN_LOOKS == 0 and PATIENCE.is_over():
                return
            self._playout(root)
            self.playouts += 1

    def best(self) -> Edge:
        """The move that was looked at most; among equals the one worth most."""
        edges = self.top().edges
        best = edges[0]
        for edge in edges:
            if edge.visits > best.visits or (
                edge.visits == best.visits and edge.value > best.value
            ):
                best = edge
        return best

    def _node(self, state: State) -> Node:
        actors = self.kernel.actors(state)
        value = self.guide.value(state, self.seat)
        if actors == 0:
            return Node(state, -1, True, value)
        return Node(state, nth_member(actors, 0), False, value)

    def _playout(self, root: Node) -> None:
        """One descent to a new leaf (or an end of the game) and the way back."""
        nodes: list[Node] = []
        edges: list[Edge] = []
        node = root
        grown = False
        while not node.over and not grown:
            if len(node.edges) == 0:
                node.edges = [
                    Edge(move) for move in self.guide.moves(self.kernel, node.state, node.seat)
                ]
            edge = self._select(node)
            nodes.append(node)
            edges.append(edge)
            node = self._outcome(node, edge)
            grown = node.visits == 0
        node.visits += 1
        change = 0.0
        for at in range(len(nodes) - 1, -1, -1):
            change = self._update(nodes[at], edges[at], node, change)
            node = nodes[at]

    def _select(self, node: Node) -> Edge:
        """The move with the highest upper confidence bound; untried ones count as the position."""
        edges = node.edges
        mine = node.seat == self.seat
        reach = self.exploration * sqrt(node.visits + 1.0)
        untried = node.value if mine else 1.0 - node.value
        best = edges[0]
        highest = -1.0
        for edge in edges:
            visits = edge.visits
            if visits == 0:
                bound = untried + reach
            else:
                bound = (edge.value if mine else 1.0 - edge.value) + reach / (1 + visits)
            if bound > highest:
                highest = bound
                best = edge
        return best

    def _outcome(self, node: Node, edge: Edge) -> Node:
        """The position after a move: known, or made now. Single picks come in turn."""
        only = edge.only
        if only is not None:
            return only
        forced = -1
        if edge.width > 0:
            cursor = edge.cursor
            edge.cursor = (cursor + edge.stride) % edge.width
            known = edge.outcomes.get(cursor)
            if known is not None:
                return known
            forced = cursor
        state = node.state.clone()
        chance = self.chance
        chance.begin(forced)
        self.kernel.apply(state, node.seat, edge.move, chance, None)
        if chance.asked == 0:
            made = self._node(state)
            edge.only = made
            return made
        code = chance.code
        if chance.asked > 1:
            edge.width = MANY_PICKS
        elif edge.width == NO_CHANCE:
            edge.width = chance.width
            edge.stride = _stride(chance.width)
            edge.cursor = (code + edge.stride) % edge.width
        known = edge.outcomes.get(code)
        if known is not None:
            return known
        made = self._node(state)
        edge.outcomes[code] = made
        edge.sum += made.value
        return made

    def _update(self, node: Node, edge: Edge, child: Node, change: float) -> float:
        """What a move and its position are worth now; returns by how much the position changed.

        The guide's guess counts until enough was seen: it replaces the outcomes that chance has not
        shown yet, and fades as the moves of a position are tried.
        """
        edge.visits += 1
        node.visits += 1
        if edge.only is not None:
            edge.value = child.value
        else:
            edge.sum += change
            seen = len(edge.outcomes)
            if seen == edge.width:
                edge.value = edge.sum / seen
            else:
                edge.value = (edge.sum + self.trust_chance * node.guess) / (
                    seen + self.trust_chance
                )
        best = -1.0
        mine = node.seat == self.seat
        for other in node.edges:
            if other.visits > 0:
                worth = other.value if mine else 1.0 - other.value
                if worth > best:
                    best = worth
        if not mine:
            best = 1.0 - best
        before = node.value
        node.value = best + (node.guess - best) * self.trust / (self.trust + node.visits)
        return node.value - before


def _stride(width: int) -> int:
    """A step that visits all of `width` outcomes in turn and spreads the first few widely."""
    stride = int(width * 0.618)
    if stride < 1:
        return 1
    while _common_divisor(stride, width) != 1:
        stride += 1
    return stride


def _common_divisor(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a


class _Script(Chance):
    """Follows a script of picks and, past its end, always takes the first possibility."""

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.widths: list[int] = []
        self.weight = 1.0

    def pick(self, n: int, why: str) -> int:
        at = len(self.widths)
        if at == len(self.script):
            self.script.append(0)
        self.widths.append(n)
        self.weight /= n
        return self.script[at]

    def advance(self) -> bool:
        """Changes the script to the next possibility; False: there is none."""
        script = self.script
        while script and script[-1] == self.widths[len(script) - 1] - 1:
            script.pop()
        if not script:
            return False
        script[-1] += 1
        return True


def one_step(kernel: Kernel, guide: Guide, state: State, seat: int) -> list[tuple[int, float]]:
    """Every move worth looking at with the mean value of what chance can make of it."""
    found: list[tuple[int, float]] = []
    for move in guide.moves(kernel, state, seat):
        value = 0.0
        script: list[int] = []
        while True:
            chance = _Script(script)
            then = state.clone()
            kernel.apply(then, seat, move, chance, None)
            value += chance.weight * guide.value(then, seat)
            if not chance.advance():
                break
        found.append((move, value))
    return found


def time_playouts(search: Search, states: list[State], seconds: float) -> tuple[int, float]:
    """Searches positions in turn for some CPU time; returns playouts and CPU seconds."""
    playouts = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        for state in states:
            search.begin(state)
            search.grow(BENCH_PLAYOUTS)
            playouts += search.playouts
        spent = process_time() - began
    return playouts, spent
