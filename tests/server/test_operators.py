"""What an operator needs: health, readiness, metrics, logs, a slow end and backups."""

import asyncio
import http.client
import json
import logging
import re
import signal
import socket
import sqlite3
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from meikyu.cli import main
from meikyu.games.registry import EXTRA
from meikyu.server import health, logs
from meikyu.server.app import App
from meikyu.server.config import Config
from meikyu.server.health import Health
from meikyu.server.store import FILE, Store, StoreError
from meikyu.table.errors import NotSaved
from tests.server.table import LANTERNS, STUCK, Player, ServerProcess, play_out, running
from tests.table.house import Shelf


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


def settings(place: Path, **more: object) -> Config:
    return Config(data=place, bot_delay=0.0, bot_processes=0, **more)  # type: ignore[arg-type]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def how_is(port: int, path: str) -> tuple[int, str]:
    """What a load balancer hears that asks by an address."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=STUCK)
    asking.request("GET", path, headers={"Host": "10.1.2.3:8642"})
    with closing(asking), asking.getresponse() as answer:
        return answer.status, json.load(answer)["status"]


# -- health and readiness -------------------------------------------------------------------------


def test_health_and_readiness_answer_under_any_name(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as server:
        assert how_is(server.port, health.LIVES) == (200, "alive")
        assert how_is(server.port, health.READY) == (200, "ready")


def test_a_server_whose_store_cannot_write_is_not_ready() -> None:
    async def scene() -> None:
        shelf = Shelf()
        watched = Health(shelf)
        assert await watched.status() == "starting"
        watched.open = True
        assert await watched.status() == "ready"
        shelf.full = True
        assert await watched.status() == "stuck"
        shelf.full = False
        watched.draining = True
        assert await watched.status() == "draining"

    asyncio.run(scene())


def test_a_server_that_drains_still_serves_but_wants_nobody_new(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--drain", "60")
    try:
        made = server.make("me", "me", start=True)
        with Player(server, made["table"], *(one["token"] for one in made["held"])) as player:
            server.process.send_signal(signal.SIGTERM)
            late = time.monotonic() + STUCK
            while how_is(server.port, health.READY) == (200, "ready"):
                assert time.monotonic() < late
            assert how_is(server.port, health.READY) == (503, "draining")
            assert how_is(server.port, health.LIVES) == (200, "alive")
            play_out([player])
        server.process.send_signal(signal.SIGTERM)  # the second one means now
        assert server.process.wait(STUCK) == 0
    finally:
        server.kill()


# -- metrics --------------------------------------------------------------------------------------


@pytest.mark.folder
def test_metrics_count_moves_and_say_nothing_else(tmp_path: Path) -> None:
    port = free_port()
    with running(settings(tmp_path, metrics=("127.0.0.1", port))) as server:
        made = server.make("me", "me", "random", start=True)
        tokens = [one["token"] for one in made["held"]]
        with Player(server, made["table"], *tokens) as player:
            play_out([player])
            with urllib.request.urlopen(
                f"http://127.0.0.1:{port}/metrics", timeout=STUCK
            ) as answer:
                text = answer.read().decode()
    with closing(sqlite3.connect(tmp_path / FILE)) as written:
        (entries,) = written.execute("SELECT count(*) FROM entries").fetchone()
    found = dict(re.findall(r"^(meikyu_\w+) (\S+)$", text, re.MULTILINE))
    assert float(found["meikyu_moves_total"]) == entries
    assert float(found["meikyu_sockets"]) == 1
    assert float(found["meikyu_rooms"]) == 1
    assert float(found["meikyu_commit_seconds_count"]) >= entries
    assert {"meikyu_bot_queue", "meikyu_jobs", "meikyu_connections"} <= set(found)
    kinds = set(re.findall(r'meikyu_thinking_wait_seconds_count{kind="(\w+)"}', text))
    assert kinds == {"bot", "hint", "odds", "review", "unseen", "analysis"}
    assert re.search(r'meikyu_thinking_wait_seconds_count{kind="bot"} [1-9]', text)
    assert re.search(r'meikyu_thinking_later_total{kind="hint"} 0', text)
    assert "process_resident_memory_bytes" in text
    assert not any(secret in text for secret in (made["table"], *tokens))


def test_a_port_for_metrics_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(StoreError, match=f"127.0.0.1:{port}"):
            App(settings(tmp_path, metrics=("127.0.0.1", port)))


# -- logs -----------------------------------------------------------------------------------------


def test_a_line_of_the_log_tells_where_and_never_what_an_error_says() -> None:
    try:
        raise NotSaved("the card is the Lantern")
    except NotSaved:
        record = logging.getLogger("meikyu.table").makeRecord(
            "meikyu.table", logging.ERROR, __file__, 1, "table %s is set aside", ("t",),
            sys.exc_info(),
        )  # fmt: skip
    line = logs.Lines().format(record)
    told = json.loads(line)
    assert "\n" not in line
    assert told["level"] == "error"
    assert told["message"] == "table t is set aside"
    assert told["error"]["kind"] == "NotSaved"
    assert re.fullmatch(r"test_operators\.py:\d+", told["error"]["at"][-1])
    assert "Lantern" not in line


# -- backup ---------------------------------------------------------------------------------------


@pytest.mark.folder
def test_a_backup_of_a_running_server_is_a_folder_to_play_on_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "games", tmp_path / "copy"
    (data / "content").mkdir(parents=True)
    (data / "content" / "own.toml").write_text("mine")
    with running(settings(data)) as server:
        made = server.make("me", "me", start=True)
        tokens = [one["token"] for one in made["held"]]
        with Player(server, made["table"], *tokens) as player:
            while player.asked(0) is None:
                player.act(hand=1)
            player.act()
            before = [position["view"] for position in player.positions.values()]
            assert main(["backup", str(copy), "--data", str(data)]) == 0
    assert str(copy) in capsys.readouterr().out
    assert (copy / "content" / "own.toml").read_text() == "mine"
    assert all(not path.stat().st_mode & 0o077 for path in (copy, *copy.glob("*.*")))
    with running(settings(copy)) as server, Player(server, made["table"], *tokens) as player:
        assert [position["view"] for position in player.positions.values()] == before
        play_out([player])


def test_a_backup_overwrites_nothing_and_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(Store(tmp_path / "games").close())
    (tmp_path / "there").mkdir()
    assert main(["backup", str(tmp_path / "there"), "--data", str(tmp_path / "games")]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "new"), "--data", str(tmp_path / "nowhere")]) == 2
    assert "no games" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
