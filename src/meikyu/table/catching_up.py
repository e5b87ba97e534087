"""Catching up: a table takes over what another process has written, and shows it.

A neighbour sends what it wrote, and that is taken over where it follows on what is known here. What
was not sent, or not received, is read from the store.
"""

from collections.abc import Sequence
from typing import Any

from meikyu.core.contract import Event, Seat
from meikyu.core.entries import TakeBack
from meikyu.core.match import Match
from meikyu.core.record import decode_entry
from meikyu.table import clocks, storage
from meikyu.table.errors import RoomClosed
from meikyu.table.neighbours import News
from meikyu.table.room import Room
from meikyu.table.seats import Setup, decode_setup


async def catch_up(room: Room) -> None:
    """Another process was quicker: the table becomes newer than it is. Runs in the table's task, as
    all of this does."""
    before = room.revision
    await hear(room)
    if room.revision == before:
        await read(room)


async def hear(room: Room) -> None:
    """Takes over what neighbours sent since the table's task last looked."""
    while room.news:
        news = room.news.popleft()
        if news.revision <= room.revision:
            continue
        if news.told and news.revision == room.revision + 1 and room.match is not None:
            _take_over(room, news)
        else:
            await read(room)


async def refresh(room: Room) -> None:
    """Before a client is shown a table: what any process has acknowledged by now is there, whether
    or not a note about it has arrived."""
    if not room.services.neighbours.alone:
        await read(room)


async def read(room: Room) -> None:
    """The table as it is stored becomes the table in memory."""
    stored = await room.services.store.load(room.id, len(room.stored_entries))
    if stored is None:
        room.deleted = True
        room.close()
        raise RoomClosed
    if stored.revision <= room.revision:
        return
    begun = None
    if room.match is None and stored.row.header is not None:
        begun = await room.fold(room.game, stored)
    news = News(
        table=room.id,
        revision=stored.revision,
        entries=tuple(stored.entries),
        drafts=tuple(stored.drafts),
        clocks=stored.row.clocks,
        status=stored.row.status,
    )
    _take_over(room, news, decode_setup(stored.row.setup), begun)
    room.absence.look()


def _take_over(
    room: Room, news: News, setup: Setup | None = None, begun: Match | None = None
) -> None:
    """What is new, and where that was read the setup and a match that has begun."""
    before = room.setup, room.status
    room.torn = True
    room.revision = news.revision
    if setup is not None:
        room.setup = setup
    if news.status is not None:
        status: Any = news.status
        room.status = status
    events: list[Event] = []
    back = room.take_backs
    if begun is not None:
        room.content = begun.content
        room.follow(begun, news.entries)
    else:
        for row in news.entries:
            events += _fold(room, row)
    if room.match is not None:
        room.take_drafts(news.drafts)
        if news.clocks is not None:
            room.clocks.running = clocks.decode(news.clocks, room.services.clock)
    room.show.changed()
    room.torn = False
    if (room.setup, room.status) != before:
        room.show.tell_table()
    if room.match is not None:
        taker = _taker(room) if room.take_backs != back else None
        why: Any = "move" if news.entries else "draft"
        if begun is not None:
            why = "sync"
        elif room.status != before[1]:
            why = "end"
        elif room.take_backs != back:
            why = "take_back"
        room.show.announce(why, events, None, None, taker=taker)
    room.go_on()


def _fold(room: Room, row: storage.EntryRow) -> Sequence[Event]:
    """One entry. Others' drafts stay, as far as they still fit."""
    assert room.match is not None
    match = room.match
    drafts = {seat: match.draft(seat) for seat in range(len(match.header.seats))}
    entry = decode_entry(room.game, row.body)
    made = match.fold(entry)
    room.stored_entries.append(row.body)
    if row.seat is not None:
        room.seat_log(row.seat).add_entry(row)
    if isinstance(entry, TakeBack):
        room.take_backs += 1
        room.past.forget()
        return made.events
    room.past.add(made.events)
    for seat, steps in drafts.items():
        if steps and seat != row.seat:
            match.set_draft(seat, steps)
    return made.events


def _taker(room: Room) -> Seat | None:
    """The seat whose last entry took something back."""
    assert room.match is not None
    last = room.match.entries[-1]
    return last.seat if isinstance(last, TakeBack) else None
