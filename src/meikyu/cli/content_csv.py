"""`meikyu content csv`: a pack's entries as spreadsheets, and back into the pack."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meikyu.cli.options import GameName, Json

if TYPE_CHECKING:
    from meikyu.cli.arguments import AnyGame
    from meikyu.core.pack_csv import Data, Mistake, Sheet, Table


def register(group: typer.Typer) -> None:
    group.command("csv", help="help-content-csv")(spreadsheets)


def spreadsheets(
    game: GameName,
    pack: Annotated[str, typer.Argument(help="help-content-pack", metavar="NAME|PATH")],
    out: Annotated[
        Path | None, typer.Option("--out", help="help-content-csv-out", metavar="FOLDER")
    ] = None,
    back: Annotated[
        list[Path] | None, typer.Option("--from", help="help-content-csv-from", metavar="FILE")
    ] = None,
    json: Json = False,
) -> None:
    from meikyu.cli.arguments import game_named
    from meikyu.cli.errors import BAD_INPUT
    from meikyu.cli.language import say
    from meikyu.cli.output import write_json
    from meikyu.cli.packs import folder_of
    from meikyu.core.content import read_toml

    found = game_named(game)
    folder = folder_of(found, pack)
    data = {
        file.name.removesuffix(".toml"): read_toml(file)
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }
    if not back:
        files = _write(found, data, out or Path())
        if json:
            write_json({"game": found.id, "pack": pack, "files": [str(file) for file in files]})
        else:
            for file in files:
                print(say("csv-written", file=str(file)))
        return
    mistakes, changed = _read(found, pack, folder, data, back)
    if json:
        said = [{**_plain(found, one)} for one in mistakes]
        write_json({"game": found.id, "pack": pack, "good": not mistakes, "mistakes": said}
                   | {"changed": changed})  # fmt: skip
    else:
        _tell(found, mistakes)
        for name in changed:
            print(say("csv-changed", file=name))
        if not mistakes and not changed:
            print(say("csv-same"))
    if mistakes:
        raise typer.Exit(BAD_INPUT)


def _write(game: "AnyGame", data: "Data", folder: Path) -> list[Path]:
    from meikyu.cli.errors import cannot_write
    from meikyu.core.pack_csv import tables_of, written

    files = []
    for table in tables_of(game):
        if not data.get(table.stem, {}).get(table.name):
            continue
        file = folder / table.file
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # With a mark at its beginning, without which some spreadsheets take it for another
            # encoding.
            file.write_bytes(written(table, data).encode("utf-8-sig"))
        except OSError as error:
            raise cannot_write(file, error) from None
        files.append(file)
    return files


def _read(
    game: "AnyGame", pack: str, folder: Any, data: "Data", files: list[Path]
) -> tuple[list["Mistake"], list[str]]:
    """What is wrong, row by row, and else the TOML files that are different now."""
    from meikyu.cli.errors import UserError, cannot_read
    from meikyu.core import pack_csv, pack_errors
    from meikyu.core.content import STANDARD

    if pack == STANDARD:
        raise UserError("error-csv-standard")
    known = {table.file: table for table in pack_csv.tables_of(game)}
    sheets: list[tuple[Table, Sheet]] = []
    for file in files:
        if file.name not in known:
            raise UserError("error-csv-name", file=str(file), known=", ".join(known))
        try:
            text = file.read_bytes().decode("utf-8-sig")
        except OSError as error:
            raise cannot_read(file, error) from None
        except UnicodeDecodeError:
            raise UserError("error-csv-encoding", file=str(file)) from None
        sheets.append((known[file.name], pack_csv.read(known[file.name], text)))
    mistakes = [one for _, sheet in sheets for one in sheet.mistakes]
    if mistakes:
        return mistakes, []
    new = {stem: dict(table) if isinstance(table, dict) else table for stem, table in data.items()}
    for table, sheet in sheets:
        new.setdefault(table.stem, {})[table.name] = sheet.entries
    for wrong in pack_errors.errors_in(game, new):
        found = [pack_csv.placed(table, sheet.rows, wrong) for table, sheet in sheets]
        placed = next((one for one in found if one is not None), None)
        mistakes.append(placed or pack_csv.Mistake(wrong.place, 0, "", wrong.reason))
    if mistakes:
        return mistakes, []
    return [], _keep(folder, data, sheets)


def _keep(folder: Any, data: "Data", sheets: "list[tuple[Table, Sheet]]") -> list[str]:
    """Puts what is different into the TOML files; comments and all other entries stay."""
    from meikyu.cli.errors import cannot_write
    from meikyu.core import pack_text, toml_text
    from meikyu.core.content import entry_name

    changed = []
    for table, sheet in sheets:
        file = Path(folder) / f"{table.stem}.toml"
        before = data.get(table.stem, {}).get(table.name, [])
        if before == sheet.entries:
            continue
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        for number in reversed(range(max(len(before), len(sheet.entries)))):
            old = before[number] if number < len(before) else None
            new = sheet.entries[number] if number < len(sheet.entries) else None
            if old == new or old is None:
                continue
            name = entry_name({table.name: before}, table.name, number)
            block = pack_text.named(pack_text.blocks(file.name, text), name)
            entry = "" if new is None else toml_text.dumps({table.name: [new]})
            text = pack_text.written(text, block, entry)
        for new in sheet.entries[len(before) :]:
            text = pack_text.written(text, None, toml_text.dumps({table.name: [new]}))
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise cannot_write(file, error) from None
        changed.append(file.name)
    return changed


def _plain(game: "AnyGame", mistake: "Mistake") -> dict[str, Any]:
    return {
        "file": mistake.file,
        "row": mistake.row,
        "column": mistake.column,
        "says": _said(game, mistake),
    }


def _said(game: "AnyGame", mistake: "Mistake") -> str:
    from meikyu.cli.language import current
    from meikyu.core.words import lexicon

    return lexicon(current(), game.package).say(mistake.say)


def _tell(game: "AnyGame", mistakes: "list[Mistake]") -> None:
    import sys

    from meikyu.cli.errors import one_line
    from meikyu.cli.language import say

    for one in mistakes:
        args: dict[str, str | int] = {"file": one.file, "row": one.row, "column": one.column}
        place = "csv-at-column" if one.column else "csv-at-row" if one.row else "csv-at-file"
        line = say(place, **args, says=_said(game, one))
        print(one_line(line), file=sys.stderr)
