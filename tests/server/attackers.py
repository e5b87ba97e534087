"""Visitors who mean no good, in a process of their own: `python -m tests.server.attackers …`.

They are bounded in count and time, reach only this machine, and stop by themselves. Each has an
address of its own among those of the loopback network, as visitors have. What they did, and every
answer that no visitor should get, is printed as JSON at the end.
"""

import http.client
import json
import os
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from meikyu.table import protocol

HOST = "127.0.0.1"
FINE = (408, 413, 421, 429, 503)
"""Answers that any request may get; below 500 everything is fine."""
PATIENCE = 30.0


class Gone(Exception):
    """The server is being killed or started just now."""


class Attack:
    """What all attackers share."""

    def __init__(self, port: int, seconds: float, seed: int, goals: dict[str, int]) -> None:
        self.port = port
        self.seed = seed
        self.ends = time.monotonic() + seconds
        self.goals = goals
        self.done: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._addresses = 0
        self._lock = threading.Lock()

    def wanted(self, kind: str) -> bool:
        """Whether there is time and something left to do."""
        return time.monotonic() < self.ends and self.done[kind] < self.goals.get(kind, 0)

    def count(self, kind: str, number: int = 1) -> None:
        with self._lock:
            self.done[kind] += number

    def blame(self, what: str) -> None:
        with self._lock:
            self.wrong.append(what[:500])

    def new_address(self) -> str:
        """Another visitor."""
        with self._lock:
            self._addresses += 1
            number = self._addresses % 60_000
        return f"127.{7 + self.seed % 100}.{number // 250}.{1 + number % 250}"

    # -- asking ---------------------------------------------------------------------------------

    def ask(
        self,
        source: str,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, bytes]:
        """One request; an answer that says that something failed is remembered."""
        try:
            connection = http.client.HTTPConnection(
                HOST, self.port, timeout=PATIENCE, source_address=(source, 0)
            )
            try:
                connection.request(method, path, body, headers or {})
                answer = connection.getresponse()
                found = answer.status, answer.read()
            finally:
                connection.close()
        except (OSError, http.client.HTTPException) as error:
            raise Gone(str(error)) from error
        status, text = found
        if status >= 400 and method != "HEAD":  # which has no body
            try:
                assert json.loads(text)["say"]["id"]
            except (ValueError, KeyError, TypeError, AssertionError):
                self.blame(f"{method} {path[:80]}: {status}, and no problem: {text[:80]!r}")
        if status >= 500 and status not in FINE:
            self.blame(f"{method} {path[:80]} {(body or b'')[:200]!r}: {status} {text[:200]!r}")
        return status, text

    def make(self, source: str, *seats: Any, **more: Any) -> dict[str, Any] | None:
        """A table, if it may be made."""
        wish = {"game": "lanterns", "seats": list(seats), **more}
        status, text = self.ask(source, "POST", "/api/tables", json.dumps(wish).encode())
        return json.loads(text) if status == 201 else None

    def socket(self, source: str, table: str) -> Any:
        return connect(
            f"ws://{HOST}:{self.port}/api/tables/{table}/socket",
            open_timeout=PATIENCE,
            close_timeout=1,
            compression=None,
            max_size=None,
            source_address=(source, 0),
        )


ME = {"kind": "me", "name": "X"}

# -- malformed messages ---------------------------------------------------------------------------

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 8, 255, 10**30, -(10**30), 1.5, "", "x", "x" * 500, "\0", "\u202e\u200b",
    "\U0001f600", [], {}, [[]], {"do": "Stay"}, {"do": 7}, {"a": {"b": [1, None]}}, ["x"] * 9,
)  # fmt: skip
RAW: tuple[bytes, ...] = (
    b"1e999", b"-1e999", b'"\xff\xfe"', b'"\\ud800"', b"NaN", b"[" * 4000, b"{" * 3000, b"null",
    b"\x00", b'{"a":' * 2000, b"1" * 9000, b'"' + b"\\u0000" * 900 + b'"',
)  # fmt: skip
TYPES: tuple[Any, ...] = get_args(protocol.ClientMessage)


def some_message(random: Random, mark: str) -> dict[str, Any]:
    """A message of any type that is at least well formed."""
    kind = random.choice(TYPES)
    message: dict[str, Any] = {"type": kind.__struct_config__.tag, "id": f"a{random.random()}"[:40]}
    values = {
        "hand": random.randrange(3), "seat": random.randrange(3), "mark": mark, "protocol": 1,
        "action": {"do": random.choice(["Pour", "Stay", "Step", "Nothing"])}, "about": {"x": 1},
        "text": "hello", "name": "X", "level": "random", "kind": "bot", "locked": True,
        "tokens": [], "words": True, "settings": {}, "options": {}, "content": "standard",
    }  # fmt: skip
    for field in kind.__struct_fields__[1:]:
        if field in values:
            message[field] = values[field]
    return message


def broken(random: Random, mark: str) -> str | bytes:
    """Something that a table may be sent by mistake or on purpose."""
    message = some_message(random, mark)
    how = random.randrange(9)
    if how == 0:
        return os.urandom(random.randrange(1, 200))
    if how == 1:
        text = json.dumps(message)
        return text[: random.randrange(1, len(text))]
    if how == 2:
        message.pop(random.choice(list(message)))
    elif how in (3, 4):
        message[random.choice(list(message))] = random.choice(STRANGE)
    elif how == 5:
        message[random.choice(["seat", "by", "token", "x", "n"])] = random.choice(STRANGE)
    elif how in (6, 7):
        field = random.choice([name for name in message if name != "type"])
        text = json.dumps({**message, field: "@"}).encode()
        return text.replace(b'"@"', random.choice(RAW), 1)
    else:
        message["type"] = random.choice(["", "Act", "table", "position", "welcome", 5])
    return json.dumps(message)


def send_malformed(attack: Attack, random: Random, tables: list[str]) -> None:
    """At the attacker's own table, where it holds all seats, and at others', where it is a
    stranger."""
    source = attack.new_address()
    own = attack.make(source, ME, ME, start=random.random() < 0.8)
    if own is None:
        return
    tokens = [held["token"] for held in own["held"]]
    table = own["table"]
    if tables and random.random() < 0.4:
        table, tokens = random.choice(tables), []
    with attack.socket(source, table) as wire:
        wire.send(json.dumps({"type": "hello", "id": "h", "protocol": 1, "tokens": tokens}))
        wire.recv(PATIENCE)
        for _ in range(100):
            if not attack.wanted("malformed"):
                return
            data = broken(random, "0" * 16)
            if random.random() < 0.5 and isinstance(data, str):
                data = data.encode()
            wire.send(data, text=isinstance(data, bytes) and random.random() < 0.3)
            attack.count("malformed")
            with suppress(TimeoutError):
                while True:
                    wire.recv(0.002)


# -- HTTP -----------------------------------------------------------------------------------------

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW")
PARTS = (
    "api", "tables", "games", "words", "records", "training", "qr", "schema", "t", "assets", "..",
    "%2e%2e", "%00", "sit", "link", "again", "record", "verify", "luck", "branch", "replay", "0",
    "-1", "9" * 40, "review", "pictures", "svg", "pdf", "elder-sign", "hidden-rooms", "lanterns",
    "en", "ja", "cards", "rules", "standard", "x" * 300, "%ff%fe", "%E3%81%82", "openapi.json",
)  # fmt: skip
BODIES: tuple[bytes, ...] = (
    b"", b"{}", b"[]", b"null", b"{", b"\xff\xfe", b"[" * 20_000, b'{"a":' * 20_000, b"1e999",
    b'{"game":"lanterns","seats":[{"kind":"me","name":"A"}]}', b'{"path":"/t/x"}',
    b'{"game":"' + b"g" * 3000 + b'","seats":[{"kind":"bot"}]}', b'{"step":0,"seat":7}',
    b'{"name":"\\ud800","invitation":"' + "é".encode() * 20 + b'"}', b"x" * 70_000,
)  # fmt: skip


def send_requests(attack: Attack, random: Random, tables: list[str]) -> None:
    source = attack.new_address()
    for _ in range(40):
        if not attack.wanted("requests"):
            return
        parts = [random.choice((*PARTS, *tables)) for _ in range(random.randrange(1, 6))]
        if random.random() < 0.6:
            parts[:2] = ["api", random.choice(["tables", "games", "records", "qr", "words"])]
        path = "/" + "/".join(parts) + random.choice(["", "?viewer=all", "?locale=%ff", "?" * 50])
        headers = {}
        if random.random() < 0.5:
            headers["Authorization"] = random.choice(["Bearer " + "é" * 20, "Bearer x", "Basic x"])
        if random.random() < 0.2:
            headers[random.choice(["Host", "Origin", "Accept", "If-None-Match"])] = random.choice(
                ["evil.example", "null", "x" * 2000, "127.0.0.1:99999999", "[", "é"]
            )
        attack.ask(source, random.choice(METHODS), path, random.choice(BODIES), headers)
        attack.count("requests")


# -- records and packs ----------------------------------------------------------------------------


def mutated(random: Random, text: str) -> bytes:
    """A record with a few mistakes in it."""
    data = bytearray(text.encode())
    lines = text.splitlines()
    how = random.randrange(6)
    if how == 0:
        for _ in range(random.randrange(1, 9)):
            data[random.randrange(len(data))] = random.randrange(256)
        return bytes(data)
    if how == 1:
        del data[random.randrange(len(data)) :]
        return bytes(data)
    if how == 2:
        random.shuffle(lines)
    elif how == 3:
        number = random.randrange(len(lines))
        lines[number] = json.dumps(_changed(random, json.loads(lines[number])))
    elif how == 4:
        lines.insert(random.randrange(len(lines)), random.choice(lines))
    else:
        # A pack inside the record: the standard one, with mistakes.
        lines.insert(1, json.dumps({"content": _changed(random, PACK)}, default=str))
    return "\n".join(lines).encode()


def _changed(random: Random, value: Any) -> Any:
    """Plain data with one place of it made strange."""
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        if random.random() < 0.15:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: _changed(random, value[key])}
    if isinstance(value, list) and value and random.random() < 0.9:
        place = random.randrange(len(value))
        return [*value[:place], _changed(random, value[place]), *value[place + 1 :]]
    return random.choice((*STRANGE, "y" * 5000))


PACK: dict[str, Any] = {}


def send_records(attack: Attack, random: Random, records: list[str]) -> None:
    source = attack.new_address()
    for _ in range(25):
        if not attack.wanted("records"):
            return
        body = mutated(random, random.choice(records))
        status, text = attack.ask(source, "POST", "/api/records", body)
        attack.count("records")
        if status == 201:  # good after all: then it can be looked at, and verified
            table = json.loads(text)["table"]
            for what in ("verify", "replay/1?viewer=all", "pictures/pdf", "luck"):
                attack.ask(source, "GET", f"/api/tables/{table}/{what}")


# -- too much, too slowly, in the way -------------------------------------------------------------


def flood(attack: Attack, random: Random, tables: list[str]) -> None:
    """Many sockets of one address that ask for everything, again and again."""
    source = attack.new_address()
    table = random.choice(tables) if tables else ""
    made = attack.make(source, ME, ME, start=True)
    table = table or (made or {}).get("table", "")
    with ExitStack() as stack:
        wires = [stack.enter_context(attack.socket(source, table)) for _ in range(12)]
        for wire in wires:
            wire.send(json.dumps({"type": "hello", "id": "h", "protocol": 1}))
        for number in range(60):
            for wire in wires:
                if not attack.wanted("flood"):
                    return
                kind = random.choice(["resync", "hello", "ping", "say"])
                message = {"type": kind, "id": f"f{number}", "protocol": 1, "text": "x"}
                allowed = {"hello": {"protocol"}, "say": {"text"}}.get(kind, set())
                keep = {"type", "id"} | allowed
                wire.send(json.dumps({key: message[key] for key in message if key in keep}))
                attack.count("flood")
                with suppress(TimeoutError):
                    wire.recv(0.001)


def half(attack: Attack, random: Random, tables: list[str]) -> None:
    """Half requests, half bodies, sockets that neither greet nor read, all left open."""
    source = attack.new_address()
    begun = []
    try:
        for _ in range(60):
            if not attack.wanted("half"):
                break
            wire = socket.create_connection((HOST, attack.port), PATIENCE, (source, 0))
            begun.append(wire)
            table = random.choice(tables) if tables else "abc"
            upgrade = (
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            ).encode()
            wire.sendall(
                random.choice(
                    [
                        b"GET /",
                        b"POST /api/qr HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
                        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 70_000,
                        b"\x16\x03\x01\x00\xff",
                        upgrade + b"\r\n",
                        upgrade + b"X: " + b"x" * 20_000 + b"\r\n\r\n",
                        b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                        b"",
                    ]
                )
            )
            attack.count("half")
        time.sleep(min(2.0, max(0.0, attack.ends - time.monotonic())))
    finally:
        for wire in begun:
            wire.close()


def make_and_delete(attack: Attack, random: Random, tables: list[str]) -> None:
    """Tables for bots alone, tables that are deleted while they change, branches of nothing."""
    source = attack.new_address()
    for _ in range(10):
        if not attack.wanted("tables"):
            return
        attack.count("tables")
        if random.random() < 0.3:
            bots = {"kind": "bot", "level": "random"}
            attack.make(source, bots, bots, start=True)
            continue
        made = attack.make(source, ME, ME, start=True, settings={"clock": 600})
        if made is None:
            return
        token = made["held"][0]["token"]
        with attack.socket(source, made["table"]) as wire:
            wire.send(json.dumps({"type": "hello", "id": "h", "protocol": 1, "tokens": [token]}))
            for number in range(20):
                message = {"type": "rename", "id": f"r{number}", "hand": 0, "name": f"N{number}"}
                with suppress(WebSocketException):
                    wire.send(json.dumps(message))
                if number == 10:
                    bearer = {"Authorization": f"Bearer {token}"}
                    path = f"/api/tables/{made['table']}"
                    attack.ask(source, "DELETE", path, None, bearer)


KINDS: dict[str, Callable[[Attack, Random, list[str]], None]] = {
    "malformed": send_malformed,
    "requests": send_requests,
    "flood": flood,
    "half": half,
    "tables": make_and_delete,
}


def attack_with(attack: Attack, kind: str, worker: int, given: list[str]) -> None:
    """One kind of attack until it is done; a server that is away for a while is waited for."""
    random = Random(f"{attack.seed}/{kind}/{worker}")
    work = send_records if kind == "records" else KINDS[kind]
    while attack.wanted(kind):
        try:
            work(attack, random, given)
        except (Gone, OSError, WebSocketException, EOFError, TimeoutError):
            attack.count("interrupted")
            time.sleep(0.2)


def main() -> None:
    """The argument names a file that says what to do."""
    os.nice(15)  # visitors bring processors of their own; here there are only ours
    task = json.loads(Path(sys.argv[1]).read_text())
    PACK.update(task["pack"])
    attack = Attack(task["port"], task["seconds"], task["seed"], task["goals"])
    threads = []
    for kind in task["goals"]:
        given = task["records"] if kind == "records" else task["tables"]
        for worker in range(task["workers"].get(kind, 1)):
            thread = threading.Thread(target=attack_with, args=(attack, kind, worker, given))
            thread.start()
            threads.append(thread)
    for thread in threads:
        thread.join()
    print(json.dumps({"done": attack.done, "wrong": attack.wrong}))


if __name__ == "__main__":
    main()
