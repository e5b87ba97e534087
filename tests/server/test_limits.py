"""A visitor over a limit is refused by name and shown what to do; other visitors do not notice."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meikyu.core import verifying
from meikyu.games.registry import EXTRA
from meikyu.server.app import _expect_greeting
from meikyu.server.config import Config
from meikyu.server.limits import (
    COSTS,
    KIB,
    MAX_BODY,
    MAX_RECORD,
    MIB,
    Limits,
    Rate,
    Visitors,
    Workshop,
    visitor_of,
    working_for,
)
from meikyu.server.serving import SPARE_FILES
from meikyu.server.sockets import PATIENCE
from meikyu.table import protocol
from meikyu.table.client import MAX_WAITING, Client
from meikyu.table.errors import Denied
from meikyu.table.replay import Replay
from tests.server.table import LANTERNS, ROOT, STUCK, Address, Player, Refusal, play_out, running

SLOW = Rate(3, 0.001)
SMALL = Limits(
    tables=Rate(12, 0.001),
    uploads=SLOW,
    messages=Rate(10**9, 1e9),
    sockets=3,
    connections=24,
    header_seconds=0.3,
    body_seconds=0.3,
    hello_seconds=0.3,
)


def house(data: Path, limits: Limits, **more: Any) -> Config:
    return Config(
        data=data, bot_delay=0.0, bot_processes=0, grace=0.3, rate=1e6, limits=limits, **more
    )


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Address]:
    monkeypatch.setenv(EXTRA, LANTERNS)
    with running(house(tmp_path, SMALL)) as server:
        yield server


def refused(server: Address, method: str, path: str, body: Any = None, **headers: str) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        server.fetch(method, path, body, headers=headers)
    return refusal.value


def socket_of(server: Address, table: str) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", compression=None)


def last_words(wire: ClientConnection) -> str:
    """The code with which the server ends a connection."""
    code = ""
    while True:
        try:
            for frame in json.loads(wire.recv(20)):
                code = frame.get("code", code)
        except ConnectionClosed:
            return code


def test_a_greeting_that_waits_for_a_busy_table_is_not_refused() -> None:
    async def scene() -> None:
        client = Client()
        _expect_greeting(client, 0.02, None)
        await client.may_ask()  # its hello is read, and waits
        await asyncio.sleep(0.1)
        assert not client.closing
        client.answered()  # it was no hello
        last = await asyncio.wait_for(client.next(), 20)
        assert last is not None
        assert json.loads(last)[0]["code"] == "hello-first"

    asyncio.run(scene())


def test_an_address_makes_only_so_many_tables_and_hears_when_to_come_again(
    small: Address,
) -> None:
    made = [small.make("me", "me", start=True) for _ in range(SMALL.tables.at_once)]
    wish = {"game": "lanterns", "seats": [{"kind": "me", "name": "A"}] * 2}
    refusal = refused(small, "POST", "/api/tables", wish)
    assert (refusal.status, refusal.code) == (429, "too-many-tables")
    assert refusal.problem["say"]["args"]["seconds"] >= 1
    # Who plays goes on playing.
    tokens = [held["token"] for held in made[0]["held"]]
    with Player(small, made[0]["table"], *tokens) as player:
        play_out([player])
    again = f"/api/tables/{made[0]['table']}/again"
    assert refused(small, "POST", again, {}, Authorization=f"Bearer {tokens[0]}").code == (
        "too-many-tables"
    )


def test_an_address_uploads_only_so_many_records(small: Address) -> None:
    for _ in range(SLOW.at_once):
        assert refused(small, "POST", "/api/records", b"nothing").code == "bad-record"
    assert refused(small, "POST", "/api/records", b"nothing").code == "too-many-uploads"


def test_requests_have_a_rate(tmp_path: Path) -> None:
    with running(house(tmp_path, Limits(requests=SLOW))) as server:
        for _ in range(SLOW.at_once):
            server.get("/api/server")
        refusal = refused(server, "GET", "/api/server")
        assert (refusal.status, refusal.code) == (429, "too-many-requests")
        assert int(refusal.headers["retry-after"]) >= 1


def test_files_that_a_browser_keeps_are_counted_apart(tmp_path: Path) -> None:
    limits = Limits(requests=SLOW, files=Rate(6, 0.001))
    with running(house(tmp_path, limits)) as server:
        for _ in range(limits.files.at_once):
            assert refused(server, "GET", "/assets/none-0.js").code == "no-such-page"
        for _ in range(SLOW.at_once):
            server.get("/api/server")
        refusal = refused(server, "GET", "/assets/none-0.js")
        assert (refusal.status, refusal.code) == (429, "too-many-files")
        assert refused(server, "GET", "/api/server").code == "too-many-requests"


def test_forty_cold_visits_at_once_are_within_the_limits() -> None:
    visitor = Visitors(Limits()).of(("192.0.2.1", 1))
    for _ in range(40):
        for _ in range(30):
            visitor.spend("requests")
        for _ in range(100):
            visitor.spend("files")


def test_a_loud_socket_pays_for_itself() -> None:
    """Over the limit of their address those wait that took more than an equal part."""
    visitors = Visitors(Limits(messages=Rate(200, 6000)))
    visitor = visitors.of(("192.0.2.1", 1))
    for _ in range(72):
        visitors.open_socket(visitor)
    loud, quiet = [visitor.share() for _ in range(60)], [visitor.share() for _ in range(12)]
    assert not any(one.slow_down(2.0) for one in loud)  # there is enough for all
    waits = [one.slow_down(20.0) for one in loud * 3]
    assert min(waits[60:]) > 1
    assert not any(one.slow_down(1.0) for one in quiet * 2)
    assert max(one.slow_down(60.0) for one in quiet) > 1


def test_a_socket_alone_at_its_address_has_all_of_it() -> None:
    visitors = Visitors(Limits(messages=Rate(200, 6000)))
    visitor = visitors.of(("192.0.2.1", 1))
    for _ in range(100):
        visitors.open_socket(visitor)
    share = visitor.share()
    assert not any(share.slow_down(1.0) for _ in range(199))
    assert 0 < max(share.slow_down(1.0) for _ in range(100)) < 1.5


def test_a_server_that_is_full_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)
    limits = Limits(all_tables=2)
    with running(house(tmp_path, limits)) as server:
        first = server.make("me", "me")
        server.make("me", "me")
        wish = {"game": "lanterns", "seats": [{"kind": "me", "name": "A"}] * 2}
        assert refused(server, "POST", "/api/tables", wish).code == "server-full"
        token = first["held"][0]["token"]
        server.ask("DELETE", f"/api/tables/{first['table']}", token=token)
        server.make("me", "me")
    with running(house(tmp_path, limits)) as server:
        assert refused(server, "POST", "/api/tables", wish).code == "server-full"


def test_an_address_has_only_so_many_sockets(small: Address) -> None:
    table = small.make("me", "me", start=True)["table"]
    with ExitStack() as stack:
        for _ in range(SMALL.sockets):
            stack.enter_context(Player(small, table))
        with socket_of(small, table) as one_more:
            assert last_words(one_more) == "too-many-connections"
    # They are gone: there is room again. The server hears of it a little later.
    for _ in range(100):
        with socket_of(small, table) as back:
            hello = {"type": "hello", "id": "1", "protocol": 1}
            back.send(json.dumps(hello))
            if json.loads(back.recv(20))[0]["type"] == "welcome":
                break
        time.sleep(0.05)
    else:
        raise AssertionError("the sockets are still counted")


def test_a_socket_without_a_greeting_ends(small: Address) -> None:
    table = small.make("me", "me", start=True)["table"]
    with socket_of(small, table) as silent:
        assert last_words(silent) == "hello-first"
    with socket_of(small, table) as talking:
        for number in range(20):
            talking.send(json.dumps({"type": "ping", "id": str(number)}))
        assert last_words(talking) == "hello-first"


def test_a_socket_that_never_greets_has_no_long_farewell(
    small: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It neither greets nor answers the end: its place is free all the same."""
    monkeypatch.setattr("meikyu.server.sockets.FAREWELL", 3600.0)
    table = small.make("me", "me", start=True)["table"]
    with socket.create_connection(("127.0.0.1", small.port)) as wire:
        open_socket(wire, table)
        until_closed(wire)


def test_a_body_that_is_too_long_is_heard_to_the_end_and_then_refused(small: Address) -> None:
    """A client that sends first and reads then hears why, and no broken connection."""
    body = b" " * (MAX_BODY + 3_000_000)
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"
    for _ in range(10):
        with socket.create_connection(("127.0.0.1", small.port)) as wire:
            wire.sendall(head % len(body) + body)
            found = until_closed(wire)
        assert found.startswith(b"HTTP/1.1 413")
        assert b"oversized" in found


def until_closed(wire: socket.socket, sends: bytes = b"") -> bytes:
    """What comes until the server closes, while a client sends a byte now and then."""
    wire.settimeout(0.05)
    found = b""
    for number in range(400):
        try:
            if number < len(sends):
                wire.sendall(sends[number : number + 1])
            part = wire.recv(65536)
        except TimeoutError:
            continue
        except OSError:
            return found
        if not part:
            return found
        found += part
    raise AssertionError("still open")


@pytest.mark.parametrize("head", [b"", b"GET / HT", b"GET /api/server HTTP/1.1\r\nHost: local"])
def test_half_a_request_ends(small: Address, head: bytes) -> None:
    with socket.create_connection(("127.0.0.1", small.port)) as wire:
        wire.sendall(head)
        assert b"too-slow" in until_closed(wire, sends=b"x" * 200)


def test_half_a_request_after_a_whole_one_ends(small: Address) -> None:
    with socket.create_connection(("127.0.0.1", small.port)) as wire:
        wire.sendall(b"GET /api/server HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api")
        found = until_closed(wire, sends=b"x" * 200)
        assert b"200 OK" in found


def test_half_a_body_ends(small: Address) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"
    with socket.create_connection(("127.0.0.1", small.port)) as wire:
        wire.sendall(head)
        assert b"too-slow" in until_closed(wire, sends=b" " * 200)


def test_half_requests_keep_nobody_out_for_long(small: Address) -> None:
    """Not even from the same address: as soon as they have ended, there is room."""
    with ExitStack() as stack:
        for _ in range(SMALL.connections):
            wire = socket.create_connection(("127.0.0.1", small.port))
            stack.enter_context(wire)
        with socket.create_connection(("127.0.0.1", small.port)) as wire:
            assert b"too-many-connections" in until_closed(wire)
        for _ in range(100):
            try:
                small.get("/api/server")
                break
            except Refusal:
                time.sleep(0.05)
        else:
            raise AssertionError("half requests are still counted")


def test_who_does_not_read_is_dropped(small: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it keeps the connection open: nothing waits for it, nothing counts it."""
    monkeypatch.setattr("meikyu.table.client.MAX_WAITING", 40_000)
    monkeypatch.setattr("meikyu.server.app.PATIENCE", 0.3)
    monkeypatch.setattr("meikyu.server.sockets.FAREWELL", 0.3)
    made = small.make("me", "me", start=True)
    with (
        Player(small, made["table"], *(held["token"] for held in made["held"])) as player,
        socket.create_connection(("127.0.0.1", small.port)) as deaf,
    ):
        greet(deaf, made["table"])
        while player.table["info"]["watching"] == 0:
            player.receive()
        deaf.settimeout(0.5)
        with suppress(OSError):
            for _ in range(2000):
                deaf.sendall(50 * masked(b'{"type":"resync","id":"2"}'))
        while player.table["info"]["watching"] > 0:
            player.receive()


def open_socket(wire: socket.socket, table: str) -> None:
    """Opens a socket by hand."""
    wire.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    while not wire.recv(1024).endswith(b"\r\n\r\n"):
        pass


def greet(wire: socket.socket, table: str) -> None:
    """The same, and says hello."""
    open_socket(wire, table)
    wire.sendall(masked(b'{"type":"hello","id":"1","protocol":1}'))


def masked(message: bytes) -> bytes:
    """A short message as a client sends it."""
    return bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message


# -- proxies --------------------------------------------------------------------------------------


def test_a_forwarded_address_is_believed_only_from_a_trusted_proxy(tmp_path: Path) -> None:
    limits = Limits(requests=SLOW)

    def visits(server: Address, count: int, prefix: str) -> None:
        for number in range(count):
            headers = {"X-Forwarded-For": f"{prefix}.{number}"}
            server.fetch("GET", "/api/server", headers=headers)

    with (
        running(house(tmp_path, limits)) as server,
        pytest.raises(Refusal, match="too-many-requests"),
    ):
        visits(server, 8, "198.51.100")
    with running(house(tmp_path, limits, proxies=("127.0.0.0/8",))) as server:
        visits(server, 8, "198.51.100")
        # What a visitor says about itself comes before what the proxy adds.
        with pytest.raises(Refusal, match="too-many-requests"):
            visits(server, 8, "203.0.113.9, 198.51.100.77, 127.0.0")
        visits(server, 2, "203.0.113")


@pytest.mark.parametrize(
    ("proxies", "scheme"), [((), "http"), (("127.0.0.1",), "https"), (("192.0.2.1",), "http")]
)
def test_links_are_https_behind_a_trusted_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], scheme: str
) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)
    with running(house(tmp_path, Limits(), proxies=proxies)) as server:
        made = server.make("me", "open")
        headers = {
            "X-Forwarded-Proto": "https",
            "Authorization": f"Bearer {made['held'][0]['token']}",
        }
        path = f"/api/tables/{made['table']}/link"
        link = json.loads(server.fetch("GET", path, headers=headers)[2])
        assert link["url"].startswith(f"{scheme}://127.0.0.1:")


def test_under_a_public_address_links_lead_there_and_its_page_may_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)
    public = "https://games.example"
    with running(house(tmp_path, Limits(), address=public)) as server:
        wish = {"game": "lanterns", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}]}
        # Some proxies pass the name on, others put their own in its place.
        for host in ("games.example", f"127.0.0.1:{server.port}"):
            headers = {"Origin": public, "Host": host}
            made = json.loads(server.fetch("POST", "/api/tables", wish, headers=headers)[2])
        token = made["held"][0]["token"]
        link = server.get(f"/api/tables/{made['table']}/link", token=token)
        assert link["url"].startswith(public + "/t/")
        other = {"Origin": "https://games.example.evil.example"}
        assert refused(server, "POST", "/api/tables", wish, **other).code == "wrong-origin"


def test_a_visitor_is_a_household() -> None:
    def name(address: str) -> str:
        return visitor_of((address, 1))

    assert name("2001:db8::1") == name("2001:db8::ffff:2")
    assert name("2001:db8::1") != name("2001:db8:0:1::1")
    assert name("::ffff:192.0.2.1") == name("192.0.2.1") != name("192.0.2.2")
    assert name("no address at all") == "no address at all"


def test_a_crowd_of_addresses_is_forgotten_except_who_is_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("meikyu.server.limits.REMEMBERED", 10)
    visitors = Visitors(Limits())
    here = visitors.of(("192.0.2.1", 1))
    visitors.open_socket(here)
    for number in range(100):
        visitors.of((f"198.51.100.{number}", 1))
    assert visitors.of(("192.0.2.1", 1)) is here
    assert len(visitors._known) <= 11


# -- long work ------------------------------------------------------------------------------------


def test_long_work_is_done_a_few_pieces_at_once_and_does_not_hold_up_the_loop() -> None:
    limits = Limits(jobs=3, all_jobs=5, jobs_at_once=2)
    free = threading.Event()
    running_now: list[int] = []
    most: list[int] = []

    def work(number: int) -> int:
        running_now.append(number)
        most.append(len(running_now))
        free.wait(20)
        running_now.remove(number)
        return number

    async def run() -> None:
        visitors = Visitors(limits)
        aside = Workshop(limits)

        async def visit(address: str, number: int) -> int:
            working_for(visitors.of((address, 1)))
            return await aside(work, number)

        mine = [asyncio.create_task(visit("192.0.2.1", number)) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Denied, match="too-busy"):
            await asyncio.create_task(visit("192.0.2.1", 3))
        theirs = [asyncio.create_task(visit("192.0.2.2", number)) for number in (4, 5)]
        await asyncio.sleep(0)
        with pytest.raises(Denied, match="too-busy"):
            await asyncio.create_task(visit("192.0.2.3", 6))
        own = asyncio.create_task(aside(work, 7))  # the server's own work is not refused
        await asyncio.sleep(0)
        free.set()
        assert await asyncio.gather(*mine, *theirs, own) == [0, 1, 2, 4, 5, 7]
        assert max(most) <= limits.jobs_at_once

    asyncio.run(run())


def test_verifying_drawing_and_replaying_leave_the_loop_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While each of them takes as long as it likes, others are answered."""
    monkeypatch.setenv(EXTRA, LANTERNS)
    free = threading.Event()
    began = threading.Semaphore(0)

    def slow(*_: Any) -> Any:
        began.release()
        assert free.wait(20)

    verified: list[Any] = []

    def verify(match: Any) -> verifying.Verdict:
        verified.append(match)
        slow()
        return really(match)

    really = verifying.verify
    monkeypatch.setattr(verifying, "verify", verify)
    monkeypatch.setattr(Replay, "step", slow)
    with running(house(tmp_path, Limits(jobs_at_once=4))) as server:
        made = server.make("me", "me", start=True)
        with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
            play_out([player])
            paths = [f"/api/tables/{made['table']}/{name}" for name in ("verify", "replay/0")]
            asking = [threading.Thread(target=server.fetch, args=("GET", path)) for path in paths]
            for thread in asking:
                thread.start()
            try:
                for _ in paths:
                    assert began.acquire(timeout=STUCK)
                assert player.ask("ping")["type"] == "ack"
                assert server.get("/api/server")
            finally:
                free.set()
                for thread in asking:
                    thread.join()
            server.get(paths[0])
            assert len(verified) == 1  # the second time it is remembered


FEW_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 200))
from meikyu.server.limits import Limits
from meikyu.server.serving import fitting
print(fitting(Limits()).all_connections, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files are not counted there")
def test_where_the_system_has_few_files_fewer_connections_are_taken() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FEW_FILES],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    assert done.stdout.split() == [str(200 - SPARE_FILES), "200"]


READ_AT_ONCE = """
import sys, threading
from meikyu.core.content import STANDARD
from meikyu.games.registry import find_game, game_ids
from meikyu.server.preparing import prepare_types

prepare_types()
sys.setswitchinterval(1e-6)
for name in game_ids():
    game = find_game(name)
    together = threading.Barrier(6)

    def read():
        together.wait()
        game.content(STANDARD)

    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


@pytest.mark.parametrize("attempt", range(3))
def test_threads_that_read_the_same_for_the_first_time_do_not_end_the_server(attempt: int) -> None:
    """Without preparation the process is killed by a segmentation fault."""
    done = subprocess.run(
        [sys.executable, "-c", READ_AT_ONCE],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")


# -- the page about them --------------------------------------------------------------------------


def row(page: str, name: str) -> str:
    (found,) = [line for line in page.splitlines() if line.startswith(f"| {name}")]
    return found


def test_the_page_about_security_names_the_true_limits() -> None:
    page = (ROOT / "docs" / "concepts" / "security.md").read_text(encoding="utf-8")
    limits = Limits()
    rates = {"requests": "requests", "files": "files", "new tables": "tables", "uploads": "uploads"}
    for name, field in rates.items():
        rate: Rate = getattr(limits, field)
        assert f"{rate.at_once:,} at once, {rate.a_minute:,} per minute" in row(page, name)
    points = f"{limits.messages.at_once:,} points at once, {limits.messages.a_minute:,} per minute"
    assert points in row(page, "messages")
    assert f"cost {COSTS[protocol.Hello]:.0f}," in row(page, "messages")
    assert f"{limits.all_tables:,} stored" in row(page, "new tables")
    assert f"| {limits.connections} | {limits.all_connections:,} |" in row(page, "connections")
    assert f"| {limits.sockets} | {limits.all_sockets:,} |" in row(page, "sockets")
    work = f"| {limits.jobs} waiting | {limits.all_jobs} waiting, {limits.jobs_at_once} at once |"
    assert work in row(page, "long work")
    assert f"| {limits.header_seconds:.0f} |" in row(page, "head of")
    assert f"| {limits.body_seconds:.0f} |" in row(page, "body of a request | 30")
    assert f"| {limits.hello_seconds:.0f} |" in row(page, "from opening")
    assert f"| {PATIENCE:.0f} |" in row(page, "for a client")
    assert f"| {MAX_BODY // MIB} MiB |" in row(page, "body of a request | 1")
    assert f"| {MAX_RECORD // MIB} MiB |" in row(page, "record")
    assert f"| {protocol.MAX_MESSAGE // KIB} KiB |" in row(page, "message over")
    assert f"| {MAX_WAITING // MIB} MiB |" in row(page, "what waits")
    assert f"deleted after {Config(data=Path()).lobby_days:.0f} days" in page.replace("\n", " ")
