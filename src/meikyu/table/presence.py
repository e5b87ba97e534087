"""Presence: who is at a table, by connections to this process and to others."""

from collections.abc import Callable

from meikyu.table.known import Known
from meikyu.table.neighbours import Presence


class Presences:
    """Who is at one table."""

    def __init__(
        self, table: Known, changed: Callable[[], None], elsewhere: Callable[[], None]
    ) -> None:
        self._room = table
        self._changed = changed
        """Is called when a player came or went, on whichever side."""
        self._elsewhere = elsewhere
        """Is called before that, where it was on another side."""
        self.elsewhere: dict[str, Presence] = {}
        """On the other sides of the table, by process."""

    def seats(self) -> set[int]:
        """The seats that a connection holds."""
        return set(self._ours().seats).union(*(there.seats for there in self.elsewhere.values()))

    def visitors(self) -> tuple[str, ...]:
        """Those who hold seats here, as their use of a server is counted."""
        there = (presence.visitors for presence in self.elsewhere.values())
        return tuple(set(self._ours().visitors).union(*there))

    @property
    def watching(self) -> int:
        """How many look on."""
        return self._ours().watching + sum(there.watching for there in self.elsewhere.values())

    @property
    def host(self) -> bool:
        """Whether the host of the table is there."""
        return self._ours().host or any(there.host for there in self.elsewhere.values())

    @property
    def anybody(self) -> bool:
        return bool(self._room.clients) or any(
            there != Presence() for there in self.elsewhere.values()
        )

    def _ours(self) -> Presence:
        clients = self._room.clients
        seats = {seat for client in clients for seat in client.seats if seat is not None}
        return Presence(
            seats=tuple(sorted(seats)),
            watching=sum(1 for client in clients if not client.hands()),
            host=any(client.host for client in clients),
            visitors=tuple(sorted({client.visitor for client in clients if client.hands()})),
        )

    def changed(self) -> None:
        """A client came or went on this side."""
        self._room.services.neighbours.here(self._room.id, self._ours())
        self._changed()

    def heard(self, neighbour: str, there: Presence | None) -> None:
        """A client came or went on another side; None: the whole side is gone."""
        if there is None:
            self.elsewhere.pop(neighbour, None)
        else:
            self.elsewhere[neighbour] = there
        self._elsewhere()
        self._changed()
