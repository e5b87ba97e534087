"""Clocks of a real server; how they run is in tests/table."""

from pathlib import Path

from tests.server.table import Player, ServerProcess


def test_a_clock_survives_the_servers_death(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        made = server.make("me", "me", start=True, settings={"clock": 3600})
        tokens = [held["token"] for held in made["held"]]
        with Player(server, made["table"], *tokens) as player:
            hand = 0 if player.asked(0) else 1
            asked = player.asked(hand)
            assert asked is not None
            assert asked["clock"]["limit"] == 3_600_000
            left = asked["clock"]["left"]
            waiting = player.positions[1 - hand]
            assert waiting["asked"] is None
        server.kill()
        server = ServerProcess(tmp_path)
        with Player(server, made["table"], *tokens) as player:
            asked = player.asked(hand)
            assert asked is not None
            assert 0 < asked["clock"]["left"] <= left
    finally:
        server.kill()
