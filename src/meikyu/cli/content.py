"""`meikyu content`: lists, checks and begins packs of tiles, maps, cards and stages, and puts them
into files that travel."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meikyu.cli import content_csv
from meikyu.cli.options import GameName, Json

if TYPE_CHECKING:
    from meikyu.cli.arguments import AnyGame


def register(app: typer.Typer) -> None:
    group = typer.Typer(rich_markup_mode=None, help="help-content-group")
    group.command("list", help="help-content-list")(list_packs)
    group.command("check", help="help-content-check")(check)
    group.command("new", help="help-content-new")(new)
    group.command("pack", help="help-content-pack-up")(pack_up)
    group.command("unpack", help="help-content-unpack")(unpack)
    content_csv.register(group)
    app.add_typer(group, name="content", help="help-content-group")


def list_packs(
    game: Annotated[str | None, typer.Argument(help="help-game", metavar="GAME")] = None,
    json: Json = False,
) -> None:
    from rich.text import Text

    from meikyu.cli.arguments import game_named
    from meikyu.cli.language import say
    from meikyu.cli.output import console, write_json
    from meikyu.games.registry import game_ids

    rows = [row for name in ([game] if game else game_ids()) for row in _rows(game_named(name))]
    if json:
        write_json(rows)
        return
    out = console()
    for row in rows:
        state = say("content-good", hash=row["hash"][:12]) if row["good"] else row["problem"]
        out.print(
            Text.assemble((f"{row['game']} ", "dim"), (row["pack"], "bold"), f"  {row['name']}")
        )
        out.print(Text(f"    {state}", style="green" if row["good"] else "red"))
        out.print(Text(f"    {row['folder']}", style="dim"), soft_wrap=True)


def _rows(game: "AnyGame") -> list[dict[str, Any]]:
    from meikyu.cli.language import current
    from meikyu.cli.packs import errors_in
    from meikyu.core.content import PACK_FILE, Pack, available, standard_folder

    rows: list[dict[str, Any]] = []
    for name, folder in available(game.id):
        place = folder or standard_folder(game.package)
        errors = errors_in(game, place)
        row = {"game": game.id, "pack": name, "folder": str(place), "good": not errors}
        if errors:
            row |= {"name": "", "by": "", "hash": "", "problem": errors[0]}
        else:
            loaded = game.content(name)
            pack = loaded.read(PACK_FILE, Pack)
            title = pack.name.get(current()) or next(iter(pack.name.values()), name)
            row |= {"name": title, "by": pack.by, "hash": loaded.hash, "problem": ""}
        rows.append(row)
    return rows


def check(
    game: GameName,
    pack: Annotated[str, typer.Argument(help="help-content-pack", metavar="NAME|PATH")],
    json: Json = False,
) -> None:
    import sys

    from meikyu.cli.arguments import game_named
    from meikyu.cli.errors import BAD_INPUT
    from meikyu.cli.language import say
    from meikyu.cli.output import write_json
    from meikyu.cli.packs import doubts_in, errors_in, folder_of

    found = game_named(game)
    errors = errors_in(found, folder_of(found, pack))
    warnings = [] if errors else doubts_in(found, found.content(pack))
    if json:
        told = {"good": not errors, "errors": errors, "warnings": warnings}
        write_json({"game": found.id, "pack": pack, **told})
    for line in [] if json else errors + warnings:
        print(line, file=sys.stderr)
    if not json and not errors:
        print(say("content-all-good", pack=pack, hash=found.content(pack).hash[:12]))
    if errors:
        raise typer.Exit(BAD_INPUT)


def new(
    game: GameName,
    name: Annotated[str, typer.Argument(help="help-content-name", metavar="NAME")],
    json: Json = False,
) -> None:
    from meikyu.cli.arguments import game_named
    from meikyu.cli.language import say
    from meikyu.cli.output import write_json
    from meikyu.cli.packs import begin

    found = game_named(game)
    folder = begin(found, name)
    if json:
        files = sorted(file.name for file in folder.iterdir())
        write_json({"game": found.id, "pack": name, "folder": str(folder), "files": files})
    else:
        print(say("content-begun", folder=str(folder)))
        print(say("content-next", game=found.id, name=name))


def pack_up(
    game: GameName,
    pack: Annotated[str, typer.Argument(help="help-content-pack", metavar="NAME|PATH")],
    out: Annotated[Path | None, typer.Option("--out", help="help-content-out")] = None,
    json: Json = False,
) -> None:
    from meikyu.cli.arguments import game_named
    from meikyu.cli.language import say
    from meikyu.cli.output import write_json
    from meikyu.cli.packs import into_file

    found = game_named(game)
    file = into_file(found, pack, out)
    if json:
        write_json({"game": found.id, "pack": pack, "file": str(file)})
    else:
        print(say("content-packed", file=str(file), bytes=file.stat().st_size))


def unpack(
    file: Annotated[Path, typer.Argument(help="help-content-file", metavar="FILE")],
    name: Annotated[str | None, typer.Option("--as", help="help-content-as")] = None,
    json: Json = False,
) -> None:
    import sys

    from meikyu.cli.arguments import game_named
    from meikyu.cli.errors import BAD_INPUT
    from meikyu.cli.language import current, say
    from meikyu.cli.output import write_json
    from meikyu.cli.packs import errors_in, out_of_file
    from meikyu.core.sanitizing import visible

    manifest, folder = out_of_file(file, name)
    found = game_named(manifest.game)
    errors = errors_in(found, folder)
    if json:
        answer = {"game": found.id, "pack": folder.name, "folder": str(folder), "errors": errors}
        write_json({**answer, "good": not errors})
    else:
        title = manifest.name.get(current()) or next(iter(manifest.name.values()), folder.name)
        shown = {"name": visible(title), "by": visible(manifest.by)}
        print(say("content-unpacked", **shown, pack=folder.name, folder=str(folder)))
        for error in errors:
            print(error, file=sys.stderr)
    if errors:
        raise typer.Exit(BAD_INPUT)
