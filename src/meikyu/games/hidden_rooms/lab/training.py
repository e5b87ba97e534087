"""Learns the weights that value positions of Hidden Rooms, by playing.

Each game is played by the search bot with the present weights, on stages of a book or on random
routes, so that new stages are valued well too. Every position that a search looked at often enough
is moved towards what the search made of it, and the positions of the game itself towards how
the stage ended (AdaGrad on the logistic loss).

``python -m meikyu.games.hidden_rooms.lab.training GAMES FILE`` goes on from the weights in use and
writes better ones to a file. When they replace those of the bots, the version of the levels must
move.
"""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random

from meikyu.bots.search import Node, Search
from meikyu.core.chance import FastChance
from meikyu.core.grid import OFF_BOARD, Grid
from meikyu.games.hidden_rooms.bots.evaluation import (
    SCALE,
    HiddenRoomsGuide,
    last_stage,
)
from meikyu.games.hidden_rooms.bots.expert import EXPLORATION, guide
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.kernel import HiddenRoomsKernel
from meikyu.games.hidden_rooms.rules.monster import prepare
from meikyu.games.hidden_rooms.rules.stage import begin_stage
from meikyu.games.hidden_rooms.state import WON, HiddenRoomsState
from meikyu.games.hidden_rooms.tables import NO_DIRECTION, Book, Stage
from meikyu.games.hidden_rooms.tiles import NO_TILE

TURN_LIMIT = 200
PLAYOUTS = 120
LEARNING_RATE = 0.3
STANDARD_SHARE = 0.75
"""How many of the games are played on the standard book."""
REPORT_EVERY = 100


class Learner:
    """Weights with the sums of squares that AdaGrad divides its steps by."""

    def __init__(self, weights: list[float], rate: float) -> None:
        self.guide = HiddenRoomsGuide(weights)
        self.squares = [1.0] * len(weights)
        self.rate = rate

    def learn(self, state: HiddenRoomsState, target: float) -> None:
        """One step towards a target."""
        if state.over or state.choice_a != NO_TILE:
            return
        error = target - self.guide.value(state, 0)
        weights, squares = self.guide.weights, self.squares
        for index in self.guide.features(state):
            squares[index] += error * error
            weights[index] += self.rate * error / sqrt(squares[index])

    def learn_tree(self, node: Node, least_visits: int) -> None:
        """All positions below (and with) this one that were looked at often enough."""
        if node.over or node.visits < least_visits:
            return
        assert isinstance(node.state, HiddenRoomsState)
        self.learn(node.state, node.value)
        for edge in node.edges:
            if edge.only is not None:
                self.learn_tree(edge.only, least_visits)
            for child in edge.outcomes.values():
                self.learn_tree(child, least_visits)


def train(
    books: Callable[[Random], Book],
    games: int,
    playouts: int,
    seed: int,
    learner: Learner,
    exploration: float,
    report: Callable[[int, int], None],
) -> None:
    """Plays and learns. `books` gives the book of the next game."""
    rng = Random(seed)
    kernel = HiddenRoomsKernel()
    chance = FastChance(seed + 1)
    wins = 0
    for game in range(games):
        state = HiddenRoomsState(books(rng), TURN_LIMIT)
        begin_stage(state, chance, None)
        state = last_stage(state)
        met: list[HiddenRoomsState] = []
        while kernel.actors(state):
            search = Search(kernel, learner.guide, 0, rng.randrange(1 << 30), exploration)
            search.begin(state.clone())
            search.grow(playouts)
            learner.learn_tree(search.top(), max(6, playouts // 20))
            met.append(state.clone())
            kernel.apply(state, 0, search.best().move, chance, None)
        won = state.over == WON
        wins += won
        for position in met:
            learner.learn(position, 1.0 if won else 0.0)
        report(game + 1, wins)


def random_stage(rng: Random, grid: Grid, start: int) -> Stage:
    """A random route: a long walk without crossing itself, arrows back to it."""
    while True:
        route = [rng.randrange(grid.cells)]
        near = (start, *grid.step[start])
        if route[0] in near:
            continue
        facing = rng.randrange(4)
        keen = rng.choice((1, 2, 4, 8))
        wanted = rng.randrange(grid.cells // 2, grid.cells)
        while len(route) < wanted:
            open_ways = [
                way
                for way in range(4)
                if grid.step[route[-1]][way] != OFF_BOARD and grid.step[route[-1]][way] not in route
            ]
            if not open_ways:
                break
            facing = rng.choices(open_ways, [keen if w == facing else 1 for w in open_ways])[0]
            route.append(grid.step[route[-1]][facing])
        directions = arrows(grid, route, rng.sample(range(4), 4))
        if len(route) >= grid.cells // 2 and directions is not None:
            return Stage(tuple(route), directions)


def arrows(grid: Grid, route: Sequence[int], order: Iterable[int]) -> tuple[int, ...] | None:
    """The route's directions, and for every other cell one that leads back to it (HID-R2)."""
    directions: dict[int, int] = {route[-1]: NO_DIRECTION}
    for here, there in pairwise(route):
        directions[here] = grid.step[here].index(there)
    ways = tuple(order)
    front = list(route[:-1])
    while front:
        reached: list[int] = []
        for cell in front:
            for way in ways:
                other = grid.step[cell][way]
                if other != OFF_BOARD and other not in directions:
                    directions[other] = (way + 2) % 4
                    reached.append(other)
        front = reached
    if len(directions) < grid.cells:
        return None
    return tuple(directions[cell] for cell in range(grid.cells))


def random_book(rng: Random) -> Book:
    """A book of five random stages."""
    grid = Grid(6, 6)
    start = grid.cells - 1
    return prepare(Book(grid, start, 0, tuple(random_stage(rng, grid, start) for _ in range(5))))


def write_weights(weights: Sequence[float], path: Path) -> None:
    """The weights as a data file: whole thousandths, a hundred on each line."""
    whole = [round(weight * SCALE) for weight in weights]
    lines = [json.dumps(whole[at : at + 100])[1:-1] for at in range(0, len(whole), 100)]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    """Trains on the standard book and on random ones in turn."""
    games, path = int(arguments[0]), Path(arguments[1])
    standard = GAME.book(GAME.content())

    def books(rng: Random) -> Book:
        return standard if rng.random() < STANDARD_SHARE else random_book(rng)

    def report(played: int, won: int) -> None:
        if played % REPORT_EVERY == 0 or played == games:
            print(played, won)
            write_weights(learner.guide.weights, path)

    learner = Learner(list(guide().weights), LEARNING_RATE)
    train(books, games, PLAYOUTS, 1, learner, EXPLORATION, report)


if __name__ == "__main__":
    main(sys.argv[1:])
