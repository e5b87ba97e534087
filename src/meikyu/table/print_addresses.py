"""What is printed of a pack that is drawn: the sheets to look at, and the same as a file. Each
address once, as in `addresses`."""

from typing import Annotated, Any, Literal

import msgspec

from meikyu.core import picture
from meikyu.core.locales import LOCALES
from meikyu.core.printing import Ink, Task
from meikyu.core.sheets import CannotPrint, Paper, Sheet, parts_of, printing, sheets
from meikyu.core.typesetting import Overflow
from meikyu.core.words import Phrase, lexicon
from meikyu.table import workshop
from meikyu.table.addressing import WORKSHOP, Asked, File, at
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named

PDF = "pdf"
PartId = Annotated[str, msgspec.Meta(max_length=40)]


class PrintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be printed, and how."""

    data: dict[str, Any]
    """The pack, file stem to what is in the file."""
    locale: str = "en"
    paper: Paper = "a4"
    ink: Ink = "full"
    parts: Annotated[tuple[PartId, ...], msgspec.Meta(max_length=20)] | None = None
    """The kinds of things; none is nothing, left out: all."""
    backs: bool = False


class PrintPart(msgspec.Struct, frozen=True):
    """A kind of thing that a game prints."""

    id: str
    say: Phrase
    sheets: int


class PrintSheet(msgspec.Struct, frozen=True):
    """A sheet as it comes out."""

    part: str
    title: str
    width: float
    height: float
    """In millimetres."""
    svg: str


class PrintedSheets(msgspec.Struct, frozen=True):
    """All sheets that were asked for."""

    parts: tuple[PrintPart, ...]
    """All that could be printed."""
    sheets: tuple[PrintSheet, ...]
    file: Literal["pdf"] | None
    """As what they can be had; none: the page prints them itself."""


@at("POST", "/workshop/{game}/print", WORKSHOP, 404, 409)
async def print_sheets(asked: Asked, game: str, data: PrintWish) -> PrintedSheets:
    """A pack on paper, sheet by sheet as SVG, true to scale."""
    file = PDF if PDF in asked.printers else None
    return await asked.hub.services.aside(_printed, game, data, file)


@at("POST", "/workshop/{game}/print/{kind}", WORKSHOP, 404, 409)
async def print_file(asked: Asked, game: str, kind: str, data: PrintWish) -> File:
    """The same as one file."""
    if kind != PDF or kind not in asked.printers:
        raise Denied("no-such-page")
    write, media_type = asked.printers[kind]

    def written() -> bytes:
        return write([sheet.picture for sheet in _sheets(game, data)])

    return File(f"{game}.{kind}", await asked.hub.services.aside(written), media_type)


def _sheets(game: str, wish: PrintWish) -> list[Sheet]:
    found = game_named(game)
    if wish.locale not in LOCALES or printing(found) is None:
        raise Denied("no-such-page")
    if wish.parts == ():
        return []
    content = workshop.drawn_pack(found, wish.data)
    task = Task(content, lexicon(wish.locale, found.package), wish.ink)
    try:
        return sheets(parts_of(found, wish.parts or ()), task, wish.paper, wish.backs)
    except (CannotPrint, Overflow) as error:
        raise Denied("malformed", detail=str(error)) from error


def _printed(game: str, wish: PrintWish, file: Literal["pdf"] | None) -> PrintedSheets:
    made = _sheets(game, wish)
    whole = made if wish.parts is None else _sheets(game, msgspec.structs.replace(wish, parts=None))
    counts = [sheet.part for sheet in whole]
    return PrintedSheets(
        tuple(
            PrintPart(part.id, part.say, counts.count(part.id))
            for part in parts_of(game_named(game))
        ),
        tuple(
            PrintSheet(
                sheet.part,
                sheet.title,
                sheet.picture.width,
                sheet.picture.height,
                picture.svg([sheet.picture]),
            )
            for sheet in made
        ),
        file,
    )
