"""What each layer of the program costs, as ratios from one run.

    python bench/kernel.py [GAME] [--seconds S]

Random games are played through the bare kernel, then with more and more around it: events built,
actions checked and worded, a whole match with records kept. Then come the ratios of compiled and
interpreted kernels, where there is a build. Ratios from one run can be compared between machines;
the rates themselves cannot.
"""

import argparse
from collections.abc import Callable
from time import process_time
from typing import Any

from meikyu.core.chance import FastChance
from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.kernel import playout
from meikyu.core.match import Match
from meikyu.core.play import EventList, step
from meikyu.games.registry import find_game, game_ids
from meikyu.lab.bench import ENDLESS, compare

AnyGame = Game[Any, Any]
Play = Callable[[AnyGame, Content, Any, int], int]


def bare(game: AnyGame, content: Content, options: Any, number: int) -> int:
    """The kernel alone, as playouts use it."""
    chance, chooser = FastChance(number), FastChance(number + 1)
    state = game.setup(options, game.seats[0], content, chance)
    return playout(game.kernel, state, chance, chooser, ENDLESS)


def with_events(game: AnyGame, content: Content, options: Any, number: int) -> int:
    """Every move builds its events."""
    chance, chooser = FastChance(number), FastChance(number + 1)
    sink = EventList()
    state = game.setup(options, game.seats[0], content, chance, sink)
    plies = 0
    while actors := game.actors(state):
        seat = actors[chooser.pick(len(actors), "seat")]
        game.apply(state, seat, game.sample(state, seat, chooser), chance, sink)
        plies += 1
    return plies


def checked(game: AnyGame, content: Content, options: Any, number: int) -> int:
    """Moves come as words from outside and are checked."""
    chance, chooser = FastChance(number), FastChance(number + 1)
    sink = EventList()
    state = game.setup(options, game.seats[0], content, chance, sink)
    plies = 0
    while actors := game.actors(state):
        seat = actors[chooser.pick(len(actors), "seat")]
        action = game.action(state, game.sample(state, seat, chooser))
        refused = step(game, state, seat, action, chance, sink)
        assert refused is None, refused
        plies += 1
    return plies


def in_a_match(game: AnyGame, content: Content, options: Any, number: int) -> int:
    """A whole match: drafts, entries, digests, recorded chance."""
    chooser = FastChance(number + 1)
    names = [str(seat) for seat in range(game.seats[0])]
    match = Match.start(game, content, names, options, number.to_bytes(32, "big"))
    plies = 0
    while actors := game.actors(match.state):
        seat = actors[chooser.pick(len(actors), "seat")]
        position = match.position(seat)
        match.act(seat, game.action(position, game.sample(position, seat, chooser)))
        plies += 1
    return plies


LAYERS: tuple[Play, ...] = (bare, with_events, checked, in_a_match)


def rate(play: Play, game: AnyGame, seconds: float) -> float:
    """Plies per CPU second."""
    content, options = game.content(), game.bounded(game.options_type())
    plies = number = 0
    spent = 0.0
    began = process_time()
    while spent < seconds:
        plies += play(game, content, options, number)
        number += 2
        spent = process_time() - began
    return plies / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", choices=game_ids())
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    for name in [given.game] if given.game else game_ids():
        print(name)
        game = find_game(name)
        rates = [rate(layer, game, given.seconds) for layer in LAYERS]
        for layer, found in zip(LAYERS, rates, strict=True):
            print(f"  {layer.__name__:<16} {found:>12,.0f} plies/s  {rates[0] / found:6.1f} × bare")
        for what, ratio in compare(name, given.seconds).ratios.items():
            if ratio is not None:
                print(f"  {what:<16} {ratio:6.1f} × faster compiled")


if __name__ == "__main__":
    main()
