"""Twelve people play against bots while one visitor asks other bots without end.

What the queue does about it is tested on the queue itself (`tests/table/test_queueing.py`); here it
is a whole server, at its usual limits, in real time: `./check --soak attack`.
"""

import json
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from meikyu.core import record
from meikyu.core.match import Match
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from tests.server.table import ROOT, Address, Player, ServerProcess

HONEST: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("dungeon-in-memory", ("me", "steady")),
    ("roguewright", ("me", "greedy")),
    ("elder-sign", ("me", "careful")),
)
PEOPLE = 12
PAUSE = 0.6
"""Seconds that people take for a move, about. Hidden Rooms has no seat for a bot."""
SECONDS = 60.0
SETTLING = 3.0
"""Seconds from the beginning of an attack to the first wait that counts."""
ATTACKS = (
    *(("hint", game) for game in ("hidden-rooms", "roguewright", "elder-sign")),
    *(("reckon", game) for game in ("roguewright", "elder-sign")),
    *(("analysis", game) for game in PLACES),
    *(("moves", game) for game in ("dungeon-in-memory", "roguewright", "elder-sign")),
)
"""Dungeon in Memory gives no hints, Hidden Rooms has no odds and no seat for a bot."""
SOME = (("hint", "roguewright"), ("reckon", "elder-sign"), ("analysis", "hidden-rooms"))
MOST_WAIT = 5.0
TIMES_QUIET = 3.0

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has an address for every visitor"
)


class Person:
    """Plays against a bot and notes how long each of its moves takes; when a game is over another
    begins."""

    def __init__(self, server: Address, number: int) -> None:
        self.title, self.seats = HONEST[number % len(HONEST)]
        self.source = f"127.0.1.{1 + number}"
        self.server = server.seen_from(self.source)
        self.random = Random(number)
        self.waits: list[tuple[float, float]] = []
        """When each began, and how long it was."""
        self.broken: Exception | None = None

    def play(self, ends: float) -> None:
        try:
            while time.monotonic() < ends:
                made = self.server.make(*self.seats, game=self.title, start=True)
                tokens = [held["token"] for held in made["held"]]
                with Player(self.server, made["table"], *tokens, source=self.source) as player:
                    self._game(player, ends)
        except (WebSocketException, OSError, AssertionError) as error:
            self.broken = error

    def _game(self, player: Player, ends: float) -> None:
        while time.monotonic() < ends and not player.over():
            asked = player.asked()
            if asked is None:
                began = time.monotonic()
                if any(frame["type"] == "position" for frame in player.receive()):
                    self.waits.append((began, time.monotonic() - began))
            elif asked["choices"]:
                time.sleep(self.random.uniform(0.5, 1.5) * PAUSE)
                player.act(self.random.randrange(len(asked["choices"])))
            else:
                player.ask("undo", hand=0, mark=asked["mark"])


def waits(server: Address, seconds: float, since: float = 0.0) -> list[float]:
    """How long people wait for bots, in seconds."""
    people = [Person(server, number) for number in range(PEOPLE)]
    ends = time.monotonic() + seconds
    threads = [threading.Thread(target=one.play, args=(ends,), daemon=True) for one in people]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(seconds + 120)
    for one in people:
        if one.broken is not None:
            raise one.broken
    return sorted(wait for one in people for at, wait in one.waits if at >= began + since)


def percentile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


def finished(game_id: str, folder: Path) -> Path:
    """The record of a game that random players have finished."""
    game = find_game(game_id)
    count = max(1, game.seats[0])
    random = Random(1)
    match = Match.start(game, game.content(), tuple("abcdefgh"[:count]), seed=bytes(32))
    while match.outcome is None:
        seat = random.choice(game.actors(match.state))
        match.act(seat, random.choice(match.choices(seat)))
    file = folder / f"{game_id}.meikyu"
    file.write_text(record.write(match))
    return file


def attacked(
    server: ServerProcess, source: str, kind: str, game: str, folder: Path, seconds: float
) -> Any:
    """What there is to say about the waits beside one attack from an address."""
    records = [str(finished(game, folder))] if kind == "analysis" else []
    arguments = [str(server.port), source, str(seconds + SETTLING), kind, game, *records]
    asker = subprocess.Popen(
        [sys.executable, "-m", "tests.server.askers", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        assert asker.stdout is not None
        assert asker.stdout.readline() == "ready\n"
        found = waits(server, seconds, SETTLING)
        answered = json.loads(asker.communicate(timeout=120)[0])
    finally:
        asker.kill()
        asker.wait()
    return {**told(found), "asker": answered}


def told(found: list[float]) -> dict[str, Any]:
    return {
        "waits": len(found),
        "p50": round(percentile(found, 0.5), 3),
        "p95": round(percentile(found, 0.95), 3),
        "longest": round(found[-1], 3) if found else None,
    }


def starve(folder: Path, attacks: tuple[tuple[str, str], ...], seconds: float) -> dict[str, Any]:
    server = ServerProcess(folder / "games", "--usual")
    try:
        waits(server, 5)  # the workers have begun, the games are loaded
        found: dict[str, Any] = {"quiet": told(waits(server, seconds))}
        print(json.dumps(found), flush=True)
        for number, (kind, game) in enumerate(attacks):
            # Another visitor each time: nobody may make a thousand tables.
            source = f"127.0.0.{2 + number}"
            found[f"{kind} {game}"] = attacked(server, source, kind, game, folder, seconds)
            print(json.dumps({f"{kind} {game}": found[f"{kind} {game}"]}), flush=True)
            time.sleep(2)
        return found
    finally:
        assert server.stop() == 0


@pytest.mark.full
def test_a_real_server_answers_everybody_beside_one_who_asks_without_end(tmp_path: Path) -> None:
    """As long as machines differ only the long form looks at how soon."""
    found = starve(tmp_path, SOME, 8.0)
    assert all(one["waits"] for one in found.values()), found
    assert all(sum(found[f"{kind} {game}"]["asker"].values()) for kind, game in SOME), found


@pytest.mark.soak("attack")
def test_one_visitor_starves_nobodys_bots(tmp_path: Path) -> None:
    found = starve(tmp_path, ATTACKS, SECONDS)
    print(json.dumps(found, indent=1))
    quiet = found["quiet"]
    for name, one in found.items():
        assert one["longest"] <= MOST_WAIT, name
        assert one["p95"] <= TIMES_QUIET * quiet["p95"], name
        assert one["waits"] >= quiet["waits"] / 3, name
