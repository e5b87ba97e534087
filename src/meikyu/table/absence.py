"""Absence: people whose connection is gone. Bots play for them, and hosting passes on.

Counted for each seat from the moment its own holder went, as long as another player is there to
wait: others who come and go change nothing.
"""

import asyncio
from contextlib import suppress

from msgspec.structs import replace

from meikyu.table.client import Client
from meikyu.table.errors import Denied
from meikyu.table.known import Owned
from meikyu.table.presence import Presences

HOST = -1
"""The host of the table, with or without a seat."""
EARLY = 0.01
"""Seconds by which a moment counts as come."""


class Absence:
    """Who is away from one table, and since when."""

    def __init__(self, table: Owned, presence: Presences) -> None:
        self._room = table
        self._presence = presence
        self._since: dict[int, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def somebody_came(self, client: Client) -> None:
        """A person who comes back gets the seat back from its bot, and a host the table."""
        setup = self._room.setup
        for number in client.seats:
            if number is not None and setup.seats[number].away:
                seat = replace(setup.seats[number], stand_in=None, away=False)
                setup = setup.with_seat(number, seat)
        setup = setup.with_host_back(client.keys)
        if setup is not self._room.setup:
            await self._room.change(setup)
        self.look()

    def look(self) -> None:
        """Records who is away."""
        now = asyncio.get_running_loop().time()
        self._since = {number: self._since.get(number, now) for number in self._away()}
        self._set_timer()
        if self._gone():
            self._room.background.start(self._replace())

    def _away(self) -> set[int]:
        room = self._room
        if not self._presence.anybody:
            return set()  # no player waits
        here = room.here()
        away = {
            number
            for number, seat in enumerate(room.setup.seats)
            if seat.holder is not None and number not in here
        }
        if not self._presence.host:
            away.add(HOST)
        return away

    def _gone(self) -> set[int]:
        """Those who have been away too long."""
        # A timer may ring a little early.
        before = asyncio.get_running_loop().time() - self._room.services.config.grace + EARLY
        return {number for number, since in self._since.items() if since <= before}

    def _set_timer(self) -> None:
        """To the moment when the next one has been away too long."""
        self.stop()
        gone = self._gone()
        waiting = [since for number, since in self._since.items() if number not in gone]
        if waiting:
            at = min(waiting) + self._room.services.config.grace
            self._timer = asyncio.get_running_loop().call_at(at, self._too_long)

    def _too_long(self) -> None:
        self._room.background.start(self._replace())

    async def _replace(self) -> None:
        # Not saved: tried again when a player comes or goes, or the next one is gone.
        with suppress(Denied):
            await self._room.ask(self._replace_the_gone)
        self._set_timer()

    async def _replace_the_gone(self) -> None:
        """Hosting passes on, and bots sit in where the table wants it."""
        room = self._room
        setup = room.setup
        gone = self._gone() & self._away()
        here = sorted(room.here())
        if HOST in gone and here:
            setup = setup.with_substitute(here)
        settings = setup.settings
        if room.status == "playing" and settings.when_gone is not None and not settings.by_days:
            for number in gone - {HOST}:
                seat = setup.seats[number]
                if seat.kind == "person" and seat.stand_in is None:
                    since = len(room.stored_entries) if room.game.forgets else 0
                    seat = replace(seat, stand_in=settings.when_gone, away=True, since=since)
                    setup = setup.with_seat(number, seat)
        if setup is not room.setup:
            await room.change(setup)
