"""What a game prints of a pack, as ``PRINTING`` in its module ``printing``: pieces to cut out,
boards, leaves. Everything is in millimetres and true to scale; `sheets` puts it on paper.
"""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

import msgspec

from meikyu.core.content import Content
from meikyu.core.picture import Mark
from meikyu.core.words import Lexicon, Phrase

Ink: TypeAlias = Literal["full", "sparing"]
"""Sparing: outlines only, no filled areas."""
LEAF_WIDTH, LEAF_HEIGHT = 184.0, 253.0
"""What a leaf has: it fits A4 and Letter alike."""
INK, PAPER, GREY, FAINT = "#111111", "#f7f1e1", "#5a5346", "#b9ae96"


class Task(msgspec.Struct, frozen=True):
    """What is to be printed, and how."""

    content: Content
    words: Lexicon
    ink: Ink = "full"

    @property
    def sparing(self) -> bool:
        return self.ink == "sparing"

    def say(self, message: str, **args: str | int) -> str:
        return self.words.say(Phrase(message, args))

    def fill(self, colour: str) -> str | None:
        """A filled area's colour; None: it is left out, its outline is enough."""
        return None if self.sparing else colour


class Pieces(msgspec.Struct, frozen=True):
    """Equal pieces to cut out. They touch on the sheet, so that one cut serves two."""

    width: float
    height: float
    faces: Sequence[Sequence[Mark]]
    """Each drawn from its top left corner."""
    backs: Sequence[Mark] = ()
    """The same for all."""


class Board(msgspec.Struct, frozen=True):
    """A board of equal cells, on as many sheets as it needs; no cell is cut."""

    rows: int
    columns: int
    side: float
    cells: Sequence[Sequence[Mark]]
    """Row by row, each drawn from its top left corner."""


class Leaf(msgspec.Struct, frozen=True):
    """A sheet of its own, drawn from the top left corner of its area."""

    marks: Sequence[Mark]
    title: str = ""


Printed: TypeAlias = "Pieces | Board | Leaf"


class Part(msgspec.Struct, frozen=True):
    """One kind of thing that can be printed."""

    id: str
    say: Phrase
    draw: Callable[[Task], Sequence[Printed]]


class Printing(msgspec.Struct, frozen=True):
    """What a game declares."""

    parts: tuple[Part, ...]
