"""The hub: all tables of a server. Makes them, loads them when wanted, forgets idle ones."""

import asyncio
import secrets
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec.structs import replace

from meikyu.core import record
from meikyu.core.chance import SEED_BYTES
from meikyu.core.codec import parse_action
from meikyu.core.content import Content, from_data
from meikyu.core.contract import Game
from meikyu.core.entries import Header
from meikyu.core.match import Match
from meikyu.core.play import digest
from meikyu.core.words import Phrase
from meikyu.games.registry import UnknownGame, find_game
from meikyu.table import clock, hosting, lobby, protocol, replay, storage
from meikyu.table.errors import BrokenTable, Denied
from meikyu.table.room import Room, log
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


def game_named(game_id: str) -> Game[Any, Any]:
    try:
        return find_game(game_id)
    except UnknownGame as error:
        raise Denied("no-such-game") from error


class Hub:
    """All tables of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._replays: OrderedDict[str, replay.Replay] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Wakes the tables whose clocks run without anybody there."""
        for table_id in await self.services.store.timed_tables():
            try:
                (await self.find(table_id)).pace.go_on()
            except Denied as denied:
                log.warning("table %s is set aside: %s", table_id, denied)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in list(self.rooms.values()):
            room.close()
        await self.services.thinker.close()
        await self.services.store.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for table_id, room in list(self.rooms.items()):
                if room.closed or room.idle:
                    room.close()
                    del self.rooms[table_id]

    # -- finding --------------------------------------------------------------------------------

    async def find(self, table_id: str) -> Room:
        """A table by its address, from memory or from the store."""
        room = self.rooms.get(table_id)
        if room is not None and not room.closed:
            return room
        if table_id not in self._loading:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        # Whoever waits may go away; the others still wait.
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        if table_id in self.rooms:
            await self.services.store.commit()  # what the closed room still wrote is there
        try:
            stored = await self.services.store.load(table_id)
            if stored is None:
                raise Denied("no-such-table")
            room = await self._restore(table_id, stored)
        except Denied:
            raise
        except Exception as error:
            log.exception("table %s cannot be loaded", table_id)
            raise Denied("broken-table", detail=str(error)) from error
        room.stored = True
        self.rooms[table_id] = room
        return room

    async def _restore(self, table_id: str, stored: storage.StoredTable) -> Room:
        row = stored.row
        game = game_named(row.game)
        setup = _setup.decode(row.setup)
        status: Any = row.status
        if row.header is None:
            content = hosting.content_of(game, setup.content)
            return Room(self.services, table_id, game, content, setup, status)
        header = _header.decode(row.header)
        if header.rules_version != game.rules_version:
            raise Denied("other-rules", found=header.rules_version, known=game.rules_version)
        content = await self._content(game, row)
        match = Match(game, header, content, row.seed)
        rows = stored.entries
        match.follow([record.decode_entry(game, entry.body) for entry in rows])
        if digest(match.state) != match.entries[-1].digest:
            raise BrokenTable(Phrase("table-digest", {"table": table_id}))
        room = Room(self.services, table_id, game, content, setup, status, match)
        room.follow(match, [entry.body for entry in rows])
        room.clocks = clock.decode(row.clocks, clock.wall_clock())
        for entry in rows:
            if entry.message is not None and entry.seat is not None:
                room.done.setdefault(entry.seat, set()).add(entry.message)
        for draft in stored.drafts:
            steps = [parse_action(game, raw) for raw in msgspec.json.decode(draft.steps)]
            match.set_draft(draft.seat, steps)
            room.kept_steps[draft.seat] = len(steps)
            room.edits[draft.seat] = draft.edits
            room.draft_messages[draft.seat] = msgspec.json.decode(draft.messages)
        return room

    async def _content(self, game: Game[Any, Any], row: storage.TableRow) -> Content:
        """The content that a match began with, whatever the packs hold today."""
        found = None if row.content is None else await self.services.store.content(row.content)
        if found is None:
            raise Denied("no-such-content")
        name, data = found
        return from_data(game.id, name, game.shape, msgspec.json.decode(data))

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
                name = (seat.name or "").strip()
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
        room = Room(self.services, new_table_id(), game, content, setup)
        await room.write(room.changed(setup, {}))
        room.stored = True
        self.rooms[room.id] = room
        return room

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
        seat = Seat("person", wish.name.strip(), token_hash(token))
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
            seats = tuple(
                open_seat() if seat.left else replace(seat, stand_in=None, away=False, since=0)
                for seat in old.seats
            )
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
            await room.write(storage.DeleteTable(room.id))
            room.deleted = True

        await room.ask(go)
        room.close()
        self.rooms.pop(room.id, None)
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
            kept.reviews[step] = await room.pace.hindsight(0, step)
        return kept.reviews[step]

    async def luck(self, room: Room) -> Any:
        """The luck ledger of a finished game, written once."""
        kept = self.replay(room)
        if kept.luck is None:
            kept.luck = await room.pace.luck()
        return kept.luck

    async def take_in(self, text: str) -> lobby.Seated:
        """A record from outside becomes a table to replay it at."""
        try:
            match = await self.services.aside(record.read, text, find_game)
        except record.RecordError as error:
            raise Denied("bad-record", line=error.line, detail=error.say("en")) from error
        host = new_token()
        setup = Setup(
            seats=tuple(Seat("person", name) for name in match.header.seats),
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
        room = Room(self.services, new_table_id(), match.game, match.content, setup)
        await room.ask(lambda: hosting.begin(room, setup, match, "over"))
        self.rooms[room.id] = room
        return lobby.Seated(room.id, (), host)

    async def branch(self, room: Room, wish: lobby.NewBranch) -> lobby.Seated:
        """Plays on from a step of a finished game, against bots."""
        source = self.finished(room)
        count = len(source.header.seats)
        if wish.seat >= count:
            raise Denied("no-such-seat")
        token = new_token()
        bot = Seat("bot", level=hosting.level_of(room.game, wish.level), since=0)
        person = Seat("person", wish.name.strip(), token_hash(token))
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
        new = Room(self.services, new_table_id(), room.game, room.content, setup)
        await new.ask(lambda: hosting.begin(new, setup, match))
        self.rooms[new.id] = new
        new.pace.go_on()
        return lobby.Seated(new.id, (lobby.Held(wish.seat, token),))
