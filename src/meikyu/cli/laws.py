"""`meikyu dev laws`: whether a game keeps every law of the contract, and where it does not."""

from typing import Annotated

import typer
from rich.console import Console
from typer import Option

from meikyu import laws as contract
from meikyu.cli.arguments import game_named
from meikyu.cli.errors import FAILED
from meikyu.cli.language import say
from meikyu.cli.options import GameName, Json
from meikyu.cli.output import write_json
from meikyu.lab.progress import Bar


def register(app: typer.Typer) -> None:
    app.command("laws", help="help-laws")(laws)


def laws(
    game: GameName,
    games: Annotated[int, Option("--games", metavar="N", min=1, help="help-laws-games")] = 2,
    seed: Annotated[int, Option("--seed", metavar="S", min=0, help="help-laws-seed")] = 0,
    json: Json = False,
) -> None:
    rules = game_named(game)
    with Bar(Console(stderr=True)).waiting(say("laws-trying")) as show:
        report = contract.check(rules, games, seed, show)
    if json:
        write_json(report)
    else:
        counted = {"laws": len(report.laws), "tables": len(report.tables), "games": games}
        verdict = "laws-broken" if report.broken else "laws-hold"
        typer.echo(say(verdict, game=report.game, broken=len(report.broken), **counted))
        for one in report.broken:
            typer.echo(f"  {one}")
    if report.broken:
        raise typer.Exit(FAILED)
