"""The hub: all tables of a house. Makes them, loads them when wanted, forgets idle ones."""

import asyncio
import secrets
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from meikyu.core import record
from meikyu.core.chance import SEED_BYTES
from meikyu.core.content import Content, from_data
from meikyu.core.contract import Game
from meikyu.core.entries import Header
from meikyu.core.match import Match
from meikyu.core.play import digest
from meikyu.core.words import Phrase
from meikyu.games.registry import UnknownGame, find_game
from meikyu.table import clocks, hosting, lobby, protocol, replay, storage
from meikyu.table.alarms import Alarms
from meikyu.table.errors import BrokenTable, Denied, RoomClosed
from meikyu.table.names import chosen_name, plain_text
from meikyu.table.packs import Packs
from meikyu.table.queueing import Queue
from meikyu.table.room import Room, Shared, log
from meikyu.table.seats import (
    Seat,
    Setup,
    new_table_id,
    new_token,
    open_seat,
    record_name,
    token_hash,
)
from meikyu.table.services import Services

SWEEP_SECONDS = 60
KEPT_REPLAYS = 8
_header = msgspec.json.Decoder(Header)
_setup = msgspec.json.Decoder(Setup)


def _content(game: Game[Any, Any], name: str, data: bytes) -> Content:
    return from_data(game.id, name, game.shape, msgspec.json.decode(data))


def _fold(
    game: Game[Any, Any], header: Header, content: Content, stored: storage.StoredTable
) -> Match:
    """The match that a table's entries tell."""
    match = Match(game, header, content, stored.row.seed)
    match.follow([record.decode_entry(game, entry.body) for entry in stored.entries])
    if not match.entries or digest(match.state) != match.entries[-1].digest:
        raise BrokenTable(Phrase("table-digest", {"table": stored.row.id}))
    return match


def game_named(game_id: str) -> Game[Any, Any]:
    try:
        return find_game(game_id)
    except UnknownGame as error:
        raise Denied("no-such-game") from error


def _anew(seat: Seat) -> Seat:
    """A seat for the next game of the same people."""
    return replace(seat, stand_in=None, away=False, since=0, handed_over=False)


class Hub:
    """All tables of a house."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._shared = Shared(services, Queue(services.thinker), Packs())
        self._alarms = Alarms(services.clock, self._wake)
        self._waking: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._found: dict[str, int] = {}
        """When each room was last looked for."""
        self._replays: OrderedDict[str, replay.Replay] = OrderedDict()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """From now on clocks ring, whether or not anybody is there."""
        for table_id, stored in await self.services.store.timed_tables():
            try:
                self._alarms.keep(table_id, clocks.decode(stored, self.services.clock))
            except msgspec.DecodeError as error:
                log.warning("table %s is set aside: its clocks: %s", table_id, error)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        self._alarms.stop()
        for room in list(self.rooms.values()):
            if not room.closed:
                with suppress(Denied, RoomClosed):
                    await room.ask(room.keep_clocks)
                room.close()
        await self.services.thinker.close()
        await self.services.store.close()

    # -- sleeping tables ------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                self.sweep()
                await self.expire()
            except Exception:
                log.exception("tables could not be swept")

    def sweep(self) -> None:
        """Forgets tables at which nobody is and nothing happens. Somebody who has just found one is
        about to greet."""
        before = self.services.clock.now() - SWEEP_SECONDS * 1000
        for table_id, room in list(self.rooms.items()):
            if room.closed or (room.idle and self._found.get(table_id, 0) < before):
                self._forget(room)

    def _forget(self, room: Room) -> None:
        """A room goes out of memory; its clocks run on."""
        running = room.clocks.running if room.status == "playing" and not room.deleted else {}
        room.close()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            self._found.pop(room.id, None)
            self._alarms.keep(room.id, running)

    async def expire(self) -> None:
        """Tables at which no game has begun for a long time go for good."""
        days = self.services.config.lobby_days
        before = self.services.clock.date() - int(days * 24 * 3600 * 1000)
        for table_id in await self.services.store.lobbies(before):
            if table_id not in self.rooms and table_id not in self._loading:
                await self.services.store.commit(storage.DeleteTable(table_id))

    def _wake(self, table_id: str) -> None:
        task = asyncio.create_task(self._ring(table_id))
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _ring(self, table_id: str) -> None:
        """The clock of a sleeping table rings."""
        try:
            (await self.find(table_id)).go_on()
        except Denied as denied:
            log.warning("table %s is set aside: %s", table_id, denied)

    # -- finding --------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Room:
        """A table by its address, from memory or from the store."""
        self._found[table_id] = self.services.clock.now()
        room = self.rooms.get(table_id)
        if room is not None and not room.closed:
            return room
        if table_id not in self._loading:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        try:
            # Whoever waits may go away; the others still wait.
            return await asyncio.shield(self._loading[table_id])
        except Denied:
            self._found.pop(table_id, None)
            raise

    async def _load(self, table_id: str) -> Room:
        closed = self.rooms.get(table_id)
        if closed is not None:
            self._forget(closed)
            await self.services.store.commit()  # what it still wrote is there
        try:
            stored = await self.services.store.load(table_id)
            if stored is None:
                raise Denied("no-such-table")
            room = await self._restore(stored)
        except Denied:
            raise
        except Exception as error:
            log.exception("table %s cannot be loaded", table_id)
            raise Denied("broken-table", detail=str(error)) from error
        self.rooms[table_id] = room
        room.go_on()
        return room

    async def _restore(self, stored: storage.StoredTable) -> Room:
        row = stored.row
        game = game_named(row.game)
        setup = _setup.decode(row.setup)
        match: Match | None = None
        if row.header is None:
            content = hosting.content_of(game, setup.content)
        else:
            header = _header.decode(row.header)
            if header.rules_version != game.rules_version:
                raise Denied("other-rules", found=header.rules_version, known=game.rules_version)
            content = await self._content(game, row)
            match = await self.services.aside(_fold, game, header, content, stored)
        running = self._alarms.take(row.id)
        return Room.restore(self._shared, stored, game, content, setup, match, running)

    async def _content(self, game: Game[Any, Any], row: storage.TableRow) -> Content:
        """The content that a match began with, whatever the packs hold today."""
        if row.content is None:
            raise Denied("no-such-content")
        kept = self._shared.packs.find(game.id, row.content)
        if kept is not None:
            return kept
        found = await self.services.store.content(row.content)
        if found is None:
            raise Denied("no-such-content")
        return self._shared.packs.keep(await self.services.aside(_content, game, *found))

    # -- making ---------------------------------------------------------------------------------

    async def make(self, wish: lobby.NewTable) -> lobby.Seated:
        """A new table."""
        game = game_named(wish.game)
        if len(wish.seats) > game.seats[-1]:
            raise Denied("too-many-seats", most=game.seats[-1])
        seats: list[Seat] = []
        held: list[lobby.Held] = []
        for number, seat in enumerate(wish.seats):
            if seat.kind == "bot":
                seats.append(Seat("bot", level=hosting.level_of(game, seat.level)))
            elif seat.kind == "open":
                seats.append(open_seat())
            else:
                held.append(lobby.Held(number, new_token()))
                name = chosen_name(seat.name) if seat.name else ""
                seats.append(Seat("person", name, token_hash(held[-1].token)))
        host = new_token() if not held else None
        setup = Setup(
            seats=tuple(seats),
            host=held[0].seat if held else None,
            host_key=token_hash(host) if host else None,
            settings=hosting.fitting(game, wish.settings),
            options=hosting.options_of(game, wish.options),
            content=wish.content,
            bot_seed=secrets.randbits(62),
            challenge=wish.challenge,
        )
        content = hosting.content_of(game, wish.content)
        if wish.start and any(seat.kind == "open" for seat in seats):
            raise Denied("cannot-start")
        room = await self._open(game, content, setup)
        if wish.start:
            await room.ask(lambda: hosting.start(room, None, protocol.Start("start")))
        return lobby.Seated(room.id, tuple(held), host)

    async def _open(self, game: Game[Any, Any], content: Content, setup: Setup) -> Room:
        room = Room(self._shared, new_table_id(), game, content, setup)
        try:
            await room.open()
        except Denied:
            room.close()
            raise
        self._take(room)
        return room

    def _take(self, room: Room) -> None:
        self.rooms[room.id] = room
        self._found[room.id] = self.services.clock.now()

    async def sit(self, room: Room, wish: lobby.Sit) -> lobby.Seated:
        """Somebody takes an open seat."""
        setup = room.setup
        if wish.invitation is not None:
            number = setup.invited(wish.invitation, self.services.store.key)
            if number is None:
                raise Denied("no-such-invitation")
        else:
            free = list(setup.open_seats())
            number = wish.seat if wish.seat is not None else next(iter(free), None)
            if setup.locked:
                raise Denied("locked")
            if number is None or number not in free:
                raise Denied("no-open-seat")
        token = new_token()
        seat = Seat("person", chosen_name(wish.name), token_hash(token))
        changed = setup.with_seat(number, seat)
        if changed.host is None and changed.host_key is None:
            changed = replace(changed, host=number)
        await room.change(changed)
        return lobby.Seated(room.id, (lobby.Held(number, token),))

    async def again(self, room: Room, token: str) -> lobby.Seated:
        """A new table for the same people, who keep their tokens."""
        old = room.setup
        number = old.seat_of(token_hash(token))
        if number is None and not old.hosted_by([token_hash(token)]):
            raise Denied("no-such-seat")
        if room.status != "over" or old.origin == "import":
            raise Denied("not-over")
        if old.again is None:
            seats = tuple(open_seat() if seat.left else _anew(seat) for seat in old.seats)
            setup = replace(
                old, seats=seats, bot_seed=secrets.randbits(62), locked=False, origin="table"
            )
            new = await self._open(room.game, room.content, setup)
            await room.change(replace(old, again=new.id))
        assert room.setup.again is not None
        held = () if number is None else (lobby.Held(number, token),)
        return lobby.Seated(room.setup.again, held)

    async def delete(self, room: Room, token: str) -> None:
        """A table goes for good. Its own task does it, so nothing is written after."""

        async def go() -> None:
            if not room.setup.hosted_by([token_hash(token)]):
                raise Denied("host-only")
            await room.delete()

        await room.ask(go)
        self._forget(room)
        self._replays.pop(room.id, None)

    # -- finished games -------------------------------------------------------------------------

    def finished(self, room: Room) -> Match:
        """The match of a table at which nothing is hidden any more."""
        if room.match is None or room.status != "over":
            raise Denied("not-over")
        return room.match

    def replay(self, room: Room) -> replay.Replay:
        match = self.finished(room)
        kept = self._replays.pop(room.id, None) or replay.Replay(match)
        self._replays[room.id] = kept
        while len(self._replays) > KEPT_REPLAYS:
            self._replays.popitem(last=False)
        return kept

    async def review(self, room: Room, step: int) -> protocol.Hindsight | None:
        """A bot's words about a finished solo game, thought of once."""
        kept = self.replay(room)
        if len(kept.match.header.seats) > 1:
            raise Denied("no-hints")
        if not 0 <= step < len(kept.match.line):
            raise Denied("no-such-step")
        if step not in kept.reviews:
            kept.reviews[step] = await room.analysis.hindsight(0, step)
        return kept.reviews[step]

    async def luck(self, room: Room) -> Any:
        """The luck ledger of a finished game, written once."""
        kept = self.replay(room)
        if kept.luck is None:
            kept.luck = await room.analysis.luck()
        return kept.luck

    async def take_in(self, text: str) -> lobby.Seated:
        """A record from outside becomes a table to replay it at."""
        try:
            match = await self.services.aside(record.read, text, find_game)
        except record.RecordError as error:
            raise Denied("bad-record", line=error.line, detail=error.say("en")) from error
        host = new_token()
        setup = Setup(
            seats=tuple(Seat("person", plain_text(name)) for name in match.header.seats),
            host=None,
            host_key=token_hash(host),
            settings=lobby.Settings(chat=False, hints=False),
            options=match.header.options,
            content=match.content.id,
            bot_seed=0,
            locked=True,
            challenge=match.header.challenge,
            origin="import",
        )
        room = await self._begin(setup, match, "over")
        return lobby.Seated(room.id, (), host)

    async def _begin(self, setup: Setup, match: Match, status: lobby.Status) -> Room:
        """A new table with a match that has begun elsewhere."""
        content = self._shared.packs.keep(match.content)
        room = Room(self._shared, new_table_id(), match.game, content, setup)
        try:
            await room.ask(lambda: room.begin(setup, match, status))
        except Denied:
            room.close()
            raise
        self._take(room)
        return room

    async def branch(self, room: Room, wish: lobby.NewBranch) -> lobby.Seated:
        """Plays on from a step of a finished game, against bots."""
        source = self.finished(room)
        count = len(source.header.seats)
        if wish.seat >= count:
            raise Denied("no-such-seat")
        token = new_token()
        bot = Seat("bot", level=hosting.level_of(room.game, wish.level), since=0)
        person = Seat("person", chosen_name(wish.name), token_hash(token))
        seats = tuple(person if number == wish.seat else bot for number in range(count))
        setup = Setup(
            seats=seats,
            host=wish.seat,
            host_key=None,
            settings=hosting.fitting(room.game, wish.settings),
            options=source.header.options,
            content=source.content.id,
            bot_seed=secrets.randbits(62),
            locked=True,
            origin="branch",
        )
        names = tuple(record_name(seat) for seat in seats)
        seed = secrets.token_bytes(SEED_BYTES)
        match = await self.services.aside(replay.branch, source, wish.step, names, seed)
        new = await self._begin(setup, match, "playing")
        new.go_on()
        return lobby.Seated(new.id, (lobby.Held(wish.seat, token),))
