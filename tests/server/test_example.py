"""The example of a bot author's client plays whole games, even when the server dies meanwhile."""

import json
import subprocess
import sys
import threading
from pathlib import Path

from tests.server.table import Address, Player, ServerProcess, play_out

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def start(server: Address, table: str, *options: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), server.url, table, *options],
        stdout=subprocess.PIPE,
        text=True,
    )


def result(bot: "subprocess.Popen[str]") -> dict[str, object]:
    out, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0
    outcome: dict[str, object] = json.loads(out)
    return outcome


def test_the_example_takes_an_open_seat_and_plays_to_the_end(server: Address) -> None:
    made = server.make("me", "open")
    bot = start(server, made["table"], "--name", "Robo")
    with Player(server, made["table"], made["held"][0]["token"]) as host:
        while not host.table["info"]["seats"][1]["here"]:
            host.until("table")
        assert host.table["info"]["seats"][1]["name"] == "Robo"
        assert host.ask("start")["type"] == "ack"
        play_out([host])
    assert result(bot) == server.get(f"/api/tables/{made['table']}")["outcome"]


def test_the_example_comes_back_when_the_server_does(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    made = server.make("me", "me", start=True)
    port = server.port
    bots = [start(server, made["table"], "--token", held["token"]) for held in made["held"]]
    try:
        results: list[dict[str, object]] = []
        with Player(server, made["table"]) as watcher:
            watcher.receive()
        server.kill()
        server = ServerProcess(tmp_path, "--port", str(port))
        waiting = [
            threading.Thread(target=lambda bot=bot: results.append(result(bot))) for bot in bots
        ]
        for thread in waiting:
            thread.start()
        for thread in waiting:
            thread.join()
        outcome = server.get(f"/api/tables/{made['table']}")["outcome"]
        assert results == [outcome, outcome]
    finally:
        server.kill()
        for bot in bots:
            if bot.poll() is None:
                bot.kill()
                bot.communicate()
