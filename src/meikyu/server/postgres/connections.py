"""A connection to PostgreSQL that is made again when it breaks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import psycopg
from psycopg import AsyncConnection

T = TypeVar("T")
PATIENCE = 15.0
"""Seconds for which a database may be away before a caller gets an error."""
PAUSE = 0.1
"""Seconds from one try to connect to the next."""
SETTINGS = "-c synchronous_commit=on -c timezone=UTC"

Broken = (psycopg.OperationalError, psycopg.InterfaceError)


class Link:
    """One connection, used by one at a time."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: AsyncConnection | None = None
        self._lock = asyncio.Lock()

    async def connected(self) -> AsyncConnection:
        """The connection; a new one where the old one broke."""
        if self._connection is None or self._connection.closed or self._connection.broken:
            self._connection = None
            self._connection = await AsyncConnection.connect(
                self._address,
                autocommit=True,
                options=SETTINGS,
                connect_timeout=5,
                keepalives_idle=5,
                keepalives_interval=2,
                keepalives_count=3,
                tcp_user_timeout=10_000,
                prepare_threshold=1,
            )
        return self._connection

    async def use(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Does something that may be done twice: again, for a while, if the connection breaks."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        async with self._lock:
            while True:
                try:
                    return await work(await self.connected())
                except Broken:
                    await self.drop()
                    if asyncio.get_running_loop().time() > deadline:
                        raise
                    await asyncio.sleep(PAUSE)

    async def once(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Does something that must not be done twice."""
        async with self._lock:
            try:
                return await work(await self.connected())
            except Broken:
                await self.drop()
                raise

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def close(self) -> None:
        async with self._lock:
            await self.drop()
