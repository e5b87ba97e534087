"""Neighbours: other processes that serve the same tables from the same store.

The store is the truth: a process that writes says from which revision, and one that was overtaken
catches up. Notes between neighbours make it quick, and say what is not in the store: who is there,
what is said, and which of the processes drives the bots and clocks of a table.
"""

from typing import Protocol

import msgspec

from meikyu.table import protocol, storage


class News(msgspec.Struct, frozen=True, array_like=True):
    """What another process has changed at a table."""

    table: str
    revision: int
    """The table's, since then."""
    told: bool = False
    """Whether the rest is all of it; else it is read from the store."""
    entries: tuple[storage.EntryRow, ...] = ()
    drafts: tuple[storage.DraftRow, ...] = ()
    clocks: bytes | None = None
    status: str | None = None


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table, as far as one process knows."""

    seats: tuple[int, ...] = ()
    watching: int = 0
    host: bool = False
    visitors: tuple[str, ...] = ()
    """Those who hold the seats, under the names by which their use of a server is counted."""


class Heard(Protocol):
    """Gets the neighbours' notes: the tables of this process."""

    def changed(self, news: News) -> None:
        """A neighbour has changed a table."""

    def missed(self) -> None:
        """Something may have been missed: everything may have changed."""

    def present(self, table: str, neighbour: str, presence: Presence) -> None:
        """People came to, or went from, a neighbour's side of a table."""

    def gone(self, neighbour: str) -> None:
        """A neighbour is there no more."""

    def said(self, table: str, frame: protocol.Frame, visitor: str) -> None:
        """Something for all at a table, from a visitor."""

    def yours(self, table: str) -> None:
        """The bots and clocks of a table are ours to drive from now on."""


class Neighbours(Protocol):
    """The way to them."""

    alone: bool
    """Whether there can be none: nothing changes but what this process changes."""

    async def open(self, heard: Heard) -> None:
        """From now on their notes come in."""

    async def close(self) -> None:
        """Lets them know that this process is gone."""

    def drives(self, table: str) -> bool:
        """Whether a table's bots and clocks are ours. Where no process has them they will be soon:
        `Heard.yours` says so."""

    def leave(self, table: str) -> None:
        """There is nothing to drive at a table any more."""

    def here(self, table: str, presence: Presence) -> None:
        """The clients of a table that are connected to this process."""

    async def elsewhere(self, table: str) -> dict[str, Presence]:
        """Those that are connected to other processes."""

    def say(self, table: str, frame: protocol.Frame, visitor: str) -> None:
        """Sends a frame to all of them, and which visitor says it."""


class Alone:
    """No other process: this one has its store to itself."""

    alone = True

    async def open(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass

    def drives(self, table: str) -> bool:
        return True

    def leave(self, table: str) -> None:
        pass

    def here(self, table: str, presence: Presence) -> None:
        pass

    async def elsewhere(self, table: str) -> dict[str, Presence]:
        return {}

    def say(self, table: str, frame: protocol.Frame, visitor: str) -> None:
        pass
