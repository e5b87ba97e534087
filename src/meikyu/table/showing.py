# Compiled by mypyc.
"""Showing: what each client of a table is sent, and when there is nothing to send.

A position goes only to those for whom something changed, so that a hidden move of another seat is
not even counted. Everything leaves through `Client.send` and the wire's encoder.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from meikyu.core.content import PACK_FILE, Content, Pack, convert
from meikyu.core.contract import SPECTATOR, Event, Prompt
from meikyu.core.recent import made_once
from meikyu.table import protocol, wire
from meikyu.table.client import Client
from meikyu.table.clocks import Clocks
from meikyu.table.errors import Denied
from meikyu.table.known import Known
from meikyu.table.lobby import ContentInfo, Glance, TableInfo, Told
from meikyu.table.looks import Look
from meikyu.table.past import Past
from meikyu.table.presence import Presences
from meikyu.table.seats import made_from, seat_info

WHOLE: Final = ("sync", "take_back")
"""Why a position shows the whole log again."""
PRESENCE_SECONDS: Final = 0.1
"""People who come and go within this time are announced together."""


@made_once(256)
def _content_info(content: Content) -> ContentInfo:
    pack = convert(content.data[PACK_FILE], Pack, PACK_FILE)
    return ContentInfo(content.id, content.hash, pack.name, pack.by, pack.note)


def _presence(info: TableInfo) -> tuple[int, ...]:
    """How many look on, and who is here."""
    return info.watching, *(seat.seat for seat in info.seats if seat.here)


def for_strangers(info: TableInfo) -> TableInfo:
    """A table without spectators: who plays, not how it ended nor where they play on."""
    return replace(info, outcome=None, again=None)


class Showing:
    """The eyes of a table's clients."""

    def __init__(self, table: Known, clocks: Clocks, presence: Presences, past: Past) -> None:
        self.room = table
        self.clocks = clocks
        self.presence = presence
        self.past = past
        self._shown: dict[tuple[int, bool], Look] = {}
        """What each kind of client was shown last."""
        self._looks: dict[tuple[int, bool], Look] = {}
        """What there is to see now, as far as a client has looked."""
        self._marks: dict[int, str] = {}
        self._eyes = wire.Eyes()
        self._presence: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self._presence is not None:
            self._presence.cancel()
            self._presence = None

    def changed(self) -> None:
        """Something changed: what is seen and marked is worked out again."""
        self._marks.clear()
        self._looks.clear()
        self._eyes.forget()

    def mark(self, seat: int) -> str | None:
        """Of the question that a seat is asked now."""
        if seat not in self._marks:
            assert self.room.match is not None
            prompt = self.room.match.prompt(seat)
            if prompt is None:
                return None
            self._marks[seat] = self._mark_of(seat, prompt)
        return self._marks[seat]

    def _mark_of(self, seat: int, prompt: Prompt) -> str:
        room = self.room
        assert room.match is not None
        window = room.game.window(room.match.position(seat), seat)
        return wire.mark(room.count(seat), prompt, window, room.take_backs)

    def _look(self, viewer: int, words: bool) -> Look:
        look = self._looks.get((viewer, words))
        if look is None:
            assert self.room.match is not None
            free = self.room.setup.settings.free_take_back
            look = wire.look(self.room.match, viewer, self._mark_of, free, words, self._eyes)
            self._looks[viewer, words] = look
            if look.asked is not None:
                self._marks[viewer] = look.asked.mark
        return look

    def announce(
        self,
        why: Any,
        events: Sequence[Event],
        client: Client | None,
        message_id: str | None,
        only: int | None = None,
        taker: int | None = None,
    ) -> None:
        """Shows every client (or only one seat) what changed for them. Nothing changed: no frame.
        `taker`: the seat that took something back, shown to viewers who see a change of it."""
        looks: dict[tuple[int, bool], tuple[Look, Any, bool]] = {}
        for reader in self.room.clients:
            frames: list[protocol.Frame] = []
            if reader is client and message_id is not None:
                frames.append(protocol.Ack(message_id))
            for hand, viewer in reader.viewers():
                if (only is not None and viewer != only) or not self.may_look(viewer):
                    continue
                key = viewer, reader.words
                if key not in looks:
                    look = self._look(viewer, reader.words)
                    told = wire.visible(self.room.game, events, viewer, reader.words)
                    changed = bool(told) or look != self._shown.get(key)
                    self._shown[key] = look
                    if changed and taker is not None and taker != viewer:
                        told = (*told, wire.taken_back(taker, reader.words))
                    looks[key] = look, told, changed
                look, told, changed = looks[key]
                if changed:
                    frames.append(self._position(reader, hand, viewer, why, told, look))
            if frames:
                reader.send(*frames)
        if client is not None and client not in self.room.clients and message_id is not None:
            client.send(protocol.Ack(message_id))

    def may_look(self, viewer: int) -> bool:
        return viewer != SPECTATOR or self.room.setup.settings.watching

    def belongs(self, client: Client) -> bool:
        """Whether a client may see what is said and shown here: a stranger only where people may
        look on."""
        return self.room.setup.settings.watching or client.host or bool(client.hands())

    def tell_all(self, *frames: protocol.Frame) -> None:
        """Sends something to every client who belongs here."""
        for reader in self.room.clients:
            if self.belongs(reader):
                reader.send(*frames)

    def _position(
        self, reader: Client, hand: int | None, viewer: int, why: Any, told: Any, look: Look
    ) -> protocol.Frame:
        """A position, or what changed of it for a client that asked for differences."""
        asked, clock = look.asked, None
        limit = self.room.setup.settings.clock
        if asked is not None and limit is not None:
            left = self.clocks.left(viewer)
            if left is not None:
                clock = protocol.Clock(left, limit * 1000)
                asked = replace(asked, clock=clock)
        before = reader.shown.get(hand)
        if reader.differences:
            reader.shown[hand] = look
        past = self.past.lines(viewer) if why in WHOLE and reader.words else ()
        if before is not None and why != "sync":
            return protocol.Changed(
                hand=hand,
                n=reader.count(hand),
                why=why,
                events=told,
                changes=self._eyes.difference(before, look),
                clock=clock,
                past=past,
            )
        return protocol.Position(
            hand=hand,
            n=reader.count(hand),
            why=why,
            events=told,
            view=look.view,
            told=look.told,
            asked=asked,
            can_take_back=look.can_take_back,
            outcome=look.outcome,
            waits=look.waits,
            past=past,
            lesson=look.lesson,
            silent=look.silent,
        )

    def glance(self, key: str) -> Glance:
        """What the seat held by a token with this hash sees in passing."""
        room = self.room
        seat = room.setup.seat_of(key)
        if seat is None:
            raise Denied("no-such-seat")
        if room.match is None or room.status != "playing":
            return Glance(self.info(), seat)
        look = self._look(seat, words=True)
        asked = seat in room.game.actors(room.match.state) and room.setup.player(seat) is None
        say = look.asked.say if asked and look.asked is not None else None
        return Glance(self.info(), seat, asked, look.waits, say, look.told)

    def sync(self, client: Client, since: int | None = None) -> list[protocol.Frame]:
        """The whole picture for a client, without events; programs may ask for them."""
        frames: list[protocol.Frame] = [self.table(client)]
        if self.room.match is None:
            return frames
        for hand, viewer in client.viewers():
            if self.may_look(viewer):
                look = self._look(viewer, client.words)
                self._shown[viewer, client.words] = look
                told = () if since is None else self._told_before(client, viewer, since)
                frames.append(self._position(client, hand, viewer, "sync", told, look))
        return frames

    def _told_before(self, client: Client, viewer: int, since: int) -> tuple[Told, ...]:
        """What a program's seat was shown so far; nothing for anybody else."""
        room = self.room
        if viewer == SPECTATOR or not room.setup.seats[viewer].bot:
            return ()
        events = self.past.events(viewer, room.setup.seats[viewer].since, since)
        return wire.visible(room.game, events, viewer, client.words)

    def info_for(self, keys: Sequence[str]) -> TableInfo:
        """The table for a visitor who shows these tokens."""
        info = self.info()
        return info if self.open_to(keys) else for_strangers(info)

    def open_to(self, keys: Sequence[str]) -> bool:
        """Whether a visitor with these tokens may see what happens here, and after the end what
        happened."""
        setup = self.room.setup
        return setup.settings.watching or setup.known_by(keys)

    def info(self) -> TableInfo:
        here = self.room.here()
        match = self.room.match
        stood_in = match.decisions_by_bots if match else {}
        return TableInfo(
            table=self.room.id,
            game=self.room.game.id,
            status=self.room.status,
            seats=tuple(
                seat_info(number, seat, number in here, stood_in.get(number, 0))
                for number, seat in enumerate(self.room.setup.seats)
            ),
            host=self.room.setup.host,
            locked=self.room.setup.locked,
            settings=self.room.setup.settings,
            options=self.room.setup.options,
            content=_content_info(self.room.content),
            watching=self.presence.watching,
            commitment=match.header.commitment if match and not match.header.unsealed else None,
            challenge=self.room.setup.challenge,
            origin=self.room.setup.origin,
            branch=match.header.branch if match else None,
            assisted=match.assisted if match else False,
            outcome=match.outcome if match else None,
            steps=len(match.line) if match and self.room.status == "over" else None,
            again=self.room.setup.again,
        )

    def table(self, client: Client, info: TableInfo | None = None) -> protocol.Table:
        setup, key = self.room.setup, self.room.services.store.key
        invitations, link = {}, None
        if client.host:
            link = made_from(setup.link, key)
            for number in setup.open_seats():
                token = made_from(setup.seats[number].invitation, key)
                if token is not None:
                    invitations[number] = token
        info = info or self.info()
        client.presence = _presence(info)
        if not self.belongs(client):
            info = for_strangers(info)
        # A visitor who was sent away still shows the token of that seat; the address may be enough.
        shown = (*client.keys, None)
        may_sit = any(isinstance(setup.place_for(one, key), int) for one in shown)
        return protocol.Table(info, client.hands(), client.host, invitations, link, may_sit)

    def presence_changed(self) -> None:
        """A client came or went: the others are told soon, once for all who did."""
        if self._presence is None:
            loop = asyncio.get_running_loop()
            self._presence = loop.call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        info = self.info()
        for reader in self.room.clients:
            if reader.presence != _presence(info):
                reader.send(self.table(reader, info))

    def tell_table(self, client: Client | None = None, ack: str = "") -> None:
        """Sends the table to every client; one that got or lost a seat sees its position too."""
        info: TableInfo | None = None
        for reader in self.room.clients:
            before = reader.seats
            self.seat(reader)
            frames: list[protocol.Frame] = [protocol.Ack(ack)] if reader is client else []
            if reader.seats != before:
                frames += self.sync(reader)
                info = None  # who sits where is different now
            else:
                info = info or self.info()
                frames.append(self.table(reader, info))
            reader.send(*frames)

    def seat(self, client: Client) -> None:
        client.seats = tuple(self.room.setup.seat_of(key) for key in client.keys)
        client.host = self.room.setup.hosted_by(client.keys)
