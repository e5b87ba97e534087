"""What the server's tests share: a server on a free port, and clients who talk to it."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from meikyu.server import serving
from meikyu.server.app import App
from meikyu.server.config import Config
from meikyu.table.protocol import PROTOCOL

ROOT = Path(__file__).parents[2]
LANTERNS = "tests.games.lanterns.game:GAME"
PATIENCE = 60.0
"""Seconds after which a test that waits for a frame has failed."""
STUCK = 300.0
"""The same of a test that waits for a server to begin or to end, or for a bot."""


class Refusal(Exception):
    """An answer of the lobby that says no."""

    def __init__(
        self, status: int, problem: dict[str, Any], headers: Mapping[str, str] | None = None
    ) -> None:
        self.status = status
        self.problem = problem
        self.code = problem["code"]
        self.headers = dict(headers or {})
        super().__init__(f"{status} {problem}")


class _From(urllib.request.HTTPHandler):
    """Requests from one of this machine's addresses."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self._connect = partial(http.client.HTTPConnection, source_address=(source, 0))

    def http_open(self, req: urllib.request.Request) -> Any:
        return self.do_open(self._connect, req)  # type: ignore[arg-type]


class Address:
    """A server as a client knows it."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._opener = urllib.request.build_opener(_From(source))

    def seen_from(self, source: str) -> "Address":
        """The same server for a visitor at another address of this machine."""
        return Address(self.port, source)

    def fetch(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> tuple[int, dict[str, str], bytes]:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path, data=None if body is None else data, method=method
        )
        kind = "application/octet-stream" if isinstance(body, bytes) else "application/json"
        request.add_header("Content-Type", kind)
        if token is not None:
            request.add_header("Authorization", f"Bearer {token}")
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                found = {name.lower(): value for name, value in answer.headers.items()}
                return answer.status, found, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                named = {name.lower(): value for name, value in error.headers.items()}
                raise Refusal(error.code, json.loads(error.read()), named) from None

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        text = self.fetch(method, path, body, token)[2]
        return json.loads(text) if text else None

    def get(self, path: str, token: str | None = None) -> Any:
        return self.ask("GET", path, token=token)

    def post(self, path: str, body: Any = None, token: str | None = None) -> Any:
        return self.ask("POST", path, {} if body is None else body, token)

    def make(self, *seats: Any, game: str = "lanterns", **more: Any) -> Any:
        """A table. A seat is "me", "open", a bot's level, or a wish as it is sent."""
        wishes = []
        for number, seat in enumerate(seats):
            if isinstance(seat, dict):
                wishes.append(seat)
            elif seat == "me":
                wishes.append({"kind": "me", "name": f"P{number}"})
            elif seat == "open":
                wishes.append({"kind": "open"})
            else:
                wishes.append({"kind": "bot", "level": seat})
        return self.post("/api/tables", {"game": game, "seats": wishes, **more})


class Player:
    """One connection to a table; keeps the last frame of each kind and of each hand."""

    def __init__(
        self,
        server: Address,
        table: str,
        *tokens: str,
        words: bool = True,
        source: str = "127.0.0.1",
    ) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
                open_timeout=PATIENCE,
                close_timeout=2,
                max_size=None,
                compression=None,
                source_address=(source, 0),
            )
        )
        self.frames: list[dict[str, Any]] = []
        self.positions: dict[int | None, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}
        self._number = 0
        self.welcome = self.ask("hello", protocol=PROTOCOL, tokens=list(tokens), words=words)

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def new_id(self) -> str:
        self._number += 1
        return f"m{self._number}-{os.urandom(4).hex()}"

    def send(self, kind: str, /, **fields: Any) -> str:
        fields.setdefault("id", self.new_id())
        self.socket.send(json.dumps({"type": kind, **fields}))
        return str(fields["id"])

    def receive(self) -> list[dict[str, Any]]:
        """The next message of the server."""
        frames: list[dict[str, Any]] = json.loads(self.socket.recv(PATIENCE))
        for frame in frames:
            self.frames.append(frame)
            if frame["type"] == "position":
                self.positions[frame["hand"]] = frame
            elif frame["type"] == "table":
                self.table = frame
        return frames

    def answer(self, message_id: str) -> dict[str, Any]:
        """Reads on until a message was answered."""
        while True:
            for frame in self.receive():
                if frame.get("id") == message_id:
                    return frame

    def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        return self.answer(self.send(kind, **fields))

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            for frame in self.receive():
                if frame["type"] == kind:
                    return frame

    def asked(self, hand: int = 0) -> dict[str, Any] | None:
        position = self.positions.get(hand)
        return None if position is None else position["asked"]

    def act(self, choice: int = 0, hand: int = 0, **more: Any) -> dict[str, Any]:
        """Does one of the things that may be done."""
        asked = self.asked(hand)
        assert asked is not None
        action = asked["choices"][choice % len(asked["choices"])]["action"]
        return self.ask("act", hand=hand, mark=asked["mark"], action=action, **more)

    def over(self) -> bool:
        return any(position["outcome"] for position in self.positions.values())


def play_out(players: list[Player], pick: Any = None, limit: int = 100_000) -> int:
    """People play to the end; returns how many moves they made. `pick` chooses among n."""
    made = 0
    stuck = time.monotonic() + STUCK
    while made < limit and not any(player.over() for player in players):
        for player in players:
            hands = [hand for hand in player.positions if hand is not None and player.asked(hand)]
            if hands:
                break
        else:
            # No seat is known to be asked: one player's news has not been read yet.
            assert time.monotonic() < stuck, "no seat is asked, and the game is not over"
            for player in players:
                assert player.ask("ping")["type"] == "ack"
            continue
        asked = player.asked(hands[0])
        assert asked is not None
        choice = pick(len(asked["choices"])) if pick else made
        answer = player.act(choice, hands[0])
        stuck = time.monotonic() + STUCK
        if answer["type"] == "ack":
            made += 1
        else:
            assert answer["code"] in ("stale", "not-your-turn"), answer
    return made


databases: Callable[[], str] | None = None
"""Makes a new database, where servers keep their tables in one instead of their folder."""
_database_of: dict[Path, str] = {}


def store_of(folder: Path) -> str | None:
    """The database that is used instead of a folder, the same one for the same folder."""
    if databases is None:
        return None
    if folder not in _database_of:
        _database_of[folder] = databases()
    return _database_of[folder]


@contextmanager
def running(config: Config) -> Iterator[Address]:
    """A server in a thread of this process."""
    if config.store is None:
        config = msgspec.structs.replace(config, store=store_of(config.data))
    server = uvicorn.Server(serving.uvicorn_config(App(config)))
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            thread.join(0.01)
        yield Address(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(STUCK)
        listener.close()
        assert not thread.is_alive(), "the server does not end"


def first_line(process: "subprocess.Popen[bytes]") -> bytes:
    """What a program says first; nothing if it takes too long, and then it is ended."""
    assert process.stdout is not None
    clock = threading.Timer(STUCK, process.kill)
    clock.start()
    try:
        return process.stdout.readline()
    finally:
        clock.cancel()


class ServerProcess(Address):
    """A server in a process of its own, that can be killed."""

    def __init__(
        self,
        data: Path,
        *options: str,
        log: Path | None = None,
        inside: Sequence[str] = (),
        handed: Sequence[int] = (),
    ) -> None:
        """`inside`: the command that runs it in another network, say; `handed`: open files for
        it."""
        environment = {
            **os.environ,
            "MEIKYU_GAMES": LANTERNS,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
        }
        store = store_of(data)
        if store is not None and "--store" not in options:
            options = *options, "--store", store
        with ExitStack() as opened:
            errors = None if log is None else opened.enter_context(log.open("ab"))
            self.process = subprocess.Popen(
                [*inside, sys.executable, "-m", "tests.server.process", str(data), *options],
                pass_fds=tuple(handed),
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
                cwd=ROOT,
            )
        assert self.process.stdout is not None
        line = first_line(self.process)
        assert line, "the server did not start"
        super().__init__(int(line))

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """Ends it as Ctrl-C would."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(STUCK)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


__all__ = [
    "LANTERNS", "Address", "ConnectionClosed", "Player", "Refusal", "ServerProcess", "play_out",
    "running",
]  # fmt: skip
