"""A house without sockets, database, threads or processes, in which tables can be played at."""

import asyncio
import json
import os
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from meikyu.analysis.forms import Estimate
from meikyu.core.proof import Proof, Wish
from meikyu.table import lobby, protocol, storage, thinking
from meikyu.table.client import Client
from meikyu.table.config import Config
from meikyu.table.conversation import receive
from meikyu.table.errors import NotSaved, Outrun
from meikyu.table.hub import Hub
from meikyu.table.neighbours import Alone, Neighbours
from meikyu.table.room import Room
from meikyu.table.services import Services
from meikyu.table.time import MachineTime, Time
from meikyu.table.workshop import proved

T = TypeVar("T")
GAME = "lanterns"
LANTERNS = "tests.games.lanterns.game:GAME"


class Shelf:
    """A store in memory. Outlives a house, as a file outlives a server."""

    def __init__(self) -> None:
        self.tables: dict[str, storage.TableRow] = {}
        self.since: dict[str, int] = {}
        """When each table took its status."""
        self.timed: set[str] = set()
        self.revisions: dict[str, int] = {}
        self.rows: dict[str, list[storage.EntryRow]] = {}
        self.kept_drafts: dict[str, dict[int, storage.DraftRow]] = {}
        self.contents: dict[str, tuple[str, bytes]] = {}
        self.analyses: dict[str, bytes] = {}
        self.key = b"of this shelf"
        self.full = False
        """Whether nothing can be written."""

    def commit(self, *changes: storage.Change) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self.full:
            done.set_exception(NotSaved("full"))
            return done
        if any(self._outrun(change) for change in changes):
            done.set_exception(Outrun("another revision"))
            return done
        for change in changes:
            self._make(change)
        done.set_result(None)
        return done

    def _outrun(self, change: storage.Change) -> bool:
        if not isinstance(change, storage.Expect) or change.table not in self.tables:
            return False
        return self.revisions[change.table] != change.revision

    def _make(self, change: storage.Change) -> None:
        match change:
            case storage.AddTable(row, timed, made):
                assert row.id not in self.tables
                self.tables[row.id] = row
                self.revisions[row.id] = 1
                self.since[row.id] = made
                self._time(row.id, timed)
            case storage.ChangeTable(row, timed):
                if row.id in self.tables:
                    self.tables[row.id] = row
                    self._time(row.id, timed)
            case storage.PutClocks(table, clocks, status, date):
                if table in self.tables:
                    row = self.tables[table]
                    if status is not None:
                        self.since[table] = date
                    status = status or row.status
                    self.tables[table] = msgspec.structs.replace(row, status=status, clocks=clocks)
            case storage.Expect(table):
                if table in self.tables:
                    self.revisions[table] += 1
            case storage.PutEntry(table, entry):
                entries = self.rows.setdefault(table, [])
                assert entry.n == len(entries)
                entries.append(entry)
            case storage.PutDraft(table, draft):
                self.kept_drafts.setdefault(table, {})[draft.seat] = draft
            case storage.PutContent(content_hash, _, name, data):
                self.contents.setdefault(content_hash, (name, data))
            case storage.PutAnalysis(table, data):
                if table in self.tables:
                    self.analyses[table] = data
            case storage.DeleteTable(table):
                self.analyses.pop(table, None)
                self.tables.pop(table, None)
                self.timed.discard(table)
                self.rows.pop(table, None)
                self.kept_drafts.pop(table, None)

    def _time(self, table: str, timed: bool) -> None:
        (self.timed.add if timed else self.timed.discard)(table)

    async def load(self, table_id: str, known: int = 0) -> storage.StoredTable | None:
        row = self.tables.get(table_id)
        if row is None:
            return None
        entries = self.rows.get(table_id, [])[known:]
        drafts = list(self.kept_drafts.get(table_id, {}).values())
        return storage.StoredTable(row, entries, drafts, self.revisions[table_id])

    async def content(self, content_hash: str) -> tuple[str, bytes] | None:
        return self.contents.get(content_hash)

    async def count_shared(self) -> int:
        return sum(name.startswith(storage.SHARED) for name in self.contents)

    async def analysis(self, table_id: str) -> bytes | None:
        return self.analyses.get(table_id)

    async def count(self) -> int:
        return len(self.tables)

    async def timed_tables(self) -> list[tuple[str, bytes]]:
        rows = [self.tables[name] for name in self.timed]
        return [(row.id, row.clocks) for row in rows if row.status == "playing"]

    async def running(self) -> list[bytes]:
        rows = self.tables.values()
        return [row.header for row in rows if row.status == "playing" and row.header is not None]

    async def stale(self, status: str, before: int) -> list[str]:
        return [
            row.id
            for row in self.tables.values()
            if row.status == status and self.since[row.id] < before
        ]

    async def close(self) -> None:
        pass


class Thinker:
    """Bots that think at once."""

    strands = 1

    def lane(self, job: thinking.Job) -> int:
        return 0

    async def decide(self, job: thinking.Job) -> thinking.Decision:
        return thinking.think(job)

    async def advise(self, job: thinking.Job) -> thinking.Decision:
        return thinking.advise(job)

    async def reckon(self, job: thinking.Job) -> thinking.Reckoning:
        return thinking.reckon(job)

    async def review(self, job: thinking.Job) -> thinking.Hindsight | None:
        return thinking.review(job)

    async def luck(self, job: thinking.Job) -> bytes | None:
        return thinking.luck(job)

    async def judge(self, job: thinking.Job) -> thinking.Judging:
        return thinking.judge(job)

    async def weigh(self, job: thinking.Job) -> Estimate:
        return thinking.weigh(job)

    async def prove(self, wish: Wish) -> Proof:
        return proved(wish)

    def abandon(self, job: thinking.Job) -> None:
        pass

    async def close(self) -> None:
        pass


async def at_once(work: Callable[..., T], /, *args: Any) -> T:
    return work(*args)


class House:
    """A hub and the visitors at its tables."""

    def __init__(
        self,
        store: Shelf | None = None,
        thinker: Any = None,
        clock: Time | None = None,
        neighbours: Neighbours | None = None,
        **config: Any,
    ) -> None:
        self.store = store or Shelf()
        habits = Config(**{"bot_delay": 0.0, "grace": 0.05, **config})
        self.hub = Hub(
            Services(
                habits,
                self.store,
                thinker or Thinker(),
                at_once,
                clock or MachineTime(),
                neighbours or Alone(),
            )
        )

    async def __aenter__(self) -> "House":
        await self.hub.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.close()

    async def make(self, *seats: str, game: str = GAME, **more: Any) -> lobby.Seated:
        """A table. A seat is "me", "open" or a bot's level."""
        wishes = [
            {"kind": seat, **({"name": f"P{number}"} if seat == "me" else {})}
            if seat in ("me", "open")
            else {"kind": "bot", "level": seat}
            for number, seat in enumerate(seats)
        ]
        wish = msgspec.convert({"game": game, "seats": wishes, **more}, lobby.NewTable)
        return await self.hub.make(wish)

    async def come(self, table: str, *tokens: str) -> "Guest":
        """A client connects and greets."""
        guest = Guest(await self.hub.find(table))
        await guest.ask("hello", protocol=protocol.PROTOCOL, tokens=list(tokens))
        return guest


class Guest:
    """One connection; keeps all frames, and the last table and positions."""

    def __init__(self, room: Room) -> None:
        self.frames: list[dict[str, Any]] = []
        self.positions: dict[int | None, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}
        self.secrets: list[bytes] = []
        """The messages that were marked as such."""
        self._heard: asyncio.Event = asyncio.Event()
        self.client = Client(self._write)
        self.room = room
        self._number = 0

    def _write(self, data: bytes, secret: bool) -> bool:
        if secret:
            self.secrets.append(data)
        for frame in json.loads(data):
            self.frames.append(frame)
            if frame["type"] == "position":
                self.positions[frame["hand"]] = frame
            elif frame["type"] == "table":
                self.table = frame
        self._heard.set()
        return True

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]

    async def until(self, found: Callable[[dict[str, Any]], Any], start: int = 0) -> dict[str, Any]:
        """The first frame, from some number on, for which something holds; waits for it."""
        while True:
            for frame in self.frames[start:]:
                if found(frame):
                    return frame
            start = len(self.frames)
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), 20)

    async def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        self._number += 1
        fields.setdefault("id", f"m{self._number}-{os.urandom(3).hex()}")
        start = len(self.frames)
        await receive(self.room, self.client, json.dumps({"type": kind, **fields}).encode())
        return await self.until(lambda frame: frame.get("id") == fields["id"], start)

    async def raw(self, data: bytes) -> dict[str, Any]:
        """Sends any bytes; the answer."""
        start = len(self.frames)
        await receive(self.room, self.client, data)
        return await self.until(lambda frame: "id" in frame, start)

    def asked(self, hand: int = 0) -> dict[str, Any] | None:
        position = self.positions.get(hand)
        return None if position is None else position["asked"]

    async def act(self, choice: int = 0, hand: int = 0, **more: Any) -> dict[str, Any]:
        asked = self.asked(hand)
        assert asked is not None
        action = asked["choices"][choice % len(asked["choices"])]["action"]
        return await self.ask("act", hand=hand, mark=asked["mark"], action=action, **more)

    async def play_out(self, most: int = 10_000) -> int:
        """Plays all hands to the end; how many moves that took."""
        for made in range(most):
            if any(position["outcome"] for position in self.positions.values()):
                return made
            hand = next(hand for hand in self.positions if hand is not None and self.asked(hand))
            assert (await self.act(made, hand))["type"] == "ack"
        return most

    def leave(self) -> None:
        self.room.drop(self.client)


def tokens(seated: lobby.Seated) -> Sequence[str]:
    return [held.token for held in seated.held]


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 60))
