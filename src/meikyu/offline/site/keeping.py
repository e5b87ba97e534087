"""Folders that are made once for each version of the sources, kept, and used by several processes.

A process holds the folder that it uses: a running server its page, a build the engine that it
copies. When a new one is made, those go that nobody holds.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

fcntl: Any = None  # not on every system: nobody can tell what is in use there, so all of it stays
with suppress(ImportError):
    fcntl = import_module("fcntl")

VERSION = re.compile(r"[0-9a-f]{16}")
"""What the folders are called. Everything else beside them is work in progress."""


class Held:
    """A folder in use, until it is released or the process ends."""

    def __init__(self, place: Path) -> None:
        """Waits for a process about to remove it; raises `FileNotFoundError` if it is gone."""
        self.place = place
        self._lock: int | None = None if fcntl is None else os.open(place, os.O_RDONLY)
        if self._lock is not None:
            fcntl.flock(self._lock, fcntl.LOCK_SH)
            if not place.is_dir() or not os.path.samestat(os.fstat(self._lock), place.stat()):
                self.release()
                raise FileNotFoundError(place)

    def release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def hold(place: Path, make: Callable[[Path], None]) -> Held:
    """Holds a folder, which is made if it is not there."""
    while True:
        if place.is_dir():
            with suppress(FileNotFoundError):
                return Held(place)
        _make(place, make)


def _make(place: Path, make: Callable[[Path], None]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    older = [each for each in place.parent.iterdir() if each != place]
    with tempfile.TemporaryDirectory(prefix=".", dir=place.parent) as workshop:
        fresh = Path(workshop, "fresh")
        make(fresh)
        try:
            fresh.rename(place)
        except OSError:
            if not place.is_dir():  # else another process has made the same one meanwhile
                raise
    for each in older:
        if VERSION.fullmatch(each.name):
            _remove_unless_held(each)


def _remove_unless_held(place: Path) -> None:
    if fcntl is None:
        return
    try:
        lock = os.open(place, os.O_RDONLY)
    except OSError:  # another process has removed it
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(place, ignore_errors=True)
    except BlockingIOError:
        pass
    finally:
        os.close(lock)
