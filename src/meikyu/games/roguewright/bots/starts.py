"""The sketches with which the expert of Roguewright begins: one for each entrance of a map.

Nothing is known at the start but the entrance, so a long search can find the best sketch once
(`meikyu learn roguewright`). Those of the standard maps come with the package. They are found by
what a sketch depends on, so that another map never uses them.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from meikyu.core.content import home
from meikyu.games.roguewright.tables import Chart

FILE = "starts.json"


class Start(msgspec.Struct, frozen=True, array_like=True):
    """Walls, and a corner for the exit."""

    cells: str
    """As a number in hexadecimal."""
    corner: int

    @property
    def walls(self) -> int:
        return int(self.cells, 16)


Starts = tuple[Start, ...]
"""By entrance, from the first."""


def key(chart: Chart) -> str:
    """Of everything on a map that a sketch depends on."""
    tracks = chart.tracks
    monsters = sorted((monster.kind, monster.cells) for monster in chart.monsters)
    facts = (
        (chart.board.rows, chart.board.columns, chart.zones, chart.entrances, chart.exits),
        (chart.items, monsters),
        [shape.pattern for shape in chart.shapes],
        (tracks.rounds, tracks.development, tracks.mark_points, tracks.mark_behind),
        (tracks.extra_kinds, tracks.extra_cells, tracks.extra_behind),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]


def own_file(chart: Chart) -> Path:
    """Where `meikyu learn` puts what it found for a map."""
    return home() / "learned" / "roguewright" / f"{key(chart)}.json"


def decode(data: bytes) -> Mapping[str, Starts]:
    return msgspec.json.decode(data, type=dict[str, Starts])


def encode(found: Mapping[str, Starts]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


@cache
def standard() -> Mapping[str, Starts]:
    """For the maps of this edition."""
    return decode((resources.files(__package__) / FILE).read_bytes())


def start_for(chart: Chart, entrance: int) -> Start | None:
    """The sketch for an entrance (from 1); None: none was looked for."""
    known = key(chart)
    found = standard().get(known)
    if found is None:
        try:
            found = decode(own_file(chart).read_bytes()).get(known)
        except (OSError, msgspec.DecodeError):
            return None
    if found is None or entrance > len(found):
        return None
    return found[entrance - 1]
