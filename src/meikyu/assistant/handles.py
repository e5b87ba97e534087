"""Handles: the names under which a model holds its seats. A model never sees a token where a short
name will do."""

import json
import os
import secrets
from pathlib import Path
from typing import Protocol

import msgspec

MOST_KEPT = 500
"""Seats that a folder remembers; the oldest are forgotten first."""


class Held(msgspec.Struct, frozen=True):
    """A seat that a handle stands for."""

    table: str
    token: str
    language: str
    game: str = ""


class Handles(Protocol):
    """Which seats are held, by name."""

    def keep(self, held: Held, prefix: str) -> str:
        """A handle for a seat."""

    def find(self, handle: str) -> Held | None:
        """The seat of a handle; None: there is none of this name."""


class Names:
    """Short names, for one program on one machine; kept in a folder, so that a game goes on
    tomorrow."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = None if folder is None else folder / "seats.json"
        self._held: dict[str, Held] = {}
        if self._file is not None and self._file.exists():
            try:
                self._held = msgspec.json.decode(self._file.read_bytes(), type=dict[str, Held])
            except msgspec.DecodeError:
                self._file.replace(self._file.with_suffix(".broken"))

    def keep(self, held: Held, prefix: str) -> str:
        handle = f"{prefix.lower()}-{secrets.token_hex(3)}"
        while handle in self._held:
            handle = f"{prefix.lower()}-{secrets.token_hex(3)}"
        self._held[handle] = held
        for old in list(self._held)[:-MOST_KEPT]:
            del self._held[old]
        self._write()
        return handle

    def find(self, handle: str) -> Held | None:
        return self._held.get(handle)

    def _write(self) -> None:
        """All or nothing: what is being written is no file yet."""
        if self._file is None:
            return
        text = json.dumps({name: msgspec.to_builtins(one) for name, one in self._held.items()})
        new = self._file.with_suffix(".new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self._file)
