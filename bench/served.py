"""Servers for benches: processes of their own, and what they use of the machine."""

import contextlib
import http.client
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
SEATS = {
    "lanterns": 2,
    "hidden-rooms": 1,
    "dungeon-in-memory": 2,
    "roguewright": 2,
    "elder-sign": 2,
}
"""People at a table; the first game is that of the tests."""
CREATED = 201
PATIENCE = 120.0


def cpu_seconds(pid: int) -> float:
    """User and system time of a process, all threads. To the nanosecond where the system says so: a
    round of a short game takes a quarter of a second, which is 25 ticks of its usual clock."""
    times = [path.read_text().split()[0] for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    if times:
        return sum(map(int, times)) / 1e9
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """MiB of a process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Server:
    """A server in a process of its own."""

    def __init__(
        self, data: str, *options: str, profile: str | None = None, echo: bool = False
    ) -> None:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        environment = {**os.environ, "MEIKYU_GAMES": "tests.games.lanterns.game:GAME"}
        environment["PYTHONPATH"] = path
        command = [sys.executable, "-m", "tests.server.process", data, *options]
        if echo:
            command = [sys.executable, str(ROOT / "bench" / "server.py"), "--serve-echo"]
        if profile:
            command[1:1] = ["-m", "cProfile", "-o", profile]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=ROOT)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def table(self, game: str, source: str = "127.0.0.1") -> Any:
        """A game that has begun, of people alone, made from one of this machine's addresses."""
        wish: dict[str, Any] = {
            "game": game,
            "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS[game])],
            "start": True,
        }
        if game == "lanterns":
            wish["options"] = {"rounds": 9, "wicks": 5}
        asking = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=PATIENCE, source_address=(source, 0)
        )
        with contextlib.closing(asking):
            headers = {"Content-Type": "application/json"}
            asking.request("POST", "/api/tables", json.dumps(wish), headers)
            answer = asking.getresponse()
            if answer.status != CREATED:
                raise ConnectionError(answer.read().decode())
            return json.load(answer)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def database() -> Any:
    """A PostgreSQL that keeps what it acknowledges, for this run alone."""
    try:
        from tests.server.database import Database, programs
    except ModuleNotFoundError as error:
        raise SystemExit(f"{error.name} is not here: pip install 'meikyu[postgres]'") from None
    if programs() is None:
        raise SystemExit("PostgreSQL is not installed (Debian: postgresql)")
    return Database(durable=True)
