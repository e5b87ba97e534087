"""The desk in a data folder, which a server may be using."""

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meikyu.core.words import Phrase
from meikyu.server.folder import FILE, MIGRATIONS, StoreError, connect, in_use
from meikyu.server.operating.desk import Desk
from meikyu.table.errors import NotSaved


class FolderDesk(Desk):
    """In the file of all tables. Brings no schema forward: only a server does."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None

    @classmethod
    def open(cls, place: Path) -> "FolderDesk":
        """For a command. Raises StoreError where there is no such file, or one of another
        version."""
        file = place / FILE
        if not file.is_file():
            raise StoreError(Phrase("backup-nothing", {"folder": str(place)}))
        desk = cls(place)
        args: dict[str, str | int] = {"file": str(file)}
        try:
            (found,) = desk._connected().execute("PRAGMA user_version").fetchone()
        except sqlite3.DatabaseError as error:
            raise StoreError(Phrase("store-broken", {**args, "detail": str(error)})) from error
        known = len(MIGRATIONS)
        if found != known:
            desk._connected().close()
            wrong = "store-too-new" if found > known else "store-too-old"
            raise StoreError(Phrase(wrong, {**args, "found": found, "known": known}))
        return desk

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self._place / FILE)
        return self._connection

    async def read(self, sql: str, *values: Any) -> Sequence[Any]:
        return await asyncio.to_thread(self._read, sql, values)

    def _read(self, sql: str, values: Sequence[Any]) -> Sequence[Any]:
        with self._lock:
            try:
                return self._connected().execute(sql, values).fetchall()
            except sqlite3.Error as error:
                raise NotSaved(str(error)) from error

    async def write(self, *statements: tuple[str, Sequence[Any]]) -> int:
        return await asyncio.to_thread(self._write, statements)

    def _write(self, statements: Sequence[tuple[str, Sequence[Any]]]) -> int:
        changed = 0
        with self._lock:
            connection = self._connected()
            try:
                connection.execute("BEGIN IMMEDIATE")
                for sql, values in statements:
                    changed = connection.execute(sql, values).rowcount
                connection.execute("COMMIT")
            except sqlite3.Error as error:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise NotSaved(str(error)) from error
        return changed

    async def servers(self) -> int:
        return int(in_use(self._place))

    async def close(self) -> None:
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
