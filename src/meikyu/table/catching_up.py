"""Catching up: a table takes over what another process has written, and shows it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from meikyu.core.contract import Event
from meikyu.core.entries import TakeBack
from meikyu.core.record import decode_entry
from meikyu.table import clocks, storage
from meikyu.table.errors import RoomClosed
from meikyu.table.seats import decode_setup

if TYPE_CHECKING:
    from meikyu.table.room import Room


async def catch_up(room: "Room") -> None:
    """The table as it is stored becomes the table in memory. Runs in the table's task."""
    stored = await room.services.store.load(room.id, len(room.lines))
    if stored is None:
        room.deleted = True
        room.close()
        raise RoomClosed
    if stored.revision <= room.revision:
        return
    begun = None
    if room.match is None and stored.row.header is not None:
        begun = await room.fold(room.game, stored)
    before = room.setup, room.status
    room.torn = True
    room.revision = stored.revision
    room.setup = decode_setup(stored.row.setup)
    status: Any = stored.row.status
    room.status = status
    events: list[Event] = []
    if begun is not None:
        room.content = begun.content
        room.follow(begun, stored.entries)
    else:
        for row in stored.entries:
            events += _take_over(room, row)
    if room.match is not None:
        room.take_drafts(stored.drafts)
        room.clocks.running = clocks.decode(stored.row.clocks, room.services.clock)
    room.show.changed()
    room.torn = False
    if (room.setup, room.status) != before:
        room.show.tell_table()
    if room.match is not None:
        room.show.announce(_why(room, before[1], begun is not None, stored), events, None, None)
    room.absence.look()
    room.go_on()


def _take_over(room: "Room", row: storage.EntryRow) -> Sequence[Event]:
    assert room.match is not None
    entry = decode_entry(room.game, row.body)
    made = room.match.fold(entry)
    room.lines.append(row.body)
    if row.seat is not None:
        room.log(row.seat).add_entry(row)
    room.take_backs += isinstance(entry, TakeBack)
    return made.events


def _why(room: "Room", status: str, begun: bool, stored: storage.StoredTable) -> Any:
    if begun:
        return "sync"
    if room.status != status:
        return "end"
    return "move" if stored.entries else "draft"
