"""The desk in PostgreSQL, for all servers of one database."""

from collections.abc import Sequence
from typing import Any, cast

import psycopg
from psycopg import AsyncConnection

from meikyu.core.words import Phrase
from meikyu.server.folder import StoreError
from meikyu.server.operating.desk import Desk
from meikyu.server.postgres.connections import Link
from meikyu.server.postgres.schema import MIGRATIONS
from meikyu.table.errors import NotSaved


class DatabaseDesk(Desk):
    """In the database of all tables. Brings no schema forward: only a server does."""

    def __init__(self, address: str, process: str = "") -> None:
        self.process = process
        self._link = Link(address)

    @classmethod
    async def open(cls, address: str) -> "DatabaseDesk":
        """For a command. Raises StoreError where there is no such database, or one of another
        version."""
        desk = cls(address)
        args: dict[str, str | int] = {"file": "PostgreSQL"}
        try:
            rows = await desk._link.once(_version)
        except psycopg.Error as error:
            await desk.close()
            detail = str(error).strip().partition("\n")[0]
            raise StoreError(Phrase("store-broken", {**args, "detail": detail})) from error
        found, known = rows[0][0], len(MIGRATIONS)
        if found != known:
            await desk.close()
            wrong = "store-too-new" if found > known else "store-too-old"
            raise StoreError(Phrase(wrong, {**args, "found": found, "known": known}))
        return desk

    async def read(self, sql: str, *values: Any) -> Sequence[Any]:
        async def work(connection: AsyncConnection) -> Sequence[Any]:
            cursor = await connection.execute(cast(Any, _here(sql)), values)
            return await cursor.fetchall()

        try:
            return await self._link.use(work)
        except psycopg.Error as error:
            raise NotSaved(str(error)) from error

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> int:
        async def work(connection: AsyncConnection) -> int:
            changed = 0
            async with connection.transaction():
                for sql, values in statements:
                    cursor = await connection.execute(cast(Any, _here(sql)), values)
                    changed = cursor.rowcount
            return changed

        try:
            return await self._link.use(work)
        except psycopg.Error as error:
            raise NotSaved(str(error)) from error

    async def servers(self) -> int:
        rows = await self.read("SELECT count(*) FROM processes WHERE until > now()")
        return int(rows[0][0])

    async def close(self) -> None:
        await self._link.close()


async def _version(connection: AsyncConnection) -> Sequence[Any]:
    return await (await connection.execute("SELECT version FROM meikyu")).fetchall()


def _here(sql: str) -> str:
    """The same statement with this database's mark for a value."""
    return sql.replace("?", "%s")
