"""Updating: which running tables this program would set aside, found out without changing them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from meikyu.core.words import Phrase
from meikyu.server.folder import FILE, StoreError
from meikyu.server.stores import POSTGRES, postgres, without_password
from meikyu.table.set_aside import SetAsideCount, set_aside_among

RUNNING = "SELECT header FROM tables WHERE status = 'playing' AND header IS NOT NULL"


def in_folder(place: Path) -> SetAsideCount:
    """Of the tables in a data folder, which another program may be using."""
    file = place / FILE
    if not file.is_file():
        return SetAsideCount()
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
            return set_aside_among(row[0] for row in database.execute(RUNNING))
    except sqlite3.Error as error:
        args: dict[str, str | int] = {"file": str(file), "detail": str(error)}
        raise StoreError(Phrase("store-broken", args)) from error


def in_database(address: str) -> SetAsideCount:
    """Of the tables in a database that servers share."""
    if not address.startswith(POSTGRES):
        raise StoreError(Phrase("store-unknown", {"store": without_password(address)}))
    postgres()  # says so where the package is missing
    import psycopg

    try:
        with psycopg.connect(address) as database:
            return set_aside_among(bytes(row[0]) for row in database.execute(RUNNING))
    except psycopg.Error as error:
        args: dict[str, str | int] = {"file": without_password(address), "detail": str(error)}
        raise StoreError(Phrase("store-broken", args)) from error
