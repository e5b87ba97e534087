"""`meikyu arena`: bots against bots, and a ladder with intervals."""

from json import dumps as json_text
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from typer import Option

from meikyu.bots.registry import levels
from meikyu.cli.about import title
from meikyu.cli.app import INTERRUPTED
from meikyu.cli.arguments import AnyGame, bots_named, game_named, options_from, pack_named
from meikyu.cli.errors import UserError, cannot_write
from meikyu.cli.language import current, say
from meikyu.cli.options import GameName, Json, LabJobs, LabSeed, PackName, Wishes
from meikyu.cli.output import console, write_json
from meikyu.core.codec import plain
from meikyu.core.content import STANDARD
from meikyu.core.words import lexicon
from meikyu.lab.journal import NoJournal, OtherSeries
from meikyu.lab.ladder import contest, page
from meikyu.lab.progress import Bar
from meikyu.lab.runner import cores

TABLE, PICTURE, FIGURES = "ladder.md", "ladder.svg", "ladder.json"
WAYS = {"against": "arena-against", "beside": "arena-beside"}


def register(app: typer.Typer) -> None:
    app.command("arena", help="help-arena")(arena)


def arena(
    game: GameName,
    bots: Annotated[str, Option("--bots", metavar="BOT,BOT…", help="help-arena-bots")] = "",
    games: Annotated[int, Option("--games", metavar="N", min=2, help="help-arena-games")] = 100,
    option: Wishes = None,
    content: PackName = STANDARD,
    seed: LabSeed = "1",
    jobs: LabJobs = None,
    patience: Annotated[
        float, Option("--patience", metavar="SECONDS", min=0.01, help="help-arena-patience")
    ] = 60.0,
    folder: Annotated[
        Path | None, Option("--folder", metavar="FOLDER", help="help-arena-folder")
    ] = None,
    json: Json = False,
) -> None:
    wanted = game_named(game)
    named = _levels(wanted, bots)
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(folder, error) from None
    try:
        held = contest.hold(
            wanted,
            pack_named(wanted, content),
            named,
            games,
            seed,
            jobs or cores(),
            Bar(console(stderr=True)),
            folder,
            options_from(wanted, option or []),
            patience,
        )
    except (NoJournal, OtherSeries) as error:
        raise UserError("error-arena-other", folder=str(folder), file=str(error)) from None
    _show(wanted, held, folder, json)
    if held.interrupted:
        raise typer.Exit(INTERRUPTED)


def _levels(game: AnyGame, bots: str) -> list[str]:
    """The bots of a contest, ours first and the weakest of them first."""
    found = bots_named(game, bots)
    known = [level.id for level in levels(game)]
    chosen = sorted(dict.fromkeys(found or known), key=known.index)
    if len(chosen) < 2:
        raise UserError("error-arena-alone")
    return chosen


def _show(game: AnyGame, held: contest.Contest, folder: Path | None, json: bool) -> None:
    from meikyu.lab.ladder.rating import standings

    if not held.meetings:
        return
    words = lexicon(current(), game.package)

    def name(level: str) -> str:
        message = f"level-{level}"
        return words.say(message) if words.has(message) else level

    ranked = standings(held)
    figures = {"contest": {**_plain(held)}, "standings": ranked}
    if folder is not None:
        heading = say("arena-title", game=title(game), games=held.deals)
        won = page.points(held.meetings, held.levels)
        _write(folder / TABLE, "\n".join([f"# {heading}", "", *page.table(ranked, won, name)]))
        _write(folder / PICTURE, page.picture(ranked, name, heading))
        _write(folder / FIGURES, json_text(plain(figures), indent=1) + "\n")
    if json:
        write_json(figures)
        return
    shown = Table()
    for heading in ("arena-place", "arena-bot", "arena-rating", "arena-range", "arena-points"):
        shown.add_column(say(heading), justify="left" if heading == "arena-bot" else "right")
    for one in ranked:
        points = f"{one.points:g} / {one.meetings}"
        shown.add_row(
            page.place(one, ranked), name(one.level), str(round(one.rating)),
            page.interval(one), points,
        )  # fmt: skip
    out = console()
    out.print(say(WAYS[held.way], games=held.deals), soft_wrap=True)
    out.print(shown)
    for fault in held.faults:
        told = say("arena-fault", bot=name(fault.level), what=fault.what, seed=fault.seed)
        console(stderr=True).print(told, soft_wrap=True)


def _plain(held: contest.Contest) -> dict[str, object]:
    """What was played, without every single meeting."""
    return {
        "game": held.game, "way": held.way, "deals": held.deals, "seed": held.seed,
        "levels": held.levels, "faults": held.faults, "interrupted": held.interrupted,
    }  # fmt: skip


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(file, error) from None
