"""Logs: one line of JSON for each thing that happened, for programs that collect them.

A line never has what a player may not know. Messages of ours name tables by their address and
nothing of a game; of an exception only its kind and place are kept, because its text may quote a
card or a token.
"""

import logging
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
DEEPEST = 12
"""Places of an exception that are kept, the innermost ones."""


def _place(frame: traceback.FrameSummary) -> str:
    file = Path(frame.filename)
    short = file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.name
    return f"{short}:{frame.lineno}"


def _error(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    return {"kind": type(error).__name__, "at": [_place(frame) for frame in frames]}


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info is not None and record.exc_info[1] is not None:
            line["error"] = _error(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def as_lines() -> None:
    """From now on everything that is logged is a line of JSON on the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
