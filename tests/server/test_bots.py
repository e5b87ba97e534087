"""Bots at a table: they think elsewhere, remember by being told again, and never look."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meikyu.bots import base, registry
from meikyu.bots.base import Bot, Level
from meikyu.core.contract import Event, may_see
from meikyu.core.match import Match
from meikyu.core.record import encode_entry
from meikyu.games.registry import EXTRA, find_game
from meikyu.table import thinking
from meikyu.table.thinking import Job
from tests.server.table import LANTERNS, Player, ServerProcess


def test_bots_play_in_a_process_of_their_own(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--processes")
    try:
        made = server.make("random", "random", start=True)
        with Player(server, made["table"]) as watcher:
            while not watcher.over():
                watcher.receive()
    finally:
        assert server.stop() == 0


def test_bots_go_on_after_the_servers_death(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        made = server.make("me", "random", start=True)
        token = made["held"][0]["token"]
        with Player(server, made["table"], token):
            server.kill()
        server = ServerProcess(tmp_path)
        with Player(server, made["table"], token) as player:
            while not player.over():
                if player.asked():
                    player.act()
                else:
                    player.receive()
    finally:
        server.kill()


class _Witness(Bot):
    """Notes what it is shown, and how often it was made."""

    made = 0
    seen: list[Event]

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        type(self).made += 1
        self.seen = []

    def see(self, events: Any) -> None:
        self.seen += events

    def decide(self, view: Any, prompt: Any, legal: Any, worlds: Any) -> int:
        type(self).last = list(self.seen)  # type: ignore[attr-defined]
        return int(legal[0])


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setenv(EXTRA, LANTERNS)
    monkeypatch.setattr(registry, "levels", lambda game: (Level("witness", _Witness), base.RANDOM))
    thinking._twins.clear()
    _Witness.made = 0
    game = find_game("lanterns")
    return Match.start(game, game.content(), ("a", "b"), seed=bytes(32))


def job(match: Match, seat: int, since: int = 0) -> Job:
    return Job(
        table="t",
        header=msgspec.json.encode(match.header),
        content=msgspec.json.encode(match.content.data),
        entries=tuple(encode_entry(entry) for entry in match.entries),
        draft=msgspec.json.encode(match.draft(seat)),
        seat=seat,
        level="witness",
        seed=1,
        since=since,
    )


def play(match: Match, moves: int) -> None:
    for _ in range(moves):
        seat = match.game.actors(match.state)[0]
        match.act(seat, match.choices(seat)[-1])


def visible(match: Match, seat: int, since: int = 0) -> list[Event]:
    return [event for events in match.history()[since:] for event in events if may_see(event, seat)]


def test_a_bot_is_fed_exactly_what_its_seat_was_shown(match: Match) -> None:
    for _ in range(4):
        play(match, 2)
        seat = match.game.actors(match.state)[0]
        thinking.think(job(match, seat))
        assert _Witness.last == visible(match, seat)  # type: ignore[attr-defined]


def test_a_memory_that_was_lost_is_built_anew(match: Match) -> None:
    play(match, 3)
    seat = match.game.actors(match.state)[0]
    first = thinking.think(job(match, seat))
    thinking._twins.clear()
    assert thinking.think(job(match, seat)) == first
    assert _Witness.made == 2
    assert _Witness.last == visible(match, seat)  # type: ignore[attr-defined]


def test_a_bot_that_takes_over_where_the_game_forgets_was_shown_nothing_before(
    match: Match,
) -> None:
    play(match, 4)
    seat = match.game.actors(match.state)[0]
    thinking.think(job(match, seat, since=3))
    assert _Witness.last == visible(match, seat, since=3)  # type: ignore[attr-defined]


def test_a_decision_is_a_legal_action_in_words(match: Match) -> None:
    seat = match.game.actors(match.state)[0]
    decision = thinking.think(job(match, seat))
    assert json.loads(decision.action) in [
        json.loads(msgspec.json.encode(choice)) for choice in match.choices(seat)
    ]
