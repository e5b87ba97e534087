"""A server that is killed at any moment starts again with every acknowledged move, each once."""

import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from meikyu.core import record
from meikyu.core.verifying import verify_chance
from meikyu.games.registry import EXTRA, find_game
from tests.server.table import LANTERNS, Address, Player, ServerProcess, play_out


class Game:
    """One game over two sockets, by players who do not mind that the server dies."""

    def __init__(self, server: Address, random: Random) -> None:
        made = server.make("me", "me", start=True)
        self.table: str = made["table"]
        self.tokens = [held["token"] for held in made["held"]]
        self.random = random
        self.acknowledged: list[tuple[int, str, Any]] = []
        """Seat, message id and action of every move that was acknowledged, in order."""
        self.unanswered: dict[str, Any] | None = None
        self.over = False

    def play(self, server: Address) -> None:
        """Plays until the game is over or the server is gone."""
        try:
            with Player(server, self.table, *self.tokens) as player:
                self._repeat(player)
                while not player.over():
                    hands = [hand for hand in (0, 1) if player.asked(hand)]
                    if not hands:
                        player.receive()
                        continue
                    hand = self.random.choice(hands)
                    asked = player.asked(hand)
                    assert asked is not None
                    action = self.random.choice(asked["choices"])["action"]
                    self._send(
                        player,
                        {
                            "id": player.new_id(),
                            "hand": hand,
                            "mark": asked["mark"],
                            "action": action,
                        },
                    )
                self.over = True
        except (WebSocketException, OSError):
            return  # killed: the test starts it again

    def _send(self, player: Player, message: dict[str, Any]) -> None:
        self.unanswered = message
        answer = player.ask("act", **message)
        self.unanswered = None
        if answer["type"] == "ack":
            self.acknowledged.append((message["hand"], message["id"], message["action"]))

    def _repeat(self, player: Player) -> None:
        """What was not answered is sent again, as it was."""
        if self.unanswered is not None:
            self._send(player, self.unanswered)

    def check(self, server: Address) -> None:
        """The record holds exactly the acknowledged moves and replays to its digests."""
        text = server.fetch("GET", f"/api/tables/{self.table}/record")[2].decode()
        match = record.read(text, find_game)  # replays it, and compares every digest
        assert verify_chance(match) is None
        done = [(entry.seat, action) for entry in match.line[1:] for action in entry.actions]
        kinds = match.game.action_types
        wanted = [(seat, _action(kinds, action)) for seat, _, action in self.acknowledged]
        assert done == wanted
        assert len({message for _, message, _ in self.acknowledged}) == len(wanted)


def _action(kinds: Any, raw: Any) -> Any:
    import msgspec

    kind = next(kind for kind in kinds if kind.__struct_config__.tag == raw["do"])
    return msgspec.convert(raw, kind)


def crash(data: Path, games: int, together: int, seed: int, patch: pytest.MonkeyPatch) -> int:
    """Plays games while the server is killed again and again; returns how often."""
    patch.setenv(EXTRA, LANTERNS)
    random = Random(seed)
    kills = 0
    server = ServerProcess(data)
    try:
        started = 0
        while started < games:
            count = min(together, games - started)
            running = [Game(server, Random(f"{seed}/{started + n}")) for n in range(count)]
            started += count
            while any(not game.over for game in running):
                playing = [
                    threading.Thread(target=game.play, args=(server,))
                    for game in running
                    if not game.over
                ]
                for thread in playing:
                    thread.start()
                playing[0].join(random.uniform(0.01, 0.2))
                if any(thread.is_alive() for thread in playing) and kills < started:
                    server.kill()
                    kills += 1
                    for thread in playing:
                        thread.join()
                    server = ServerProcess(data)
                else:
                    for thread in playing:
                        thread.join()
            for game in running:
                game.check(server)
    finally:
        if server.process.poll() is None:
            server.kill()
    return kills


def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert crash(tmp_path, games=6, together=3, seed=1, patch=monkeypatch) >= 1


@pytest.mark.full
@pytest.mark.parametrize("part", range(10))
def test_two_hundred_games_with_a_dying_server(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert crash(tmp_path, games=20, together=4, seed=100 + part, patch=monkeypatch) >= 5


def test_a_draft_survives_the_servers_death(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        made = server.make("me", "me", start=True, options={"hand": 6})
        tokens = [held["token"] for held in made["held"]]
        with Player(server, made["table"], *tokens) as player:
            while True:
                hand = 0 if player.asked(0) else 1
                asked = player.asked(hand)
                assert asked is not None
                pours = [
                    number
                    for number, one in enumerate(asked["choices"])
                    if one["action"]["do"] == "Pour"
                ]
                if pours:
                    break
                player.act(hand=hand)
            assert player.act(pours[0], hand)["type"] == "ack"
            before = player.positions[hand]
            assert before["asked"]["draft"]
            server.kill()
        server = ServerProcess(tmp_path)
        with Player(server, made["table"], *tokens) as player:
            after = player.positions[hand]
            assert after["view"] == before["view"]
            assert after["asked"] == before["asked"]
            play_out([player])
    finally:
        server.kill()


def test_seats_and_tables_survive_the_servers_death(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        made = server.make("me", "open", "open")
        table, token = made["table"], made["held"][0]["token"]
        sat = server.post(f"/api/tables/{table}/sit", {"name": "Haru"})
        with Player(server, table, token) as host:
            host.ask("lock", locked=True)
            host.ask("arrange", seat=2, kind="bot", level="random")
            before = host.table
        server.kill()
        server = ServerProcess(tmp_path)
        with Player(server, table, sat["held"][0]["token"], token) as back:
            assert [hand["seat"] for hand in back.welcome["hands"]] == [1, 0]
            after = back.table["info"]
            for name in ("locked", "host", "options", "settings", "content"):
                assert after[name] == before["info"][name]
            assert [seat["kind"] for seat in after["seats"]] == ["person", "person", "bot"]
    finally:
        server.kill()


def test_ctrl_c_stops_cleanly_and_the_next_start_goes_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    made = server.make("me", "me", start=True)
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        hand = 0 if player.asked(0) else 1
        player.act(hand=hand)
        before = player.positions
        assert server.stop() == 0
    server = ServerProcess(tmp_path)
    try:
        with Player(server, made["table"], *tokens) as player:
            for hand in (0, 1):
                assert player.positions[hand]["view"] == before[hand]["view"]
    finally:
        server.kill()
