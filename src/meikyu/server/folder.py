"""The data folder: readable by its owner alone, used by one server, its schema brought forward.

In a folder are the database, the key from which invitations are made, and a lock. Everything that
can be wrong with it becomes a `StoreError`: one line that says what.
"""

import os
import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from meikyu.core.content import everything_hash
from meikyu.core.words import Phrase, lexicon
from meikyu.table.seats import token_hash

try:
    import fcntl
except ImportError:  # not on this system: the lock file alone must do
    fcntl = None  # type: ignore[assignment]

FILE = "tables.sqlite3"
LOCK_FILE = "server.lock"
KEY_FILE = "invitations.key"
KEY_BYTES = 32
OWNER_ALONE = 0o600
FOLDER_MODE = 0o700
OTHERS = 0o077


class StoreError(Exception):
    """The store cannot be used; one line that says why, in any language."""

    def __init__(self, reason: Phrase) -> None:
        self.reason = reason
        super().__init__(self.say("en"))

    def say(self, locale: str) -> str:
        return lexicon(locale, "meikyu.server").say(self.reason)


# -- who may read it, who uses it -----------------------------------------------------------------


class Folder:
    """A data folder in use. Locked as long as the server lives, even if it is killed."""

    def __init__(self, place: Path) -> None:
        self.path = place / FILE
        try:
            place.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
            for file in (FILE, f"{FILE}-wal", f"{FILE}-shm", LOCK_FILE, KEY_FILE):
                _keep_private(place / file, make=file in (FILE, LOCK_FILE))
            self.key = _key(place / KEY_FILE)
            self._file = os.open(self.path, os.O_RDWR)
        except OSError as error:
            raise _unusable(place, error) from error
        try:
            # The database itself is locked too: a lock file can be removed.
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._lock = _lock(place / LOCK_FILE)
        except (BlockingIOError, sqlite3.OperationalError) as error:
            os.close(self._file)
            raise StoreError(Phrase("store-in-use", {"folder": str(place)})) from error

    def release(self) -> None:
        self._lock.close()
        os.close(self._file)


def _unusable(place: Path, error: OSError) -> StoreError:
    reason = "store-not-a-folder" if place.exists() and not place.is_dir() else "store-no-folder"
    args: dict[str, str | int] = {"folder": str(place), "detail": error.strerror or str(error)}
    return StoreError(Phrase(reason, args))


def _keep_private(file: Path, make: bool) -> None:
    """SQLite makes its other files with the mode of the first one."""
    if make:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ALONE))
    if file.exists() and file.stat().st_mode & OTHERS:
        file.chmod(OWNER_ALONE)


def _key(file: Path) -> bytes:
    if not file.exists():
        new = file.with_suffix(".new")
        new.unlink(missing_ok=True)
        made = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ALONE)
        with os.fdopen(made, "wb") as opened:
            opened.write(secrets.token_bytes(KEY_BYTES))
            opened.flush()
            os.fsync(opened.fileno())
        new.replace(file)
    return file.read_bytes()


def _lock(file: Path) -> sqlite3.Connection:
    lock = sqlite3.connect(file, isolation_level=None, timeout=0, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise
    return lock


def in_use(place: Path) -> bool:
    """Whether a server uses the folder now."""
    file = place / LOCK_FILE
    if not file.is_file():
        return False
    try:
        _lock(file).close()
    except sqlite3.OperationalError:
        return True
    return False


# -- the schema -----------------------------------------------------------------------------------


def _hide_invitations(connection: sqlite3.Connection) -> None:
    """Invitations were kept in clear. Their links stay good: see `Setup.invited`."""
    for table_id, raw in connection.execute("SELECT id, setup FROM tables").fetchall():
        try:
            setup: Any = msgspec.json.decode(raw)
            seats = [seat for seat in setup["seats"] if seat.get("invitation")]
            for seat in seats:
                seat["invitation"] = token_hash(seat["invitation"])
        except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
            continue  # a broken table is noticed when a visitor comes to it
        if seats:
            changed = msgspec.json.encode(setup)
            connection.execute("UPDATE tables SET setup = ? WHERE id = ?", (changed, table_id))


def _name_contents_by_all_they_show(connection: sqlite3.Connection) -> None:
    """Packs were kept under the hash of what the rules read, which says nothing about words."""
    names: dict[str, str] = {}
    for rules_hash, data in connection.execute("SELECT hash, data FROM contents").fetchall():
        try:
            names[rules_hash] = everything_hash(msgspec.json.decode(data))
        except (msgspec.DecodeError, TypeError):
            continue
    connection.executemany(
        "UPDATE contents SET hash = ? WHERE hash = ?", [(new, old) for old, new in names.items()]
    )
    rows = connection.execute("SELECT id, header FROM tables WHERE header IS NOT NULL").fetchall()
    for table_id, raw in rows:
        try:
            wanted = msgspec.json.decode(raw)["content"]["hash"]
        except (msgspec.DecodeError, KeyError, TypeError):
            continue
        connection.execute(
            "UPDATE tables SET content = ? WHERE id = ?", (names.get(wanted), table_id)
        )


MIGRATIONS: tuple[tuple[str, tuple[Callable[[sqlite3.Connection], None], ...]], ...] = (
    (
        """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        status TEXT NOT NULL,
        setup BLOB NOT NULL,    -- seats, settings, options
        header BLOB,            -- of the match, from the start on
        seed BLOB,
        clocks BLOB NOT NULL DEFAULT '{}',
        timed INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER,
        message TEXT,           -- the id that the client gave its message
        body BLOB NOT NULL,     -- one line of a record
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE TABLE drafts (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        edits INTEGER NOT NULL,
        steps BLOB NOT NULL,
        messages BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE TABLE contents (
        hash TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        id TEXT NOT NULL,
        data BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
        (),
    ),
    # Entries are in the order in which they came, not by table: a commit with entries of many
    # tables changes few pages, and costs half.
    (
        """
    ALTER TABLE entries RENAME TO entries_by_table;
    CREATE TABLE entries (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER,
        message TEXT,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, n)
    );
    INSERT INTO entries SELECT table_id, n, seat, message, body FROM entries_by_table;
    DROP TABLE entries_by_table;
    """,
        (),
    ),
    # The hash of a pack covers everything that is shown; the rules' own hash is in the header.
    (
        "ALTER TABLE tables ADD COLUMN content TEXT;",
        (_hide_invitations, _name_contents_by_all_they_show),
    ),
    # When a table took its status: finished games may be pruned by age.
    (
        """
    ALTER TABLE tables ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET since = created;
    """,
        (),
    ),
    # An analysis that was made is not made again.
    (
        """
    CREATE TABLE analyses (
        table_id TEXT PRIMARY KEY,
        data BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
        (),
    ),
    # What the operator of a server asks and is told, see `operating`.
    (
        """
    ALTER TABLE entries ADD COLUMN made INTEGER;  -- milliseconds since 1970
    CREATE TABLE bans (
        who TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        until INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        data BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE orders (
        id TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        data BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE answers (
        order_id TEXT NOT NULL,
        process TEXT NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (order_id, process)
    ) WITHOUT ROWID;
    """,
        (),
    ),
)
"""From version n to n + 1: a script, then what SQL cannot do. Once released, never changed."""


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = FAST")
    # What a statement of many rows would need to be undone: else a file each time.
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Brings the schema forward, each version in a transaction of its own."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    known = len(MIGRATIONS)
    if version > known:
        connection.close()
        args: dict[str, str | int] = {"file": str(path), "found": version, "known": known}
        raise StoreError(Phrase("store-too-new", args))
    if version == known:
        return
    connection.execute("PRAGMA secure_delete = ON")  # what is replaced is not left between rows
    for number in range(version, known):
        script, more = MIGRATIONS[number]
        connection.executescript(f"BEGIN IMMEDIATE;{script}")
        for step in more:
            step(connection)
        connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    connection.execute("PRAGMA secure_delete = FAST")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
