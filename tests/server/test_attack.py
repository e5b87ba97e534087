"""Twelve honest games go on, in spite of what strangers send and of a server that dies.

The short form runs with all tests; `./check --soak attack` runs for an hour, with large counts.
"""

import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from meikyu.core import record
from meikyu.core.content import STANDARD
from meikyu.core.match import Match
from meikyu.games.registry import EXTRA, find_game
from tests.server.honest import Game
from tests.server.table import LANTERNS, ROOT, ServerProcess

GAMES = 12
TITLES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("lanterns", ("me", "me")),
    ("lanterns", ("me", "random")),
    ("hidden-rooms", ("me",)),
    ("lanterns", ("me", "me", "random")),
)
UNEXPECTED = re.compile(
    r"Traceback|Exception|Error\b|failed|never (retrieved|awaited)|cannot be loaded"
)
MOST_MEMORY = 512
"""The most MiB of the server, under every attack."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux",
    reason="only Linux has an address for every visitor",
)


class Plan(msgspec.Struct, frozen=True):
    """How much is done."""

    quiet: float
    """Seconds of play without an attack."""
    seconds: float
    """Of the attack, at most; it ends when its goals are reached."""
    goals: dict[str, int]
    workers: dict[str, int]
    think: float
    """Seconds that people take for a move."""
    ends: tuple[str, ...]
    """How the server ends while it is attacked."""
    lives: float
    """Seconds from one end to the next."""


SHORT = Plan(
    quiet=2,
    seconds=240,
    goals={
        "malformed": 200,
        "requests": 80,
        "records": 40,
        "flood": 200,
        "half": 30,
        "tables": 6,
    },
    workers={},
    think=0.05,
    ends=("stop", "kill"),
    lives=2,
)
LONGER = Plan(
    quiet=2,
    seconds=240,
    goals={
        "malformed": 400,
        "requests": 150,
        "records": 80,
        "flood": 400,
        "half": 60,
        "tables": 12,
    },
    workers={},
    think=0.05,
    ends=("stop", "kill"),
    lives=2,
)
LONG = Plan(
    quiet=60,
    seconds=3600,
    goals={
        "malformed": 60_000,
        "requests": 12_000,
        "records": 8_000,
        "flood": 400_000,
        "half": 20_000,
        "tables": 4_000,
    },
    workers={"malformed": 2, "records": 2},
    think=0.4,
    ends=("stop", "kill") * 10,
    lives=170,
)


class Players:
    """Honest people: when a game is over they check it and begin another."""

    def __init__(self, server: ServerProcess, seed: int, think: float) -> None:
        self.server = server
        self.seed = seed
        self.think = think
        self.games = [self._begin(number) for number in range(GAMES)]
        self.began = GAMES
        self.checked = 0
        self.moves = 0
        self.waits: list[float] = []
        self.broken: Exception | None = None
        self._end = float("inf")
        self._threads: list[threading.Thread] = []

    def _begin(self, number: int) -> Game:
        title, seats = TITLES[number % len(TITLES)]
        more: Any = {"options": {"hand": 6}} if title == "lanterns" and len(seats) == 2 else {}
        source = f"127.0.1.{1 + number % GAMES}"
        random = Random(f"{self.seed}/{number}")
        server = self.server.seen_from(source)
        game = Game(server, random, *seats, game=title, source=source, **more)
        game.think = self.think
        return game

    def play(self, seconds: float) -> None:
        """Everybody plays for so long."""
        self._end = time.monotonic() + seconds
        self._threads = [
            threading.Thread(target=self._go_on, args=(place,), daemon=True)
            for place in range(GAMES)
        ]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        self._end = min(self._end, time.monotonic())

    def wait(self) -> None:
        self.stop()
        for thread in self._threads:
            thread.join()
        if self.broken is not None:
            raise self.broken

    def _go_on(self, place: int) -> None:
        try:
            while time.monotonic() < self._end and self.broken is None:
                game = self.games[place]
                game.play(self.server, self._end)
                self._collect(game)
                if game.broken is not None:
                    raise game.broken
                if game.over:
                    self._finish(place)
                elif time.monotonic() < self._end:
                    time.sleep(0.2)  # the server is away
        except Exception as error:
            self.broken = error

    def _collect(self, game: Game) -> None:
        self.waits += game.waits
        self.moves += len(game.waits)
        game.waits.clear()

    def _finish(self, place: int) -> None:
        while time.monotonic() < self._end:
            try:
                self.games[place].check(self.server)
                self.checked += 1
                self.began += 1
                self.games[place] = self._begin(self.began * GAMES + place)
                return
            except OSError:
                time.sleep(0.2)  # the server is away

    def finish(self) -> None:
        """Every game that has begun is played to its end and checked."""
        for game in self.games:
            game.think = 0.0
            while not game.over:
                game.play(self.server)
                if game.broken is not None:
                    raise game.broken
            game.check(self.server)
            self.checked += 1


def percentile(waits: list[float], share: float) -> float:
    return sorted(waits)[int(share * (len(waits) - 1))] if waits else 0.0


def some_records() -> list[str]:
    """Whole games to make mistakes in."""
    found = []
    for title, seats in (("lanterns", 2), ("hidden-rooms", 1), ("elder-sign", 1)):
        game = find_game(title)
        random = Random(title)
        names = [f"P{number}" for number in range(seats)]
        match = Match.start(game, game.content(STANDARD), names, game.options_type())
        while match.outcome is None and len(match.entries) < 60:
            seat = random.choice(sorted(match.pending(match.state)))
            actions = match.choices(seat)
            match.act(seat, random.choice(actions))
        found.append(record.write(match))
    return found


def attack(
    server: ServerProcess, plan: Plan, tables: list[str], file: Path
) -> "subprocess.Popen[str]":
    task = {
        "port": server.port,
        "seconds": plan.seconds,
        "seed": 7,
        "goals": plan.goals,
        "workers": plan.workers,
        "tables": tables,
        "records": some_records(),
        "pack": find_game("elder-sign").content(STANDARD).data,
    }
    file.write_text(json.dumps(task, default=str))
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.attackers", str(file)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
    )


def memory(server: ServerProcess) -> float:
    """MiB of the server's own process."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    return int(found.group(1)) / 1024


def endure(data: Path, plan: Plan) -> dict[str, Any]:
    """Plays, is attacked, dies and comes again; what there is to say about it."""
    log = data / "log"
    server = ServerProcess(data / "games", "--careful", log=log)
    players = Players(server, seed=3, think=plan.think)
    players.play(plan.quiet)
    time.sleep(plan.quiet)
    players.wait()
    quiet, players.waits = players.waits, []
    try:
        attackers = attack(server, plan, [game.table for game in players.games], data / "task")
        players.play(plan.seconds + 600)
        most = 0.0
        for how in plan.ends:
            time.sleep(plan.lives)
            most = max(most, memory(server))
            (server.kill if how == "kill" else server.stop)()
            server = ServerProcess(
                data / "games", "--careful", "--port", str(players.server.port), log=log
            )
            players.server = server
        out, _ = attackers.communicate(timeout=plan.seconds + 120)
        most = max(most, memory(server))
        players.wait()
        attacked, players.waits = players.waits, []
        players.finish()
        assert server.stop() == 0
    finally:
        players.stop()
        attackers.kill()
        attackers.wait()
        if server.process.poll() is None:
            server.kill()
    told = json.loads(out)
    return {
        "attacks": told["done"],
        "wrong": told["wrong"],
        "logged": [line for line in log.read_text().splitlines() if UNEXPECTED.search(line)],
        "games": players.checked,
        "moves": players.moves,
        "quiet p99": percentile(quiet, 0.99),
        "attacked p99": percentile(attacked, 0.99),
        "memory": most,
    }


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


def check(told: dict[str, Any]) -> None:
    print(json.dumps(told, indent=1))
    assert told["wrong"] == []
    assert told["logged"] == []
    assert told["games"] >= GAMES
    assert told["memory"] < MOST_MEMORY


def test_honest_games_survive_an_attack(tmp_path: Path) -> None:
    told = endure(tmp_path, SHORT)
    check(told)
    assert all(told["attacks"].get(kind, 0) >= goal for kind, goal in SHORT.goals.items())


@pytest.mark.full
def test_honest_games_survive_a_longer_attack(tmp_path: Path) -> None:
    told = endure(tmp_path, LONGER)
    check(told)
    assert all(told["attacks"].get(kind, 0) >= goal for kind, goal in LONGER.goals.items())


@pytest.mark.soak("attack")
def test_honest_games_survive_an_hours_attack(tmp_path: Path) -> None:
    told = endure(tmp_path, LONG)
    check(told)
    least = {"malformed": 20_000, "requests": 2_000, "records": 5_000}
    assert all(told["attacks"].get(kind, 0) >= count for kind, count in least.items())
    assert told["attacked p99"] <= 5 * told["quiet p99"]
