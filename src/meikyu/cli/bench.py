"""`meikyu bench`: how fast the kernels are here, interpreted and compiled."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from typer import Option

from meikyu.cli.arguments import game_named
from meikyu.cli.errors import FAILED
from meikyu.cli.language import say
from meikyu.cli.options import Json
from meikyu.cli.output import console, write_json
from meikyu.games.registry import game_ids
from meikyu.lab import bench as benches
from meikyu.lab.bench import Comparison, Speed
from meikyu.lab.progress import Bar


def register(app: typer.Typer) -> None:
    app.command("bench", help="help-bench")(bench)


def bench(
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-bench-game")] = "",
    seconds: Annotated[
        float, Option("--seconds", metavar="S", min=0.01, help="help-bench-seconds")
    ] = 2.0,
    json: Json = False,
    checksum: Annotated[bool, Option("--checksum", help="help-bench-checksum")] = False,
    games: Annotated[int, Option("--games", metavar="N", min=1, help="help-bench-games")] = 1000,
) -> None:
    names = [game_named(game).id] if game else game_ids()
    if checksum:
        _checksum(names, games, json)
    else:
        _speed(names, seconds, json)


def _speed(names: list[str], seconds: float, json: bool) -> None:
    measured: list[Comparison] = []
    with Bar(console(stderr=True)).counting(say("bench-measuring"), len(names)) as advance:
        for name in names:
            measured.append(benches.compare(name, seconds))
            advance(1)
    if json:
        write_json([_plain(one) for one in measured])
        return
    for one in measured:
        _show(one)
    if measured[0].compiled is None:
        console().print(say("bench-no-build"))


def _plain(one: Comparison) -> dict[str, Any]:
    return {
        "game": one.game,
        "interpreted": one.interpreted,
        "compiled": one.compiled,
        "ratios": one.ratios,
    }


def _show(one: Comparison) -> None:
    table = Table(title=say("bench-title", game=one.game), title_justify="left")
    table.add_column(say("bench-what"))
    table.add_column(say("bench-interpreted"), justify="right")
    if one.compiled is not None:
        table.add_column(say("bench-compiled"), justify="right")
        table.add_column(say("bench-ratio"), justify="right")
    for name, rate in one.interpreted.rates.items():
        row = [say(f"bench-{name.replace('_', '-')}"), _rate(rate)]
        if one.compiled is not None:
            ratio = one.ratios[name]
            row += [_rate(one.compiled.rates[name]), "—" if ratio is None else f"{ratio:.1f}×"]
        table.add_row(*row)
    _add_seats(table, one)
    out = console()
    out.print(table)
    out.print(say("bench-length", plies=f"{one.interpreted.plies_a_game:.1f}"))
    _show_files(one.interpreted, say("bench-interpreted"))
    if one.compiled is not None:
        _show_files(one.compiled, say("bench-compiled"))


def _add_seats(table: Table, one: Comparison) -> None:
    """One more row for each number of seats, where there are several."""
    rates = one.interpreted.plies_by_seats
    if len(rates) == 1:
        return
    for seats, rate in rates.items():
        row = [say("bench-plies-with", seats=seats), _rate(rate)]
        if one.compiled is not None:
            compiled = one.compiled.plies_by_seats[seats]
            row += [_rate(compiled), f"{compiled / rate:.1f}×"]
        table.add_row(*row)


def _rate(rate: float | None) -> str:
    return "—" if rate is None else f"{rate:,.0f}"


def _show_files(speed: Speed, mode: str) -> None:
    out = console()
    out.print(say("bench-loaded", mode=mode))
    for module, file in speed.files.items():
        out.print(f"  {module} ({Path(file).suffix})", soft_wrap=True)


def _checksum(names: list[str], games: int, json: bool) -> None:
    found = {}
    with Bar(console(stderr=True)).counting(say("bench-measuring"), len(names)) as advance:
        for name in names:
            found[name] = benches.checksums(name, games)
            advance(1)
    equal = all(len({one.checksum for one in sums.values()}) == 1 for sums in found.values())
    if json:
        write_json({"equal": equal, "games": found})
    else:
        out = console()
        for name, sums in found.items():
            for mode, one in sums.items():
                out.print(
                    say(
                        "bench-checksum",
                        game=name,
                        mode=say(f"bench-{mode}"),
                        checksum=one.checksum,
                        games=one.games,
                        plies=one.plies,
                    ),
                    soft_wrap=True,
                )
        if len(benches.modes()) == 1:
            out.print(say("bench-no-build"))
        else:
            out.print(say("bench-equal" if equal else "bench-differ"))
    if not equal:
        raise typer.Exit(FAILED)
