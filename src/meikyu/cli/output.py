"""Writing for people and for programs."""

import json
import sys
from typing import Any

from rich.console import Console

from meikyu.core.codec import plain

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a terminal and its scrollback: what must be remembered must not be a scroll away."""


def console(stderr: bool = False) -> Console:
    """Where words are written. Colour only in a terminal; no guessing at numbers."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=False)


def write_json(value: Any, indent: int | None = 2) -> None:
    """One JSON document on stdout."""
    text = json.dumps(plain(value), ensure_ascii=False, indent=indent)
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
