"""Bots at a table: they think elsewhere, remember by being shown everything again, and never
look."""

import asyncio
import contextlib
import json
import os
import pickle
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import pairwise
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
from meikyu.server.config import Config
from meikyu.server.workers import _Worker
from meikyu.table import thinking
from meikyu.table.thinking import Job
from tests.core.test_beside import is_running
from tests.server.table import LANTERNS, Player, Refusal, ServerProcess, play_out, running


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

    def decide(self, turn: base.Turn) -> int:
        type(self).last = list(self.seen)  # type: ignore[attr-defined]
        return int(turn.legal[0])


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
        pack=thinking.Pack(match.content.shown, msgspec.json.encode(match.content.data)),
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


# -- what a worker is sent ------------------------------------------------------------------------


def test_a_worker_that_knows_the_table_is_sent_only_what_is_new(match: Match) -> None:
    play(match, 3)
    seat = match.game.actors(match.state)[0]
    first = job(match, seat)
    thinking.think(first)
    play(match, 2)
    seat = match.game.actors(match.state)[0]
    whole = job(match, seat)
    brief = whole.brief(len(first.entries), pack=True)
    assert brief.pack.data is None
    assert len(brief.entries) == len(whole.entries) - len(first.entries)
    expected = thinking.think(brief)
    thinking._twins.clear()
    assert thinking.think(whole) == expected


@pytest.mark.parametrize("lost", ["table", "pack", "both", "other entries"])
def test_a_worker_that_lacks_something_says_so(match: Match, lost: str) -> None:
    play(match, 3)
    seat = match.game.actors(match.state)[0]
    whole = job(match, seat)
    thinking.think(whole)
    brief = whole.brief(len(whole.entries) - 1, pack=True)
    if lost in ("table", "both"):
        thinking._twins.clear()
    if lost in ("pack", "both"):
        thinking._packs.clear()
        thinking._twins.clear()
        if lost == "pack":
            brief = whole.brief(0, pack=True)
    if lost == "other entries":
        brief = msgspec.structs.replace(brief, entries=(b"{}",))
    with pytest.raises(thinking.Lacking):
        thinking.think(brief)
    assert thinking.think(whole)


class _Noting:
    """An executor that works at once and notes how much it was sent."""

    def __init__(self) -> None:
        self.sent: list[Job] = []

    def submit(self, fn: Any, job: Job) -> Any:
        self.sent.append(job)
        done: Future[Any] = Future()
        try:
            done.set_result(fn(pickle.loads(pickle.dumps(job))))
        except thinking.Lacking as lacking:
            done.set_exception(lacking)
        return done


def test_the_pack_and_the_entries_travel_once(match: Match) -> None:
    sent = _Noting()
    worker = _Worker(sent)  # type: ignore[arg-type]

    async def decide() -> Any:
        seat = match.game.actors(match.state)[0]
        return await worker.ask(thinking.think, job(match, seat))

    thinking._packs.clear()
    told = [0]
    for _ in range(4):
        play(match, 3)
        asyncio.run(decide())
        told.append(len(match.entries))
    assert [one.pack.data is not None for one in sent.sent] == [True, False, False, False]
    assert [len(one.entries) for one in sent.sent] == [now - was for was, now in pairwise(told)]
    thinking._twins.clear()  # as in a worker that was replaced
    thinking._packs.clear()
    play(match, 1)
    asyncio.run(decide())
    again = sent.sent[-1]
    assert again.pack.data is not None
    assert len(again.entries) == len(match.entries)


# -- workers that die -----------------------------------------------------------------------------


def test_a_killed_worker_is_replaced_by_one_and_its_tables_go_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--processes")
    try:
        tables = [server.make("random", "random", start=True)["table"] for _ in range(6)]
        watchers = [Player(server, table) for table in tables]
        [worker] = until_some(lambda: workers_of(server.process.pid))
        os.kill(worker, signal.SIGKILL)
        for watcher in watchers:
            while not watcher.over():
                watcher.receive()
            watcher.close()
        [other] = workers_of(server.process.pid)
        assert other != worker
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_server(how: signal.Signals, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--processes")
    table = server.make("strong", game="elder-sign", start=True)["table"]
    with Player(server, table) as watcher:
        watcher.receive()
        workers = until_some(lambda: workers_of(server.process.pid))
        children = children_of(server.process.pid)
        assert set(workers) < set(children), "the tracker of its resources runs beside it"
        server.process.send_signal(how)
    server._gone()
    until_some(lambda: [True] if not any(map(is_running, children)) else [])


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that run."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                stat = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(stat[1]) == pid and stat[0] != "Z":
                    found.append(int(folder.name))
    return found


def workers_of(pid: int) -> list[int]:
    found = []
    for child in children_of(pid):
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


def until_some(look: Callable[[], list[Any]]) -> list[Any]:
    """Looks until there is something to be seen."""
    end = time.monotonic() + 60
    while not (found := look()):
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.02)
    return found


def test_a_bot_of_ones_own_sits_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)
    monkeypatch.setenv(registry.OWN, "lanterns=tests.lab.own_bots:FIRST")
    with running(Config(tmp_path, bot_delay=0.0, bot_processes=0)) as server:
        assert "first" in [level["id"] for level in server.get("/api/games/lanterns")["levels"]]
        made = server.make("me", "first", start=True)
        with Player(server, made["table"], made["held"][0]["token"]) as player:
            play_out([player])
        text = server.fetch("GET", f"/api/tables/{made['table']}/record")[2].decode()
        assert "bot:first" in text
        with pytest.raises(Refusal, match="no-such-level"):
            server.make("me", "tests.lab.own_bots:FIRST")
