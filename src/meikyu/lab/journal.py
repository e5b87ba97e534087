"""Journals: what a run has played so far, kept in a file while it goes on.

One JSON object per line: first which series it is, then game after game, in the order in which they
ended. A run with the same series goes on where the journal stops, and may be longer than before.
"""

from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec

from meikyu.bots.registry import find_level
from meikyu.core.codec import plain
from meikyu.core.content import from_data
from meikyu.games.registry import find_game
from meikyu.lab.arena import GameResult, Series


class NoJournal(ValueError):
    """A file is no journal of a run."""


class OtherSeries(ValueError):
    """A journal has the games of another series."""


class _Head(msgspec.Struct, frozen=True):
    meikyu: str
    series: str
    """A hash of all that the games depend on."""


class _Played(msgspec.Struct, frozen=True):
    game: int
    result: GameResult


class Journal:
    """A file in which results are kept, opened for one series. Close it, or use it with `with`."""

    def __init__(self, file: Path, series: Series) -> None:
        self.results: dict[int, GameResult] = {}
        """What it held when it was opened."""
        head = msgspec.json.encode(_Head("lab", _mark(series)))
        whole = self._read(file, head) if file.exists() else 0
        self._file: IO[bytes] = file.open("r+b" if whole else "wb")
        self._file.truncate(whole)
        self._file.seek(whole)
        if not whole:
            self._file.write(head + b"\n")
            self._file.flush()

    def _read(self, file: Path, head: bytes) -> int:
        """Reads what is there; returns how many bytes of it are whole lines. A line that was being
        written when the run was killed is left out."""
        lines = file.read_bytes().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        if not lines:
            if file.stat().st_size:
                raise NoJournal(file)
            return 0
        try:
            found = msgspec.json.decode(lines[0], type=_Head)
            if found.meikyu != "lab":
                raise NoJournal(file)
            if lines[0].rstrip() != head:
                raise OtherSeries(file)
            for line in lines[1:]:
                played = msgspec.json.decode(line, type=_Played)
                self.results[played.game] = played.result
        except msgspec.DecodeError:
            raise NoJournal(file) from None
        return sum(map(len, lines))

    def add(self, game: int, result: GameResult) -> None:
        """One game more."""
        self._file.write(msgspec.json.encode(_Played(game, result)) + b"\n")

    def flush(self) -> None:
        """What was added is safe from the end of this process."""
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _mark(series: Series) -> str:
    """Of everything that a game of the series depends on; how many games there are is left out."""
    game = find_game(series.game)
    content = from_data(game.id, series.content_id, game.shape, series.content)
    levels = [find_level(game, name) for name in series.levels]
    parts = [
        game.id,
        game.rules_version,
        content.hash,
        [(level.id, level.version) for level in levels],
        series.seed,
        series.line_ups,
        plain(series.options),
        [f"{kind.__module__}.{kind.__qualname__}" for kind in series.recorders],
    ]
    return sha256(msgspec.json.encode(parts)).hexdigest()
