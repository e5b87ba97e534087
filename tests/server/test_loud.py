"""Twelve people play beside sixty sockets of their own address that ask for everything again.

How an address's messages are shared is tested by itself (`test_limits.py`); here it is a whole
server, at its usual limits, in real time.
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

from meikyu.games.registry import EXTRA
from tests.server.honest import Game
from tests.server.table import LANTERNS, ROOT, Address, ServerProcess

PEOPLE = 12
SOCKETS = 60
THINK = 0.4
"""Seconds before a move, about."""
TIMES_QUIET = 5.0


def waits(server: Address, seconds: float) -> list[float]:
    """How long people wait for the acknowledgement of a move, in seconds."""
    games = [
        Game(server, Random(number), "me", "me", options={"hand": 6}) for number in range(PEOPLE)
    ]
    found: list[float] = []
    broken: list[Exception] = []
    ends = time.monotonic() + seconds

    def play(number: int) -> None:
        game = games[number]
        while time.monotonic() < ends and not broken:
            game.think = THINK
            game.play(server, ends)
            found.extend(game.waits)
            game.waits.clear()
            if game.broken is not None:
                broken.append(game.broken)
            elif game.over:
                game.check(server)
                game = Game(server, Random(number), "me", "me", options={"hand": 6})

    threads = [threading.Thread(target=play, args=(number,)) for number in range(PEOPLE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if broken:
        raise broken[0]
    return sorted(found)


def beside(folder: Path, seconds: float) -> dict[str, Any]:
    """Quiet, loud and quiet again."""
    server = ServerProcess(folder / "games", "--usual")
    try:
        waits(server, seconds / 4)
        quiet = waits(server, seconds)
        loud = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.server.loud",
                str(server.port),
                str(seconds),
                str(SOCKETS),
            ],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        try:
            assert loud.stdout is not None
            assert loud.stdout.readline() == "ready\n"
            attacked = waits(server, seconds)
            told = json.loads(loud.communicate(timeout=300)[0])
        finally:
            loud.kill()
            loud.wait()
        again = waits(server, seconds)
    finally:
        assert server.stop() == 0
    return {
        "told": told,
        **{
            name: {
                "moves": len(some),
                "p50": some[len(some) // 2],
                "p99": some[int(0.99 * (len(some) - 1))],
            }
            for name, some in (("quiet", quiet), ("loud", attacked), ("again", again))
        },
    }


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


@pytest.mark.full
def test_who_plays_beside_sixty_loud_sockets_loses_no_move(tmp_path: Path) -> None:
    """Each game is checked: every acknowledged move is in its record, and no other."""
    found = beside(tmp_path, 4)
    assert sum(found["told"].values()) > SOCKETS
    assert found["loud"]["moves"] > PEOPLE


@pytest.mark.soak("attack")
def test_sixty_loud_sockets_do_not_slow_their_neighbours_down(tmp_path: Path) -> None:
    found = beside(tmp_path, 60)
    print(json.dumps(found, indent=1))
    quiet = max(found["quiet"]["p99"], found["again"]["p99"])
    assert found["loud"]["p99"] <= TIMES_QUIET * quiet
