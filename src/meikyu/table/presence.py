"""Presence: who is at a table, by connections to this process and to others."""

from typing import TYPE_CHECKING

from meikyu.table.neighbours import Presence

if TYPE_CHECKING:
    from meikyu.table.room import Room


class Presences:
    """Who is at one table."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self.elsewhere: dict[str, Presence] = {}
        """On the other sides of the table, by process."""

    def seats(self) -> set[int]:
        """The seats that a connection holds."""
        return set(self._ours().seats).union(*(there.seats for there in self.elsewhere.values()))

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
        )

    def changed(self) -> None:
        """A client came or went on this side."""
        self._room.services.neighbours.here(self._room.id, self._ours())
        self._room.show.presence_changed()

    def heard(self, neighbour: str, there: Presence | None) -> None:
        """A client came or went on another side; None: the whole side is gone."""
        if there is None:
            self.elsewhere.pop(neighbour, None)
        else:
            self.elsewhere[neighbour] = there
        self._room.absence.look()
        self._room.show.presence_changed()
