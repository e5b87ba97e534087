"""Backup: a whole data folder copied while its server runs, ready to be used as one."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from meikyu.core.words import Phrase
from meikyu.server.folder import FILE, FOLDER_MODE, KEY_FILE, OWNER_ALONE, StoreError

PAGES_AT_ONCE = 256
CONTENT = "content"


def back_up(data: Path, place: Path, progress: Callable[[float], None]) -> None:
    """Copies what is in a folder to a new one. Raises StoreError; then there is no new folder."""
    source = data / FILE
    if not source.is_file():
        raise StoreError(Phrase("backup-nothing", {"folder": str(data)}))
    if place.exists():
        raise StoreError(Phrase("backup-exists", {"folder": str(place)}))
    half = place.with_name(f".{place.name}.part")
    try:
        shutil.rmtree(half, ignore_errors=True)
        half.mkdir(mode=FOLDER_MODE, parents=True)
        _copy_database(source, half / FILE, progress)
        for name in (KEY_FILE, CONTENT):
            _copy(data / name, half / name)
        half.rename(place)
    except (OSError, sqlite3.Error) as error:
        shutil.rmtree(half, ignore_errors=True)
        detail = getattr(error, "strerror", None) or str(error)
        raise StoreError(
            Phrase("backup-failed", {"folder": str(place), "detail": detail})
        ) from error


def _copy_database(source: Path, copy: Path, progress: Callable[[float], None]) -> None:
    """By SQLite's own means: what is in its log beside the file comes along."""

    def step(_status: int, left: int, total: int) -> None:
        progress(1 - left / total if total else 1.0)

    copy.touch(OWNER_ALONE)
    address = f"{source.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new, pages=PAGES_AT_ONCE, progress=step)
        (well,) = new.execute("PRAGMA integrity_check").fetchone()
        if well != "ok":
            raise sqlite3.DatabaseError(well)


def _copy(source: Path, copy: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, copy)
    elif source.is_file():
        shutil.copy2(source, copy)
