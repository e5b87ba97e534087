"""A server that is killed at any moment starts again with every acknowledged move, each once."""

import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from meikyu.games.registry import EXTRA
from tests.server.honest import Game, Patience
from tests.server.table import LANTERNS, Address, Player, ServerProcess, play_out

LONGEST_LIFE = 3.0
"""Seconds."""


def crash(
    data: Path, kills: int, together: int, seed: int, patch: pytest.MonkeyPatch
) -> dict[str, int]:
    """Plays games while the server is killed again and again; returns what was done."""
    patch.setenv(EXTRA, LANTERNS)
    random = Random(seed)
    done: Counter[str] = Counter()
    server = ServerProcess(data)
    patience = Patience()
    try:
        running: list[Game] = []
        while done["kills"] < kills or running:
            while len(running) < together and done["kills"] < kills:
                done["games"] += 1
                running.append(begin(server, Random(f"{seed}/{done['games']}"), done["games"]))
            playing = [threading.Thread(target=game.play, args=(server,)) for game in running]
            for thread in playing:
                thread.start()
            if done["kills"] < kills:
                wait_for(random.randrange(40), running, playing)
                server.kill()
                done["kills"] += 1
            for thread in playing:
                thread.join()
            for game in running:
                if game.broken is not None:
                    raise game.broken
            if server.process.poll() is not None:
                server = ServerProcess(data)
            for game in [game for game in running if game.over]:
                game.check(server)
                done.update(game.kinds)
                running.remove(game)
            patience.look(running)
            if done["kills"] % 100 == 0:
                print(dict(done), flush=True)
    finally:
        if server.process.poll() is None:
            server.kill()
    return done


def wait_for(moves: int, games: list[Game], playing: list[threading.Thread]) -> None:
    """Until this number of moves more was acknowledged; on a slow machine until some time has
    passed since the first of them, for on a very slow one even that comes late."""
    before = sum(game.acknowledged for game in games)
    late = float("inf")
    while any(thread.is_alive() for thread in playing) and time.monotonic() < late:
        done = sum(game.acknowledged for game in games) - before
        if done >= moves:
            return
        if done and late == float("inf"):
            late = time.monotonic() + LONGEST_LIFE
        time.sleep(0.002)


def begin(server: Address, random: Random, number: int) -> Game:
    """Games with drafts of several steps, alone and beside bots; every other one is a real title,
    whose drafts are longer."""
    if number % 4 == 0:
        return Game(server, random, "me", game="roguewright")
    if number % 4 == 2:
        return Game(server, random, "me", "random", options={"hand": 6})
    return Game(server, random, "me", "me", options={"hand": 6})


def test_a_killed_server_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = crash(tmp_path, kills=3, together=3, seed=1, patch=monkeypatch)
    assert done["kills"] == 3
    assert min(done["commit"], done["step"], done["undo"]) > 0


@pytest.mark.full
@pytest.mark.parametrize("part", range(5))
def test_a_server_that_is_killed_again_and_again(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = crash(tmp_path, kills=20, together=4, seed=100 + part, patch=monkeypatch)
    assert min(done["commit"], done["step"], done["undo"]) > 0


@pytest.mark.soak("crash")
def test_a_thousand_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = crash(tmp_path, kills=1000, together=6, seed=1000, patch=monkeypatch)
    print(done)
    assert min(done[kind] for kind in ("commit", "step", "undo", "take_back", "repeated")) > 0


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
