"""What servers rely on goes away for a while: the database, the way to it, the right date."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meikyu.games.registry import EXTRA
from meikyu.server.postgres.neighbours import LIFE
from tests.server.honest import Game
from tests.server.networks import Network, needs_networks
from tests.server.postgres import Database, needs_postgres
from tests.server.several import Several
from tests.server.table import LANTERNS, STUCK, Address, Player, ServerProcess

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


# -- the database ---------------------------------------------------------------------------------


def without_database(database: Database, folder: Path, seconds: float) -> int:
    """Games go on at two servers whose database is away for so long; how many moves were made."""
    several = Several(database, folder, 2)
    try:
        games = [
            Game(several.servers[n % 2], Random(n), "me", other, options={"hand": 6})
            for n, other in enumerate(("me", "random", "me", "random"))
        ]
        for game in games:
            game.patient, game.think = True, 0.1
        for thread in _begin(games, several, time.monotonic() + 1):
            thread.join()
        database.kill()
        away = time.monotonic() + seconds
        threads = _begin(games, several, away + STUCK)
        for server in several.servers:
            assert _status(server, "/api/ready") == "stuck"
            assert _status(server, "/api/health") == "alive"
        time.sleep(max(0.0, away - time.monotonic()))
        database.start()
        for thread in threads:
            thread.join()
        for game in games:
            assert game.broken is None, game.broken
            assert game.over
            for server in several.servers:
                game.check(server)
        return sum(game.acknowledged for game in games)
    finally:
        several.stop()


def _status(server: Address, path: str) -> str:
    """As a load balancer asks."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request("GET", path)
        return str(json.loads(connection.getresponse().read())["status"])
    finally:
        connection.close()


def _begin(games: list[Game], several: Several, ends: float) -> list[threading.Thread]:
    def play(game: Game, number: int) -> None:
        while not game.over and game.broken is None and time.monotonic() < ends:
            game.play(several.servers[number % 2], ends)

    threads = [
        threading.Thread(target=play, args=(game, number)) for number, game in enumerate(games)
    ]
    for thread in threads:
        thread.start()
    return threads


@needs_postgres
@pytest.mark.full
def test_a_database_that_is_away_for_a_minute_loses_nothing(tmp_path: Path) -> None:
    """Longer than a server waits for it: people are told that nothing was saved, and try again."""
    database = Database()
    try:
        assert without_database(database, tmp_path, 60.0) > 20
    finally:
        database.remove()


# -- the way to it --------------------------------------------------------------------------------


class Apart:
    """Two servers on one database, each in a network of its own."""

    def __init__(self, folder: Path) -> None:
        self.networks = [Network(), Network()]
        self.servers: list[ServerProcess] = []
        self.database: Database | None = None
        try:
            self.database = Database(networks=[one.here for one in self.networks])
            name = self.database.new().rpartition("/")[2]
            for network in self.networks:
                self.servers.append(self._start(network, folder, name))
        except BaseException:
            self.stop()
            raise

    def _start(self, network: Network, folder: Path, name: str) -> ServerProcess:
        """People reach it by a socket that was made here: its own line leads to the database."""
        assert self.database is not None
        with socket.create_server(("127.0.0.1", 0)) as listener:
            return ServerProcess(
                folder,
                "--store", self.database.address(name, network.here),
                "--listener", str(listener.fileno()),
                inside=network.inside(),
                handed=[listener.fileno()],
            )  # fmt: skip

    def stop(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.kill()
        if self.database is not None:
            self.database.remove()
        for network in self.networks:
            network.remove()


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Apart]:
    needs_networks()
    made = Apart(tmp_path)
    try:
        yield made
    finally:
        made.stop()


@needs_postgres
@pytest.mark.full
def test_a_server_that_is_cut_off_writes_nothing_twice_and_drives_nothing(apart: Apart) -> None:
    """A move is under way at a server when its line is cut. Its people go on at the other one, and
    so do its bots; when the line is mended both have the same game."""
    cut, other = apart.servers
    alone = Game(cut, Random(1), "me", "me", options={"hand": 6})
    driven = Game(cut, Random(2), "me", "random", options={"hand": 6})
    for game in (alone, driven):
        game.patient, game.think = True, 0.05
        game.play(cut, time.monotonic() + 0.5)
        assert game.broken is None, game.broken
    assert not alone.over
    with Player(cut, alone.table, *alone.tokens) as left:
        message = _next(left)
        apart.networks[0].cut()
        left.send(message["type"], **{key: one for key, one in message.items() if key != "type"})
        assert [_status(one, "/api/ready") for one in (cut, other)] == ["stuck", "ready"]
        alone.unanswered = message
        before = driven.acknowledged
        for game in (alone, driven):
            game.play(other, time.monotonic() + 3 * LIFE)
            assert game.broken is None, game.broken
        assert driven.acknowledged > before + 1 or driven.over  # its bot plays at the other server
        apart.networks[0].mend()
        late = left.answer(message["id"])
        assert late["type"] == "ack" or late["code"] in ("stale", "not-asked", "not-saved"), late
    for game in (alone, driven):
        while not game.over and game.broken is None:
            game.play(cut)
        assert game.broken is None, game.broken
        for server in (cut, other):
            game.check(server)


def _next(player: Player) -> dict[str, Any]:
    """What a player might do now."""
    hand = next(hand for hand in (0, 1) if player.asked(hand))
    asked: Any = player.asked(hand)
    message = {"type": "undo", "id": player.new_id(), "hand": hand, "mark": asked["mark"]}
    if asked["choices"]:
        message |= {"type": "act", "action": asked["choices"][0]["action"]}
    return message


# -- the date -------------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.folder
def test_a_date_that_jumps_takes_nobodys_time_and_gives_nobody_more(tmp_path: Path) -> None:
    jumps = tmp_path / "jumps"
    options = ("--jumps", str(jumps), "--short-grace")
    server = ServerProcess(tmp_path / "games", *options)
    try:
        made = server.make("me", "me", start=True, settings={"clock": 600}, options={"hand": 6})
        tokens = [held["token"] for held in made["held"]]
        with Player(server, made["table"], *tokens) as player:
            hand = 0 if player.asked(0) else 1
            left = _left(player, hand)
            for days in (400, -400, 3):
                jumps.write_text(str(days * DAY))
                assert player.ask("resync")["type"] == "ack"
                now = _left(player, hand)
                assert left - 60_000 < now <= left, days
                left = now
            assert player.act(hand=hand)["type"] == "ack"
        # The server is killed, and the date goes elsewhere before it comes again.
        for days in (-500, 500):
            server.kill()
            jumps.write_text(str(days * DAY))
            server = ServerProcess(tmp_path / "games", *options)
            with Player(server, made["table"], *tokens) as player:
                hand = 0 if player.asked(0) else 1
                assert 0 < _left(player, hand) <= 600_000
        assert server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()


def _left(player: Player, hand: int) -> int:
    asked = player.asked(hand)
    assert asked is not None
    return int(asked["clock"]["left"])
