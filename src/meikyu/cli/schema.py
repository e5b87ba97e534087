"""`meikyu schema`: the socket described for programs, as files."""

import json
from pathlib import Path
from typing import Annotated

import typer

from meikyu.cli.errors import cannot_write
from meikyu.cli.language import say
from meikyu.cli.output import console


def register(app: typer.Typer) -> None:
    app.command("schema", help="help-schema")(schema)


def schema(
    out: Annotated[Path, typer.Argument(help="help-schema-out", metavar="OUT")],
) -> None:
    from meikyu.games.registry import game_ids
    from meikyu.server.socket_schema import asyncapi, json_schema

    games = game_ids()
    written = {"asyncapi.json": asyncapi(games), "socket.json": json_schema(games)}
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, described in written.items():
            text = json.dumps(described, ensure_ascii=False, indent=1)
            (out / name).write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise cannot_write(out, error) from None
    files = ", ".join(str(out / name) for name in written)
    console().print(say("report-written", files=files), soft_wrap=True)
