"""What a crowd costs, and where it ends: `python bench/crowd.py`.

Many tables of the four games, of which some play, at several servers on one PostgreSQL, with people
who think before they move; then sockets that are only held. All of it is on this machine and on
loopback, its counts and its time are bounded, and it ends by itself. Visitors come from a loopback
address for every few of them, so the servers' usual limits for an address hold.

Without options it is the run of `docs/guides/hosting.md`: 5,000 tables of which 500 play, four
servers, 2,000 sockets, ten minutes; then 10,000 sockets at two servers. That takes about twenty
minutes and wants a machine with nothing else to do. CPU for a move and memory mean something on a
busy one too, times do not. `--small` does all of it at a fiftieth, in a minute.

What it prints is Markdown: what was measured, what becomes the wall first, and what the same
figures say about `--players` people. Nobody asks for hints, and no bots play: what those think
costs is `bench/page.py` and `meikyu bench`.
"""

import argparse
import asyncio
import math
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import uvloop
from crowd_told import Figures, Usage, latency, report  # type: ignore[import-not-found]
from players import Player, Seen, Table  # type: ignore[import-not-found]
from served import SEATS, Server, cpu_seconds, database, memory  # type: ignore[import-not-found]

GAMES = ("hidden-rooms", "dungeon-in-memory", "roguewright", "elder-sign")
"""Of the tables by turns."""
A_VISITOR = 20
"""Sockets, and tables made, of one address."""
AT_ONCE = 40
"""Sockets that are being opened."""
SAMPLE = 5.0
SETTLED = 3.0
"""Seconds without anything new before memory is read."""
REST = 20.0
"""Seconds for which nobody moves, before anybody does."""
SPARE_FILES = 200
PATIENCE = 60.0


def address_of(number: int) -> str:
    """Where a visitor comes from."""
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"


class Person(Player):  # type: ignore[misc, unused-ignore]
    """Thinks before every move."""

    def __init__(self, think: float, *rest: Any) -> None:
        super().__init__(*rest)
        self._think = think
        self._thinking: asyncio.TimerHandle | None = None

    def _act(self) -> None:
        if self._thinking is None:
            seconds = self._random.expovariate(1 / self._think)
            loop = asyncio.get_running_loop()
            self._thinking = loop.call_later(seconds, self._decided)

    def _decided(self) -> None:
        self._thinking = None
        waits = self._waits or self.done.done() or self._over or self._table.enough
        if not waits and self._asked is not None and self._asked["choices"]:
            super()._act()

    def ask_for_life(self) -> None:
        """What a held socket is asked at the end: whether the server still answers."""
        if self.transport.is_closing():
            return
        self._number += 1
        self._waits = True
        self._send({"type": "ping", "id": str(self._number)})

    @property
    def answered(self) -> bool:
        return not self._waits and not self.done.done()


@dataclass
class Wish:
    """How players ask for what they see: as the page does."""

    words: bool = True
    differences: bool = True
    deflate: bool = True


@dataclass
class House:
    """Servers on one database, and the machine around them."""

    servers: list[Server]
    database: Any
    ear: Server | None = None
    """One more, at which nobody sits: what it does is to hear of others' moves."""

    def memory(self) -> float:
        """MiB of all of them."""
        return sum(memory(server.process.pid) for server in self.servers)

    def used(self) -> tuple[list[float], float, dict[int, float], float, float]:
        return (
            [cpu_seconds(server.process.pid) for server in self.servers],
            0.0 if self.ear is None else cpu_seconds(self.ear.process.pid),
            {pid: cpu_seconds(pid) for pid in self.database.processes()},
            time.process_time(),
            time.perf_counter(),
        )

    def since(self, before: tuple[list[float], float, dict[int, float], float, float]) -> Usage:
        servers, ear, others, own, at = self.used()
        return Usage(
            servers=[new - old for old, new in zip(before[0], servers, strict=True)],
            ear=ear - before[1],
            database=sum(spent - before[2].get(pid, 0.0) for pid, spent in others.items()),
            players=own - before[3],
            wall=at - before[4],
        )

    def stop(self) -> None:
        for server in (*self.servers, *([self.ear] if self.ear else [])):
            server.stop()


def house(count: int, kept: Any, store: str, folder: str, sockets: int = 0) -> House:
    """Servers at their usual limits, but for how many sockets they take in all."""
    options = ("--usual", "--store", store, *(("--sockets", str(sockets)) if sockets else ()))
    return House([Server(f"{folder}/{number}", *options) for number in range(count)], kept)


# -- tables ---------------------------------------------------------------------------------------


@dataclass
class Made:
    """A table that was made, and the tokens of its seats."""

    id: str
    game: str
    tokens: list[str]


def make(place: House, jobs: Sequence[int]) -> list[Made]:
    """Tables, of the games by turns, by visitors who make a few each."""

    def one(number: int) -> Made:
        game = GAMES[number % len(GAMES)]
        server = place.servers[number % len(place.servers)]
        made = server.table(game, address_of(number // A_VISITOR))
        return Made(made["table"], game, [held["token"] for held in made["held"]])

    with ThreadPoolExecutor(len(place.servers)) as pool:
        return list(pool.map(one, jobs))


# -- people ---------------------------------------------------------------------------------------


class Crowd:
    """The sockets of a run."""

    def __init__(self, place: House, wish: argparse.Namespace) -> None:
        self.place = place
        self.wish = wish
        self.seen = {game: Seen() for game in GAMES}
        self.games = 0
        """That were played to their end."""
        self.lost = 0
        """Connections that ended when they should not have."""
        self._came = 0
        self._visitors = math.ceil(max(wish.sockets, wish.held) / A_VISITOR)
        self._door = asyncio.Semaphore(AT_ONCE)

    async def come(self, made: Made, seat: int, moves: int = sys.maxsize) -> Person:
        """Somebody sits down at one of the servers, and has seen the position."""
        table = Table(made.id, moves)
        return await self._come(table, made, seat)

    async def _come(self, table: Table, made: Made, seat: int) -> Person:
        self._came += 1
        number = self._came
        server = self.place.servers[number % len(self.place.servers)]
        token = made.tokens[seat % len(made.tokens)]
        play = (server.port, table, token, Wish(), self.seen[made.game])
        async with self._door:
            _, person = await asyncio.get_running_loop().create_connection(
                partial(Person, self.wish.think, *play),
                "127.0.0.1",
                server.port,
                local_addr=(address_of(number % self._visitors), 0),
            )
            await person.ready
        person.done.add_done_callback(_looked_at)
        return person

    async def play(self, made: Made, number: int, end: float) -> None:
        """A table's people play, game after game, until it is time."""
        loop = asyncio.get_running_loop()
        while True:
            table = Table(made.id, sys.maxsize)
            seats = range(len(made.tokens))
            people = [await self._come(table, made, seat) for seat in seats]
            stop = loop.call_at(end, table.end)
            # Not all at once: people do not begin at the same moment.
            await asyncio.sleep(random.random() * self.wish.think)
            for person in people:
                person.play()
            try:
                await asyncio.gather(*(person.done for person in people))
            except OSError:
                self.lost += len(people)
                return
            finally:
                stop.cancel()
                for person in people:
                    person.transport.close()
            if loop.time() >= end:
                return
            self.games += 1
            (made,) = await asyncio.to_thread(make, self.place, [number])


def _looked_at(done: "asyncio.Future[None]") -> None:
    """Of those who only look on, nobody waits for the end."""
    if not done.cancelled():
        done.exception()


async def all_of(work: Iterable[Coroutine[Any, Any, Any]]) -> list[Any]:
    return list(await asyncio.gather(*work))


# -- what is measured -----------------------------------------------------------------------------


async def settled(place: House) -> float:
    """MiB, once nothing more is going on."""
    await asyncio.sleep(SETTLED)
    return place.memory()


async def playing(
    place: House, tables: list[Made], wish: argparse.Namespace, found: Figures
) -> None:
    """Some tables play, at the others people only look on."""
    crowd = Crowd(place, wish)
    loop = asyncio.get_running_loop()
    lookers = tables[wish.playing :]
    watching = [lookers[number % len(lookers)] for number in range(wish.sockets - found.people)]
    await all_of(crowd.come(made, number // len(lookers)) for number, made in enumerate(watching))
    told(f"{len(watching)} sockets look on")
    await asyncio.sleep(SETTLED)
    before = place.used()
    await asyncio.sleep(min(REST, wish.minutes * 60))
    found.rest = place.since(before)
    told(f"{wish.playing} tables begin to play")
    before = place.used()
    end = loop.time() + wish.minutes * 60
    games = [
        asyncio.create_task(crowd.play(made, number, end))
        for number, made in enumerate(tables[: wish.playing])
    ]
    while not all(game.done() for game in games):
        await asyncio.wait(games, timeout=SAMPLE)
        found.peak = max(found.peak, place.memory())
        if (left := end - loop.time()) > 0 and int(left) % 60 < SAMPLE:
            moves = sum(len(seen.taken) for seen in crowd.seen.values())
            told(f"{left / 60:.0f} minutes left, {moves} moves, {crowd.games} games over")
    for game in games:
        game.result()
    found.usage = place.since(before)
    found.moves = sum(len(seen.taken) for seen in crowd.seen.values())
    found.latencies = {game: latency(seen.taken) for game, seen in crowd.seen.items()}
    every = [one for seen in crowd.seen.values() for one in seen.taken]
    found.latencies["all"] = latency(every)
    found.refused = sum(seen.refused for seen in crowd.seen.values())
    found.games, found.lost = crowd.games, crowd.lost


async def holding(
    place: House, tables: list[Made], wish: argparse.Namespace, found: Figures
) -> None:
    """Sockets are opened and held: the first at a table wakes it up, the next only comes."""
    crowd = Crowd(place, wish)
    tables = tables[: wish.held // 2]
    before = await settled(place)
    people = await all_of(crowd.come(made, 0) for made in tables)
    first = await settled(place)
    found.awake_kib = (first - before) * 1024 / len(tables)
    told(f"{len(people)} sockets are held")
    people += await all_of(crowd.come(made, 0) for made in tables)
    found.socket_kib = (await settled(place) - first) * 1024 / len(tables)
    told(f"{len(people)} sockets are held, for {wish.hold} seconds")
    used = place.used()
    await asyncio.sleep(wish.hold)
    usage = place.since(used)
    found.idle_cpu = sum(usage.servers) / usage.wall
    for person in people:
        person.ask_for_life()
    late = time.perf_counter() + PATIENCE
    while not all(person.answered for person in people) and time.perf_counter() < late:
        await asyncio.sleep(0.1)
    found.held = sum(person.answered for person in people)
    found.farewells = Counter(person.why for person in people if not person.answered)


def told(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def people_at(tables: int) -> int:
    return sum(SEATS[GAMES[number % len(GAMES)]] for number in range(tables))


def wished() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--playing", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--servers", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument(
        "--think", type=float, default=5.0, help="seconds before a move, on average"
    )
    parser.add_argument("--held", type=int, default=10_000, help="sockets that are only held")
    parser.add_argument("--idle-servers", type=int, default=2, help="that hold them")
    parser.add_argument("--hold", type=float, default=60.0, help="seconds for which they are held")
    parser.add_argument("--players", type=int, default=100_000, help="people of the model")
    parser.add_argument("--small", action="store_true", help="a fiftieth of all, in a minute")
    wish = parser.parse_args()
    if wish.small:
        wish.tables, wish.playing, wish.sockets, wish.held = 100, 10, 40, 200
        wish.servers, wish.minutes, wish.think, wish.hold = 2, 0.3, 0.5, 5.0
    people = people_at(wish.playing)
    for wrong, what in (
        (wish.playing >= wish.tables, "--playing must be less than --tables"),
        (people > wish.sockets, f"{wish.playing} tables have {people} people: more --sockets"),
        (wish.held // 2 > wish.tables, "--held: two sockets at each table, at most"),
        (wish.minutes <= 0 or wish.think <= 0, "--minutes and --think must be more than 0"),
    ):
        if wrong:
            parser.error(what)
    return wish


def enough_files(sockets: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + SPARE_FILES
    if most != resource.RLIM_INFINITY and most < wanted:
        raise SystemExit(
            f"{wanted} open files are needed, and the system allows {most} (ulimit -n)"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def main() -> None:
    wish = wished()
    enough_files(max(wish.sockets, wish.held))
    found = Figures(wish.tables, wish.playing, people_at(wish.playing), wish.sockets)
    kept = database()
    try:
        with tempfile.TemporaryDirectory() as folder:
            store = kept.new()
            place = house(wish.servers, kept, store, f"{folder}/many")
            place.ear = Server(f"{folder}/ear", "--usual", "--store", store)
            try:
                first = make(place, range(wish.tables // 10))  # every game is loaded
                before = place.memory()
                second = make(place, range(len(first), 2 * len(first)))
                found.table_kib = (place.memory() - before) * 1024 / len(second)
                tables = first + second + make(place, range(2 * len(first), wish.tables))
                told(f"{len(tables)} tables are made")
                uvloop.run(playing(place, tables, wish, found))
            finally:
                place.stop()
            place = house(wish.idle_servers, kept, store, f"{folder}/few", 2 * wish.held)
            try:
                make(place, range(len(GAMES) * wish.idle_servers))
                uvloop.run(holding(place, tables, wish, found))
            finally:
                place.stop()
    finally:
        kept.remove()
    print("".join(report(found, wish)), end="")


if __name__ == "__main__":
    main()
