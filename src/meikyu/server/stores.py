"""Which store a server uses: its own folder, or a database that it shares with other processes."""

import asyncio
from typing import Any

from meikyu.core.words import Phrase
from meikyu.server.config import Config
from meikyu.server.folder import StoreError
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
