"""Several server processes on one database, and what may befall them while people play."""

import signal
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from meikyu.server.postgres.neighbours import LIFE
from tests.server.honest import STUCK, Game, Patience
from tests.server.postgres import Database
from tests.server.table import Address, ServerProcess


class Several:
    """Servers on one database."""

    def __init__(self, database: Database, folder: Path, count: int, *options: str) -> None:
        self.address = database.new()
        self._folder = folder
        self._options = options
        self.servers = [self.start() for _ in range(count)]

    def start(self) -> ServerProcess:
        return ServerProcess(self._folder, "--store", self.address, *self._options)

    def stop(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
                server.kill()


def _begin(server: Address, random: Random, number: int) -> Game:
    if random.random() < 0.5:
        return Game(server, random, "me", "random", options={"hand": 6})
    return Game(server, random, "me", "me", options={"hand": 6})


KINDS = ("kill", "kill", "pause", "database", "cut")


def faults(
    database: Database,
    folder: Path,
    rounds: int,
    seed: int,
    kinds: Sequence[str] = KINDS,
    begin: Callable[[Address, Random, int], Game] = _begin,
) -> dict[str, int]:
    """Games go on at three processes while these and the database die, pause and come back."""
    random = Random(seed)
    several = Several(database, folder, 3)
    patience = Patience()
    done = {"rounds": 0, "games": 0, "moves": 0, "kill": 0, "pause": 0, "database": 0, "cut": 0}
    games: list[Game] = []
    try:
        while done["rounds"] < rounds or games:
            while len(games) < 4 and done["rounds"] < rounds:
                done["games"] += 1
                games.append(
                    _made(begin, several, Random(f"{seed}/{done['games']}"), done["games"])
                )
            late = time.monotonic() + random.uniform(0.3, 2.0)
            playing = [
                threading.Thread(
                    target=_hop, args=(game, several, Random(random.random()), late, rounds)
                )
                for game in games
            ]
            for thread in playing:
                thread.start()
            if done["rounds"] < rounds:
                time.sleep(random.uniform(0.05, 0.6))
                kind = random.choice(kinds)
                _fault(kind, database, several, random)
                done[kind] += 1
                done["rounds"] += 1
            for thread in playing:
                thread.join()
            for game in games:
                if game.broken is not None:
                    raise game.broken
            for game in [game for game in games if game.over]:
                _check(game, several)
                done["moves"] += game.acknowledged
                games.remove(game)
            patience.look(games)
            if done["rounds"] % 20 == 0:
                print(done, flush=True)
    finally:
        several.stop()
    return done


def _made(
    begin: Callable[[Address, Random, int], Game], several: Several, random: Random, number: int
) -> Game:
    """A new game, as soon as a process is there to make it."""
    late = time.monotonic() + STUCK
    while True:
        try:
            return begin(several.servers[0], random, number)
        except OSError:
            if time.monotonic() > late:
                raise
            time.sleep(0.2)


def _hop(game: Game, several: Several, random: Random, late: float, rounds: int) -> None:
    """Plays at whichever process answers, until it is late."""
    while not game.over and game.broken is None and time.monotonic() < late:
        server = random.choice(several.servers)
        game.play(server, min(late, time.monotonic() + random.uniform(0.2, 1.0)))


def _fault(kind: str, database: Database, several: Several, random: Random) -> None:
    number = random.randrange(len(several.servers))
    if kind == "kill":
        several.servers[number].kill()
        several.servers[number] = several.start()
    elif kind == "pause":
        several.servers[number].process.send_signal(signal.SIGSTOP)
        time.sleep(random.uniform(0.2, LIFE + 1.5))
        several.servers[number].process.send_signal(signal.SIGCONT)
    elif kind == "database":
        database.kill()
        time.sleep(random.uniform(0, 0.5))
        database.start()
    else:
        database.cut(several.address)


def _check(game: Game, several: Several) -> None:
    """The record is the same at every process, and holds exactly what was acknowledged."""
    for server in several.servers:
        game.check(server)
