"""`meikyu replay`: shows a recorded match event by event, and checks whether it is a true one."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meikyu.cli.options import Json

if TYPE_CHECKING:
    from meikyu.cli.transcript import Told, Verdict
    from meikyu.core.match import Match


def register(app: typer.Typer) -> None:
    app.command("replay", help="help-replay")(replay)


def replay(
    file: Annotated[str, typer.Argument(help="help-replay-file", metavar="FILE|ID")],
    verify: Annotated[bool, typer.Option("--verify", help="help-replay-verify")] = False,
    step: Annotated[bool, typer.Option("--step", help="help-replay-step")] = False,
    luck: Annotated[bool, typer.Option("--luck", help="help-replay-luck")] = False,
    analyse: Annotated[bool, typer.Option("--analyse", help="help-replay-analyse")] = False,
    json: Json = False,
) -> None:
    from meikyu.cli.errors import FAILED, UserError
    from meikyu.cli.output import write_json
    from meikyu.cli.transcript import retold, verdict_on
    from meikyu.core import record
    from meikyu.core.folding import Step
    from meikyu.games.registry import find_game

    text = _text(file)
    if verify:
        verdict = verdict_on(text)
        _show_verdict(verdict, json)
        raise typer.Exit(0 if verdict.good else FAILED)
    steps: list[Step] = []
    match = record.read(text, find_game, steps=steps)
    if match.game.forgets and match.outcome is None:
        raise UserError("error-replay-forgets")
    if analyse:
        from meikyu.cli.analysing import show_analysis

        show_analysis(match, json)
    elif luck:
        _show_luck(match, json)
    elif json:
        entries = [told.plain() for told in retold(match, steps)]
        write_json({"header": match.header, "entries": entries, "outcome": match.outcome})
    else:
        _tell(match, list(retold(match, steps)), step)


def _text(file: str) -> str:
    """A record by its path, or a saved game by its id."""
    from meikyu.cli.errors import cannot_read
    from meikyu.cli.terminal.saves import Save

    path = Path(file)
    if not path.exists() and Save(file).file.exists():
        path = Save(file).file
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise cannot_read(file, error) from None
    except UnicodeDecodeError as error:
        raise cannot_read(file, OSError(0, str(error))) from None


def _show_verdict(verdict: "Verdict", json: bool) -> None:
    from rich.text import Text

    from meikyu.cli.language import say
    from meikyu.cli.output import console, write_json

    if json:
        write_json(
            {
                "verified": verdict.good,
                "says": verdict.says,
                "assisted": verdict.assisted,
                "reopened": verdict.reopened,
            }
        )
        return
    head = say("replay-good" if verdict.good else "replay-bad")
    style = "bold green" if verdict.good else "bold red"
    console().print(Text.assemble((head, style), " ", verdict.says))


def _show_luck(match: "Match", json: bool) -> None:
    """What the dice did to a game and what the players did, where the lab can say so."""
    from rich.table import Table
    from rich.text import Text

    from meikyu.analysis.luck import ledger
    from meikyu.cli.errors import UserError
    from meikyu.cli.language import current, say
    from meikyu.cli.output import console, write_json
    from meikyu.core.words import lexicon

    made = ledger(match)
    if made is None:
        raise UserError("error-replay-no-luck", game=match.game.id)
    words = lexicon(current(), match.game.package)
    says = [words.say(phrase) for phrase in made.summary()]
    if json:
        write_json({"ledger": made, "says": says})
        return
    table = Table(box=None, pad_edge=False)
    for number, name in enumerate(made.columns()):
        table.add_column(say(name), justify="left" if number == 2 else "right")
    for row in made.rows():
        table.add_row(*[cell if isinstance(cell, str) else words.say(cell) for cell in row])
    out = console()
    out.print(table)
    for line in says:
        out.print(Text(line))


def _tell(match: "Match", told: list["Told"], step: bool) -> None:
    import sys

    from rich.rule import Rule
    from rich.text import Text

    from meikyu.cli.language import current, say
    from meikyu.cli.output import console
    from meikyu.cli.transcript import names_of
    from meikyu.core.words import lexicon

    out = console()
    names = ", ".join(names_of(match))
    out.print(Rule(Text(say("replay-title", game=match.game.id, names=names)), align="left"))
    for number, one in enumerate(told):
        out.print(Text.assemble((f"{one.n:>4} ", "dim"), (one.headline, "bold")))
        for _, says in one.events:
            out.print(Text(f"       · {says}", style="cyan"))
        if step and number + 1 < len(told):
            out.print(Text(say("replay-next"), style="dim"), end=" ")
            line = sys.stdin.readline()
            if not line or line.strip().casefold().startswith("q"):
                return
    outcome = match.outcome
    if outcome is None:
        out.print(Text(say("replay-unfinished"), style="bold"))
    else:
        words = lexicon(current(), match.game.package)
        out.print(Text(words.say(outcome.told(words)), style="bold"))
