"""Which store a server uses: its own folder, or a database that it shares with other processes."""

import asyncio
from pathlib import Path
from typing import Any

from meikyu.core.words import Phrase
from meikyu.server.config import Config
from meikyu.server.folder import StoreError
from meikyu.server.operating.desk import Desk
from meikyu.server.operating.folder_desk import FolderDesk
from meikyu.server.store import Store
from meikyu.table import storage
from meikyu.table.neighbours import Alone, Neighbours

POSTGRES = ("postgresql://", "postgres://")


def open_store(
    config: Config, observer: storage.Observer | None = None
) -> tuple[storage.Store, Neighbours]:
    """The store that a server is told to use, and the way to the processes that share it."""
    if config.store is None:
        return Store(config.data, observer), Alone()
    if not config.store.startswith(POSTGRES):
        raise StoreError(Phrase("store-unknown", {"store": without_password(config.store)}))
    database, neighbours = postgres()
    store = asyncio.run(database.open(config.store, config.key, observer=observer))
    return store, neighbours(config.store, store.process)


def desk_of(config: Config, store: storage.Store) -> Desk:
    """What the same store keeps for its operator."""
    if config.store is None:
        return FolderDesk(config.data)
    from meikyu.server.postgres.desk import DatabaseDesk

    assert hasattr(store, "process")
    return DatabaseDesk(config.store, store.process)


async def open_desk(data: Path, store: str | None) -> Desk:
    """The same for a command, beside the servers that run. Raises StoreError."""
    if store is None:
        return FolderDesk.open(data)
    if not store.startswith(POSTGRES):
        raise StoreError(Phrase("store-unknown", {"store": without_password(store)}))
    postgres()  # says so where the package is missing
    from meikyu.server.postgres.desk import DatabaseDesk

    return await DatabaseDesk.open(store)


def without_password(address: str) -> str:
    """An address that may be shown."""
    scheme, found, rest = address.partition("://")
    return f"{scheme}{found}{rest.rpartition('@')[2]}"


def postgres() -> tuple[Any, Any]:
    """The store and the neighbours of the other kind; imported only where it is wanted."""
    try:
        from meikyu.server.postgres.neighbours import Neighbours as Shared
        from meikyu.server.postgres.store import Store as Database
    except ImportError as error:
        raise StoreError(Phrase("store-needs-postgres", {})) from error
    return Database, Shared
