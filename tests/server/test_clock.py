"""Clocks: a decision that takes too long is made by the rules or by the weakest bot."""

from pathlib import Path
from typing import Any

import pytest

from meikyu.core.contract import Prompt
from meikyu.games.registry import EXTRA
from meikyu.server.config import Config
from meikyu.table import clock
from tests.server.table import LANTERNS, Player, ServerProcess, running


class Asked(Prompt, frozen=True):
    announced: int = 0
    time_limit: int | None = None


def test_a_decisions_time_begins_with_the_question_and_ends_with_the_commit() -> None:
    asked = {0: Asked(), 1: Asked()}
    first = clock.after({}, asked, {}, 10, now=1000)
    assert {seat: one.deadline for seat, one in first.items()} == {0: 11_000, 1: 11_000}
    # Seat 0 has answered and is asked again; seat 1 is still thinking about the same question.
    second = clock.after(first, asked, {0: 1}, 10, now=5000)
    assert second[0].deadline == 15_000
    assert second[1] == first[1]
    assert clock.after(second, {1: Asked()}, {0: 2}, 10, now=6000) == {1: first[1]}
    assert clock.after(second, {1: Asked()}, {0: 2}, None, now=6000) == {}


def test_a_question_that_changes_starts_its_time_anew() -> None:
    first = clock.after({}, {0: Asked(announced=0)}, {}, 10, now=1000)
    again = clock.after(first, {0: Asked(announced=1)}, {}, 10, now=4000)
    assert again[0].deadline == 14_000


def test_a_games_own_limit_holds_where_it_is_shorter_than_the_tables() -> None:
    for table, own, seconds in ((10, 4, 4), (10, 30, 10), (None, 4, 4)):
        running = clock.after({}, {0: Asked(time_limit=own)}, {}, table, now=0)
        assert running[0].deadline == seconds * 1000


def test_after_a_restart_the_time_goes_on_with_a_moment_to_come_back() -> None:
    running_clocks = clock.after({}, {0: Asked(), 1: Asked()}, {1: 4}, 10, now=1000)
    stored = clock.encode(running_clocks)
    assert clock.decode(stored, now=2000) == running_clocks
    late = clock.decode(stored, now=60_000)
    assert {one.deadline for one in late.values()} == {60_000 + clock.RETURN_MS}


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time flies: a clock that shows five seconds runs out at once."""
    monkeypatch.setenv(EXTRA, LANTERNS)
    real = clock.after

    def soon(clocks: Any, asked: Any, turns: Any, limit: Any, now: int) -> Any:
        return real(clocks, asked, turns, limit and 0, now)

    monkeypatch.setattr(clock, "after", soon)


@pytest.mark.usefixtures("impatient")
def test_when_time_is_up_the_game_goes_on_and_the_record_says_so(tmp_path: Path) -> None:
    with running(Config(tmp_path, bot_delay=0.0, bot_processes=0)) as server:
        made = server.make("me", "me", start=True, settings={"clock": 5}, options={"rounds": 1})
        table = made["table"]
        with Player(server, table) as watcher:
            while not watcher.over():
                watcher.receive()
        step = 1
        while True:
            found = server.get(f"/api/tables/{table}/replay/{step}")
            assert found["by"] == "timeout"
            if not found["more"]:
                break
            step += 1


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
