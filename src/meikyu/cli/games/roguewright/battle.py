"""`meikyu battle`: the exact odds of a game's battles beside simulated ones."""

from typing import TYPE_CHECKING, Annotated

import typer
from typer import Option

from meikyu.cli.shared import GameName, Json, Wishes

if TYPE_CHECKING:
    from meikyu.lab.roguewright.odds import Comparison


def register(app: typer.Typer) -> None:
    app.command("battle", help="help-battle")(battle)


def battle(
    game: GameName,
    option: Wishes = None,
    bot: Annotated[str, Option("--bot", metavar="LEVEL", help="help-battle-bot")] = "greedy",
    seed: Annotated[int, Option("--seed", metavar="N", min=0, help="help-battle-seed")] = 1,
    walks: Annotated[
        int, Option("--walks", metavar="N", min=1, help="help-battle-walks")
    ] = 100_000,
    json: Json = False,
) -> None:
    from meikyu.bots.registry import find_level
    from meikyu.cli.finding import game_named, options_from
    from meikyu.cli.output import write_json
    from meikyu.cli.problems import FAILED, UserError
    from meikyu.games.roguewright.game import GAME
    from meikyu.games.roguewright.options import RogueOptions
    from meikyu.lab.roguewright.odds import compare, drawn_by

    wanted = game_named(game)
    if wanted.id != GAME.id:
        raise UserError("battle-none", game=wanted.id, known=GAME.id)
    options = options_from(wanted, option or [])
    assert isinstance(options, RogueOptions)
    level = find_level(wanted, bot)
    found = compare(drawn_by(level.id, options.map, seed), walks, seed)
    if not found:
        raise UserError("battle-no-route", seed=seed)
    if json:
        write_json(found)
    else:
        for comparison in found:
            _show(comparison)
    if not all(comparison.agrees for comparison in found):
        raise typer.Exit(FAILED)


def _show(found: "Comparison") -> None:
    from rich.table import Table

    from meikyu.cli.language import say
    from meikyu.cli.output import console

    rooms = " · ".join(
        say("battle-room", monsters=monsters, items=items) for monsters, items in found.rooms
    )
    console().print(say("battle-route", rooms=len(found.rooms), route=rooms), soft_wrap=True)
    table = Table(title=say("battle-title", walks=f"{found.walks:,}"), title_justify="left")
    for heading in ("battle-points", "battle-exact", "battle-simulated", "battle-errors"):
        table.add_column(say(heading), justify="right")
    for row in found.rows:
        table.add_row(
            str(row.points),
            f"{100 * row.exact:.3f} %",
            f"{100 * row.simulated:.3f} %",
            f"{row.errors:+.1f}",
        )
    console().print(table)
    exact, simulated = f"{found.exact_mean:.3f}", f"{found.simulated_mean:.3f}"
    console().print(say("battle-means", exact=exact, simulated=simulated), soft_wrap=True)
    console().print(say("battle-agree" if found.agrees else "battle-differ"), soft_wrap=True)
