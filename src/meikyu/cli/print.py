"""`meikyu print`: a game on paper, from a pack, as one PDF true to scale."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from typer import Option

from meikyu.cli.options import GameName, Json, PackName

if TYPE_CHECKING:
    from meikyu.cli.arguments import AnyGame
    from meikyu.core.picture import Picture


def register(app: typer.Typer) -> None:
    app.command("print", help="help-print")(print_sheets)


def print_sheets(
    game: GameName,
    out: Annotated[Path, typer.Argument(metavar="OUT.pdf", help="help-print-out")],
    content: PackName = "standard",
    paper: Annotated[Literal["a4", "letter"], Option("--paper", help="help-print-paper")] = "a4",
    part: Annotated[
        list[str] | None, Option("--part", metavar="PART", help="help-print-part")
    ] = None,
    sparing: Annotated[bool, Option("--sparing", help="help-print-sparing")] = False,
    backs: Annotated[bool, Option("--backs", help="help-print-backs")] = False,
    record: Annotated[
        list[Path] | None, Option("--record", metavar="FILE", help="help-print-record")
    ] = None,
    json: Json = False,
) -> None:
    from meikyu.cli.arguments import game_named, pack_named
    from meikyu.cli.errors import UserError, cannot_write
    from meikyu.cli.language import current, say
    from meikyu.cli.output import write_json
    from meikyu.core.printing import Task
    from meikyu.core.sheets import CannotPrint, parts_of, printing, sheets
    from meikyu.core.words import lexicon
    from meikyu.server.printing import pdf

    found = game_named(game)
    says = printing(found)
    if says is None:
        raise UserError("error-print-nothing", game=found.id)
    words = lexicon(current(), found.package)
    task = Task(pack_named(found, content), words, "sparing" if sparing else "full")
    try:
        parts = parts_of(found, part or ())
    except CannotPrint as error:
        known = ", ".join(one.id for one in says.parts)
        raise UserError("error-print-part", part=str(error), known=known) from None
    made = sheets(parts, task, paper, backs)
    pages = [sheet.picture for sheet in made]
    for file in record or ():
        pages += _filled(found, file, current())
    try:
        out.write_bytes(pdf(pages))
    except OSError as error:
        raise cannot_write(out, error) from None
    if json:
        listed = [{"part": sheet.part, "title": sheet.title} for sheet in made]
        answer = {"game": found.id, "file": str(out), "paper": paper, "sheets": listed}
        write_json({**answer, "pages": len(pages)})
    else:
        print(say("print-done", file=str(out), pages=len(pages)))


def _filled(game: "AnyGame", file: Path, locale: str) -> "list[Picture]":
    """The sheets of a finished game, as it was played."""
    from meikyu.cli.errors import UserError, cannot_read
    from meikyu.core import record
    from meikyu.games.registry import find_game
    from meikyu.table.errors import Denied
    from meikyu.table.finished import pictures_of

    try:
        match = record.read(file.read_text(encoding="utf-8"), find_game)
    except (OSError, UnicodeDecodeError) as error:
        why = error if isinstance(error, OSError) else OSError(0, str(error))
        raise cannot_read(file, why) from None
    if match.game.id != game.id:
        raise UserError("error-print-other-game", file=str(file), game=match.game.id)
    if match.outcome is None:
        raise UserError("error-print-not-over", file=str(file))
    try:
        return list(pictures_of(match, match.header.seats, "", locale))
    except Denied:
        raise UserError("error-print-no-pictures", game=game.id) from None
