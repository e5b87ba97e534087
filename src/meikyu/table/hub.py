"""The hub: what people ask of a house's tables. Makes them, seats people, shows what is over."""

import asyncio
import secrets
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from meikyu.bots.seat import own_seed
from meikyu.core import record
from meikyu.core.chance import SEED_BYTES
from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.entries import Program
from meikyu.core.match import Match
from meikyu.core.tally import Tally, tally
from meikyu.games.registry import find_game
from meikyu.table import hosting, lobby, protocol, replay, storage, workshop
from meikyu.table.catching_up import read
from meikyu.table.errors import Denied, NotSaved, OtherRules
from meikyu.table.hosting import game_named
from meikyu.table.names import chosen_name, plain_text
from meikyu.table.queueing import Kind
from meikyu.table.room import Room
from meikyu.table.seats import (
    Seat,
    Setup,
    new_nonce,
    new_table_id,
    new_token,
    open_seat,
    record_name,
    token_hash,
)
from meikyu.table.services import Services
from meikyu.table.set_aside import SetAside
from meikyu.table.tables import Tables

if TYPE_CHECKING:
    from meikyu.table.analysis import Analyses

KEPT_REPLAYS = 8


def _anew(old: Setup) -> Setup:
    """The set-up for the next game of the same people."""
    setup = replace(
        old,
        seats=tuple(open_seat() if seat.left else _seat_anew(seat) for seat in old.seats),
        bot_seed=secrets.randbits(62),
        locked=False,
        origin="table",
        again=None,
        link=new_nonce(),
    )
    return setup if old.host_away is None else setup.with_host_back([old.host_away])


def _seat_anew(seat: Seat) -> Seat:
    return replace(seat, stand_in=None, away=False, since=0, handed_over=False, ready=False)


class Hub:
    """A house with tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables = Tables(services)
        self._replays: OrderedDict[str, replay.Replay] = OrderedDict()
        self._analyses: Analyses | None = None
        self._renewing = asyncio.Lock()

    async def open(self) -> None:
        """From now on clocks ring, with or without players."""
        await self.tables.open()

    async def close(self) -> None:
        if self._analyses is not None:
            await self._analyses.close()
        await self.tables.close()

    async def find(self, table_id: str) -> Room:
        """A table by its address."""
        return await self.tables.find(table_id)

    async def set_aside(self, table_id: str) -> SetAside | None:
        """A table whose rules this program does not play; None: it plays them."""
        try:
            await self.find(table_id)
        except OtherRules:
            return await SetAside.load(self.services, table_id)
        return None

    # -- making ---------------------------------------------------------------------------------

    async def make(
        self, wish: lobby.NewTable, declared: Program | None = None, seed: bytes | None = None
    ) -> lobby.Seated:
        """A new table. `declared`: what is said of the programs that hold seats from the beginning.
        `seed`: of the match that begins at once, where neither dice nor bots are left to luck."""
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
                key, said = token_hash(held[-1].token), declared if seat.bot else None
                seats.append(Seat("person", name, key, bot=seat.bot, declared=said))
        host = new_token() if not held else None
        setup = Setup(
            seats=tuple(seats),
            host=held[0].seat if held else None,
            host_key=token_hash(host) if host else None,
            settings=hosting.fitting(game, wish.settings),
            options=hosting.options_of(game, wish.options),
            content=wish.content,
            bot_seed=secrets.randbits(62) if seed is None else own_seed(seed, "bots"),
            challenge=wish.challenge,
            link=new_nonce(),
        )
        if wish.pack is None:
            content = hosting.content_of(game, wish.content)
        else:
            if not wish.start:  # a table that waits would have to find the pack again
                raise Denied("malformed", detail="pack: start")
            content = await self.services.aside(workshop.drawn_pack, game, wish.pack)
            setup = replace(setup, content=content.id)
        if wish.start and any(seat.kind == "open" for seat in seats):
            raise Denied("cannot-start")
        room = await self._open(game, content, setup)
        if wish.start:
            await room.ask(lambda: hosting.start(room, None, protocol.Start("start"), seed))
        return lobby.Seated(room.id, tuple(held), host)

    async def _open(self, game: Game[Any, Any], content: Content, setup: Setup) -> Room:
        room = Room(self.tables.shared, new_table_id(), game, content, setup)
        try:
            await room.open()
        except Denied:
            room.close()
            raise
        self.tables.take(room)
        return room

    async def sit(
        self,
        room: Room,
        wish: lobby.Sit,
        token: str | None = None,
        declared: Program | None = None,
    ) -> lobby.Seated:
        """A person takes an open seat, or a program, of which something may be `declared`. With a
        token that was made before it can be tried again."""
        token = token or new_token()
        setup = room.setup
        taken = setup.seat_of(token_hash(token))
        if taken is not None:  # it went well the first time, although no answer arrived
            return lobby.Seated(room.id, (lobby.Held(taken, token),))
        shown = None if wish.invitation is None else token_hash(wish.invitation)
        number = setup.place_for(shown, self.services.store.key)
        if isinstance(number, str):
            raise Denied(number)
        if wish.invitation is None and wish.seat is not None:
            if wish.seat not in setup.free_seats():
                raise Denied("no-open-seat")
            number = wish.seat
        if wish.bot and not setup.settings.programs:
            raise Denied("no-programs")
        since = len(room.stored_entries) if wish.bot and room.game.forgets else 0
        # Programs of one kind may share a name; none has a person's.
        others = [one.name for one in setup.seats if not (wish.bot and one.bot)]
        name, key = chosen_name(wish.name, others), token_hash(token)
        seat = Seat("person", name, key, bot=wish.bot, since=since, declared=declared)
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
        if room.status != "over":
            await read(room)
            old = room.setup
        if room.status != "over" or old.origin == "import":
            raise Denied("not-over")
        if old.again is None:
            new = await self._open(room.game, room.content, _anew(old))
            await room.change(replace(old, again=new.id))
        assert room.setup.again is not None
        held = () if number is None else (lobby.Held(number, token),)
        return lobby.Seated(room.setup.again, held)

    async def again_under_these_rules(self, table_id: str, token: str) -> lobby.Seated:
        """A new table for the people of one that is set aside. Who asks second comes to the same
        one."""
        async with self._renewing:
            old = await SetAside.load(self.services, table_id)
            if old is None:
                raise Denied("no-such-table")
            number = old.seated(token)
            if old.setup.again is None:
                setup = _anew(old.anew())
                content = hosting.content_of(old.game, setup.content)
                new = await self._open(old.game, content, setup)
                await old.followed_by(new.id)
            assert old.setup.again is not None
            held = () if number is None else (lobby.Held(number, token),)
            return lobby.Seated(old.setup.again, held)

    async def delete(self, room: Room, token: str) -> None:
        """A table goes for good. Its own task does it, so nothing is written after."""

        async def go() -> None:
            if not room.setup.hosted_by([token_hash(token)]):
                raise Denied("host-only")
            await room.delete()

        await room.ask(go)
        self._forget(room)

    def _forget(self, room: Room) -> None:
        self.tables.forget(room)
        self._replays.pop(room.id, None)
        if self._analyses is not None:
            self._analyses.forget(room.id)

    async def close_table(self, table_id: str) -> None:
        """A table goes for good because the person wants it who runs the house, in whatever state
        it is."""
        try:
            room = await self.find(table_id)
        except Denied as denied:
            if denied.code == "no-such-table":
                raise
            try:  # nobody can have it in memory
                await self.services.store.commit(storage.DeleteTable(table_id))
            except NotSaved as error:
                raise Denied("not-saved") from error
            return
        await room.ask(room.delete)
        self._forget(room)

    # -- finished games -------------------------------------------------------------------------

    async def finished(self, room: Room) -> Match:
        """The match of a table at which nothing is hidden any more. A neighbour may have ended it,
        and its note may still be on the way: the store is asked before a request is refused."""
        if room.status != "over":
            await room.ask(partial(read, room))
        if room.match is None or room.status != "over":
            raise Denied("not-over")
        return room.match

    async def replay(self, room: Room) -> replay.Replay:
        match = await self.finished(room)
        kept = self._replays.pop(room.id, None) or replay.Replay(match)
        self._replays[room.id] = kept
        while len(self._replays) > KEPT_REPLAYS:
            self._replays.popitem(last=False)
        return kept

    @property
    def analyses(self) -> "Analyses":
        """The analyses of finished games. Imported when the first one is asked for: most pages
        start without it, and so sooner."""
        if self._analyses is None:
            from meikyu.table.analysis import Analyses

            self._analyses = Analyses(self.services, self.tables.shared.queue, self.finished)
        return self._analyses

    async def review(self, room: Room, step: int, visitor: str = "") -> protocol.Hindsight | None:
        """A bot's words about a finished solo game, thought of once."""
        kept = await self.replay(room)
        if len(kept.match.header.seats) > 1:
            raise Denied("no-hints")
        if not 0 <= step < len(kept.match.line):
            raise Denied("no-such-step")
        if step not in kept.reviews:
            with room.queue.open(Kind.REVIEW, visitor):
                kept.reviews[step] = await room.analysis.hindsight(0, step, visitor)
        return kept.reviews[step]

    async def luck(self, room: Room, visitor: str = "") -> Any:
        """The luck ledger of a finished game, written once."""
        kept = await self.replay(room)
        if kept.luck is None:
            with room.queue.open(Kind.REVIEW, visitor):
                kept.luck = await room.analysis.luck(visitor)
        return kept.luck

    async def take_out(self, room: Room, wish: lobby.Moving) -> str:
        """The record of a running game, for another server or page to go on with. It has the seed,
        so the match is unsealed from now on, here too: only a player who holds all seats may do
        that."""
        shown = {token_hash(token) for token in wish.tokens}

        async def go() -> str:
            match, setup = room.match, room.setup
            alone = all(seat.kind == "person" and seat.holder in shown for seat in setup.seats)
            if match is None or room.status != "playing" or room.game.forgets or not alone:
                raise Denied("cannot-move")
            before = match.header
            match.header = replace(before, unsealed=True)
            try:
                await room.change(setup)
            except Denied:
                match.header = before
                raise
            return record.write(match)

        return await room.ask(go)

    async def tally(self, room: Room) -> Tally:
        """What is worth keeping of a finished game."""
        return await self.services.aside(tally, await self.finished(room))

    async def take_in(self, text: str) -> lobby.Seated:
        """A record from outside becomes a table: to go on at if its game was moved before its end,
        else to replay it."""
        try:
            match = await self.services.aside(record.read, text, find_game)
        except record.RecordError as error:
            raise Denied("bad-record", line=error.line, detail=error.say("en")) from error
        if match.header.unsealed and match.outcome is None and match.seed is not None:
            return await self._go_on_with(match)
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

    async def _go_on_with(self, match: Match) -> lobby.Seated:
        """The player who brings a running game gets all its seats."""
        if match.game.forgets:
            raise Denied("cannot-move")
        held = tuple(lobby.Held(seat, new_token()) for seat in range(len(match.header.seats)))
        seats = tuple(
            Seat("person", plain_text(name), token_hash(one.token))
            for name, one in zip(match.header.seats, held, strict=True)
        )
        setup = Setup(
            seats=seats,
            host=0,
            host_key=None,
            settings=hosting.fitting(match.game, lobby.Settings()),
            options=match.header.options,
            content=match.content.id,
            bot_seed=secrets.randbits(62),
            locked=True,
            challenge=match.header.challenge,
        )
        room = await self._begin(setup, match, "playing")
        room.go_on()
        return lobby.Seated(room.id, held)

    async def _begin(self, setup: Setup, match: Match, status: lobby.Status) -> Room:
        """A new table with a match that has begun elsewhere."""
        content = self.tables.shared.packs.keep(match.content)
        room = Room(self.tables.shared, new_table_id(), match.game, content, setup)
        try:
            await room.ask(lambda: room.begin(setup, match, status))
        except Denied:
            room.close()
            raise
        self.tables.take(room)
        return room

    async def branch(self, room: Room, wish: lobby.NewBranch) -> lobby.Seated:
        """Plays on from a step of a finished game, against bots."""
        source = await self.finished(room)
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
        seed = source.seed if wish.same_dice else secrets.token_bytes(SEED_BYTES)
        if seed is None:
            raise Denied("no-such-step")
        match = await self.services.aside(replay.branch, source, wish.step, names, seed)
        new = await self._begin(setup, match, "playing")
        new.go_on()
        return lobby.Seated(new.id, (lobby.Held(wish.seat, token),))
