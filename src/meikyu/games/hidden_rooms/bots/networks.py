"""Learned values of Hidden Rooms: the data files, and which network belongs to a stage.

A file holds one small network for each stage of a book. A network is found by the hash of what the
rules read of its stage: it serves no other one. The standard book's file is in this package;
`meikyu learn` writes others into the user's folder. First line: what the file is, as JSON. Then,
for each stage, the first layer in bytes and the rest in two or four bytes for each number (see
`Network`).
"""

import struct
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from warnings import warn

import msgspec

from meikyu.core.content import home
from meikyu.games.hidden_rooms.bots.chances import Curve
from meikyu.games.hidden_rooms.tables import Book, Stage

FOLDER = "learned"
SUFFIX = ".net"
FORMAT = 1
KEY_LENGTH = 16


class Made(msgspec.Struct, frozen=True):
    """What a file was made from."""

    content: str
    """The hash of the book."""
    seed: int
    iterations: int
    games: int
    stretch: int
    seconds: int


class Header(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: int
    stages: tuple[str, ...]
    """The keys of the stages that it was learned for."""
    features: int
    first: int
    second: int
    discount: float
    """What a turn still to come counts: a value is the chance to win, a little less for delay."""
    made: Made
    reliability: tuple[Curve, ...] = ()
    """What values have meant in play, by stage."""


class Network:
    """The numbers of one stage's network. All sums are whole numbers but for the last layer.

    A unit of the first layer is the sum of one row for each feature that is given, and at least 0;
    a unit of the second is a weighted sum of those, at least 0; `last` makes one number of them,
    whose logistic function is the value.
    """

    def __init__(
        self,
        rows: list[list[int]],
        bias: list[int],
        second: list[list[int]],
        second_bias: list[int],
        last: list[float],
        last_bias: float,
    ) -> None:
        self.rows = rows  # by feature; a signed byte for each unit
        self.bias = bias
        self.second = second  # by unit of the first layer; two bytes for each unit of the second
        self.second_bias = second_bias
        self.last = last
        self.last_bias = last_bias

    def encode(self) -> bytes:
        flat = [number for row in self.rows for number in row]
        wide = [number for row in self.second for number in row]
        return b"".join(
            (
                struct.pack(f"<{len(flat)}b", *flat),
                struct.pack(f"<{len(self.bias)}h", *self.bias),
                struct.pack(f"<{len(wide)}h", *wide),
                struct.pack(f"<{len(self.second_bias)}i", *self.second_bias),
                struct.pack(f"<{len(self.last)}f", *self.last),
                struct.pack("<f", self.last_bias),
            )
        )


class Networks:
    """A file that was read."""

    def __init__(self, header: Header, stages: list[Network]) -> None:
        self.header = header
        self.stages = stages

    def encode(self) -> bytes:
        parts = [msgspec.json.encode(self.header), b"\n"]
        return b"".join([*parts, *(stage.encode() for stage in self.stages)])


def decode(data: bytes) -> Networks:
    """Reads a file."""
    line, _, rest = data.partition(b"\n")
    header = msgspec.json.decode(line, type=Header)
    if header.format != FORMAT:
        raise ValueError(f"format {header.format}, not {FORMAT}")
    if len(rest) != _size(header):
        raise ValueError(f"{len(rest)} bytes of numbers, not {_size(header)}")
    at = 0

    def read(kind: str, count: int) -> list[Any]:
        nonlocal at
        found = struct.unpack_from(f"<{count}{kind}", rest, at)
        at += struct.calcsize(f"<{count}{kind}")
        return list(found)

    def matrix(kind: str, rows: int, columns: int) -> list[list[int]]:
        flat = read(kind, rows * columns)
        return [flat[row * columns : (row + 1) * columns] for row in range(rows)]

    first, second = header.first, header.second
    stages = [
        Network(
            matrix("b", header.features, first),
            read("h", first),
            matrix("h", first, second),
            read("i", second),
            read("f", second),
            read("f", 1)[0],
        )
        for _ in header.stages
    ]
    return Networks(header, stages)


def _size(header: Header) -> int:
    """How many bytes the numbers of all stages take."""
    first, second = header.first, header.second
    one = header.features * first + 2 * first + 2 * first * second + 4 * second + 4 * second + 4
    return one * len(header.stages)


def stage_key(book: Book, stage: Stage) -> str:
    """The hash of everything that the rules read of a stage."""
    read = (book.grid.rows, book.grid.columns, book.start, book.exit, stage.first, stage.directions)
    return sha256(repr(read).encode()).hexdigest()[:KEY_LENGTH]


def own_folder() -> Path:
    """The folder of the networks that a user has learned."""
    return home() / FOLDER / "hidden-rooms"


def _files() -> Iterator[Traversable]:
    for folder in (resources.files(__package__).joinpath(FOLDER), own_folder()):
        if folder.is_dir():
            files = [file for file in folder.iterdir() if file.name.endswith(SUFFIX)]
            yield from sorted(files, key=lambda file: file.name)


@cache
def learned() -> dict[str, tuple[Networks, int]]:
    """Stage keys to the networks and the place in them. A damaged file is left out."""
    found: dict[str, tuple[Networks, int]] = {}
    for file in _files():
        try:
            read = decode(file.read_bytes())
        except ValueError as error:  # msgspec's are ValueErrors too
            warn(f"{file}: {error}", stacklevel=2)
            continue
        for number, key in enumerate(read.header.stages):
            found.setdefault(key, (read, number))
    return found


def network(book: Book, stage: Stage) -> tuple[Header, int, Network] | None:
    """The network of a stage, with its number in the file; None: it was not learned."""
    place = learned().get(stage_key(book, stage))
    if place is None:
        return None
    read, number = place
    return read.header, number, read.stages[number]


def book_networks(book: Book) -> Networks | None:
    """The networks of all stages of a book; None: it was not learned as a whole."""
    keys = tuple(stage_key(book, stage) for stage in book.stages)
    place = learned().get(keys[0])
    return place[0] if place is not None and place[0].header.stages == keys else None
