"""The examples of a bot author's client, in Python and in JavaScript, play whole games, even when
the server dies meanwhile."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import hatch_build
from meikyu.games.registry import find_game, game_ids
from tests.server.table import Address, Player, ServerProcess, play_out

EXAMPLES = Path(__file__).parents[2] / "examples"
CLIENTS = {
    "python": [sys.executable, str(EXAMPLES / "bot_client.py")],
    "javascript": [str(hatch_build.node()), str(EXAMPLES / "bot_client.mjs")],
}
both = pytest.mark.parametrize("client", CLIENTS.values(), ids=CLIENTS)


def start(client: list[str], server: Address, table: str, *options: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*client, server.url, table, *options],
        stdout=subprocess.PIPE,
        text=True,
    )


def result(bot: "subprocess.Popen[str]") -> dict[str, object]:
    out, _ = bot.communicate(timeout=300)
    assert bot.returncode == 0
    outcome: dict[str, object] = json.loads(out)
    return outcome


@both
def test_the_example_takes_an_open_seat_and_plays_to_the_end(
    server: Address, client: list[str]
) -> None:
    made = server.make("me", "open")
    bot = start(client, server, made["table"], "--name", "Robo")
    with Player(server, made["table"], made["held"][0]["token"]) as host:
        while not host.table["info"]["seats"][1]["here"]:
            host.until("table")
        assert host.table["info"]["seats"][1]["name"] == "Robo"
        assert host.ask("start")["type"] == "ack"
        play_out([host])
    assert result(bot) == server.get(f"/api/tables/{made['table']}")["outcome"]


@both
def test_the_example_comes_back_when_the_server_does(tmp_path: Path, client: list[str]) -> None:
    server = ServerProcess(tmp_path)
    made = server.make("me", "me", start=True)
    port = server.port
    table = made["table"]
    bots = [start(client, server, table, "--token", held["token"]) for held in made["held"]]
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


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game == "hidden-rooms" else pytest.mark.full)
        for game in game_ids()
    ],
)
def test_the_javascript_bot_plays_a_whole_game_of_each_title(server: Address, game: str) -> None:
    made = server.make(*["me"] * find_game(game).seats[0], game=game, start=True)
    table = made["table"]
    bots = [
        start(CLIENTS["javascript"], server, table, "--token", held["token"])
        for held in made["held"]
    ]
    results = [result(bot) for bot in bots]
    outcome = server.get(f"/api/tables/{table}")["outcome"]
    assert outcome is not None
    assert results == [outcome] * len(bots)
