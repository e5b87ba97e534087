"""Saved games: what a terminal match needs to go on, on disk after every entry.

Two files for each game in the user's folder ``games``: ``<id>.jsonl`` is an ordinary record and is
replaced as a whole after each entry, so that a kill at any moment leaves the old or the new one;
``<id>.table.json`` has what a running match keeps secret (seed, who sits where) and is
written once, before the first entry.
"""

import os
import re
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from meikyu.cli.errors import UserError, cannot_read, cannot_write
from meikyu.core import record
from meikyu.core.content import home
from meikyu.core.match import Match
from meikyu.games.registry import find_game

_RECORD = ".jsonl"
_TABLE = ".table.json"
_END = '{"end":'
_NUMBER = re.compile(r"-(\d+)$")


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table knows besides its record."""

    seed: str
    levels: tuple[str | None, ...]
    """For each seat the level of its bot; None: a person."""
    bot_seed: int
    free_undo: bool = False


class Save:
    """One saved game."""

    def __init__(self, save_id: str) -> None:
        self.id = save_id
        self.file = folder() / (save_id + _RECORD)
        self._written: str | None = None
        self._entries = 0

    # -- finding --------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return _NUMBER.sub("", self.id)

    @property
    def saved_at(self) -> int:
        return self.file.stat().st_mtime_ns

    def over(self) -> bool:
        return self._read().rstrip("\n").rpartition("\n")[2].startswith(_END)

    # -- starting and going on ------------------------------------------------------------------

    @classmethod
    def create(cls, match: Match, seating: Seating) -> "Save":
        """A new save of this match, under the next free number of its game."""
        taken = [int(found.group(1)) for name in _names(_TABLE) if (found := _number(match, name))]
        number = max(taken, default=0) + 1
        text = msgspec.json.encode(seating)
        while True:
            save = cls(f"{match.game.id}-{number}")
            file = save.file.with_name(save.id + _TABLE)
            try:
                folder().mkdir(parents=True, exist_ok=True)
                handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:  # another terminal began a game at the same moment
                number += 1
                continue
            except OSError as error:
                raise cannot_write(file, error) from None
            with os.fdopen(handle, "wb") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            save.write(match)
            return save

    def load(self) -> tuple[Match, Seating]:
        """The match as it was after its last entry."""
        table = self.file.with_name(self.id + _TABLE)
        try:
            seating = msgspec.json.decode(table.read_bytes(), type=Seating)
            seed = bytes.fromhex(seating.seed)
        except OSError as error:
            raise cannot_read(table, error) from None
        except (msgspec.DecodeError, ValueError) as error:
            raise UserError("error-save-broken", file=str(table), why=str(error)) from None
        text = self._read()
        match = record.read(text, find_game, seed)
        if len(seating.levels) != len(match.header.seats):
            raise UserError("error-save-broken", file=str(table), why="levels")
        self._written, self._entries = text, len(match.entries)
        return match, seating

    def write(self, match: Match) -> None:
        """Replaces the record; refuses where another terminal has played on in the meantime."""
        if self._written is not None and self._read() != self._written:
            raise UserError("error-save-changed", id=self.id)
        text = self._text(match)
        try:
            _replace(self.file, text)
        except OSError as error:
            raise cannot_write(self.file, error) from None
        self._written, self._entries = text, len(match.entries)

    def _text(self, match: Match) -> str:
        """The record: what was written before and the new entries, or the whole at both ends, where
        the content is looked at, which takes longer than all the rest."""
        if self._written is None or match.outcome is not None:
            return record.write(match)
        new = [record.encode_entry(entry).decode() for entry in match.entries[self._entries :]]
        return self._written + "".join(f"{line}\n" for line in new)

    def _read(self) -> str:
        try:
            return self.file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error if isinstance(error, OSError) else OSError(0, str(error))
            raise cannot_read(self.file, why) from None


def _number(match: Match, name: str) -> re.Match[str] | None:
    found = _NUMBER.search(name)
    return found if found and name[: found.start()] == match.game.id else None


def _replace(file: Path, text: str) -> None:
    """Writes a file so that at every moment either the old or the new text is there."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def folder() -> Path:
    """Where saved games are."""
    return home() / "games"


def _names(suffix: str) -> list[str]:
    if not folder().is_dir():
        return []
    return [file.name.removesuffix(suffix) for file in folder().glob(f"*{suffix}")]


def all_saves() -> list[Save]:
    """Every saved game, the latest first."""
    saves = [Save(name) for name in _names(_RECORD)]
    return sorted(saves, key=lambda save: save.saved_at, reverse=True)


def unfinished(game: str | None = None) -> Iterator[Save]:
    """Saved games that can go on, the latest first."""
    for save in all_saves():
        if (game is None or save.game == game) and not save.over():
            yield save


def named(save_id: str) -> Save:
    """A saved game by its id."""
    if save_id not in _names(_RECORD):
        known = ", ".join(save.id for save in all_saves()) or "—"
        raise UserError("error-save-unknown", id=save_id, known=known)
    return Save(save_id)


def new_bot_seed() -> int:
    """For the bots of a new table: never the seed of the rules."""
    return secrets.randbits(48)
