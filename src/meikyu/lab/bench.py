"""The bench: how fast the kernels are, and whether compiled and interpreted ones play alike.

A ply is one move chosen uniformly from all legal ones; set-up, chance and ends are inside the time.
Interpreted and compiled code cannot live in one process, so each is measured in its own:
``python -m meikyu.lab.bench`` is that process; it prints JSON and is not meant for people.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from itertools import product
from time import process_time
from typing import Any

import msgspec

from meikyu import _compiled, compiling
from meikyu.bots.companion import companion
from meikyu.core.chance import FastChance, nth_member
from meikyu.core.contract import Game
from meikyu.core.kernel import State, count_actors, playout
from meikyu.games.registry import find_game

ENDLESS = 1_000_000
"""More plies than any game with bounded options has."""
MODES = ("interpreted", "compiled")


class Speed(msgspec.Struct, frozen=True):
    """What one process measured. Rates are per second of its CPU time."""

    plies: float
    """Over all numbers of seats, each measured for the same time."""
    plies_by_seats: dict[int, float]
    games: float
    plies_a_game: float
    clones: float
    search_playouts: float | None
    """None: there is no search to measure."""
    files: dict[str, str]
    """Kernel module to the file it was loaded from."""

    @property
    def rates(self) -> dict[str, float | None]:
        return {
            "plies": self.plies,
            "games": self.games,
            "clones": self.clones,
            "search_playouts": self.search_playouts,
        }


class Checksum(msgspec.Struct, frozen=True):
    """A digest of every position and every list of legal moves in many random games."""

    checksum: str
    games: int
    plies: int
    files: dict[str, str]


class Comparison(msgspec.Struct, frozen=True):
    """One game, measured in both ways. No build: nothing compiled to measure."""

    game: str
    interpreted: Speed
    compiled: Speed | None

    @property
    def ratios(self) -> dict[str, float | None]:
        """How many times faster the compiled kernels are."""
        if self.compiled is None:
            return {}
        slow, fast = self.interpreted.rates, self.compiled.rates
        ratios: dict[str, float | None] = {}
        for name, rate in slow.items():
            other = fast[name]
            ratios[name] = None if rate is None or other is None else other / rate
        return ratios


def compare(game: str, seconds: float) -> Comparison:
    """Measures a game interpreted and, where there is a build, compiled."""
    speeds = {
        mode: msgspec.json.decode(_in_mode(mode, "speed", game, seconds), type=Speed)
        for mode in modes()
    }
    return Comparison(game, speeds["interpreted"], speeds.get("compiled"))


def checksums(game: str, games: int) -> dict[str, Checksum]:
    """The checksum in each mode."""
    return {
        mode: msgspec.json.decode(_in_mode(mode, "checksum", game, games), type=Checksum)
        for mode in modes()
    }


def modes() -> Sequence[str]:
    """The ways in which the kernels can run here."""
    return MODES if compiling.current_build().is_dir() else MODES[:1]


def _in_mode(mode: str, what: str, game: str, count: float) -> bytes:
    interpreted = "1" if mode == "interpreted" else "0"
    # The child must find the package, and games named in the environment, where this process does.
    path = os.pathsep.join(part for part in sys.path if part)
    done = subprocess.run(
        [sys.executable, "-m", "meikyu.lab.bench", what, game, str(count)],
        env={**os.environ, _compiled.INTERPRETED: interpreted, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout


# -- in the measuring process ---------------------------------------------------------------------


def speed(game: Game[Any, Any], seconds: float) -> Speed:
    """Measures plies, clones and search, one after the other, `seconds` of CPU time each."""
    share = seconds / len(game.seats)
    played = {seats: _play(game, seats, share) for seats in game.seats}
    plies, games, spent = map(sum, zip(*played.values(), strict=True))
    few = played[game.seats[0]]
    clones, clone_seconds = _clone(game, int(few[0] // few[1] // 2), seconds)
    search = _search(game, seconds)
    return Speed(
        plies=plies / spent,
        plies_by_seats={seats: one[0] / one[2] for seats, one in played.items()},
        games=games / spent,
        plies_a_game=plies / games,
        clones=clones / clone_seconds,
        search_playouts=None if search is None else search[0] / search[1],
        files=compiling.loaded_files(),
    )


def _setup(game: Game[Any, Any], seed: int) -> State:
    options = game.bounded(game.options_type())
    state: State = game.setup(options, game.seats[0], game.content(), FastChance(seed))
    return state


def _play(game: Game[Any, Any], seats: int, seconds: float) -> tuple[float, float, float]:
    """Plies, games, CPU seconds."""
    kernel, content = game.kernel, game.content()
    options = game.bounded(game.options_type())
    chance, chooser = FastChance(1), FastChance(2)
    plies = games = 0
    spent = 0.0
    began = process_time()
    while spent < seconds:
        state = game.setup(options, seats, content, chance)
        played = playout(kernel, state, chance, chooser, ENDLESS)
        if played == ENDLESS:
            raise RuntimeError(f"a game of {game.id} did not end: its options are not bounded")
        plies += played
        games += 1
        spent = process_time() - began
    return plies, games, spent


def _clone(game: Game[Any, Any], plies: int, seconds: float) -> tuple[int, float]:
    """Clones of a position from the middle of a game, CPU seconds."""
    state = _setup(game, 1)
    playout(game.kernel, state, FastChance(1), FastChance(2), plies)
    clones = 0
    spent = 0.0
    began = process_time()
    while spent < seconds:
        for _ in range(1000):
            state.clone()
        clones += 1000
        spent = process_time() - began
    return clones, spent


def _search(game: Game[Any, Any], seconds: float) -> tuple[int, float] | None:
    """Playouts, CPU seconds; None where a game's bots do not search."""
    bench = companion(game).bench
    return None if bench is None else bench(game, seconds)


def checksum(game: Game[Any, Any], games: int) -> Checksum:
    """Plays seeded random games over all variants and numbers of seats."""
    content, kernel = game.content(), game.kernel
    kinds = list(product(game.variants(), game.seats))
    text = sha256()
    plies = 0
    for number in range(games):
        options, seats = kinds[number % len(kinds)]
        if game.check_options(options, seats, content) is not None:
            continue
        chance, chooser = FastChance(2 * number), FastChance(2 * number + 1)
        state = game.setup(game.bounded(options), seats, content, chance)
        while actors := kernel.actors(state):
            seat = nth_member(actors, chooser.pick(count_actors(actors), "seat"))
            legal = kernel.legal(state, seat)
            text.update(repr((number, seat, legal, state.key())).encode())
            kernel.apply(state, seat, legal[chooser.pick(len(legal), "move")], chance, None)
            plies += 1
        text.update(repr((state.key(), msgspec.to_builtins(game.outcome(state)))).encode())
    return Checksum(text.hexdigest(), games, plies, compiling.loaded_files())


def main(arguments: Sequence[str]) -> None:
    what, name, count = arguments
    game = find_game(name)
    measured = speed(game, float(count)) if what == "speed" else checksum(game, int(count))
    sys.stdout.buffer.write(msgspec.json.encode(measured))


if __name__ == "__main__":
    main(sys.argv[1:])
